package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;

final class ManualCommandTest {
    /** The requests of groff_man(7) that a page needs. */
    private static final Set<String> REQUESTS = Set.of(".TH", ".SH", ".SS", ".TP", ".B", ".br");

    @Test
    void thePageHasEveryCommandAndNoRequestThatManDoesNotKnow() {
        Ran ran = Ran.of("manual");
        assertThat(ran.code()).isZero();
        List<String> lines = ran.out().lines().toList();
        assertThat(lines.get(0)).startsWith(".TH BITLOUPE 1 ");
        assertThat(lines)
                .contains(".SH NAME", ".SS bitloupe inspect", ".SS bitloupe batch", ".SS bitloupe timeline")
                .allMatch(line -> !line.startsWith(".") || REQUESTS.contains(line.replaceFirst(" .*", "")))
                .noneMatch(line -> line.isEmpty() || line.startsWith("'") || line.contains("${"));
        assertThat(lines).contains("\\fB\\-\\-layouts\\fR \\fIDIR\\fR");
    }

    /** Each stands on a line of its own, so that it can be copied: man joins lines that no request parts. */
    @Test
    void theExamplesOfTheHelpStandInItToo() {
        List<String> lines = Ran.of("manual").out().lines().toList();
        int sample = lines.indexOf(".SS bitloupe sample");
        List<String> page = lines.subList(sample, lines.indexOf(".SS bitloupe help"));
        int examples = page.indexOf("bitloupe sample ticket | bitloupe timeline \\-");
        assertThat(page.subList(examples - 2, page.size()))
                .containsExactly(
                        ".TP",
                        "To paste, from the sample to the result:",
                        "bitloupe sample ticket | bitloupe timeline \\-",
                        ".br",
                        "bitloupe sample orders \\-\\-rows 10000 | bitloupe batch \\-",
                        ".br",
                        "bitloupe sample fleet | bitloupe fleet \\- \\-\\-layout sonyflake\\-v2 \\-\\-rule ipv4\\-16");
        assertThat(lines.subList(lines.indexOf(".SS bitloupe fleet"), lines.indexOf(".SS bitloupe migrate")))
                .contains(
                        "bitloupe sample fleet | bitloupe fleet \\- \\-\\-layout sonyflake\\-v2 \\-\\-rule ipv4\\-16");
    }

    /** The sections that man-pages(7) names, in its order. */
    @Test
    void theSectionsAreThoseOfManualPages() {
        assertThat(Ran.of("manual").out().lines().filter(line -> line.startsWith(".SH ")))
                .containsExactly(
                        ".SH NAME",
                        ".SH SYNOPSIS",
                        ".SH DESCRIPTION",
                        ".SH OPTIONS",
                        ".SH COMMANDS",
                        ".SH EXIT STATUS",
                        ".SH ENVIRONMENT",
                        ".SH FILES",
                        ".SH EXAMPLES");
    }

    /** The programs whatis and apropos find the one line under NAME. */
    @Test
    void theNameStandsInOneLineWithThePurpose() {
        List<String> lines = Ran.of("manual").out().lines().toList();
        assertThat(lines.get(lines.indexOf(".SH NAME") + 1))
                .isEqualTo("bitloupe \\- inspects structured IDs and designs their bit layouts");
    }
}
