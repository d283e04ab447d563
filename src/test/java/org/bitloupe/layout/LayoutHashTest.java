package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.junit.jupiter.api.Test;

/** Layouts are keys of maps. */
final class LayoutHashTest {
    @Test
    void layoutsOfTheCatalogDifferInTheirHashes() {
        List<Layout> all = Catalog.builtIn().layouts();
        assertThat(all.stream().map(Layout::hashCode).distinct()).hasSameSizeAs(all);
    }

    @Test
    void anotherWordingIsAnotherLayoutInTheSamePlaceOfAMap() {
        for (long seed = 1; seed <= 200; seed++) {
            Layout layout = new RandomLayouts(seed).next();
            Layout same = new RandomLayouts(seed).next();
            Layout other = layout.withGenerationRules(
                    layout.generationRules().withHash(null).withHash(GenerationRules.Hash.MD5));
            assertThat(same).as("seed %d", seed).isEqualTo(layout).hasSameHashCodeAs(layout);
            // What costs time to hash, as the rules, the fields' words and the spellings, is no part of it.
            assertThat(other).as("seed %d", seed).hasSameHashCodeAs(layout);
        }
    }
}
