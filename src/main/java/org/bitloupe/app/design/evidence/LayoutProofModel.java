package org.bitloupe.app.design.evidence;

import java.time.InstantSource;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.discover.LayoutProof;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The words for how many of the IDs that come with the designed layout it still reads as they are known. */
public final class LayoutProofModel {
    private final Messages messages;
    private final InstantSource clock;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");

    /** A model that follows the designed layout. */
    public LayoutProofModel(Messages messages, InstantSource clock, DesignModel model) {
        this.messages = messages;
        this.clock = clock;
        model.settledProperty().subscribe(this::show);
    }

    /** The words; empty for a layout without such IDs. */
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    private void show(@Nullable Layout layout) {
        text.set(
                layout == null || layout.pairs().isEmpty()
                        ? ""
                        : messages.get(
                                "design.proof",
                                "proof",
                                messages.say(LayoutProof.of(layout, clock).summary())));
    }
}
