package org.bitloupe.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.cli.terminal.InputFiles;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.WrongUseException;
import org.bitloupe.generate.Names;
import org.bitloupe.generate.Namespace;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what IDs are computed from. */
public final class NameOptions {
    private static final String INPUT = "-";

    @Option(names = "--namespace", paramLabel = "WORD|UUID", description = "${bundle:cli.option.namespace}")
    private @Nullable String namespace;

    @Option(names = "--name", paramLabel = "TEXT", description = "${bundle:cli.option.name}")
    private List<String> names = new ArrayList<>();

    @Option(names = "--names", paramLabel = "FILE|-", description = "${bundle:cli.option.names}")
    private @Nullable String list;

    /** Receives names. */
    public interface Taker {
        /** Takes one; false to get no more. */
        boolean take(String name) throws IOException;
    }

    /** Tells whether IDs are computed from names. */
    public boolean used() {
        return namespace != null || !names.isEmpty() || list != null;
    }

    /**
     * The series of IDs; its names come one by one, see {@link #each}.
     *
     * @throws WrongUseException if something is missing or wrong
     */
    public Names series(Terminal terminal) {
        if (namespace == null) {
            throw new WrongUseException(terminal.say("cli.no-namespace"));
        }
        if (names.isEmpty() && list == null) {
            throw new WrongUseException(terminal.say("cli.no-names"));
        }
        for (String name : names) {
            // Java puts this sign where an argument was not in the system's own character set.
            if (name.indexOf('\ufffd') >= 0 || !Names.isText(name)) {
                throw new WrongUseException(terminal.say("cli.name-argument"));
            }
        }
        addTo(terminal.inputs());
        return Names.in(Namespace.of(namespace)
                .orElseThrow(() ->
                        new WrongUseException(terminal.say("cli.bad-namespace", "text", String.valueOf(namespace)))));
    }

    /** Adds the list of names, which is opened only when IDs are made. */
    private void addTo(InputFiles inputs) {
        if (INPUT.equals(list)) {
            inputs.addStandardInput();
        } else if (list != null) {
            path(list).ifPresent(inputs::add);
        }
    }

    private static Optional<Path> path(String file) {
        try {
            return Optional.of(Path.of(file));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Gives all names in order: those of the command line, then those of the list.
     *
     * @throws NameLines.BadLineException at a line that is no name
     */
    public void each(Terminal terminal, Taker taker) throws IOException {
        for (String name : names) {
            if (!taker.take(name)) {
                return;
            }
        }
        if (list != null) {
            try (NameLines lines = open(list, terminal)) {
                String name = next(lines, list, terminal);
                while (name != null && taker.take(name)) {
                    name = next(lines, list, terminal);
                }
            }
        }
    }

    private static @Nullable String next(NameLines lines, String list, Terminal terminal)
            throws NameLines.BadLineException {
        try {
            return lines.next();
        } catch (NameLines.BadLineException e) {
            throw e;
        } catch (IOException e) {
            throw unread(list, e, terminal);
        }
    }

    private static WrongUseException unread(String list, IOException e, Terminal terminal) {
        return new WrongUseException(BatchInput.why(BatchInput.source(list, terminal), e, terminal));
    }

    private static NameLines open(String list, Terminal terminal) {
        if (list.equals(INPUT)) {
            return NameLines.of(terminal.in());
        }
        try {
            Path file = Path.of(list);
            if (Files.isDirectory(file)) {
                throw new WrongUseException(terminal.line(Problem.of(
                        "batch.read.folder", "name", Source.file(file).name())));
            }
            return NameLines.of(file);
        } catch (InvalidPathException e) {
            throw new WrongUseException(terminal.say("cli.no-file", "file", list));
        } catch (IOException e) {
            throw unread(list, e, terminal);
        }
    }
}
