package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.export.template.LayoutModel;
import org.bitloupe.export.template.LayoutModel.FieldModel;
import org.bitloupe.export.template.Piece;
import org.bitloupe.export.template.TimeModel;
import org.bitloupe.layout.Make.Restart;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/** What templates are filled with for the generator. */
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
                "pauses",
                "waits",
                "sequence",
                "clockSequence",
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
        all.put("perTick", sequence && recipe.clock() && recipe.restart() == Restart.TICK);
        all.put("runsOn", sequence && recipe.clock() && recipe.restart() == Restart.NEVER);
        all.put("once", sequence && recipe.restart() == Restart.START);
        all.put("first", Piece.of(syntax.count(recipe.first())));
        all.put("choices", Piece.of(syntax.count(recipe.choices())));
        all.put("drawnFirst", recipe.choices().compareTo(BigInteger.ONE) > 0);
        all.put("firstIsZero", recipe.first().signum() == 0);
        all.put("count", Piece.of(syntax.count(recipe.count())));
        all.put("waits", recipe.waits());
        all.put("refuses", !recipe.waits());
        all.put("backWaits", recipe.backWaits());
        all.put("backRefuses", !recipe.backWaits() && clockSequence == null);
        all.put("pauses", recipe.clock() && (recipe.waits() || recipe.backWaits()));
        all.put("clockSequence", clockSequence == null ? List.of() : List.of(field.apply(clockSequence)));
        all.put("increments", recipe.increments());
        all.put("fresh", !recipe.random().isEmpty() && !recipe.increments());
        all.put("random", recipe.random().stream().map(this::random).toList());
        all.put("randomReversed", reversed(recipe.random()));
        boolean chance = !recipe.random().isEmpty();
        all.put("chance", chance);
        all.put("onePerTick", !sequence && !chance);
        all.put("sources", sources(recipe));
        all.put("draws", recipe.draws());
        all.put("drawsBelow", drawsBelow(recipe));
        all.put("drawsWide", recipe.random().stream().anyMatch(f -> f.bits() > Long.SIZE));
        all.put("drawsBits", recipe.random().stream().anyMatch(f -> !f.bounded()));
    }

    private static boolean drawsBelow(Recipe recipe) {
        return recipe.clockSequence() != null
                || recipe.choices().compareTo(BigInteger.ONE) > 0
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

    /** Whether a field belongs to the machine's number, which is known. */
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

    /** A field's part of the machine's number, whose digits in mixed bases the node fields are. */
    private BigInteger machineOf(BigInteger number, FieldModel wanted) {
        BigInteger rest = number;
        List<FieldModel> nodes = model.varying(Role.NODE);
        for (int i = nodes.size() - 1; i > 0 && !nodes.get(i).equals(wanted); i--) {
            rest = rest.divide(nodes.get(i).count());
        }
        BigInteger part = wanted.equals(nodes.get(0)) ? rest : rest.mod(wanted.count());
        return part.add(wanted.least());
    }
}
