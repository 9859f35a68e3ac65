#include "Random.hpp"

ft_random *ft_random_create(uint64_t seed) { return new ft_random(seed); }

void ft_random_destroy(ft_random *random) { delete random; }

uint32_t ft_random_below(ft_random *random, uint32_t bound) { return random->below(bound); }
