package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.export.Options;
import org.bitloupe.export.template.LayoutModel;
import org.bitloupe.export.template.LayoutModel.FieldModel;
import org.bitloupe.export.template.Piece;
import org.bitloupe.export.template.TimeModel;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.GenerationRules.SequenceReset;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/** Template values for the generator. */
final class GeneratorValues {
    private final Syntax syntax;
    private final LayoutModel model;
    private final Function<FieldModel, Map<String, Object>> field;
    private final @Nullable BigInteger machine;

    GeneratorValues(
            Syntax syntax,
            LayoutModel model,
            Function<FieldModel, Map<String, Object>> field,
            @Nullable BigInteger machine) {
        this.syntax = syntax;
        this.model = model;
        this.field = field;
        this.machine = machine;
    }

    Map<String, Object> all() {
        Map<String, Object> all = new HashMap<>();
        Optional<Recipe> recipe = Recipe.of(model);
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

    private void put(Recipe recipe, Map<String, Object> all) {
        List<FieldModel> given = recipe.given().stream().filter(f -> !isSet(f)).toList();
        boolean sequence = !recipe.sequence().isEmpty();
        FieldModel clockSequence = recipe.clockSequence();
        all.put("clock", recipe.clock());
        all.put("standing", recipe.standing());
        all.put("ticking", recipe.clock() || recipe.standing());
        all.put("given", given.stream().map(field).toList());
        all.put("takes", !given.isEmpty());
        all.put("sequence", sequence);
        all.put("perTick", recipe.restartsPerTick());
        all.put("runsOn", recipe.runsOn());
        all.put("once", sequence && recipe.restart() == SequenceReset.START);
        all.put("carries", recipe.carries());
        all.put("first", Piece.of(syntax.count(recipe.first())));
        all.put("choices", Piece.of(syntax.count(recipe.choices())));
        all.put("drawnFirst", recipe.drawsFirst());
        all.put("turns", recipe.takesTurns());
        all.put("firstIsZero", recipe.first().signum() == 0);
        all.put("count", Piece.of(syntax.count(recipe.count())));
        all.put("limited", recipe.limited());
        all.put("waits", recipe.full() == GenerationRules.OnExhausted.WAIT);
        all.put("refuses", recipe.full() == GenerationRules.OnExhausted.REFUSE);
        all.put("borrows", recipe.borrows());
        all.put("ahead", limit(recipe.borrows() ? recipe.ahead() : null));
        // Where it goes ahead of the clock, what the clock showed last is not the tick of the last ID.
        all.put("last", Piece.of(recipe.borrows() ? "shown" : "tick"));
        boolean looksBack = recipe.back() != GenerationRules.OnRollback.RESERVE
                && (recipe.back() != GenerationRules.OnRollback.HOLD || recipe.window() != null);
        all.put("looksBack", looksBack);
        all.put("shows", recipe.borrows() && looksBack);
        all.put("reserves", recipe.slots() > 0);
        all.put("slots", recipe.slots());
        all.put("lastSlot", recipe.slots() - 1);
        all.put("reserved", Piece.of(syntax.count(recipe.first().subtract(BigInteger.valueOf(recipe.slots())))));
        all.put("window", limit(recipe.window()));
        all.put("backWaits", recipe.back() == GenerationRules.OnRollback.WAIT);
        all.put(
                "backRefuses",
                recipe.back() == GenerationRules.OnRollback.REFUSE || recipe.back() == GenerationRules.OnRollback.HOLD);
        all.put("pauses", recipe.waits());
        all.put("always", recipe.onePerTick() || recipe.increments());
        all.put("clockSequence", clockSequence == null ? List.of() : List.of(field.apply(clockSequence)));
        all.put("increments", recipe.increments());
        all.put("fresh", !recipe.random().isEmpty() && !recipe.increments());
        all.put("random", recipe.random().stream().map(this::random).toList());
        all.put("randomReversed", reversed(recipe.random()));
        boolean chance = !recipe.random().isEmpty();
        all.put("chance", chance);
        all.put("sources", sources(recipe));
        all.put("draws", recipe.draws());
        all.put("drawsBelow", drawsBelow(recipe));
        all.put("drawsWide", recipe.random().stream().anyMatch(f -> f.bits() > Long.SIZE));
        all.put("drawsBits", recipe.random().stream().anyMatch(f -> !f.bounded()));
    }

    /** A number of ticks as a section of the template, which is left out where there is no limit. */
    private List<Piece> limit(@Nullable BigInteger ticks) {
        return ticks == null ? List.of() : List.of(Piece.of(syntax.count(ticks)));
    }

    private static boolean drawsBelow(Recipe recipe) {
        return recipe.clockSequence() != null
                || recipe.drawsFirst()
                || recipe.random().stream().anyMatch(FieldModel::bounded);
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
        boolean half = Recipe.of(model).orElseThrow().increments()
                && f.equals(Recipe.of(model).orElseThrow().random().get(0));
        values.put("drawnBits", half ? f.bits() - 1 : f.bits());
        values.put("noDraw", half && f.bits() == 1);
        values.put("unboundedDraw", !f.bounded());
        values.put("values", Piece.of(syntax.number(f.count(), f.bits())).in(f.index()));
        return values;
    }

    /** Tells whether a field belongs to the machine's number, which is known. */
    private boolean isSet(FieldModel f) {
        return machine != null && f.field().role() == Role.NODE;
    }

    /** All fields with more than one value, with the expression that the generator takes its value from. */
    private List<Map<String, Object>> sources(Recipe recipe) {
        List<Map<String, Object>> sources = new ArrayList<>();
        for (FieldModel f : model.varying()) {
            Map<String, Object> values = new HashMap<>(field.apply(f));
            values.put("source", source(recipe, f));
            sources.add(values);
        }
        return sources;
    }

    private Piece source(Recipe recipe, FieldModel f) {
        TimeModel time = model.time();
        if (time != null && Recipe.isTime(model, f)) {
            return Piece.of(TimeValues.cut(syntax, time, f, syntax.remembered("tick")));
        }
        if (recipe.sequence().contains(f)) {
            return Piece.of(counted(recipe, f));
        }
        if (machine != null && isSet(f)) {
            return Piece.of(syntax.number(machineOf(machine, f), f.bits())).in(f.index());
        }
        return Piece.of(field.apply(f).get("remembered") instanceof Piece piece ? piece.text() : f.name());
    }

    private String counted(Recipe recipe, FieldModel f) {
        BigInteger below = recipe.below(f);
        String value = "counted";
        if (below.compareTo(BigInteger.ONE) > 0) {
            value += syntax.division() + syntax.count(below);
        }
        if (recipe.sequence().indexOf(f) > 0) {
            value += " % " + syntax.count(f.count());
        }
        if (f.least().signum() > 0) {
            value += " + " + syntax.count(f.least());
        }
        return syntax.widened(value, f.bits());
    }

    /** A field's part of the machine's number. */
    private BigInteger machineOf(BigInteger number, FieldModel wanted) {
        return Options.machineValues(model.layout(), number)
                .map(values -> values.get(wanted.index()))
                .orElseThrow(() -> new IllegalArgumentException("no machine " + number));
    }
}
