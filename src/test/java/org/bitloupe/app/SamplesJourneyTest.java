package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Each screen can be tried with a sample, from its empty page and from the palette. */
@ScreenTest
final class SamplesJourneyTest {
    @Test
    void inspectShowsATicket() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.go(Mode.INSPECT);
            window.fire("#startSample");
            assertThat(window.find(".ticket-name", Labeled.class).getText()).isEqualTo("sample ticket");
            assertThat(window.isSeen("#lineCard")).isTrue();
            TestWindow other = new TestWindow(1280, 800);
            other.app.model.open(Mode.INSPECT, OpenRequest.Page.SAMPLE_TICKET);
            other.layOut();
            assertThat(other.find(".ticket-name", Labeled.class).getText()).isEqualTo("sample ticket");
            TestWindow empty = new TestWindow(1280, 800);
            empty.go(Mode.INSPECT);
            empty.fire("#startTimeline");
            empty.fire("#sample");
            assertThat(empty.find(".ticket-name", Labeled.class).getText()).isEqualTo("sample ticket");
        });
    }

    @Test
    void batchMakesAMillionOrdersWhereItWasTold() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.go(Mode.BATCH);
            window.fire("#startSample");
            assertThat(window.app.dialogs.log).containsExactly("chooseToSave CSV sample-orders");
            assertThat(window.isSeen("#startOpen"))
                    .as("nothing is made without a file")
                    .isTrue();
            Path file = window.app.folder.resolve("mine.csv");
            window.app.dialogs.toSave = Optional.of(file);
            window.app.model.open(Mode.BATCH, OpenRequest.Page.SAMPLE_ORDERS);
            window.layOut();
            assertThat(file).exists();
            assertThat(window.app.status.textProperty().get()).isEqualTo("The sample orders are in " + file + ".");
            assertThat(window.isSeen("#startOpen")).isFalse();
            assertThat(window.texts(".label")).anyMatch(text -> text != null && text.contains("1,000,000"));
        });
    }

    @Test
    void makingOrdersIsCancelledByEscape() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            Path file = window.app.folder.resolve("mine.csv");
            window.app.work.hold("sample-orders", 3);
            window.app.dialogs.toSave = Optional.of(file);
            window.go(Mode.BATCH);
            window.fire("#startSample");
            assertThat(window.find("#sampleSays", Label.class).getText())
                    .isEqualTo("Making 1,000,000 sample orders in " + file);
            assertThat(window.isSeen("#sampleBar")).isTrue();
            window.key(KeyCode.ESCAPE);
            window.layOut();
            assertThat(window.isSeen("#startOpen")).isTrue();
            assertThat(window.app.status.textProperty().get()).isEqualTo("Stopped. No sample orders were saved.");
            assertThat(Files.exists(file)).isFalse();
        });
    }

    @Test
    void aFleetIsChecked() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.app.model.open(Mode.GENERATE, OpenRequest.Page.SAMPLE_FLEET);
            window.layOut();
            assertThat(window.find("#verdict", Label.class).getText()).startsWith("25 machines");
            TestWindow other = new TestWindow(1280, 800);
            other.open(Mode.GENERATE, "snowflake-node10");
            other.choose("#page", 2);
            other.fire("#sample");
            assertThat(other.find("#table", TableView.class).getItems().size()).isEqualTo(25);
        });
    }
}
