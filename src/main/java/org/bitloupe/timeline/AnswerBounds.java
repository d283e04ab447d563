package org.bitloupe.timeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.bitloupe.timeline.text.TextSection;

/**
 * The places of a section where another answer begins: what stands between two of them is of one line, of one run of header fields, or
 * of one object of JSON, and so of one instant.
 */
final class AnswerBounds {
    private static final Pattern FIELD = Pattern.compile("[>\\s]*+[A-Za-z][A-Za-z0-9-]*+:\\s+\\S.*");

    private final List<Integer> starts = new ArrayList<>();

    private AnswerBounds() {}

    static AnswerBounds of(TextSection section) {
        AnswerBounds bounds = new AnswerBounds();
        bounds.starts.add(0);
        String text = section.text();
        if (section.answer() > 0) {
            return bounds;
        }
        boolean fieldBefore = false;
        int brace = -1;
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            end = end < 0 ? text.length() : end + 1;
            boolean field = !section.json()
                    && mayBeField(text.charAt(at))
                    && FIELD.matcher(text.substring(at, end).stripTrailing()).matches();
            if (at > 0 && !section.json() && !(field && fieldBefore)) {
                bounds.starts.add(at);
            }
            // The text is searched once, not to its end for each line.
            brace = brace < at ? indexOf(text, at) : brace;
            for (; !field && brace < end; brace = indexOf(text, brace + 1)) {
                bounds.starts.add(brace + 1);
            }
            fieldBefore = field;
            at = end;
        }
        return bounds;
    }

    private static boolean mayBeField(char first) {
        return Character.isLetter(first) || Character.isWhitespace(first) || first == '>';
    }

    /** The place of the next end of an object; the text's length if there is none. */
    private static int indexOf(String text, int from) {
        int found = text.indexOf('}', from);
        return found < 0 ? text.length() : found;
    }

    /** Returns the number of answers. */
    int count() {
        return starts.size();
    }

    /** Returns the index of the answer that a place is in, from 0. */
    int at(int offset) {
        int found = Collections.binarySearch(starts, offset);
        return found >= 0 ? lastOf(found) : -found - 2;
    }

    /** The end of an object and that of its line can be one place. */
    private int lastOf(int index) {
        int last = index;
        while (last + 1 < starts.size() && starts.get(last + 1).equals(starts.get(index))) {
            last++;
        }
        return last;
    }
}
