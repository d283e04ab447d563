package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.NearMiss;
import org.bitloupe.inspect.PossibleOriginals;
import org.bitloupe.inspect.PossibleTime;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.explain.RunnerUp;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.Reason;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * One JSON object a line for each text. Ranges include both ends: bits from the high to the low one, characters from 0. A value that
 * rounding may have changed has a member that says which it can have been.
 */
public final class JsonInspections implements InspectionWriter {
    /** Below it numbers are counted in a long, which is many times faster. */
    private static final double EXACT = 1e15;

    private static final int MILLIS = 3;

    private final Terminal terminal;
    private final ReadingLimit limit;
    private final Inspector inspector;
    private final OutputMask mask;

    /**
     * A writer to a terminal.
     *
     * @param limit how many readings are listed; those that are ruled out stand behind the others
     * @param inspector finds what a text without a plausible reading can have been
     * @param mask hides numbers, and with them what each layout reads in them
     */
    public JsonInspections(Terminal terminal, ReadingLimit limit, Inspector inspector, OutputMask mask) {
        this.terminal = terminal;
        this.limit = limit;
        this.inspector = inspector;
        this.mask = mask;
    }

    @Override
    public void write(Inspection inspection, @Nullable Place place) {
        prepared(inspection, place).run();
    }

    @Override
    public Runnable prepared(Inspection inspection, @Nullable Place place) {
        byte[] line = JsonLine.line(json -> {
            if (place != null) {
                json.writeStringField("line", Long.toString(place.line()));
                json.writeStringField(
                        "chars", range(place.id().start(), place.id().end() - 1));
                json.writeStringField("label", mask.words(place.id().part()));
            }
            if (mask.hides(inspection)) {
                writeMasked(json, inspection);
                return;
            }
            json.writeStringField("input", mask.text(inspection.input(), inspection));
            json.writeStringField("read", mask.text(inspection.read(), inspection));
            writeProblem(json, inspection.problem());
            if (inspection.damage() instanceof Damage.Rounded rounded) {
                write(json, rounded);
            }
            PossibleOriginals found = inspector.originals(inspection);
            NearMiss nearMiss = found.nearMiss().orElse(null);
            if (nearMiss != null) {
                write(json, nearMiss);
            }
            write(json, found.times());
            json.writeArrayFieldStart("readings");
            ListedReadings listed = ListedReadings.bestFirst(inspection.readings(), limit);
            List<Reading> readings = listed.readings();
            for (int i = 0; i < readings.size(); i++) {
                RunnerUp next = listed.next(i).orElse(null);
                write(json, readings.get(i), next, inspection.damage());
            }
            for (Reading reading : limit.ruledOut() ? inspection.ruledOut() : List.<Reading>of()) {
                write(json, reading, null, inspection.damage());
            }
            json.writeEndArray();
            writeOmitted(json, listed);
        });
        return () -> terminal.print(line);
    }

    /** The same members, without those that would give the number away: bits, fields and times. */
    private void writeMasked(JsonGenerator json, Inspection inspection) throws IOException {
        json.writeBooleanField("masked", true);
        json.writeStringField("input", mask.text(inspection.input(), inspection));
        json.writeStringField("read", mask.sensitive().mask(inspection));
        writeProblem(json, mask.sensitive().problem(inspection));
        json.writeArrayFieldStart("readings");
        ListedReadings listed = ListedReadings.bySureness(inspection.readings(), limit);
        for (Reading reading : listed.readings()) {
            json.writeStartObject();
            writeJudgement(json, reading);
            json.writeEndObject();
        }
        json.writeEndArray();
        writeOmitted(json, listed);
    }

    private static void writeOmitted(JsonGenerator json, ListedReadings listed) throws IOException {
        if (listed.omitted() > 0) {
            json.writeStringField("omitted", Integer.toString(listed.omitted()));
        }
    }

    private void writeProblem(JsonGenerator json, @Nullable Problem problem) throws IOException {
        if (problem == null) {
            json.writeNullField("problem");
            return;
        }
        json.writeObjectFieldStart("problem");
        json.writeStringField("what", terminal.say(problem.what()));
        json.writeStringField("why", terminal.say(problem.why()));
        json.writeStringField("fix", terminal.fix(problem));
        JsonLine.text(json, "at", at(problem.at()));
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Damage.Rounded rounded) throws IOException {
        json.writeObjectFieldStart("rounded");
        json.writeStringField("by", rounded.cause().name().toLowerCase(Locale.ROOT));
        json.writeStringField("low", rounded.originals().low().toString());
        json.writeStringField("high", rounded.originals().high().toString());
        json.writeStringField("count", rounded.originals().count().toString());
        if (rounded.whole() != null) {
            json.writeStringField("whole", rounded.whole().toString());
        }
        json.writeEndObject();
    }

    private void write(JsonGenerator json, NearMiss nearMiss) throws IOException {
        Layout layout = nearMiss.layout();
        json.writeObjectFieldStart("nearly");
        JsonLine.text(json, "layout", layout.id());
        JsonLine.text(json, "title", layout.titleIn(terminal.messages().locale()));
        json.writeStringField("fault", fault(nearMiss.damage()));
        json.writeStringField("count", nearMiss.count().toString());
        json.writeStringField("low", nearMiss.low());
        json.writeStringField("high", nearMiss.high());
        json.writeEndObject();
    }

    /** The earliest time of each, and the first that is too late. */
    private static void write(JsonGenerator json, List<PossibleTime> times) throws IOException {
        if (times.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("possible");
        for (PossibleTime time : times) {
            json.writeStartObject();
            json.writeStringField("layout", time.layout().id());
            json.writeStringField("from", InstantText.iso(time.from(), MILLIS));
            json.writeStringField("until", InstantText.iso(time.until(), MILLIS));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static String fault(Damage damage) {
        if (damage instanceof Damage.Miswritten miswritten) {
            return miswritten.fault().name().toLowerCase(Locale.ROOT);
        }
        return damage instanceof Damage.CutOff ? "cut" : "rounded";
    }

    private static @Nullable String at(ProblemPlace problemPlace) {
        return problemPlace instanceof ProblemPlace.Chars chars
                ? range(chars.start(), Math.max(chars.start(), chars.end() - 1))
                : null;
    }

    private void write(JsonGenerator json, Reading reading, @Nullable RunnerUp next, @Nullable Damage damage)
            throws IOException {
        RoundingLoss loss = RoundingLoss.of(reading, damage);
        json.writeStartObject();
        writeJudgement(json, reading);
        write(json, reading.odds(), next);
        JsonLine.text(
                json,
                "width",
                reading.layout().textOnly() ? null : reading.layout().width());
        JsonLine.text(
                json, "hex", reading.bits() == null ? null : reading.bits().toHex());
        writeTimes(json, reading, loss);
        json.writeArrayFieldStart("fields");
        for (FieldReading field : reading.fields()) {
            write(json, field, loss);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeJudgement(JsonGenerator json, Reading reading) throws IOException {
        json.writeStringField("layout", reading.layout().id());
        json.writeStringField(
                "title", reading.layout().titleIn(terminal.messages().locale()));
        json.writeArrayFieldStart("alike");
        for (Layout other : reading.alike()) {
            json.writeString(other.id());
        }
        json.writeEndArray();
        json.writeStringField("spelling", reading.spelling().name());
        Optional<String> uuid = reading.uuid();
        if (uuid.isPresent()) {
            json.writeStringField("uuid", uuid.get());
        }
        json.writeStringField("verdict", reading.verdict().words());
        json.writeArrayFieldStart("reasons");
        for (Reason reason : reading.reasons()) {
            json.writeString(mask.words(terminal.say(reason.text())));
        }
        json.writeEndArray();
    }

    /** In bits, to one decimal, as text like all numbers here. */
    private void write(JsonGenerator json, Odds odds, @Nullable RunnerUp next) throws IOException {
        json.writeObjectFieldStart("why");
        json.writeStringField("value", bits(odds.value()));
        json.writeStringField("popularity", bits(odds.popularity()));
        json.writeStringField("evidence", bits(odds.evidence()));
        if (odds.because() != null) {
            json.writeStringField("because", terminal.say(odds.because().reason()));
        }
        json.writeStringField("sum", bits(odds.total()));
        if (next != null) {
            json.writeObjectFieldStart("next");
            json.writeStringField("layout", next.reading().layout().id());
            json.writeStringField("spelling", next.reading().spelling().name());
            json.writeStringField("behind", bits(next.behind()));
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static String bits(double bits) {
        double tenths = Math.rint(10 * bits);
        if (Math.abs(tenths) >= EXACT) {
            return BigDecimal.valueOf(bits).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
        }
        long whole = Math.abs((long) tenths);
        return (tenths < 0 ? "-" : "") + whole / 10 + "." + whole % 10;
    }

    private static void writeTimes(JsonGenerator json, Reading reading, RoundingLoss loss) throws IOException {
        TimeReading time = reading.time();
        if (time == null) {
            json.writeNullField("time");
        } else {
            json.writeObjectFieldStart("time");
            JsonLine.text(json, "utc", utc(time));
            json.writeStringField("ticks", time.ticks().toString());
            json.writeStringField("tick", time.tick().toString());
            json.writeStringField("epoch", time.epoch().toString());
            write(json, "rounded", loss, reading, time);
            json.writeEndObject();
        }
        json.writeArrayFieldStart("otherTimes");
        for (TimeReading other : reading.otherTimes()) {
            json.writeStartObject();
            json.writeStringField("epoch", other.epoch().toString());
            JsonLine.text(json, "utc", utc(other));
            write(json, "rounded", loss, reading, other);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** The time in UTC to the step it is known to, or null. */
    static @Nullable String utc(TimeReading time) {
        Instant instant = time.instant();
        return instant == null ? null : InstantText.iso(instant, time.decimals());
    }

    private void write(JsonGenerator json, FieldReading field, RoundingLoss loss) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", field.field().name());
        json.writeStringField("role", field.field().role().word());
        json.writeArrayFieldStart("bits");
        for (Slice slice : field.slices()) {
            json.writeString(range(slice.idHigh(), slice.idLow()));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("chars");
        for (FieldReading.CharRange chars : field.chars()) {
            json.writeString(range(chars.start(), chars.end() - 1));
        }
        json.writeEndArray();
        JsonLine.text(json, "value", field.value() == null ? field.text() : digits(field.value(), 10));
        JsonLine.text(json, "hex", field.value() == null ? null : digits(field.value(), 16));
        JsonLine.text(json, "meaning", field.meaning() == null ? null : terminal.say(field.meaning()));
        write(json, "rounded", loss, field.index());
        json.writeEndObject();
    }

    private static String digits(BigInteger value, int base) {
        return value.bitLength() < Long.SIZE ? Long.toString(value.longValue(), base) : value.toString(base);
    }

    /** The smallest and the largest value that a field can have had before rounding; no member if that changed nothing. */
    static void write(JsonGenerator json, String name, RoundingLoss loss, int field) throws IOException {
        if (loss.has(field)) {
            RoundingLoss.Bounds<BigInteger> bounds = loss.bounds(field).orElseThrow();
            write(json, name, bounds.lowest(), bounds.highest());
        }
    }

    /** The earliest and the latest time before rounding, null where no calendar holds them; no member if that changed nothing. */
    static void write(JsonGenerator json, String name, RoundingLoss loss, Reading reading, TimeReading time)
            throws IOException {
        if (loss.hasTime()) {
            Optional<RoundingLoss.Bounds<Instant>> bounds = loss.bounds(reading, time);
            write(
                    json,
                    name,
                    bounds.map(both -> InstantText.iso(both.lowest(), time.decimals()))
                            .orElse(null),
                    bounds.map(both -> InstantText.iso(both.highest(), time.decimals()))
                            .orElse(null));
        }
    }

    private static void write(JsonGenerator json, String name, @Nullable Object lowest, @Nullable Object highest)
            throws IOException {
        json.writeObjectFieldStart(name);
        JsonLine.text(json, "lowest", lowest);
        JsonLine.text(json, "highest", highest);
        json.writeEndObject();
    }

    /** Both ends, or the only one. */
    private static String range(int from, int to) {
        return from == to ? Integer.toString(from) : from + "-" + to;
    }
}
