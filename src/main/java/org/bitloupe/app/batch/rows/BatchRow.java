package org.bitloupe.app.batch.rows;

import java.util.function.IntFunction;
import javafx.css.PseudoClass;
import javafx.scene.control.Skin;
import org.bitloupe.app.control.table.WindowedTableRow;
import org.jspecify.annotations.Nullable;

/** A row of the table; one that is no ID says so all over. */
public final class BatchRow extends WindowedTableRow {
    private static final PseudoClass UNREAD = PseudoClass.getPseudoClass("unread");

    private final IntFunction<BatchRowText> rows;
    private boolean unread;

    /**
     * A row.
     *
     * @param rows the row at a place of the table
     */
    public BatchRow(IntFunction<BatchRowText> rows) {
        this.rows = rows;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        BatchRowSkin skin = new BatchRowSkin(this);
        skin.setWide(unread);
        return skin;
    }

    @Override
    protected void updateItem(@Nullable Integer place, boolean empty) {
        super.updateItem(place, empty);
        unread = !empty && place != null && rows.apply(place).reason() != null;
        pseudoClassStateChanged(UNREAD, unread);
        if (getSkin() instanceof BatchRowSkin skin) {
            skin.setWide(unread);
        }
    }
}
