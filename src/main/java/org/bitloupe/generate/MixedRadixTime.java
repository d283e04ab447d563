package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * A layout's time as one number that counts its finest ticks, also where several fields add up to it: the main field's ticks times
 * the steps of the finer ones, as the digits of a number in mixed bases are.
 */
public final class MixedRadixTime {
    private final LayoutTime time;
    private final int fieldCount;
    private final Field main;
    /** The fields that refine the main one, without those that were given a value. */
    private final List<Integer> fine = new ArrayList<>();

    private final List<StepScale> fineScales = new ArrayList<>();
    /** By finer field: into how many steps it divides what stands above it. */
    private final List<BigInteger> steps = new ArrayList<>();

    public MixedRadixTime(Layout layout, LayoutTime time, Map<String, BigInteger> values) {
        this.time = time;
        this.fieldCount = layout.fields().size();
        this.main = layout.fields().get(time.mainField());
        Tick whole = time.scale().tick();
        for (int index : time.refiningFields()) {
            Field field = layout.fields().get(index);
            TimeEncoding counts = field.time();
            if (counts != null && TickSource.movable(field, values)) {
                fine.add(index);
                fineScales.add(StepScale.of(counts, Instant.EPOCH));
                steps.add(field.limit().add(BigInteger.ONE).min(whole.stepsOf(counts.tick())));
                whole = counts.tick();
            }
        }
    }

    /** The main field's index. */
    public int mainField() {
        return time.mainField();
    }

    /** Tells whether finer fields add to the main one. */
    public boolean refined() {
        return !fine.isEmpty();
    }

    /** Returns the reason why IDs of that instant cannot be made, if they cannot. */
    public Optional<Problem> problemAt(Instant instant) {
        return problemOf(time.scale().ticksAt(instant), instant.toString());
    }

    private Optional<Problem> problemOf(BigInteger ticks, String instant) {
        ProblemPlace problemPlace = new ProblemPlace.InField(main.name());
        if (ticks.compareTo(main.least()) < 0) {
            String epoch =
                    time.scale().instantAt(main.least()).map(Instant::toString).orElse("-");
            return Optional.of(Problem.at(
                    problemPlace, "generate.before-epoch", "field", main.name(), "time", instant, "epoch", epoch));
        }
        if (ticks.compareTo(main.limit()) > 0) {
            String end =
                    time.scale().instantAt(main.limit()).map(Instant::toString).orElse("-");
            return Optional.of(
                    Problem.at(problemPlace, "generate.after-end", "field", main.name(), "time", instant, "end", end));
        }
        return Optional.empty();
    }

    /**
     * The number of the tick an instant lies in.
     *
     * @throws GenerationRefusedException if the field cannot hold it
     */
    public BigInteger at(Instant instant) {
        problemAt(instant).ifPresent(problem -> {
            throw new GenerationRefusedException(problem);
        });
        List<BigInteger> values = new ArrayList<>(Collections.nCopies(fieldCount, BigInteger.ZERO));
        time.set(instant, values);
        return of(values);
    }

    /** The number of the tick that the time fields' values say. */
    public BigInteger of(List<BigInteger> values) {
        BigInteger number = values.get(mainField());
        for (int i = 0; i < fine.size(); i++) {
            number = number.multiply(steps.get(i)).add(values.get(fine.get(i)));
        }
        return number;
    }

    /**
     * Writes a tick into the time fields.
     *
     * @throws GenerationRefusedException if the main field cannot hold it
     */
    public void write(BigInteger number, List<BigInteger> values) {
        BigInteger rest = number;
        for (int i = fine.size() - 1; i >= 0; i--) {
            BigInteger[] parts = rest.divideAndRemainder(steps.get(i));
            values.set(fine.get(i), parts[1]);
            rest = parts[0];
        }
        if (rest.compareTo(main.limit()) > 0) {
            String instant = time.scale().instantAt(rest).map(Instant::toString).orElse("-");
            problemOf(rest, instant).ifPresent(problem -> {
                throw new GenerationRefusedException(problem);
            });
        }
        values.set(mainField(), rest);
    }

    /** The first nanosecond since 1970 of a tick. */
    public BigInteger nanosAt(BigInteger number) {
        BigInteger rest = number;
        BigInteger nanos = BigInteger.ZERO;
        for (int i = fine.size() - 1; i >= 0; i--) {
            BigInteger[] parts = rest.divideAndRemainder(steps.get(i));
            nanos = nanos.add(fineScales.get(i).nanosAt(parts[1]));
            rest = parts[0];
        }
        return time.scale().nanosAt(rest).add(nanos);
    }

    /** Nanoseconds from the beginning of a tick to that of another. */
    BigInteger nanosBetween(BigInteger from, BigInteger to) {
        return nanosAt(to).subtract(nanosAt(from));
    }

    /** Nanoseconds from an instant to the beginning of a tick, at least 1. */
    public long nanosUntil(BigInteger number, Instant now) {
        BigInteger left = nanosAt(number).subtract(StepScale.nanosOf(now));
        return left.max(BigInteger.ONE).min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
    }
}
