package org.bitloupe.export.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Export;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.carrier.LayoutSource;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** SVG read by an XML parser, PNG by ImageIO. */
final class PicturesTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final String SVG = "http://www.w3.org/2000/svg";
    static final List<String> HOSTILE = Hostile.WORDS;

    private static byte[] svg(Layout layout, boolean dark) {
        return content(new SvgTarget().export(layout, Options.of(layout).withStyle(new PictureStyle(dark, 1)), WORDS));
    }

    private static byte[] png(Layout layout, PictureStyle style) {
        return content(new PngTarget().export(layout, Options.of(layout).withStyle(style), WORDS));
    }

    private static byte[] content(Export export) {
        return ((Export.Ready) export).content().bytes();
    }

    private static Document parse(byte[] svg) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            return factory.newDocumentBuilder().parse(new ByteArrayInputStream(svg));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError(new String(svg, StandardCharsets.UTF_8), e);
        }
    }

    private static List<Element> all(Document document, String name) {
        NodeList found = document.getElementsByTagNameNS("*", name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static JsonNode tokens(String theme) throws IOException {
        try (InputStream in = PicturesTest.class.getResourceAsStream("/org/bitloupe/app/tokens.json")) {
            return new ObjectMapper().readTree(in).get(theme);
        }
    }

    /** The first box in each named group is its segment. */
    private static List<Element> segments(Document document) {
        return all(document, "g").stream()
                .map(g -> (Element) g.getElementsByTagNameNS(SVG, "rect").item(0))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void segmentsAreAsWideAsTheirBitsAndOfTheirRolesColours(boolean dark) throws IOException {
        Layout layout = DesignSamples.orders();
        JsonNode tokens = tokens(dark ? "dark" : "light");
        List<Element> segments = segments(parse(svg(layout, dark)));
        // 64 bits of 19 units each; segments keep 1 unit of their sides free, and half an outline of 1.5.
        double[] bits = {1, 41, 10, 12};
        String[] roles = {"rsv", "time", "node", "seq"};
        double x = 24;
        for (int i = 0; i < bits.length; i++) {
            Element segment = segments.get(i);
            assertThat(number(segment, "x")).isCloseTo(x + 1.75, within(0.01));
            assertThat(number(segment, "width")).isCloseTo(19 * bits[i] - 3.5, within(0.01));
            assertThat(segment.getAttribute("fill"))
                    .isEqualTo(tokens.get("roles").get(roles[i]).get("fill").asText());
            x += 19 * bits[i];
        }
    }

    @Test
    void rowsOfAnyLayoutHoldEachBitOnce() {
        RandomLayouts layouts = new RandomLayouts(11);
        for (int trial = 0; trial < 100; trial++) {
            Layout layout = layouts.next();
            Document document = parse(svg(layout, trial % 2 == 0));
            int most = layout.width() <= 64 ? layout.width() : 64;
            double unit = Math.min(76, 1216 / most);
            double bits = segments(document).stream()
                    .mapToDouble(s -> (number(s, "width") + 3.5) / unit)
                    .sum();
            int rows = (layout.width() + 63) / 64;
            // Rows of whole bytes may be shorter than 64, and their bits wider; the sum of two rows and more is checked
            // in rows.
            if (rows == 1) {
                assertThat(bits).as("seed 11, trial " + trial).isCloseTo(layout.width(), within(0.1));
            }
            double bottom = number(document.getDocumentElement(), "height");
            double right = number(document.getDocumentElement(), "width");
            for (Element text : all(document, "text")) {
                assertThat(number(text, "y")).isBetween(0.0, bottom - 10);
                assertThat(number(text, "x")).isBetween(0.0, right - 20);
            }
            assertThat(segments(document))
                    .hasSizeGreaterThanOrEqualTo(layout.slices().size());
        }
    }

    @Test
    void textsStayInTheirSegments() {
        for (Layout layout : List.of(
                DesignSamples.orders(),
                DesignSamples.longNames(),
                DesignSamples.oneBitFields(),
                DesignSamples.uuidV1())) {
            for (Element group : all(parse(svg(layout, false)), "g")) {
                Element box =
                        (Element) group.getElementsByTagNameNS(SVG, "rect").item(0);
                NodeList texts = group.getElementsByTagNameNS(SVG, "text");
                for (int i = 0; i < texts.getLength(); i++) {
                    Element text = (Element) texts.item(i);
                    double width = number(text, "textLength");
                    double left = text.getAttribute("text-anchor").equals("middle")
                            ? number(text, "x") - width / 2
                            : number(text, "x");
                    assertThat(left).isGreaterThanOrEqualTo(number(box, "x"));
                    assertThat(left + width).isLessThanOrEqualTo(number(box, "x") + number(box, "width"));
                }
            }
        }
    }

    /** Below the bar is room for every word of the layouts that people have most. */
    @ParameterizedTest
    @ValueSource(strings = {"snowflake-twitter", "instagram", "discord", "sonyflake-v1", "uuid-v1", "uuid-v7"})
    void nothingOfTheLegendIsCut(String id) {
        Document document = parse(svg(Catalog.builtIn().find(id).orElseThrow(), false));
        assertThat(all(document, "text"))
                .extracting(Element::getTextContent)
                .filteredOn(text -> text.endsWith("\u2026"))
                .isEmpty();
    }

    @Test
    void svgNeedsNothingFromOutsideAndSaysWhatItShows() {
        Document document = parse(svg(DesignSamples.uuidV1(), false));
        String text = new String(svg(DesignSamples.uuidV1(), false), StandardCharsets.UTF_8);
        assertThat(text).doesNotContain("href", "<script", "<style", "@import", "<!DOCTYPE", "<image", "foreignObject");
        assertThat(text.replaceAll("(?s)<metadata>.*?</metadata>", "").replace(SVG, ""))
                .doesNotContain("http");
        assertThat(all(document, "title").get(0).getTextContent()).isEqualTo("UUID v1");
        assertThat(all(document, "desc").get(0).getTextContent()).contains("128 bits", "time[31:0]", "node, 48 bits");
        Element root = document.getDocumentElement();
        assertThat(root.getAttribute("role")).isEqualTo("img");
        for (String id : root.getAttribute("aria-labelledby").split(" ", -1)) {
            assertThat(text).contains("id=\"" + id + "\"");
        }
        // Every pattern that is used is there.
        for (Element rect : all(document, "rect")) {
            String fill = rect.getAttribute("fill");
            if (fill.startsWith("url(#")) {
                assertThat(text).contains("<pattern id=\"" + fill.substring(5, fill.length() - 1) + "\"");
            }
        }
    }

    @ParameterizedTest
    @FieldSource("HOSTILE")
    void noWordBreaksOut(String word) {
        for (Layout layout : List.of(Hostile.layout(word), Hostile.named(word))) {
            Document document = parse(svg(layout, false));
            List<Element> elements = all(document, "*");
            assertThat(elements.stream().map(Element::getLocalName).distinct())
                    .containsExactlyInAnyOrder(
                            "svg",
                            "title",
                            "desc",
                            "metadata",
                            "layout",
                            "defs",
                            "pattern",
                            "rect",
                            "circle",
                            "g",
                            "text");
            assertThat(all(document, "text").stream().map(Element::getTextContent))
                    .allSatisfy(text -> assertThat(text).doesNotContain("\n", "\u202e", "\u0000", "\u001b"));
        }
        Layout layout = Hostile.layout(word);
        // Files say no to control characters; so do pictures, with the same words.
        boolean sound = LayoutReader.read(LayoutWriter.write(layout)) instanceof LayoutReadResult.Ok;
        for (byte[] picture : List.of(svg(layout, true), png(layout, PictureStyle.PLAIN))) {
            LayoutReadResult read = LayoutSource.picture(picture);
            if (sound) {
                assertThat(read).isEqualTo(new LayoutReadResult.Ok(layout.withoutEvidence()));
            } else {
                assertThat(((LayoutReadResult.Refused) read).problems().get(0).id())
                        .startsWith("layout.text.");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void pngHasTheSamePlacesAndColours(int scale) throws IOException {
        Layout layout = DesignSamples.orders();
        Document svg = parse(svg(layout, true));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png(layout, new PictureStyle(true, scale))));
        assertThat(image.getWidth()).isEqualTo(scale * (int) number(svg.getDocumentElement(), "width"));
        assertThat(image.getHeight()).isEqualTo(scale * (int) number(svg.getDocumentElement(), "height"));
        JsonNode roles = tokens("dark").get("roles");
        // Time has no texture; near its right end there are no letters.
        Element time = segments(svg).get(1);
        int x = (int) ((number(time, "x") + number(time, "width") - 20) * scale);
        int y = (int) ((number(time, "y") + 10) * scale);
        assertThat("#%06X".formatted(image.getRGB(x, y) & 0xFFFFFF))
                .isEqualTo(roles.get("time").get("fill").asText());
        assertThat("#%06X".formatted(image.getRGB(2, 2) & 0xFFFFFF))
                .isEqualTo(tokens("dark").get("ui").get("surface").asText());
    }

    /** In every role's box of the raster there is the texture or there is none, as on the screen. */
    @Test
    void texturesAreThere() throws IOException {
        Layout layout = DesignSamples.orders();
        List<Element> segments = segments(parse(svg(layout, false)));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png(layout, new PictureStyle(false, 2))));
        boolean[] textured = {true, false, true, true};
        for (int i = 0; i < textured.length; i++) {
            Element box = segments.get(i);
            int x = (int) (2 * (number(box, "x") + number(box, "width") / 2));
            int top = (int) (2 * number(box, "y")) + 6;
            long colors = IntStream.range(0, 36 * 36)
                    .map(j -> image.getRGB(x - 18 + j % 36, top + j / 36))
                    .distinct()
                    .count();
            assertThat(colors > 1).as("segment " + i).isEqualTo(textured[i]);
        }
    }

    /** 2^41 ms are 69.68 years of 365.2425 days from 4 Nov 2010; 32 times 32 machines; 4,096 in each of 1,000 ms. */
    @Test
    void belowTheLegendStandsWhatTheLayoutHasRoomFor() {
        assertThat(figures("snowflake-twitter"))
                .isEqualTo(
                        "lasts 69.7 years, until 10 Jul 2080  ·  1,024 machines  ·  4.1 million IDs per second on each machine");
        assertThat(figures("uuid-v4"))
                .startsWith("no time inside  ·  1% clash odds after ")
                .doesNotContain("machine");
        // Of bits whose meaning is not known nothing is said.
        assertThat(figures("cloudflare-ray")).doesNotContain("machine").doesNotContain("clash");
    }

    /** Texts below the last text of the legend. */
    private static String figures(String id) {
        Layout layout = Catalog.builtIn().find(id).orElseThrow();
        List<Element> texts = all(parse(svg(layout, false)), "text");
        double bottom =
                texts.stream().mapToDouble(text -> number(text, "y")).max().orElseThrow();
        return texts.stream()
                .filter(text -> number(text, "y") == bottom)
                .map(Element::getTextContent)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSameLayoutGivesTheSameBytes() {
        Layout layout = DesignSamples.uuidV1();
        assertThat(png(layout, PictureStyle.PLAIN)).isEqualTo(png(layout, PictureStyle.PLAIN));
        assertThat(svg(layout, true)).isEqualTo(svg(layout, true));
    }

    /** All of it but the hosts and columns that it is met with. */
    @Test
    void everyKnownLayoutTravelsInBothPictures() {
        for (Layout layout : Catalog.builtIn().layouts()) {
            if (!layout.textOnly()) {
                assertThat(LayoutSource.picture(svg(layout, false)))
                        .as(layout.id())
                        .isEqualTo(new LayoutReadResult.Ok(layout.withoutEvidence()));
            }
        }
        Layout uuid = DesignSamples.uuidV1();
        assertThat(LayoutSource.picture(png(uuid, new PictureStyle(true, 2))))
                .isEqualTo(new LayoutReadResult.Ok(uuid.withoutEvidence()));
    }

    /** 256 bits of their own are the most there can be: still a picture, but not at any size. */
    @Test
    void tooManyPixelsAreRefused() {
        List<Field> fields = IntStream.range(0, 256)
                .mapToObj(i -> Field.of("flag" + i, i % 2 == 0 ? Role.NODE : Role.DATA, 1))
                .toList();
        Layout layout = Layout.of(
                "flags", "Flags", fields, List.of(StandardSpellings.builtIn().spelling("hex")));
        assertThat(LayoutSource.picture(png(layout, PictureStyle.PLAIN))).isEqualTo(new LayoutReadResult.Ok(layout));
        assertThat(new PngTarget().export(layout, Options.of(layout).withStyle(new PictureStyle(false, 4)), WORDS))
                .isEqualTo(new Export.Refused(List.of(Message.of("export.refused.pixels", "scale", 4))));
    }

    /** As the fonts' tables have it. */
    @Test
    void widthsAreTheFontsOwn() {
        // Noto Sans: 1000 units; "A" 639, "0" 572, space 260 (the font's hmtx table, read with fontTools).
        FontWidths sans = FontWidths.of(FontFace.REGULAR);
        assertThat(sans.of("0123456789", 10)).isCloseTo(57.2, within(0.01));
        assertThat(sans.of("A A", 1)).isCloseTo(1.538, within(0.001));
        // Every character of a font of equal widths has 600 of 1000.
        FontWidths mono = FontWidths.of(FontFace.MONO);
        assertThat(mono.of("iW0\u1eab", 10)).isCloseTo(24, within(0.01));
        assertThat(sans.has("\u8282")).isFalse();
        assertThat(sans.of("\u8282", 10)).isEqualTo(10);
    }
}
