package org.bitloupe.timeline;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Message;

/**
 * The numbers of places that a timeline leaves out.
 *
 * @param possible IDs that can be of several layouts, so that their time is not known
 * @param unread words that look like IDs, but no known layout reads them well
 * @param hidden numbers of cards and accounts
 * @param moreIds IDs behind the most that are taken up
 * @param moreTimes times of the text behind the most that are taken up
 * @param dates dates of the text without a time of day
 * @param clocks times of day of the text without a date
 * @param impossible dates of the text that no calendar has
 * @param attachments parts that are no text and were not opened
 * @param cut texts of which only the beginning was read
 * @param credentials credentials that were passed over
 */
public record TimelineCounts(
        long possible,
        long unread,
        long hidden,
        long moreIds,
        long moreTimes,
        long dates,
        long clocks,
        long impossible,
        long attachments,
        long cut,
        long credentials) {
    /** Returns a sentence for each kind of thing that is left out, none for what there is none of. */
    public List<Message> sentences() {
        List<Message> sentences = new ArrayList<>();
        add(sentences, "timeline.left.more-ids", moreIds);
        add(sentences, "timeline.left.more-times", moreTimes);
        add(sentences, "timeline.left.possible", possible);
        add(sentences, "timeline.left.unread", unread);
        add(sentences, "timeline.left.hidden", hidden);
        add(sentences, "timeline.left.dates", dates);
        add(sentences, "timeline.left.clocks", clocks);
        add(sentences, "timeline.left.impossible", impossible);
        add(sentences, "timeline.left.attachments", attachments);
        add(sentences, "timeline.left.cut", cut);
        add(sentences, "timeline.left.credentials", credentials);
        return sentences;
    }

    private static void add(List<Message> sentences, String key, long count) {
        if (count > 0) {
            sentences.add(Message.of(key, "n", count));
        }
    }
}
