package org.bitloupe.cli.option;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.IdSeries;
import org.bitloupe.generate.PeriodSeries;

/** The options that say how IDs go on from one to the next, but for names. */
public final class SeriesOptions {
    private final Value<String> from;
    private final Value<String> until;
    private final Value<String> spread;
    private final Value<Boolean> exact;

    public SeriesOptions(Arguments arguments) {
        from = arguments.text("--from INSTANT", "cli.option.from");
        until = arguments.text("--until INSTANT", "cli.option.until");
        spread = arguments.text("--spread WORD", "cli.option.spread");
        exact = arguments.flag("--exact", "cli.option.exact");
    }

    /**
     * The series that is asked for.
     *
     * @throws UsageException if the options contradict each other
     */
    public IdSeries series(long count, boolean startsAt, Terminal terminal) {
        boolean period = from.isGiven() || until.isGiven();
        if (period && exact.get()) {
            throw new UsageException(terminal.say("cli.not-both", "one", bound(), "other", "--exact"));
        }
        if (period && startsAt) {
            throw new UsageException(terminal.say("cli.not-both", "one", bound(), "other", "--at"));
        }
        if (spread.isGiven() && !period) {
            throw new UsageException(terminal.say("cli.needs", "one", "--spread", "other", "--from"));
        }
        if (!period) {
            return exact.get() ? new IdSeries.Exact() : new IdSeries.Running();
        }
        if (!from.isGiven() || !until.isGiven()) {
            throw new UsageException(
                    terminal.say("cli.missing-argument", "name", from.isGiven() ? "--until" : "--from"));
        }
        return new PeriodSeries(
                MomentArgument.of(from.get(), terminal),
                MomentArgument.of(until.get(), terminal),
                count,
                spread(terminal));
    }

    private PeriodSeries.Spread spread(Terminal terminal) {
        Map<String, PeriodSeries.Spread> words = new LinkedHashMap<>();
        Stream.of(PeriodSeries.Spread.values()).forEach(s -> words.put(s.name().toLowerCase(Locale.ROOT), s));
        return spread.isGiven() ? WordArgument.of("--spread", spread.get(), words, terminal) : PeriodSeries.Spread.EVEN;
    }

    /** Tells whether these options ask for anything. */
    public boolean used() {
        return from.isGiven() || until.isGiven() || exact.isGiven();
    }

    /** The option that asks for something. */
    public String first() {
        return exact.get() ? "--exact" : bound();
    }

    /** The option that bounds the period, the first of both. */
    private String bound() {
        return from.isGiven() ? "--from" : "--until";
    }
}
