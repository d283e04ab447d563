package org.bitloupe.app.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import org.bitloupe.app.ScreenRegistry;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Searches by people who do not know what a thing is called here. */
@ScreenTest
final class PaletteWordsTest {
    /** Each: the word, the title of the action it is to find among the first three. */
    private static final List<List<String>> FROM_INSPECT = List.of(
            List.of("compare", "Compare the ID with another one"),
            List.of("diff", "Compare the ID with another one"),
            List.of("difference", "Compare layouts"),
            List.of("settings", "Open the settings"),
            List.of("preferences", "Open the settings"),
            List.of("options", "Open the settings"),
            List.of("config", "Open the settings"),
            List.of("privacy", "Open the settings"),
            List.of("tweet", "X / Twitter"),
            List.of("twitter", "X / Twitter"),
            List.of("discord", "Discord"),
            List.of("guild", "Discord"),
            List.of("photo", "Instagram"),
            List.of("zone", "Change the time zones"),
            List.of("timezone", "Change the time zones"),
            List.of("time zone", "Change the time zones"),
            List.of("UTC", "Change the time zones"),
            List.of("dark", "Change to the dark theme"),
            List.of("dark mode", "Change to the dark theme"),
            List.of("theme", "Change to the dark theme"),
            List.of("night", "Change to the dark theme"),
            List.of("appearance", "Change to the dark theme"),
            List.of("colours", "Change to the dark theme"),
            List.of("zoom", "Everything larger"),
            List.of("bigger", "Everything larger"),
            List.of("font size", "Everything larger"),
            List.of("text size", "Everything smaller"),
            List.of("zoom out", "Everything smaller"),
            List.of("reset zoom", "Everything in its usual size"),
            List.of("help", "Show all keys"),
            List.of("shortcuts", "Show all keys"),
            List.of("keyboard", "Show all keys"),
            List.of("hotkeys", "Show all keys"),
            List.of("open file", "Open a file of IDs"),
            List.of("csv", "Open a file of IDs"),
            List.of("excel", "Open a file of IDs"),
            List.of("import", "Open a file of IDs"),
            List.of("spreadsheet", "Open a file of IDs"),
            List.of("log file", "Open a file of IDs"),
            List.of("bulk", "Go to Batch"),
            List.of("batch", "Go to Batch"),
            List.of("generate", "Go to Generate"),
            List.of("test data", "Go to Generate"),
            List.of("mock", "Go to Generate"),
            List.of("design", "Go to Design"),
            List.of("new layout", "Start a layout from what you need"),
            List.of("requirements", "Start a layout from what you need"),
            List.of("capacity", "Start a layout from what you need"),
            List.of("templates", "Start from a known layout"),
            List.of("catalog", "Start from a known layout"),
            List.of("fit", "Find the layout of IDs you have"),
            List.of("reverse engineer", "Find the layout of IDs you have"),
            List.of("unknown", "Find the layout of IDs you have"),
            List.of("simulate", "Rehearse a fleet"),
            List.of("load test", "Rehearse a fleet"),
            List.of("clock skew", "Rehearse a fleet"),
            List.of("hosts", "Check a fleet of machines"),
            List.of("kubernetes", "Check a fleet of machines"),
            List.of("servers", "Check a fleet of machines"),
            List.of("migrate", "Compare layouts"),
            List.of("paste", "Paste what is on the clipboard"),
            List.of("clipboard", "Paste what is on the clipboard"),
            List.of("copy", "Copy the ID"),
            List.of("share", "Copy the answer as text"),
            List.of("ticket", "Copy the answer as text"),
            List.of("phone", "Read the ID aloud, in large"),
            List.of("spell", "Read the ID aloud, in large"),
            List.of("history", "Go to the history"),
            List.of("recent", "Go to the history"),
            List.of("previous", "Back to the ID before"),
            List.of("always on top", "Open the small window"),
            List.of("mini", "Open the small window"),
            List.of("undo", "Undo"),
            List.of("revert", "Undo"),
            List.of("oops", "Undo"),
            List.of("clear", "Cancel what is being done"));

    private static final List<List<String>> FROM_DESIGN = List.of(
            List.of("save", "Save the layout"),
            List.of("store", "Save the layout"),
            List.of("save as", "Save the layout under another name"),
            List.of("export", "Export the layout"),
            List.of("code", "Export the layout"),
            List.of("sql", "Export the layout"),
            List.of("python", "Export the layout"),
            List.of("picture", "Export the layout"),
            List.of("web page", "Export the layout"),
            List.of("open file", "Open a layout file"),
            List.of("load", "Open a layout file"),
            List.of("decode", "Go to Inspect"),
            List.of("explain", "Go to Inspect"),
            List.of("compare", "Compare layouts"),
            List.of("spelling", "Edit the spelling of a layout"),
            List.of("prefix", "Edit the spelling of a layout"),
            List.of("alphabet", "Edit the spelling of a layout"),
            List.of("checksum", "Edit the spelling of a layout"),
            List.of("check digit", "Edit the spelling of a layout"),
            List.of("base 62", "Edit the spelling of a layout"),
            List.of("base62", "Edit the spelling of a layout"),
            List.of("undo", "Undo"),
            List.of("redo", "Redo"));

    private final TestApp app = new TestApp();

    private Scene window() {
        Scene scene = app.shell(ScreenRegistry.all()).scene();
        Fx.layOut(scene.getRoot(), 1280, 800);
        return scene;
    }

    @SuppressWarnings("unchecked") // The list is the palette's.
    private static List<String> found(Scene scene, String typed) {
        ((TextField) scene.lookup("#palette-field")).setText(typed);
        return ((ListView<PaletteRow>) scene.lookup("#palette-list"))
                .getItems().stream()
                        .filter(PaletteRow.Item.class::isInstance)
                        .map(row -> ((PaletteRow.Item) row).entry().title())
                        .toList();
    }

    private static void open(Scene scene) {
        ((Button) scene.lookup("#search")).fire();
        Fx.layOut(scene.getRoot(), 1280, 800);
    }

    private static void check(Scene scene, List<List<String>> table) {
        open(scene);
        List<String> misses = new ArrayList<>();
        for (List<String> row : table) {
            List<String> found = found(scene, row.get(0));
            if (!found.subList(0, Math.min(3, found.size())).contains(row.get(1))) {
                misses.add(row + " but " + found);
            }
        }
        assertThat(misses).isEmpty();
    }

    @Test
    void everydayWordsFindTheirActionsFromInspect() {
        Fx.run(() -> {
            Scene scene = window();
            app.model.inspect("2217813737473025832");
            check(scene, FROM_INSPECT);
        });
    }

    @Test
    void everydayWordsFindTheirActionsFromDesign() {
        Fx.run(() -> {
            Scene scene = window();
            app.model.open(
                    Mode.DESIGN,
                    new OpenRequest.OfLayout(
                            Catalog.builtIn().find("snowflake-twitter").orElseThrow()));
            Fx.layOut(scene.getRoot(), 1280, 800);
            check(scene, FROM_DESIGN);
        });
    }

    @Test
    void nonsenseFindsNothing() {
        long seed = 20_261_122;
        Random random = new Random(seed);
        Fx.run(() -> {
            Scene scene = window();
            app.model.inspect("2217813737473025832");
            open(scene);
            for (String word :
                    List.of("qqq", "zzzz", "xyzzy", "wombat", "lorem ipsum", "asdfgh", "blockchain", "pizza")) {
                assertThat(found(scene, word)).as(word).isEmpty();
            }
            for (int i = 0; i < 300; i++) {
                StringBuilder word = new StringBuilder();
                for (int j = 0; j < 6; j++) {
                    word.append("qzxjvkw".charAt(random.nextInt(7)));
                }
                assertThat(found(scene, word.toString()))
                        .as("%s, seed %d", word, seed)
                        .isEmpty();
            }
        });
    }

    @Test
    void theSpellingIsThatOfTheOpenLayout() {
        Fx.run(() -> {
            Scene scene = window();
            open(scene);
            assertThat(found(scene, "base 62").get(0)).isEqualTo("Edit the spelling of a layout");
            org.bitloupe.testing.Keys.press(scene.lookup("#palette-field"), javafx.scene.input.KeyCode.ENTER);
            Fx.layOut(scene.getRoot(), 1280, 800);
            assertThat(app.model.modeProperty().get()).isEqualTo(Mode.DESIGN);
            assertThat(scene.lookup("#front")).as("there is no layout yet").isNull();
            app.model.open(
                    Mode.DESIGN,
                    new OpenRequest.OfLayout(
                            Catalog.builtIn().find("snowflake-twitter").orElseThrow()));
            Fx.layOut(scene.getRoot(), 1280, 800);
            open(scene);
            assertThat(found(scene, "prefix")).isNotEmpty();
            org.bitloupe.testing.Keys.press(scene.lookup("#palette-field"), javafx.scene.input.KeyCode.ENTER);
            Fx.layOut(scene.getRoot(), 1280, 800);
            assertThat(scene.getFocusOwner().getId()).isEqualTo("front");
        });
    }

    @Test
    void wordsLeadToTheirPages() {
        Fx.run(() -> {
            Scene scene = window();
            for (List<String> way : List.of(
                    List.of("hosts", "#list"),
                    List.of("simulate", "#generate-simulation-machines"),
                    List.of("reverse engineer", "#text"),
                    List.of("requirements", "#machines"))) {
                open(scene);
                assertThat(found(scene, way.get(0))).isNotEmpty();
                org.bitloupe.testing.Keys.press(scene.lookup("#palette-field"), javafx.scene.input.KeyCode.ENTER);
                Fx.layOut(scene.getRoot(), 1280, 800);
                assertThat(scene.getRoot().lookupAll(way.get(1))).as(way.get(0)).contains(scene.getFocusOwner());
            }
        });
    }
}
