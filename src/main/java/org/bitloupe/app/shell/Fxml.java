package org.bitloupe.app.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.ResourceBundle;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/**
 * Loads FXML. Controllers are made by hand, with what they need in their constructors, and handed to the loader:
 * {@code Parent root = fxml.load(FxmlFile.SHELL, new ShellController(context, model))}.
 */
public final class Fxml {
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
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException(file.path(), e);
        }
    }
}
