package org.bitloupe.cli.command;

import java.util.List;
import org.bitloupe.batch.anomaly.Unreadable;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.batch.write.RowNotes;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Says of rows that are no IDs why, a block at a time: what needs all rows to be known is said by the summary. */
final class ReasonNotes implements RowNotes {
    private final Unreadable unreadable;
    private final Messages words;
    private @Nullable IdBlock block;

    /** For rows that are read as these kinds. */
    ReasonNotes(List<Kind> kinds, Messages words) {
        this.unreadable = new Unreadable(kinds);
        this.words = words;
    }

    /** From now on speaks of the rows of a block. */
    void of(IdBlock next) {
        block = next;
    }

    @Override
    public @Nullable String of(long row) {
        IdBlock here = block;
        if (here == null) {
            return null;
        }
        int place = (int) (row - here.first());
        return here.kind(place) == IdBlock.UNREAD ? words.say(unreadable.reason(here.text(place))) : null;
    }
}
