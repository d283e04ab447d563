package org.bitloupe.cli.command;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.FleetOptions;
import org.bitloupe.cli.option.IdOutput;
import org.bitloupe.cli.option.LayoutOption;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.option.ThreadsOption;
import org.bitloupe.cli.print.SimulationJson;
import org.bitloupe.cli.print.SimulationProgress;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.fleet.Simulation;
import org.bitloupe.simulate.fleet.SimulationEstimate;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.ModuloDistribution;

/** {@code rehearse}: lets a fleet of machines make IDs on simulated clocks, and says what goes wrong. */
public final class RehearseCommand extends TerminalCommand {
    /** Fewer IDs are done at once. */
    private static final int MANY = 5_000_000;

    private final boolean live;
    private final LayoutOption layoutOption = new LayoutOption(arguments);
    private final FleetOptions options = new FleetOptions(arguments);
    private final Value<Long> seed = arguments.optionOr("--seed S", "cli.rehearse.seed", 1L);
    private final Value<Integer> mod = arguments.option("--mod N", "cli.rehearse.mod", Integer.class);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final ThreadsOption threads = new ThreadsOption(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    /**
     * The command.
     *
     * @param live true if a person looks on, who is told how far it is
     */
    public RehearseCommand(Terminal terminal, boolean live) {
        super("cli.rehearse", terminal);
        this.live = live;
    }

    @Override
    public Integer call() throws Exception {
        return threads.run(this::answer, terminal);
    }

    private int answer() {
        Layout layout = layoutOption.find(layouts.catalog(terminal), terminal);
        Scenario scenario = Scenario.of(layout, options.fleet(terminal), options.faults(terminal), seed.get());
        checkDivisor();
        List<Problem> problems = scenario.problems();
        if (!problems.isEmpty()) {
            problems.forEach(problem -> terminal.complain(terminal.line(problem)));
            return ExitCode.WRONG_USE;
        }
        SimulationResult simulationResult = run(scenario);
        if (json.get()) {
            terminal.out().println(new SimulationJson(simulationResult, terminal).line(mod.orNull()));
        } else {
            terminal.out().print(new SimulationReport(simulationResult, terminal.messages()).report());
            printSpread(simulationResult);
        }
        return simulationResult.duplicates().ids() == 0 ? ExitCode.OK : ExitCode.SOME_FAILED;
    }

    private void checkDivisor() {
        if (mod.isGiven() && !ModuloDistribution.DIVISORS.contains(mod.get())) {
            ListPart known = new ListPart(
                    ModuloDistribution.DIVISORS.stream().map(String::valueOf).toList());
            throw new UsageException(terminal.say("cli.rehearse.no-mod", "mod", mod.get(), "known", known));
        }
    }

    /** Prints an estimate before anything that takes longer than a second begins. */
    private void estimate(Scenario scenario) {
        if (scenario.fleet().expectedIds() > MANY) {
            SimulationEstimate estimate = SimulationEstimate.of(scenario, System::nanoTime);
            long seconds = Math.max(1, Math.round(estimate.time().toMillis() / 1000.0));
            terminal.complain(
                    terminal.say(Message.of("generate.simulation.estimate.time", "ids", estimate.ids(), "n", seconds)));
        }
    }

    private SimulationResult run(Scenario scenario) {
        Simulation simulation = new Simulation(scenario);
        if (!live) {
            return simulation.run((nanos, ids) -> {}, this::abandoned);
        }
        estimate(scenario);
        long all = scenario.fleet().millis() * 1_000_000;
        try (SimulationProgress progress = new SimulationProgress(terminal, all, System::nanoTime)) {
            return simulation.run(progress, this::abandoned);
        }
    }

    /** Tells whether nobody reads what will be said any longer. */
    private boolean abandoned() {
        return IdOutput.closed(terminal.out());
    }

    private void printSpread(SimulationResult simulationResult) {
        if (!mod.isGiven()) {
            return;
        }
        int divisor = mod.get();
        long[] counts = simulationResult.distribution().over(divisor);
        BigDecimal times = BigDecimal.valueOf(simulationResult.distribution().unevenness(divisor))
                .round(new MathContext(3));
        terminal.out().println();
        terminal.out().println("## " + terminal.say("cli.rehearse.spread", "mod", divisor, "times", times));
        terminal.out().println();
        terminal.out().println(terminal.say("cli.rehearse.spread.come"));
        terminal.out().println();
        TextTable table = new TextTable("rr");
        for (int i = 0; i < counts.length; i++) {
            table.row(Integer.toString(i), Long.toString(counts[i]));
        }
        table.lines("  ").forEach(terminal.out()::println);
    }
}
