package org.bitloupe.id.codec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the alternatives of a spelling: its optional pieces decided. Of several steps of open length each but the last ends where the
 * literal behind it begins, with a character that the step does not have; the length of the text says where the last one ends.
 */
final class SpellingForm {
    private final List<SegmentCodec> steps;
    /** The last step of open length, or -1. */
    private final int open;
    /** The fewest characters of all steps behind that one. */
    private final int behind;

    /** The literal right behind that one, whose place the length of a text says; null if there is none. */
    private final @Nullable LiteralCodec divider;

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
        this.behind =
                steps.stream().skip(openAt + 1L).mapToInt(SegmentCodec::min).sum();
        this.divider = openAt >= 0 && openAt + 1 < steps.size() && steps.get(openAt + 1) instanceof LiteralCodec literal
                ? literal
                : null;
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

    /** Tells whether a text can be of this form, by its length and by one of its literals: cheap, since most texts are not. */
    boolean canTake(String text) {
        int length = text.length();
        return takes(length)
                && (divider == null || divider.read(text, length - behind, length, LiteralCodec.NO_VALUES));
    }

    /** Returns the end of a step that starts at {@code start} in a text of a length this form takes, -1 if it has none. */
    int end(int step, int start, String text) {
        SegmentCodec segmentCodec = steps.get(step);
        if (segmentCodec.min() == segmentCodec.max()) {
            return start + segmentCodec.min();
        }
        int end = step == open ? text.length() - behind : ((LiteralCodec) steps.get(step + 1)).find(text, start);
        return end - start < segmentCodec.min() || end - start > segmentCodec.max() ? -1 : end;
    }

    boolean read(String text, SegmentCodec.Values values) {
        int length = text.length();
        if (!takes(length)) {
            return false;
        }
        int start = 0;
        for (int i = 0; i < steps.size(); i++) {
            int end = end(i, start, text);
            if (end < 0 || end > length || !steps.get(i).read(text, start, end, values)) {
                return false;
            }
            start = end;
        }
        return start == length;
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
