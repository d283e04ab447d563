package org.bitloupe.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.IdOutput;
import org.bitloupe.cli.option.WordArgument;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.output.SampleFile;
import org.bitloupe.generate.output.SampleOrders;

/** {@code sample}: a ticket, a table of orders, a list of machines or a layout file to try other commands with. */
public final class SampleCommand extends TerminalCommand {
    private static final String ORDERS = "orders";

    private final Value<String> which =
            arguments.argument("1", "ticket|orders|fleet|layout", "cli.sample.which", Completions.SAMPLES);
    private final Value<Long> rows = arguments.option("--rows N", "cli.sample.rows", Long.class);
    private final Value<Long> seed = arguments.option("--seed S", "cli.sample.seed", Long.class);
    private final Value<Path> file = arguments.option("-o, --out FILE|-", "cli.sample.out", Path.class);

    public SampleCommand(Terminal terminal) {
        super(
                "cli.sample",
                terminal,
                "bitloupe sample ticket | bitloupe timeline -",
                "bitloupe sample orders --rows 10000 | bitloupe batch -",
                "bitloupe sample fleet | bitloupe fleet - --layout sonyflake-v2 --rule ipv4-16");
    }

    @Override
    public Integer call() throws IOException {
        Map<String, Optional<SampleFile>> words = new LinkedHashMap<>();
        words.put("ticket", Optional.of(SampleFile.TICKET));
        words.put(ORDERS, Optional.empty());
        words.put("fleet", Optional.of(SampleFile.FLEET));
        words.put("layout", Optional.of(SampleFile.LAYOUT));
        SampleFile text =
                WordArgument.of("sample", which.get(), words, terminal).orElse(null);
        if (text != null && (rows.isGiven() || seed.isGiven())) {
            throw new UsageException(
                    terminal.say("cli.sample.orders-only", "option", rows.isGiven() ? "--rows" : "--seed"));
        }
        if (rows.or(1L) < 1) {
            throw new UsageException(terminal.say("cli.count"));
        }
        return IdOutput.write(file.orNull(), terminal, out -> {
            if (text != null) {
                out.write(text.text());
                return ExitCode.OK;
            }
            try {
                SampleOrders.write(
                        out,
                        rows.or(SampleOrders.ROWS),
                        seed.or(SampleOrders.SEED),
                        (done, total) -> !IdOutput.closed(out));
            } catch (CancellationException e) {
                // Who reads it has seen enough, as after | head.
                return ExitCode.OK;
            }
            return ExitCode.OK;
        });
    }
}
