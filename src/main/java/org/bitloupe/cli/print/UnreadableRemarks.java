package org.bitloupe.cli.print;

import java.util.List;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.anomaly.RoundedRows;
import org.bitloupe.batch.anomaly.UnreadableReason;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.write.RowRemarks;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Says of rows that are no IDs why, and of others that they look rounded beside those before them, a block at a time: what needs all rows
 * to be known is said by the summary.
 */
public final class UnreadableRemarks implements RowRemarks {
    private static final Message ROUNDED = Message.of("batch.problem.rounded.note");

    private final UnreadableReason unreadable;
    private final RoundedRows rounded;
    private final Messages messages;
    private @Nullable IdBlock block;

    /**
     * For rows that are read as these kinds.
     *
     * @param mask returns what is quoted of the text of a row that is no ID
     */
    public UnreadableRemarks(List<IdKind> kinds, UnaryOperator<String> mask, Messages messages) {
        this.unreadable = new UnreadableReason(kinds, mask);
        this.rounded = new RoundedRows(kinds);
        this.messages = messages;
    }

    /** From now on speaks of the rows of a block. */
    public void of(IdBlock next) {
        block = next;
        rounded.add(next);
        rounded.judge();
    }

    /** Looks at a block for {@link #join}, on any thread. */
    public RoundedRows look(IdBlock next) {
        RoundedRows part = rounded.part();
        part.add(next);
        return part;
    }

    /** The same as {@link #of(IdBlock)} for a block that was looked at. */
    public void join(RoundedRows looked, IdBlock next) {
        block = next;
        rounded.join(looked);
        rounded.judge();
    }

    /** The notes on the rows of a block that need no others, on any thread: all as long as no row looks rounded. */
    public RowRemarks alone(IdBlock some) {
        return row -> unread(some, (int) (row - some.first()));
    }

    private @Nullable String unread(IdBlock some, int place) {
        return some.kind(place) == IdBlock.UNREAD ? messages.say(unreadable.reason(some.text(place))) : null;
    }

    @Override
    public @Nullable String of(long row) {
        IdBlock here = block;
        if (here == null) {
            return null;
        }
        int place = (int) (row - here.first());
        return rounded.isRounded(here, place) ? messages.say(ROUNDED) : unread(here, place);
    }

    @Override
    public String ofCard() {
        return messages.get("batch.card.note");
    }

    /** Returns the rows that look rounded. */
    public RoundedRows rounded() {
        return rounded;
    }
}
