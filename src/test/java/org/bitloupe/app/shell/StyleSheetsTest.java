package org.bitloupe.app.shell;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.app.shell.theme.Theme;
import org.junit.jupiter.api.Test;

/** The style sheets are small, none is left over, and they style nothing that no screen has. */
final class StyleSheetsTest {
    private static final Path FXML = Path.of("fxml");
    private static final Path WINDOW = Path.of("src/main/java/org/bitloupe/app");
    private static final int LONGEST = 300;

    private static final Pattern IMPORT = Pattern.compile("@import \"([^\"]+)\";");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern SELECTOR = Pattern.compile("([^{}]+)\\{[^{}]*}");
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern STYLE_CLASS = Pattern.compile("\\.([a-z][a-zA-Z0-9-]*)");
    private static final Pattern LITERAL = Pattern.compile("\"([^\"\\n]*)\"");
    private static final Pattern STYLESHEETS = Pattern.compile("stylesheets=\"([^\"]*)\"");
    private static final Pattern IN_FXML = Pattern.compile("styleClass=\"([^\"]*)\"");
    private static final Pattern WORD = Pattern.compile("([A-Za-z]+)");

    /** The style classes that the toolkits give their controls and the parts of these; a control nobody uses needs no style. */
    private static final Map<String, String> TOOLKIT = Map.ofEntries(
            entry("Button", "button"),
            entry("ToggleButton", "toggle-button"),
            entry("MenuButton", "menu-button arrow-button arrow label"),
            entry("Hyperlink", "hyperlink"),
            entry("Label", "label"),
            entry("TextField", "text-field text-input"),
            entry("CustomTextField", "left-pane right-pane"),
            entry("TextArea", "text-area text-input content"),
            entry("ComboBox", "combo-box combo-box-popup arrow-button arrow"),
            entry("CheckBox", "check-box box mark"),
            entry("ListView", "list-view list-cell virtual-flow clipped-container sheet"),
            entry(
                    "TableView",
                    "table-view table-row-cell table-cell column-header column-header-background filler placeholder"
                            + " show-hide-columns-button"),
            entry("ScrollPane", "scroll-pane viewport corner"),
            entry(
                    "ScrollBar",
                    "scroll-bar thumb track track-background increment-button decrement-button increment-arrow"
                            + " decrement-arrow"),
            entry("ProgressBar", "progress-bar bar track"),
            entry("ProgressIndicator", "progress-indicator"),
            entry("Tooltip", "tooltip"),
            entry("ContextMenu", "context-menu menu-item graphic-container accelerator-text"),
            entry("SeparatorMenuItem", "separator line"),
            entry("TitledPane", "title content"),
            entry("Dialog", "dialog-pane content button-bar container header-panel"),
            entry("PopOver", "popover border content"),
            entry("CodeArea", "code-area paragraph-text lineno caret main-selection"),
            entry("Scene", "root"),
            entry("Text", "text"));

    /** Beginnings and ends that Java puts to a word to make a style class, and the words. */
    private static final Map<String, String> BUILT = Map.of(
            "role-",
            "time shard node sequence random version variant clock-sequence type checksum unused data unknown",
            "life-",
            "epoch today javascript sign end far",
            "trend-",
            "better worse",
            "code-",
            "comment keyword text",
            "stat-",
            "left-top right-top left-bottom right-bottom both-bottom left-only right-only both-only");

    private static final Pattern STATE = Pattern.compile(":([a-z][a-z-]*)");
    private static final Pattern STATE_IN_JAVA = Pattern.compile("getPseudoClass\\(\"([a-z-]+)\"\\)");

    /** The states that the toolkits give their controls, of those that sheets name; code may set some itself. */
    private static final Set<String> STATES_OF_TOOLKIT = Set.of(
            "hover",
            "focused",
            "focus-visible",
            "focus-within",
            "disabled",
            "pressed",
            "armed",
            "selected",
            "default",
            "showing",
            "editable",
            "header",
            "filled",
            "empty",
            "vertical",
            "horizontal");

    /** States whose names code builds. */
    private static final Set<String> HOLDS = Set.of("hold-locked", "hold-pinned", "hold-smallest");

    /** Names of constants in small letters. */
    private static final Set<String> VERDICTS = Set.of("unsafe", "care", "safe");

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static String text(Path folder, String ending) throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : files(folder, ending)) {
            all.append(Files.readString(file));
        }
        return all.toString();
    }

    private static Set<String> all(Pattern pattern, String text, String separator) {
        Set<String> found = new HashSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.addAll(List.of(matcher.group(matcher.groupCount()).trim().split(separator)));
        }
        return found;
    }

    /** The style classes of all sheets, and a sheet that has them. */
    private static Map<String, String> styled() throws IOException {
        Map<String, String> styled = new TreeMap<>();
        for (Path sheet : files(FXML, ".css")) {
            String text = COMMENT.matcher(Files.readString(sheet)).replaceAll("");
            Matcher rules = SELECTOR.matcher(IMPORT.matcher(text).replaceAll(""));
            while (rules.find()) {
                Matcher classes = STYLE_CLASS.matcher(rules.group(1));
                while (classes.find()) {
                    styled.put(classes.group(1), FXML.relativize(sheet).toString());
                }
            }
        }
        return styled;
    }

    private static Set<String> given() throws IOException {
        String java = text(WINDOW, ".java");
        String fxml = text(FXML, ".fxml");
        Set<String> given = new HashSet<>(all(LITERAL, java, " "));
        given.addAll(all(IN_FXML, fxml, ",\\s*"));
        given.addAll(VERDICTS);
        BUILT.forEach((part, words) -> {
            assertThat(java).contains('"' + part + '"');
            Stream.of(words.split(" ")).forEach(word -> given.add(part + word));
        });
        Set<String> names = all(WORD, java + fxml, " ");
        TOOLKIT.forEach((control, classes) -> {
            assertThat(names).as("a control that the window has").contains(control);
            given.addAll(List.of(classes.split(" ")));
        });
        return given;
    }

    @Test
    void everyStyleClassIsGivenToSomething() throws IOException {
        Map<String, String> unused = new TreeMap<>(styled());
        unused.keySet().removeAll(given());
        assertThat(unused).isEmpty();
    }

    /**
     * A state that no rule knows is not seen: boxes with wrong numbers were once marked by another word than all other boxes. One that
     * nothing has is left over.
     */
    @Test
    void everyStateThatCodeSetsIsSeenAndTheOtherWayRound() throws IOException {
        Set<String> set = all(STATE_IN_JAVA, text(WINDOW, ".java"), " ");
        set.addAll(HOLDS);
        Set<String> seen = new HashSet<>();
        for (Path sheet : files(FXML, ".css")) {
            Matcher rules =
                    SELECTOR.matcher(COMMENT.matcher(Files.readString(sheet)).replaceAll(""));
            while (rules.find()) {
                seen.addAll(all(STATE, rules.group(1), " "));
            }
        }
        assertThat(set).as("seen").isSubsetOf(seen);
        seen.removeAll(STATES_OF_TOOLKIT);
        assertThat(seen).as("set").isSubsetOf(set);
    }

    /** A look of several parts stands once, in a rule that names all who have it; a single declaration may stand where it is looked for. */
    @Test
    void noTwoRulesOfASheetSayTheSame() throws IOException {
        for (Path sheet : files(FXML, ".css")) {
            Map<Set<String>, String> seen = new HashMap<>();
            Matcher rules =
                    RULE.matcher(COMMENT.matcher(Files.readString(sheet)).replaceAll(""));
            while (rules.find()) {
                Set<String> declarations = Set.of(rules.group(2).strip().split("\\s*;\\s*"));
                String selectors = rules.group(1).strip();
                if (declarations.size() > 1) {
                    assertThat(seen.put(declarations, selectors))
                            .as("%s: %s", sheet, selectors)
                            .isNull();
                }
            }
        }
    }

    @Test
    void noSheetIsLong() throws IOException {
        for (Path sheet : files(FXML, ".css")) {
            assertThat(Files.readAllLines(sheet)).as("%s", sheet).hasSizeLessThanOrEqualTo(LONGEST);
        }
    }

    /** A sheet that hangs on a node would be looked up again for every node below. */
    @Test
    void allRulesAreTheScenes() throws IOException {
        List<Path> imported = new ArrayList<>();
        Path rules = FXML.resolve("theme/rules.css");
        Matcher imports = IMPORT.matcher(Files.readString(rules));
        while (imports.find()) {
            imported.add(rules.resolveSibling(imports.group(1)).normalize());
        }
        List<Path> sheets = new ArrayList<>(files(FXML, ".css"));
        sheets.removeAll(
                Stream.of("rules", "preview", "tokens-light", "tokens-dark", "tokens-high-contrast", "high-contrast")
                        .map(name -> FXML.resolve("theme/" + name + ".css"))
                        .toList());
        assertThat(imported).containsExactlyInAnyOrderElementsOf(sheets);
        for (Theme theme : Theme.values()) {
            assertThat(theme.styleSheets())
                    .hasSize(theme == Theme.HIGH_CONTRAST ? 3 : 2)
                    .anyMatch(url -> url.endsWith("/fxml/theme/rules.css"));
        }
        for (Path file : files(FXML, ".fxml")) {
            assertThat(all(STYLESHEETS, Files.readString(file), ",\\s*"))
                    .as("%s", file)
                    .containsExactly("@../theme/preview.css");
        }
    }
}
