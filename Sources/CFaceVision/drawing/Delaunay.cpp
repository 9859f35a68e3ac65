#include <cmath>
#include <map>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "support/Failure.hpp"

fv_status fv_delaunay(const fv_point *points, int32_t count, float width, float height, int32_t *triangles,
                      int32_t capacity, int32_t *triangle_count) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!points || count < 3 || !triangle_count || (capacity > 0 && !triangles))
            fv::fail(FV_INVALID_ARGUMENT, "triangles need at least three points");
        if (!(width > 0) || !(height > 0) || width > FV_MAX_SIDE || height > FV_MAX_SIDE)
            fv::fail(FV_INVALID_ARGUMENT, "the rectangle of the points has no size");
        *triangle_count = 0;
        cv::Subdiv2D subdivision(cv::Rect(-1, -1, int(std::ceil(width)) + 2, int(std::ceil(height)) + 2));
        std::map<std::pair<float, float>, int32_t> index;
        for (int32_t i = 0; i < count; ++i) {
            const bool inside = points[i].x >= 0 && points[i].y >= 0 && points[i].x <= width && points[i].y <= height;
            if (!inside) fv::fail(FV_INVALID_ARGUMENT, fv::text("point %d lies outside the rectangle", i));
            if (index.emplace(std::make_pair(points[i].x, points[i].y), i).second)
                subdivision.insert(cv::Point2f(points[i].x, points[i].y));
        }
        std::vector<cv::Vec6f> found;
        subdivision.getTriangleList(found);
        int32_t total = 0;
        for (const cv::Vec6f &corners : found) {
            int32_t triangle[3];
            bool known = true;
            for (int corner = 0; corner < 3 && known; ++corner) {
                const auto place = index.find({corners[corner * 2], corners[corner * 2 + 1]});
                known = place != index.end();  // the subdivision's own outer corners are nobody's points
                if (known) triangle[corner] = place->second;
            }
            if (!known) continue;
            if (total < capacity) std::copy(triangle, triangle + 3, triangles + total * 3);
            ++total;
        }
        *triangle_count = total;
        return total <= capacity ? FV_OK : FV_BUFFER_TOO_SMALL;
    });
}
