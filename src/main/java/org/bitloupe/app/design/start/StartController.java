package org.bitloupe.app.design.start;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.FocusTraversal;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.fit.FitController;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The page where one chooses what a new layout is started from. */
public final class StartController {
    private final Messages messages;
    private final ObservableValue<Catalog> catalog;
    private final DesignFiles files;
    private final LibraryPane libraryPane;
    private final FitController ids;
    private @Nullable StartOption proposed;

    @FXML
    private SegmentedChoice<StartOption> ways;

    @FXML
    private Label wayNote;

    @FXML
    private StackPane own;

    @FXML
    private Node needs;

    @FXML
    private VBox known;

    @FXML
    private Node fit;

    private final KnownLayoutsPane formats;

    private boolean stale = true;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public StartController(
            Messages messages,
            ObservableValue<Catalog> catalog,
            DesignFiles files,
            LibraryPane libraryPane,
            FitController ids) {
        this.ids = ids;
        this.messages = messages;
        this.catalog = catalog;
        this.files = files;
        this.libraryPane = libraryPane;
        this.formats = new KnownLayoutsPane(messages, files::start);
    }

    @FXML
    private void initialize() {
        catalog.subscribe((before, now) -> {
            stale = true;
            showFormats();
        });
        ways.valueProperty().subscribe((before, way) -> showWay(way));
        ways.offer(List.of(StartOption.values()), way -> messages.get(way.key()));
        own.getChildren().setAll(libraryPane);
        known.getChildren().setAll(formats);
        libraryPane.onChange(this::proposeWay);
        proposeWay();
    }

    /** The layouts that can be divided otherwise: with bits, and more than one field of them. */
    static List<Layout> known(Catalog catalog) {
        return catalog.layouts().stream()
                .filter(l -> !l.textOnly() && l.slices().size() > 1)
                .toList();
    }

    /** Some eighty cards take a while to make: only when they are seen, and again when other layouts are known. */
    private void showFormats() {
        if (!stale || !known.isVisible()) {
            return;
        }
        stale = false;
        formats.show(catalog.getValue());
    }

    /** Whoever has layouts most often wants one of them. What was chosen by hand stays. */
    private void proposeWay() {
        if (proposed == null || proposed == ways.valueProperty().get()) {
            StartOption way = libraryPane.hasAny() ? StartOption.OWN : StartOption.NEEDS;
            proposed = way;
            ways.choose(way);
        }
    }

    private void showWay(@Nullable StartOption way) {
        wayNote.setText(way == null ? "" : messages.get(way.key() + ".note"));
        NodeVisibility.visible(own, way == StartOption.OWN);
        NodeVisibility.visible(needs, way == StartOption.NEEDS);
        NodeVisibility.visible(known, way == StartOption.KNOWN);
        NodeVisibility.visible(fit, way == StartOption.FIT);
        showFormats();
    }

    /** Shows a way to start. */
    public void choose(StartOption way) {
        ways.choose(way);
    }

    /** Gives the keyboard to the first thing of the way that is chosen. */
    public void focus() {
        if (fit.isVisible()) {
            ids.focus();
            return;
        }
        List.of(own, needs, known).stream()
                .filter(Node::isVisible)
                .flatMap(way -> FocusTraversal.first((Parent) way).stream())
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    /** Takes a pasted text or file for IDs with their times, where those are asked for. */
    public boolean paste(OpenRequest request) {
        return fit.isVisible() && ids.paste(request);
    }

    /** Tells whether a layout is being looked for where one waits for it. */
    public boolean isBusy() {
        return fit.isVisible() && ids.isBusy();
    }

    /** Stops looking for a layout. */
    public void cancel() {
        ids.cancel();
    }

    @FXML
    private void open() {
        files.open();
    }
}
