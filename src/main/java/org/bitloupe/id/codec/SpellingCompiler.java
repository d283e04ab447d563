package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.BitTransfer;
import org.bitloupe.id.spelling.ResolvedDigits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;

/**
 * Turns a sound spelling into its forms. With n optional pieces there are 2^n; form number k leaves out the i-th piece where bit
 * n - 1 - i of k is 1, so form 0 has them all.
 */
final class SpellingCompiler {
    private final Spelling spelling;
    private final int idWidth;
    private final List<String> sources;

    SpellingCompiler(Spelling spelling, int idWidth) {
        this.spelling = spelling;
        this.idWidth = idWidth;
        Set<String> names = new LinkedHashSet<>();
        names.add(BitRange.ID);
        spelling.all()
                .filter(segment -> segment instanceof Segment.Digits digits && !ResolvedDigits.isFree(digits))
                .flatMap(Segment::sources)
                .forEach(names::add);
        this.sources = List.copyOf(names);
    }

    /** The ID, then the fields of limited width that live only in text. */
    List<String> sources() {
        return sources;
    }

    List<SpellingForm> forms() {
        int optional = (int) spelling.segments().stream()
                .filter(Segment.Maybe.class::isInstance)
                .count();
        List<SpellingForm> forms = new ArrayList<>();
        for (int k = 0; k < 1 << optional; k++) {
            forms.add(form(k, optional));
        }
        return forms;
    }

    private SpellingForm form(int number, int optional) {
        List<SegmentCodec> steps = new ArrayList<>();
        int piece = 0;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Maybe maybe) {
                boolean leftOut = ((number >> (optional - 1 - piece++)) & 1) == 1;
                if (!leftOut) {
                    maybe.segments().forEach(inner -> steps.add(step(inner, steps)));
                }
            } else {
                steps.add(step(segment, steps));
            }
        }
        return new SpellingForm(steps);
    }

    private SegmentCodec step(Segment segment, List<SegmentCodec> before) {
        if (segment instanceof Segment.Literal literal) {
            return new LiteralCodec(literal.text(), literal.anyCase());
        }
        if (segment instanceof Segment.Text text) {
            return new FreeTextCodec(
                    text.field(),
                    text.chars(),
                    text.ends(),
                    text.min(),
                    text.max(),
                    text.words().keySet());
        }
        if (segment instanceof Segment.Check check) {
            return checkStep(check, before);
        }
        if (segment instanceof Segment.Calendar calendar) {
            return new CalendarCodec(calendar, BitTransfer.of(calendar.of(), sources));
        }
        if (!(segment instanceof Segment.Digits digits)) {
            throw new IllegalStateException("an optional piece within another");
        }
        if (ResolvedDigits.isFree(digits)) {
            return new UnboundedDigitsCodec(digits);
        }
        ResolvedDigits resolvedDigits = ResolvedDigits.of(digits, idWidth);
        BitTransfer moves = BitTransfer.of(resolvedDigits.parts(), sources);
        boolean aligned = digits.alphabet().bitsPerDigit() > 0 && !digits.signed();
        return aligned
                ? new AlignedDigitsCodec(
                        digits, resolvedDigits.parts(), resolvedDigits.min(), resolvedDigits.max(), moves)
                : new RadixDigitsCodec(
                        digits, resolvedDigits.parts(), resolvedDigits.min(), resolvedDigits.max(), moves);
    }

    /** The check digits' data are the numbers in front of them, up to one that is free text. */
    private static CheckDigitCodec checkStep(Segment.Check check, List<SegmentCodec> before) {
        List<CheckDigitCodec.Run> data = new ArrayList<>();
        boolean more = true;
        int back = 0;
        for (int at = before.size() - 1; at >= 0 && more; at--) {
            SegmentCodec step = before.get(at);
            back += step.min();
            if (step instanceof DigitsCodec digits) {
                data.add(0, new CheckDigitCodec.Run(back, digits.min(), digits.alphabet()));
                more = !check.checksum().overOneNumber();
            } else {
                more = step instanceof LiteralCodec;
            }
        }
        return new CheckDigitCodec(check.field(), check.checksum(), check.alphabet(), check.length(), data);
    }

    /** The number of the form to write: optional pieces are there if one of their fields is known. */
    static int formToWrite(Spelling spelling, Predicate<String> known) {
        int number = 0;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Maybe maybe) {
                boolean there = maybe.sources().anyMatch(known);
                number = number * 2 + (there ? 0 : 1);
            }
        }
        return number;
    }

    /** Returns the number of bits of a field that a form writes, counted to the most significant one. */
    static int width(SpellingForm form, String field) {
        int width = 0;
        for (SegmentCodec segmentCodec : form.steps()) {
            if (segmentCodec instanceof DigitsCodec digits) {
                for (BitRange bitRange : digits.parts()) {
                    width = bitRange.source().equals(field) ? Math.max(width, bitRange.high() + 1) : width;
                }
            }
        }
        return width;
    }
}
