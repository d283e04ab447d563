package org.bitloupe.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.bitloupe.id.Spellings.Sized;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damaged texts of every spelling read back the same, or are refused with a place and a sentence, and never anything else. */
class SpellingMutationTest {
    private static final int MUTATIONS = Rounds.of(100_000, 1_000_000);
    private static final long SEED = Rounds.seed(4711);
    private static final String FOREIGN =
            "-+_ .,:{}()\"'\u00a0\u2013\u202e\uff11\u0661\ud83d\ude00\ud83d\u0000\u007f\u0130gGzZuUlIoO0";

    private static @Nullable Bits id(int width, Random random) {
        return width == 0 ? null : Bits.of(width, new BigInteger(width, random).shiftRight(random.nextInt(width)));
    }

    private static Map<String, BigInteger> numbers(Sized sized, Random random) {
        Map<String, BigInteger> numbers = new HashMap<>();
        if (sized.width() == 0) {
            for (String field : List.of("time", "counter", "fingerprint", "random")) {
                numbers.put(field, BigInteger.valueOf(random.nextInt(36 * 36 * 36 * 36)));
            }
        }
        return numbers;
    }

    private static String literal(Sized sized, SpellingCodec codec, Random random) {
        Map<String, String> texts =
                random.nextBoolean() ? Map.of("prefix", "user", "checksum", "0000") : Map.of("prefix", "order");
        return codec.tryWrite(id(sized.width(), random), numbers(sized, random), texts)
                .orElse("");
    }

    private static String mutate(String text, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = random.nextInt(out.length() + 1);
            char c = random.nextInt(4) == 0 ? (char) random.nextInt(0x10000) : pick(text + FOREIGN, random);
            switch (random.nextInt(6)) {
                case 0 -> out.insert(at, c);
                case 1 -> out.delete(Math.min(at, out.length()), Math.min(at + 1, out.length()));
                case 2 -> out.replace(Math.min(at, out.length()), Math.min(at + 1, out.length()), String.valueOf(c));
                case 3 -> out.setLength(at);
                case 4 -> out.append(out, 0, at);
                default -> out.reverse();
            }
        }
        return out.toString();
    }

    private static char pick(String from, Random random) {
        return from.charAt(random.nextInt(from.length()));
    }

    @Test
    @Tag("soak")
    void damagedTexts() {
        Random random = new Random(SEED);
        List<Sized> all = Spellings.all();
        List<SpellingCodec> codecs = all.stream().map(Sized::codec).toList();
        Set<String> problems = new HashSet<>();
        int accepted = 0;
        for (int round = 0; round < MUTATIONS; round++) {
            int which = round % all.size();
            SpellingCodec codec = codecs.get(which);
            String text = mutate(literal(all.get(which), codec, random), random);
            try {
                if (ReadOrRefused.of(codec, text) instanceof ParseResult.Refused refused) {
                    problems.add(refused.problem().id());
                } else {
                    accepted++;
                }
            } catch (RuntimeException | AssertionError e) {
                String name = codec.spelling().name();
                throw new AssertionError(
                        "seed %d round %d, %s of %d bits: %s".formatted(SEED, round, name, codec.idWidth(), text), e);
            }
        }
        assertThat(accepted).isGreaterThan(MUTATIONS / 20);
        assertThat(problems)
                .contains("spelling.large", "spelling.digit.hex", "spelling.dash", "spelling.padding")
                .doesNotContain("spelling.other");
    }

    /** Turning one bit over changes exactly the characters that are said to carry it, or for numbers some of the number's. */
    @Test
    void everyBitIsCarriedByTheCharactersThatSaySo() {
        Random random = new Random(SEED);
        for (Sized sized : Spellings.all()) {
            if (sized.width() == 0) {
                continue;
            }
            SpellingCodec codec = sized.codec();
            Bits id = Bits.of(sized.width(), new BigInteger(sized.width(), random).clearBit(sized.width() - 1));
            for (int bit = 0; bit < sized.width(); bit++) {
                String before = codec.tryWrite(id, Map.of(), Map.of()).orElse("");
                String after = codec.tryWrite(id.flip(bit), Map.of(), Map.of()).orElse("");
                if (before.length() != after.length() || before.isEmpty()) {
                    continue;
                }
                assertThat(changed(before, after))
                        .as("bit %d of %s, %d bits: %s", bit, codec.spelling().name(), sized.width(), before)
                        .isSubsetOf(carriers(codec.charBits(before), bit))
                        .isNotEmpty();
                if (codec.aligned()) {
                    assertThat(carriers(codec.charBits(before), bit)).hasSize(1);
                }
            }
        }
    }

    private static List<Integer> changed(String before, String after) {
        List<Integer> changed = new ArrayList<>();
        for (int i = 0; i < before.length(); i++) {
            if (before.charAt(i) != after.charAt(i)) {
                changed.add(i);
            }
        }
        return changed;
    }

    private static List<Integer> carriers(List<CharBits> chars, int bit) {
        List<Integer> carriers = new ArrayList<>();
        for (int i = 0; i < chars.size(); i++) {
            boolean carries = false;
            if (chars.get(i) instanceof CharBits.Digit digit) {
                for (CharBits.Run run : digit.runs()) {
                    carries |= run.part() != null && covers(run.part(), bit);
                }
            } else if (chars.get(i) instanceof CharBits.InNumber number) {
                carries = number.parts().stream().anyMatch(bitRange -> covers(bitRange, bit));
            }
            if (carries) {
                carriers.add(i);
            }
        }
        return carriers;
    }

    private static boolean covers(BitRange bitRange, int bit) {
        return bitRange.isId() && bitRange.low() <= bit && bit <= bitRange.high();
    }

    /** A ULID's first digit has two bits to spare, an XID's last one four; b501 in a UUID has the variant in front. */
    @Test
    void paddingIsMarked() {
        List<CharBits> ulid = SpellingCodec.of(Spellings.ULID, 128).charBits("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(ulid.get(0))
                .isEqualTo(new CharBits.Digit(
                        List.of(new CharBits.Run(null, 2), new CharBits.Run(BitRange.ofId(127, 125), 3))));
        List<CharBits> xid = SpellingCodec.of(Spellings.XID, 96).charBits("9m4e2mr0ui3e8a215n4g");
        assertThat(xid.get(19))
                .isEqualTo(new CharBits.Digit(
                        List.of(new CharBits.Run(BitRange.ofId(0, 0), 1), new CharBits.Run(null, 4))));
        List<CharBits> uuid = SpellingCodec.of(Spellings.UUID, 128).charBits("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(uuid.get(8)).isEqualTo(new CharBits.Punctuation());
        assertThat(uuid.get(19)).isEqualTo(new CharBits.Digit(List.of(new CharBits.Run(BitRange.ofId(63, 60), 4))));
        assertThat(SpellingCodec.of(Spellings.DECIMAL, 64).charBits("42"))
                .containsOnly(new CharBits.InNumber(List.of(BitRange.ofId(63, 0)), 0, 2));
    }
}
