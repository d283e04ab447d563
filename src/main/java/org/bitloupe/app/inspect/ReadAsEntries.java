package org.bitloupe.app.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** "Read this ID as …" in the command palette: one entry for every layout the ID can be of, with its time. */
final class ReadAsEntries {
    private ReadAsEntries() {}

    static List<PaletteEntry> of(InspectState inspectState, Messages messages, Consumer<Layout> readAs) {
        List<PaletteEntry> entries = new ArrayList<>();
        for (Reading reading : inspectState.readings()) {
            entries.add(entry(reading.layout(), reading, messages, readAs));
            reading.alike().forEach(alike -> entries.add(entry(alike, reading, messages, readAs)));
        }
        return entries;
    }

    private static PaletteEntry entry(Layout layout, Reading reading, Messages messages, Consumer<Layout> readAs) {
        String title = layout.titleIn(messages.locale());
        return PaletteEntry.of(
                        IconName.SEARCH, messages.get("palette.read-as", "title", title), () -> readAs.accept(layout))
                .withNote(note(reading, messages))
                .withAliases(List.of(layout.id()))
                .withFamily("read");
    }

    private static String note(Reading reading, Messages messages) {
        String verdict = messages.say(reading.verdict().label());
        if (reading.time() == null || reading.time().instant() == null || reading.verdict() == Verdict.RULED_OUT) {
            return verdict;
        }
        return messages.get("palette.read-as.note", "date", reading.time().instant(), "verdict", verdict);
    }
}
