package org.bitloupe.inspect;

import java.util.List;
import java.util.Random;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damaged IDs that are pasted have readings that are written back the same, or a problem in whole sentences, and no exception. */
@Tag("soak")
class HostileTextTest {
    private static final int MUTATIONS = Rounds.of(4_000, 100_000);
    /** Saying everything of every text would take minutes; one in this many is enough to meet every sentence. */
    private static final int SAID = 20;

    private static final List<String> LITERALS = List.of(
            "2217813737473025832",
            "6b54058a-a413-11e6-b501-a0999b048337",
            "018a8fec-3ced-7164-995f-93c80cbdc575",
            "01ARZ3NDEKTSV4RRFFQ69G5FAV",
            "-JhLeOlGIEjaIOFHR0xd",
            "507f1f77bcf86cd799439011",
            "0x1ec741d8000fa728",
            "ObjectId(\"507f1f77bcf86cd799439011\")",
            "{\"id\": \"2217813737473025832\"}",
            "https://x.com/jack/status/1160090501362225152?s=20",
            "urn:uuid:b875d561-20fd-498d-8452-5d5ffa879856",
            "-9223372036854775808",
            "2.21781E+18",
            "2,217,813,737,473,025,832",
            "143098242404177361603877621312831893704");

    private static final String SPICE =
            "0123456789abcdefABCDEFgGzZ-_+.,:;=/{}()\"' \t\n\u0000\u202e\u200b\u00a0\uff10\u2013\ud83d\ude00\ud800nLuxeE";

    @Test
    void survivesMutatedLiterals() {
        long seed = Rounds.seed(411);
        Random random = new Random(seed);
        for (int i = 0; i < MUTATIONS; i++) {
            String text = mutate(LITERALS.get(random.nextInt(LITERALS.size())), random);
            try {
                Inspection inspection = Inspecting.readOrRefused(text);
                if (i % SAID == 0) {
                    Inspecting.readsBack(inspection.read());
                    Inspecting.sayAll(inspection);
                }
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                throw new AssertionError("seed %d, mutation %d: %s".formatted(seed, i, text), e);
            }
        }
    }

    private static String mutate(String literal, Random random) {
        StringBuilder text = new StringBuilder(literal);
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(text.length() + 1);
            char c = SPICE.charAt(random.nextInt(SPICE.length()));
            switch (random.nextInt(5)) {
                case 0 -> text.insert(at, c);
                case 1 -> text.setLength(at);
                case 2 -> text.append(text, at, text.length());
                case 3 -> {
                    if (at < text.length()) {
                        text.deleteCharAt(at);
                    }
                }
                default -> {
                    if (at < text.length()) {
                        text.setCharAt(at, c);
                    }
                }
            }
        }
        return text.toString();
    }
}
