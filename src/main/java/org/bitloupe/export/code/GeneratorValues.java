package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.export.template.TemplateTime;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.GenerationRules.SequenceReset;
import org.bitloupe.layout.MachineFields;
import org.jspecify.annotations.Nullable;

/** Template values for the generator. */
final class GeneratorValues {
    private final LanguageSyntax syntax;
    private final TemplateLayout model;
    private final Function<FieldModel, Map<String, Object>> field;
    /** The values of the fields that the machine's number says, by index; empty where it is left to whoever uses the code. */
    private final Map<Integer, BigInteger> own;

    GeneratorValues(
            LanguageSyntax syntax,
            TemplateLayout model,
            Function<FieldModel, Map<String, Object>> field,
            @Nullable BigInteger machine) {
        this.syntax = syntax;
        this.model = model;
        this.field = field;
        this.own = machine == null
                ? Map.of()
                : MachineFields.of(model.layout())
                        .values(machine)
                        .orElseThrow(() -> new IllegalArgumentException("no machine " + machine));
    }

    Map<String, Object> all() {
        Map<String, Object> all = new HashMap<>();
        Optional<CodeRules> recipe = CodeRules.of(model);
        all.put("generator", recipe.isPresent());
        for (String flag : List.of(
                "clock",
                "standing",
                "ticking",
                "draws",
                "drawsBelow",
                "drawsBits",
                "drawsWide",
                "drawnFirst",
                "perTick",
                "pauses",
                "waits",
                "borrows",
                "shows",
                "carries",
                "sequence",
                "clockSequence",
                "reserves",
                "increments",
                "chance",
                "random")) {
            all.put(flag, false);
        }
        recipe.ifPresent(r -> put(r, all));
        return all;
    }

    private void put(CodeRules codeRules, Map<String, Object> all) {
        List<FieldModel> given =
                codeRules.given().stream().filter(f -> !isSet(f)).toList();
        CodeRules.Counter counter = codeRules.counter();
        CodeRules.Rollback rollback = codeRules.rollback();
        boolean sequence = !counter.isEmpty();
        FieldModel clockSequence = codeRules.clockSequence();
        all.put("clock", codeRules.clock());
        all.put("standing", codeRules.standing());
        all.put("ticking", codeRules.clock() || codeRules.standing());
        all.put("given", given.stream().map(field).toList());
        all.put("takes", !given.isEmpty());
        all.put("sequence", sequence);
        all.put("perTick", codeRules.restartsPerTick());
        all.put("runsOn", codeRules.runsOn());
        all.put("once", sequence && counter.reset() == SequenceReset.START);
        all.put("carries", counter.carries());
        all.put("first", QuotedText.of(syntax.count(counter.first())));
        all.put("choices", QuotedText.of(syntax.count(counter.choices())));
        all.put("drawnFirst", codeRules.drawsFirst());
        all.put("turns", codeRules.takesTurns());
        all.put("firstIsZero", counter.first().signum() == 0);
        all.put("count", QuotedText.of(syntax.count(counter.count())));
        all.put("limited", codeRules.limited());
        all.put("waits", codeRules.exhaustion().action() == GenerationRules.OnExhausted.WAIT);
        all.put("refuses", codeRules.exhaustion().action() == GenerationRules.OnExhausted.REFUSE);
        all.put("borrows", codeRules.borrows());
        all.put("ahead", limit(codeRules.borrows() ? codeRules.exhaustion().ahead() : null));
        // Where it goes ahead of the clock, what the clock showed last is not the tick of the last ID.
        all.put("last", QuotedText.of(codeRules.borrows() ? "shown" : "tick"));
        boolean looksBack = rollback.action() != GenerationRules.OnRollback.RESERVE
                && (rollback.action() != GenerationRules.OnRollback.HOLD || rollback.window() != null);
        all.put("looksBack", looksBack);
        all.put("shows", codeRules.borrows() && looksBack);
        all.put("reserves", rollback.slots() > 0);
        all.put("slots", rollback.slots());
        all.put("lastSlot", rollback.slots() - 1);
        all.put(
                "reserved",
                QuotedText.of(syntax.count(counter.first().subtract(BigInteger.valueOf(rollback.slots())))));
        all.put("window", limit(rollback.window()));
        all.put("backWaits", rollback.action() == GenerationRules.OnRollback.WAIT);
        all.put(
                "backRefuses",
                rollback.action() == GenerationRules.OnRollback.REFUSE
                        || rollback.action() == GenerationRules.OnRollback.HOLD);
        all.put("pauses", codeRules.waits());
        all.put("always", codeRules.onePerTick() || codeRules.increments());
        all.put("clockSequence", clockSequence == null ? List.of() : List.of(field.apply(clockSequence)));
        all.put("increments", codeRules.increments());
        all.put("fresh", !codeRules.random().isEmpty() && !codeRules.increments());
        all.put("random", codeRules.random().stream().map(this::random).toList());
        all.put("randomReversed", reversed(codeRules.random()));
        boolean chance = !codeRules.random().isEmpty();
        all.put("chance", chance);
        all.put("sources", sources(codeRules));
        all.put("draws", codeRules.draws());
        all.put("drawsBelow", drawsBelow(codeRules));
        all.put("drawsWide", codeRules.random().stream().anyMatch(f -> f.bits() > Long.SIZE));
        all.put("drawsBits", codeRules.random().stream().anyMatch(f -> !f.bounded()));
    }

    /** A number of ticks as a section of the template, which is left out where there is no limit. */
    private List<QuotedText> limit(@Nullable BigInteger ticks) {
        return ticks == null ? List.of() : List.of(QuotedText.of(syntax.count(ticks)));
    }

    private static boolean drawsBelow(CodeRules codeRules) {
        return codeRules.clockSequence() != null
                || codeRules.drawsFirst()
                || codeRules.random().stream().anyMatch(FieldModel::bounded);
    }

    private List<Map<String, Object>> reversed(List<FieldModel> random) {
        List<Map<String, Object>> reversed = new ArrayList<>();
        for (int i = random.size() - 1; i >= 0; i--) {
            Map<String, Object> values = new HashMap<>(random(random.get(i)));
            values.put(
                    "lowerRandom",
                    random.subList(i + 1, random.size()).stream().map(field).toList());
            reversed.add(values);
        }
        return reversed;
    }

    private Map<String, Object> random(FieldModel f) {
        Map<String, Object> values = new HashMap<>(field.apply(f));
        // Room to count up: the first field is drawn from the lower half of its values.
        boolean half = CodeRules.of(model).orElseThrow().increments()
                && f.equals(CodeRules.of(model).orElseThrow().random().get(0));
        values.put("drawnBits", half ? f.bits() - 1 : f.bits());
        values.put("noDraw", half && f.bits() == 1);
        values.put("unboundedDraw", !f.bounded());
        values.put("values", QuotedText.of(syntax.number(f.count(), f.bits())).in(f.index()));
        return values;
    }

    /** Tells whether a field belongs to the machine's number, which is known. */
    private boolean isSet(FieldModel f) {
        return own.containsKey(f.index());
    }

    /** All fields with more than one value, with the expression that the generator takes its value from. */
    private List<Map<String, Object>> sources(CodeRules codeRules) {
        List<Map<String, Object>> sources = new ArrayList<>();
        for (FieldModel f : model.varying()) {
            Map<String, Object> values = new HashMap<>(field.apply(f));
            values.put("source", source(codeRules, f));
            sources.add(values);
        }
        return sources;
    }

    private QuotedText source(CodeRules codeRules, FieldModel f) {
        TemplateTime time = model.time();
        if (time != null && CodeRules.isTime(model, f)) {
            return QuotedText.of(TimeValues.cut(syntax, time, f, syntax.remembered("tick")));
        }
        if (codeRules.counter().fields().contains(f)) {
            return QuotedText.of(counted(codeRules, f));
        }
        BigInteger set = own.get(f.index());
        if (set != null) {
            return QuotedText.of(syntax.number(set, f.bits())).in(f.index());
        }
        return QuotedText.of(
                field.apply(f).get("remembered") instanceof QuotedText quotedText ? quotedText.text() : f.name());
    }

    private String counted(CodeRules codeRules, FieldModel f) {
        BigInteger below = codeRules.counter().below(f);
        String value = "counted";
        if (below.compareTo(BigInteger.ONE) > 0) {
            value += syntax.division() + syntax.count(below);
        }
        if (codeRules.counter().fields().indexOf(f) > 0) {
            value += " % " + syntax.count(f.count());
        }
        if (f.least().signum() > 0) {
            value += " + " + syntax.count(f.least());
        }
        return syntax.widened(value, f.bits());
    }
}
