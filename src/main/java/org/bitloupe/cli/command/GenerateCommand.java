package org.bitloupe.cli.command;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.IdOutput;
import org.bitloupe.cli.option.LayoutOption;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.option.MachineArgument;
import org.bitloupe.cli.option.MomentArgument;
import org.bitloupe.cli.option.NameOptions;
import org.bitloupe.cli.option.RulesOptions;
import org.bitloupe.cli.option.SeriesOptions;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.IdSeries;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.generate.output.IdFormat;
import org.bitloupe.generate.output.IdWriter;
import org.bitloupe.generate.persist.PersistentGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** {@code generate}: makes IDs, one a line. */
public final class GenerateCommand extends TerminalCommand {
    private final LayoutOption layoutOption = new LayoutOption(arguments);
    private final Value<Long> count = arguments.option("-n, --count N", "cli.option.count", Long.class);
    private final Value<String> node = arguments.text("--node N", "cli.option.node");
    private final Value<Map<String, String>> values = arguments.entries("--set FIELD=VALUE", "cli.option.set");
    private final Value<String> at = arguments.text("--at INSTANT", "cli.option.at");
    private final Value<Long> seed = arguments.option("--seed S", "cli.option.seed", Long.class);
    private final Value<Path> state = arguments.option("--state FILE", "cli.option.state", Path.class);
    private final SeriesOptions series = new SeriesOptions(arguments);
    private final NameOptions names = new NameOptions(arguments);
    private final RulesOptions rules = new RulesOptions(arguments);
    private final IdOutput output = new IdOutput(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public GenerateCommand(Terminal terminal) {
        super("cli.generate", terminal);
    }

    @Override
    public Integer call() throws IOException {
        String number = layoutOption.numberBeside();
        if (number != null) {
            String line = ShellLine.of(
                    List.of("bitloupe", "generate", String.valueOf(layoutOption.option()), "--count", number));
            throw new UsageException(terminal.say("cli.unknown-argument", "text", number) + " "
                    + terminal.say("cli.elsewhere.order", "command", line));
        }
        Layout found = layoutOption.find(layouts.catalog(terminal), terminal);
        Layout layout = rules.applied(found, names.used(), terminal);
        IdFormat format = output.format(terminal);
        ZoneId zone = output.zone(format, terminal);
        if (at.isGiven() && layout.mainTime() < 0) {
            throw new UsageException(terminal.say("cli.no-time", "layout", layout.id()));
        }
        GenerationRequest request = new GenerationRequest(
                layout,
                numbers(layout),
                at.isGiven() ? MomentArgument.of(at.get(), terminal) : null,
                seed.orNull(),
                series());
        if (state.isGiven()) {
            terminal.inputs().add(state.get());
        }
        output.check(terminal);
        Environment environment = new Environment(terminal.clock(), new SecureRandom(), Waiter.REAL);
        PlanResult planResult = GenerationPlan.of(request, environment);
        if (planResult instanceof PlanResult.Refused refused) {
            refused.problems().forEach(problem -> terminal.complain(terminal.line(problem)));
            return ExitCode.WRONG_USE;
        }
        GenerationPlan plan = ((PlanResult.Ready) planResult).plan();
        return state.isGiven() ? goOn(state.get(), plan, format, zone) : write(new IdGenerator(plan), format, zone);
    }

    /** Makes IDs after those of earlier runs with the same file. */
    private int goOn(Path file, GenerationPlan plan, IdFormat format, ZoneId zone) throws IOException {
        PersistentGenerator.Opened opened = PersistentGenerator.in(file, plan);
        if (opened instanceof PersistentGenerator.Opened.Refused refused) {
            terminal.complain(terminal.line(refused.problem()));
            return ExitCode.WRONG_USE;
        }
        try (PersistentGenerator persistentGenerator = ((PersistentGenerator.Opened.Ready) opened).kept()) {
            return write(persistentGenerator.generator(), format, zone);
        }
    }

    private int write(IdGenerator generator, IdFormat format, ZoneId zone) throws IOException {
        Layout layout = generator.plan().layout();
        return output.write(terminal, out -> {
            IdPrinter run =
                    new IdPrinter(generator, IdWriter.of(format, layout, names.used(), zone, out), out, terminal);
            return names.used() ? run.make(names) : run.make(howMany());
        });
    }

    private IdSeries series() {
        if (!names.used()) {
            return series.series(howMany(), at.isGiven(), terminal);
        }
        if (count.isGiven() || series.used() || seed.isGiven()) {
            String other = count.isGiven() ? "-n" : series.used() ? series.first() : "--seed";
            throw new UsageException(terminal.say("cli.not-both", "one", "--namespace", "other", other));
        }
        return names.series(terminal);
    }

    private long howMany() {
        if (count.or(1L) < 1) {
            throw new UsageException(terminal.say("cli.count"));
        }
        return count.or(1L);
    }

    private Map<String, BigInteger> numbers(Layout layout) {
        Map<String, BigInteger> numbers = new LinkedHashMap<>();
        values.get()
                .forEach(
                        (name, text) -> numbers.put(name, MachineArgument.number(field(layout, name), text, terminal)));
        if (node.isGiven()) {
            MachineArgument.values(node.get(), layout, terminal).forEach((name, number) -> {
                if (numbers.put(name, number) != null) {
                    throw new UsageException(terminal.say("cli.not-both", "one", "--node", "other", "--set " + name));
                }
            });
        }
        return numbers;
    }

    /** An unknown field is reported together with everything else, once its value is a number. */
    private static Field field(Layout layout, String name) {
        return layout.field(name).orElseGet(() -> Field.of(name, Role.DATA, 1));
    }
}
