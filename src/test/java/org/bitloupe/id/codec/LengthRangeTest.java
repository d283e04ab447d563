package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.LengthRange;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.junit.jupiter.api.Test;

class LengthRangeTest {
    @Test
    void theLengthsBeforeASpellingIsCompiledAreThoseOfItsForms() {
        List<String> wrong = new ArrayList<>();
        for (Layout layout : Catalog.builtIn().layouts()) {
            for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
                LengthRange before = new LengthRange(codec.minLength(), codec.maxLength());
                List<SpellingForm> forms = new SpellingCompiler(codec.spelling(), layout.width()).forms();
                LengthRange compiled = new LengthRange(
                        forms.stream().mapToInt(SpellingForm::min).min().orElseThrow(),
                        forms.stream().mapToInt(SpellingForm::max).max().orElseThrow());
                if (!before.equals(compiled)) {
                    wrong.add("%s %s: %s, compiled %s"
                            .formatted(layout.id(), codec.spelling().name(), before, compiled));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
