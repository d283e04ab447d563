package org.bitloupe.timeline;

import java.util.List;
import java.util.Locale;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Localized;
import org.bitloupe.message.Message;

/** An ID or a time of a text, without its place. */
public sealed interface TimelineMark {
    /** Returns what a sentence calls it. */
    Object name();

    /** Returns what a list calls it. */
    Message title();

    /** Returns what tells its clock from others: two marks of one clock say nothing about it. */
    String clock();

    /** Returns the characters of the text: of an ID with several spellings the first. */
    String words();

    /**
     * An ID.
     *
     * @param layout the layout that reads it
     * @param title the title of its reading
     * @param verdict how sure that is: certain or best match
     * @param label what the text calls it, such as {@code request-id}; empty if nothing
     * @param spellings the same ID as it is written in the text, each spelling once
     * @param byTime true if the reading rests on a time beside it, so that its agreeing with that says nothing
     * @param parent true if another ID follows in the path of its link wherever it stands: it is the server or channel of a message,
     *     which is older by nature
     * @param ahead true if it is dated in the future, by a layout that a link tells: a clock was wrong
     */
    record Id(
            Layout layout,
            Message title,
            Verdict verdict,
            String label,
            List<String> spellings,
            boolean byTime,
            boolean parent,
            boolean ahead)
            implements TimelineMark {
        public Id {
            spellings = List.copyOf(spellings);
        }

        /**
         * Tells whether nothing is to be said by its time: of a bare number whose layout nothing around it tells, which random digits
         * can be, too, or of a reading that rests on another time.
         */
        boolean isGuess() {
            return byTime
                    || (!ahead && verdict != Verdict.CERTAIN && words().chars().allMatch(c -> c >= '0' && c <= '9'));
        }

        @Override
        public Localized name() {
            return layout.title();
        }

        @Override
        public String clock() {
            return layout.id();
        }

        @Override
        public String words() {
            return spellings.get(0);
        }
    }

    /**
     * A time of the text itself.
     *
     * @param label what the text calls it, such as {@code Date}; empty if nothing
     * @param words the time as it is written
     * @param local the time if it were of UTC; the same as the event's where the zone is known
     * @param open why it is not placed
     */
    record Time(String label, String words, TickInterval local, Open open) implements TimelineMark {
        @Override
        public Message name() {
            return label.isEmpty()
                    ? Message.of("timeline.name.time")
                    : Message.of("timeline.name.labelled", "label", label);
        }

        @Override
        public Message title() {
            return label.isEmpty()
                    ? Message.of("timeline.title.time")
                    : Message.of("timeline.title.labelled", "label", label);
        }

        @Override
        public String clock() {
            return ":" + label;
        }
    }

    /** The reason why a time is not placed. */
    enum Open {
        /** It is placed. */
        NOTHING,
        /** It names no zone. */
        ZONE,
        /** It names its zone by letters that may mean several, such as {@code IST}, and that are not those of the text's zone. */
        LETTERS,
        /** The clocks of the text's zone showed it twice, or never. */
        CLOCK,
        /** It can be two dates: {@code 03/04/2026}. */
        DAY;

        /** Returns the last part of its keys. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
