package org.bitloupe.app.generate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.generate.page.GeneratePageView;
import org.bitloupe.message.Messages;

/**
 * The pages of the Generate screen and the switch between them. A page is made when it is first shown, and is in the scene only
 * while it is shown. With a single page there is no switch.
 */
final class GeneratePages {
    private final StackPane root;
    private final Messages messages;
    private final Map<GeneratePage, Supplier<GeneratePageView>> makers = new EnumMap<>(GeneratePage.class);
    private final Map<GeneratePage, GeneratePageView> made = new EnumMap<>(GeneratePage.class);
    private final SegmentedChoice<GeneratePage> choice = new SegmentedChoice<>();
    private GeneratePage shown = GeneratePage.MAKE;

    GeneratePages(StackPane root, Messages messages) {
        this.root = root;
        this.messages = messages;
        choice.setId("page");
        choice.setAccessibleText(messages.get("generate.page"));
        choice.valueProperty().addListener((property, before, now) -> {
            if (now != null && before != null) {
                turnTo(now);
            }
        });
    }

    /** Says how a page is made. All are put before the first is shown. */
    void put(GeneratePage page, Supplier<GeneratePageView> maker) {
        makers.put(page, maker);
    }

    /** Shows the first page. */
    void start() {
        choice.offer(new ArrayList<>(makers.keySet()), page -> messages.get(page.key()));
        choice.getButtons().forEach(button -> HBox.setHgrow(button, Priority.ALWAYS));
        show(GeneratePage.MAKE);
    }

    private void turnTo(GeneratePage page) {
        Scene scene = choice.getScene();
        Node focused = scene == null ? null : scene.getFocusOwner();
        boolean fromSwitch = focused != null && choice.getButtons().contains(focused);
        show(page);
        part().shown();
        if (fromSwitch) {
            // The switch has moved to the other page; whoever works with it stays on it.
            choice.getButtons().get(choice.offered().indexOf(page)).requestFocus();
        } else {
            root.applyCss();
            part().focus();
        }
    }

    private void show(GeneratePage page) {
        shown = page;
        GeneratePageView part = part();
        Pane slot = part.switchSlot();
        NodeVisibility.roomWhenVisible(slot);
        slot.setVisible(makers.size() > 1);
        if (makers.size() > 1) {
            slot.getChildren().setAll(choice);
        }
        root.getChildren().setAll(List.of(part.root()));
    }

    /** Shows a page as if its name had been pressed. */
    void choose(GeneratePage page) {
        choice.choose(page);
    }

    /** The page that is shown. */
    GeneratePageView part() {
        return made.computeIfAbsent(
                shown, page -> Objects.requireNonNull(makers.get(page)).get());
    }
}
