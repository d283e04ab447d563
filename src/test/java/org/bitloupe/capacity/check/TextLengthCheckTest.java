package org.bitloupe.capacity.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of an ID of 41 bits of milliseconds since 2020, 10 of a node and 12 of a sequence. */
final class TextLengthCheckTest {
    private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant NOW = Instant.parse("2026-01-15T00:00:00Z");
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    @TempDir
    private Path folder = Path.of("");

    private static String file(String write) {
        return """
                { "idlayout": 1, "id": "orders", "title": "Orders", "width": 64, "signed": true,
                  "fields": [
                    { "name": "sign", "role": "unused", "bits": 1, "value": 0 },
                    { "name": "time", "role": "time", "bits": 41, "time": { "tick": "1ms", "epoch": "2020-01-01T00:00:00Z" } },
                    { "name": "node", "role": "node", "bits": 10 },
                    { "name": "sequence", "role": "sequence", "bits": 12 }
                  ],
                  "spellings": [ { "name": "short", "write": [%s] } ] }
                """.formatted(write);
    }

    private static Layout layout(String write) {
        LayoutReadResult result = LayoutReader.read(file(write));
        assertThat(result).as(write).isInstanceOf(LayoutReadResult.Ok.class);
        return ((LayoutReadResult.Ok) result).layout();
    }

    private static Optional<CheckResult> found(String write, Instant now) {
        return LayoutChecks.of(layout(write), now).stream()
                .filter(check -> check.id().equals("text"))
                .findFirst();
    }

    /** The day on which the milliseconds alone, 22 bits above the end of the ID, reach the first number of one more digit. */
    private static String day(int base, int digits) {
        long millis = BigInteger.valueOf(base).pow(digits).shiftRight(22).longValueExact();
        return DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH)
                .withZone(ZoneOffset.UTC)
                .format(EPOCH.plusMillis(millis));
    }

    @Test
    void tooFewDigitsAreAnErrorFromTheDayOn() {
        String write = "{ \"of\": \"id\", \"digits\": \"base62\", \"length\": 10 }";
        CheckResult before = found(write, NOW).orElseThrow();
        assertThat(before.severity()).isEqualTo(Severity.WARNING);
        assertThat(day(62, 10)).endsWith(" May 2026");
        assertThat(ENGLISH.say(before.text())).contains("from " + day(62, 10), "has 10", "need 11");
        CheckResult after = found(write, Instant.parse("2026-06-01T00:00:00Z")).orElseThrow();
        assertThat(after.severity()).isEqualTo(Severity.ERROR);
        assertThat(ENGLISH.say(after.text())).contains("since " + day(62, 10));
        assertThat(found(write.replace("10", "11"), NOW)).isEmpty();
    }

    @Test
    void textsThatGetLongerNoLongerSort() {
        for (String write : List.of(
                "{ \"of\": \"id\", \"digits\": \"base62\" }",
                "\"ord_\", { \"of\": \"id\", \"digits\": \"base62\" }",
                "{ \"of\": \"id\", \"digits\": \"base62\", \"length\": \"9-11\" }")) {
            CheckResult before = found(write, NOW).orElseThrow();
            assertThat(before.severity()).as(write).isEqualTo(Severity.WARNING);
            assertThat(ENGLISH.say(before.text())).contains(day(62, 10), "11 digits instead of 10");
            CheckResult after =
                    found(write, Instant.parse("2026-06-01T00:00:00Z")).orElseThrow();
            assertThat(after.severity()).as(write).isEqualTo(Severity.INFO);
        }
    }

    @Test
    void timeInDigitsOfItsOwnHasADayAsWell() {
        String rest = ", \"-\", { \"of\": [\"sign\", \"node\", \"sequence\"], \"digits\": \"hex\", \"length\": 6 }";
        CheckResult few = found("{ \"of\": \"time\", \"digits\": \"dec\", \"length\": 12 }" + rest, NOW)
                .orElseThrow();
        // A million million milliseconds after 2020 are 11,574 days and a bit.
        assertThat(ENGLISH.say(few.text())).contains("from 9 Sep 2051");
        assertThat(found("{ \"of\": \"time\", \"digits\": \"dec\", \"length\": 13 }" + rest, NOW))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ \"of\": \"id\", \"digits\": \"base62\", \"length\": \"full\" }",
                "\"ord_\", { \"of\": \"id\", \"digits\": \"base58\", \"length\": 11 }",
                "{ \"of\": \"id\", \"digits\": \"hex\", \"length\": \"full\" }",
                "{ \"of\": \"id\", \"digits\": \"dec\" }"
            })
    void nothingIsSaidOfTextsOfOneLengthAndOfNumbers(String write) {
        assertThat(found(write, NOW)).isEmpty();
    }

    /** No known layout that is in use has a day within 50 years on which its usual text would be too short. */
    @Test
    void noKnownLayoutHasTooFewDigits() {
        Stream<String> few = Catalog.builtIn().layouts().stream()
                .flatMap(layout -> LayoutChecks.ofKnown(layout, "text", NOW).stream()
                        .filter(check -> check.text().key().contains("few"))
                        .map(check -> layout.id() + ": " + ENGLISH.say(check.text())));
        assertThat(few).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--csv", "--json", "--to jsonl"})
    void whatCannotBeWrittenIsRefusedInWords(String format) throws IOException {
        Path file = Files.writeString(
                folder.resolve("orders.idlayout"), file("{ \"of\": \"id\", \"digits\": \"base62\", \"length\": 10 }"));
        String line = "generate --layout " + file + " --node 1 --at 2040-01-01 " + format;
        Ran ran = Ran.of(line.strip().split(" "));
        assertThat(ran.code()).isEqualTo(1);
        // 7,305 days after 2020, on node 1.
        BigInteger id = BigInteger.valueOf(7305L * 86_400_000L).shiftLeft(22).add(BigInteger.valueOf(4096));
        assertThat(ran.err()).contains("“short”", id.toString(), "\"full\"").doesNotContain("Exception");
        assertThat(ran.err().lines()).hasSize(1);
        Ran early = Ran.of(line.replace("2040", "2025").strip().split(" "));
        assertThat(early.code()).as(early.err()).isZero();
    }
}
