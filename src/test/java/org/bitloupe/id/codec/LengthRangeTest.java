package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.junit.jupiter.api.Test;

class LengthRangeTest {
    private static final long SEED = 20_261_130;
    private static final int TRIALS = 2_000;

    @Test
    void theLengthsBeforeASpellingIsCompiledAreThoseOfItsForms() {
        assertThat(Catalog.builtIn().layouts().stream().flatMap(LengthRangeTest::wrong))
                .isEmpty();
    }

    @Test
    void soAreThoseOfLayoutsOfOnesOwn() {
        RandomLayouts random = new RandomLayouts(SEED);
        assertThat(Stream.generate(random::next).limit(TRIALS).flatMap(LengthRangeTest::wrong))
                .as("seed %d", SEED)
                .isEmpty();
    }

    private static Stream<String> wrong(Layout layout) {
        return LayoutSpellingCodecs.ofSound(layout, new SpellingIndex()).codecs().stream()
                .filter(codec -> !isRight(codec))
                .map(codec -> "%s %s: %d to %d"
                        .formatted(layout.id(), codec.spelling().name(), codec.minLength(), codec.maxLength()));
    }

    private static boolean isRight(SpellingCodec codec) {
        List<SpellingForm> forms = new SpellingCompiler(codec.spelling(), codec.idWidth()).forms();
        return codec.minLength()
                        == forms.stream().mapToInt(SpellingForm::min).min().orElseThrow()
                && codec.maxLength()
                        == forms.stream().mapToInt(SpellingForm::max).max().orElseThrow();
    }
}
