package org.bitloupe.inspect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * What speaks for and against one layout, before it is compared with others.
 *
 * @param decoded the text, taken apart
 * @param times its times
 * @param place where its time lies among the plausible dates, null for a layout without time
 * @param ruledOut whether a constant differs or a value is outside its bounds
 * @param structure whether the text's form or its fixed bits could hardly be so by chance
 * @param fixedBits how many bits have the value that this layout alone demands
 * @param cost how surprising the text would be, see {@link Cost}
 * @param ahead how many bits it is ahead by the person's preferences
 * @param always whether the person chose this reading for good
 * @param reasons one line each, the weightiest first
 */
record Judgement(
        Decoded decoded,
        Times times,
        DateWindow.@Nullable Place place,
        boolean ruledOut,
        boolean structure,
        int fixedBits,
        double cost,
        double ahead,
        boolean always,
        List<Reason> reasons) {
    /** Fixed bits from which on they are proof: the four of a UUID's version and the two of its variant. */
    private static final int PROOF_BITS = 6;
    /** A constant of fewer bits that are all zero proves nothing: small numbers have zeros in front. */
    private static final int TELLING_ZEROS = 8;
    /** A fixed number of characters from which on a plausible date within is proof: Push ID's 20, ObjectId's 24, ULID's 26. */
    private static final int PROOF_CHARS = 20;

    Judgement {
        reasons = List.copyOf(reasons);
    }

    /** Judges a layout by itself. */
    static Judgement of(Decoded decoded, Times times, Favour favour) {
        Instant now = favour.now();
        Layout layout = decoded.compiled().layout();
        List<Reason> against = Bounds.broken(decoded);
        TimeReading time = times.chosen();
        int fixed = fixedBits(decoded);
        boolean proof = fixed >= PROOF_BITS;
        DateWindow window = time == null ? null : DateWindow.of(layout, time, proof, now);
        DateWindow.Place place = time == null || window == null ? null : window.place(time.instant());
        boolean shape = time != null && hasShape(decoded) && place == DateWindow.Place.WITHIN;
        double cost = Cost.ofFields(decoded);
        List<Reason> reasons = new ArrayList<>(against);
        if (time != null && window != null && place != null) {
            cost += Cost.ofTime(layout.fields().get(layout.mainTime()), time, window, place);
            reasons.add(Reasons.date(time, layout, window, place, now));
        }
        if (against.isEmpty()) {
            reasons.addAll(Reasons.evidence(decoded, times, proof, shape));
        }
        double ahead = favour.ahead(decoded.compiled());
        boolean always = favour.always(decoded.compiled(), decoded.spelling());
        if (always && against.isEmpty()) {
            reasons.add(0, Favour.always(layout.spellings().get(decoded.spelling()), layout.title()));
        }
        return new Judgement(
                decoded, times, place, !against.isEmpty(), proof || shape, fixed, cost, ahead, always, reasons);
    }

    /** Bits of constants that hardly any other ID has by chance. */
    private static int fixedBits(Decoded decoded) {
        int bits = 0;
        for (Field field : decoded.compiled().layout().fields()) {
            if (field.value() == null) {
                continue;
            }
            boolean telling = field.value().signum() != 0
                    || field.bits() >= TELLING_ZEROS
                    || field.role() == Role.VERSION
                    || field.role() == Role.VARIANT;
            bits += telling ? field.bits() : 0;
        }
        return bits;
    }

    /** Whether the text is of the layout's usual spelling and that has a fixed, large number of characters. */
    private static boolean hasShape(Decoded decoded) {
        SpellingCodec spelling = decoded.compiled().spelling(decoded.spelling());
        return decoded.spelling() == 0
                && spelling.minLength() == spelling.maxLength()
                && spelling.minLength() >= PROOF_CHARS;
    }

    /** The cost by which it takes its place: one that a person prefers goes before others that explain the text about as well. */
    double rankCost() {
        return cost - ahead;
    }

    /** Whether its date is one that its IDs do not have. */
    boolean implausible() {
        return place == DateWindow.Place.BEFORE || place == DateWindow.Place.AFTER;
    }

    /** Whether nothing in it can be checked: no time, no constant. It fits every text of its length. */
    boolean fitsEverything() {
        return place == null && fixedBits == 0;
    }

    /** The verdict as long as there is no other layout. */
    Verdict alone() {
        if (ruledOut) {
            return Verdict.RULED_OUT;
        }
        return implausible() && fixedBits < PROOF_BITS ? Verdict.UNLIKELY : Verdict.POSSIBLE;
    }
}
