package org.bitloupe.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.IdOutput;
import org.bitloupe.cli.option.WordArgument;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.output.SampleFile;
import org.bitloupe.generate.output.SampleOrders;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sample}: a ticket, a table of orders, a list of machines or a layout file to try other commands with. */
@Command(
        name = "sample",
        header = "${bundle:cli.sample}",
        footerHeading = "%n",
        footer = {
            "${bundle:cli.examples}",
            "  bitloupe sample ticket | bitloupe timeline -",
            "  bitloupe sample orders --rows 10000 | bitloupe batch -",
            "  bitloupe sample fleet | bitloupe fleet - --layout sonyflake-v2 --rule ipv4-16"
        },
        mixinStandardHelpOptions = true)
public final class SampleCommand implements Callable<Integer> {
    private static final String ORDERS = "orders";

    private final Terminal terminal;

    @Parameters(
            arity = "1",
            paramLabel = "ticket|orders|fleet|layout",
            completionCandidates = Completions.Samples.class,
            description = "${bundle:cli.sample.which}")
    private String which = "";

    @Option(names = "--rows", paramLabel = "N", description = "${bundle:cli.sample.rows}")
    private @Nullable Long rows;

    @Option(names = "--seed", paramLabel = "S", description = "${bundle:cli.sample.seed}")
    private @Nullable Long seed;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE|-",
            description = "${bundle:cli.sample.out}")
    private @Nullable Path file;

    public SampleCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, Optional<SampleFile>> words = new LinkedHashMap<>();
        words.put("ticket", Optional.of(SampleFile.TICKET));
        words.put(ORDERS, Optional.empty());
        words.put("fleet", Optional.of(SampleFile.FLEET));
        words.put("layout", Optional.of(SampleFile.LAYOUT));
        SampleFile text = WordArgument.of("sample", which, words, terminal).orElse(null);
        if (text != null && (rows != null || seed != null)) {
            throw new UsageException(
                    terminal.say("cli.sample.orders-only", "option", rows != null ? "--rows" : "--seed"));
        }
        if (rows != null && rows < 1) {
            throw new UsageException(terminal.say("cli.count"));
        }
        return IdOutput.write(file, terminal, out -> {
            if (text != null) {
                out.write(text.text());
                return ExitCode.OK;
            }
            try {
                SampleOrders.write(
                        out,
                        rows == null ? SampleOrders.ROWS : rows,
                        seed == null ? SampleOrders.SEED : seed,
                        (done, total) -> !IdOutput.closed(out));
            } catch (CancellationException e) {
                // Who reads it has seen enough, as after | head.
                return ExitCode.OK;
            }
            return ExitCode.OK;
        });
    }
}
