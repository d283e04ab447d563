package org.bitloupe.app.design.export;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import org.bitloupe.app.control.basic.NoteList;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** "What this file does": whether it was seen to run, and what is to be known about it. */
final class AboutCard {
    private AboutCard() {}

    /** The card for what was made; null if there is nothing to say. */
    static @Nullable Node of(ExportPreview made, Messages messages) {
        List<Node> lines = new ArrayList<>();
        TestEvidence testEvidence = made.target().proof();
        if (testEvidence instanceof TestEvidence.Run run) {
            lines.add(NoteList.of(IconName.CHECK, "ok", messages.get(run.trial().key(), "on", run.on())));
        } else if (testEvidence instanceof TestEvidence.NotRun not) {
            lines.add(NoteList.of(IconName.WARNING, "warn", messages.get("export.proof.not-run", "on", not.on())));
        }
        for (Note note : made.notes()) {
            lines.add(NoteList.of(
                    note.careful() ? IconName.WARNING : IconName.CHECK,
                    note.careful() ? "warn" : "ok",
                    messages.say(note.message())));
        }
        return lines.isEmpty() ? null : NoteList.card(messages.get("export.about"), lines);
    }
}
