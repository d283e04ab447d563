package org.bitloupe.inspect.rank;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.id.codec.DecimalKernel;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.codec.SpellingIndex.Chars;
import org.bitloupe.id.codec.SpellingIndex.Shape;
import org.bitloupe.id.codec.SpellingKernels;
import org.bitloupe.id.spelling.AsciiSet;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.StepScale;

/**
 * The times of decimal numbers by one layout: the same as the {@link Candidate}s of a number tell, found with
 * longs alone, because millions of rows are held against the times in them. Safe for any number of threads.
 */
public final class NumberTime {
    /** The most digits of a number that is surely below 2^64. */
    private static final int MOST_DIGITS = 19;

    private final CompiledLayout compiled;
    private final Codec codec;
    /** The place of the time's ticks among the values. */
    private final int time;

    private final long tickNanos;
    /** By epoch the nanosecond since 1970 that tick 0 begins at. */
    private final long[] origins;
    /** A bit for each number of digits that have one meaning only, where the first is not 0. */
    private final int lengths;

    private NumberTime(CompiledLayout compiled, List<StepScale> scales) {
        this.compiled = compiled;
        this.codec = Codec.of(compiled.layout());
        this.time = codec.offset(compiled.layout().mainTime());
        this.tickNanos = scales.get(0).tick().nanos();
        this.origins = scales.stream()
                .mapToLong(scale -> scale.origin().longValueExact())
                .toArray();
        this.lengths = IntStream.rangeClosed(1, MOST_DIGITS)
                .filter(digits -> isNumber(compiled, digits))
                .map(digits -> 1 << digits)
                .sum();
    }

    private static boolean isNumber(CompiledLayout compiled, int digits) {
        List<SpellingCodec> spellings = compiled.spellingsOf(new Shape(Chars.DECIMAL, digits)).stream()
                .filter(NumberTime::beginsWithDigit)
                .toList();
        return spellings.size() == 1 && SpellingKernels.of(spellings.get(0)) instanceof DecimalKernel;
    }

    /** Tells whether texts of a spelling can begin with a digit other than 0, as {@code 0x...} does. */
    private static boolean beginsWithDigit(SpellingCodec spelling) {
        AsciiSet first = AsciiSet.first(spelling.spelling());
        return IntStream.rangeClosed('1', '9').anyMatch(digit -> first.has((char) digit));
    }

    /** The times of a layout; empty unless one field of up to 64 bits counts them in whole nanoseconds. */
    public static Optional<NumberTime> of(CompiledLayout compiled) {
        Layout layout = compiled.layout();
        List<StepScale> scales =
                compiled.epochs().stream().map(epoch -> epoch.time().scale()).toList();
        boolean counts = !scales.isEmpty()
                && layout.width() <= Long.SIZE
                && layout.fields().stream().noneMatch(Field::textOnly)
                && Objects.requireNonNull(compiled.time()).refiningFields().isEmpty()
                && scales.stream().allMatch(NumberTime::isWholeNanos);
        return counts ? Optional.of(new NumberTime(compiled, scales)) : Optional.empty();
    }

    private static boolean isWholeNanos(StepScale scale) {
        return scale.tick().per() == 1 && scale.origin().bitLength() < Long.SIZE;
    }

    /** Tells whether a text can be nothing but a number that its bits hold. */
    public boolean takes(String text) {
        if (text.length() > MOST_DIGITS || (lengths >>> text.length() & 1) == 0 || text.charAt(0) == '0') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        int width = compiled.layout().width();
        return width == Long.SIZE || number(text) >>> width == 0;
    }

    /**
     * Returns the time of a number.
     *
     * @param text one that it {@linkplain #takes takes}
     * @return empty if a rule of the layout is broken, or the date is implausible
     */
    public Optional<Instant> of(String text, RankingContext today) {
        long[] values = new long[codec.valueWords()];
        codec.decode(number(text), values);
        long tick = values[time];
        CompiledLayout.Epoch epoch = compiled.epochs().get(EpochEvidence.epoch(compiled, tick));
        if (compiled.descriptionLength().areBroken(values)
                || today.span(compiled, epoch).place(tick) != PlausibleDates.Place.WITHIN) {
            return Optional.empty();
        }
        long nanos = origins[epoch.index()] + tick * tickNanos;
        return Optional.of(Instant.ofEpochSecond(0, nanos));
    }

    private static long number(String digits) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            number = 10 * number + digits.charAt(i) - '0';
        }
        return number;
    }
}
