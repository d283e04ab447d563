package org.bitloupe.app.shell.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SystemFontTest {
    private static final List<String> DEBIAN = List.of(
            "DejaVu Sans",
            "Noto Sans CJK HK",
            "Noto Sans CJK JP",
            "Noto Sans CJK KR",
            "Noto Sans CJK SC",
            "Noto Sans CJK TC",
            "WenQuanYi Micro Hei");

    @ParameterizedTest
    @CsvSource({
        "zh-Hans, Noto Sans CJK SC", "zh-CN, Noto Sans CJK SC", "zh, Noto Sans CJK SC", "zh-Hans-HK, Noto Sans CJK SC",
        "zh-Hant, Noto Sans CJK TC", "zh-TW, Noto Sans CJK TC", "zh-HK, Noto Sans CJK TC", "ja, Noto Sans CJK JP",
        "ko-KR, Noto Sans CJK KR"
    })
    void aLanguageHasTheShapesOfItsOwnLetters(String tag, String family) {
        assertThat(SystemFont.family(Locale.forLanguageTag(tag), DEBIAN)).contains(family);
    }

    @Test
    void eachSystemHasItsOwn() {
        assertThat(SystemFont.family(Locale.SIMPLIFIED_CHINESE, List.of("Arial", "Microsoft YaHei UI")))
                .contains("Microsoft YaHei UI");
        assertThat(SystemFont.family(Locale.TRADITIONAL_CHINESE, List.of("PingFang SC", "PingFang TC")))
                .contains("PingFang TC");
        assertThat(SystemFont.family(Locale.SIMPLIFIED_CHINESE, List.of("DejaVu Sans")))
                .isEmpty();
        assertThat(SystemFont.isNeeded(Locale.SIMPLIFIED_CHINESE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "vi", "de", "ru", "el", ""})
    void theBundledFontsHaveTheOthers(String tag) {
        assertThat(SystemFont.isNeeded(Locale.forLanguageTag(tag))).isFalse();
        assertThat(SystemFont.family(Locale.forLanguageTag(tag), DEBIAN)).isEmpty();
    }
}
