package org.bitloupe.discover.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** A way in which IDs can be written without anything being known of their layout, and how many bits they then have. */
public final class IdNotation {
    private static final int MOST_HEX = 64;
    private static final String TEXT = "text";

    private final String name;
    private final SpellingCodec codec;
    private final List<Spelling> spellings;

    private IdNotation(String name, int width) {
        this.name = name;
        this.codec = SpellingCodec.of(StandardSpellings.builtIn().spelling(name), width);
        this.spellings = Stream.of(name, "decimal", "hex", "0x")
                .distinct()
                .map(StandardSpellings.builtIn()::spelling)
                .toList();
    }

    private IdNotation(Spelling spelling, int width) {
        this.name = spelling.name();
        this.codec = SpellingCodec.of(spelling, width);
        this.spellings = List.of(spelling);
    }

    /**
     * A form of texts that was found by looking at them.
     *
     * @param segments the pieces from left to right
     * @param width the number of bits they carry, 1 to 256
     */
    public static IdNotation ofText(List<Segment> segments, int width) {
        return new IdNotation(new Spelling(TEXT, segments), width);
    }

    /** The forms that a word can have, the likeliest first. */
    static List<IdNotation> of(String word) {
        List<IdNotation> forms = new ArrayList<>();
        int length = word.length();
        boolean digits = word.chars().allMatch(c -> c >= '0' && c <= '9');
        if (digits && length >= 6) {
            forms.add(new IdNotation("decimal", Long.SIZE));
            forms.add(new IdNotation("decimal", 2 * Long.SIZE));
        } else if (word.startsWith("-") && length >= 7) {
            forms.add(new IdNotation("signed-decimal", Long.SIZE));
        } else if (word.startsWith("0x") || word.startsWith("0X")) {
            forms.add(new IdNotation("0x", length <= 2 + Long.SIZE / 4 ? Long.SIZE : 2 * Long.SIZE));
        } else if (length == 36 && word.charAt(8) == '-') {
            forms.add(new IdNotation("uuid", 2 * Long.SIZE));
        }
        if (length == 26) {
            forms.add(new IdNotation("crockford", 2 * Long.SIZE));
        } else if (length == 13) {
            forms.add(new IdNotation("crockford", Long.SIZE));
        }
        boolean hex = length >= 12 && length <= MOST_HEX && length % 2 == 0;
        if (hex && word.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            forms.add(new IdNotation("hex", 4 * length));
        }
        return forms;
    }

    /** The name of its spelling. */
    public String name() {
        return name;
    }

    /** Returns the number of bits of the IDs. */
    public int width() {
        return codec.idWidth();
    }

    /** Tells whether it is that of UUIDs, which have version and variant at fixed places. */
    public boolean isUuid() {
        return name.equals("uuid");
    }

    /** Tells whether it was found by looking at texts, and is not one that IDs are known to have. */
    public boolean isText() {
        return name.equals(TEXT);
    }

    /** The digits of texts whose form was found by looking at them; empty for other forms. */
    public Optional<Alphabet> textDigits() {
        return spellings.get(0).segments().stream()
                .filter(segment -> isText() && segment instanceof Segment.Digits)
                .map(segment -> ((Segment.Digits) segment).alphabet())
                .findFirst();
    }

    /** Tells whether a minus can stand in front. */
    public boolean isSigned() {
        return name.equals("signed-decimal");
    }

    /** Returns the spellings of a layout of such IDs, the usual one first. */
    public List<Spelling> spellings() {
        return spellings;
    }

    /** The bits of a word, or null if it has another form. */
    public @Nullable Bits read(String word) {
        ParseResult.Read read = codec.read(word);
        return read == null ? null : read.id();
    }

    boolean isSame(IdNotation other) {
        return name.equals(other.name) && width() == other.width();
    }
}
