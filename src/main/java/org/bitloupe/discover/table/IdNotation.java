package org.bitloupe.discover.table;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** A way in which IDs can be written without anything being known of their layout, and how many bits they then have. */
public final class IdNotation {
    private static final int MOST_HEX = 64;

    private final String name;
    private final SpellingCodec codec;

    private IdNotation(String name, int width) {
        this.name = name;
        this.codec = SpellingCodec.of(StandardSpellings.builtIn().spelling(name), width);
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

    /** Tells whether a minus can stand in front. */
    public boolean isSigned() {
        return name.equals("signed-decimal");
    }

    /** Returns the spellings of a layout of such IDs, the usual one first. */
    public List<Spelling> spellings() {
        List<String> names = new ArrayList<>(List.of(name));
        for (String other : List.of("decimal", "hex", "0x")) {
            if (!names.contains(other)) {
                names.add(other);
            }
        }
        return names.stream().map(StandardSpellings.builtIn()::spelling).toList();
    }

    /** The bits of a word, or null if it has another form. */
    @Nullable
    Bits read(String word) {
        ParseResult.Read read = codec.read(word);
        return read == null ? null : read.id();
    }

    boolean isSame(IdNotation other) {
        return name.equals(other.name) && width() == other.width();
    }
}
