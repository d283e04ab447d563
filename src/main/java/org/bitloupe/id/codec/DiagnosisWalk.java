package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.RadixConversion;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a text along one form, forgiving wrong numbers of digits as long as the separators still fit, and reports the first
 * fault. Passes over the text once, then once more over the values.
 */
final class DiagnosisWalk {
    private final Spelling spelling;
    private final SpellingForm form;
    private final String text;
    private final List<Group> groups = new ArrayList<>();
    private int pos;
    /** Check digits and where they start. */
    private final Map<CheckDigitCodec, Integer> checks = new LinkedHashMap<>();

    DiagnosisWalk(Spelling spelling, SpellingForm form, String text) {
        this.spelling = spelling;
        this.form = form;
        this.text = text;
    }

    /** The digits found for a segment, the minus not counted. */
    private record Group(DigitsCodec step, int start, int first, int end) {
        int length() {
            return end - first;
        }

        boolean fits() {
            return length() >= step.minDigits() && length() <= step.maxDigits();
        }

        boolean open() {
            return step.minDigits() != step.maxDigits();
        }
    }

    ParseResult.Refused run() {
        for (int i = 0; i < form.steps().size(); i++) {
            SegmentCodec segmentCodec = form.steps().get(i);
            ParseResult.Refused fault = segmentCodec instanceof DigitsCodec digits
                    ? digits(i, digits)
                    : segmentCodec instanceof FreeTextCodec letters
                            ? letters(i, letters)
                            : segmentCodec instanceof CheckDigitCodec check
                                    ? checkDigits(check)
                                    : literal((LiteralCodec) segmentCodec);
            if (fault != null) {
                return fault;
            }
        }
        ParseResult.Refused fault = counts();
        if (fault == null && pos < text.length()) {
            fault = trailingText();
        }
        return fault != null ? fault : values();
    }

    private @Nullable SegmentCodec next(int i) {
        return i + 1 < form.steps().size() ? form.steps().get(i + 1) : null;
    }

    private ParseResult.Refused refuse(int start, int end, int matched, String id, Object... parts) {
        return new ParseResult.Refused(
                Problem.at(new ProblemPlace.Chars(start, end), "spelling." + id, parts), matched);
    }

    private ParseResult.Refused refuseChar(String id, Object... parts) {
        int end = text.offsetByCodePoints(pos, 1);
        Object[] all = new Object[parts.length + 8];
        System.arraycopy(parts, 0, all, 0, parts.length);
        System.arraycopy(
                new Object[] {
                    "char",
                    CharacterText.show(text, pos),
                    "position",
                    pos + 1,
                    "a",
                    SpellingDiagnosis.one(spelling),
                    "s",
                    SpellingDiagnosis.many(spelling)
                },
                0,
                all,
                parts.length,
                8);
        return refuse(pos, end, pos, id, all);
    }

    private ParseResult.@Nullable Refused literal(LiteralCodec literal) {
        for (int i = 0; i < literal.text().length(); i++, pos++) {
            if (pos >= text.length()) {
                ParseResult.Refused counts = text.length() < form.min() ? null : counts();
                return counts == null ? tooShort() : counts;
            }
            if (!literal.fits(i, text.charAt(pos))) {
                char want = literal.text().charAt(i);
                return want == '-' && CharacterText.isDash(text.charAt(pos))
                        ? refuseChar("dash")
                        : refuseChar("literal", "literal", String.valueOf(want));
            }
        }
        return null;
    }

    /** The text ends before the form does. */
    private ParseResult.Refused tooShort() {
        int missing = Math.max(1, form.min() - text.length());
        return refuse(
                text.length(),
                text.length(),
                text.length(),
                form.min() == form.max() ? "short" : "short.open",
                "n",
                missing,
                "a",
                SpellingDiagnosis.one(spelling),
                "expected",
                form.min(),
                "actual",
                text.length());
    }

    private ParseResult.@Nullable Refused digits(int i, DigitsCodec step) {
        int start = pos;
        if (at('-') && step.alphabet().valueOf('-') < 0) {
            if (step.signed()) {
                pos++;
            } else if (i == 0 && CharacterText.isDecimal(step.alphabet())) {
                return refuseChar("minus");
            }
        }
        int first = pos;
        SegmentCodec next = next(i);
        LiteralCodec literal = next instanceof LiteralCodec l ? l : null;
        // Without a separator behind, only the number of digits says where the next segment starts.
        int most = next == null || literal != null ? Integer.MAX_VALUE : step.maxDigits();
        while (pos < text.length() && pos - first < most && step.alphabet().valueOf(text.charAt(pos)) >= 0) {
            if (literal != null && pos - first >= step.minDigits() && literal.fits(0, text.charAt(pos))) {
                break;
            }
            pos++;
        }
        Group group = new Group(step, start, first, pos);
        boolean separated = literal != null && pos < text.length() && literal.fits(0, text.charAt(pos));
        if (group.length() < step.minDigits() && pos < text.length() && !separated) {
            return badDigit(step.alphabet());
        }
        groups.add(group);
        return null;
    }

    private boolean at(char c) {
        return pos < text.length() && text.charAt(pos) == c;
    }

    private ParseResult.Refused badDigit(Alphabet alphabet) {
        char like = CharacterText.like(text.charAt(pos), alphabet);
        Message hint = like == 0
                ? Message.of("spelling.hint.check")
                : Message.of("spelling.hint.like", "like", String.valueOf(like));
        return refuseChar(
                "digit." + CharacterText.noun(alphabet), "chars", CharacterText.ranges(alphabet.chars()), "hint", hint);
    }

    private ParseResult.@Nullable Refused letters(int i, FreeTextCodec step) {
        int end = endOfLetters(i);
        int start = pos;
        for (; pos < Math.min(end, start + step.max()); pos++) {
            boolean atEnd = pos == start || pos == end - 1;
            if (!step.allows(text.charAt(pos), atEnd)) {
                boolean inside = step.allows(text.charAt(pos), false);
                String allowed = CharacterText.ranges(atEnd ? step.ends() : step.chars());
                return refuseChar(inside ? "text.end" : "text.char", "field", step.field(), "chars", allowed);
            }
        }
        int length = end - start;
        if (length < step.min() || length > step.max()) {
            return refuse(
                    start,
                    end,
                    Math.min(end, start + step.max()),
                    "text.length",
                    "field",
                    step.field(),
                    "min",
                    step.min(),
                    "max",
                    step.max(),
                    "n",
                    length);
        }
        String word = text.substring(start, end);
        boolean known = step.words().isEmpty() || step.words().contains(word);
        return known ? null : refuse(start, end, start, "text.word", "field", step.field(), "word", word);
    }

    private ParseResult.@Nullable Refused checkDigits(CheckDigitCodec step) {
        checks.put(step, pos);
        for (int i = 0; i < step.length(); i++, pos++) {
            if (pos >= text.length()) {
                return tooShort();
            }
            if (step.alphabet().valueOf(text.charAt(pos)) < 0) {
                return badDigit(step.alphabet());
            }
        }
        return null;
    }

    /** A free text goes up to the last place where the literal behind it stands, or as far as the pieces behind it leave room. */
    private int endOfLetters(int i) {
        SegmentCodec next = next(i);
        if (next == null) {
            return text.length();
        }
        int separator = next instanceof LiteralCodec literal ? text.lastIndexOf(literal.text()) : -1;
        if (separator >= pos) {
            return separator;
        }
        int behind = 0;
        for (int k = i + 1; k < form.steps().size(); k++) {
            behind += form.steps().get(k).min();
        }
        return Math.max(pos, text.length() - behind);
    }

    /** A digit too many or too few in a group. */
    private ParseResult.@Nullable Refused counts() {
        int expected = 0;
        int actual = 0;
        int bad = -1;
        boolean open = false;
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            expected += group.length() > group.step().maxDigits() && group.open()
                    ? group.step().maxDigits()
                    : group.step().minDigits();
            actual += group.length();
            open |= group.open();
            if (bad < 0 && !group.fits() && !outOfBounds(group)) {
                bad = i;
            }
        }
        if (bad < 0) {
            return null;
        }
        int n = actual - expected;
        String id = open ? (n < 0 ? "few" : "many") : n < 0 ? "missing" : n > 0 ? "extra" : "moved";
        String which =
                open || n == 0 || groups.size() == 1 || chained() ? "" : bad == groups.size() - 1 ? ".last" : ".group";
        Group group = groups.get(bad);
        int max = group.step().maxDigits();
        int from = group.length() < max ? group.end() : group.first() + max;
        return refuse(
                from,
                group.end(),
                from,
                id + which,
                "n",
                Math.abs(n),
                "expected",
                expected,
                "actual",
                actual,
                "group",
                bad + 1,
                "want",
                max,
                "has",
                group.length(),
                "digits",
                Message.of("spelling.noun." + CharacterText.noun(group.step().alphabet())),
                "a",
                SpellingDiagnosis.one(spelling));
    }

    /** Tells whether groups follow each other without anything between, so that nobody sees where one ends. */
    private boolean chained() {
        for (int i = 0; i + 1 < form.steps().size(); i++) {
            if (form.steps().get(i) instanceof DigitsCodec && form.steps().get(i + 1) instanceof DigitsCodec) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether a group has too many digits because its number is too large, and not by leading zeros. */
    private boolean outOfBounds(Group group) {
        return group.open()
                && group.length() > group.step().maxDigits()
                && group.step().judge(text, group.start(), group.end()).kind() != DigitsCodec.Kind.FINE;
    }

    /** Something stands behind the last piece. */
    private ParseResult.Refused trailingText() {
        for (Group last : groups) {
            if (last.end() == pos && last.length() < last.step().maxDigits()) {
                return badDigit(last.step().alphabet());
            }
        }
        return refuseChar("behind");
    }

    private ParseResult.Refused values() {
        for (Group group : groups) {
            DigitsCodec.Verdict verdict = group.step().judge(text, group.start(), group.end());
            if (verdict.kind() != DigitsCodec.Kind.FINE) {
                return value(group, verdict);
            }
        }
        for (Map.Entry<CheckDigitCodec, Integer> check : checks.entrySet()) {
            if (!check.getKey().isRight(text, check.getValue())) {
                return wrongCheck(check.getKey(), check.getValue());
            }
        }
        return refuse(0, text.length(), 0, "other", "a", SpellingDiagnosis.one(spelling));
    }

    /** Everything is in its place, but the check digits are not those of the rest. */
    private ParseResult.Refused wrongCheck(CheckDigitCodec check, int checkAt) {
        int end = checkAt + check.length();
        return refuse(
                checkAt,
                end,
                text.length(),
                "check",
                "field",
                check.field(),
                "found",
                text.substring(checkAt, end),
                "expected",
                check.expected(text, checkAt),
                "a",
                SpellingDiagnosis.one(spelling));
    }

    private ParseResult.Refused value(Group group, DigitsCodec.Verdict verdict) {
        if (verdict.kind() == DigitsCodec.Kind.NO_DATE || verdict.kind() == DigitsCodec.Kind.OTHER_DATE) {
            return date(group, verdict.kind());
        }
        Alphabet alphabet = group.step().alphabet();
        if (verdict.at() < 0 || (group.open() && verdict.kind() == DigitsCodec.Kind.TOO_LARGE)) {
            return number(group, verdict);
        }
        BigInteger limit = verdict.limit() == null ? BigInteger.ZERO : verdict.limit();
        String max = String.valueOf(alphabet.digit(limit.intValue()));
        String id =
                verdict.kind() == DigitsCodec.Kind.PADDING ? "padding" : verdict.at() == 0 ? "large.first" : "large.at";
        return refuse(
                verdict.at(),
                verdict.at() + 1,
                text.length(),
                id,
                "a",
                SpellingDiagnosis.one(spelling),
                "max",
                max,
                "position",
                verdict.at() + 1);
    }

    /** Digits that are no date have not the form of one, so they do not count as characters that fit. */
    private ParseResult.Refused date(Group group, DigitsCodec.Kind kind) {
        return refuse(
                group.start(),
                group.end(),
                group.start(),
                kind == DigitsCodec.Kind.NO_DATE ? "date.none" : "date.other",
                "digits",
                text.substring(group.start(), group.end()),
                "a",
                SpellingDiagnosis.one(spelling));
    }

    private ParseResult.Refused number(Group group, DigitsCodec.Verdict verdict) {
        int bits = DigitCount.bits(group.step().parts());
        BigInteger unsigned = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        BigInteger limit = verdict.at() >= 0 || verdict.limit() == null ? unsigned : verdict.limit();
        String digits = new RadixConversion(group.step().alphabet()).write(limit.abs());
        String id = switch (verdict.kind()) {
            case TOO_SMALL -> "small";
            case NEGATIVE_ZERO -> "negative-zero";
            default -> "large";
        };
        return refuse(
                group.start(),
                group.end(),
                text.length(),
                id,
                "n",
                bits,
                "limit",
                limit.signum() < 0 ? "-" + digits : digits);
    }
}
