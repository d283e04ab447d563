package org.bitloupe.export.picture;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.bitloupe.export.DisplayWidth;

/**
 * The widths of a font's characters, read from the tables {@code head}, {@code hhea}, {@code hmtx} and {@code cmap} of the bundled
 * font file (OpenType 1.9). So a text is as wide in every picture, with or without a screen, and an SVG is made without loading a
 * window toolkit.
 */
final class FontWidths {
    private static final int TABLE_ENTRY = 16;
    private static final int FIRST_TABLE = 12;
    private static final int UNITS_PER_EM = 18;
    private static final int NUMBER_OF_METRICS = 34;
    private static final int ENCODING_ENTRY = 8;
    private static final int UNICODE_PLANE_0 = 4;
    /** Of a character that the font has not: as wide as high if it is a wide one, else as most letters are. */
    private static final double WIDE = 1.0;

    private static final double USUAL = 0.6;

    private final ByteBuffer font;
    private final Map<String, Integer> tables = new HashMap<>();
    private final int unitsPerEm;
    private final int metrics;
    private final int map;

    private FontWidths(byte[] file) {
        font = ByteBuffer.wrap(file);
        int count = font.getShort(4);
        for (int i = 0; i < count; i++) {
            int entry = FIRST_TABLE + i * TABLE_ENTRY;
            tables.put(new String(file, entry, 4, StandardCharsets.US_ASCII), font.getInt(entry + 8));
        }
        unitsPerEm = unsigned(table("head") + UNITS_PER_EM);
        metrics = unsigned(table("hhea") + NUMBER_OF_METRICS);
        map = segmentMap();
    }

    /** The widths of a bundled font. */
    static FontWidths of(FontFace face) {
        return new FontWidths(face.file());
    }

    private int unsigned(int at) {
        return Short.toUnsignedInt(font.getShort(at));
    }

    private int table(String name) {
        Integer at = tables.get(name);
        if (at == null) {
            throw new IllegalStateException("no table " + name);
        }
        return at;
    }

    /** Returns the place of the map from characters to glyphs that covers plane 0, in segments (format 4). */
    private int segmentMap() {
        int cmap = table("cmap");
        for (int i = 0; i < unsigned(cmap + 2); i++) {
            int at = cmap + font.getInt(cmap + 4 + i * ENCODING_ENTRY + 4);
            if (unsigned(at) == UNICODE_PLANE_0) {
                return at;
            }
        }
        throw new IllegalStateException("no map of characters");
    }

    /** The glyph of a character, or 0 if the font has none. */
    private int glyph(int character) {
        if (character > Character.MAX_VALUE) {
            return 0;
        }
        int doubled = unsigned(map + 6);
        int ends = map + 14;
        int starts = ends + doubled + 2;
        int deltas = starts + doubled;
        int offsets = deltas + doubled;
        for (int i = 0; i < doubled; i += 2) {
            if (character <= unsigned(ends + i)) {
                if (character < unsigned(starts + i)) {
                    return 0;
                }
                int offset = unsigned(offsets + i);
                if (offset == 0) {
                    return (character + unsigned(deltas + i)) & Character.MAX_VALUE;
                }
                int glyph = unsigned(offsets + i + offset + 2 * (character - unsigned(starts + i)));
                return glyph == 0 ? 0 : (glyph + unsigned(deltas + i)) & Character.MAX_VALUE;
            }
        }
        return 0;
    }

    /** Tells whether the font has a glyph for every character of a text. */
    boolean has(String text) {
        return text.codePoints().allMatch(c -> glyph(c) != 0);
    }

    /** The width of a text in a size, in the unit of the size; kerning and ligatures left aside. */
    double of(String text, double size) {
        return text.codePoints().mapToDouble(this::advance).sum() * size;
    }

    /** The width of a character in a font of size 1. */
    private double advance(int character) {
        int glyph = glyph(character);
        if (glyph == 0) {
            return switch (DisplayWidth.of(character)) {
                case 0 -> 0;
                case 1 -> USUAL;
                default -> WIDE;
            };
        }
        int entry = Math.min(glyph, metrics - 1);
        return (double) unsigned(table("hmtx") + entry * 4) / unitsPerEm;
    }
}
