package org.bitloupe.layout.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.Usage;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LayoutWriterTest {

    private static Layout read(String text) {
        LayoutReadResult read = LayoutReader.read(text);
        assertThat(read).as(text).isInstanceOf(LayoutReadResult.Ok.class);
        return ((LayoutReadResult.Ok) read).layout();
    }

    @Tag("soak")
    @Test
    void whateverIsWrittenReadsBackTheSame() {
        for (long seed = 1; seed <= Rounds.of(500, 3_000); seed++) {
            Layout layout = new RandomLayouts(seed).next();
            String text = LayoutWriter.write(layout);
            assertThat(LayoutReader.read(text))
                    .as("seed %d: %s", seed, text)
                    .isEqualTo(new LayoutReadResult.Ok(layout));
            assertThat(LayoutWriter.write(read(text))).as("seed %d", seed).isEqualTo(text);
        }
    }

    @Test
    void whatIsAsUsualIsLeftOut() {
        Layout layout = Layout.of(
                "two",
                "Two fields",
                List.of(Field.of("node", Role.NODE, 12), Field.of("count", Role.SEQUENCE, 20)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(LayoutWriter.write(layout)).isEqualTo("""
                        {
                          "idlayout": 1,
                          "id": "two",
                          "title": "Two fields",
                          "width": 32,
                          "fields": [
                            { "name": "node", "role": "node", "bits": 12 },
                            { "name": "count", "role": "sequence", "bits": 20 }
                          ],
                          "spellings": ["decimal"]
                        }
                        """);
    }

    @Test
    void aSchemeThatExistsOnlyAsTextReadsBackTheSame() {
        Spelling spelling = new Spelling(
                "cuid",
                List.of(
                        new Segment.Literal("c", false),
                        new Segment.Digits(
                                List.of(BitRange.whole("time")),
                                StandardSpellings.builtIn().alphabet("base36"),
                                8,
                                8,
                                Segment.Pad.HIGH,
                                false)));
        Layout layout = new Layout(
                "cuid",
                LocalizedText.of("CUID"),
                List.of(),
                Provenance.DOCUMENTED,
                null,
                null,
                null,
                List.of(),
                0,
                false,
                Usage.UNKNOWN,
                List.of(Field.time("time", 0, TimeEncoding.since(java.time.Instant.EPOCH, Tick.MILLISECOND))),
                List.of(),
                List.of(spelling),
                GenerationRules.DEFAULT,
                Set.of(),
                ExpectedLoad.NONE,
                Map.of());
        assertThat(read(LayoutWriter.write(layout))).isEqualTo(layout);
    }

    @Test
    void unknownMembersWithAnXAreKeptAsTheyAre() {
        String written = LayoutWriter.write(new RandomLayouts(5).next());
        String text = "{ \"x-tool\": {\"a\": [ 1.50, 1e400 ], \"b\": \"\\u00e9\"}," + written.substring(1);
        Layout layout = read(text);
        assertThat(layout.extras()).containsEntry("x-tool", "{\"a\":[1.50,1e400],\"b\":\"\u00e9\"}");
        assertThat(read(LayoutWriter.write(layout))).isEqualTo(layout);
    }
}
