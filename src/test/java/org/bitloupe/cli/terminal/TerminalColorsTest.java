package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TerminalColorsTest {
    private static final String ID = "2217813737473025832";
    private static final String ESC = "\u001B[";

    /** Select Graphic Rendition (ECMA-48, 8.3.117), which is all that a coloured answer has. */
    private static final Pattern SGR = Pattern.compile("\u001B\\[[0-9;]*m");

    private static final Pattern INDEXED = Pattern.compile("38;5;(\\d+);48;5;(\\d+)");

    private static HostEnvironment terminal(String... namesAndValues) {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            variables.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new HostEnvironment(variables, true, null, null);
    }

    /** The time's colours are those of {@code tokens-dark.css}: #90AAFE on #2E3A5B. */
    @Test
    void anIdIsInTheColoursOfTheWindow() {
        HostEnvironment host = terminal("TERM", "xterm-256color", "COLORTERM", "truecolor", "COLORFGBG", "15;0");
        String out = Ran.in(host, "", "inspect", ID).out();
        String time = ESC + "38;2;144;170;254;48;2;46;58;91m";
        assertThat(out).startsWith(time + "22178137374" + ESC + "0m").contains(time + "a" + ESC + "0m");
        assertThat(SGR.matcher(out).replaceAll(""))
                .isEqualTo(Ran.of("inspect", ID).out());
    }

    /** The sequence's 10 bits leave 2217813737473025024 to 2217813737473026047, so that what is above them decides 15 digits. */
    @Test
    void lettersSayWithoutColoursWhichCharactersAreOfWhichField() {
        List<String> lines = Ran.of("inspect", ID).lines();
        assertThat(lines.subList(0, 2)).containsExactly(ID, "aaaaaaaaaaabbbbcccc");
        assertThat(lines).anyMatch(line -> line.matches("  time +a  63\u201323 .*"));
        assertThat(lines).anyMatch(line -> line.matches("  sequence +c  9\u20130 .* 808 .*"));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            xterm-256color, '',        '', '',     true,  38;5;
            xterm-256color, truecolor, '', '',     true,  38;2;
            xterm-direct,   '',        '', '',     true,  38;2;
            xterm-256color, 24bit,     1,  '',     true,  ''
            xterm-256color, 24bit,     0,  '',     true,  ''
            dumb,           truecolor, '', '',     true,  ''
            vt100,          '',        '', '',     true,  ''
            '',             '',        '', '',     true,  ''
            xterm-256color, truecolor, '', '',     false, ''
            xterm-256color, truecolor, '', auto,   false, ''
            xterm-256color, truecolor, '', never,  true,  ''
            xterm-256color, '',        1,  always, false, 38;5;
            dumb,           '',        '', always, false, 38;5;
            """)
    void coloursComeToWhoSeesThem(
            String term, String colorTerm, String noColor, String option, boolean seen, String begins) {
        Map<String, String> variables = Map.of("TERM", term, "COLORTERM", colorTerm, "NO_COLOR", noColor);
        String[] args =
                option.isEmpty() ? new String[] {"inspect", ID} : new String[] {"inspect", "--color", option, ID};
        String out = Ran.in(new HostEnvironment(variables, seen, null, null), "", args)
                .out();
        if (begins.isEmpty()) {
            assertThat(out).contains(ID).doesNotContain("\u001B");
        } else {
            assertThat(out).startsWith(ESC + begins);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect --json " + ID,
                "inspect --json --compare " + ID + " 2217813737473025833",
                "capacity --layout instagram --json",
                "layouts --json",
                "prove --json",
                "migrate snowflake-twitter snowflake-discord --json",
                "batch - --to csv",
                "batch - --to json",
                "timeline - --csv",
                "timeline - --json",
                "export instagram --to markdown",
                "generate --layout instagram --seed 1 --at 2026-01-01T00:00:00Z"
            })
    void whatProgramsReadHasNoColours(String line) {
        String[] args = line.split(" ");
        String[] colored = Arrays.copyOf(args, args.length + 1);
        colored[args.length] = "--color=always";
        Ran ran = Ran.in(terminal("TERM", "xterm-256color"), ID + "\n", colored);
        assertThat(ran.out())
                .isNotEmpty()
                .doesNotContain("\u001B")
                .isEqualTo(Ran.with(ID + "\n", args).out());
    }

    @Test
    void verdictsFindingsAndFaultsAreColoured() {
        HostEnvironment host = terminal("TERM", "xterm-256color", "COLORTERM", "truecolor", "COLORFGBG", "15;0");
        // #F2C14E and #FF9087 of tokens-dark.css; "warn" and "error".
        assertThat(Ran.in(host, "", "capacity", "--layout", "sonyflake-v1").out())
                .contains("38;2;242;193;78");
        assertThat(Ran.in(host, "", "migrate", "snowflake-twitter", "snowflake-discord")
                        .out())
                .contains("38;2;255;144;135");
        assertThat(Ran.in(host, "10.0.0.1\n10.1.0.1\n", "fleet", "-", "--bits", "16", "--rule", "ipv4-16")
                        .out())
                .contains("38;2;255;144;135");
    }

    @Test
    void aWordThatIsNoneIsWrongUse() {
        Ran ran = Ran.of("inspect", "--color", "sometimes", ID);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err().strip()).isEqualTo("--color does not know “sometimes”. Use one of: auto, always, never.");
        assertThat(Ran.of("--help").out()).contains("--color=WHEN");
    }

    /** A file must not be able to command the terminal, also where colours are written. */
    @Test
    void aNameCannotColour(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("evil.idlayout"), """
                {"idlayout": 1, "id": "evil", "title": "Evil", "width": 16, "fields": [
                  {"name": "node", "role": "node", "bits": 16, "label": "no\\u001b[31mde", "values": {"7": "x\\u001b[31my"}}],
                  "spellings": ["decimal"]}
                """);
        Ran ran = Ran.of("inspect", "--layout", file.toString(), "7");
        assertThat(ran.out() + ran.err()).isNotEmpty().doesNotContain("\u001B");
    }

    /** Rounded to the 6 by 6 by 6 cube and the greys of xterm, all text keeps the contrast of 4.5 that WCAG 2 wants (1.4.3). */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void roundedColoursCanBeRead(boolean light) {
        TerminalColors colors =
                TerminalColors.of(ColorDepth.INDEXED, light ? TerminalBackground.LIGHT : TerminalBackground.DARK);
        for (Role role : Role.values()) {
            assertThat(contrast(colors.role(role, "x"))).as(role.name()).isGreaterThanOrEqualTo(4.5);
        }
        for (Severity severity : new Severity[] {Severity.OK, Severity.WARNING, Severity.ERROR}) {
            assertThat(contrast(colors.severity(severity, "x")))
                    .as(severity.name())
                    .isGreaterThanOrEqualTo(4.5);
        }
    }

    /** Most terminals do not say how they are: a box of one's own would be dark on a light one. */
    @ParameterizedTest
    @EnumSource(
            value = ColorDepth.class,
            names = {"INDEXED", "TRUE_COLOR"})
    void onATerminalThatDoesNotSayColoursCanBeReadOnWhiteAndOnBlack(ColorDepth depth) {
        assertThat(TerminalBackground.of(Map.of())).isEqualTo(TerminalBackground.UNKNOWN);
        assertThat(TerminalBackground.of(Map.of("COLORFGBG", "0;15"))).isEqualTo(TerminalBackground.LIGHT);
        assertThat(TerminalBackground.of(Map.of("COLORFGBG", "15;default;0"))).isEqualTo(TerminalBackground.DARK);
        TerminalColors colors = TerminalColors.of(depth, TerminalBackground.UNKNOWN);
        List<String> texts = new ArrayList<>();
        Stream.of(Role.values()).forEach(role -> texts.add(colors.role(role, "x")));
        Stream.of(Severity.OK, Severity.WARNING, Severity.ERROR)
                .forEach(severity -> texts.add(colors.severity(severity, "x")));
        for (String text : texts) {
            assertThat(text).doesNotContain("48;");
            double luminance = foreground(text);
            assertThat((luminance + 0.05) / 0.05).as(text.substring(1)).isGreaterThan(3.9);
            assertThat(1.05 / (luminance + 0.05)).as(text.substring(1)).isGreaterThan(3.9);
        }
        assertThat(Set.copyOf(texts)).hasSizeGreaterThan(5);
    }

    private static double foreground(String text) {
        MatchResult color = Pattern.compile("38;(?:5;(\\d+)|2;(\\d+);(\\d+);(\\d+))m")
                .matcher(text)
                .results()
                .findFirst()
                .orElseThrow();
        return color.group(1) != null
                ? luminance(Integer.parseInt(color.group(1)))
                : 0.2126 * linear(Integer.parseInt(color.group(2)))
                        + 0.7152 * linear(Integer.parseInt(color.group(3)))
                        + 0.0722 * linear(Integer.parseInt(color.group(4)));
    }

    private static double contrast(String text) {
        List<MatchResult> found = INDEXED.matcher(text).results().toList();
        assertThat(found).as(text.replace('\u001B', '^')).hasSize(1);
        double one = luminance(Integer.parseInt(found.get(0).group(1)));
        double other = luminance(Integer.parseInt(found.get(0).group(2)));
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    private static double luminance(int index) {
        assertThat(index).isBetween(16, 255);
        int[] rgb = new int[3];
        for (int i = 0; i < 3; i++) {
            int digit = (index - 16) / (int) Math.pow(6, 2 - i) % 6;
            rgb[i] = index >= 232 ? 8 + 10 * (index - 232) : digit == 0 ? 0 : 55 + 40 * digit;
        }
        return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
