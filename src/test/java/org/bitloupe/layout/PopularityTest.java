package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bitloupe.catalog.Catalog;
import org.junit.jupiter.api.Test;

class PopularityTest {
    @Test
    void everyLayoutOfTheCatalogHasOne() {
        assertThat(Catalog.builtIn().layouts()).allSatisfy(layout -> {
            assertThat(layout.popularity()).as(layout.id()).isNotNull();
        });
    }

    /** Millions quote posts of X; of a copy of its layout, or one with a bit moved, nobody has seen an ID. */
    @Test
    void aCopyOrAnotherCutIsNotAsCommon() {
        Layout twitter = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        assertThat(twitter.withId("mine").popularity()).isNull();
        assertThat(twitter.withFields(twitter.fields(), twitter.slices()).popularity())
                .isNull();
        assertThat(twitter.withTitle(LocalizedText.of("X")).popularity()).isEqualTo(twitter.popularity());
    }

    @Test
    void isOneInAtLeastOneForAReason() {
        assertThatThrownBy(() -> new Popularity(0, "None")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Popularity(4, " ")).isInstanceOf(IllegalArgumentException.class);
    }
}
