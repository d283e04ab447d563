package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.bitloupe.message.WordSuggestion;

/** Finds out why a request cannot be carried out. */
public final class PlanCheck {
    private PlanCheck() {}

    static List<Problem> problems(GenerationRequest request, Environment environment) {
        Layout layout = request.layout();
        if (layout.textOnly()) {
            return List.of(Problem.of("generate.text-only", "layout", layout.id()));
        }
        List<Problem> problems = new ArrayList<>();
        request.values()
                .forEach((name, value) -> valueProblem(layout, name, value).ifPresent(problems::add));
        if (!(request.series() instanceof NameSeries)) {
            computedFields(layout, request.values()).ifPresent(problems::add);
        }
        if (problems.isEmpty()) {
            ruleProblem(layout).ifPresent(problems::add);
        }
        if (problems.isEmpty()) {
            problems.addAll(SeriesCheck.problems(request));
        }
        if (problems.isEmpty() && !(request.series() instanceof PeriodSeries)) {
            timeProblem(request, environment).ifPresent(problems::add);
        }
        return problems;
    }

    /** Reserved values must be there, and nothing else may take them. */
    private static Optional<Problem> ruleProblem(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        if (generationRules.onRollback() != GenerationRules.OnRollback.RESERVE) {
            return Optional.empty();
        }
        BigInteger values = IntStream.of(layout.indicesOf(Role.SEQUENCE))
                .mapToObj(layout.fields()::get)
                .filter(field -> !field.textOnly() && field.value() == null)
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
        int kept = generationRules.sequenceStart().keptBack(values).intValueExact();
        int slots = generationRules.limits().slots();
        boolean kind = generationRules.sequenceReset() == GenerationRules.SequenceReset.TICK
                && generationRules.onExhausted() != GenerationRules.OnExhausted.CARRY;
        if (kind && slots >= 1 && slots <= kept) {
            return Optional.empty();
        }
        String id = !kind ? "generate.reserve-restart" : slots < 1 ? "generate.reserve-none" : "generate.reserve-few";
        return Optional.of(Problem.of(id, "layout", layout.id(), "slots", slots, "kept", kept));
    }

    /** Returns the problem with a value for a field, if any. */
    public static Optional<Problem> valueProblem(Layout layout, String name, BigInteger value) {
        ProblemPlace problemPlace = new ProblemPlace.InField(name);
        Optional<Field> found = layout.field(name).filter(f -> !f.textOnly());
        if (found.isEmpty()) {
            String near = WordSuggestion.of(
                            name,
                            layout.fields().stream()
                                    .filter(f -> !f.textOnly())
                                    .map(Field::name)
                                    .toList())
                    .orElse("");
            return Optional.of(Problem.at(problemPlace, near.isEmpty() ? "generate.field" : "generate.field-near")
                    .with("field", name)
                    .with("layout", layout.id())
                    .with("fields", names(layout))
                    .with("near", near));
        }
        Field field = found.get();
        BigInteger only = field.value();
        if (only != null && !only.equals(value)) {
            return Optional.of(Problem.at(
                    problemPlace, "generate.fixed", "field", name, "value", value.toString(), "only", only.toString()));
        }
        if (value.compareTo(field.least()) < 0 || value.compareTo(field.limit()) > 0) {
            return Optional.of(Problem.at(problemPlace, "generate.range")
                    .with("field", name)
                    .with("value", value.toString())
                    .with("least", field.least().toString())
                    .with("limit", field.limit().toString()));
        }
        return Optional.empty();
    }

    private static ListPart names(Layout layout) {
        return new ListPart(layout.fields().stream()
                .filter(f -> !f.textOnly())
                .map(Field::name)
                .toList());
    }

    private static Optional<Problem> computedFields(Layout layout, Map<String, BigInteger> values) {
        return layout.fields().stream()
                .filter(f -> f.role() == Role.CHECKSUM && !f.textOnly() && f.value() == null)
                .filter(f -> !values.containsKey(f.name()))
                .findFirst()
                .map(f -> Problem.at(
                                new ProblemPlace.InField(f.name()),
                                layout.generationRules().hash() != null ? "generate.hash" : "generate.checksum")
                        .with("layout", layout.id())
                        .with("field", f.name()));
    }

    private static Optional<Problem> timeProblem(GenerationRequest request, Environment environment) {
        Layout layout = request.layout();
        Optional<LayoutTime> time = LayoutTime.of(layout)
                .filter(t -> TickSource.movable(layout.fields().get(t.mainField()), request.values()));
        Instant start =
                request.at() != null ? request.at() : environment.clock().instant();
        return time.flatMap(t -> new MixedRadixTime(layout, t, request.values()).problemAt(start));
    }
}
