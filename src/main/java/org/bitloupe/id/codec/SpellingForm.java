package org.bitloupe.id.codec;

import java.util.List;

/**
 * One of the alternatives of a spelling: its optional pieces decided. At most one step has an open length, so the length of a text
 * says where every step starts.
 */
final class SpellingForm {
    private final List<SegmentCodec> steps;
    private final int open;
    /** Characters of all steps but the open one. */
    private final int fixed;

    private final int min;
    private final int max;

    SpellingForm(List<SegmentCodec> steps) {
        this.steps = List.copyOf(steps);
        int openAt = -1;
        int least = 0;
        int most = 0;
        for (int i = 0; i < steps.size(); i++) {
            SegmentCodec segmentCodec = steps.get(i);
            if (segmentCodec.min() != segmentCodec.max()) {
                openAt = i;
            }
            least += segmentCodec.min();
            most += segmentCodec.max();
        }
        this.open = openAt;
        this.fixed = openAt < 0 ? least : least - steps.get(openAt).min();
        this.min = least;
        this.max = most;
    }

    List<SegmentCodec> steps() {
        return steps;
    }

    int min() {
        return min;
    }

    int max() {
        return max;
    }

    /** Tells whether a text of that length can be of this form. */
    boolean takes(int length) {
        return length >= min && length <= max;
    }

    /** Returns the end of a step that starts at {@code start} in a text of a length this form takes. */
    int end(int step, int start, int length) {
        return start + (step == open ? length - fixed : steps.get(step).min());
    }

    boolean read(String text, SegmentCodec.Values values) {
        int length = text.length();
        if (!takes(length)) {
            return false;
        }
        int start = 0;
        for (int i = 0; i < steps.size(); i++) {
            int end = end(i, start, length);
            if (!steps.get(i).read(text, start, end, values)) {
                return false;
            }
            start = end;
        }
        return true;
    }

    boolean write(SegmentCodec.Values values, StringBuilder out) {
        for (SegmentCodec segmentCodec : steps) {
            if (!segmentCodec.write(values, out)) {
                return false;
            }
        }
        return true;
    }
}
