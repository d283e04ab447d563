package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TextCellsTest {
    @Test
    void aHanCharacterTakesTwoAndALatinOneWhateverItsAccents() {
        assertThat(TextCells.of("web-17")).isEqualTo(6);
        assertThat(TextCells.of("机器 7，")).isEqualTo(8);
        assertThat(TextCells.of("số máy")).isEqualTo(6);
        assertThat(TextCells.of("so\u0302\u0301 ma\u0301y")).isEqualTo(6);
        assertThat(TextCells.of("")).isZero();
    }
}
