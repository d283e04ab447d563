package org.bitloupe.discover;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.layout.KnownId;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The result of looking for the layout of IDs with times.
 *
 * @param problem the reason why there is no answer; null if there is one
 * @param answers the layouts that the rows can be of, the likeliest first; empty if there is none
 * @param confidence the confidence in the first answer
 * @param headline the answer in a few words
 * @param sentence a sentence on the number of rows that agree, and how sure that makes it
 * @param remarks what else is to be known: what is open, what was found odd about the rows
 * @param rows how each row fits the first answer, in the order of the text
 * @param unread the numbers of lines in which no ID or no time was found
 * @param damaged true if a part of the text could not be read at all, which a remark says
 * @param kinds the kinds of IDs in the text, of which one was looked at; none if it has but one
 * @param kind the index of that one
 */
public record DiscoveryResult(
        @Nullable Problem problem,
        List<DiscoveredLayout> answers,
        Confidence confidence,
        Message headline,
        Message sentence,
        List<Message> remarks,
        List<RowFit> rows,
        List<Integer> unread,
        boolean damaged,
        IdKinds kinds,
        int kind) {
    public DiscoveryResult {
        answers = List.copyOf(answers);
        remarks = List.copyOf(remarks);
        rows = List.copyOf(rows);
        unread = List.copyOf(unread);
    }

    /** No answer. */
    static DiscoveryResult nothing(Problem problem, List<RowFit> rows, List<Integer> unread) {
        Message none = Message.of("fit.none");
        return new DiscoveryResult(
                problem, List.of(), Confidence.OPEN, none, none, List.of(), rows, unread, false, IdKinds.ONE, 0);
    }

    /** The same result, as that of one of several kinds. */
    DiscoveryResult ofKind(IdKinds some, int which) {
        List<Message> said = new ArrayList<>(some.words(which));
        said.addAll(remarks);
        return new DiscoveryResult(
                problem, answers, confidence, headline, sentence, said, rows, unread, damaged, some, which);
    }

    /**
     * The rows that the first answer explains, as IDs that prove it: at most {@link KnownId#MOST}, spread over all of them.
     *
     * @param source says in words where ID and time stand together
     */
    public List<KnownId> pairs(String source) {
        List<RowFit> right = rows.stream().filter(RowFit::fits).toList();
        int n = Math.min(KnownId.MOST, right.size());
        return IntStream.range(0, n)
                .mapToObj(i -> right.get((int) ((long) i * right.size() / n))
                        .known(source, answers.get(0).clock().offset()))
                .toList();
    }

    /** The rows that do not fit the first answer. */
    public List<RowFit> wrong() {
        return answers.isEmpty()
                ? List.of()
                : rows.stream().filter(row -> !row.fits()).toList();
    }
}
