package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** IDs that are a prefix and one whole number in some base: 41 bits of milliseconds since 2020, 10 of a machine, 12 of a sequence. */
final class WholeNumberTextTest {
    private static final long SEED = 20261129;
    private static final long EPOCH = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();
    private static final String DIGITS = "0123456789";
    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
    private static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private final LayoutFinder finder = new LayoutFinder(Catalog.builtIn());

    private static String alphabet(String name) {
        return switch (name) {
            case "dec" -> DIGITS;
            case "hex" -> DIGITS + "abcdef";
            case "base36" -> DIGITS + LOWER;
            case "base58" -> (DIGITS + UPPER + LOWER).replaceAll("[0IOl]", "");
            default -> DIGITS + UPPER + LOWER;
        };
    }

    private static String write(BigInteger number, String alphabet) {
        StringBuilder text = new StringBuilder();
        BigInteger base = BigInteger.valueOf(alphabet.length());
        for (BigInteger rest = number; rest.signum() > 0; rest = rest.divide(base)) {
            text.insert(0, alphabet.charAt(rest.mod(base).intValueExact()));
        }
        return text.toString();
    }

    /** Rows some minutes to hours apart, with their times to the millisecond. */
    private static String rows(int count, long from, String prefix, String alphabet, int length) {
        Random random = new Random(SEED);
        List<String> rows = new ArrayList<>(List.of("id,time"));
        long millis = from;
        for (int i = 0; i < count; i++) {
            millis += 20_000 + random.nextInt(9_000_000);
            long id = (millis - EPOCH) << 22 | (long) random.nextInt(6) << 12 | random.nextInt(3);
            String text = write(BigInteger.valueOf(id), alphabet);
            String zeros = alphabet.substring(0, 1).repeat(Math.max(0, length - text.length()));
            rows.add(prefix + zeros + text + "," + Instant.ofEpochMilli(millis));
        }
        return String.join("\n", rows) + "\n";
    }

    private void assertFound(String text, int rows) {
        DiscoveryResult result = finder.find(text);
        assertThat(result.problem()).as("seed %d", SEED).isNull();
        DiscoveredLayout found = result.answers().get(0);
        assertThat(found.clock().tick()).hasToString("1ms");
        assertThat(found.clock().epoch()).isEqualTo(Instant.ofEpochMilli(EPOCH));
        assertThat(found.fitting()).isEqualTo(rows);
        assertThat(found.clock().shift()).isEqualTo(22);
        // What is saved reads the IDs, also those of later years, and writes them as they were.
        LayoutReadResult saved = LayoutReader.read(LayoutWriter.write(found.named("Orders", "found")));
        assertThat(saved).isInstanceOf(LayoutReadResult.Ok.class);
        Layout layout = ((LayoutReadResult.Ok) saved).layout();
        SpellingCodec codec = LayoutSpellingCodecs.of(layout).codec(0);
        text.lines().skip(1).map(line -> line.substring(0, line.indexOf(','))).forEach(id -> {
            ParseResult.Read read = Objects.requireNonNull(codec.read(id), id);
            assertThat(codec.tryWrite(read.id(), read.numbers(), read.texts())).contains(id);
        });
        assertThat(LayoutTime.of(layout)).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "base62, 12",
        "base62, 60",
        "base62, 300",
        "base58, 12",
        "base58, 300",
        "base36, 12",
        "base36, 300",
        "hex, 12",
        "hex, 300",
        "dec, 12",
        "dec, 300"
    })
    void isFoundInEveryBase(String base, int rows) {
        assertFound(rows(rows, Instant.parse("2025-10-09T00:00:00Z").toEpochMilli(), "ord_", alphabet(base), 0), rows);
    }

    @Test
    void isFoundWithZerosInFrontAndWithoutAPrefix() {
        long from = Instant.parse("2025-10-09T00:00:00Z").toEpochMilli();
        assertFound(rows(40, from, "ord_", alphabet("base62"), 11), 40);
        assertFound(rows(40, from, "", alphabet("base62"), 0), 40);
    }

    /** 62^10 / 2^22 milliseconds after 2020 a text gets its eleventh digit. */
    @Test
    void isFoundWhereTextsGetLonger() {
        long longer = EPOCH + BigInteger.valueOf(62).pow(10).shiftRight(22).longValueExact();
        String text = rows(60, longer - 60L * 2_000_000, "ord_", alphabet("base62"), 0);
        assertThat(text.lines().skip(1).map(line -> line.indexOf(',')).distinct())
                .containsExactly(14, 15);
        assertFound(text, 60);
    }

    /** Random digits are no number that counts anything. */
    @Test
    void nothingIsFoundInRandomDigits() {
        Random random = new Random(SEED);
        StringBuilder rows = new StringBuilder("id,time\n");
        for (int i = 0; i < 60; i++) {
            long millis = 1_760_000_000_000L + i * 1_234_567L;
            rows.append("ord_1")
                    .append(write(new BigInteger(58, random).setBit(57), alphabet("base62")))
                    .append(',')
                    .append(Instant.ofEpochMilli(millis))
                    .append('\n');
        }
        DiscoveryResult result = finder.find(rows.toString());
        assertThat(result.problem() != null || result.confidence() == Confidence.OPEN)
                .isTrue();
    }
}
