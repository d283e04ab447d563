package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Notices on oddities of a text that can be read nevertheless. */
public final class TextOddity {
    private static final String ONE_OVER_SIGNED =
            BigInteger.ONE.shiftLeft(Long.SIZE - 1).toString();

    /** Telegram's channels and supergroups are counted down from here (core.telegram.org/api/bots/ids). */
    private static final long TELEGRAM_CHANNEL = -1_000_000_000_000L;

    private static final long MOST_CHANNELS = 997_852_516_352L;

    private TextOddity() {}

    /**
     * The notice, or null if nothing is strange.
     *
     * @param written the ruled out readings written out, each when it is first looked at
     */
    public static @Nullable Problem of(
            String text, List<RankedReading> readings, List<RankedReading> ruledOut, List<Reading> written) {
        Candidate first = readings.isEmpty() ? null : readings.get(0).candidate();
        if (first != null && first.isContradicted() && first.evidence() != null) {
            return contradiction(readings.get(0).layout(), first.evidence());
        }
        if (text.equals(ONE_OVER_SIGNED)) {
            return Problem.of("inspect.one-over-signed", "signed", "-" + ONE_OVER_SIGNED);
        }
        if (NumberNotation.isNegative(text) && !NumberNotation.pattern(text).isEmpty()) {
            return negative(text, new BigInteger(NumberNotation.pattern(text)));
        }
        EverydayNumber everyday = EverydayNumber.of(text);
        if (everyday != null && !(everyday == EverydayNumber.DATE ? isFirm(readings) : isTimeOrFirm(readings))) {
            return Problem.of("inspect.everyday." + everyday.word());
        }
        boolean explained = readings.stream().anyMatch(r -> isVersioned(r) || r.verdict() == Verdict.CERTAIN);
        return explained ? null : version(ruledOut, written);
    }

    /** The notice on a negative number: its size decides what may have turned it. */
    private static Problem negative(String text, BigInteger pattern) {
        String hex = "0x" + FormattedValue.hex(pattern, Long.SIZE);
        long number = pattern.longValue();
        if (number == Integer.MIN_VALUE || number == Long.MIN_VALUE) {
            int bits = number == Long.MIN_VALUE ? Long.SIZE : Integer.SIZE;
            return Problem.of("inspect.negative-least", "number", text, "hex", hex, "n", bits);
        }
        if (number < TELEGRAM_CHANNEL && number >= TELEGRAM_CHANNEL - MOST_CHANNELS) {
            String channel = Long.toString(TELEGRAM_CHANNEL - number);
            return Problem.of("inspect.negative-channel", "number", text, "hex", hex, "channel", channel);
        }
        if (number >= Integer.MIN_VALUE) {
            String unsigned = Integer.toUnsignedString((int) number);
            return Problem.of("inspect.negative-int", "number", text, "hex", hex, "unsigned", unsigned);
        }
        return pattern.testBit(Long.SIZE - 2)
                ? Problem.of("inspect.negative", "number", text, "hex", hex)
                : Problem.of("inspect.negative-over", "number", text, "hex", hex, "unsigned", pattern.toString());
    }

    /** Something around an ID says of which layout it is, and its date says no. */
    private static Problem contradiction(Layout layout, Evidence evidence) {
        return Problem.of("inspect.contradiction", "layout", layout.title(), "reason", evidence.reason());
    }

    /** The notice that a name or a link says of which layout an ID is, and the ID does not. */
    public static Problem misnamed(EvidenceMatch match) {
        LocalizedText caveat = match.layout().caveat();
        return match.certain() && caveat != null
                ? Problem.of("inspect.caveat", "layout", match.layout().title(), "caveat", caveat)
                : contradiction(match.layout(), match.evidence());
    }

    /** Tells whether no reading is firm, so that a name in front may be right all the same. */
    public static boolean isLoose(List<RankedReading> readings) {
        return !isTimeOrFirm(readings);
    }

    /** Tells whether the first reading says more than a check digit does, which one Unix time in ten has, too. */
    private static boolean isTimeOrFirm(List<RankedReading> readings) {
        return !readings.isEmpty() && (readings.get(0).layout().isTimeAlone() || isFirm(readings));
    }

    private static boolean isFirm(List<RankedReading> readings) {
        return !readings.isEmpty() && readings.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0;
    }

    /** Tells whether a reading has a version; an unlikely one in another order of bytes does not explain what stands in this one. */
    private static boolean isVersioned(RankedReading reading) {
        return constant(reading.layout(), Role.VERSION)
                && !(reading.verdict() == Verdict.UNLIKELY
                        && reading.candidate().byteOrder() != null);
    }

    private static boolean constant(Layout layout, Role role) {
        return layout.fields().stream().anyMatch(f -> isConstant(f, role));
    }

    private static boolean isConstant(Field field, Role role) {
        return field.role() == role && field.value() != null;
    }

    /** A version that no layout has, or bits of another variant than all of them. */
    private static @Nullable Problem version(List<RankedReading> ruledOut, List<Reading> written) {
        Optional<Reading> versioned = IntStream.range(0, ruledOut.size())
                .filter(i -> constant(ruledOut.get(i).layout(), Role.VERSION)
                        && constant(ruledOut.get(i).layout(), Role.VARIANT))
                .mapToObj(written::get)
                .filter(TextOddity::showsBits)
                .findFirst();
        if (versioned.isEmpty()) {
            return null;
        }
        for (FieldReading row : versioned.get().fields()) {
            if (isConstant(row.field(), Role.VARIANT) && row.value() != null && differs(row.field(), row.value())) {
                String bits = FieldMeaning.binary(row.value(), row.field().bits());
                return Problem.at(
                        where(row), "inspect.uuid-variant", "bits", bits, "guid", inGuidOrder(versioned.get()));
            }
        }
        for (FieldReading row : versioned.get().fields()) {
            if (isConstant(row.field(), Role.VERSION) && row.value() != null) {
                return Problem.at(
                        where(row),
                        "inspect.uuid-version",
                        "version",
                        row.shown(),
                        "guid",
                        inGuidOrder(versioned.get()));
            }
        }
        return null;
    }

    /** The UUID that the bytes of a reading are in the order of GUIDs. */
    private static String inGuidOrder(Reading reading) {
        Bits uuid = UuidByteOrder.GUID.read(Objects.requireNonNull(reading.bits()));
        return SpellingCodec.of(StandardSpellings.builtIn().spelling("uuid"), uuid.width())
                .write(uuid, Map.of(), Map.of());
    }

    /** Tells whether the version has a character of its own; a decimal number is hardly meant to be a UUID. */
    private static boolean showsBits(Reading reading) {
        return reading.runs().stream().noneMatch(run -> run.kind() == LiteralRun.Kind.DECIDED);
    }

    private static boolean differs(Field field, BigInteger value) {
        return field.value() != null && !field.value().equals(value);
    }

    private static ProblemPlace where(FieldReading row) {
        return row.chars().isEmpty()
                ? new ProblemPlace.Nowhere()
                : new ProblemPlace.Chars(
                        row.chars().get(0).start(), row.chars().get(0).end());
    }
}
