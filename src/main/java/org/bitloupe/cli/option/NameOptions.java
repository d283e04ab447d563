package org.bitloupe.cli.option;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.InputFiles;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.Namespace;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourceText;
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
     * @throws UsageException if something is missing or wrong
     */
    public NameSeries series(Terminal terminal) {
        if (namespace == null) {
            throw new UsageException(terminal.say("cli.no-namespace"));
        }
        if (names.isEmpty() && list == null) {
            throw new UsageException(terminal.say("cli.no-names"));
        }
        for (String name : names) {
            // Java puts this sign where an argument was not in the system's own character set.
            if (name.indexOf('\ufffd') >= 0 || !NameSeries.isText(name)) {
                throw new UsageException(terminal.say("cli.name-argument"));
            }
        }
        addTo(terminal.inputs());
        return NameSeries.in(Namespace.of(namespace)
                .orElseThrow(() ->
                        new UsageException(terminal.say("cli.bad-namespace", "text", String.valueOf(namespace)))));
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
     * @return the exit code; what is wrong with the list was said
     * @throws NameLines.BadLineException at a line that is no name
     * @throws IOException from the taker
     */
    public int each(Terminal terminal, Taker taker) throws IOException {
        for (String name : names) {
            if (!taker.take(name)) {
                return ExitCode.OK;
            }
        }
        return list == null ? ExitCode.OK : fromList(list, terminal, taker);
    }

    private static int fromList(String list, Terminal terminal, Taker taker) throws IOException {
        Source source = BatchInput.source(list, terminal);
        try (NameLines lines = open(source)) {
            String name = next(lines);
            if (name == null) {
                terminal.out().flush();
                BatchInput.complainOfNothing(source, terminal);
                return ExitCode.SOME_FAILED;
            }
            while (name != null && taker.take(name)) {
                // Whoever gives one name at a time sees each ID at once; a whole file is not slowed down.
                if (!lines.ready() && terminal.out().checkError()) {
                    return ExitCode.OK; // Nobody reads any longer.
                }
                name = next(lines);
            }
            return ExitCode.OK;
        } catch (UnreadException e) {
            terminal.out().flush();
            BatchInput.complain(source, e.why, terminal);
            return ExitCode.SOME_FAILED;
        }
    }

    /** The list cannot be read, which is no fault of who takes its names. */
    private static final class UnreadException extends IOException {
        private static final long serialVersionUID = 1;

        private final IOException why;

        UnreadException(IOException why) {
            super(why);
            this.why = why;
        }
    }

    private static @Nullable String next(NameLines lines) throws NameLines.BadLineException, UnreadException {
        try {
            return lines.next();
        } catch (NameLines.BadLineException e) {
            throw e;
        } catch (IOException e) {
            throw new UnreadException(e);
        }
    }

    private static NameLines open(Source source) throws UnreadException {
        try {
            return NameLines.of(SourceText.bytesAsTheyCome(source.name(), source.open(Progress.NONE)));
        } catch (IOException e) {
            throw new UnreadException(e);
        }
    }
}
