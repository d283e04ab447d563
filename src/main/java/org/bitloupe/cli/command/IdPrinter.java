package org.bitloupe.cli.command;

import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Set;
import org.bitloupe.cli.option.IdOutput;
import org.bitloupe.cli.option.NameLines;
import org.bitloupe.cli.option.NameOptions;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.generate.output.IdWriter;
import org.bitloupe.id.Bits;

/** Makes IDs and writes each as soon as it is made. */
final class IdPrinter {
    /** Number of lines between two looks whether anybody still reads the output. */
    private static final int LINES_BETWEEN_LOOKS = 1000;

    /** As many different names are remembered, so that one that is there again is noticed. */
    private static final int MOST_COMPARED = 1_000_000;

    private final IdGenerator generator;
    private final IdWriter ids;
    private final Writer out;
    private final Terminal terminal;
    private long made;

    IdPrinter(IdGenerator generator, IdWriter ids, Writer out, Terminal terminal) {
        this.generator = generator;
        this.ids = ids;
        this.out = out;
        this.terminal = terminal;
    }

    /** Makes {@code count} IDs; returns the exit code. */
    int make(long count) throws IOException {
        try {
            while (made < count && isRead()) {
                ids.write(generator.next(), null);
            }
        } catch (GenerationRefusedException e) {
            return ended(e);
        }
        ids.end();
        return ExitCode.OK;
    }

    /** Makes one for each name; the exit code. */
    int make(NameOptions names) throws IOException {
        int code;
        Set<Bits> different = new HashSet<>();
        long[] repeated = new long[1];
        try {
            code = names.each(terminal, name -> {
                boolean read = isRead();
                if (read) {
                    Bits id = generator.of(name).id();
                    ids.write(id, name);
                    boolean known = different.size() < MOST_COMPARED ? !different.add(id) : different.contains(id);
                    repeated[0] += known ? 1 : 0;
                }
                return read;
            });
        } catch (GenerationRefusedException e) {
            return ended(e);
        } catch (NameLines.BadLineException e) {
            String key = e.tooLong() ? "cli.name-line.long" : "cli.name-line.utf8";
            String line = terminal.say(key, "n", e.line(), "most", NameLines.LONGEST);
            boolean some = made > 0 && out == terminal.out(); // A file is not written when not all can be made.
            terminal.out().flush();
            terminal.complain(some ? line + " " + terminal.say("cli.name-line.before") : line);
            code = ExitCode.SOME_FAILED;
        }
        ids.end();
        if (repeated[0] > 0) {
            terminal.out().flush();
            terminal.complain(terminal.say("cli.names-repeated", "n", repeated[0]));
        }
        return code;
    }

    /** Tells whether somebody still reads; looked at before the first ID and from time to time. */
    private boolean isRead() {
        boolean look = made % LINES_BETWEEN_LOOKS == 0;
        made++;
        return !look || !IdOutput.closed(out);
    }

    private int ended(GenerationRefusedException e) throws IOException {
        ids.end();
        out.flush();
        terminal.complain(terminal.line(e.problem()));
        return ExitCode.SOME_FAILED;
    }
}
