package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.Message;

/** Every reason why a generator of some shape cannot express a layout. */
final class ShapeRefusal {
    private final GeneratorShape shape;
    private final Message target;
    private final Instant now;
    private final Layout layout;
    private final SnowflakeView snowflakeView;
    private final List<Message> reasons = new ArrayList<>();

    private ShapeRefusal(GeneratorShape shape, Message target, Instant now, Layout layout) {
        this.shape = shape;
        this.target = target;
        this.now = now;
        this.layout = layout;
        this.snowflakeView = SnowflakeView.of(layout);
    }

    /**
     * The reasons, empty if there is none.
     *
     * @param target the generator's name
     */
    static List<Message> of(GeneratorShape shape, Message target, Instant now, Layout layout) {
        return new ShapeRefusal(shape, target, now, layout).find();
    }

    private List<Message> find() {
        if (layout.textOnly()) {
            refuse("text");
            return reasons;
        }
        if (layout.isWrittenAsDate()) {
            refuse("date");
        }
        if (layout.width() > SnowflakeView.BITS) {
            refuse("wide", "width", layout.width());
        }
        snowflakeView.foreign().forEach(this::foreign);
        parts();
        order();
        TimeEncoding time = snowflakeView.encoding();
        if (time != null) {
            tick(time.tick());
        }
        widths();
        limits();
        if (time != null) {
            epoch(time.epoch());
            grid(time);
        }
        return reasons;
    }

    private void refuse(String key, Object... namesAndValues) {
        List<Object> parts = new ArrayList<>(List.of(namesAndValues));
        parts.add("target");
        parts.add(target);
        reasons.add(Message.of("export.config.refused." + key, parts.toArray()));
    }

    private String name(int field) {
        return SingleLineText.name(layout.fields().get(field));
    }

    private void foreign(int field) {
        refuse(SnowflakeView.isZero(layout.fields().get(field)) ? "between" : "foreign", "field", name(field));
    }

    private void parts() {
        if (snowflakeView.bits(SnowflakePart.TIME) == 0) {
            refuse("none.time");
        } else if (snowflakeView.time() == null) {
            refuse("refined");
        }
        for (SnowflakePart part : snowflakeView.split()) {
            refuse("split", "part", part.words(), "Part", new CapitalizedPart(part.words()));
        }
    }

    private void order() {
        List<SnowflakePart> wanted =
                shape.order().stream().filter(snowflakeView.order()::contains).toList();
        if (wanted.equals(snowflakeView.order()) || snowflakeView.order().size() < 2) {
            return;
        }
        SnowflakePart first = wanted.get(0);
        boolean notFirst = snowflakeView.order().get(0) != first;
        SnowflakePart named = notFirst ? first : wanted.get(wanted.size() - 1);
        refuse(
                notFirst ? "order.first" : "order.last",
                "part",
                named.words(),
                "has",
                list(snowflakeView.order()),
                "needs",
                list(shape.order()));
    }

    private static Message list(List<SnowflakePart> parts) {
        List<Object> words = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            words.add(List.of("a", "b", "c").get(i));
            words.add(parts.get(i).words());
        }
        return Message.of("export.config.order." + parts.size(), words.toArray());
    }

    private void tick(Tick tick) {
        SupportedTicks ticks = shape.ticks();
        if (ticks.has(tick)) {
            return;
        }
        String has = FieldDescription.tick(tick);
        if (ticks.only().size() == 1) {
            refuse(
                    "tick-one",
                    "has",
                    has,
                    "needs",
                    FieldDescription.tick(ticks.only().get(0)));
        } else if (!ticks.only().isEmpty()) {
            String needs = FieldDescription.tick(ticks.only().get(0));
            refuse(
                    "tick-two",
                    "has",
                    has,
                    "needs",
                    needs,
                    "or",
                    FieldDescription.tick(ticks.only().get(1)));
        } else if (tick.compareTo(ticks.least()) < 0) {
            refuse("tick-least", "has", has, "needs", FieldDescription.tick(ticks.least()));
        } else {
            refuse("tick-step", "has", has, "needs", FieldDescription.tick(ticks.step()));
        }
    }

    private void widths() {
        PartWidths has = snowflakeView.widths();
        if (shape.isFixed()) {
            if (!shape.takes(has) && layout.width() <= SnowflakeView.BITS) {
                refuse("fixed", "has", layout.shape(), "needs", shape.division());
            }
            return;
        }
        for (SnowflakePart part : SnowflakePart.values()) {
            if (!shape.of(part).has(has.of(part))) {
                width(part, has.of(part), shape.of(part));
            }
        }
        low(has);
        if (layout.width() <= SnowflakeView.BITS) {
            top(has);
        }
    }

    private void width(SnowflakePart part, int has, WidthRange range) {
        if (has == 0) {
            if (part != SnowflakePart.TIME) {
                refuse(part.in("none"), "n", range.least());
            }
        } else {
            String key = range.single() ? "width.exactly" : has > range.most() ? "width.most" : "width.least";
            int limit = has > range.most() ? range.most() : range.least();
            refuse(
                    key,
                    "part",
                    part.words(),
                    "Part",
                    new CapitalizedPart(part.words()),
                    "has",
                    bits(has),
                    "n",
                    limit,
                    "bits",
                    bits(limit));
        }
    }

    private static Message bits(int n) {
        return Message.of("text.count.bits", "n", n);
    }

    private void low(PartWidths has) {
        WidthRange low = shape.low();
        if (low.has(has.low()) || (!low.single() && has.low() < low.least())) {
            return; // Too few are too few of one of them, which is said there.
        }
        int left = low.least() - has.machine();
        if (low.single()
                && shape.machine().has(has.machine())
                && shape.sequence().has(left)) {
            refuse("low.sequence", "has", bits(has.sequence()), "n", left, "sum", low.least());
        } else {
            refuse(low.single() ? "low.exactly" : "low.most", "has", bits(has.low()), "n", low.most());
        }
    }

    private void top(PartWidths has) {
        WidthRange zeros = shape.top().zeros();
        if (has.zeros() < zeros.least()) {
            refuse("top.needed");
        } else if (shape.top() == TopBits.NONE && has.zeros() > 0 && layout.width() == SnowflakeView.BITS) {
            refuse("top.kept");
        } else if (has.zeros() > zeros.most() && !shape.time().single()) {
            int needed = SnowflakeView.BITS - zeros.most();
            refuse("sum", "has", bits(has.time() + has.low()), "n", needed);
        }
    }

    private void limits() {
        for (SnowflakePart part : List.of(SnowflakePart.TIME, SnowflakePart.SEQUENCE)) {
            for (int field : snowflakeView.fieldsOf(part)) {
                if (isLimited(layout.fields().get(field))) {
                    refuse("limit", "field", name(field));
                }
            }
        }
    }

    /** Tells whether some of the values that its bits could have are not allowed. */
    static boolean isLimited(Field field) {
        return !field.count().equals(BigInteger.ONE.shiftLeft(field.bits()));
    }

    private void epoch(Instant epoch) {
        SupportedEpochs epochs = shape.epochs();
        String has = FieldDescription.instant(epoch);
        if (!epochs.only().isEmpty()) {
            if (!epochs.only().contains(epoch)) {
                refuse(
                        "epoch.only",
                        "has",
                        has,
                        "needs",
                        FieldDescription.instant(epochs.only().get(0)));
            }
            return;
        }
        if (epoch.isAfter(now)) {
            refuse("epoch.future", "has", has);
        }
        if (epochs.early(epoch)) {
            refuse("epoch.early", "has", has, "needs", FieldDescription.instant(epochs.from()));
        }
        if (epochs.noMidnight(epoch)) {
            refuse("epoch.midnight", "has", has);
        } else if (epochs.fine(epoch)) {
            refuse(
                    "epoch.fine",
                    "has",
                    has,
                    "needs",
                    FieldDescription.tick(new Tick(epochs.unit().toNanos(), 1)));
        }
    }

    private void grid(TimeEncoding time) {
        if (time.grid() != shape.epochs().grid() && !onUnixGrid(time)) {
            refuse(
                    shape.epochs().grid() == TimeEncoding.Grid.UNIX ? "grid.unix" : "grid.epoch",
                    "tick",
                    FieldDescription.tick(time.tick()));
        }
    }

    /** Tells whether its epoch is a multiple of its tick since 1970, so that both grids are one. */
    static boolean onUnixGrid(TimeEncoding time) {
        return StepScale.nanosOf(time.epoch())
                        .multiply(BigInteger.valueOf(time.tick().per()))
                        .mod(BigInteger.valueOf(time.tick().nanos()))
                        .signum()
                == 0;
    }
}
