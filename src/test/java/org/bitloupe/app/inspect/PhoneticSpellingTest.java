package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bitloupe.app.inspect.PhoneticSpelling.Group;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PhoneticSpellingTest {
    private static PhoneticSpelling aloud(String spelling) {
        return new PhoneticSpelling(StandardSpellings.builtIn().spelling(spelling), Messages.in(Locale.ENGLISH));
    }

    @ParameterizedTest
    @CsvSource({
        "2217813737473025832, 2217 8137 3747 3025 832",
        "6b54058a-a413-11e6-b501-a0999b048337, 6b54 058a - a413 - 11e6 - b501 - a099 9b04 8337",
        "01ARZ3NDEKTSV4RRFFQ69G5FAV, 01AR Z3ND EKTS V4RR FFQ6 9G5F AV",
        "user_01h455, user _ 01h4 55",
        "-5, - 5",
    })
    void groupsAreShortAndAreTheText(String id, String groups) {
        List<Group> parts = PhoneticSpelling.groups(id);
        assertThat(parts.stream().map(Group::text).collect(Collectors.joining(" ")))
                .isEqualTo(groups);
        assertThat(parts.stream().map(Group::text).collect(Collectors.joining()))
                .isEqualTo(id);
        int start = 0;
        for (Group part : parts) {
            assertThat(part.start()).isEqualTo(start);
            start += part.text().length();
        }
    }

    /** The whole alphabet of ICAO Annex 10. */
    @Test
    void lettersHaveTheirWords() {
        String words =
                "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec"
                        + " Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu";
        assertThat(aloud("hex").spell(new Group(0, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
                .isEqualTo(words);
        assertThat(aloud("hex").spell("a-0")).isEqualTo("Alfa, hyphen, 0");
    }

    @Test
    void capitalsAreSaidWhereTheyMatter() {
        assertThat(aloud("base62").spell("aB1")).isEqualTo("small Alfa capital Bravo 1");
        assertThat(aloud("crockford").spell("AB1")).isEqualTo("Alfa Bravo 1");
        assertThat(aloud("uuid").spell("ab1")).isEqualTo("Alfa Bravo 1");
    }
}
