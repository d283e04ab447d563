package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.tabular.source.ByteWindow;
import org.junit.jupiter.api.Test;

/** Against a reader of JSON without limits: what is short is the same, what is too long the same at its beginning. */
final class TruncatedJsonTest {
    private static final long SEED = 20_261_121;
    static final JsonFactory UNLIMITED = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();
    private static final String[] PARTS = {"a", "9", "é", "€", "😀", "\\\\", "\\\"", "\\u263A", "\\ud83d\\ude00", "[{,:"
    };

    private static byte[] shortened(byte[] json, int pieces) throws IOException {
        Random random = new Random(pieces);
        InputStream dribbling = new ByteArrayInputStream(json) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, 1 + random.nextInt(pieces)));
            }
        };
        return new TruncatedJson(dribbling).readAllBytes();
    }

    private static List<String> values(byte[] json) throws IOException {
        List<String> values = new ArrayList<>();
        try (JsonParser parser = UNLIMITED.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                values.add(parser.getText());
            }
        }
        return values;
    }

    private static String token(Random random, int length) {
        StringBuilder token = new StringBuilder();
        if (random.nextBoolean()) {
            token.append(random.nextBoolean() ? "-1" : "7.5e1");
            while (token.length() < length) {
                token.append(random.nextInt(10));
            }
            return token.toString();
        }
        String only = random.nextBoolean() ? PARTS[random.nextInt(PARTS.length)] : "";
        token.append('"');
        while (token.length() < length) {
            token.append(only.isEmpty() ? PARTS[random.nextInt(PARTS.length)] : only);
        }
        return token.append('"').toString();
    }

    @Test
    void cutsWhatIsTooLongAndNothingElse() throws IOException {
        for (int trial = 0; trial < 60; trial++) {
            Random random = new Random(SEED + trial);
            StringBuilder json = new StringBuilder("[");
            for (int i = 0; i < 6; i++) {
                boolean giant = random.nextInt(3) == 0;
                json.append(i == 0 ? "" : ", \n").append("{\"id\" :");
                json.append(token(random, giant ? 200_000 + random.nextInt(200_000) : random.nextInt(50)));
                json.append('}');
            }
            byte[] whole = json.append(']').toString().getBytes(StandardCharsets.UTF_8);
            byte[] cut = shortened(whole, random.nextBoolean() ? 9000 : 1 + random.nextInt(300));
            List<String> expected = values(whole);
            List<String> found = values(cut);
            assertThat(found).as("seed " + (SEED + trial)).hasSameSizeAs(expected);
            for (int i = 0; i < found.size(); i++) {
                boolean same = found.get(i).equals(expected.get(i));
                boolean begins =
                        expected.get(i).startsWith(found.get(i)) && found.get(i).length() >= 10_000;
                assertThat(same || begins)
                        .as("seed " + (SEED + trial) + ", value " + i)
                        .isTrue();
                assertThat(found.get(i).length()).isLessThan(ByteWindow.ROOM);
            }
        }
    }

    @Test
    void whatIsNoJsonGoesThroughAsItIs() throws IOException {
        Random random = new Random(SEED);
        byte[] bytes = new byte[100_000];
        random.nextBytes(bytes);
        assertThat(shortened(bytes, 700)).isEqualTo(bytes);
    }

    @Test
    void aLineBreakInAStringIsStillFound() throws IOException {
        String json = "[\"" + "q".repeat(300_000) + "\n" + "q".repeat(300_000) + "\"]";
        assertThat(new String(shortened(json.getBytes(StandardCharsets.UTF_8), 8000), StandardCharsets.UTF_8))
                .contains("\n")
                .endsWith("\"]");
    }
}
