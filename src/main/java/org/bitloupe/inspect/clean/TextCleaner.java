package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Takes away what people paste along with an ID: white space, quotes, a wrapper like {@code ObjectId("...")}, the rest of a web
 * address, separators between digits. It says of each what it did, and never changes a digit or a letter of the ID itself other than
 * from its full-width form.
 */
public final class TextCleaner {
    /** Says that a timestamp of BSON was taken out of the text around it, which says no more of it. */
    public static final Message BSON = Message.of("inspect.clean.bson");

    /** Wrappers nest at most a few deep: a quoted JSON member with a wrapped value. */
    private static final int MOST_ROUNDS = 6;

    private OffsetText text;
    private final Set<Message> removed = new LinkedHashSet<>();

    private TextCleaner(String input) {
        this.text = OffsetText.of(input);
    }

    /** Cleans a text up. The work is a small multiple of its length. */
    public static CleanedText clean(String input) {
        TextCleaner cleaner = new TextCleaner(input);
        cleaner.step("invisible", t -> t.without(CharacterClass::isInvisible));
        cleaner.step("full-width", t -> t.map(CharacterClass::narrow));
        cleaner.step("digits", t -> t.map(CharacterClass::plainDigit));
        cleaner.step("dashes", t -> t.map(CharacterClass::plainDash));
        cleaner.step("percent", WebEncoding::decode);
        cleaner.step("quoted-printable", QuotedPrintable::decode);
        cleaner.step("bytes", ByteList::join);
        OffsetText before = cleaner.text;
        cleaner.step("bson", WrapperSyntax::bsonTimestamp);
        if (!cleaner.text.sameAs(before)) {
            return new CleanedText(cleaner.text, new ArrayList<>(cleaner.removed));
        }
        for (int i = 0; i < MOST_ROUNDS; i++) {
            OffsetText wrapped = cleaner.text;
            cleaner.unwrap();
            if (cleaner.text.sameAs(wrapped)) {
                break;
            }
        }
        cleaner.tidyNumber();
        cleaner.step("joined", TextShape::join);
        return new CleanedText(cleaner.text, new ArrayList<>(cleaner.removed));
    }

    /**
     * A text without the white space around it and with an encoding of the whole undone, and nothing else taken away.
     *
     * @param cleaned the same text cleaned up: most texts have nothing to take away, and need not be gone through again
     */
    public static CleanedText bare(String input, CleanedText cleaned) {
        if (cleaned.text().equals(input)) {
            return cleaned;
        }
        TextCleaner cleaner = new TextCleaner(input);
        cleaner.step("invisible", t -> t.without(CharacterClass::isInvisible));
        cleaner.step("space", TextCleaner::trim);
        cleaner.step("percent", WebEncoding::decode);
        cleaner.step("quoted-printable", QuotedPrintable::decodeEquals);
        return new CleanedText(cleaner.text, new ArrayList<>(cleaner.removed));
    }

    /**
     * The one ID in a text that has more in it, wherever it stands first, or null if there is none or there are several.
     *
     * @param extractor finds the IDs in it
     * @param meant leaves out those that are not meant where there are others
     */
    public static @Nullable CleanedText around(
            CleanedText cleaned, IdExtractor extractor, UnaryOperator<List<FoundId>> meant) {
        List<FoundId> found = meant.apply(
                extractor.extract(cleaned.text(), cleaned.text().length()).ids());
        boolean one = found.stream().map(FoundId::text).distinct().count() == 1;
        if (!one || found.get(0).text().length() == cleaned.text().length()) {
            return null;
        }
        FoundId id = found.get(0);
        return cleaned.part(id.start(), id.end());
    }

    /** The one word of a text that is nearly an ID, as the message has it that refuses it; null if there is none or there are several. */
    public static @Nullable CleanedText nearly(CleanedText cleaned) {
        MatchResult word = TextShape.nearlyAnId(cleaned.text());
        return word == null ? null : cleaned.part(word.start(), word.end());
    }

    private void step(String key, UnaryOperator<OffsetText> change, Object... parts) {
        OffsetText changed = change.apply(text);
        if (!changed.sameAs(text)) {
            removed.add(Message.of("inspect.clean." + key, parts));
            text = changed;
        }
    }

    private void unwrap() {
        step("space", TextCleaner::trim);
        step("punctuation", TextCleaner::withoutEnd);
        step("gid", WrapperSyntax::fromGlobalId);
        step("url", WrapperSyntax::fromAddress);
        String name = WrapperSyntax.memberName(text.text());
        if (name != null) {
            step("member", WrapperSyntax::memberValue, "name", name);
        }
        step("formula", TextCleaner::withoutEquals);
        step("quotes", TextCleaner::withoutQuotes);
        step("urn", t -> withoutPrefix(t, "urn:uuid:"));
        step("literal", LiteralSyntax::withoutMarks);
        step("base64", WebEncoding::decodeBase64);
        step("ascii", WebEncoding::decodeAscii);
        String call = WrapperSyntax.callName(text.text());
        if (call != null) {
            step("wrapper", WrapperSyntax::argument, "wrapper", call);
        }
        step("braces", TextCleaner::withoutBraces);
        step("brackets", t -> withoutPair(withoutPair(withoutPair(t, "[]"), "()"), "<>"));
    }

    /** Without white space at both ends. */
    static OffsetText trim(OffsetText t) {
        String s = t.text();
        int start = 0;
        int end = s.length();
        while (start < end && CharacterClass.isSpace(s.charAt(start))) {
            start++;
        }
        while (end > start && CharacterClass.isSpace(s.charAt(end - 1))) {
            end--;
        }
        return t.part(start, end);
    }

    /** A comma, semicolon, colon or full stop at the end, as in a list or a sentence. */
    private static OffsetText withoutEnd(OffsetText t) {
        String s = t.text();
        int end = s.length();
        while (end > 0 && ",;.:".indexOf(s.charAt(end - 1)) >= 0) {
            end--;
        }
        return t.part(0, end);
    }

    private static OffsetText withoutQuotes(OffsetText t) {
        String s = t.text();
        int start = 0;
        int end = s.length();
        while (end - start >= 2
                && CharacterClass.isQuote(s.charAt(start))
                && CharacterClass.isQuote(s.charAt(end - 1))) {
            start++;
            end--;
        }
        if (start == 0 && s.chars().filter(CharacterClass::isQuote).count() == 1 && end > 1) {
            if (!CharacterClass.isQuote(s.charAt(0)) && !CharacterClass.isQuote(s.charAt(end - 1))) {
                return t;
            }
            // A quote that was cut off on one side.
            return CharacterClass.isQuote(s.charAt(0)) ? t.part(1, end) : t.part(0, end - 1);
        }
        return t.part(start, end);
    }

    private static OffsetText withoutPrefix(OffsetText t, String prefix) {
        return t.text().regionMatches(true, 0, prefix, 0, prefix.length())
                ? t.part(prefix.length(), t.text().length())
                : t;
    }

    /** The equals sign by which a spreadsheet is told to keep a text: {@code ="1234"}. */
    private static OffsetText withoutEquals(OffsetText t) {
        String s = t.text();
        int at = !s.isEmpty() && CharacterClass.isQuote(s.charAt(0)) ? 1 : 0;
        boolean formula = s.length() > at + 1 && s.charAt(at) == '=' && CharacterClass.isQuote(s.charAt(at + 1));
        return formula ? t.part(at + 1, s.length() - at) : t;
    }

    private static OffsetText withoutBraces(OffsetText t) {
        String s = t.text();
        boolean braced = s.length() > 2 && s.charAt(0) == '{' && s.charAt(s.length() - 1) == '}';
        return braced ? t.part(1, s.length() - 1) : t;
    }

    /** Brackets around an ID; the braces around a JSON object are taken along with its member's name. */
    private static OffsetText withoutPair(OffsetText t, String pair) {
        String s = t.text();
        int last = s.length() - 1;
        boolean paired = last > 1
                && s.charAt(0) == pair.charAt(0)
                && s.indexOf(pair.charAt(1)) == last
                && s.charAt(last) == pair.charAt(1);
        return paired ? trim(t.part(1, s.length() - 1)) : t;
    }

    private void tidyNumber() {
        String suffix = NumberNotation.suffix(text.text());
        if (!suffix.isEmpty()) {
            step("suffix", t -> t.part(0, t.text().length() - suffix.length()), "suffix", suffix);
        }
        if (NumberNotation.hasSeparators(text.text())) {
            step("separators", t -> t.without(CharacterClass::isDigitSeparator));
        }
        if (NumberNotation.hasPoints(text.text())) {
            step("separators", t -> t.without(c -> c == '.'));
        }
        if (NumberNotation.isHexWithUnderscores(text.text())) {
            step("separators", t -> t.without(c -> c == '_'));
        }
        step("exponent", NumberNotation::withoutExponent);
        if (NumberNotation.hasPlus(text.text())) {
            step("plus", t -> t.part(1, t.text().length()));
        }
    }
}
