package org.bitloupe.cli.command;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code generate}: makes IDs, one a line. */
@Command(name = "generate", header = "${bundle:cli.generate}", mixinStandardHelpOptions = true)
public final class GenerateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private LayoutOption layoutOption = new LayoutOption();

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            description = "${bundle:cli.option.count}")
    private @Nullable Long count;

    @Option(names = "--node", paramLabel = "N", description = "${bundle:cli.option.node}")
    private @Nullable String node;

    @Option(names = "--set", paramLabel = "FIELD=VALUE", description = "${bundle:cli.option.set}")
    private Map<String, String> values = new LinkedHashMap<>();

    @Option(names = "--at", paramLabel = "INSTANT", description = "${bundle:cli.option.at}")
    private @Nullable String at;

    @Option(names = "--seed", paramLabel = "S", description = "${bundle:cli.option.seed}")
    private @Nullable Long seed;

    @Option(names = "--state", paramLabel = "FILE", description = "${bundle:cli.option.state}")
    private @Nullable Path state;

    @Mixin
    private SeriesOptions series = new SeriesOptions();

    @Mixin
    private NameOptions names = new NameOptions();

    @Mixin
    private RulesOptions rules = new RulesOptions();

    @Mixin
    private IdOutput output = new IdOutput();

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    public GenerateCommand(Terminal terminal) {
        this.terminal = terminal;
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
        if (at != null && layout.mainTime() < 0) {
            throw new UsageException(terminal.say("cli.no-time", "layout", layout.id()));
        }
        GenerationRequest request = new GenerationRequest(
                layout, numbers(layout), at == null ? null : MomentArgument.of(at, terminal), seed, series());
        if (state != null) {
            terminal.inputs().add(state);
        }
        output.check(terminal);
        Environment environment = new Environment(terminal.clock(), new SecureRandom(), Waiter.REAL);
        PlanResult planResult = GenerationPlan.of(request, environment);
        if (planResult instanceof PlanResult.Refused refused) {
            refused.problems().forEach(problem -> terminal.complain(terminal.line(problem)));
            return ExitCode.WRONG_USE;
        }
        GenerationPlan plan = ((PlanResult.Ready) planResult).plan();
        return state == null ? write(new IdGenerator(plan), format, zone) : goOn(state, plan, format, zone);
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
            return series.series(howMany(), at != null, terminal);
        }
        if (count != null || series.used() || seed != null) {
            String other = count != null ? "-n" : series.used() ? series.first() : "--seed";
            throw new UsageException(terminal.say("cli.not-both", "one", "--namespace", "other", other));
        }
        return names.series(terminal);
    }

    private long howMany() {
        if (count != null && count < 1) {
            throw new UsageException(terminal.say("cli.count"));
        }
        return count == null ? 1 : count;
    }

    private Map<String, BigInteger> numbers(Layout layout) {
        Map<String, BigInteger> numbers = new LinkedHashMap<>();
        values.forEach((name, text) -> numbers.put(name, MachineArgument.number(field(layout, name), text, terminal)));
        if (node != null) {
            MachineArgument.values(node, layout, terminal).forEach((name, number) -> {
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
