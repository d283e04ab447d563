package org.bitloupe.app.design.document;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.UnusedBitEdits;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The suggestions below the fields of a layout: unused bits as long as a step has just made some, and fields that could give way as
 * long as a width is asked for that the layout does not fit in.
 */
final class SuggestionsModel {
    private final Messages messages;
    private final DesignModel model;
    private final ReadOnlyObjectWrapper<@Nullable Suggestion> offer = new ReadOnlyObjectWrapper<>(this, "offer");
    private boolean free;

    SuggestionsModel(Messages messages, DesignModel model) {
        this.messages = messages;
        this.model = model;
        model.settledProperty().subscribe(this::settled);
        model.asks().narrowingProperty().subscribe((before, width) -> asked(width.intValue()));
    }

    /** The offer; null for none. */
    ReadOnlyObjectProperty<@Nullable Suggestion> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    private void settled(@Nullable Layout before, @Nullable Layout now) {
        boolean same = before != null && now != null && before.id().equals(now.id());
        int left = now == null ? 0 : UnusedBitEdits.free(now);
        boolean more = same && before != null && left > UnusedBitEdits.free(before);
        free = same && left > 0 && (more || free);
        offer.set(free && now != null ? Suggestion.free(messages, now) : null);
    }

    private void asked(int width) {
        Layout layout = model.getLayout();
        if (width > 0 && layout != null) {
            free = false;
            offer.set(Suggestion.narrow(messages, layout, width));
        } else if (!free) {
            offer.set(null);
        }
    }

    /** Does what was chosen. */
    Optional<String> take(Suggestion.Choice choice) {
        return model.apply(choice.edit());
    }

    /** Says no to the offer. */
    void dismiss() {
        free = false;
        offer.set(null);
        model.asks().clear();
    }
}
