package org.bitloupe.app.shell;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.app.shell.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The colours are the designed ones, and can be read. */
final class TokensTest {
    private static final Path CSS = Path.of("fxml", "theme");
    private static final Pattern DEFINITION = Pattern.compile("(-(?:bl|fx|role)-[a-z0-9-]+):\\s*([^;]+);");
    private static final Pattern USE = Pattern.compile("-(?:bl|role)-[a-z0-9-]+");
    private static final Pattern HEX = Pattern.compile("#([0-9A-F]{6})");
    private static final Pattern OVERLAY = Pattern.compile("rgba\\((\\d+), (\\d+), (\\d+), ([0-9.]+)\\) 0%");
    /** Contrast that text needs (WCAG 2.2, 1.4.3). */
    private static final double TEXT = 4.5;
    /** Contrast that text needs for people who see little (WCAG 2.2, 1.4.6); their lines and edges have that of text. */
    private static final double ENHANCED_TEXT = 7.0;
    /** Contrast that lines and edges need (WCAG 2.2, 1.4.11). */
    private static final double LINE = 3.0;

    /** Over IDs that two layouts would make twice; a mixture with what is below, which no token is. */
    private static final String HATCHING = "rgba(163, 24, 15, 0.2)";

    /** The design's short names of roles, and ours. */
    private static final Map<String, String> ROLES = Map.ofEntries(
            entry("time", "time"),
            entry("shard", "shard"),
            entry("node", "node"),
            entry("seq", "sequence"),
            entry("rand", "random"),
            entry("ver", "version"),
            entry("var", "variant"),
            entry("clk", "clock-sequence"),
            entry("type", "type"),
            entry("sum", "checksum"),
            entry("rsv", "unused"),
            entry("data", "data"));

    private static final Map<String, String> CHROME = Map.ofEntries(
            entry("canvas", "canvas"),
            entry("surface", "surface"),
            entry("raised", "raised"),
            entry("text", "text"),
            entry("text2", "text-2"),
            entry("text3", "text-3"),
            entry("border", "hairline"),
            entry("control", "edge"),
            entry("ok", "ok"),
            entry("okbg", "ok-tint"),
            entry("warn", "warn"),
            entry("warnbg", "warn-tint"),
            entry("err", "error"),
            entry("errbg", "error-tint"));

    private static String css(String name) throws IOException {
        return Files.readString(CSS.resolve(name)).replaceAll("(?s)/\\*.*?\\*/", "");
    }

    /** All sheets but those that define the colours. */
    private static String rules() throws IOException {
        try (Stream<Path> files = Files.walk(CSS.getParent())) {
            StringBuilder all = new StringBuilder();
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String name = file.getFileName().toString();
                if (name.endsWith(".css") && !name.startsWith("tokens-")) {
                    all.append(css(CSS.relativize(file).toString()));
                }
            }
            return all.toString();
        }
    }

    /** A theme's names and their values. */
    private record Palette(Map<String, String> values) {
        String get(String name) {
            String value = values.get(name);
            if (value == null) {
                throw new AssertionError(name + " is not defined");
            }
            return value;
        }
    }

    private static Palette palette(Theme theme) throws IOException {
        return new Palette(tokens(theme));
    }

    private static Map<String, String> tokens(Theme theme) throws IOException {
        Map<String, String> tokens = new TreeMap<>();
        Matcher matcher = DEFINITION.matcher(css("tokens-" + theme.word() + ".css"));
        while (matcher.find()) {
            assertThat(tokens.put(matcher.group(1), matcher.group(2)))
                    .as("defined twice: " + matcher.group(1))
                    .isNull();
        }
        return tokens;
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void colorsAreTheDesignedOnes(Theme theme) throws IOException {
        Map<String, String> tokens = tokens(theme);
        try (InputStream in = TokensTest.class.getResourceAsStream("/org/bitloupe/app/tokens.json")) {
            JsonNode design = new ObjectMapper().readTree(in).get(theme.word());
            assertThat(design.get("roles").size()).isEqualTo(ROLES.size());
            design.get("roles")
                    .properties()
                    .forEach(role -> role.getValue()
                            .properties()
                            .forEach(part -> assertThat(tokens)
                                    .containsEntry(
                                            "-bl-" + ROLES.get(role.getKey()) + "-" + part.getKey(),
                                            part.getValue().asText())));
            assertThat(design.get("ui").size()).isEqualTo(CHROME.size());
            design.get("ui")
                    .properties()
                    .forEach(color -> assertThat(tokens)
                            .containsEntry(
                                    "-bl-" + CHROME.get(color.getKey()),
                                    color.getValue().asText()));
        }
    }

    @Test
    void allThemesDefineTheSame() throws IOException {
        for (Theme theme : Theme.values()) {
            assertThat(tokens(theme).keySet())
                    .as(theme.word())
                    .isEqualTo(tokens(Theme.LIGHT).keySet());
        }
    }

    @Test
    void rulesHoldNoColorsOfTheirOwn() throws IOException {
        assertThat(rules().replace(HATCHING, ""))
                .doesNotContainPattern("#[0-9A-Fa-f]{3,8}\\b")
                .doesNotContain("rgb", "derive(", "ladder(");
        assertThat(rules().replace("-fx-font-smoothing-type: gray", ""))
                .doesNotContainPattern(":[^;]*\\b(white|black|gr[ae]y|red|green|blue)\\b");
    }

    @Test
    void rulesUseOnlyColorsThatAreDefined() throws IOException {
        Set<String> defined = new HashSet<>(tokens(Theme.LIGHT).keySet());
        Matcher own = DEFINITION.matcher(rules());
        while (own.find()) {
            defined.add(own.group(1));
        }
        Set<String> used = new HashSet<>();
        Matcher uses = USE.matcher(rules());
        while (uses.find()) {
            used.add(uses.group());
        }
        assertThat(defined).containsAll(used);
    }

    /** The measured minima of the palette, recomputed. */
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 4.76, 5.00, 5.48, 5.02, 3.53, 3.23, 3.24, 3.70, 3.39, 5.12",
        "DARK,  4.61, 5.00, 6.03, 6.58, 3.89, 4.24, 3.20, 4.00, 4.36, 5.74",
        "HIGH_CONTRAST, 7.32, 7.15, 10.40, 10.40, 7.32, 7.32, 5.03, 21.00, 21.00, 11.73"
    })
    void contrastsAreTheMeasuredOnes(
            Theme theme,
            double onFill,
            double inkOnTint,
            double inkOnSurface,
            double inkOnCanvas,
            double lineOnSurface,
            double lineOnCanvas,
            double lineOnTint,
            double edgeOnSurface,
            double edgeOnCanvas,
            double weakestText)
            throws IOException {
        Palette t = palette(theme);
        boolean high = theme == Theme.HIGH_CONTRAST;
        double text = high ? ENHANCED_TEXT : TEXT;
        double line = high ? TEXT : LINE;
        check(onFill, text, weakest(r -> contrast(t.get(r + "-on"), t.get(r + "-fill"))));
        check(inkOnTint, text, weakest(r -> contrast(t.get(r + "-ink"), t.get(r + "-tint"))));
        check(inkOnSurface, text, weakest(r -> contrast(t.get(r + "-ink"), t.get("-bl-surface"))));
        check(inkOnCanvas, text, weakest(r -> contrast(t.get(r + "-ink"), t.get("-bl-canvas"))));
        check(lineOnSurface, line, weakest(r -> contrast(t.get(r + "-line"), t.get("-bl-surface"))));
        check(lineOnCanvas, line, weakest(r -> contrast(t.get(r + "-line"), t.get("-bl-canvas"))));
        check(lineOnTint, line, weakest(r -> contrast(t.get(r + "-line"), t.get(r + "-tint"))));
        check(edgeOnSurface, line, contrast(t.get("-bl-edge"), t.get("-bl-surface")));
        check(edgeOnCanvas, line, contrast(t.get("-bl-edge"), t.get("-bl-canvas")));
        double chrome = Stream.of("surface", "canvas", "raised")
                .flatMap(ground -> Stream.of("text", "text-2", "text-3")
                        .map(ink -> contrast(t.get("-bl-" + ink), t.get("-bl-" + ground))))
                .mapToDouble(Double::doubleValue)
                .min()
                .orElseThrow();
        check(weakestText, text, chrome);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void chromeHasNoHueButTheStates(Theme theme) throws IOException {
        Palette t = palette(theme);
        for (String name :
                List.of("pressed", "on-lift", "lift-edge", "thumb", "hairline", "edge", "text-2", "canvas")) {
            double[] c = rgb(t.get("-bl-" + name));
            double spread = Math.max(c[0], Math.max(c[1], c[2])) - Math.min(c[0], Math.min(c[1], c[2]));
            assertThat(spread).as(name).isLessThan(45);
        }
    }

    /** A stripe or dot may lie right under a letter. */
    @ParameterizedTest
    @EnumSource(Theme.class)
    void texturesLeaveTextReadable(Theme theme) throws IOException {
        Palette t = palette(theme);
        List<String> textured = new ArrayList<>();
        t.values().forEach((name, value) -> {
            if (name.endsWith("-texture")) {
                Matcher overlay = OVERLAY.matcher(value);
                assertThat(overlay.find()).as(value).isTrue();
                String role = name.substring(0, name.length() - "-texture".length());
                double alpha = Double.parseDouble(overlay.group(4));
                double[] fill = rgb(t.get(role + "-fill"));
                for (int i = 0; i < fill.length; i++) {
                    fill[i] = fill[i] * (1 - alpha) + Double.parseDouble(overlay.group(i + 1)) * alpha;
                }
                assertThat(contrast(rgb(t.get(role + "-on")), fill))
                        .as(role)
                        .isGreaterThanOrEqualTo(theme == Theme.HIGH_CONTRAST ? ENHANCED_TEXT : TEXT);
                textured.add(role);
            }
        });
        assertThat(textured).hasSize(4);
    }

    private static void check(double measured, double needed, double actual) {
        assertThat(actual).isCloseTo(measured, within(0.005)).isGreaterThanOrEqualTo(needed);
    }

    private static double weakest(ToDoubleFunction<String> contrast) {
        return ROLES.values().stream()
                .map(role -> "-bl-" + role)
                .mapToDouble(contrast)
                .min()
                .orElseThrow();
    }

    /** Contrast as WCAG 2.2 defines it. */
    private static double contrast(String a, String b) {
        return contrast(rgb(a), rgb(b));
    }

    private static double contrast(double[] a, double[] b) {
        double la = luminance(a);
        double lb = luminance(b);
        return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
    }

    private static double luminance(double[] rgb) {
        double[] linear = new double[3];
        for (int i = 0; i < 3; i++) {
            double c = rgb[i] / 255;
            linear[i] = c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }

    private static double[] rgb(String hex) {
        Matcher matcher = HEX.matcher(hex);
        assertThat(matcher.matches()).as(hex).isTrue();
        int value = Integer.parseInt(matcher.group(1), 16);
        return new double[] {value >> 16, (value >> 8) & 0xff, value & 0xff};
    }
}
