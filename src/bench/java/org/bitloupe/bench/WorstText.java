package org.bitloupe.bench;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.clean.IdExtractor;

/**
 * Measures the text that takes longest of many of {@value #LENGTH} characters: single characters and pieces of IDs repeated, digits
 * with every kind of noise, nested wrappers, random ones. Limit: 50 ms each.
 */
public final class WorstText {
    private static final int LENGTH = 4096;
    private static final double LIMIT_MILLIS = 50;
    private static final int RANDOM_TEXTS = 400;
    private static final int ROUNDS = 7;

    private static final List<String> PIECES = List.of(
            "0",
            "7",
            "a",
            "f",
            "Z",
            "-",
            "_",
            "=",
            "\"",
            "'",
            "(",
            ")",
            "{",
            "}",
            "[",
            ":",
            ".",
            ",",
            "/",
            "%22",
            "\\",
            " ",
            "\n",
            "\u200b",
            "\uff11",
            "\ud83d\ude00",
            "\ud800",
            "1-",
            "1_",
            "1,",
            "1.",
            "12 ",
            "a1",
            "id=",
            "\"id\":",
            "{\"a\":",
            "UUID(",
            "new a(",
            "https://a/",
            "6b54058a-a413-11e6-b501-a0999b04833",
            "6b54058a-",
            "2217813737473025832",
            "2217813737473025832,",
            "0x",
            "1E+",
            "2.21781E+18",
            "01ARZ3NDEKTSV4RRFFQ69G5FAV",
            "user_",
            "::",
            "\\x",
            "X'");

    private final Inspector inspector =
            new Inspector(Catalog.builtIn(), InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")));

    private WorstText() {}

    /** Prints the slowest texts and the ratio of the slowest to the limit. */
    public static void main(String[] args) {
        new WorstText().run();
    }

    private record Cost(double millis, String text) {}

    private void run() {
        List<Cost> costs = new ArrayList<>();
        for (String text : texts()) {
            costs.add(new Cost(best(text), text));
        }
        costs.sort((a, b) -> Double.compare(b.millis, a.millis));
        for (Cost cost : costs.subList(0, 5)) {
            String start = cost.text.substring(0, 24).replaceAll("\\p{C}", "?");
            System.out.printf(Locale.ROOT, "%8.3f ms  %s...%n", cost.millis, start);
        }
        double worst = costs.get(0).millis;
        System.out.printf(
                Locale.ROOT,
                "worst of %d texts of %d characters: %.3f ms, limit %.0f ms, ratio %.3f%n",
                costs.size(),
                LENGTH,
                worst,
                LIMIT_MILLIS,
                worst / LIMIT_MILLIS);
    }

    private static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (String piece : PIECES) {
            texts.add(filled(piece, ""));
            texts.add(filled(piece, "2217813737473025832"));
        }
        for (String first : PIECES) {
            for (String second : PIECES) {
                texts.add(filled(first + second, ""));
            }
        }
        Random random = new Random(1);
        for (int i = 0; i < RANDOM_TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < LENGTH) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            texts.add(text.substring(0, LENGTH));
        }
        return texts;
    }

    private static String filled(String piece, String end) {
        String all = piece.repeat(LENGTH / piece.length() + 1);
        return all.substring(0, LENGTH - end.length()) + end;
    }

    /** The shortest of several times, since other programs of the machine only lengthen them. */
    private double best(String text) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            inspector.originals(inspector.inspect(text)).nearMiss();
            IdExtractor.find(text, LENGTH);
            best = Math.min(best, System.nanoTime() - start);
        }
        return best / 1e6;
    }
}
