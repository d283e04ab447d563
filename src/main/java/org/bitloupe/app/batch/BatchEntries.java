package org.bitloupe.app.batch;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.message.Messages;

/** The palette's entries of the Batch screen that have no key. */
final class BatchEntries {
    private final BatchModel model;
    private final Messages messages;
    private final DecodePage decode;

    BatchEntries(BatchModel model, Messages messages, DecodePage decode) {
        this.model = model;
        this.messages = messages;
        this.decode = decode;
    }

    /** Returns the current actions. */
    List<PaletteEntry> now() {
        List<PaletteEntry> entries = new ArrayList<>();
        if (model.load().rows().size() > 0 && !decode.isShown()) {
            entries.add(PaletteEntry.of(IconName.DATABASE, messages.get("batch.decode.title"), decode::open)
                    .withAliases(List.of(messages.get("batch.decode.open"))));
        }
        if (model.load().canReadAgain()) {
            entries.add(PaletteEntry.of(IconName.LIST, messages.get("batch.again"), model.load()::readAgain));
        }
        return entries;
    }
}
