package org.bitloupe.app.batch;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;

/** The palette's entries while the Batch screen is shown. */
final class BatchEntries {
    private final BatchModel model;
    private final Messages messages;
    private final DecodePage decode;
    private final Runnable goer;

    /**
     * Creates the entries.
     *
     * @param goer asks for the number of a row to go to
     */
    BatchEntries(BatchModel model, Messages messages, DecodePage decode, Runnable goer) {
        this.model = model;
        this.messages = messages;
        this.decode = decode;
        this.goer = goer;
    }

    /** Returns the current actions; most of them only where there are rows. */
    List<PaletteEntry> now() {
        List<PaletteEntry> entries = new ArrayList<>();
        if (model.load().rows().size() > 0) {
            if (!model.take().writing().running().get()) {
                entries.add(PaletteEntry.of(IconName.COPY, messages.get("batch.summary"), model::copySummary)
                        .withNote(messages.get("batch.summary.note"))
                        .withKeys(KeyText.of(messages, Command.COPY_CARD.combination())));
            }
            if (!decode.isShown()) {
                entries.add(PaletteEntry.of(IconName.DATABASE, messages.get("batch.decode.title"), decode::open)
                        .withAliases(List.of(messages.get("batch.decode.open"))));
                entries.add(PaletteEntry.of(IconName.GOTO, messages.get("window.command.go-to-row"), goer)
                        .withKeys(KeyText.of(messages, Command.GO_TO_ROW.combination())));
            }
        }
        if (model.load().canReadAgain()) {
            entries.add(PaletteEntry.of(IconName.LIST, messages.get("batch.again"), model.load()::readAgain));
        }
        entries.add(PaletteEntry.of(IconName.OPEN, messages.get("batch.keys.open"), model::ask)
                .withKeys(KeyText.of(messages, Command.OPEN.combination())));
        return entries;
    }
}
