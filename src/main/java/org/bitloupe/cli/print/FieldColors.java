package org.bitloupe.cli.print;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.export.DisplayWidth;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/**
 * Shows which characters of an ID, and which words on it, are of which field: by the colours of the fields' roles, and without any
 * by a letter for each field.
 */
final class FieldColors {
    private static final int LETTERS = 26;

    private final Terminal terminal;

    FieldColors(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The letter of a field of a layout: a for the first; an asterisk where the alphabet has not enough. */
    static String letter(int field) {
        return field < LETTERS ? Character.toString('a' + field) : "*";
    }

    /** A text in the colours of a field. */
    String colored(Reading reading, int field, String text) {
        return terminal.colors().role(reading.layout().fields().get(field).role(), text);
    }

    /** The lines with the ID as it was read: the ID in the colours of its fields, and their letters under its characters. */
    List<String> literal(Reading reading) {
        StringBuilder text = new StringBuilder();
        StringBuilder letters = new StringBuilder();
        for (LiteralRun run : reading.runs()) {
            String piece = Terminal.oneLine(reading.literal().substring(run.start(), run.end()));
            text.append(run.field() < 0 ? piece : colored(reading, run.field(), piece));
            letters.append((run.field() < 0 ? " " : letter(run.field())).repeat(DisplayWidth.of(piece)));
        }
        List<String> lines = new ArrayList<>(List.of(text.toString()));
        if (!letters.toString().isBlank()) {
            lines.add(letters.toString().stripTrailing());
        }
        return lines;
    }

    /** The sentence of a reading, what speaks of a field in its colours. */
    String sentence(Reading reading) {
        StringBuilder text = new StringBuilder();
        for (Messages.Span piece : terminal.messages().spans(reading.sentence())) {
            int field = reading.fieldOf(piece);
            text.append(field < 0 ? piece.text() : colored(reading, field, piece.text()));
        }
        return text.toString();
    }
}
