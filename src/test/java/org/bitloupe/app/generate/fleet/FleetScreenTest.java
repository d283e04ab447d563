package org.bitloupe.app.generate.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.text.Text;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page in the window; pictures are in {@code target/screens}. */
@ScreenTest
final class FleetScreenTest {
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void showsWhoGetsWhichNumber(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Shown shown = new Shown(theme);
            shown.page.type("#list", fleet(300));
            shown.rule("Private IPv4").fire();
            shown.picture("fleet-%s-%d".formatted(theme.word(), width), width, height);
            assertThat(shown.page.find("#table", TableView.class).getItems().size())
                    .isEqualTo(300);
            assertThat(shown.page.isSeen("#use")).isFalse();
        }));
        assertThat(faults).isEmpty();
    }

    @Test
    void aPressOnARuleListsItsNumbers() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            shown.page.type("#list", "web-3, 10.0.0.7\nweb-4, 10.0.4.7\nweb-5, 10.0.0.9");
            ToggleButton octet = shown.rule("IPv4, last octet");
            assertThat(octet.getAccessibleText())
                    .isEqualTo(
                            "IPv4, last octet. 2 machines share 1 number at 10 bits; some at any width up to 32 bits.");
            octet.fire();
            shown.picture("fleet-octet-light", 1280, 800);
            assertThat(shown.page.text("#ruleNote")).startsWith("The last of the four numbers");
            assertThat(octet.isSelected()).isTrue();
        });
    }

    /** Also before there was a list that was checked to its end. */
    @Test
    void aListThatIsStoppedIsSaidToBe() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            assertThat(shown.page.text("#empty")).startsWith("Paste or open a list");
            shown.app.work.hold("fleet", 0);
            shown.page.type("#list", "web-3\nweb-4");
            shown.page.fire("#cancel");
            assertThat(shown.page.isSeen("#cancel")).isFalse();
            assertThat(shown.page.text("#empty")).startsWith("Stopped.");
        });
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 960, 640", "LIGHT, 1280, 800", "DARK, 1600, 1000"})
    void moreMachinesThanNumbersDoNotFit(Theme theme, int width, int height) {
        Fx.run(() -> {
            Shown shown = new Shown(theme);
            shown.page.type("#list", fleet(50));
            shown.page.type("#width", "5");
            shown.picture("fleet-overflow-%s-%d".formatted(theme.word(), width), width, height);
            assertThat(shown.page.text(".fleet-overflow"))
                    .isEqualTo(
                            "50 machines do not fit 5 bits: there are 32 numbers, 18 too few. 6 bits would have room.");
            assertThat(shown.page.text("#verdict")).isEqualTo("50 machines need 6 bits; there are 5.");
            shown.page.type("#width", "6");
            assertThat(shown.page.text("#verdict")).doesNotContain("need");
            assertThat(shown.page.has(".fleet-overflow")).isFalse();
        });
    }

    @Test
    void whatAMachineIsCalledHasTheRoomThereIs() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            shown.page.type(
                    "#list", "eu-web-199, 10.2.20.199\npayments-worker-node-17.production.eu-central-1.example.com");
            TableView<?> table = shown.page.find("#table", TableView.class);
            for (int width : new int[] {960, 1280, 960}) {
                shown.page.resize(width, 640);
                double all = table.getVisibleLeafColumns().stream()
                        .mapToDouble(column -> column.getWidth())
                        .sum();
                assertThat(all).isBetween(table.getWidth() - 14, table.getWidth());
                double machine = table.getColumns().get(1).getWidth();
                assertThat(machine).isGreaterThan(width == 960 ? 170 : 400);
            }
        });
    }

    /** A name, an IPv4 address and a MAC address, as inventories list them. */
    @ParameterizedTest
    @CsvSource({"' ', 960", "'   ', 960", "',', 960", "', ', 960", "'   ', 1280", "'   ', 1600"})
    void theAddressesOfAMachineAreWholeInEveryWindow(String between, int width) {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            List<String> parts = List.of("payments-7", "10.13.0.27", "02:42:ac:a5:33:1f");
            shown.page.type(
                    "#list",
                    "orders-1" + between + "10.12.0.11" + between + "02:42:ac:78:9b:34\n"
                            + String.join(between, parts));
            for (int size : new int[] {width, 1600, 960, width}) {
                shown.page.resize(size, 640);
                assertThat(drawn(shown)).as("%d", size).contains(parts);
            }
        });
    }

    /** The text that the cells of the machines draw; less than their own where they are cut. */
    private static String drawn(Shown shown) {
        return shown.page.all(".table-cell.mono").stream()
                .map(cell -> cell.lookup(".text") instanceof Text text ? text.getText() : "")
                .collect(Collectors.joining("\n"));
    }

    @Test
    void theReasonWhyAMachineGetsNoNumberCanBeRead() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            TextArea list = shown.page.find("#list", TextArea.class);
            list.setText("10.0.0.1\n10.0.0.2\nweb-17");
            shown.picture("fleet-reason-light-960", 960, 640);
            Cut reason = cut(shown);
            assertThat(reason.whole()).isEqualTo("No IPv4 address in the line.");
            assertThat(reason.drawn()).isEqualTo(reason.whole());
            assertThat(reason.tooltip()).isNull();
            Label rule = shown.page.find("#byRule", Label.class);
            assertThat(rule.getWidth() >= rule.prefWidth(-1) || rule.getTooltip() != null)
                    .isTrue();
            list.setText("10.0.0.1\npayments-worker-node-17.production.eu-central-1.example.com");
            shown.page.layOut();
            reason = cut(shown);
            assertThat(reason.drawn()).isNotEqualTo(reason.whole());
            assertThat(reason.tooltip()).isEqualTo(reason.whole());
        });
    }

    @Test
    void theFirstScreenHasAnExampleThatOneButtonChecks() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            shown.page.fire("#example");
            assertThat(shown.page.find("#table", TableView.class).getItems().size())
                    .isEqualTo(3);
            assertThat(shown.page.text("#verdict")).startsWith("3 machines, each with a number of its own");
            assertThat(shown.rule("IPv4, last octet").getAccessibleText()).contains("2 machines share 1 number");
            assertThat(shown.page.isSeen("#empty")).isFalse();
        });
    }

    private record Cut(String whole, String drawn, @Nullable String tooltip) {}

    /** The reason beside the only machine without a number. */
    private static Cut cut(Shown shown) {
        return shown.page.all(".table-cell.said", Labeled.class).stream()
                .filter(cell -> cell.getText() != null && cell.getText().startsWith("No "))
                .map(cell -> new Cut(
                        cell.getText(),
                        ((Text) cell.lookup(".text")).getText(),
                        cell.getTooltip() == null ? null : cell.getTooltip().getText()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void machinesOfTheListMakeIds() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.DARK);
            shown.picture("fleet-empty-dark", 960, 640);
            shown.page.type("#list", "web-3\nweb-17");
            shown.rule("Number in the host name").fire();
            shown.page.layOut();
            assertThat(shown.page.text("#use")).isEqualTo("Use these 2 numbers");
            shown.page.fire("#use");
            shown.picture("fleet-used-dark", 1280, 800);
            assertThat(shown.page.texts(".chip")).contains("3", "17");
        });
    }

    /** A fleet as one is exported from an inventory, with a few lines that are no machines. */
    private static String fleet(int size) {
        StringBuilder lines = new StringBuilder("# inventory, 2026-11-20\nhost,ip\n");
        for (int i = 0; i < size; i++) {
            lines.append("eu-web-%d, 10.%d.%d.%d%n".formatted(i, i % 3, i * 7 % 23, i * 13 % 200 + 1));
        }
        return lines.append("10.0.300.1\neu-web-7, 10.1.3.92\n???\n").toString();
    }

    /** The page in its window. */
    private static final class Shown {
        private final TestApp app = new TestApp();
        private final ScreenDriver<GenerateController> page;

        Shown(Theme theme) {
            app.settings.change(s -> s.withTheme(theme));
            page = ScreenDriver.inWindow(app, Mode.GENERATE, GenerateController::new, 1280, 800);
            page.open(new OpenRequest.OfLayout(
                    Catalog.builtIn().find("snowflake-node10").orElseThrow()));
            page.choose("#page", 2);
        }

        /** The line of a rule whose accessible text begins so. */
        ToggleButton rule(String name) {
            return page.all(".rule-line", ToggleButton.class).stream()
                    .filter(line -> line.getAccessibleText().startsWith(name))
                    .findFirst()
                    .orElseThrow();
        }

        void picture(String name, int width, int height) {
            page.resize(width, height);
            Fx.picture(page.scene().getRoot(), name);
        }
    }
}
