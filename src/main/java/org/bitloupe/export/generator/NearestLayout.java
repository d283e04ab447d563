package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;

/**
 * The layout most like another that a generator of some shape can express.
 *
 * <p>Bits are compared as numbers of 64: unused bits on top, time, machine, sequence. Of all divisions that the shape takes it is
 * the one that moves the fewest bits; among those that move equally many, the one that changes the unused bits least, then the time,
 * then the machines, then the sequence. Order, tick and epoch become what the shape needs, as near as can be; where the tick changes,
 * the time is first given the bits in which it lasts as long. Names, notes and all else stay.
 */
final class NearestLayout {
    private final GeneratorShape shape;
    private final Layout layout;
    private final SnowflakeView snowflakeView;

    private NearestLayout(GeneratorShape shape, Layout layout) {
        this.shape = shape;
        this.layout = layout;
        this.snowflakeView = SnowflakeView.of(layout);
    }

    /** The nearest layout; empty for one without a single time, or with fields that would have to be given up. */
    static Optional<Layout> of(GeneratorShape shape, Instant now, Layout layout) {
        return new NearestLayout(shape, layout).find(now);
    }

    private Optional<Layout> find(Instant now) {
        Field time = snowflakeView.time();
        boolean lossless =
                snowflakeView.foreign().stream().map(layout.fields()::get).allMatch(SnowflakeView::isZero);
        if (layout.textOnly() || layout.isWrittenAsDate() || time == null || time.value() != null || !lossless) {
            return Optional.empty();
        }
        PartWidths best = best(shape, widths(time));
        List<Field> fields = new ArrayList<>();
        unused(best, fields);
        for (SnowflakePart part : shape.order()) {
            List<Field> resized = resized(part, best.of(part));
            fields.addAll(part == SnowflakePart.TIME ? List.of(counting(resized.get(0), now)) : resized);
        }
        layout.fields().stream().filter(Field::textOnly).forEach(fields::add);
        return Optional.of(spelled(layout.withFields(fields, Layout.inOrder(fields))));
    }

    /** The layout's widths, unused bits counted wherever they lie, the time measured in the tick that it is to have. */
    private PartWidths widths(Field time) {
        PartWidths widths = snowflakeView.widths();
        int between = snowflakeView.foreign().stream()
                .mapToInt(field -> layout.fields().get(field).bits())
                .sum();
        int longer = bitsToLast(time) - time.bits();
        return new PartWidths(
                widths.zeros() + between - longer, widths.time() + longer, widths.machine(), widths.sequence());
    }

    /** Returns the number of bits the time needs to last as long in the shape's tick. */
    private int bitsToLast(Field field) {
        TimeEncoding time = field.time();
        if (time == null || shape.ticks().has(time.tick())) {
            return field.bits();
        }
        Tick tick = shape.ticks().nearest(time.tick());
        BigInteger life = BigInteger.ONE
                .shiftLeft(field.bits())
                .multiply(BigInteger.valueOf(time.tick().nanos()))
                .multiply(BigInteger.valueOf(tick.per()));
        BigInteger step = BigInteger.valueOf(time.tick().per()).multiply(BigInteger.valueOf(tick.nanos()));
        // As many as the number of the last tick.
        BigInteger last = life.subtract(BigInteger.ONE).divide(step);
        return Math.max(1, last.bitLength());
    }

    /** The division nearest to another that a shape takes. */
    static PartWidths best(GeneratorShape shape, PartWidths has) {
        List<PartWidths> all = new ArrayList<>();
        for (int machine = shape.machine().least();
                machine <= Math.min(64, shape.machine().most());
                machine++) {
            for (int sequence = shape.sequence().least();
                    sequence <= Math.min(64, shape.sequence().most());
                    sequence++) {
                for (int time = Math.max(1, shape.time().least());
                        time <= SnowflakeView.BITS - machine - sequence;
                        time++) {
                    all.add(new PartWidths(SnowflakeView.BITS - time - machine - sequence, time, machine, sequence));
                }
            }
        }
        return all.stream().filter(shape::takes).min(nearness(has)).orElseThrow();
    }

    private static Comparator<PartWidths> nearness(PartWidths has) {
        return Comparator.<PartWidths>comparingInt(w -> bitsMoved(w.zeros(), has.zeros())
                        + bitsMoved(w.time(), has.time())
                        + bitsMoved(w.machine(), has.machine())
                        + bitsMoved(w.sequence(), has.sequence()))
                .thenComparingInt(w -> bitsMoved(w.zeros(), has.zeros()))
                .thenComparingInt(w -> bitsMoved(w.time(), has.time()))
                .thenComparingInt(w -> bitsMoved(w.machine(), has.machine()))
                .thenComparingInt(w -> bitsMoved(w.sequence(), has.sequence()))
                // Rather years than machines, rather machines than IDs in a tick.
                .thenComparing(Comparator.comparingInt(PartWidths::time).reversed())
                .thenComparing(Comparator.comparingInt(PartWidths::machine).reversed());
    }

    private static int bitsMoved(int a, int b) {
        return Math.abs(a - b);
    }

    /** The unused bits, in one field on top. A layout that has to grow gets all 64 bits. */
    private void unused(PartWidths best, List<Field> fields) {
        int missing = SnowflakeView.BITS - layout.width();
        int bits = missing > 0 && best.zeros() >= missing ? best.zeros() - missing : best.zeros();
        if (bits == 0) {
            return;
        }
        Field unused = layout.fields().stream()
                .filter(field -> !field.textOnly() && SnowflakeView.isZero(field))
                .findFirst()
                .orElseGet(() -> Field.of(freeName("sign"), Role.UNUSED, bits)
                        .withValue(BigInteger.ZERO)
                        .withPin(true));
        fields.add(sized(unused, bits));
    }

    /** The fields of a part with other widths: the least significant ones give and take first. */
    private List<Field> resized(SnowflakePart part, int bits) {
        List<Field> own = new ArrayList<>();
        snowflakeView
                .fieldsOf(part)
                .forEach(field -> own.add(allValues(part, layout.fields().get(field))));
        int over = own.stream().mapToInt(Field::bits).sum() - bits;
        while (!own.isEmpty() && own.size() > bits) {
            over -= own.remove(own.size() - 1).bits();
        }
        if (own.isEmpty()) {
            return bits == 0 ? List.of() : List.of(added(part, bits));
        }
        for (int i = own.size() - 1; i >= 0 && over != 0; i--) {
            Field field = own.get(i);
            int width = Math.max(1, field.bits() - over);
            over -= field.bits() - width;
            own.set(i, sized(field, width));
        }
        return own;
    }

    private static Field sized(Field field, int bits) {
        return field.bits() == bits ? field : field.withBits(bits);
    }

    private Field added(SnowflakePart part, int bits) {
        return part == SnowflakePart.MACHINE
                ? Field.of(freeName("machine"), Role.NODE, bits)
                : Field.of(freeName("sequence"), Role.SEQUENCE, bits);
    }

    private String freeName(String wish) {
        String name = wish;
        for (int n = 2; layout.indexOf(name) >= 0; n++) {
            name = wish + "-" + n;
        }
        return name;
    }

    /** Without bounds, which no generator keeps for time and sequence. */
    private static Field allValues(SnowflakePart part, Field field) {
        return part == SnowflakePart.MACHINE || !ShapeRefusal.isLimited(field)
                ? field
                : field.withValue(null).withBounds(null, null);
    }

    private Field counting(Field field, Instant now) {
        TimeEncoding time = field.time();
        if (time == null) {
            return field;
        }
        SupportedEpochs epochs = shape.epochs();
        Instant epoch = accepted(time.epoch(), now) ? time.epoch() : epochs.nearest(time.epoch(), now);
        TimeEncoding counted = time.withTick(shape.ticks().nearest(time.tick())).withEpoch(epoch);
        boolean sameGrid = counted.grid() == epochs.grid() || ShapeRefusal.onUnixGrid(counted);
        return field.withTime(sameGrid ? counted : counted.withGrid(epochs.grid()));
    }

    private boolean accepted(Instant epoch, Instant now) {
        SupportedEpochs epochs = shape.epochs();
        return epochs.only().isEmpty()
                ? !epoch.isAfter(now) && !epochs.early(epoch) && !epochs.fine(epoch) && !epochs.noMidnight(epoch)
                : epochs.only().contains(epoch);
    }

    /** Ways of writing that do not fit the new bits are left out. */
    private static Layout spelled(Layout changed) {
        List<Spelling> sound = changed.spellings().stream()
                .filter(spelling ->
                        LayoutSpellingCodecs.check(changed, spelling).isEmpty())
                .toList();
        return changed.withSpellings(
                sound.isEmpty() ? List.of(StandardSpellings.builtIn().spelling("decimal")) : sound);
    }
}
