package org.bitloupe.cli.print;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.bitloupe.capacity.Severity;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.NearMiss;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.explain.RunnerUp;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.Reason;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** For people: the best reading in full, the others in a line each. */
public final class TextInspections implements InspectionWriter {
    /** Bits that one decimal place does not show. */
    private static final double HALF_A_TENTH = 0.05;

    private final Terminal terminal;
    private final @Nullable ZoneId zone;
    private final ReadingLimit limit;
    private final Function<Inspection, Optional<NearMiss>> near;
    private final boolean why;
    private final OutputMask mask;
    private final ToIntFunction<String> ids;
    private final FieldColors fieldColors;
    private boolean first = true;

    /**
     * A writer to a terminal.
     *
     * @param zone a second time zone for times, null for UTC alone
     * @param limit how many readings are listed; those that are ruled out have a reason each
     * @param near finds what a text without a plausible reading can have been
     * @param why true if the parts that a verdict adds up from are written
     * @param mask hides numbers, and with them what each layout reads in them
     * @param ids counts the IDs in a text
     */
    public TextInspections(
            Terminal terminal,
            @Nullable ZoneId zone,
            ReadingLimit limit,
            Function<Inspection, Optional<NearMiss>> near,
            boolean why,
            OutputMask mask,
            ToIntFunction<String> ids) {
        this.terminal = terminal;
        this.zone = zone;
        this.limit = limit;
        this.near = near;
        this.why = why;
        this.mask = mask;
        this.ids = ids;
        this.fieldColors = new FieldColors(terminal);
    }

    @Override
    public void write(Inspection inspection, @Nullable Place place) {
        if (inspection.readings().isEmpty()) {
            return;
        }
        PrintWriter out = terminal.out();
        if (!first) {
            out.println();
        }
        first = false;
        String where = place == null ? "" : where(place);
        if (!where.isEmpty()) {
            out.println(where);
        }
        if (mask.hides(inspection)) {
            hidden(inspection);
            return;
        }
        literal(inspection).forEach(out::println);
        inspection.removed().forEach(removed -> out.println("  " + terminal.say(removed)));
        int count =
                place == null && inspection.read().length() < inspection.input().length()
                        ? ids.applyAsInt(inspection.input())
                        : 0;
        if (count > 1) {
            out.println("  "
                    + terminal.say(
                            terminal.prompt() ? "cli.inspect.several.typed" : "cli.inspect.several", "n", count));
        }
        if (inspection.problem() != null) {
            out.println("  " + warning() + " " + terminal.line(inspection.problem()));
        }
        near.apply(inspection).ifPresent(found -> out.println("  " + warning() + " " + terminal.say(found.sentence())));
        out.println();
        ListedReadings listed = ListedReadings.bestFirst(inspection.readings(), limit);
        full(told(inspection), inspection.damage(), listed.next(0).orElse(null));
        others(listed, inspection.damage());
        if (limit.ruledOut()) {
            ruledOut(inspection.ruledOut());
        }
    }

    /** The text as it was read: in colours where it is the ID that the best reading is of, and none of it is hidden. */
    private List<String> literal(Inspection inspection) {
        String text = mask.text(inspection.read(), inspection);
        Reading best = inspection.readings().get(0);
        return text.equals(best.literal()) ? fieldColors.literal(best) : List.of(Terminal.oneLine(text));
    }

    private String warning() {
        return terminal.colors().mark(Severity.WARNING);
    }

    /** The number as it may be shown, and which layouts would read it; not what they read, which would give the number away. */
    private void hidden(Inspection inspection) {
        PrintWriter out = terminal.out();
        out.println(Terminal.oneLine(mask.sensitive().mask(inspection)));
        out.println("  " + warning() + " " + terminal.line(mask.sensitive().problem(inspection)));
        out.println("  " + terminal.say(terminal.prompt() ? "cli.masked.typed" : "cli.masked"));
        if (mask.sensitive().isSecret(inspection)) {
            return;
        }
        out.println();
        out.println("  " + terminal.say("cli.masked.readings"));
        TextTable table = new TextTable("ll");
        ListedReadings listed = ListedReadings.bySureness(inspection.readings(), limit);
        listed.readings().forEach(reading -> table.row(title(reading), verdict(reading)));
        table.lines("  ").forEach(out::println);
        omitted(listed);
    }

    /** The line, and the name of the ID in it; a person who types lines does not count them. */
    private String where(Place place) {
        if (terminal.prompt()) {
            return Terminal.oneLine(mask.words(place.id().part()));
        }
        String line = Long.toString(place.line());
        return place.id().part().isEmpty()
                ? terminal.say("cli.line", "line", line)
                : terminal.say(Message.of("cli.line-named")
                        .with("line", line)
                        .with("label", mask.words(place.id().part())));
    }

    /** The best reading, its sentence without what rounding has taken away. */
    private static Reading told(Inspection inspection) {
        Reading best = inspection.readings().get(0);
        return inspection.damage() instanceof Damage.Rounded rounded
                ? best.withSentence(DamageText.sentence(best, rounded))
                : best;
    }

    private void full(Reading reading, @Nullable Damage damage, @Nullable RunnerUp next) {
        RoundingLoss loss = RoundingLoss.of(reading, damage);
        PrintWriter out = terminal.out();
        out.println("  " + title(reading) + "  \u00b7  " + verdict(reading));
        out.println("  " + fieldColors.sentence(reading));
        EpochSentence.of(reading).ifPresent(counted -> out.println("  " + terminal.say(counted)));
        out.println();
        fields(reading, loss).lines("  ").forEach(out::println);
        List<String> lines = uuidAndTimes(reading, loss).lines("  ");
        if (!lines.isEmpty()) {
            out.println();
            lines.forEach(out::println);
        }
        if (!reading.reasons().isEmpty()) {
            out.println();
        }
        for (Reason reason : reading.reasons()) {
            out.println("  " + mark(reason) + " " + mask.words(terminal.say(reason.text())));
        }
        if (why) {
            out.println();
            out.println("  " + terminal.say("cli.why"));
            parts(reading).lines("  ").forEach(out::println);
            if (next != null) {
                // Apart from the parts: it is no summand.
                out.println();
                runnerUp(reading, next).lines("  ").forEach(out::println);
            }
        }
    }

    private TextTable parts(Reading reading) {
        Odds odds = reading.odds();
        Popularity popularity = reading.layout().popularity();
        TextTable table = new TextTable("lrl");
        table.row(terminal.say("inspect.why.value"), signed(odds.value()), terminal.say(against(odds)));
        table.row(
                terminal.say("inspect.why.popularity"),
                signed(odds.popularity()),
                popularity == null
                        ? terminal.say("cli.why.popularity.unknown")
                        : terminal.say("cli.why.popularity.one-in", "n", popularity.oneIn(), "why", popularity.why()));
        table.row(
                terminal.say("inspect.why.evidence"),
                signed(odds.evidence()),
                odds.because() == null
                        ? terminal.say("inspect.why.evidence.none")
                        : mask.words(terminal.say(odds.because().reason())));
        table.row(terminal.say("inspect.why.sum"), signed(odds.total()), "");
        return table;
    }

    private TextTable runnerUp(Reading reading, RunnerUp next) {
        TextTable table = new TextTable("lrl");
        table.row(
                terminal.say("cli.why.next"),
                signed(-next.behind()),
                terminal.say(Message.of(following(next))
                        .with("title", title(next.reading()))
                        .with("bits", String.format(Locale.ROOT, "%.1f", Math.abs(next.behind())))
                        .with("first", title(reading))));
        return table;
    }

    private static String against(Odds odds) {
        if (odds.unknownEpoch()) {
            return odds.value() < 0 ? "cli.why.value.system.against" : "cli.why.value.system.for";
        }
        return odds.value() < 0 ? "cli.why.value.against" : "cli.why.value.for";
    }

    private static String following(RunnerUp next) {
        if (Math.abs(next.behind()) < HALF_A_TENTH) {
            return "cli.why.next.even";
        }
        return next.behind() > 0 ? "cli.why.next.behind" : "cli.why.next.ahead";
    }

    private static String signed(double bits) {
        return String.format(Locale.ROOT, "%+.1f", bits);
    }

    private TextTable fields(Reading reading, RoundingLoss loss) {
        TextTable table = new TextTable("lllrll");
        for (FieldReading field : reading.fields()) {
            String bits = field.slices().stream().map(TextInspections::bits).collect(Collectors.joining(" "));
            String meaning = field.meaning() == null ? "" : terminal.say(field.meaning());
            String letter = fieldColors.colored(reading, field.index(), FieldColors.letter(field.index()));
            String name = fieldColors.colored(reading, field.index(), name(field));
            table.row(name, letter, bits, Terminal.oneLine(field.shown()), meaning, marked(loss.mark(field.index())));
        }
        return table;
    }

    private static String bits(Slice slice) {
        return slice.width() == 1 ? Integer.toString(slice.idLow()) : slice.idHigh() + "\u2013" + slice.idLow();
    }

    private String name(FieldReading field) {
        return Terminal.oneLine(field.field().labelIn(terminal.messages().locale()));
    }

    private TextTable uuidAndTimes(Reading reading, RoundingLoss loss) {
        TextTable table = new TextTable("lll");
        if (reading.reorderedUuid().isEmpty()) {
            // The sentence has one whose bytes are in another order.
            reading.uuid().ifPresent(uuid -> table.row(terminal.say("spelling.uuid"), uuid, ""));
        }
        TimeReading time = reading.time();
        if (time != null && time.instant() != null) {
            Instant instant = time.instant();
            table.row(
                    terminal.say("inspect.side.time.utc"),
                    InstantText.iso(instant, time.decimals()) + epoch(time),
                    utc(loss, reading, time));
            TickInterval.of(time)
                    .ifPresent(interval ->
                            table.row(terminal.say("inspect.card.precision"), terminal.say(interval.words()), ""));
            if (zone != null) {
                ZoneId there = zone;
                table.row(
                        zone.getId(),
                        InstantText.withOffset(instant, time.decimals(), zone),
                        marked(loss.mark(reading, time, at -> InstantText.withOffset(at, time.decimals(), there))));
            }
        }
        for (TimeReading other : reading.otherTimes()) {
            if (other.instant() != null) {
                table.row(
                        terminal.say("cli.time.or"),
                        InstantText.iso(other.instant(), other.decimals()) + epoch(other),
                        utc(loss, reading, other));
            }
        }
        return table;
    }

    private String epoch(TimeReading time) {
        String since = terminal.say("cli.time.since", "epoch", time.epoch().toString());
        return time.isEpochNamed()
                ? "  " + terminal.say("cli.time.since-named", "since", since, "name", time.epochName())
                : "  " + since;
    }

    /** Describes what rounding may have changed in a time, empty for nothing. */
    private String utc(RoundingLoss loss, Reading reading, TimeReading time) {
        return marked(loss.mark(reading, time, at -> InstantText.iso(at, time.decimals())));
    }

    /** The mark beside what rounding may have changed. */
    private String marked(Optional<Message> mark) {
        return mark.map(words -> warning() + " " + terminal.say(words)).orElse("");
    }

    private void others(ListedReadings listed, @Nullable Damage damage) {
        List<Reading> readings = listed.readings();
        if (readings.size() + listed.omitted() == 1) {
            return;
        }
        terminal.out().println();
        if (readings.size() > 1) {
            terminal.out().println("  " + terminal.say("cli.others"));
        }
        TextTable table = new TextTable("llll");
        for (Reading reading : readings.subList(1, readings.size())) {
            TimeReading time = reading.time();
            RoundingLoss loss = RoundingLoss.of(reading, damage);
            table.row(title(reading), verdict(reading), utc(time), time == null ? "" : utc(loss, reading, time));
        }
        table.lines("  ").forEach(terminal.out()::println);
        omitted(listed);
    }

    /** The number of readings that are not listed, and how to see them. */
    private void omitted(ListedReadings listed) {
        if (listed.omitted() > 0) {
            String unlikely = terminal.prompt() ? "cli.others.unlikely.typed" : "cli.others.unlikely";
            String more = terminal.prompt() ? "cli.others.more.typed" : "cli.others.more";
            terminal.out().println("  " + terminal.say(limit.isUnset() ? unlikely : more, "n", listed.omitted()));
        }
    }

    private void ruledOut(List<Reading> readings) {
        if (readings.isEmpty()) {
            return;
        }
        terminal.out().println();
        terminal.out().println("  " + terminal.say("cli.ruled-out"));
        TextTable table = new TextTable("ll");
        for (Reading reading : readings) {
            String why = reading.reasons().stream()
                    .filter(reason -> reason.kind() == Reason.Kind.AGAINST)
                    .map(reason -> mask.words(terminal.say(reason.text())))
                    .findFirst()
                    .orElse("");
            table.row(title(reading), why);
        }
        table.lines("  ").forEach(terminal.out()::println);
    }

    private static String utc(@Nullable TimeReading time) {
        Instant instant = time == null ? null : time.instant();
        return time == null || instant == null ? "" : InstantText.iso(instant, time.decimals());
    }

    private String title(Reading reading) {
        return terminal.say(reading.title());
    }

    private String verdict(Reading reading) {
        return terminal.colors()
                .verdict(
                        reading.verdict(),
                        terminal.say("cli.verdict." + reading.verdict().word()));
    }

    private String mark(Reason reason) {
        return switch (reason.kind()) {
            case FOR -> terminal.colors().mark(Severity.OK);
            case DOUBT -> warning();
            case AGAINST -> terminal.colors().mark(Severity.ERROR);
            case NEUTRAL -> "\u2022";
        };
    }
}
