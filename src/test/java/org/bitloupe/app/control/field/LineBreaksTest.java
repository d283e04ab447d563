package org.bitloupe.app.control.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class LineBreaksTest {
    private static List<String> pieces(String text, Locale locale) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        for (int to : LineBreaks.of(text, locale)) {
            pieces.add(text.substring(from, to));
            from = to;
        }
        return pieces;
    }

    @Test
    void englishBreaksBehindBlanksOnly() {
        assertThat(pieces("Created on 2019-05-19 by a0:99:9b, in well-known order.", Locale.ENGLISH))
                .containsExactly("Created ", "on ", "2019-05-19 ", "by ", "a0:99:9b, ", "in ", "well-known ", "order.");
    }

    @Test
    void chineseBreaksBetweenCharactersButNotBeforeAClosingMark() {
        assertThat(pieces("由机器 7 生成。序号，808。", Locale.CHINESE))
                .containsExactly("由", "机", "器 ", "7 ", "生", "成。", "序", "号，", "808。");
    }

    @Test
    void anIdInChineseStaysWhole() {
        assertThat(pieces("标识6b54058a-a413是“好”的", Locale.CHINESE))
                .containsExactly("标", "识", "6b54058a-a413", "是", "“好”", "的");
    }
}
