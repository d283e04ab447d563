package org.bitloupe.app.inspect.side;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.SceneDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.controlsfx.control.SegmentedButton;
import org.junit.jupiter.api.Test;

/** The tools beside a reading, each on its own. */
@ScreenTest
final class SideCardsTest {
    private final TestApp app = new TestApp();
    private final Inspector inspector = new Inspector(Catalog.builtIn(), () -> TestApp.NOW);

    private Reading best(String id) {
        return inspector.inspect(id).readings().get(0);
    }

    private static SceneDriver driver(Parent card) {
        return new SceneDriver(card.getScene() == null ? new Scene(card) : card.getScene());
    }

    @Test
    void aCutTextIsSaidWholeInATooltip() {
        Fx.run(() -> {
            EllipsisLabel label = EllipsisLabel.inTheMiddle();
            label.setText("6b54058a-a413-11e6-b501-a0999b048337");
            Fx.layOut(new StackPane(label), 600, 40);
            assertThat(label.getTooltip()).isNull();
            label.getScene().getRoot().resize(120, 40);
            label.getScene().getRoot().layout();
            assertThat(label.getTooltip().getText()).isEqualTo("6b54058a-a413-11e6-b501-a0999b048337");
        });
    }

    @Test
    void aRangeIsShownAndCopied() {
        Fx.run(() -> {
            IdRangeQueryCard card = new IdRangeQueryCard(app.messages, app.copied::add);
            card.show(best("2217813737473025832"));
            assertThat(card.isVisible()).isTrue();
            driver(card).press("Copy SQL");
            driver(card).find(".toggle-button", "Mongo", ToggleButton.class).fire();
            assertThat(app.copied).as("choosing a language copies nothing").hasSize(1);
            driver(card).press("Copy MongoDB");
            assertThat(app.copied.get(0))
                    .isEqualToNormalizingWhitespace("id BETWEEN 2217813737472000000 AND 2217813737480388607");
            assertThat(app.copied.get(1)).contains("NumberLong(\"2217813737472000000\")");
            // What was copied last is what is shown.
            assertThat(driver(card).texts("*")).contains(app.copied.get(1));
            card.show(best("6b54058a-a413-11e6-b501-a0999b048337"));
            assertThat(driver(card).texts("*"))
                    .anyMatch(t -> t.contains("not next to each other"))
                    .doesNotContain("Copy SQL");
            card.show(best("919108f7-52d1-4320-9bac-f847db4148a8"));
            assertThat(card.isVisible()).isFalse();
        });
    }

    /** Discord counts milliseconds and Sonyflake steps of 10 ms: a range is named by the step that it is of. */
    @Test
    void spansAreNamedByTheTickOfTheIdThatIsShown() {
        Fx.run(() -> {
            IdRangeQueryCard card = new IdRangeQueryCard(app.messages, app.copied::add);
            card.show(best("1407771600643686503"));
            assertThat(spans(card)).contains("1 ms").doesNotContain("10 ms");
            Node languages = card.lookup(".wrapped").getParent();
            assertThat(languages.getAccessibleRole()).isEqualTo(AccessibleRole.TOOL_BAR);
            assertThat(languages.getAccessibleText()).isEqualTo("Language of the query");
            card.show(inspector
                    .inspectAs(
                            "1407771600643686503",
                            Catalog.builtIn().find("sonyflake-v1").orElseThrow())
                    .readings()
                    .get(0));
            assertThat(spans(card)).contains("10 ms").doesNotContain("1 ms");
        });
    }

    private static List<String> spans(IdRangeQueryCard card) {
        return card.getChildren().stream()
                .filter(SegmentedButton.class::isInstance)
                .flatMap(choice -> ((SegmentedButton) choice).getButtons().stream())
                .map(ToggleButton::getText)
                .toList();
    }

    @Test
    void onlyARealAddressIsWarnedOf() {
        Fx.run(() -> {
            MacAddressCard card = new MacAddressCard(app.messages, app.copied::add);
            card.show(best("6b54058a-a413-11e6-b501-a0999b048337"));
            assertThat(card.getStyleClass()).contains("warning-card");
            driver(card).press("Copy with node masked");
            assertThat(app.copied).containsExactly("6b54058a-a413-11e6-b501-010000000000");
            card.show(best("c232ab00-9414-11ec-b3c8-9f6bdeced846"));
            assertThat(card.getStyleClass()).doesNotContain("warning-card");
            assertThat(driver(card).texts(".button")).doesNotContain("Copy with node masked");
            card.show(best("2217813737473025832"));
            assertThat(card.isVisible()).isFalse();
        });
    }

    @Test
    void aNameIsCheckedAsItIsTyped() {
        Fx.run(() -> {
            NameBasedUuidCard card = new NameBasedUuidCard(app.messages, app.copied::add);
            card.show(best("2ed6657d-e927-568b-95e1-2665a8aea6a2"));
            TextField name = (TextField) card.getChildren().get(3);
            name.setText("www.example.co");
            assertThat(driver(card).texts("*")).anyMatch(t -> t.startsWith("No."));
            name.setText("www.example.com");
            assertThat(driver(card).texts("*")).anyMatch(t -> t.startsWith("Yes"));
            card.show(best("919108f7-52d1-4320-9bac-f847db4148a8"));
            assertThat(card.isVisible()).isFalse();
        });
    }

    @Test
    void otherOrdersCanBeRead() {
        Fx.run(() -> {
            List<String> read = new ArrayList<>();
            ByteOrderCard card = new ByteOrderCard(app.messages, app.copied::add, inspector::inspect, read::add);
            card.show(best("8a05546b-13a4-e611-b501-a0999b048337"));
            card.setExpanded(true);
            app.scene(card, Theme.LIGHT, 340, 400);
            assertThat(driver(card).texts("*")).contains("6b54058a-a413-11e6-b501-a0999b048337", "UUID v1, 2016-11-06");
            driver(card).press("Read this");
            assertThat(read).containsExactly("6b54058a-a413-11e6-b501-a0999b048337");
        });
    }
}
