package org.bitloupe.inspect.evidence;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The times of one text, looked for when somebody first asks for them. Safe for any number of threads. */
public final class TextTimes {
    /** Those of no text. */
    public static final TextTimes NONE = new TextTimes("");

    /** So far from an ID a time is looked for, in UTF-16 units: as much as the longest text that is inspected as a whole. */
    private static final int FAR = 4096;

    private final String text;
    private volatile @Nullable List<TextTime> times;

    public TextTimes(String text) {
        this.text = text;
    }

    /** Tells whether the text has none. */
    public boolean isEmpty() {
        return all().isEmpty();
    }

    /**
     * Returns the first time that is the same as an ID's, but for what two clocks differ, and stands in the ID's line or object.
     *
     * @param from index of the ID's first character, in UTF-16 units
     * @param to index after its last one
     * @param instant the time of the ID
     */
    public Optional<TextTime> beside(int from, int to, Instant instant) {
        List<TextTime> all = all();
        for (int i = firstFrom(all, from - FAR); i < all.size() && all.get(i).start() - to < FAR; i++) {
            TextTime time = all.get(i);
            if (time.isAbout(instant) && isBeside(time, from, to)) {
                return Optional.of(time);
            }
        }
        return Optional.empty();
    }

    private List<TextTime> all() {
        List<TextTime> found = times;
        if (found == null) {
            found = TextTime.of(text);
            times = found;
        }
        return found;
    }

    /** The index of the first time that begins at a place or behind it. */
    private static int firstFrom(List<TextTime> all, int place) {
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all.get(middle).start() < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** An object of JSON may go over several lines. */
    private boolean isBeside(TextTime time, int from, int to) {
        if (time.start() < to && from < time.end()) {
            return false;
        }
        String between = time.end() <= from ? text.substring(time.end(), from) : text.substring(to, time.start());
        return between.indexOf('}') < 0 && (between.indexOf('\n') < 0 || isObject());
    }

    private boolean isObject() {
        int first = 0;
        while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        return text.startsWith("{", first);
    }
}
