package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.bits.BitSegment;
import org.bitloupe.discover.bits.Clock;
import org.bitloupe.discover.bits.ClockSearch;
import org.bitloupe.discover.bits.CounterSearch;
import org.bitloupe.discover.bits.IdBits;
import org.bitloupe.discover.bits.PrivateAddresses;
import org.bitloupe.discover.bits.ValueOrder;
import org.bitloupe.discover.table.ColumnPairing;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.discover.table.PastedTable;
import org.bitloupe.discover.table.UntimedIds;
import org.bitloupe.discover.text.TextBits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Drafts a layout of IDs without times: what the values of their bits, and the order of the rows, show by themselves. */
final class UntimedDraft {
    /** With fewer IDs random bits look like anything. */
    static final int FEWEST = 50;

    /** A growing number that is at least this wide is said to be one. */
    private static final int FEWEST_GROWING_BITS = 5;

    private static final int WIDEST = 62;

    /** Bits that look random right below a clock: more of them are hardly all its own. */
    private static final int MOST_FAST_BITS = 32;

    private final EpochOffers epochs;

    UntimedDraft(Catalog catalog, InstantSource now) {
        this.epochs = new EpochOffers(catalog, now);
    }

    /** A clock, a counter and an order that the bits of some IDs have. */
    private record Findings(
            TextBits ids,
            @Nullable Clock clock,
            CounterSearch.@Nullable Counter counter,
            @Nullable ValueOrder sorted) {}

    /**
     * Drafts the layout of the IDs in a text without times.
     *
     * @param divided the text as a table of cells
     * @param words the text by its words, which is used where the cells have no IDs
     */
    DiscoveryResult draft(PastedTable divided, PastedTable words) {
        UntimedIds ids =
                ColumnPairing.ids(divided).or(() -> ColumnPairing.ids(words)).orElseThrow();
        List<Integer> lines = words.rows().stream().map(PastedTable.Row::line).toList();
        if (ids.texts().size() < FEWEST) {
            return DiscoveryResult.nothing(Problem.of("fit.no-times", "n", FEWEST), List.of(), lines);
        }
        Optional<TextBits> read = TextBits.of(ids);
        if (read.isEmpty()) {
            return DiscoveryResult.nothing(
                    Problem.of("fit.unread-alone", "id", ids.texts().get(0)), List.of(), lines);
        }
        int n = read.get().bits().count();
        if (n < FEWEST) {
            return DiscoveryResult.nothing(
                    Problem.of("fit.few-ids", "n", n, "all", ids.texts().size(), "least", FEWEST), List.of(), lines);
        }
        return result(findings(read.get()), ids);
    }

    private static Findings findings(TextBits read) {
        IdBits bits = read.bits();
        CounterSearch.Counter counter =
                read.repeated() > 0 ? null : CounterSearch.find(bits).orElse(null);
        Clock clock = new ClockSearch(bits, read.digits(), marks(read.notation()), counter)
                .find()
                .filter(found -> counter == null || found.low() > counter.high() || found.high() < counter.low())
                .orElse(null);
        ValueOrder order = ValueOrder.of(bits.values(top(bits), Math.max(0, top(bits) - WIDEST + 1)));
        return new Findings(read, clock, counter, order == ValueOrder.NONE ? null : order);
    }

    /** The version and variant of UUIDs, which are constant in random ones, too. */
    private static List<BitSegment> marks(IdNotation notation) {
        return notation.isUuid()
                ? List.of(
                        new BitSegment(
                                RoleEstimator.VERSION_LOW,
                                RoleEstimator.VERSION_LOW + 4,
                                BitSegment.Kind.CONSTANT,
                                1,
                                0),
                        new BitSegment(
                                RoleEstimator.VARIANT_LOW,
                                RoleEstimator.VARIANT_LOW + 2,
                                BitSegment.Kind.CONSTANT,
                                1,
                                0))
                : List.of();
    }

    /** The highest bit that changes. */
    private static int top(IdBits bits) {
        int[] ones = bits.ones();
        int top = bits.width() - 1;
        while (top > 0 && (ones[top] == 0 || ones[top] == bits.count())) {
            top--;
        }
        return top;
    }

    private DiscoveryResult result(Findings found, UntimedIds table) {
        TextBits read = found.ids();
        IdBits bits = read.bits();
        List<FieldGuess> claims = claims(found);
        List<FieldGuess> parts = new RoleEstimator(bits, read.notation().isUuid())
                .beside(claims).stream()
                        .map(guess -> guess.role() == Role.RANDOM ? even(guess, bits) : guess)
                        .toList();
        Clock clock = found.clock();
        Layout layout = layout(parts, read.notation());
        DiscoveredLayout draft = DiscoveredLayout.untimed(
                layout, clock == null || isOpen(clock) ? -1 : clock.low(), bits.count(), parts);
        String kind = clock != null ? "clock" : found.counter() != null ? "counter" : "none";
        return new DiscoveryResult(
                null,
                List.of(draft),
                clock != null && clock.isLikely() ? Confidence.LIKELY : Confidence.OPEN,
                Message.of("fit.draft." + kind),
                sentence(found),
                remarks(found, table),
                List.of(),
                read.others(),
                table.damage() != null,
                IdKinds.ONE,
                0);
    }

    private static Message sentence(Findings found) {
        int n = found.ids().bits().count();
        Clock clock = found.clock();
        CounterSearch.Counter counter = found.counter();
        if (clock != null) {
            return Message.of("fit.draft.clock.line", "n", n, "high", clock.high(), "low", clock.sure());
        }
        return counter != null
                ? Message.of("fit.draft.counter.line", "n", n, "high", counter.high(), "low", counter.low())
                : Message.of("fit.draft.none.line", "n", n);
    }

    /** Tells whether a clock can end at more places than its fast bits have. */
    private static boolean isOpen(Clock clock) {
        return clock.sure() - clock.low() > MOST_FAST_BITS;
    }

    /** The fields that count, the most significant first. */
    private static List<FieldGuess> claims(Findings found) {
        List<FieldGuess> claims = new ArrayList<>();
        IdBits bits = found.ids().bits();
        Clock clock = found.clock();
        CounterSearch.Counter counter = found.counter();
        if (clock != null) {
            boolean open = isOpen(clock);
            claims.add(new FieldGuess(
                    "clock",
                    Role.UNKNOWN,
                    ceiling(found.ids(), clock.high()),
                    open ? clock.sure() : clock.low(),
                    clock.isLikely() ? Confidence.LIKELY : Confidence.OPEN,
                    why(clock)));
            if (open) {
                claims.add(new FieldGuess(
                        "fast",
                        Role.UNKNOWN,
                        clock.sure() - 1,
                        clock.low(),
                        Confidence.OPEN,
                        Message.of("fit.why.fast")));
            }
            Clock.Fraction fraction = clock.fraction();
            if (fraction != null) {
                claims.add(new FieldGuess(
                        "fraction",
                        Role.UNKNOWN,
                        fraction.high(),
                        fraction.low(),
                        Confidence.LIKELY,
                        Message.of("fit.why.fraction", "most", "9".repeat(fraction.digits()))));
            }
        }
        if (counter != null) {
            claims.add(new FieldGuess(
                    "counter",
                    Role.SEQUENCE,
                    counter.high(),
                    counter.low(),
                    Confidence.LIKELY,
                    Message.of(counter.step() == 1 ? "fit.why.counted" : "fit.why.counted.step")
                            .with("n", bits.count())
                            .with("least", Long.toString(counter.least()))
                            .with("most", Long.toString(counter.most()))
                            .with("step", Long.toString(counter.step()))));
        }
        if (claims.isEmpty() && found.sorted() != null) {
            growing(bits, found.sorted()).ifPresent(claims::add);
        }
        int low = clock == null ? bits.width() : clock.low();
        int high = clock == null ? bits.width() : clock.high() + 1;
        PrivateAddresses.find(bits, low, high)
                .filter(address -> claims.stream()
                        .allMatch(claim -> claim.high() < address.low() || claim.low() > address.low() + 31))
                .ifPresent(address -> claims.add(new FieldGuess(
                        "address",
                        Role.NODE,
                        address.low() + 31,
                        address.low(),
                        Confidence.OPEN,
                        Message.of("fit.why.address", "n", address.distinct(), "address", address.first()))));
        claims.sort(Comparator.comparingInt(FieldGuess::high).reversed());
        return claims;
    }

    /** The bits by which the rows are in order, where that is all that can be said. */
    private static Optional<FieldGuess> growing(IdBits bits, ValueOrder order) {
        int high = top(bits);
        int low = Math.max(0, high - WIDEST + 1);
        long[] values = bits.values(high, low);
        long range = Math.abs(values[values.length - 1] - values[0]);
        int sure = low + Long.SIZE - Long.numberOfLeadingZeros(range / values.length);
        return high - sure + 1 < FEWEST_GROWING_BITS
                ? Optional.empty()
                : Optional.of(new FieldGuess(
                        "number",
                        Role.UNKNOWN,
                        high,
                        sure,
                        Confidence.OPEN,
                        Message.of(order == ValueOrder.RISING ? "fit.why.sorted" : "fit.why.sorted-down")));
    }

    /** The highest constant bit above a clock, all of which may be its own; a sign of 64 bits and the marks of a UUID are not. */
    private static int ceiling(TextBits read, int high) {
        int[] ones = read.bits().ones();
        int n = read.bits().count();
        int top = high;
        while (top + 1 < ones.length
                && (ones[top + 1] == 0 || ones[top + 1] == n)
                && !isMark(read.notation(), top + 1)) {
            top++;
        }
        boolean sign = top == Long.SIZE - 1 && ones.length == Long.SIZE && ones[top] == 0 && top > high;
        return sign ? top - 1 : top;
    }

    private static boolean isMark(IdNotation notation, int bit) {
        return marks(notation).stream().anyMatch(mark -> bit >= mark.low() && bit < mark.end());
    }

    private static Message why(Clock clock) {
        Message order = Message.of("fit.why.clock."
                        + switch (clock.order()) {
                            case RISING -> "rising";
                            case FALLING -> "falling";
                            case NONE -> "shuffled";
                        })
                .with("high", clock.high())
                .with("few", clock.changesHigh())
                .with("low", clock.sure())
                .with("many", clock.changesLow());
        Message ground = Message.of("fit.why.clock." + clock.ground().word());
        Message end = clock.low() == clock.sure()
                ? Message.of("fit.why.clock.end", "low", clock.low())
                : Message.of("fit.why.clock.open", "high", clock.sure() - 1, "low", clock.low());
        return Message.of("fit.why.clock", "order", order, "ground", ground, "end", end);
    }

    /** A random field with the shares that make it one. */
    private static FieldGuess even(FieldGuess guess, IdBits bits) {
        int[] ones = bits.ones();
        int least = bits.count();
        int most = 0;
        for (int bit = guess.low(); bit <= guess.high(); bit++) {
            least = Math.min(least, ones[bit]);
            most = Math.max(most, ones[bit]);
        }
        Message why = Message.of("fit.why.even-bits")
                .with("least", Math.round(100.0 * least / bits.count()))
                .with("most", Math.round(100.0 * most / bits.count()));
        return new FieldGuess(guess.name(), guess.role(), guess.high(), guess.low(), guess.confidence(), why);
    }

    private static Layout layout(List<FieldGuess> parts, IdNotation notation) {
        List<Field> fields = new ArrayList<>();
        for (FieldGuess part : parts) {
            boolean fixed = part.role() == Role.VERSION || part.role() == Role.VARIANT;
            boolean sign = fields.isEmpty() && part.role() == Role.UNUSED && notation.width() == Long.SIZE;
            Field field = Field.of(part.name(), part.role(), part.bits()).withPin(fixed);
            fields.add(
                    sign && part.bits() == 1 ? field.withValue(BigInteger.ZERO).withPin(true) : field);
        }
        return Layout.of("found", "", fields, notation.spellings()).withSigned(notation.isSigned());
    }

    private List<Message> remarks(Findings found, UntimedIds table) {
        List<Message> said = new ArrayList<>();
        if (table.damage() != null) {
            said.add(table.damage());
        }
        Clock clock = found.clock();
        if (clock != null) {
            said.add(Message.of("fit.draft.no-epoch"));
            for (EpochOffers.Offer offer : epochs.of(found.ids().bits(), clock, ceiling(found.ids(), clock.high()))) {
                said.add(offer.words());
            }
        } else if (found.sorted() != null && found.counter() == null) {
            said.add(Message.of("fit.draft.sorted"));
        }
        if (found.ids().repeated() > 0) {
            said.add(Message.of("fit.draft.repeated", "n", found.ids().repeated()));
        }
        if (!found.ids().others().isEmpty()) {
            said.add(Message.of("fit.draft.others")
                    .with("n", found.ids().others().size())
                    .with("line", found.ids().others().get(0).toString()));
        }
        said.add(Message.of("fit.draft.times"));
        return said;
    }
}
