package org.bitloupe.app.inspect.timeline;

import java.nio.file.Path;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.inspect.Inspector;
import org.jspecify.annotations.Nullable;

/** Inspect, and in its place while it is wanted the timeline of a ticket. What Inspect shows stays as it is meanwhile. */
public final class EventTimelineView extends StackPane {
    private final AppContext context;
    private final Parent inspect;
    private final Runnable back;
    private final EventTimelineModel model;
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(this, "shown", false);
    private @Nullable EventTimelineController controller;

    /**
     * A view that shows Inspect.
     *
     * @param inspector gives what reads the IDs
     * @param inspect the node of Inspect
     * @param back called when Inspect is shown again
     */
    public EventTimelineView(AppContext context, Supplier<Inspector> inspector, Parent inspect, Runnable back) {
        this.back = back;
        this.context = context;
        this.inspect = inspect;
        this.model = new EventTimelineModel(context, inspector);
        getChildren().setAll(inspect);
    }

    /** Returns the property that is true while the timeline is shown. */
    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    public boolean isShown() {
        return shown.get();
    }

    public EventTimelineModel model() {
        return model;
    }

    /** Shows the timeline as it was left, and gives it the keyboard. */
    public void open() {
        if (controller == null) {
            // Made when it is first needed: the window is to be there soon.
            controller = new EventTimelineController(context, model, this::close);
            getChildren().add(controller.root());
        }
        swap(true);
        controller.showStatus();
        controller.focus();
    }

    /** Shows the timeline of a file. */
    public void open(Path file) {
        open();
        model.read(file);
        sayReplaced();
        focus();
    }

    /** Shows the timeline of a text. */
    public void open(String text) {
        open();
        model.readText(text);
        sayReplaced();
        focus();
    }

    /** Nobody loses a ticket by a key that was meant for another screen. */
    private void sayReplaced() {
        model.replaced().map(context.messages()::say).ifPresent(context.status()::flash);
    }

    /** Shows Inspect again. */
    public void close() {
        if (isShown()) {
            swap(false);
            back.run();
        }
    }

    private void swap(boolean timeline) {
        NodeVisibility.visible(inspect, !timeline);
        if (controller != null) {
            NodeVisibility.visible(controller.root(), timeline);
        }
        shown.set(timeline);
    }

    /** Gives the keyboard to the timeline. */
    public void focus() {
        if (controller != null) {
            controller.focus();
        }
    }

    /** Takes what is pasted or dropped while the timeline is shown; false if it is nothing to read. */
    public boolean take(OpenRequest request) {
        if (request instanceof OpenRequest.Text text) {
            open(text.text());
        } else if (request instanceof OpenRequest.IdFile file) {
            open(file.file());
        } else if (request instanceof OpenRequest.TicketFile file) {
            open(file.file());
        } else {
            return false;
        }
        return true;
    }

    /** The commands of the timeline. */
    public CommandTable commandTable() {
        EventTimelineController shows = controller;
        return shows == null
                ? new CommandTable()
                : new CommandTable()
                        .add(Command.OPEN, shows::open)
                        .name(Command.OPEN, "timeline.view.keys.open")
                        .add(Command.SAVE, model::hasEvents, shows.output()::save)
                        .name(Command.SAVE, "timeline.view.keys.save")
                        .add(Command.COPY, model::hasEvents, shows.output()::copyRow)
                        .add(Command.COPY_CARD, model::hasEvents, shows.output()::copyCard)
                        .attempt(Command.UNDO, () -> model.replaced().isPresent(), model::undo)
                        .attempt(Command.REDO, model::canRedo, model::redo)
                        .add(Command.CANCEL, this::stopOrClose);
    }

    private void stopOrClose() {
        if (model.state().phase() == EventTimelineState.Phase.READING) {
            model.stop();
        } else {
            close();
        }
    }
}
