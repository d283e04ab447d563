package org.bitloupe.app.history;

import java.time.Instant;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * An ID that was looked at, or a text with several. Two entries with the same text are the same entry.
 *
 * @param text the ID without what was pasted around it; of a text with several IDs all of it
 * @param layout the id of the layout it was read by
 * @param title that layout's title, for the day when the catalog does not have it any more
 * @param chosen true if a person chose that layout
 * @param epoch the instant that a person had its time counted from; null for the one that the program chose
 * @param date the day in UTC that the ID tells, such as {@code 2019-05-19}; empty if it tells none
 * @param verdict how sure the layout is, and so the day
 * @param ids the number of IDs the text has, at least 1
 * @param rounded true if digits of it were lost on the way
 * @param seen when it was looked at last
 * @param pinned true if it is kept until it is removed by hand
 * @param name a person's name for it, such as {@code ticket 4711}; empty if nothing
 */
public record HistoryEntry(
        String text,
        String layout,
        String title,
        boolean chosen,
        @Nullable Instant epoch,
        String date,
        Verdict verdict,
        int ids,
        boolean rounded,
        Instant seen,
        boolean pinned,
        String name) {
    /** The longest name; more does not fit beside an ID. */
    public static final int LONGEST_NAME = 80;

    public HistoryEntry {
        ids = Math.max(1, ids);
        String oneLine = name.strip().replaceAll("\\s+", " ");
        name = oneLine.length() <= LONGEST_NAME ? oneLine : oneLine.substring(0, LONGEST_NAME);
    }

    /** The day as surely as it is known, such as "probably 2019-05-19"; empty if the ID tells none. */
    public String day(Messages messages) {
        return date.isEmpty() ? "" : messages.say(verdict.hedged(date));
    }

    HistoryEntry withSeen(Instant newSeen) {
        return new HistoryEntry(text, layout, title, chosen, epoch, date, verdict, ids, rounded, newSeen, pinned, name);
    }

    HistoryEntry withPinned(boolean newPinned) {
        return new HistoryEntry(text, layout, title, chosen, epoch, date, verdict, ids, rounded, seen, newPinned, name);
    }

    HistoryEntry withName(String newName) {
        return new HistoryEntry(text, layout, title, chosen, epoch, date, verdict, ids, rounded, seen, pinned, newName);
    }
}
