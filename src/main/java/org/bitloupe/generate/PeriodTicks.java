package org.bitloupe.generate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Problem;

/**
 * The ticks of a period, and how many IDs each of them holds.
 *
 * @param mixedRadix counts the ticks
 * @param first the first tick that begins in the period
 * @param last the last one
 * @param room the number of IDs a tick holds; on average, where its counter begins at random
 */
public record PeriodTicks(MixedRadixTime mixedRadix, BigInteger first, BigInteger last, BigInteger room) {

    /**
     * The ticks of a period, or empty if the layout has no time that moves.
     *
     * @throws GenerationRefusedException if a time field holds nothing of an end of the period
     */
    public static Optional<PeriodTicks> of(GenerationRequest request, PeriodSeries period) {
        Layout layout = request.layout();
        return LayoutTime.of(layout)
                .filter(t -> TickSource.movable(layout.fields().get(t.mainField()), request.values()))
                .filter(t -> layout.generationRules().clock() == GenerationRules.ClockRead.EACH)
                .map(t -> of(request, period, new MixedRadixTime(layout, t, request.values())));
    }

    private static PeriodTicks of(GenerationRequest request, PeriodSeries period, MixedRadixTime mixedRadix) {
        BigInteger first = mixedRadix.at(period.from());
        if (mixedRadix.nanosAt(first).compareTo(StepScale.nanosOf(period.from())) < 0) {
            first = first.add(BigInteger.ONE);
        }
        BigInteger last = mixedRadix.at(period.to().minusNanos(1));
        return new PeriodTicks(mixedRadix, first, last, room(request));
    }

    /** Returns the number of ticks; less than 1 where none begins in the period. */
    public BigInteger ticks() {
        return last.subtract(first).add(BigInteger.ONE);
    }

    /** Returns the number of IDs the period holds. */
    BigInteger capacity() {
        return ticks().multiply(room);
    }

    /** The instant a tick begins. */
    public Instant instantOf(BigInteger tick) {
        return StepScale.instantOf(mixedRadix.nanosAt(tick))
                .orElseThrow(() -> new IllegalStateException("a tick between two instants is one itself"));
    }

    private static BigInteger room(GenerationRequest request) {
        Layout layout = request.layout();
        GenerationRules generationRules = layout.generationRules();
        BigInteger sequence = count(request, Role.SEQUENCE, true);
        if (sequence.compareTo(BigInteger.ONE) > 0) {
            return generationRules.sequenceReset() != GenerationRules.SequenceReset.TICK
                    ? sequence
                    : whole(generationRules.sequenceStart().meanRoom(sequence));
        }
        BigInteger chance = generationRules.random() == GenerationRules.RandomRule.COUNTER
                ? firstRandom(request)
                : count(request, Role.RANDOM, false);
        // Half of the numbers are surely there: counting begins in the lower half, and draws that are new are soon
        // found.
        return chance.shiftRight(1).max(BigInteger.ONE);
    }

    private static BigInteger whole(BigDecimal room) {
        return room.setScale(0, RoundingMode.FLOOR).toBigInteger().max(BigInteger.ONE);
    }

    private static BigInteger firstRandom(GenerationRequest request) {
        return request.layout().fields().stream()
                .filter(f -> f.role() == Role.RANDOM && TickSource.movable(f, request.values()))
                .findFirst()
                .map(Field::count)
                .orElse(BigInteger.ONE);
    }

    private static BigInteger count(GenerationRequest request, Role role, boolean fromSetValue) {
        return request.layout().fields().stream()
                .filter(f -> f.role() == role && !f.textOnly() && f.value() == null)
                .filter(f -> fromSetValue || !request.values().containsKey(f.name()))
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** Returns the reason why IDs of a period cannot be made, if they cannot. */
    static Optional<Problem> problem(GenerationRequest request, PeriodSeries period) {
        Layout layout = request.layout();
        String from = period.from().toString();
        String to = period.to().toString();
        if (!period.from().isBefore(period.to())) {
            return Optional.of(Problem.of("generate.period-order", "from", from, "to", to));
        }
        try {
            Optional<PeriodTicks> scale = of(request, period);
            if (scale.isEmpty()) {
                return Optional.of(Problem.of("generate.period-time", "layout", layout.id()));
            }
            if (scale.get().ticks().signum() <= 0) {
                return Optional.of(Problem.of("generate.period-tick", "layout", layout.id(), "from", from, "to", to));
            }
            BigInteger most = scale.get().capacity();
            return most.compareTo(BigInteger.valueOf(period.count())) < 0
                    ? Optional.of(Problem.of("generate.period-room", "layout", layout.id(), "n", most))
                    : Optional.empty();
        } catch (GenerationRefusedException e) {
            return Optional.of(e.problem());
        }
    }
}
