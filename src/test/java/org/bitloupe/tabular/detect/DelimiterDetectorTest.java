package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DelimiterDetectorTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1;a,b | ;", "1,a | ,", "'\"a,b,c\";d' | ;", "abc | ,", "'\n\n1;2' | ;"})
    void guessesTheDelimiterOfATable(String text, char expected) {
        assertThat(DelimiterDetector.ofTable(text)).isEqualTo(expected);
    }

    @Test
    void guessesTheTab() {
        assertThat(DelimiterDetector.ofTable("a\tb, c\nd\te")).isEqualTo('\t');
        assertThat(DelimiterDetector.ofTable("a\tb;c")).isEqualTo('\t');
    }

    /** Names have commas in them, too: the sign that divides all rows alike is meant. */
    @Test
    void takesTheSignThatDividesAllRowsAlike() {
        assertThat(DelimiterDetector.ofTable("1;Hue\n2;Vinh, north, south, west\n3;Hanoi"))
                .isEqualTo(';');
    }
}
