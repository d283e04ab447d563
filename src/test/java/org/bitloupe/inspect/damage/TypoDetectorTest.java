package org.bitloupe.inspect.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.damage.Damage.Fault;
import org.bitloupe.inspect.damage.Damage.Miswritten;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;

/** One character wrong, missing or too many: which IDs are one character away is counted by hand. */
class TypoDetectorTest {
    private static final Layout UUID_V1 = Catalog.builtIn().find("uuid-v1").orElseThrow();
    private static final List<SpellingCodec> CODECS = List.of(
            LayoutSpellingCodecs.of(UUID_V1).codec(0),
            LayoutSpellingCodecs.of(Catalog.builtIn().find("ulid").orElseThrow())
                    .codec(0),
            LayoutSpellingCodecs.of(Catalog.builtIn().find("objectid").orElseThrow())
                    .codec(0));

    private static Miswritten find(String text) {
        return TypoDetector.find(text, CODECS).get(0);
    }

    @Test
    void aWrongCharacterCanHaveBeenAnyDigitThere() {
        Miswritten found = find("6b54058a-a413-11e6-b501-a0999b04833g");
        assertThat(found.fault()).isEqualTo(Fault.WRONG);
        assertThat(found.at()).isEqualTo(new ProblemPlace.Chars(35, 36));
        assertThat(found.originals().stream().map(Bits::toHex).collect(Collectors.toSet()))
                .hasSize(16)
                .allMatch(hex -> hex.startsWith("6b54058aa41311e6b501a0999b04833"));
        List<FieldRange> ranges = OriginalFieldRanges.of(UUID_V1, found.originals());
        assertThat(ranges)
                .filteredOn(r -> r.kept() != Kept.SAME)
                .singleElement()
                .satisfies(r -> {
                    assertThat(UUID_V1.fields().get(r.field()).name()).isEqualTo("node");
                    assertThat(r.count()).isEqualTo(16);
                });
    }

    @Test
    void aMissingCharacterStandsAnywhereInItsGroup() {
        Miswritten found = find("6b54058a-a413-11e6-b501-a0999b04833");
        assertThat(found.fault()).isEqualTo(Fault.MISSING);
        // Texts of 12 hex digits with a given one of 11 in it: 11 * 15 + 16.
        assertThat(found.originals()).hasSize(181);
        assertThat(found.originals().get(0).toHex()).isEqualTo("6b54058aa41311e6b5010a0999b04833");
        assertThat(found.originals().get(180).toHex()).isEqualTo("6b54058aa41311e6b501fa0999b04833");
        assertThat(OriginalFieldRanges.of(UUID_V1, found.originals()).stream()
                        .filter(r -> r.kept() != Kept.SAME)
                        .map(r -> UUID_V1.fields().get(r.field()).name()))
                .containsExactly("node");
    }

    @Test
    void aCharacterTooManyIsOneOfItsGroup() {
        Miswritten found = find("6b54058a-a413-11e6-b501-a0999b0483377");
        assertThat(found.fault()).isEqualTo(Fault.EXTRA);
        // The runs of equal digits in a0999b0483377: a 0 999 b 0 4 8 33 77.
        assertThat(found.originals()).hasSize(9);
        assertThat(found.originals().stream().map(Bits::toHex)).contains("6b54058aa41311e6b501a0999b048337");
    }

    @Test
    void aUlidsFirstCharacterAboveSevenCanHaveBeenEight() {
        Miswritten found = find("81ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(found.fault()).isEqualTo(Fault.WRONG);
        assertThat(found.at()).isEqualTo(new ProblemPlace.Chars(0, 1));
        assertThat(found.originals()).hasSize(8);
    }

    @Test
    void aUInAUlidCanHaveBeenAny() {
        Miswritten found = find("01ARZ3NDEKTSV4RRFFQ69G5FAU");
        assertThat(found.at()).isEqualTo(new ProblemPlace.Chars(25, 26));
        assertThat(found.originals()).hasSize(32);
    }

    @Test
    void anObjectIdWithoutOneDigit() {
        // 24 hex digits with a given 23 in them: 23 * 15 + 16.
        assertThat(find("507f1f77bcf86cd79943901").originals()).hasSize(361);
    }

    @Test
    void twoWrongCharactersAreNotOne() {
        assertThat(TypoDetector.find("6b54058a-a413-11e6-b501-a0999b0483gg", CODECS))
                .isEmpty();
        assertThat(TypoDetector.find("hello", CODECS)).isEmpty();
        assertThat(TypoDetector.find("x".repeat(4096), CODECS)).isEmpty();
    }

    @Test
    void aTextTwiceOverIsFound() {
        assertThat(TypoDetector.repeated("22178137374730258322217813737473025832", 13))
                .hasValue(new Damage.Repeated("2217813737473025832", 2));
        assertThat(TypoDetector.repeated("2217813737473025832", 13)).isEmpty();
        assertThat(TypoDetector.repeated("0".repeat(64), 13)).isEmpty();
        assertThat(Objects.requireNonNull(TypoDetector.repeated("507f1f77bcf86cd799439011".repeat(3), 13)
                                .orElse(null))
                        .times())
                .isEqualTo(3);
    }
}
