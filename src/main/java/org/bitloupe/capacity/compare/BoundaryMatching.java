package org.bitloupe.capacity.compare;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * Matching of the boundaries of two layouts, one drawn above the other with their least significant bits aligned.
 *
 * <p>Boundaries at the same bit do. Of the others those between fields of the same two roles do, if the line between them crosses no
 * other.
 */
public final class BoundaryMatching {
    private BoundaryMatching() {}

    /**
     * Two boundaries that belong together.
     *
     * @param above the number of bits that lie right of the upper one
     * @param below the number of bits that lie right of the lower one
     */
    public record Join(int above, int below) {
        /** Returns the number of bits by which the lower one lies farther right; negative if it lies left, 0 if they are equal. */
        public int right() {
            return above - below;
        }
    }

    /** A boundary of one layout. */
    private record Edge(int bit, String sides) {}

    /** The pairs, most significant first. */
    public static List<Join> of(Layout above, Layout below) {
        List<Edge> upper = edges(above);
        List<Edge> lower = edges(below);
        List<Join> joins = new ArrayList<>();
        int u = 0;
        int l = 0;
        for (int i = 0; i <= upper.size(); i++) {
            int equal = i < upper.size() ? indexOf(lower, l, upper.get(i).bit()) : lower.size();
            if (equal >= 0) {
                between(upper.subList(u, i), lower.subList(l, equal), joins);
                if (i < upper.size()) {
                    joins.add(new Join(upper.get(i).bit(), upper.get(i).bit()));
                }
                u = i + 1;
                l = Math.min(lower.size(), equal + 1);
            }
        }
        return joins;
    }

    private static void between(List<Edge> upper, List<Edge> lower, List<Join> joins) {
        int next = 0;
        for (Edge edge : upper) {
            for (int l = next; l < lower.size(); l++) {
                if (lower.get(l).sides().equals(edge.sides())) {
                    joins.add(new Join(edge.bit(), lower.get(l).bit()));
                    next = l + 1;
                    break;
                }
            }
        }
    }

    private static int indexOf(List<Edge> edges, int from, int bit) {
        for (int i = from; i < edges.size(); i++) {
            if (edges.get(i).bit() == bit) {
                return i;
            }
        }
        return -1;
    }

    private static List<Edge> edges(Layout layout) {
        List<Edge> edges = new ArrayList<>();
        List<Slice> slices = layout.slices();
        for (int i = 0; i + 1 < slices.size(); i++) {
            edges.add(new Edge(slices.get(i).idLow(), role(layout, i) + "|" + role(layout, i + 1)));
        }
        return edges;
    }

    private static String role(Layout layout, int slice) {
        return layout.fields().get(layout.slices().get(slice).field()).role().word();
    }
}
