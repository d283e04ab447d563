package org.bitloupe.layout.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.layout.LayoutFaults;
import org.bitloupe.layout.LayoutFaults.Fault;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutReaderTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    static List<Problem> problems(String text) {
        LayoutReadResult read = LayoutReader.read(text);
        assertThat(read).isInstanceOf(LayoutReadResult.Refused.class);
        return ((LayoutReadResult.Refused) read).problems();
    }

    private static String said(String text) {
        return ENGLISH.say(problems(text).get(0));
    }

    private static String change(String from, String to) {
        assertThat(LayoutFaults.SOUND).contains(from);
        return LayoutFaults.SOUND.replace(from, to);
    }

    @Test
    void theFileThatAllFaultsStartFromIsSound() {
        assertThat(LayoutReader.read(LayoutFaults.SOUND)).isInstanceOf(LayoutReadResult.Ok.class);
        assertThat(LayoutReader.read("\ufeff" + LayoutFaults.SOUND)).isInstanceOf(LayoutReadResult.Ok.class);
    }

    static Stream<Fault> faults() {
        return LayoutFaults.all();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void everyFaultIsFoundAtItsPlaceAndSaid(Fault fault) {
        List<Problem> problems = problems(fault.text());
        Problem found = problems.stream()
                .filter(p -> List.of(fault.problem(), "layout." + fault.problem(), "spelling." + fault.problem())
                        .contains(p.id()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(problems.toString()));
        assertThat(((ProblemPlace.Pointer) found.at()).pointer()).isEqualTo(fault.pointer());
        for (Problem problem : problems) {
            assertThat(ENGLISH.say(problem)).doesNotContainPattern("\\{[a-z]+\\}");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "urls, shop.example/orders/1, layout.evidence.urls",
        "urls, https://shop.example/{order}, layout.evidence.urls",
        "urls, /orders/{order}, layout.evidence.urls",
        "texts, {order}, layout.evidence.texts",
        "texts, *{order}+, layout.evidence.texts",
        "texts, order 1, layout.evidence.texts",
        "names, order id, layout.evidence.names",
        "files, Orders, layout.evidence.files",
        "files, orders.csv, layout.evidence.files",
        "files, '', layout.evidence.files",
        "hosts, shop.example, layout.key.unknown"
    })
    void evidenceThatCouldNotBeMatchedIsRefused(String key, String value, String problem) {
        String evidence = "\"evidence\": { \"%s\": [\"%s\"] }, \"fields\"".formatted(key, value);
        List<Problem> problems = problems(change("\"fields\"", evidence));
        assertThat(problems.stream().map(Problem::id)).containsExactly(problem);
        assertThat(ENGLISH.say(problems.get(0))).contains(problem.endsWith(key) ? value : key);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tme | {\"1\": 5} | layout.key.near",
                "sign | {\"0\": 5} | layout.common.field",
                "seq | {} | layout.common.percent",
                "seq | {\"1-0\": 5} | layout.common.percent",
                "seq | {\"5-9\": 5, \"9\": 5} | layout.common.percent",
                "seq | {\"9\": 5, \"1\": 5} | layout.common.percent",
                "seq | {\"4095-4096\": 5} | layout.common.percent",
                "seq | {\"0\": 60, \"1\": 40} | layout.common.percent",
                "seq | {\"0\": 0} | layout.common.percent",
                "seq | {\"few\": 5} | layout.common.percent"
            })
    void commonValuesThatAreNoSharesOfAFieldAreRefused(String field, String percent, String problem) {
        String common = "\"common\": { \"%s\": { \"percent\": %s, \"why\": \"Counted\" } }, \"fields\"";
        List<Problem> problems = problems(change("\"fields\"", common.formatted(field, percent)));
        assertThat(problems.stream().map(Problem::id)).containsExactly(problem);
        assertThat(ENGLISH.say(problems.get(0))).contains(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"id\": \"1\", \"source\": \"x\"} | layout.pairs.nothing",
                "{\"id\": \"1\", \"source\": \"x\", \"values\": {}} | layout.pairs.nothing",
                "{\"id\": \"1\", \"time\": \"2026\", \"source\": \"x\"} | moment.form",
                "{\"id\": \"1\", \"time\": \"2026-01-01\", \"within\": \"soon\", \"source\": \"x\"} | layout.duration",
                "{\"id\": \"1\", \"values\": {\"sq\": 1}, \"source\": \"x\"} | layout.field.near",
                "{\"id\": \"1\", \"time\": \"2026-01-01\"} | layout.key.missing",
                "{\"id\": \"1\", \"when\": \"2026-01-01\", \"source\": \"x\"} | layout.key.unknown"
            })
    void pairsThatProveNothingAreRefused(String pair, String problem) {
        List<Problem> problems = problems(change("\"fields\"", "\"pairs\": [" + pair + "], \"fields\""));
        assertThat(problems.stream().map(Problem::id)).contains(problem);
        assertThat(ENGLISH.say(problems.get(0))).doesNotContain("{what}", "{why}");
    }

    @Test
    void aFaultHasItsLineAndColumn() {
        ProblemPlace.Pointer at = (ProblemPlace.Pointer)
                problems(change("\"bits\": 41", "\"bits\": 401")).get(0).at();
        assertThat(at).isEqualTo(new ProblemPlace.Pointer("/fields/1/bits", 9, 47));
        assertThat(LayoutFaults.SOUND.lines().toList().get(8).indexOf("41") + 1).isEqualTo(47);
    }

    @Test
    void allFaultsAreFoundInOnePass() {
        String text = change("\"bits\": 12", "\"bits\": 12, \"colour\": \"red\"")
                .replace("\"1ms\"", "\"0s\"")
                .replace("2020-01-01\" }", "2020-02-30\" }")
                .replace("\"decimal\"", "\"decimla\"")
                .replace("\"wait\"", "\"wiat\"");
        assertThat(problems(text).stream().map(Problem::id))
                .containsExactly(
                        "layout.tick.zero",
                        "moment.day",
                        "layout.key.unknown",
                        "layout.spelling.near",
                        "layout.word.near");
    }

    @Test
    void oneFaultIsSaidOnce() {
        for (String[] change : new String[][] {
            {"\"bits\": 41", "\"bits\": 0"},
            {"\"width\": 64", "\"width\": 300"},
            {"\"width\": 64", "\"width\": 63"},
            {"\"time[40:20]\"", "\"time[400:20]\""},
            {"\"role\": \"node\"", "\"role\": \"nod\""},
        }) {
            assertThat(problems(change(change[0], change[1]))).as(change[1]).hasSize(1);
        }
    }

    @Test
    void theSentencesHelp() {
        assertThat(said(change("\"width\": 64", "\"width\": 63")))
                .isEqualTo("The fields do not fit the layout: 1 bit is too many."
                        + " Together they have 64 bits; the width is 63."
                        + " Make a field narrower, or make the layout wider (256 bits at most).");
        assertThat(said(change("\"width\": 64", "\"width\": 128")))
                .startsWith("The fields do not fill the layout: 64 bits are missing. Together they have 64 bits");
        assertThat(said(change("\"epoch\": \"2020-01-01\"", "\"epoch\": \"2024-13-01\"")))
                .isEqualTo("There is no month 13. Months go from 01 to 12. Write the date as year-month-day.");
        assertThat(said(change("\"width\"", "\"widht\"")))
                .isEqualTo("\u201cwidht\u201d is not known here. It stands in line 5 (/widht), and nothing reads it."
                        + " Did you mean \u201cwidth\u201d?");
        assertThat(said(change("\"idlayout\": 1", "\"idlayout\": 2")))
                .startsWith("This file was made by a newer Bitloupe.");
        assertThat(said(change("\"seq\", \"role\"", "\"sign\", \"role\"")))
                .startsWith("Two fields are called \u201csign\u201d. One begins in line 8, the other in line 11;");
        assertThat(said(change("\"usual\": 7", "\"usual\": 12345678901234567890")))
                .startsWith("12345678901234567890 must be in quotes.");
    }

    @Test
    void aFileOfALaterVersionIsNotBlamedForWhatIsNewInIt() {
        String text = change("\"idlayout\": 1", "\"idlayout\": 7").replace("\"width\"", "\"breadth\"");
        assertThat(problems(text).stream().map(Problem::id)).containsExactly("layout.version.newer");
    }

    /** 2^32 + 1 and 2^64 + 1 have the lowest bits of 1. */
    @ParameterizedTest
    @ValueSource(strings = {"4294967297", "-4294967295", "65537", "257", "0", "\"18446744073709551617\""})
    void noOtherVersionIsTakenForTheFirst(String version) {
        assertThat(problems(change("\"idlayout\": 1", "\"idlayout\": " + version)))
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.at())
                        .isInstanceOfSatisfying(
                                ProblemPlace.Pointer.class,
                                at -> assertThat(at.pointer()).isEqualTo("/idlayout")));
    }

    @Test
    void aProblemOfTheFileAsAWholeSaysSo() {
        assertThat(said("{\"idlayout\": 1, \"id\": \"a\", \"width\": 8}"))
                .contains("What begins in line 1 (the whole file) needs it.")
                .doesNotContain("()");
        for (String text : List.of("[]", "7", "{}", "{\"idlayout\": 1}", "{\"a\": 1, \"a\": 2}", "{", "")) {
            for (Problem problem : problems(text)) {
                Messages messages = Messages.in(Locale.ENGLISH);
                assertThat(messages.say(problem.what()) + messages.say(problem.why()) + messages.say(problem.fix()))
                        .as(text)
                        .doesNotContain("()", "\u201c\u201d");
            }
        }
    }

    @Test
    void aHostileFileCannotMakeTheListEndless() {
        String text = "{\"idlayout\": 1, " + "\"y\": 1, ".repeat(50_000) + "\"id\": 1}";
        assertThat(problems(text)).hasSizeLessThanOrEqualTo(100);
    }

    @Test
    void numbersBeyondWhatJsonProgramsKeepAreTextsInDecimalOrHex() {
        String bits = change("\"bits\": 41", "\"bits\": 41, \"max\": \"0x1ffffffffff\"");
        LayoutReadResult.Ok hex = (LayoutReadResult.Ok) LayoutReader.read(bits);
        assertThat(hex.layout().fields().get(1).max()).isEqualTo("2199023255551");
        LayoutReadResult.Ok dec =
                (LayoutReadResult.Ok) LayoutReader.read(bits.replace("0x1ffffffffff", "2199023255551"));
        assertThat(dec).isEqualTo(hex);
    }
}
