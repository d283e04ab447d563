package org.bitloupe.inspect;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts of many kinds, a million in the soak run: each has readings or a problem in whole sentences, and none an exception. */
@Tag("soak")
class RandomUnicodeTest {
    /** Makes texts of one kind. */
    private record Kind(String name, int texts, Function<Random, String> maker) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Most of the texts are any characters at all; the kinds that get further into the program get fewer. */
    static List<Kind> kinds() {
        return List.of(
                new Kind("any characters", Rounds.of(4_000, 700_000), RandomUnicodeTest::anyCharacters),
                new Kind("digits with noise", Rounds.of(2_000, 150_000), RandomUnicodeTest::digitsWithNoise),
                new Kind("log lines", Rounds.of(2_000, 100_000), RandomUnicodeTest::logLine),
                new Kind("nearly IDs", Rounds.of(2_000, 50_000), RandomUnicodeTest::nearlyAnId));
    }

    private static final long SEED = Rounds.seed(1);
    private static final int CHUNK = 1_000;
    /** Saying everything of every text would take minutes; one in this many is enough to meet every sentence. */
    private static final int SAID = Rounds.of(50, 200);

    private static final List<String> IDS = List.of(
            "2217813737473025832",
            "6b54058a-a413-11e6-b501-a0999b048337",
            "01ARZ3NDEKTSV4RRFFQ69G5FAV",
            "-JhLeOlGIEjaIOFHR0xd",
            "507f1f77bcf86cd799439011",
            "0x1ec741d8000fa728",
            "2.21781E+18",
            "0ujtsYcgvSTl8PAuAdqWYSMnLOv");

    private static final String NOISE = " \t\n,._-+'\"nLuxeE\u00a0\u200b\u2013\uff10\uff19\u0660\ud835\udfd8";
    private static final List<String> AROUND = List.of(
            "id=",
            " user: ",
            "\"",
            "', ",
            "(",
            ")",
            "{\"a\":",
            "}",
            "ObjectId(",
            "https://a.b/",
            "?x=",
            "::uuid",
            "[",
            "]");

    @ParameterizedTest
    @MethodSource("kinds")
    void noTextIsTooMuch(Kind kind) {
        IntStream.range(0, kind.texts / CHUNK).parallel().forEach(chunk -> {
            long seed = SEED + chunk;
            Random random = new Random(seed);
            for (int i = 0; i < CHUNK; i++) {
                check(kind.maker.apply(random), "%s, seed %d, text %d".formatted(kind, seed, i), i % SAID == 0);
            }
        });
    }

    private static void check(String text, String name, boolean said) {
        try {
            Inspection inspection = Inspecting.readOrRefused(text);
            if (said) {
                Inspecting.readsBack(inspection.read());
                Inspecting.sayAll(inspection);
            }
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new AssertionError("%s: %s".formatted(name, text), e);
        }
    }

    /** Code points of all planes, unpaired surrogates among them. */
    private static String anyCharacters(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(18);
        for (int i = 0; i < length; i++) {
            switch (random.nextInt(4)) {
                case 0 -> text.append((char) random.nextInt(0x10000));
                case 1 -> text.appendCodePoint(random.nextInt(0x110000));
                case 2 -> text.append((char) (0xD800 + random.nextInt(0x800)));
                default -> text.append((char) random.nextInt(0x80));
            }
        }
        return text.toString();
    }

    private static String digitsWithNoise(Random random) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(40);
        for (int i = 0; i < length; i++) {
            text.append(
                    random.nextInt(12) == 0
                            ? NOISE.charAt(random.nextInt(NOISE.length()))
                            : (char) ('0' + random.nextInt(10)));
        }
        return text.toString();
    }

    private static String logLine(Random random) {
        StringBuilder text = new StringBuilder();
        int pieces = 1 + random.nextInt(6);
        for (int i = 0; i < pieces; i++) {
            text.append(AROUND.get(random.nextInt(AROUND.size())));
            text.append(random.nextBoolean() ? nearlyAnId(random) : Integer.toString(random.nextInt(100_000), 36));
        }
        return text.toString();
    }

    private static String nearlyAnId(Random random) {
        StringBuilder text = new StringBuilder(IDS.get(random.nextInt(IDS.size())));
        int changes = random.nextInt(3);
        for (int i = 0; i < changes && !text.isEmpty(); i++) {
            int at = random.nextInt(text.length());
            char c = random.nextBoolean()
                    ? (char) ('0' + random.nextInt(75))
                    : NOISE.charAt(random.nextInt(NOISE.length()));
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, c);
                case 1 -> text.deleteCharAt(at);
                default -> text.setCharAt(at, c);
            }
        }
        return text.toString();
    }
}
