package org.bitloupe.app.inspect;

import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.history.HistoryList;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.message.Messages;

/** The IDs that were looked at, as the command palette lists them: found by name, text or layout. */
final class HistoryEntries {
    private HistoryEntries() {}

    static List<PaletteEntry> of(HistoryList history, Messages messages, Consumer<HistoryEntry> open) {
        return history.entries().stream()
                .map(entry -> entry(entry, messages, open))
                .toList();
    }

    private static PaletteEntry entry(HistoryEntry entry, Messages messages, Consumer<HistoryEntry> open) {
        boolean named = !entry.name().isEmpty();
        return PaletteEntry.of(
                        entry.pinned() ? IconName.PIN : IconName.HISTORY,
                        named ? entry.name() : entry.text(),
                        () -> open.accept(entry))
                .withNote(named ? entry.text() : entry.title())
                .withAliases(List.of(entry.title(), entry.layout()))
                .withAside(entry.day(messages));
    }
}
