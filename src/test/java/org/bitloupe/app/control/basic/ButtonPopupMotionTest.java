package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Popups fade unless the settings say that nothing may move, and nothing else moves on its own. */
@ScreenTest
final class ButtonPopupMotionTest {
    /** A popup over one that obeys, and another one over that; true if they fade. */
    private static void assertFade(SimpleObjectProperty<Boolean> reduced, boolean wanted) {
        Button button = new Button("open");
        Stage stage = new Stage();
        stage.setScene(new Scene(new StackPane(button), 300, 200));
        ButtonPopup.reduceMotion(stage.getScene(), reduced);
        stage.show();
        Button inside = new Button("more");
        ButtonPopup popup = new ButtonPopup(new StackPane(inside));
        popup.toggle(button);
        ButtonPopup above = new ButtonPopup(new Label("above"));
        above.toggle(inside);
        assertThat(popup.isAnimated()).isEqualTo(wanted);
        assertThat(above.isAnimated()).isEqualTo(wanted);
        above.hide();
        popup.hide();
        assertThat(popup.isShowing()).as("fades out").isEqualTo(wanted);
        stage.hide();
    }

    @Test
    void aPopupFadesOnlyWhereItMay() {
        SimpleObjectProperty<Boolean> reduced = new SimpleObjectProperty<>(false);
        Fx.run(() -> assertFade(reduced, true));
        reduced.set(true);
        Fx.run(() -> assertFade(reduced, false));
    }

    @Test
    void nothingElseIsAnimated() {
        JavaClasses window = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.bitloupe.app");
        ArchRuleDefinition.noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javafx.animation..")
                .check(window);
        ArchRuleDefinition.noClasses()
                .that()
                .doNotBelongToAnyOf(ButtonPopup.class)
                .should()
                .beAssignableTo("org.controlsfx.control.PopOver")
                .check(window);
    }
}
