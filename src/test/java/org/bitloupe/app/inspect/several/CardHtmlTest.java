package org.bitloupe.app.inspect.several;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.SplittableRandom;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.explain.ReadingReport;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

@ScreenTest
final class CardHtmlTest {
    private static final String ID = "2217813737473025832";
    /** The light theme's tint and ink of a time. */
    private static final String TIME = "background-color:#D2E0FD;color:#0D50D4";

    private static String html(Reading reading) {
        return CardHtml.write(reading, card(reading), Inspecting.ENGLISH);
    }

    private static String card(Reading reading) {
        return ReadingReport.write(reading, List.of(), Inspecting.ENGLISH);
    }

    /** As a program without HTML would show it. */
    private static String text(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    @Test
    void theSentenceAndTheIdHaveTheColoursOfTheirFields() {
        Reading instagram = Inspecting.first(ID);
        String html = html(instagram);
        assertThat(html)
                .contains("Probably created on <span style=\"font-weight:bold;" + TIME
                        + "\">Sunday 19 May 2019, 00:00:00.000 UTC</span> by ")
                .contains("<span style=\"" + TIME + "\">22178137374</span>");
    }

    @Test
    void saysTheSameAsTheTextAndIsReadBack() {
        Reading instagram = Inspecting.first(ID);
        String card = card(instagram);
        String text = text(html(instagram));
        assertThat(text).startsWith(card.substring(0, card.indexOf('\n')));
        assertThat(text.replaceAll("\\s+", ""))
                .contains(card.substring(card.indexOf('\n')).replaceAll("\\s+", ""));
        ReadingReport read = ReadingReport.read(text).orElseThrow();
        assertThat(read.id()).isEqualTo(ID);
        assertThat(read.layout()).isEqualTo("instagram");
    }

    /** Every field has its colours, and no card asks anybody for anything. */
    @Test
    void isWholeForEveryReading() {
        for (JsonNode vector : Vectors.peer()) {
            for (Reading reading :
                    Inspecting.inspect(vector.path("id").asText()).readings()) {
                String html = html(reading);
                assertThat(html).doesNotContain("null", "<script", "<style", "<img", "<link", "url(");
                assertThat(text(html)).contains(reading.literal());
            }
        }
    }

    @Test
    void signsOfHtmlAreNoElements() {
        String html = CardHtml.write(Inspecting.first(ID), "a\n<b> & \"c\"", Inspecting.ENGLISH);
        assertThat(html).contains("<pre>&lt;b&gt; &amp; &quot;c&quot;</pre>");
    }

    @Test
    void thePictureHasTheColours() {
        Reading instagram = Inspecting.first(ID);
        Image[] drawn = new Image[1];
        Fx.run(() -> drawn[0] = CardPicture.draw(instagram, ColoredId.plain(ID), card(instagram), Inspecting.ENGLISH));
        Image image = drawn[0];
        assertThat(image.getWidth()).isEqualTo(1280);
        assertThat(image.getHeight()).isGreaterThan(200);
        Color tint = Color.web("#D2E0FD");
        SplittableRandom random = new SplittableRandom(1);
        long found = random.ints(20_000, 0, (int) (image.getWidth() * 160))
                .filter(at -> image.getPixelReader()
                        .getColor(at % (int) image.getWidth(), at / (int) image.getWidth())
                        .equals(tint))
                .count();
        assertThat(found).as("pixels of a time").isPositive();
    }
}
