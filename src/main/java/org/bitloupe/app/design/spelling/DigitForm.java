package org.bitloupe.app.design.spelling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.edit.SpellingParts;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;

/** A way to write the bits of an ID, to choose from. */
sealed interface DigitForm {
    /** The whole ID as a number in an alphabet that layout files can name. */
    record WholeNumber(Alphabet alphabet) implements DigitForm {}

    /** The whole ID as a number in an alphabet of one's own. */
    record OwnNumber() implements DigitForm {}

    /**
     * Several pieces, as a standard spelling has them.
     *
     * @param name the spelling's name
     */
    record Pieces(String name, List<Segment> segments) implements DigitForm {
        public Pieces {
            segments = List.copyOf(segments);
        }
    }

    /** Other pieces, which only the layout's file describes. */
    record OtherPieces() implements DigitForm {}

    /** All that a layout's spelling can be changed to. */
    static List<DigitForm> all(Layout layout) {
        StandardSpellings standard = StandardSpellings.builtIn();
        List<DigitForm> all = new ArrayList<>();
        standard.alphabets().values().stream()
                .filter(DigitForm::isOffered)
                .map(WholeNumber::new)
                .forEach(all::add);
        all.add(new OwnNumber());
        for (Spelling spelling : standard.spellings().values()) {
            SpellingParts parts = SpellingParts.of(spelling.segments());
            boolean plain = parts.core().equals(spelling.segments());
            if (plain
                    && LayoutSpellingCodecs.check(layout, spelling).isEmpty()
                    && parts.number(layout.width()).isEmpty()) {
                all.add(new Pieces(spelling.name(), parts.core()));
            }
        }
        return all;
    }

    private static boolean isOffered(Alphabet alphabet) {
        return StandardSpellings.builtIn().alphabets().containsValue(alphabet) && !Checksum.isOnlyForChecks(alphabet);
    }

    /** The form of a spelling's parts. */
    static DigitForm of(SpellingParts parts, Layout layout) {
        Optional<Alphabet> alphabet = parts.number(layout.width()).map(Segment.Digits::alphabet);
        if (alphabet.isPresent()) {
            return isOffered(alphabet.get()) ? new WholeNumber(alphabet.get()) : new OwnNumber();
        }
        return all(layout).stream()
                .filter(form ->
                        form instanceof Pieces pieces && pieces.segments().equals(parts.core()))
                .findFirst()
                .orElseGet(OtherPieces::new);
    }

    /** The number of a standard spelling in an alphabet; one of a fixed length where there is none. */
    static Segment.Digits usual(Alphabet alphabet) {
        return StandardSpellings.builtIn().spellings().values().stream()
                .flatMap(spelling -> spelling.number().stream())
                .filter(digits -> digits.alphabet().equals(alphabet)
                        && !digits.signed()
                        && digits.of().equals(List.of(BitRange.whole(BitRange.ID))))
                .findFirst()
                .orElseGet(() -> new Segment.Digits(
                        List.of(BitRange.whole(BitRange.ID)),
                        alphabet,
                        Segment.FULL,
                        Segment.FULL,
                        Segment.Pad.HIGH,
                        false));
    }

    /** The name for people. */
    default String name(Messages messages) {
        if (this instanceof WholeNumber number) {
            return messages.get("design.spelling.digits." + number.alphabet().name());
        }
        if (this instanceof Pieces pieces) {
            return messages.say(Spelling.title(pieces.name()));
        }
        return messages.get(
                "design.spelling.digits." + (this instanceof OwnNumber ? "own" : "other").toLowerCase(Locale.ROOT));
    }
}
