package org.bitloupe.inspect.clean;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** IDs as e-mails write them, by the rules of RFC 2045 6.7. */
class QuotedPrintableTest {
    @ParameterizedTest
    @CsvSource({
        "1b4e28ba=2D2fa1=2D11d2=2D883f=2D0016d3cca427, 1b4e28ba-2fa1-11d2-883f-0016d3cca427",
        "'1b4e28ba-2fa1-11d2-88=\n3f-0016d3cca427', 1b4e28ba-2fa1-11d2-883f-0016d3cca427",
        "'22178137374=  \r\n73025832', 2217813737473025832",
        "shop.example/?id=3D=7B2217813737473025832=7D, 'shop.example/?id={2217813737473025832}'"
    })
    void isUndone(String written, String original) {
        assertThat(QuotedPrintable.decode(OffsetText.of(unescaped(written))).text())
                .isEqualTo(unescaped(original));
    }

    /** A sign alone, or one that would be a letter or digit, is a value behind an equals sign. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "id=345063379196600321",
                "id=2D1B4E28BA2FA111D2",
                "a=2217813737473025832&b=2D",
                "=\"2217813737473025832\"",
                "YWJjZA==",
                "a=3D345",
                "x=41=42"
            })
    void anEqualsSignStaysOne(String text) {
        assertThat(QuotedPrintable.decode(OffsetText.of(text)).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0662\u0662\u0661\u0667\u0668\u0661\u0663\u0667\u0663\u0667\u0664\u0667\u0663\u0660\u0662\u0665\u0668\u0663\u0662",
                "\u0968\u0968\u0967\u096d\u096e\u0967\u0969\u096d\u0969\u096d\u096a\u096d\u0969\u0966\u0968\u096b\u096e\u0969\u0968"
            })
    void digitsOfOtherScriptsAreDigits(String text) {
        assertThat(TextCleaner.clean(text).text()).isEqualTo("2217813737473025832");
    }

    private static String unescaped(String text) {
        return text.replace("\\n", "\n").replace("\\r", "\r");
    }
}
