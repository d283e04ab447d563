package org.bitloupe.app.design.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.export.carrier.LayoutSource;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/** Opens layouts that travel in pictures. What is opened so is a new layout: it is not saved into the picture. */
final class LayoutPictureImport {
    private final Dialogs dialogs;
    private final Messages messages;

    LayoutPictureImport(Dialogs dialogs, Messages messages) {
        this.dialogs = dialogs;
        this.messages = messages;
    }

    /** Tells whether a file is a picture; one that cannot be read is not, and is complained of as other files are. */
    static boolean is(Path path) {
        try {
            return LayoutSource.isPicture(path);
        } catch (IOException e) {
            return false;
        }
    }

    /** The layout in a picture; if there is none that can be designed, it is said why. */
    Optional<Layout> layoutIn(Path path) {
        try {
            LayoutReadResult read = LayoutSource.load(path);
            if (read instanceof LayoutReadResult.Refused refused) {
                dialogs.show(refused.problems().get(0));
                return Optional.empty();
            }
            Layout layout = ((LayoutReadResult.Ok) read).layout();
            if (!layout.textOnly()) {
                return Optional.of(layout);
            }
            dialogs.show(Problem.of("design.text-only", "title", layout.titleIn(messages.locale())));
        } catch (IOException e) {
            dialogs.show(FileErrorText.opening(path, e));
        }
        return Optional.empty();
    }
}
