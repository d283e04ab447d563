package org.bitloupe.cli.option;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
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

/** The options that say what IDs are computed from. */
public final class NameOptions {
    private static final String INPUT = "-";

    private final Value<String> namespace;
    private final Value<List<String>> names;
    private final Value<String> list;

    public NameOptions(Arguments arguments) {
        namespace = arguments.text("--namespace WORD|UUID", "cli.option.namespace");
        names = arguments.texts("--name TEXT", "cli.option.name");
        list = arguments.text("--names FILE|-", "cli.option.names");
    }

    /** Receives names. */
    public interface Taker {
        /** Takes one; false to get no more. */
        boolean take(String name) throws IOException;
    }

    /** Tells whether IDs are computed from names. */
    public boolean used() {
        return namespace.isGiven() || names.isGiven() || list.isGiven();
    }

    /**
     * The series of IDs; its names come one by one, see {@link #each}.
     *
     * @throws UsageException if something is missing or wrong
     */
    public NameSeries series(Terminal terminal) {
        if (!namespace.isGiven()) {
            throw new UsageException(terminal.say("cli.no-namespace"));
        }
        if (!names.isGiven() && !list.isGiven()) {
            throw new UsageException(terminal.say("cli.no-names"));
        }
        for (String name : names.get()) {
            // Java puts this sign where an argument was not in the system's own character set.
            if (name.indexOf('\ufffd') >= 0 || !NameSeries.isText(name)) {
                throw new UsageException(terminal.say("cli.name-argument"));
            }
        }
        addTo(terminal.inputs());
        return NameSeries.in(Namespace.of(namespace.get())
                .orElseThrow(() -> new UsageException(terminal.say("cli.bad-namespace", "text", namespace.get()))));
    }

    /** Adds the list of names, which is opened only when IDs are made. */
    private void addTo(InputFiles inputs) {
        if (INPUT.equals(list.orNull())) {
            inputs.addStandardInput();
        } else if (list.isGiven()) {
            path(list.get()).ifPresent(inputs::add);
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
        for (String name : names.get()) {
            if (!taker.take(name)) {
                return ExitCode.OK;
            }
        }
        return list.isGiven() ? fromList(list.get(), terminal, taker) : ExitCode.OK;
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
