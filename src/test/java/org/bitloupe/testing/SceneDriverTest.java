package org.bitloupe.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

/** A driver finds what a person sees, and nothing else. */
@ScreenTest
final class SceneDriverTest {
    private final List<String> done = new ArrayList<>();
    private final TextField field = new TextField("before");
    private final Button save = new Button("Save");
    private final HBox hidden = new HBox(new Label("unseen"), new Button("Delete"));
    private final SceneDriver driver =
            Fx.call(() -> new SceneDriver(new Scene(new VBox(new Label("seen"), field, save, hidden), 300, 200)));

    @Test
    void whatIsHiddenIsThereButNotFound() {
        Fx.run(() -> hidden.setVisible(false));
        driver.layOut();
        assertThat(driver.texts(".label")).containsExactly("seen");
        assertThat(driver.all(".button")).containsExactly(save);
        hidden.setId("hidden");
        assertThat(driver.has("#hidden")).isTrue();
        assertThat(driver.isSeen("#hidden")).isFalse();
        assertThatThrownBy(() -> driver.find("#hidden")).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> driver.press("Delete")).hasStackTraceContaining("no .button Delete");
        assertThatThrownBy(() -> driver.isSeen("#nowhere")).hasMessageContaining("#nowhere");
    }

    @Test
    void itDoesWhatAPersonDoesOnAnyThread() {
        save.setOnAction(event -> done.add(field.getText()));
        field.setOnAction(event -> done.add("Enter"));
        driver.type(".text-field", "after");
        driver.press("Save");
        Fx.run(() -> driver.enter(".text-field", "last"));
        Fx.run(() -> driver.press("Save"));
        assertThat(done).containsExactly("after", "Enter", "last");
        assertThat(driver.text(".text-field")).isEqualTo("last");
    }

    @Test
    void inAPartItFindsWhatIsInItOnly() {
        assertThat(driver.in(hidden).texts(".label")).containsExactly("unseen");
        assertThatThrownBy(() -> driver.in(hidden).press("Save")).hasStackTraceContaining("no .button Save");
    }
}
