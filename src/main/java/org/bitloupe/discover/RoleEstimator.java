package org.bitloupe.discover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.discover.bits.BitSegment;
import org.bitloupe.discover.bits.BitSegmentation;
import org.bitloupe.discover.bits.IdBits;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/** Says what the bits beside the time are probably for: only what their values show, and how sure that is. */
final class RoleEstimator {
    static final int VERSION_LOW = 76;
    static final int VARIANT_LOW = 62;
    private static final int UUID_BITS = 128;
    /** With fewer rows even random bits have few values. */
    private static final int ROWS_TO_TELL = 20;

    private static final int ROWS_TO_BE_LIKELY = 60;

    private final BitSegmentation bitSegmentation;
    private final int rows;
    private final int width;
    private final boolean uuid;
    private final Map<String, Integer> names = new HashMap<>();

    RoleEstimator(IdBits right, boolean uuid) {
        this.bitSegmentation = new BitSegmentation(right);
        this.rows = right.count();
        this.width = right.width();
        this.uuid = uuid && right.width() == UUID_BITS;
    }

    /**
     * The fields around a time, the most significant first, without the time itself.
     *
     * @param low the time's lowest bit
     * @param end one above its highest bit
     */
    List<FieldGuess> around(int low, int end) {
        List<FieldGuess> found = new ArrayList<>();
        guess(end, width, true, found);
        guess(0, low, false, found);
        return found;
    }

    /**
     * The fields of IDs in which some are known, the most significant first.
     *
     * @param claims the known ones, the most significant first
     */
    List<FieldGuess> beside(List<FieldGuess> claims) {
        List<FieldGuess> found = new ArrayList<>();
        int end = width;
        for (FieldGuess claim : claims) {
            guess(claim.high() + 1, end, end == width, found);
            found.add(claim);
            end = claim.low();
        }
        guess(0, end, end == width, found);
        return found;
    }

    /** The version and variant of UUIDs stand where they stand; what is between them is looked at. */
    private void guess(int low, int end, boolean above, List<FieldGuess> found) {
        if (low >= end) {
            return;
        }
        if (uuid && low <= VERSION_LOW && end >= VERSION_LOW + 4) {
            guess(VERSION_LOW + 4, end, above, found);
            found.add(fixed("version", Role.VERSION, VERSION_LOW + 3, VERSION_LOW));
            guess(low, VERSION_LOW, above, found);
        } else if (uuid && low <= VARIANT_LOW && end >= VARIANT_LOW + 2) {
            guess(VARIANT_LOW + 2, end, above, found);
            found.add(fixed("variant", Role.VARIANT, VARIANT_LOW + 1, VARIANT_LOW));
            guess(low, VARIANT_LOW, above, found);
        } else {
            List<BitSegment> divided = owned(bitSegmentation.between(low, end), above);
            for (int i = divided.size() - 1; i >= 0; i--) {
                found.add(guess(divided.get(i), above));
            }
        }
    }

    private static FieldGuess fixed(String name, Role role, int high, int low) {
        return new FieldGuess(name, role, high, low, Confidence.SURE, Message.of("fit.why." + name));
    }

    /** Zeros above small numbers belong to them: they are their upper bits. */
    private static List<BitSegment> owned(List<BitSegment> runs, boolean above) {
        List<BitSegment> owned = new ArrayList<>();
        for (BitSegment bitSegment : runs) {
            BitSegment below = owned.isEmpty() ? null : owned.get(owned.size() - 1);
            boolean numbers =
                    below != null && (below.kind() == BitSegment.Kind.COUNT || below.kind() == BitSegment.Kind.FEW);
            if (below != null && numbers && bitSegment.isZero() && !above) {
                owned.set(owned.size() - 1, below.withAbove(bitSegment));
            } else {
                owned.add(bitSegment);
            }
        }
        return owned;
    }

    private FieldGuess guess(BitSegment bitSegment, boolean above) {
        boolean enough = rows >= ROWS_TO_TELL;
        if (!enough) {
            return named("data", Role.UNKNOWN, bitSegment, Confidence.OPEN, Message.of("fit.why.few-rows", "n", rows));
        }
        return switch (bitSegment.kind()) {
            case CONSTANT -> constant(bitSegment, above);
            case FEW ->
                named(
                        "machine",
                        Role.NODE,
                        bitSegment,
                        bitSegment.distinct() * 8 <= rows ? Confidence.LIKELY : Confidence.OPEN,
                        Message.of("fit.why.few", "n", bitSegment.distinct()));
            case COUNT ->
                named(
                        "sequence",
                        Role.SEQUENCE,
                        bitSegment,
                        rows >= ROWS_TO_BE_LIKELY ? Confidence.LIKELY : Confidence.OPEN,
                        Message.of("fit.why.count", "largest", Long.toUnsignedString(bitSegment.largest())));
            case EVEN ->
                bitSegment.bits() < 3
                        ? named("data", Role.UNKNOWN, bitSegment, Confidence.OPEN, Message.of("fit.why.narrow"))
                        : named(
                                "random",
                                Role.RANDOM,
                                bitSegment,
                                bitSegment.bits() >= 8 ? Confidence.LIKELY : Confidence.OPEN,
                                Message.of("fit.why.even"));
        };
    }

    private FieldGuess constant(BitSegment bitSegment, boolean above) {
        if (bitSegment.isZero() && above) {
            return named("unused", Role.UNUSED, bitSegment, Confidence.LIKELY, Message.of("fit.why.zero-above"));
        }
        return bitSegment.isZero()
                ? named("sequence", Role.SEQUENCE, bitSegment, Confidence.OPEN, Message.of("fit.why.zero"))
                : named(
                        "machine",
                        Role.NODE,
                        bitSegment,
                        Confidence.OPEN,
                        Message.of("fit.why.constant", "value", Long.toUnsignedString(bitSegment.largest())));
    }

    private FieldGuess named(String name, Role role, BitSegment bitSegment, Confidence confidence, Message why) {
        int number = names.merge(name, 1, Integer::sum);
        String unique = number == 1 ? name : name + "-" + number;
        return new FieldGuess(unique, role, bitSegment.end() - 1, bitSegment.low(), confidence, why);
    }
}
