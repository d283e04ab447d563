package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.ReadOrRefused;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged texts of every spelling in the catalog read back the same, or are refused with a place and a sentence. */
@Tag("soak")
class CatalogMutationTest {
    private static final int MUTATIONS = Rounds.of(300, 30_000);
    private static final long SEED = Rounds.seed(20261121);
    private static final String FOREIGN = "-+_ .,:{}[]()=\u00a0\u2013\u202e\uff11\ud83d\ude00\u0000gGzZuUlIoO0";

    /** Each spelling with the width of its IDs once, by the name of a layout that has it. */
    static Stream<SpellingCodec> codecs() {
        Map<Object, SpellingCodec> distinct = new LinkedHashMap<>();
        for (Layout layout : Catalog.builtIn().layouts()) {
            for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
                distinct.putIfAbsent(List.of(codec.spelling().segments(), codec.idWidth()), codec);
            }
        }
        return distinct.values().stream();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void areReadOrRefused(SpellingCodec codec) {
        Random random = new Random(SEED);
        List<String> literals = literals(codec, random);
        int read = 0;
        for (int round = 0; round < MUTATIONS; round++) {
            String text = mutate(literals.get(round % literals.size()), random);
            try {
                read += ReadOrRefused.of(codec, text) instanceof ParseResult.Read ? 1 : 0;
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed %d round %d: %s".formatted(SEED, round, text), e);
            }
        }
        assertThat(read).isLessThan(MUTATIONS);
    }

    private static List<String> literals(SpellingCodec codec, Random random) {
        List<String> literals = new ArrayList<>();
        Map<String, String> texts = LayoutSpellingCodecs.placeholders(codec.spelling());
        Map<String, BigInteger> numbers = new HashMap<>();
        for (Segment segment : codec.spelling().segments()) {
            if (segment instanceof Segment.Digits digits) {
                digits.of().stream()
                        .filter(bitRange -> !bitRange.isId())
                        .forEach(bitRange -> numbers.put(bitRange.source(), BigInteger.ONE));
            }
        }
        for (int i = 0; i < 50; i++) {
            int width = codec.idWidth();
            Bits id =
                    width == 0 ? null : Bits.of(width, new BigInteger(width, random).shiftRight(random.nextInt(width)));
            codec.tryWrite(id, numbers, texts).ifPresent(literals::add);
        }
        assertThat(literals).as(codec.spelling().name()).isNotEmpty();
        return literals;
    }

    private static String mutate(String text, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = random.nextInt(out.length() + 1);
            String pool = random.nextInt(4) == 0 ? FOREIGN : text;
            char c = pool.charAt(random.nextInt(pool.length()));
            switch (random.nextInt(5)) {
                case 0 -> out.insert(at, c);
                case 1 -> out.delete(at, Math.min(at + 1, out.length()));
                case 2 -> out.replace(at, Math.min(at + 1, out.length()), String.valueOf(c));
                case 3 -> out.setLength(at);
                default -> out.append(out, 0, at);
            }
        }
        return out.toString();
    }
}
