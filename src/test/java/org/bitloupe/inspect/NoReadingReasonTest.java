package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.SplittableRandom;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers to texts that cannot be read, or only with a remark. */
class NoReadingReasonTest {
    private static Problem problem(String text) {
        return Objects.requireNonNull(Inspecting.inspect(text).problem());
    }

    private static String all(Problem problem) {
        return Inspecting.ENGLISH.say(problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6b54058a-a413-11e6-b501-a0999b04833  | One character is missing.                    | 32 hex digits in a UUID; this has 31. The last group should have 12, it has 11.",
                "6b54058a-a413-11e6-b501-a0999b04833g | \"g\" is not a hex digit (position 36).      | 0-9 a-f",
                "01ARZ3NDEKTSV4RRFFQ69G5FAU           | \"U\" is not used in ULIDs (position 26).    | It may be a V.",
                "81ARZ3NDEKTSV4RRFFQ69G5FAV           | Too large for a ULID.                        | The first character can be at most 7.",
                "2.21781E+18                          | This number has lost its last 13 digits.     | A spreadsheet, or a program that prints numbers, shortened it. Copy the ID again as text",
                "000000000000000000000001234567          | 23 zeros stand in front of the number 1234567. | Leave them out, or check for a repeated paste.",
                "340282366920938463463374607431768211456 | Very large: 129 bits.                     | No known number layout is this wide.",
                "N/A                                  | Not an ID.                                   | Paste an ID",
                "0-0-0-0-0                            | The groups are too short for a UUID.         | fill each group up with zeros.",
                "298f8a6b-3e-1c4-4bba-9488-8f4b233e63e7 | One hyphen too many for a UUID.           | 33 in groups of 8-2-3-4-4-12, and group 2 is the first",
                "0194702b--ab37-75f0-ad26-bd592a6edbfe | One hyphen too many for a UUID.            | 32 in groups of 8-0-4-4-4-12",
                "0194702-bab37-75f0-ad26-bd592a6edbfe | Group 1 has the wrong length for a UUID.     | 32 in groups of 7-5-4-4-12.",
                "194702b-ab37-75f0-ad26-bd592a6edbfe  | Group 1 has the wrong length for a UUID.     | 31 in groups of 7-4-4-4-12.",
                "0194702b-ab37-5f0-ad26-bd592a6edbfe  | Group 3 has the wrong length for a UUID.     | 31 in groups of 8-4-3-4-12.",
                "0194702b-ab37                        | Only the beginning of a UUID is here.        | 32 hex digits in five groups; this has 12.",
                "0194702b-ab37-75f0-                  | Only the beginning of a UUID is here.        | 32 hex digits in five groups; this has 16.",
                "0UUUUUUUUUUUUUUUUUUUUUUUUU           | \"U\" is not used in ULIDs (position 2).     | It may be a V.",
                "6b54058a-a413-11e6-b01-a0999b048337  | One character is missing.                    | Group 4 should have 4, it has 3.",
                "3.14159265358979                     | This is a decimal number, not an ID.         | It has a fraction",
                "-3.14159265358979                    | This is a decimal number, not an ID.         | It has a fraction",
                "3,14159265358979                     | This is a decimal number, not an ID.         | It has a fraction",
                "0.1234567890123                      | This is a decimal number, not an ID.         | It has a fraction",
                "3.14159265358979323846               | This is a decimal number, not an ID.         | It has a fraction",
                "2026-11-20                           | This is a date, not an ID.                   | Paste an ID",
                "hello                                | Not an ID.                                   | Paste an ID",
            })
    void refusesWithWhatWhyAndHow(String text, String what, String contains) {
        assertThat(Inspecting.inspect(text).readings()).isEmpty();
        assertThat(Inspecting.say(problem(text).what())).isEqualTo(what);
        assertThat(all(problem(text))).contains(contains);
    }

    /** Messages of PostgreSQL, Java, PyMongo and SQL Server, which refuse a value and quote it: people ask what is wrong with it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ERROR: invalid input syntax for type uuid: \"0ff9a98c-0b83-11e5-8412-0e853d047ba\" | One character is missing. ",
                "invalid input syntax for type uuid: \"019f68a5-3f34-4ced-97a9-42f7026ff744d\" | There is one character too many. ",
                "Invalid UUID string: 6ba7b810-9dad-11d1-80b4-00c04fd430c8z, row 7 | \"z\" should not be there (position 37).",
                "Could not parse 01HFCSSMAR64PV36YTY55JDXKU as ULID | \"U\" is not used in ULIDs (position 26).",
            })
    void theValueThatAMessageRefuses(String text, String what) {
        assertThat(Inspecting.inspect(text).readings()).isEmpty();
        assertThat(Inspecting.say(problem(text).what())).isEqualTo(what);
        ProblemPlace.Chars place =
                (ProblemPlace.Chars) Objects.requireNonNull(problem(text).at());
        assertThat(place.end()).isLessThanOrEqualTo(text.length());
        assertThat(place.start()).isGreaterThan(text.indexOf(' '));
    }

    @Test
    void anObjectIdThatAMessageRefuses() {
        String refused =
                "InvalidId: '53cb6b9b4f4ddef1ad47f94' is not a valid ObjectId, it must be a 24-character hex string";
        assertThat(Inspecting.inspect(refused).read()).isEqualTo("53cb6b9b4f4ddef1ad47f94");
    }

    /** Numbers as pandas, awk and spreadsheets print them, with something around them; the first is of JustAnotherArchivist/snscrape#533. */
    @Test
    void aNumberWithAnExponentInASentence() {
        Inspection lost = Inspecting.inspect("0    1.477429e+18\nName: id, dtype: float64");
        assertThat(lost.problem()).isNotNull();
        assertThat(problem("0    1.477429e+18\nName: id, dtype: float64").id()).isEqualTo("inspect.scientific");
        assertThat(Inspecting.INSPECTOR.originals(lost).times())
                .anySatisfy(time -> assertThat(time.layout().id()).isEqualTo("snowflake-twitter"));
        assertThat(Inspecting.first("tweet 1.462917477411742e+18 is wrong")
                        .layout()
                        .id())
                .isEqualTo("snowflake-twitter");
    }

    /** Several words that are nearly an ID, a commit, names and numbers: which is meant nobody says, or it is none. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0ff9a98c-0b83-11e5-8412-0e853d047ba or 0ff9a98c-0b83-11e5-8412-0e853d047bc",
                "commit 7d31138fe0ee11f0a2db86f42566cd2c0badc0de",
                "the service order-processing-backend-v2 restarted",
                "see release-2024-01-15-stable-build for it",
                "from 2024-01-15 to 2024-02-15 in 1234567890123456789012345",
                "AAAAAAAAAAAAAAAAAAAAAAAAAB is no key",
                "0 1.477429e+18\n1 1.477430e+18\nName: id, dtype: float64",
                "a charge of 1.602177e-19 coulombs",
                "6.022141e+23 in a mole",
                "grew by 1.5e+18 a year",
            })
    void nothingInASentenceIsNearlyAnId(String text) {
        assertThat(Inspecting.inspect(text).readings()).isEmpty();
        assertThat(problem(text).id()).isIn("inspect.text", "inspect.words", "inspect.no-id");
    }

    /** Hex digits of nearly the lengths of IDs in a sentence are never taken for one. */
    @Test
    void randomWordsOfNearlyTheLengthOfAnIdAreNoMatch() {
        SplittableRandom random = new SplittableRandom(51);
        for (int i = 0; i < 400; i++) {
            StringBuilder word = new StringBuilder();
            int length = new int[] {22, 23, 26, 30, 31, 33, 34}[i % 7];
            while (word.length() < length) {
                word.append(Character.forDigit(random.nextInt(16), 16));
            }
            Inspection inspection = Inspecting.inspect("the value " + word + " was refused");
            assertThat(inspection.readings().stream().limit(1))
                    .as(word.toString())
                    .noneMatch(reading -> reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0);
        }
    }

    /** The first is a public header: https://github.com/DataDog/browser-sdk/issues/1734. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Amzn-Trace-Id: Root=1-0-0000000016764bd1ca9d3cc8;Parent=73cb3a63c8208c79;Sampled=1 | The value of “X-Amzn-Trace-Id” is no AWS X-Ray trace ID. | should have 8, it has 1.",
                "X-Amzn-Trace-Id: Root=1-5759e988-bd862e3fe1be46a9942727 | The value of “X-Amzn-Trace-Id” is no AWS X-Ray trace ID. | it has 22.",
                "traceparent: 00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01 | The value of “traceparent” is no W3C traceparent. | Group 2 should have 32, it has 31.",
                "\"cf-ray\": \"230b030023ae282-SJC\" | The value of “cf-ray” is no Cloudflare Ray ID. | One character is missing."
            })
    void saysWhatIsWrongWithTheValueOfAName(String text, String what, String contains) {
        assertThat(Inspecting.inspect(text).readings()).isEmpty();
        assertThat(Inspecting.say(problem(text).what())).isEqualTo(what);
        assertThat(all(problem(text))).contains(contains);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Message-ID: <a1b2@mail.example>", "job_id: build of main", "page_id: hello", "ts: n/a"})
    void aValueOfAnotherFormIsNotHeldAgainstItsName(String text) {
        assertThat(all(problem(text))).doesNotContain("The value of");
    }

    @Test
    void aVersionThatDoesNotExistIsToldAndTheBitsAreShown() {
        Inspection inspection = Inspecting.inspect("6b54058a-a413-e6f1-b501-a0999b048337");
        assertThat(Inspecting.say(Objects.requireNonNull(inspection.problem()).what()))
                .isEqualTo("Version 14 does not exist.");
        assertThat(inspection.problem().at()).isEqualTo(new ProblemPlace.Chars(14, 15));
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("uuid-opaque");
    }

    @Test
    void theSmallestNumberOverSignedIsReadAndTold() {
        Inspection inspection = Inspecting.inspect("9223372036854775808");
        assertThat(inspection.readings()).isNotEmpty();
        assertThat(all(Objects.requireNonNull(inspection.problem())))
                .startsWith("One more than a signed 64-bit number can hold. It is read as unsigned."
                        + " In a BIGINT column it would be -9223372036854775808.");
    }

    @Test
    void aNegativeNumberIsReadAsItsBits() {
        Inspection inspection = Inspecting.inspect("-1234");
        assertThat(all(Objects.requireNonNull(inspection.problem())))
                .startsWith("Negative ID.")
                .contains("0xfffffffffffffb2e");
        assertThat(inspection.readings())
                .isNotEmpty()
                .allSatisfy(r ->
                        assertThat(Objects.requireNonNull(r.bits()).toSigned()).isEqualTo(-1234));
    }

    /** 2^63 + 15, 2^32 - 1234, -10^12 - 1234567890: what a negative number can have been is a matter of arithmetic. */
    @Test
    void aNegativeNumberIsExplainedByItsSize() {
        assertThat(negative("-9223372036854775793"))
                .contains("9223372036854775823 as an unsigned number")
                .contains("a time right below the sign bit has ended and run over into it");
        assertThat(negative("-2147483648"))
                .contains("the smallest number of a signed 32-bit column")
                .contains("out of range");
        assertThat(negative("-9223372036854775808")).contains("the smallest number of a signed 64-bit column");
        assertThat(negative("-1001234567890")).contains("Telegram", "which is 1234567890 here");
        assertThat(negative("-1234")).contains("as an unsigned 32-bit number it is 4294966062");
        for (String none : new String[] {"-1000000000000", "-1997852516353", "-3000000000", "-72057594037927936"}) {
            assertThat(negative(none)).doesNotContain("Telegram", "32-bit", "smallest", "run over");
        }
        for (String text : new String[] {"-2147483648", "-1001234567890", "-1234", "-3000000000"}) {
            assertThat(negative(text)).doesNotContain("top bit");
        }
    }

    private static String negative(String text) {
        return all(Objects.requireNonNull(Inspecting.inspect(text).problem()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2217813737473025832,1160090501362225152", "2217813737473025832 or 1160090501362225152"})
    void severalIdsAreNotTakenForOne(String text) {
        assertThat(all(problem(text))).startsWith("There is more here than one ID.");
    }

    /**
     * A node ID of GitHub in its old form, a trace and a span with other signs between, an ID of Mastodon's logs: of some hundred layouts
     * one nearly fits any text, so none is named.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "MDQ6VXNlcjE=",
                "91f198ee56343ba864fe8b2a57d3eff1_f457b5a2e4d86bd2_1",
                "91f198ee56343ba864fe8b2a57d3eff1/f457b5a2e4d86bd2",
                "asdk.3993.sdkfj",
                "abc!efgh1jklmn0pqrs2",
            })
    void ofAnUnknownIdNoLayoutIsBlamed(String text) {
        assertThat(problem(text).id()).isEqualTo("inspect.unknown");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1684600910 then 1684600911 and part 17 of 20260101",
                "[1684600910, 1684600911, 1684600912, 1684600913]",
            })
    void severalWordsThatAreNoIdsAreNotCalledSo(String text) {
        assertThat(all(problem(text))).doesNotStartWith("There is more here than one ID.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"the user has logged in 4 times", "asdf;lkj2398 %%% 44", "0.5, 0.25"})
    void aTextWithoutAnIdIsNotSaidToHaveSeveral(String text) {
        assertThat(all(problem(text))).startsWith("No ID was found in this text.");
    }

    @Test
    void aNumberRoundedByJavaScriptIsReadAndToldWithWhatIsLeftOfIt() {
        assertThat(all(problem("2217813737473025800")))
                .isEqualTo("This ID may have been rounded by JavaScript. It was one of 255 IDs from …025665 to …025919."
                        + " Time and shard are the same for all; the sequence was 641 to 895. Ask for the ID as text.");
        assertThat(problem("2217813737473025800").at()).isEqualTo(new ProblemPlace.Chars(16, 19));
    }

    @Test
    void aNumberThatHasLostItsLastDigitsIsReadAndToldWithWhatIsLeftOfIt() {
        assertThat(all(problem("2217813737473020000")))
                .startsWith(
                        "This ID may have lost its last digits. Only 15 digits are left. A spreadsheet keeps the first 15, other programs round to 15, and JavaScript rounds numbers of this length:"
                                + " it was one of 15,000 IDs from \u2026015000 to \u2026029999."
                                + " The time is right to the millisecond; the shard is one of 991 to 1005; the sequence is lost.");
        assertThat(problem("2217813737473020000").at()).isEqualTo(new ProblemPlace.Chars(14, 19));
    }

    /** Milliseconds that are written in nanoseconds end in six zeros, too: 2023-11-14T22:13:20.123Z. */
    @Test
    void aTimeInFullMillisecondsMayHaveLostNothing() {
        assertThat(all(problem("1700000000123000000"))).startsWith("This ID may have lost its last digits.");
        assertThat(Inspecting.reading(Inspecting.inspect("1700000000123000000"), "unix-ns")
                        .verdict())
                .isEqualTo(Verdict.POSSIBLE);
    }

    /** Whole seconds in nanoseconds, 2024-12-23T16:35:23Z: no program cuts a number to ten digits, and one ID in a billion ends so. */
    @Test
    void aTimeInFullSecondsHasLostNothing() {
        Inspection inspection = Inspecting.inspect("1734971723000000000");
        assertThat(inspection.problem()).isNull();
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("unix-ns");
        assertThat(inspection.readings().get(0).verdict()).isEqualTo(Verdict.BEST_MATCH);
    }

    @Test
    void aNumberPastedTwiceIsTold() {
        assertThat(all(problem("22178137374730258322217813737473025832")))
                .startsWith("The same 19 characters stand here 2 times.");
    }

    @Test
    void lookAlikesAreTold() {
        assertThat(Inspecting.inspect("Ol1RZ3NDEKTSV4RRFFQ69G5FAV").removed().stream()
                        .map(Inspecting::say))
                .containsExactly("Ol was read as 01.");
    }

    @Test
    void nothingIsAskedFor() {
        assertThat(all(problem("  "))).startsWith("There is nothing to read.");
    }

    @Test
    void tenMegabytesAreRefusedUnread() {
        String text = "7".repeat(10_000_000);
        Inspection inspection = Inspecting.inspect(text);
        assertThat(all(Objects.requireNonNull(inspection.problem()))).startsWith("This text is too long for one ID.");
    }

    @Test
    void aFaultIsShownWhereItStandsInThePastedText() {
        Problem problem = problem("  UUID('6b54058a-a413-11e6-b501-a0999b04833g')");
        assertThat(problem.at()).isEqualTo(new ProblemPlace.Chars(43, 44));
    }

    /** SHA-256 and SHA-224 of nothing, from FIPS 180-4's examples; nothing is missing of them. One digit less is no hash. */
    @Test
    void aWholeHashIsNotSaidToBeCut() {
        String sha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assertThat(all(problem(sha256)))
                .isEqualTo(
                        "Not an ID of a known layout. It has 64 hex digits, as many as a hash has. A hash is made of other data,"
                                + " and has no time or counter in it. If it is an ID, describe its layout in Design.");
        assertThat(all(problem("d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f")))
                .contains("56 hex digits")
                .doesNotContain("all of it was copied");
        assertThat(all(problem(sha256.substring(1)))).doesNotContain("hash");
    }
}
