package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

/** A list shows of an ID what Inspect shows of it. */
class RowPreviewTest {
    private static final String ARTICLE_ID = "2217813737473025832";

    private static Layout instagram() {
        return Inspecting.layout("instagram");
    }

    @Test
    void valuesAndColoursAreThoseOfTheReading() {
        for (String id : List.of(
                ARTICLE_ID,
                "6b54058a-a413-11e6-b501-a0999b048337",
                "017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "507f1f77bcf86cd799439011")) {
            for (Reading reading : Inspecting.inspect(id).readings()) {
                int spelling = reading.layout().spellings().indexOf(reading.spelling());
                RowPreview rowPreview = Inspecting.INSPECTOR
                        .draw(id, reading.layout(), spelling)
                        .orElseThrow();
                assertThat(rowPreview.runs())
                        .as("%s as %s", id, reading.layout().id())
                        .isEqualTo(reading.runs());
                assertThat(rowPreview.values())
                        .containsExactlyElementsOf(reading.fields().stream()
                                .map(FieldReading::shown)
                                .toList());
            }
        }
    }

    @Test
    void theArticlesIdSaysItsShardAndSequence() {
        RowPreview rowPreview =
                Inspecting.INSPECTOR.draw(ARTICLE_ID, instagram(), 0).orElseThrow();
        assertThat(rowPreview.values()).contains("1001", "808");
        assertThat(rowPreview.runs().get(rowPreview.runs().size() - 1).end()).isEqualTo(ARTICLE_ID.length());
    }

    @Test
    void aTextThatIsNotTheIdAloneIsNotDrawn() {
        for (String text : List.of("", "x", " " + ARTICLE_ID, "\"" + ARTICLE_ID + "\"", "9".repeat(100_000))) {
            assertThat(Inspecting.INSPECTOR.draw(text, instagram(), 0)).isEmpty();
        }
    }
}
