package org.bitloupe.app.shell.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Navigator;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.RowOrigin;
import org.bitloupe.app.shell.dialog.OpenableFile;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** The window's state: which screen is shown, whether the keys are. */
public final class ShellModel implements Navigator {
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(this, "mode", Mode.INSPECT);
    private final BooleanProperty keysShown = new SimpleBooleanProperty(this, "keysShown", false);
    private BiConsumer<Mode, OpenRequest> opener = (target, request) -> {};

    /** The screen that is shown. */
    public ObjectProperty<Mode> modeProperty() {
        return mode;
    }

    /** Returns the property that is true while the overlay with the keys is shown. */
    public BooleanProperty keysShownProperty() {
        return keysShown;
    }

    /** Says who takes openings to their screens. */
    void onOpen(BiConsumer<Mode, OpenRequest> newOpener) {
        opener = newOpener;
    }

    /** Brings a screen to the front and hands it something. */
    public void open(Mode target, OpenRequest request) {
        mode.set(target);
        opener.accept(target, request);
    }

    @Override
    public void inspect(String text) {
        open(Mode.INSPECT, new OpenRequest.Text(text));
    }

    @Override
    public void inspect(String text, Layout layout, @Nullable RowOrigin origin) {
        open(Mode.INSPECT, new OpenRequest.Id(text, layout, origin));
    }

    @Override
    public void readAs(Layout layout) {
        open(Mode.INSPECT, new OpenRequest.ReadAs(layout));
    }

    @Override
    public void design(Layout layout) {
        open(Mode.DESIGN, new OpenRequest.OfLayout(layout));
    }

    @Override
    public void design(Path file) {
        open(Mode.DESIGN, new OpenRequest.LayoutFile(file));
    }

    @Override
    public void generate(Layout layout) {
        open(Mode.GENERATE, new OpenRequest.OfLayout(layout));
    }

    @Override
    public void batch(String text) {
        open(Mode.BATCH, new OpenRequest.Text(text));
    }

    @Override
    public void batch(String text, ChosenReadings chosen) {
        open(Mode.BATCH, new OpenRequest.Ids(text, chosen));
    }

    @Override
    public void batch(Path file) {
        open(Mode.BATCH, new OpenRequest.IdFile(file));
    }

    @Override
    public void timeline(Path file) {
        open(Mode.INSPECT, new OpenRequest.TicketFile(file));
    }

    @Override
    public void timeline(String text) {
        open(Mode.INSPECT, new OpenRequest.TicketText(text));
    }

    /**
     * The meaning of a drop.
     *
     * @param target the screen that opens it
     * @param request the content that it opens
     * @param key the sentence that says so, a key of the resource bundle
     */
    public record Drop(Mode target, OpenRequest request, String key) {}

    /**
     * Returns the effect of dropping the content that is dragged over the window; empty if there would be none.
     *
     * @param files dragged files
     * @param text dragged text, empty if there is none
     */
    public Optional<Drop> drop(List<Path> files, String text) {
        List<Path> layouts = files.stream()
                .filter(file -> OpenableFile.of(file) == OpenableFile.LAYOUT)
                .toList();
        if (layouts.size() == 1) {
            return Optional.of(new Drop(Mode.DESIGN, new OpenRequest.LayoutFile(layouts.get(0)), "window.drop.layout"));
        }
        if (!layouts.isEmpty()) {
            return Optional.of(new Drop(Mode.DESIGN, new OpenRequest.LayoutFiles(layouts), "window.drop.layouts"));
        }
        Optional<Path> picture = files.stream()
                .filter(file -> OpenableFile.of(file) == OpenableFile.PICTURE)
                .findFirst();
        if (picture.isPresent()) {
            return Optional.of(new Drop(Mode.DESIGN, new OpenRequest.LayoutFile(picture.get()), "window.drop.picture"));
        }
        Optional<Path> ids = files.stream()
                .filter(file -> OpenableFile.of(file) == OpenableFile.IDS)
                .findFirst();
        if (ids.isPresent()) {
            return Optional.of(new Drop(Mode.BATCH, new OpenRequest.IdFile(ids.get()), "window.drop.ids"));
        }
        Optional<Path> ticket = files.stream()
                .filter(file -> OpenableFile.of(file) == OpenableFile.TICKET)
                .findFirst();
        if (ticket.isPresent()) {
            return Optional.of(new Drop(Mode.INSPECT, new OpenRequest.TicketFile(ticket.get()), "window.drop.ticket"));
        }
        if (files.isEmpty() && !text.isBlank() && mode.get() == Mode.BATCH) {
            return Optional.of(new Drop(Mode.BATCH, new OpenRequest.Text(text), "window.drop.list"));
        }
        if (files.isEmpty() && !text.isBlank()) {
            return Optional.of(new Drop(Mode.INSPECT, new OpenRequest.Text(text), "window.drop.text"));
        }
        return Optional.empty();
    }
}
