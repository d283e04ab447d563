package org.bitloupe.app.control.basic;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/** Lets a list be dropped on a node, as a file or as text. */
public final class DropTarget {
    private DropTarget() {}

    /**
     * Takes what is dropped on a node.
     *
     * @param files takes a file; of several the first
     * @param texts takes a text that comes without a file
     */
    public static void take(Node node, Consumer<Path> files, Consumer<String> texts) {
        node.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles() || event.getDragboard().hasString()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        node.setOnDragDropped(event -> dropped(event, files, texts));
    }

    private static void dropped(DragEvent event, Consumer<Path> files, Consumer<String> texts) {
        Dragboard board = event.getDragboard();
        List<File> several = board.hasFiles() ? board.getFiles() : List.of();
        String text = board.getString();
        if (!several.isEmpty()) {
            files.accept(several.get(0).toPath());
        } else if (text != null) {
            texts.accept(text);
        }
        event.setDropCompleted(true);
        event.consume();
    }
}
