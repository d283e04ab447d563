package org.bitloupe.cli.option;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.ShutdownHook;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.files.PendingFile;
import org.bitloupe.generate.output.IdFormat;
import org.jspecify.annotations.Nullable;

/** The options that say where IDs go, and as what. */
public final class IdOutput {
    private final Value<String> to;
    private final Value<Boolean> json;
    private final Value<Boolean> csv;
    private final Value<Path> file;
    private final Value<String> zone;

    public IdOutput(Arguments arguments) {
        to = arguments.text("--to FORMAT", "cli.option.format", Completions.ID_FORMATS);
        json = arguments.flag("--json", "cli.option.json");
        csv = arguments.flag("--csv", "cli.option.csv");
        file = arguments.option("-o, --out FILE|-", "cli.option.ids-out", Path.class);
        zone = arguments.text("--zone ZONE", "cli.option.ids-zone", Completions.ZONES);
    }

    /** Writes everything. */
    public interface Body {
        /** Writes, and gives the exit code. */
        int write(Writer out) throws IOException;
    }

    /**
     * Returns the format in which the IDs are written.
     *
     * @throws UsageException if more than one format is asked for, or an unknown one
     */
    public IdFormat format(Terminal terminal) {
        if (Stream.of(to, json, csv).filter(Value::isGiven).count() > 1) {
            throw new UsageException(terminal.say("cli.one-format"));
        }
        if (to.isGiven()) {
            Map<String, IdFormat> words = new LinkedHashMap<>();
            for (IdFormat format : IdFormat.values()) {
                words.put(format.word(), format);
            }
            return WordArgument.of("--to", to.get(), words, terminal);
        }
        return json.get() ? IdFormat.JSONL : csv.get() ? IdFormat.CSV : IdFormat.TEXT;
    }

    /**
     * Returns the zone whose times stand beside those in UTC; UTC for them alone.
     *
     * @throws UsageException if there is no such zone, or the format has no times
     */
    public ZoneId zone(IdFormat format, Terminal terminal) {
        if (zone.isGiven() && format == IdFormat.TEXT) {
            throw new UsageException(terminal.say("cli.ids-zone"));
        }
        ZoneId named = ZoneArgument.of(zone.orNull(), terminal);
        return named == null ? ZoneOffset.UTC : named;
    }

    /** Tells whether nobody reads what is written any longer, as after {@code | head}. */
    public static boolean closed(Writer out) {
        return out instanceof PrintWriter printer && printer.checkError();
    }

    /**
     * To be asked once all files that are read are known, and before any is written.
     *
     * @throws UsageException if the file to write is one of those read
     */
    public void check(Terminal terminal) {
        terminal.checkOutput(OutputTarget.of(file.orNull()));
    }

    /**
     * Writes to the file, which is replaced in one step when all is written, or else to standard output. A file stays as it is when
     * not all can be made, which is said.
     *
     * @return the exit code
     */
    public int write(Terminal terminal, Body body) throws IOException {
        return write(file.orNull(), terminal, body);
    }

    /** The same for a target that another option names; null for standard output. */
    public static int write(@Nullable Path named, Terminal terminal, Body body) throws IOException {
        OutputTarget output = OutputTarget.of(named);
        Path target = output.file();
        if (target == null) {
            return body.write(output.printer(terminal));
        }
        try (ShutdownHook shutdownHook = ShutdownHook.watch();
                PendingFile pending = PendingFile.begin(target)) {
            Writer out = new BufferedWriter(
                    new OutputStreamWriter(shutdownHook.over(pending.out()), StandardCharsets.UTF_8));
            int code = body.write(out);
            out.flush();
            if (code == ExitCode.OK) {
                pending.commit();
            } else if (pending.isReplacement()) {
                terminal.complain(terminal.say("cli.ids-unwritten", "file", target.toString()));
            }
            return code;
        } catch (InterruptedIOException e) {
            return ExitCode.SOME_FAILED; // The program is to end; nothing is left of the file.
        } catch (IOException e) {
            return terminal.unsaved(target, e);
        }
    }
}
