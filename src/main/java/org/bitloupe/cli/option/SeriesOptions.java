package org.bitloupe.cli.option;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.IdSeries;
import org.bitloupe.generate.PeriodSeries;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how IDs go on from one to the next, but for names. */
public final class SeriesOptions {
    @Option(names = "--from", paramLabel = "INSTANT", description = "${bundle:cli.option.from}")
    private @Nullable String from;

    @Option(names = "--until", paramLabel = "INSTANT", description = "${bundle:cli.option.until}")
    private @Nullable String until;

    @Option(names = "--spread", paramLabel = "WORD", description = "${bundle:cli.option.spread}")
    private @Nullable String spread;

    @Option(names = "--exact", description = "${bundle:cli.option.exact}")
    private boolean exact;

    /**
     * The series that is asked for.
     *
     * @throws UsageException if the options contradict each other
     */
    public IdSeries series(long count, boolean startsAt, Terminal terminal) {
        boolean period = from != null || until != null;
        if (period && exact) {
            throw new UsageException(terminal.say("cli.not-both", "one", bound(), "other", "--exact"));
        }
        if (period && startsAt) {
            throw new UsageException(terminal.say("cli.not-both", "one", bound(), "other", "--at"));
        }
        if (spread != null && !period) {
            throw new UsageException(terminal.say("cli.needs", "one", "--spread", "other", "--from"));
        }
        if (!period) {
            return exact ? new IdSeries.Exact() : new IdSeries.Running();
        }
        if (from == null || until == null) {
            throw new UsageException(terminal.say("cli.missing-argument", "name", from == null ? "--from" : "--until"));
        }
        return new PeriodSeries(
                MomentArgument.of(from, terminal), MomentArgument.of(until, terminal), count, spread(terminal));
    }

    private PeriodSeries.Spread spread(Terminal terminal) {
        Map<String, PeriodSeries.Spread> words = new LinkedHashMap<>();
        Stream.of(PeriodSeries.Spread.values()).forEach(s -> words.put(s.name().toLowerCase(Locale.ROOT), s));
        return spread == null ? PeriodSeries.Spread.EVEN : WordArgument.of("--spread", spread, words, terminal);
    }

    /** Tells whether these options ask for anything. */
    public boolean used() {
        return from != null || until != null || exact;
    }

    /** The option that asks for something. */
    public String first() {
        return exact ? "--exact" : bound();
    }

    /** The option that bounds the period, the first of both. */
    private String bound() {
        return from != null ? "--from" : "--until";
    }
}
