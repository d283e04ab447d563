package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns of tokens and of numbers with a check digit are IDs of no known layout for certain; IDs that the program makes still are. */
final class RandomColumnTest {
    private static final String DIGITS = "0123456789";
    private static final String BASE62 = DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final String FIRM = "chose the layout";

    @TempDir
    private Path folder;

    private static String of(String characters, int length, Random random) {
        return random.ints(length, 0, characters.length())
                .mapToObj(i -> characters.substring(i, i + 1))
                .collect(Collectors.joining());
    }

    /** ISO/IEC 7812-1, annex B: from the last digit but the check digit on, every second one counts double, as the sum of its digits. */
    private static String withLuhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            sum += i % 2 == 0 ? 2 * digit / 10 + 2 * digit % 10 : digit;
        }
        return digits + (10 - sum % 10) % 10;
    }

    /** GS1 General Specifications 7.9: weights 3 and 1 in turn from there. */
    private static String withGs1(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            sum += (digits.charAt(digits.length() - 1 - i) - '0') * (i % 2 == 0 ? 3 : 1);
        }
        return digits + (10 - sum % 10) % 10;
    }

    private static String value(String kind, List<String> models, Random random) {
        return switch (kind) {
            case "pointer" -> "0x00007f" + of("0123456789abcdef", 10, random);
            case "hex number" -> "0x" + of("0123456789abcdef", 16, random);
            case "token of 27" -> of(BASE62, 27, random);
            case "token of 22" -> of(BASE62 + "-_", 22, random);
            case "token of 20" -> of(BASE62, 20, random);
            case "IMEI" -> withLuhn(List.of("35", "86", "01", "99").get(random.nextInt(4)) + of(DIGITS, 12, random));
            case "IMEI of a few models" -> withLuhn(models.get(random.nextInt(models.size())) + of(DIGITS, 6, random));
            case "SIM card" -> withLuhn("8984" + of(DIGITS, 14, random));
            case "product" -> withGs1("40063" + of(DIGITS, 7, random));
            default -> 1 + random.nextInt(9) + of(DIGITS, 12, random);
        };
    }

    private String batch(List<String> values, String... more) throws IOException {
        Path file = Files.write(
                folder.resolve("rows.csv"),
                Stream.concat(Stream.of("value"), values.stream()).toList());
        String[] words = Stream.concat(Stream.of("batch", file.toString(), "--column", "value"), Stream.of(more))
                .toArray(String[]::new);
        Ran ran = Ran.of(words);
        return ran.out() + ran.err();
    }

    @ParameterizedTest
    @Tag("soak")
    @ValueSource(
            strings = {
                "pointer",
                "hex number",
                "token of 27",
                "token of 22",
                "token of 20",
                "IMEI",
                "IMEI of a few models",
                "SIM card",
                "product",
                "number of 13"
            })
    void noLayoutIsCertainOfThem(String kind) throws IOException {
        for (long seed = 1; seed <= Rounds.of(1, 4); seed++) {
            Random random = new Random(seed);
            List<String> models = IntStream.range(0, 5)
                    .mapToObj(i -> "35" + of(DIGITS, 6, random))
                    .toList();
            for (int count : new int[] {20, 300}) {
                List<String> values = IntStream.range(0, count)
                        .mapToObj(i -> value(kind, models, random))
                        .toList();
                assertThat(batch(values))
                        .as("%d of %s, seed %d", count, kind, seed)
                        .doesNotContain(FIRM);
            }
        }
    }

    /** X's posts of a day in hex, by few machines and hardly ever two in a millisecond. */
    @Test
    void markedHexOfALayoutIs() throws IOException {
        Random random = new Random(6);
        List<String> values = IntStream.range(0, 300)
                .mapToObj(i -> "0x%016x"
                        .formatted((1_715_000_000_000L - 1_288_834_974_657L + random.nextInt(86_400_000)) << 22
                                | (long) random.nextInt(4) << 12))
                .toList();
        assertThat(batch(values)).contains(FIRM);
    }

    @Test
    void aCheckDigitIsNamedAsTheReason() throws IOException {
        Random random = new Random(5);
        List<String> values = IntStream.range(0, 300)
                .mapToObj(i -> value("IMEI", List.of(), random))
                .toList();
        assertThat(batch(values)).contains("Their last digit checks the others");
    }

    @ParameterizedTest
    @CsvSource({"ksuid, 1", "ksuid, 2", "ksuid, 3", "uuid-v7, 2", "ulid, 3", "objectid, 1"})
    void idsThatTheProgramMakesAre(String layout, int seed) throws IOException {
        Ran made = Ran.of("generate", "--layout", layout, "-n", "300", "--seed", Integer.toString(seed));
        assertThat(made.code()).isZero();
        assertThat(batch(made.lines())).as("seed %d", seed).contains(FIRM);
    }

    /** A layout of one's own may have a check digit. */
    @Test
    void aLayoutWithACheckDigitIsCertain() throws IOException {
        Path layouts = Files.createDirectory(folder.resolve("layouts"));
        Path layout = Files.writeString(layouts.resolve("checked.idlayout"), """
                {"idlayout": 1, "id": "checked", "title": "Checked orders", "width": 54, "fields": [
                  {"name": "timestamp", "role": "time", "bits": 42, "time": {"tick": "1ms", "epoch": "1970-01-01T00:00:00Z"}},
                  {"name": "sequence", "role": "sequence", "bits": 12},
                  {"name": "check", "role": "checksum"}],
                 "spellings": [{"name": "checked", "write": [
                   {"digits": "dec", "of": "id", "length": 17},
                   {"check": "luhn", "of": "check", "digits": "dec", "length": 1}]}]}
                """);
        Ran made = Ran.of("generate", "--layout", layout.toString(), "-n", "300", "--seed", "4");
        assertThat(made.err()).isEmpty();
        assertThat(batch(made.lines(), "--layouts", layouts.toString()))
                .contains("Checked orders")
                .doesNotContain("Their last digit checks the others");
    }
}
