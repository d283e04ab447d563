package org.bitloupe.inspect.compare;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Two IDs side by side: which was made first, how long before the other, and what they share. Claims no more than the bits say; of IDs
 * of different layouts only the times are compared.
 *
 * @param first the ID called A
 * @param second the ID called B
 * @param lossOfFirst what rounding may have changed in A; nothing that follows from it is said
 * @param lossOfSecond what it may have changed in B
 * @param alike true if both are read by one layout and, if they have a time, count it from one epoch
 * @param relation how their digits are related, null if they are not
 * @param gap the time between them, null if one has none, or a time that is not when it was made, or that rounding took away
 * @param fields the fields side by side, in the layout's order; empty for different layouts
 * @param difference the bits in which they differ, null if they are not of one width, or one of them was rounded
 * @param ahead how much B's sequence is above A's, where both were made within one step by one generator; else null
 * @param sentence all of it in one sentence
 */
public record Comparison(
        Reading first,
        Reading second,
        RoundingLoss lossOfFirst,
        RoundingLoss lossOfSecond,
        boolean alike,
        @Nullable Relation relation,
        @Nullable TimeGap gap,
        List<FieldPair> fields,
        @Nullable Bits difference,
        @Nullable BigInteger ahead,
        Message sentence) {
    public Comparison {
        fields = List.copyOf(fields);
    }

    /**
     * A field of both IDs.
     *
     * @param first its reading in A
     * @param second its reading in B
     * @param ofFirst true if A's is known, and was not taken away by rounding
     * @param ofSecond true if B's is known
     * @param meets true if both can have had the same value, with all that rounding may have changed
     */
    public record FieldPair(FieldReading first, FieldReading second, boolean ofFirst, boolean ofSecond, boolean meets) {
        /** Tells whether both have the same value, as far as that is {@link #known}. */
        public boolean same() {
            return first.value() == null
                    ? first.shown().equals(second.shown())
                    : first.value().equals(second.value());
        }

        /**
         * Tells whether both have the same value.
         *
         * @return empty if rounding took away what tells it; false also where no value that it left possible is one of both
         */
        public Optional<Boolean> equal() {
            if (known()) {
                return Optional.of(same());
            }
            return meets ? Optional.empty() : Optional.of(false);
        }

        /** Tells whether both values are known. */
        public boolean known() {
            return ofFirst && ofSecond;
        }
    }

    /**
     * Compares two readings as far as rounding has left them.
     *
     * @param ofFirst what happened to the first ID, null for nothing
     * @param ofSecond what happened to the second
     */
    public static Comparison of(Reading first, @Nullable Damage ofFirst, Reading second, @Nullable Damage ofSecond) {
        return new ComparisonBuilder(first, RoundingLoss.of(first, ofFirst), second, RoundingLoss.of(second, ofSecond))
                .result();
    }

    /**
     * Compares two texts by the layout that fits both best; each by its own best if none fits both.
     *
     * @param inspector what read them
     * @return empty if one of them has no reading
     */
    public static Optional<Comparison> of(Inspector inspector, Inspection first, Inspection second) {
        return of(inspector, first, second, null);
    }

    /**
     * The same with a layout that is preferred if both can be of it.
     *
     * @param wanted the layout, null for none
     */
    public static Optional<Comparison> of(
            Inspector inspector, Inspection first, Inspection second, @Nullable Layout wanted) {
        return ReadingPair.of(inspector, first, second, wanted)
                .map(pair -> of(pair.first(), first.damage(), pair.second(), second.damage()));
    }

    /**
     * Tells whether the two readings can be shown side by side: not if different layouts read what is one ID, or half of
     * another: they say different things of the same bits.
     */
    public boolean comparesReadings() {
        return relation == null || first.layout().equals(second.layout());
    }

    /** Compares the numbers: negative if A is smaller, 0 if equal; empty if they are not numbers of one width. */
    public Optional<Integer> numberOrder() {
        Bits a = first.bits();
        Bits b = second.bits();
        return a == null || b == null || a.width() != b.width() ? Optional.empty() : Optional.of(a.compareTo(b));
    }

    /** Compares the texts character by character: negative if A sorts first, 0 if equal. */
    public int textOrder() {
        return first.literal().compareTo(second.literal());
    }

    /** Compares the order of creation by what the bits prove: 1 if B was made after A, -1 if before, 0 if nothing tells. */
    public int timeOrder() {
        int byTime = gap == null ? 0 : gap.order();
        return byTime != 0 || ahead == null || !ComparisonBuilder.counts(first.layout()) ? byTime : ahead.signum();
    }

    /** Returns the number of bits that differ; 0 if they are not of one width. */
    public int differingBits() {
        return difference == null ? 0 : difference.toBigInteger().bitCount();
    }

    /** The most significant bit that differs, counted from 0 at the least significant; -1 if none does. */
    public int firstDifferingBit() {
        return difference == null ? -1 : difference.toBigInteger().bitLength() - 1;
    }

    /** Returns the notes that the sentence leaves out: that clocks may differ, that text and number sort differently. Empty if nothing. */
    public List<Message> notes() {
        List<Message> notes = new ArrayList<>();
        // Of a number that is half of another no digit was lost.
        if (relation == null && (lossOfFirst.rounded() || lossOfSecond.rounded())) {
            notes.add(
                    lossOfFirst.rounded() && lossOfSecond.rounded()
                            ? Message.of("inspect.compare.rounded.both")
                            : Message.of("inspect.compare.rounded", "id", lossOfFirst.rounded() ? "A" : "B"));
        }
        if (!first.layout().equals(second.layout())) {
            if (comparesReadings()) {
                notes.add(Message.of("inspect.compare.layouts"));
            }
        } else if (!alike) {
            notes.add(Message.of("inspect.compare.epochs"));
        } else if (gap != null
                && ComparisonBuilder.makers(this).stream()
                        .anyMatch(pair -> !pair.equal().orElse(true))) {
            notes.add(Message.of("inspect.compare.clocks"));
        }
        if (alike) {
            EpochSentence.ofBoth(first, second).ifPresent(notes::add);
        }

        boolean whole = !lossOfFirst.rounded() && !lossOfSecond.rounded();
        boolean sorted = whole && first.spelling().equals(second.spelling());
        boolean differs = numberOrder()
                .filter(order -> Integer.signum(order) != Integer.signum(textOrder()))
                .isPresent();
        if (sorted && differs) {
            notes.add(Message.of("inspect.compare.text-order"));
        }
        return notes;
    }
}
