package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

/** The words of an answer follow its scores: a reading with a lower one has no better word than a reading with a higher one. */
class VerdictOrderTest {
    @Test
    void wordsOfRealIdsFollowTheirScores() {
        List<String> texts = new ArrayList<>();
        for (JsonNode real : Vectors.real()) {
            texts.add(real.path("input").asText());
        }
        check(texts);
    }

    @Test
    void wordsOfRandomTextsFollowTheirScores() {
        long seed = 7;
        Random random = new Random(seed);
        String all = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 1200; i++) {
            int base = new int[] {10, 10, 16, 36, 62, 64}[i % 6];
            int length = i % 4 == 0 ? new int[] {19, 20, 24, 26, 32}[random.nextInt(5)] : 6 + random.nextInt(35);
            StringBuilder text = new StringBuilder();
            while (text.length() < length) {
                text.append(all.charAt(random.nextInt(base)));
            }
            texts.add(text.toString());
            texts.add(new UUID(random.nextLong(), random.nextLong()).toString());
        }
        check(texts);
    }

    private static void check(List<String> texts) {
        List<String> wrong = new ArrayList<>();
        for (String text : texts) {
            List<Reading> readings = Inspecting.inspect(text).readings();
            for (Reading worse : readings) {
                for (Reading better : readings) {
                    if (worse.odds().total() < better.odds().total()
                            && worse.verdict().compareTo(better.verdict()) < 0
                            && better.verdict() != Verdict.RULED_OUT) {
                        wrong.add("%s: %s, but %s".formatted(text, said(worse), said(better)));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static String said(Reading reading) {
        return "%s %+.2f %s".formatted(reading.layout().id(), reading.odds().total(), reading.verdict());
    }
}
