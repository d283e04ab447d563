package org.bitloupe.inspect.evidence;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The times of one text, looked for when somebody first asks for them. Safe for any number of threads. */
public final class TextTimes {
    /** Those of no text. */
    public static final TextTimes NONE = new TextTimes("");

    /** So far from an ID a time is looked for, in UTF-16 units: as much as the longest text that is inspected as a whole. */
    private static final int FAR = 4096;

    private static final String LINE_ENDS = "}\n";
    /** An object of JSON may go over several lines. */
    private static final String OBJECT_ENDS = "}";

    private final String text;
    /** The characters that end a line or an object: a time behind one is not that of an ID before it. */
    private final String ends;

    private volatile @Nullable List<TextTime> times;

    public TextTimes(String text) {
        this(text, isObject(text) ? OBJECT_ENDS : LINE_ENDS);
    }

    private TextTimes(String text, String ends) {
        this.text = text;
        this.ends = ends;
    }

    /** The times of a row, which is one whatever its cells have in them. */
    public static TextTimes ofRow(String row) {
        return new TextTimes(row, "");
    }

    /** Tells whether the text has none. */
    public boolean isEmpty() {
        return all().isEmpty();
    }

    /**
     * Returns the times in an ID's line or object.
     *
     * @param from index of the ID's first character, in UTF-16 units
     * @param to index after its last one
     */
    public List<TextTime> beside(int from, int to) {
        List<TextTime> all = all();
        if (all.isEmpty()) {
            return List.of();
        }
        int last = end(to);
        List<TextTime> beside = new ArrayList<>();
        for (int i = firstFrom(all, begin(from)); i < all.size() && all.get(i).start() < last; i++) {
            TextTime time = all.get(i);
            if (time.start() >= to || from >= time.end()) {
                beside.add(time);
            }
        }
        return beside;
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
        int first = begin(from);
        int last = end(to);
        for (int i = firstFrom(all, first); i < all.size() && all.get(i).start() < last; i++) {
            TextTime time = all.get(i);
            boolean itself = time.start() < to && from < time.end();
            if (!itself && time.isAbout(instant)) {
                return Optional.of(time);
            }
        }
        return Optional.empty();
    }

    /** The first place of the line or object that a place is in, or as far before it as times are looked for. */
    private int begin(int from) {
        int at = ends.isEmpty() ? Math.max(0, from - FAR) : from;
        while (at > Math.max(0, from - FAR) && !isBetween(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    /** The place behind the last one of the line or object that a place is in, or as far behind it as times are looked for. */
    private int end(int to) {
        int at = ends.isEmpty() ? Math.min(text.length(), to + FAR) : to;
        while (at < Math.min(text.length(), to + FAR) && !isBetween(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private boolean isBetween(char c) {
        return ends.indexOf(c) >= 0;
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

    private static boolean isObject(String text) {
        int first = 0;
        while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        return text.startsWith("{", first);
    }
}
