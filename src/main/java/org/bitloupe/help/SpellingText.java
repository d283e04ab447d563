package org.bitloupe.help;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Spellings in words, made of their segments. */
final class SpellingText {
    private final Messages messages;

    SpellingText(Messages messages) {
        this.messages = messages;
    }

    /** The name for people. */
    String name(Spelling spelling) {
        return name(spelling.name());
    }

    /** The name for people; the name in layout files where there is no other. */
    String name(String spelling) {
        return messages.say(Spelling.title(spelling));
    }

    /** All segments from left to right, one after the other. */
    String description(Spelling spelling) {
        return messages.list(spelling.segments().stream().map(this::segment).toList());
    }

    private String segment(Segment segment) {
        if (segment instanceof Segment.Literal literal) {
            return messages.get("help.segment.literal", "text", literal.text());
        }
        if (segment instanceof Segment.Digits digits) {
            return digits(digits);
        }
        if (segment instanceof Segment.Calendar date) {
            return messages.get("help.segment.date", "pattern", date.digits().pattern(), "zone", date.zoneName());
        }
        if (segment instanceof Segment.Text text) {
            return text.words().isEmpty()
                    ? messages.get("help.segment.text", "field", text.field(), "length", length(text.min(), text.max()))
                    : messages.say(Message.of("help.segment.words")
                            .with("field", text.field())
                            .with("words", messages.list(text.words().keySet())));
        }
        if (segment instanceof Segment.Check check) {
            return messages.say(Message.of("help.segment.check")
                    .with("n", check.length())
                    .with("checksum", check.checksum().word()));
        }
        List<String> parts =
                ((Segment.Maybe) segment).segments().stream().map(this::segment).toList();
        return messages.get("help.segment.maybe", "parts", messages.list(parts));
    }

    private String digits(Segment.Digits digits) {
        Alphabet alphabet = digits.alphabet();
        String base = messages.get("help.segment.base", "n", alphabet.base());
        String number;
        if (digits.min() == Segment.FULL) {
            number = messages.get("help.segment.full", "base", base);
        } else if (digits.max() == Segment.FULL) {
            number = messages.get("help.segment.plain", "base", base);
        } else {
            number = messages.get("help.segment.digits", "base", base, "length", length(digits.min(), digits.max()));
        }
        return digits.signed() ? messages.get("help.segment.signed", "digits", number) : number;
    }

    private String length(int min, int max) {
        return min == max
                ? messages.get("help.segment.length", "n", min)
                : messages.get("help.segment.range", "min", min, "n", max);
    }

    /** The alphabets of its digits, each once. */
    static List<Alphabet> alphabets(Spelling spelling) {
        return spelling.all().flatMap(SpellingText::alphabet).distinct().toList();
    }

    private static Stream<Alphabet> alphabet(Segment segment) {
        return segment instanceof Segment.Digits digits
                ? Stream.of(digits.alphabet())
                : segment instanceof Segment.Check check ? Stream.of(check.alphabet()) : Stream.empty();
    }

    /** The number of bits of an ID that it is made for; empty if it takes IDs of any width. */
    static Optional<Integer> width(Spelling spelling) {
        return spelling.segments().stream()
                .filter(Segment.Digits.class::isInstance)
                .flatMap(segment -> ((Segment.Digits) segment).of().stream())
                .filter(BitRange::isId)
                .map(BitRange::high)
                .filter(high -> high != BitRange.WHOLE)
                .max(Integer::compare)
                .map(high -> high + 1);
    }
}
