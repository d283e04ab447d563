package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.GenerationRules.SequenceStart;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.jspecify.annotations.Nullable;

/**
 * The values of a layout that a template of a generator may name. All generators have all of them, but {@code lowBits} and {@code
 * lowMask} only those that divide the machine's number in two.
 */
final class SnowflakeValues {
    private final SnowflakeView view;
    private final Map<String, Object> values = new HashMap<>();

    private SnowflakeValues(SnowflakeView view) {
        this.view = view;
    }

    /**
     * The values by name.
     *
     * @param time the encoding of the layout's time
     * @param machine the machine's number, null where it is left to the reader
     * @param numbers the numbers that the machines may have
     */
    static Map<String, Object> of(
            SnowflakeView view,
            TimeEncoding time,
            GeneratorShape shape,
            @Nullable BigInteger machine,
            MachineNumbers numbers) {
        SnowflakeValues all = new SnowflakeValues(view);
        all.time(time);
        all.machine(shape, machine, numbers);
        all.sequence();
        return all.values;
    }

    private void time(TimeEncoding time) {
        Instant epoch = time.epoch();
        Tick tick = time.tick();
        number("timeBits", SnowflakePart.TIME, view.bits(SnowflakePart.TIME));
        number("epochMillis", SnowflakePart.TIME, epoch.toEpochMilli());
        number("epochSeconds", SnowflakePart.TIME, epoch.getEpochSecond());
        // Beyond whole seconds, and beyond whole milliseconds.
        number("epochNanos", SnowflakePart.TIME, epoch.get(ChronoField.NANO_OF_SECOND));
        number("epochDotNetSteps", SnowflakePart.TIME, DotNetTime.stepsOfMillisecond(epoch));
        values.put("epochHasDotNetSteps", DotNetTime.stepsOfMillisecond(epoch) != 0);
        // Digits, hyphens, colons, dots, T and Z: as it is in every language's strings.
        values.put("epoch", QuotedText.of(epoch.toString()).in(field(SnowflakePart.TIME)));
        values.put("epochSecond", QuotedText.of(DotNetTime.second(epoch)));
        values.put("epochDay", QuotedText.of(EpochDate.of(epoch).day()));
        number("tickNanos", SnowflakePart.TIME, tick.nanos());
        number("tickDotNetSteps", SnowflakePart.TIME, DotNetTime.steps(tick));
        values.put("tickTimeSpan", QuotedText.of(DotNetTime.timeSpan(tick)));
        values.put("seconds", tick.equals(Tick.SECOND));
    }

    private void machine(GeneratorShape shape, @Nullable BigInteger machine, MachineNumbers numbers) {
        int bits = view.bits(SnowflakePart.MACHINE);
        number("machineBits", SnowflakePart.MACHINE, bits);
        number("machines", SnowflakePart.MACHINE, BigInteger.ONE.shiftLeft(bits));
        number("leastMachine", SnowflakePart.MACHINE, numbers.first());
        number("mostMachine", SnowflakePart.MACHINE, numbers.last());
        values.put("hasMachine", machine != null);
        number("machine", SnowflakePart.MACHINE, machine == null ? numbers.first() : machine);
        List<Integer> parts = shape.machineParts();
        if (!parts.isEmpty()) {
            int low = parts.get(1);
            number("lowBits", SnowflakePart.MACHINE, low);
            number("lowMask", SnowflakePart.MACHINE, (1 << low) - 1);
        }
    }

    private void sequence() {
        GenerationRules rules = view.layout().generationRules();
        SequenceStart start = rules.sequenceStart();
        int bits = view.bits(SnowflakePart.SEQUENCE);
        // More than 2^30 values are not told from 2^30.
        int room = 1 << Math.min(30, bits);
        int spread = start.spread() == SequenceStart.ALL ? room : Math.min(room, start.spread());
        number("sequenceBits", SnowflakePart.SEQUENCE, bits);
        BigInteger half = BigInteger.ONE.shiftLeft(Math.max(0, bits - 1));
        number("lastOfFirstHalf", SnowflakePart.SEQUENCE, half.subtract(BigInteger.ONE));
        values.put("startsAnywhere", start.from() == 0 && start.spread() == SequenceStart.ALL);
        values.put("startIsChosen", spread > 1);
        number("start", SnowflakePart.SEQUENCE, start.from());
        number("starts", SnowflakePart.SEQUENCE, spread);
        number("lastStart", SnowflakePart.SEQUENCE, spread - 1);
        // Above every start, and never more than the largest value; 0 where the start is not chosen.
        number("startLimit", SnowflakePart.SEQUENCE, spread == 1 ? 0 : Math.min(spread, room - 1));
        values.put("refusesWhenFull", rules.onExhausted() == GenerationRules.OnExhausted.REFUSE);
    }

    private void number(String name, SnowflakePart part, Number number) {
        values.put(name, QuotedText.number(number, field(part)));
    }

    /** The least significant field of a part, -1 for none. */
    private int field(SnowflakePart part) {
        List<Integer> fields = view.fieldsOf(part);
        return fields.isEmpty() ? -1 : fields.get(fields.size() - 1);
    }
}
