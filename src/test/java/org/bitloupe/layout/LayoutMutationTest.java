package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files damaged at random give a layout that works, or problems that can be said. Nothing throws. */
class LayoutMutationTest {
    private static final int TRIALS = Rounds.of(5_000, 200_000);
    private static final long SEED = Rounds.seed(0);
    private static final Pattern TOKEN = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|[-+.\\w]+|[\\[\\]{}:,]");
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private static List<String> files() {
        List<String> files = new ArrayList<>();
        files.add(LayoutFaults.SOUND);
        for (long seed = 1; files.size() < 20; seed++) {
            String text = LayoutWriter.write(new RandomLayouts(seed).next());
            if (text.length() < 1500) {
                files.add(text);
            }
        }
        return files;
    }

    @Test
    @Tag("soak")
    void damagedFilesNeverThrow() {
        List<String> files = files();
        int sound = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Random random = new Random(SEED + trial);
            String text = files.get(trial % files.size());
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                text = mutate(text, random);
            }
            try {
                sound += check(text) ? 1 : 0;
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                throw new AssertionError("seed " + (SEED + trial) + ": " + text, e);
            }
        }
        // Some damage is harmless (a letter of a note); if none or all were, the trial would prove nothing.
        assertThat(sound).isBetween(TRIALS / 100, TRIALS / 2);
    }

    /** Tells whether it is still a layout. */
    private static boolean check(String text) {
        LayoutReadResult read = LayoutReader.read(text);
        if (read instanceof LayoutReadResult.Ok ok) {
            for (SpellingCodec codec : LayoutSpellingCodecs.of(ok.layout()).codecs()) {
                codec.parse("0");
            }
            assertThat(LayoutReader.read(LayoutWriter.write(ok.layout()))).isEqualTo(ok);
            return true;
        }
        List<Problem> problems = ((LayoutReadResult.Refused) read).problems();
        assertThat(problems).isNotEmpty();
        for (Problem problem : problems) {
            assertThat(ENGLISH.say(problem)).isNotBlank();
            assertThat(problem.at()).isInstanceOfSatisfying(ProblemPlace.Pointer.class, at -> {
                assertThat(at.line()).isBetween(1, 1 + (int) text.lines().count());
                assertThat(at.column()).isPositive();
            });
        }
        return false;
    }

    private static String mutate(String text, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> flipBit(text, random);
            case 1 -> {
                int from = random.nextInt(text.length());
                int to = Math.min(text.length(), from + 1 + random.nextInt(20));
                yield text.substring(0, from) + text.substring(to) + " ";
            }
            case 2 -> {
                int from = random.nextInt(text.length());
                int to = Math.min(text.length(), from + 1 + random.nextInt(60));
                yield text.substring(0, to) + text.substring(from);
            }
            default -> swapTokens(text, random);
        };
    }

    private static String flipBit(String text, Random random) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Puts a token of the file, or a nasty one, in the place of another. */
    private static String swapTokens(String text, Random random) {
        List<int[]> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(new int[] {matcher.start(), matcher.end()});
        }
        if (tokens.isEmpty()) {
            return text + "{";
        }
        int[] place = tokens.get(random.nextInt(tokens.size()));
        int[] other = tokens.get(random.nextInt(tokens.size()));
        String[] nasty = {
            "null",
            "-1",
            "1e999999999",
            "9".repeat(400),
            "\"\"",
            "{}",
            "[]",
            "[[[[]]]]",
            "\"\\ud800\"",
            "0",
            "257",
            "\"id[0:0]\"",
            "\"id\"",
            "\"full\"",
            "\"1/0s\"",
            "\"+999999999-12-31\"",
            "\"-999999999-01-01T00:00:00+18:00\"",
            "true",
            "\"0x" + "f".repeat(64) + "\"",
            "\"x-\"",
            "\"time[99999:0]\"",
            "\"9-1\"",
            "\"\\u0000\"",
            "2147483648"
        };
        String by = random.nextBoolean() ? text.substring(other[0], other[1]) : nasty[random.nextInt(nasty.length)];
        return text.substring(0, place[0]) + by + text.substring(place[1]);
    }
}
