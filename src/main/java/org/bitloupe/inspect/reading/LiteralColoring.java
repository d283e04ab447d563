package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;

/**
 * The characters of a literal that belong to each field.
 *
 * <p>Where digits align with bits, each character is its fields' own; one that several fields share says how many bits each has of
 * it. Elsewhere (decimal, base 62) the digits that a number's first k fields decide are those that the smallest and the largest
 * number with these values have in common, see {@link DecidedDigits}.
 */
public final class LiteralColoring {
    private final Decoding decoding;
    private final SpellingCodec spelling;
    private final List<LiteralRun> runs = new ArrayList<>();

    private LiteralColoring(Decoding decoding) {
        this.decoding = decoding;
        this.spelling = decoding.compiled().spelling(decoding.spelling());
    }

    /** The runs of a literal from its first to its last character. */
    public static List<LiteralRun> of(Decoding decoding) {
        LiteralColoring result = new LiteralColoring(decoding);
        List<CharBits> chars = result.spelling.charBits(decoding.literal());
        int i = 0;
        while (i < chars.size()) {
            i = result.add(i, chars.get(i));
        }
        return result.runs;
    }

    /** Adds what starts at a character and gives the index after it. */
    private int add(int i, CharBits carries) {
        if (carries instanceof CharBits.InNumber number) {
            addNumber(number);
            return number.end();
        }
        if (carries instanceof CharBits.Letter letter) {
            addAlike(i, Kind.DIGITS, List.of(new Share(decoding.compiled().fieldNamed(letter.field()), 0)));
        } else if (carries instanceof CharBits.Digit digit) {
            List<Share> shares = shares(digit);
            boolean alone = shares.size() == 1 && shares.get(0).field() != Share.PADDING;
            addAlike(i, alone ? Kind.DIGITS : Kind.SHARED, shares);
        } else {
            addAlike(i, Kind.PUNCTUATION, List.of());
        }
        return i + 1;
    }

    /** Adds one character, to the run before it if that is of the same kind and field. */
    private void addAlike(int i, Kind kind, List<Share> shares) {
        LiteralRun last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
        boolean joins = last != null
                && kind != Kind.SHARED
                && last.kind() == kind
                && last.end() == i
                && (shares.isEmpty()
                        || last.shares().get(0).field() == shares.get(0).field());
        if (last != null && joins) {
            List<Share> sum = shares.isEmpty()
                    ? shares
                    : List.of(new Share(
                            shares.get(0).field(),
                            last.shares().get(0).bits() + shares.get(0).bits()));
            runs.set(runs.size() - 1, new LiteralRun(last.start(), i + 1, kind, sum));
        } else {
            runs.add(new LiteralRun(i, i + 1, kind, shares));
        }
    }

    /** The fields of one digit, most significant bit first; neighbours of one field are joined. */
    private List<Share> shares(CharBits.Digit digit) {
        List<Share> shares = new ArrayList<>();
        for (CharBits.Run run : digit.runs()) {
            BitRange bitRange = run.part();
            if (bitRange == null) {
                join(shares, Share.PADDING, run.bits());
            } else if (!bitRange.isId()) {
                join(shares, decoding.compiled().fieldNamed(bitRange.source()), run.bits());
            } else {
                int high = bitRange.high() == BitRange.WHOLE
                        ? decoding.compiled().layout().width() - 1
                        : bitRange.high();
                for (int bit = high; bit > high - run.bits(); bit--) {
                    join(shares, decoding.compiled().fieldAt(bit), 1);
                }
            }
        }
        return shares;
    }

    private static void join(List<Share> shares, int field, int bits) {
        int last = shares.size() - 1;
        if (last >= 0 && shares.get(last).field() == field) {
            shares.set(last, new Share(field, shares.get(last).bits() + bits));
        } else {
            shares.add(new Share(field, bits));
        }
    }

    private void addNumber(CharBits.InNumber number) {
        List<NumberRun> pieces = NumberRun.of(number.parts(), decoding.compiled());
        Set<Integer> fields = new LinkedHashSet<>();
        pieces.forEach(p -> fields.add(p.field()));
        if (fields.size() == 1) {
            Share all = new Share(fields.iterator().next(), 0);
            runs.add(new LiteralRun(number.start(), number.end(), Kind.DIGITS, List.of(all)));
            return;
        }
        int[] ends = DecidedDigits.ends(decoding, spelling, number, pieces);
        int from = number.start();
        Set<Integer> deciding = new LinkedHashSet<>();
        for (int k = 0; k < pieces.size(); k++) {
            int field = pieces.get(k).field();
            int to = Math.max(from, ends[k]);
            if (to > from) {
                runs.add(new LiteralRun(from, to, Kind.DECIDED, deciders(deciding, field)));
            }
            deciding.add(field);
            from = to;
        }
    }

    /** The fields so far, then the new one. A field with a single possible value decides nothing and is left out. */
    private List<Share> deciders(Set<Integer> soFar, int newest) {
        List<Share> shares = new ArrayList<>();
        for (int field : soFar) {
            boolean constant = decoding.compiled().layout().fields().get(field).value() != null;
            if (field != newest && !constant) {
                shares.add(new Share(field, 0));
            }
        }
        shares.add(new Share(newest, 0));
        return shares;
    }

    /** Returns the characters that each field colours: those of its runs, and those it newly decides. */
    static Map<Integer, List<FieldReading.CharRange>> byField(List<LiteralRun> runs) {
        Map<Integer, List<FieldReading.CharRange>> byField = new HashMap<>();
        for (LiteralRun run : runs) {
            int first = run.kind() == Kind.DECIDED ? run.shares().size() - 1 : 0;
            Set<Integer> seen = new LinkedHashSet<>();
            for (Share share : run.shares().subList(first, run.shares().size())) {
                if (share.field() != Share.PADDING && seen.add(share.field())) {
                    extend(byField.computeIfAbsent(share.field(), f -> new ArrayList<>()), run.start(), run.end());
                }
            }
        }
        return byField;
    }

    private static void extend(List<FieldReading.CharRange> ranges, int start, int end) {
        int last = ranges.size() - 1;
        if (last >= 0 && ranges.get(last).end() == start) {
            ranges.set(last, new FieldReading.CharRange(ranges.get(last).start(), end));
        } else {
            ranges.add(new FieldReading.CharRange(start, end));
        }
    }

    /** A mask of the bits from {@code high} down to {@code low}. */
    static BigInteger mask(int high, int low) {
        return BigInteger.ONE.shiftLeft(high - low + 1).subtract(BigInteger.ONE).shiftLeft(low);
    }
}
