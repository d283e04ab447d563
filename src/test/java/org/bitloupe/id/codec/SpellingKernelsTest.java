package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.PaddedBytes;
import org.junit.jupiter.api.Test;

/** Every way to read cells against the spelling's own codec, on random IDs and texts that are nearly IDs. */
final class SpellingKernelsTest {
    private static final long SEED = 20_261_121;
    private static final String OTHERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_=/+. :@G`{";

    private final Random random = new Random(SEED);
    private final long[] fast = new long[SpellingKernel.WORDS];
    private final long[] slow = new long[SpellingKernel.WORDS];

    @Test
    void readsWhatTheCodecReads() {
        for (Layout layout : Catalog.builtIn().layouts()) {
            if (layout.textOnly()) {
                continue;
            }
            for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
                SpellingKernel cell = SpellingKernels.of(codec);
                for (int i = 0; i < 300; i++) {
                    String text = text(codec);
                    same(codec, cell, text);
                    for (int j = 0; j < 4; j++) {
                        same(codec, cell, damaged(text));
                    }
                }
            }
        }
    }

    private String text(SpellingCodec codec) {
        long[] words = random.longs(SpellingKernel.WORDS).toArray();
        int width = codec.idWidth();
        int bits = random.nextInt(3) == 0 ? random.nextInt(width + 1) : width;
        for (int i = 0; i < words.length; i++) {
            words[i] &= Bits.mask(Math.max(0, Math.min(64, bits - 64 * i)));
        }
        if (random.nextInt(20) == 0) {
            for (int i = 0; i < words.length; i++) {
                words[i] = Bits.mask(Math.max(0, Math.min(64, width - 64 * i)));
            }
        }
        return codec.tryWrite(Bits.ofWords(width, words), java.util.Map.of(), java.util.Map.of())
                .orElse("0");
    }

    private String damaged(String text) {
        StringBuilder damaged = new StringBuilder(text);
        int at = random.nextInt(text.length());
        switch (random.nextInt(6)) {
            case 0 -> damaged.deleteCharAt(at);
            case 1 -> damaged.insert(at, text.charAt(at));
            case 2 -> damaged.setCharAt(at, (char) random.nextInt(128));
            case 3 -> damaged.setCharAt(at, Character.toUpperCase(text.charAt(at)));
            case 4 -> damaged.setCharAt(0, '9');
            default -> damaged.setCharAt(at, OTHERS.charAt(random.nextInt(OTHERS.length())));
        }
        return damaged.toString();
    }

    private void same(SpellingCodec codec, SpellingKernel cell, String text) {
        // A minus that a signed column writes is read besides what the spelling says.
        if (text.startsWith("-") && cell instanceof DecimalKernel) {
            return;
        }
        Arrays.fill(slow, 0);
        ParseResult.Read segments = codec.readSegments(text);
        Bits id = segments == null ? null : segments.id();
        boolean expected = id != null;
        for (int i = 0; id != null && i < slow.length; i++) {
            slow[i] = id.word(i);
        }
        byte[] bytes = PaddedBytes.bytes(text);
        int length = bytes.length - ByteWindow.SPARE;
        boolean read = length >= cell.min() && length <= cell.max() && cell.read(bytes, 0, length, fast);
        assertThat(read)
                .as(
                        "seed %d, %s %s '%s'",
                        SEED, codec.spelling().name(), cell.getClass().getSimpleName(), text)
                .isEqualTo(expected);
        if (expected) {
            assertThat(fast).as("seed %d, '%s'", SEED, text).isEqualTo(slow);
        }
    }

    @Test
    void commonSpellingsHaveAFastWay() {
        for (String id : List.of("snowflake-twitter", "tsid", "ulid", "uuid-v7", "ksuid", "objectid")) {
            SpellingCodec codec = LayoutSpellingCodecs.of(Reads.layout(id)).codec(0);
            assertThat(SpellingKernels.of(codec)).as(id).isNotInstanceOf(TextKernel.class);
        }
        assertThat(SpellingKernels.of(
                        LayoutSpellingCodecs.of(Reads.layout("uuid-v4")).codec(0)))
                .isInstanceOf(UuidKernel.class);
    }
}
