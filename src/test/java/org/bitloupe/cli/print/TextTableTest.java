package org.bitloupe.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {
    /** Unicode Standard Annex 11: Han characters are wide and take two columns in a terminal, a combining mark takes none. */
    @Test
    void columnsStandBelowEachOtherWhateverTheScript() {
        assertThat(new TextTable("lr")
                        .row("\u6ce8\u6587", "1")
                        .row("or\u0308der", "22")
                        .row("id", "333")
                        .lines(" "))
                .containsExactly(" \u6ce8\u6587     1", " or\u0308der   22", " id     333");
    }
}
