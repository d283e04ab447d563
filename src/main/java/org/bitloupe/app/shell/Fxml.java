package org.bitloupe.app.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.ResourceBundle;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TitledPane;

/**
 * Loads FXML. Controllers are made by hand, with what they need in their constructors, and handed to the loader:
 * {@code Parent root = fxml.load(FxmlFile.SHELL, new ShellController(context, model))}.
 */
public final class Fxml {
    /** The end of the sheet by which Scene Builder shows a file alone, and the style class that has the theme's colours there. */
    private static final String PREVIEW = "/preview.css";

    private static final String PREVIEW_ROOT = "bl-root";

    private final ResourceBundle bundle;

    /** A loader whose files take their {@code %key} texts from the bundle. */
    public Fxml(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /**
     * Loads a file, injects its nodes into the controller, calls the controller's {@code initialize} and answers the file's root.
     *
     * @param controllers the controller the file names, and those of the files it includes
     * @throws IllegalStateException if the file names a controller that was not given, or has a fault: a bug either way
     */
    public Parent load(FxmlFile file, Object... controllers) {
        FXMLLoader loader = new FXMLLoader(file.url(), bundle);
        loader.setControllerFactory(type -> Arrays.stream(controllers)
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(file + " wants a " + type.getName())));
        try {
            Parent root = loader.load();
            removePreview(root);
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(file.path(), e);
        }
    }

    /** Takes the preview off a root and what it includes: near as it is, its light colours would count before the scene's dark ones. */
    private static void removePreview(Node node) {
        if (node instanceof Parent parent) {
            parent.getStylesheets().removeIf(sheet -> sheet.endsWith(PREVIEW));
            parent.getStyleClass().remove(PREVIEW_ROOT);
            inside(parent).forEach(Fxml::removePreview);
        }
    }

    /** The nodes in a node. A control has no children before it is first laid out. */
    private static List<? extends Node> inside(Parent parent) {
        if (parent instanceof ScrollPane scroll) {
            return scroll.getContent() == null ? List.of() : List.of(scroll.getContent());
        }
        if (parent instanceof SplitPane split) {
            return split.getItems();
        }
        if (parent instanceof TitledPane titled) {
            return titled.getContent() == null ? List.of() : List.of(titled.getContent());
        }
        return parent.getChildrenUnmodifiable();
    }
}
