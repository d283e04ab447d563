package org.bitloupe.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/** Finds out why a series of IDs cannot be made of a layout. */
final class SeriesCheck {
    private SeriesCheck() {}

    static List<Problem> problems(GenerationRequest request) {
        IdSeries series = request.series();
        if (series instanceof PeriodSeries period) {
            return PeriodTicks.problem(request, period).stream().toList();
        }
        if (series instanceof NameSeries names) {
            return names(request, names).stream().toList();
        }
        return series instanceof IdSeries.Exact ? missing(request) : List.of();
    }

    /** Every field that an exact ID still needs. */
    private static List<Problem> missing(GenerationRequest request) {
        Layout layout = request.layout();
        List<Integer> ofMoment = new ArrayList<>();
        if (request.at() != null) {
            LayoutTime.of(layout).ifPresent(time -> ofMoment.addAll(time.fields()));
        }
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (TickSource.movable(field, request.values()) && !ofMoment.contains(i)) {
                problems.add(
                        Problem.at(new ProblemPlace.InField(field.name()), "generate.missing", "field", field.name()));
            }
        }
        return problems;
    }

    private static Optional<Problem> names(GenerationRequest request, NameSeries names) {
        Layout layout = request.layout();
        GenerationRules.Hash hash = layout.generationRules().hash();
        if (hash == null) {
            return Optional.of(Problem.of("generate.no-hash", "layout", layout.id()));
        }
        if (hash.bits() < layout.width()) {
            return Optional.of(Problem.of("generate.hash-short")
                    .with("layout", layout.id())
                    .with("width", layout.width())
                    .with("hash", hash.standardName())
                    .with("bits", hash.bits()));
        }
        Optional<NameHash> computed = NameHash.of(layout, request.values().keySet());
        if (computed.isEmpty()) {
            return Optional.of(Problem.of("generate.hash-room", "layout", layout.id()));
        }
        return bounded(layout, computed.get()).or(() -> notText(names));
    }

    private static Optional<Problem> bounded(Layout layout, NameHash hash) {
        return hash.computed().stream()
                .map(layout.fields()::get)
                .filter(f -> f.min() != null || f.max() != null)
                .findFirst()
                .map(f -> Problem.at(new ProblemPlace.InField(f.name()), "generate.hash-bounds", "field", f.name()));
    }

    private static Optional<Problem> notText(NameSeries names) {
        for (int i = 0; i < names.texts().size(); i++) {
            if (!NameSeries.isText(names.texts().get(i))) {
                return Optional.of(Problem.of("generate.name-text", "n", i + 1));
            }
        }
        return Optional.empty();
    }
}
