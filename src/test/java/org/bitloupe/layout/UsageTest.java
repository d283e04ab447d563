package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Export;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.export.carrier.LayoutSource;
import org.bitloupe.export.picture.PngTarget;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Facts of a scheme's use go along with its layout as far as they stay true, and leave the house as far as that is wanted. */
class UsageTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static final Layout X = Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    private static final Layout SHOP = ((LayoutReadResult.Ok) LayoutReader.read("""
            {
              "idlayout": 1,
              "id": "orders",
              "title": "Orders",
              "width": 64,
              "evidence": { "urls": ["shop.example/orders/{order}"], "names": ["order_id"] },
              "fields": [{ "name": "n", "role": "sequence", "bits": 64 }],
              "spellings": ["decimal"]
            }
            """)).layout();

    @Test
    void aCopyOfABuiltInLayoutIsMetNowhere() {
        assertThat(X.evidence()).isNotNull();
        assertThat(X.since()).isNotNull();
        assertThat(X.asOwn("mine", LocalizedText.of("Mine")).usage()).isEqualTo(Usage.UNKNOWN);
    }

    @Test
    void anEditOfOnesOwnKeepsTheLinksAndColumnsThatWereTyped() {
        assertThat(SHOP.withId("order-ids").evidence()).isEqualTo(SHOP.evidence());
        assertThat(SHOP.withTitle(LocalizedText.of("Order IDs")).evidence()).isEqualTo(SHOP.evidence());
        assertThat(SHOP.withFields(SHOP.fields(), SHOP.slices()).evidence()).isEqualTo(SHOP.evidence());
    }

    @Test
    void noExportTellsTheHostsAndColumnsOfWhoeverMadeIt() {
        for (Target target : Targets.all()) {
            Export export = target.export(SHOP, Options.of(SHOP), WORDS);
            if (export instanceof Export.Ready ready) {
                byte[] bytes = ready.content().bytes();
                assertThat(new String(bytes, StandardCharsets.UTF_8))
                        .as(target.id())
                        .doesNotContain("shop.example", "order_id");
            }
        }
        Export.Ready picture = (Export.Ready) new PngTarget().export(SHOP, Options.of(SHOP), WORDS);
        assertThat(LayoutSource.picture(picture.content().bytes()))
                .isEqualTo(new LayoutReadResult.Ok(SHOP.withoutEvidence()));
    }

    /** Of all that can be exported only the layout itself and what carries it can tell them, and each gives the whole layout back. */
    @Test
    void onDemandWhatCarriesTheLayoutTellsThem() {
        Options plain = Options.of(SHOP);
        List<String> telling = new ArrayList<>();
        for (Target target : Targets.all()) {
            Export export = target.export(SHOP, plain.withEvidence(true), WORDS);
            if (!target.heeds().contains(Option.EVIDENCE)) {
                assertThat(export).as(target.id()).isEqualTo(target.export(SHOP, plain, WORDS));
            } else {
                telling.add(target.id());
                byte[] bytes = ((Export.Ready) export).content().bytes();
                assertThat(
                                target.id().equals("layout")
                                        ? LayoutReader.read(new String(bytes, StandardCharsets.UTF_8))
                                        : LayoutSource.picture(bytes))
                        .as(target.id())
                        .isEqualTo(new LayoutReadResult.Ok(SHOP));
            }
        }
        assertThat(telling).containsExactlyInAnyOrder("layout", "svg", "png");
    }
}
