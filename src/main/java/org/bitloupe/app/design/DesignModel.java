package org.bitloupe.app.design;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.control.RulerActions;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.layout.BoundaryMove;
import org.bitloupe.layout.Edit;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.FieldEdits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.NameEdits;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Texts;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEdits;
import org.bitloupe.layout.WidthEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The layout being designed: its state, every edit of it as one step that can be undone, and what follows from it. Without a
 * layout the screen shows where to start from.
 */
public final class DesignModel implements RulerActions {
    private final Messages words;
    private final InstantSource clock;

    private History<Layout> history = new History<>();
    private final ReadOnlyObjectWrapper<@Nullable Layout> layout = new ReadOnlyObjectWrapper<>(this, "layout");
    private final ReadOnlyObjectWrapper<@Nullable DesignFacts> facts = new ReadOnlyObjectWrapper<>(this, "facts");
    private final ReadOnlyStringWrapper selected = new ReadOnlyStringWrapper(this, "selected", "");
    private final ReadOnlyStringWrapper undoLabel = new ReadOnlyStringWrapper(this, "undoLabel", "");
    private final ReadOnlyStringWrapper redoLabel = new ReadOnlyStringWrapper(this, "redoLabel", "");
    private final ReadOnlyStringWrapper remark = new ReadOnlyStringWrapper(this, "remark", "");
    private final ReadOnlyBooleanWrapper edited = new ReadOnlyBooleanWrapper(this, "edited");
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper(this, "changes");

    private @Nullable Layout saved;
    /** What the saved layout has room for. */
    private @Nullable Capacity was;

    private @Nullable Layout beforePreview;
    private @Nullable Nudging nudging;

    /** A model without a layout. */
    public DesignModel(Messages words, InstantSource clock) {
        this.words = words;
        this.clock = clock;
    }

    /** Starts with another layout; what was done before can no longer be undone. */
    public void show(Layout newLayout) {
        history = new History<>();
        saved = newLayout;
        was = Capacity.of(newLayout);
        beforePreview = null;
        nudging = null;
        selected.set("");
        remark.set("");
        set(newLayout);
        describeHistory();
    }

    /** Goes back to where one chooses what to start from. */
    public void close() {
        history = new History<>();
        saved = null;
        was = null;
        beforePreview = null;
        nudging = null;
        layout.set(null);
        facts.set(null);
        describeHistory();
    }

    /** The layout as it was saved is {@code now}; differences are counted from here. */
    public void markSaved(Layout now) {
        if (!now.equals(layout.get())) {
            layout.set(now);
        }
        saved = now;
        was = Capacity.of(now);
        nudging = null;
        history.markSaved();
        set(now);
        describeHistory();
    }

    /** The layout that is shown, in the middle of a drag the one the drag has got to; null before one is chosen. */
    public ReadOnlyObjectProperty<@Nullable Layout> layoutProperty() {
        return layout.getReadOnlyProperty();
    }

    /** See {@link #layoutProperty}. */
    public @Nullable Layout getLayout() {
        return layout.get();
    }

    /** What follows from the layout; null without one. */
    public ReadOnlyObjectProperty<@Nullable DesignFacts> factsProperty() {
        return facts.getReadOnlyProperty();
    }

    /** Whether there is something to save. */
    public ReadOnlyBooleanProperty editedProperty() {
        return edited.getReadOnlyProperty();
    }

    /** How many steps the layout is away from the saved one; -1 if undoing does not lead back to it. */
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** What the last edit has to say besides being done. */
    public ReadOnlyStringProperty remarkProperty() {
        return remark.getReadOnlyProperty();
    }

    private void set(Layout now) {
        layout.set(now);
        Capacity before = was == null ? Capacity.of(now) : was;
        facts.set(DesignFacts.of(now, before, clock.instant()));
        if (!selected.get().isEmpty() && now.indexOf(selected.get()) < 0) {
            selected.set("");
        }
    }

    private Layout current() {
        Layout now = layout.get();
        if (now == null) {
            throw new IllegalStateException("no layout is shown");
        }
        return now;
    }

    /**
     * Does an edit as one step.
     *
     * @return why it was not done, or empty
     */
    public Optional<String> apply(Edit edit) {
        endNudging();
        if (edit instanceof Edit.Done done) {
            push(current(), done);
            return Optional.empty();
        }
        return Optional.of(words.say(((Edit.Refused) edit).why()));
    }

    private void push(Layout before, Edit.Done done) {
        say(done.remark());
        if (!done.layout().equals(before)) {
            history.push(new History.Step<>(before, done.layout(), done.label()));
        }
        set(done.layout());
        describeHistory();
    }

    private void say(@Nullable Message message) {
        remark.set(message == null ? "" : words.say(message));
    }

    /** Takes the last step back. */
    public void undo() {
        endNudging();
        if (beforePreview != null) {
            cancelPreview();
            return;
        }
        history.undo().ifPresent(step -> restore(step.after(), step.before()));
    }

    /** Does the step again that was taken back last. */
    public void redo() {
        endNudging();
        history.redo().ifPresent(step -> restore(step.before(), step.after()));
    }

    private void restore(Layout from, Layout to) {
        remark.set("");
        set(to);
        FieldCommands.changed(from, to).ifPresent(selected::set);
        describeHistory();
    }

    private void describeHistory() {
        undoLabel.set(history.undoLabel().map(words::say).orElse(""));
        redoLabel.set(history.redoLabel().map(words::say).orElse(""));
        changes.set(history.stepsSinceSaved());
        Layout now = layout.get();
        edited.set(now != null && !now.equals(saved));
    }

    /** What undo would take back; empty if nothing. */
    public ReadOnlyStringProperty undoLabelProperty() {
        return undoLabel.getReadOnlyProperty();
    }

    /** What redo would do again; empty if nothing. */
    public ReadOnlyStringProperty redoLabelProperty() {
        return redoLabel.getReadOnlyProperty();
    }

    @Override
    public void preview(Edit.Done edit) {
        if (beforePreview == null) {
            endNudging();
            beforePreview = current();
        }
        say(edit.remark());
        set(edit.layout());
    }

    @Override
    public void commit(Edit.Done edit) {
        Layout before = beforePreview == null ? current() : beforePreview;
        beforePreview = null;
        push(before, edit);
    }

    @Override
    public void cancelPreview() {
        if (beforePreview != null) {
            Layout before = beforePreview;
            beforePreview = null;
            remark.set("");
            set(before);
        }
    }

    @Override
    public Nudged nudge(int boundary, int distance, BoundaryMove.Mode mode) {
        Nudging going = nudging;
        boolean continues = going != null && going.continues(boundary, mode, distance) && history.canExtend();
        Layout start = continues && going != null ? going.start() : current();
        int before = continues && going != null ? going.distance() : 0;
        BoundaryMove move = BoundaryMove.of(start, boundary, mode);
        int total = move.clamp(before + distance);
        Message stop = total == before + distance ? null : move.stop(distance);
        if (total != before && move.by(total) instanceof Edit.Done done) {
            History.Step<Layout> step = new History.Step<>(start, done.layout(), done.label());
            if (continues) {
                history.extend(step);
            } else {
                history.push(step);
            }
            nudging = new Nudging(start, boundary, mode, total);
            set(done.layout());
            describeHistory();
        }
        say(stop);
        return new Nudged(start, stop);
    }

    @Override
    public void endNudging() {
        nudging = null;
    }

    /** The name of the selected field, or empty. */
    public ReadOnlyStringProperty selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    @Override
    public void select(String field) {
        selected.set(field);
    }

    private int index(String field) {
        int index = current().indexOf(field);
        if (index < 0) {
            throw new IllegalArgumentException("no field " + field);
        }
        return index;
    }

    @Override
    public Optional<String> typeWidth(String field, String typed) {
        WidthInput.Result result = WidthInput.parse(
                typed, current().fields().get(index(field)), current().width());
        if (result instanceof WidthInput.Refused refused) {
            return Optional.of(words.say(refused.why()));
        }
        WidthInput.Bits bits = (WidthInput.Bits) result;
        Optional<String> refusal = apply(WidthEdits.field(current(), index(field), bits.bits()));
        if (refusal.isEmpty() && bits.remark() != null) {
            remark.set(words.say(bits.remark()) + " " + remark.get());
        }
        return refusal;
    }

    /** Makes a field wider or narrower by so many bits. */
    public Optional<String> widen(String field, int bits) {
        int width = current().fields().get(index(field)).bits();
        return apply(WidthEdits.field(current(), index(field), width + bits));
    }

    @Override
    public Optional<String> typeName(String field, String typed) {
        int index = index(field);
        Optional<String> refusal = apply(NameEdits.rename(current(), index, typed));
        if (refusal.isEmpty()) {
            selected.set(current().fields().get(index).name());
        }
        return refusal;
    }

    /** Gives a field another role. */
    public Optional<String> setRole(String field, Role role) {
        return apply(FieldCommands.role(current(), index(field), role, clock.instant()));
    }

    @Override
    public void toggleLock(String field) {
        Field old = current().fields().get(index(field));
        refuse(apply(
                old.pin()
                        ? FieldEdits.pin(current(), index(field), false)
                        : FieldEdits.lock(current(), index(field), !old.lock())));
    }

    /** Fixes a field's place, or lets it go. */
    public void togglePin(String field) {
        boolean pinned = current().fields().get(index(field)).pin();
        refuse(apply(FieldEdits.pin(current(), index(field), !pinned)));
    }

    @Override
    public void add(String besideField) {
        Edit edit = FieldCommands.add(current(), besideField, words.get("design.add.name"));
        refuse(apply(edit));
        if (edit instanceof Edit.Done done) {
            FieldCommands.added(done).ifPresent(selected::set);
        }
    }

    @Override
    public void split(String field, int idBit) {
        refuse(apply(FieldCommands.split(current(), index(field), idBit)));
    }

    @Override
    public void merge(String field) {
        refuse(apply(FieldCommands.merge(current(), index(field))));
    }

    @Override
    public void remove(String field) {
        refuse(apply(FieldEdits.remove(current(), index(field))));
    }

    @Override
    public void reorder(String field, int places) {
        refuse(apply(FieldCommands.reorder(current(), index(field), places)));
    }

    private void refuse(Optional<String> refusal) {
        refusal.ifPresent(remark::set);
    }

    /** Sets the total width. */
    public Optional<String> setWidth(int width) {
        return apply(WidthEdits.total(current(), width));
    }

    /** Sets the epoch. */
    public Optional<String> setEpoch(Instant epoch) {
        return apply(TimeEdits.epoch(current(), epoch));
    }

    /** Sets the tick. */
    public Optional<String> setTick(Tick tick) {
        return apply(TimeEdits.tick(current(), tick));
    }

    /** Gives the layout another name. */
    public void setTitle(String title) {
        String stripped = title.strip();
        if (!stripped.isEmpty() && !stripped.equals(current().titleIn(words.locale()))) {
            Layout renamed = current().withTitle(Texts.of(stripped));
            apply(new Edit.Done(renamed, Message.of("design.label.title", "title", stripped), null));
        }
    }
}
