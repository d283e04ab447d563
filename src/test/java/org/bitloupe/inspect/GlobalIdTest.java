package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Global IDs of Rails, which Shopify and GitLab hand out: an application, a model and the key of a record. */
class GlobalIdTest {
    /** The third one has a longer number behind it; the last one is the first in base 64, as Shopify gave it out before 2022. */
    @ParameterizedTest
    @CsvSource({
        "gid://shopify/Product/7982905098262, 7982905098262",
        "\"gid://shopify/ProductVariant/43729076363478\", 43729076363478",
        "gid://shopify/InventoryLevel/13570506?inventory_item_id=43729076363478, 13570506",
        "'{\"admin_graphql_api_id\":\"gid://shopify/Product/7982905098262\"}', 7982905098262",
        "gid://gitlab/MergeRequest/278964, 278964",
        "Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0Lzc5ODI5MDUwOTgyNjI=, 7982905098262"
    })
    void aShortNumberIsNoIdOfALayout(String text, String key) {
        Inspection inspection = Inspecting.INSPECTOR.inspect(text);
        assertThat(inspection.read()).isEqualTo(key);
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("auto-increment");
        assertThat(inspection.readings()).allSatisfy(reading -> {
            assertThat(reading.time()).isNull();
            assertThat(reading.verdict()).isEqualTo(Verdict.POSSIBLE);
        });
    }

    @Test
    void aLongKeyIsReadAsElsewhere() {
        assertThat(Inspecting.first("gid://my-app/Post/0194702b-ab37-75f0-ad26-bd592a6edbfe")
                        .verdict())
                .isEqualTo(Verdict.CERTAIN);
        assertThat(Inspecting.first("gid://mastodon/Status/112312345678901234").layout())
                .isEqualTo(Inspecting.first("112312345678901234").layout());
        assertThat(Inspecting.INSPECTOR
                        .inspect("gid://my-app/User/5db2b8ca1f38707f65dd8da5")
                        .read())
                .isEqualTo("5db2b8ca1f38707f65dd8da5");
        assertThat(Inspecting.first("https://example.com/products/7982905098262")
                        .time())
                .isNotNull();
    }
}
