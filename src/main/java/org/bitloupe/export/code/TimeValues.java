package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.export.template.TemplateTime;
import org.bitloupe.layout.codec.StepScale;

/** Template values for times. */
final class TimeValues {
    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    private final LanguageSyntax syntax;
    private final TemplateLayout model;
    private final Function<FieldModel, Map<String, Object>> field;

    TimeValues(LanguageSyntax syntax, TemplateLayout model, Function<FieldModel, Map<String, Object>> field) {
        this.syntax = syntax;
        this.model = model;
        this.field = field;
    }

    Map<String, Object> all() {
        Map<String, Object> all = new HashMap<>();
        TemplateTime time = model.time();
        all.put("time", time != null);
        all.put("simpleTime", false);
        all.put("oddTime", false);
        all.put("finer", List.of());
        if (time != null) {
            put(time, all);
        }
        return all;
    }

    private void put(TemplateTime time, Map<String, Object> all) {
        FieldModel main = model.field(time.main());
        boolean simple = time.perSecond().signum() > 0 && time.finer().isEmpty();
        all.put("simpleTime", simple);
        all.put("oddTime", !simple);
        all.put("finer", finer(time));
        all.put("main", List.of(field.apply(main)));
        all.put("origin", QuotedText.number(time.origin(), main.index()));
        all.put("wholeTime", time.whole());
        all.put("tick", QuotedText.number(time.nanos(), main.index()));
        all.put("per", QuotedText.number(time.per(), main.index()));
        all.put("perSecond", QuotedText.number(time.perSecond(), main.index()));
        all.put("tickSeconds", time.nanos().equals(SECOND));
        BigInteger[] origin = split(time.origin().divide(time.per()));
        all.put("originSeconds", QuotedText.number(origin[0], main.index()));
        all.put("originNanos", QuotedText.number(origin[1], main.index()));
        QuotedText epoch = StepScale.instantOf(StepScale.floorDiv(time.origin(), time.per()))
                .map(instant -> QuotedText.of(instant.toString()))
                .orElse(QuotedText.of("-"));
        all.put("epoch", epoch);
        all.put("lastTick", QuotedText.number(main.limit(), main.index()));
        all.put("pause", pause(time));
        all.put("tickLength", QuotedText.of(time.tick().toString()));
        all.put("others", others());
        all.put("stamped", stamped(time));
    }

    private static BigInteger[] split(BigInteger nanos) {
        BigInteger seconds = StepScale.floorDiv(nanos, SECOND);
        return new BigInteger[] {seconds, nanos.subtract(seconds.multiply(SECOND))};
    }

    /** Returns the wait before the clock is looked at again, in nanoseconds: a part of a tick, a thousandth of a second at most. */
    private static BigInteger pause(TemplateTime time) {
        return time.finest()
                .divide(BigInteger.valueOf(4))
                .max(BigInteger.valueOf(1_000))
                .min(BigInteger.valueOf(1_000_000));
    }

    private List<Map<String, Object>> finer(TemplateTime time) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (TemplateTime.Finer finer : time.finer()) {
            FieldModel part = model.field(finer.field());
            Map<String, Object> values = new HashMap<>(field.apply(part));
            values.put("index", finer.field());
            values.put("fineTick", QuotedText.number(finer.nanos(), part.index()));
            values.put("finePer", QuotedText.number(finer.per(), part.index()));
            values.put("fineWhole", finer.per().equals(BigInteger.ONE));
            values.put("steps", QuotedText.of(syntax.count(finer.steps())).in(part.index()));
            values.put(
                    "lastStep",
                    QuotedText.of(syntax.count(finer.steps().subtract(BigInteger.ONE)))
                            .in(part.index()));
            list.add(values);
        }
        return list;
    }

    /** The fields with more than one value that no clock gives. */
    private List<Map<String, Object>> others() {
        return model.varying().stream()
                .filter(f -> !CodeRules.isTime(model, f))
                .map(field)
                .toList();
    }

    /** All fields with more than one value, the time fields' cut out of a count of ticks. */
    private List<Map<String, Object>> stamped(TemplateTime time) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (FieldModel f : model.varying()) {
            Map<String, Object> values = new HashMap<>(field.apply(f));
            boolean counts = CodeRules.isTime(model, f);
            values.put("counts", counts);
            if (counts) {
                values.put("cut", QuotedText.of(cut(syntax, time, f, "tick")));
            }
            list.add(values);
        }
        return list;
    }

    /** The expression that cuts a time field out of the count of the finest ticks. */
    static String cut(LanguageSyntax syntax, TemplateTime time, FieldModel field, String ticks) {
        BigInteger below = time.stepsBelow(field.index());
        String cut = below.equals(BigInteger.ONE) ? ticks : ticks + syntax.division() + syntax.count(below);
        for (TemplateTime.Finer finer : time.finer()) {
            if (finer.field() == field.index()) {
                cut += " % " + syntax.count(finer.steps());
            }
        }
        return syntax.widened(cut, field.bits());
    }
}
