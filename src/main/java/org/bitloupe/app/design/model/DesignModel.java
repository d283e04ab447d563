package org.bitloupe.app.design.model;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.control.ruler.RulerActions;
import org.bitloupe.app.text.FieldWidthParser;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.edit.OwnerSettingEdits;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.edit.UnusedBitEdits;
import org.bitloupe.layout.edit.WidthEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The layout being designed: its state, every edit of it as one step that can be undone, and what follows from it. Without a
 * layout the screen shows where to start from.
 */
public final class DesignModel implements RulerActions {
    private final Messages messages;
    private final InstantSource clock;

    private final LayoutEditHistory steps = new LayoutEditHistory();
    private final EditQuestions asks = new EditQuestions();
    private final ReadOnlyObjectWrapper<@Nullable Layout> layout = new ReadOnlyObjectWrapper<>(this, "layout");
    private final ReadOnlyObjectWrapper<@Nullable Layout> settled = new ReadOnlyObjectWrapper<>(this, "settled");
    private final ReadOnlyObjectWrapper<@Nullable LayoutAnalysis> facts = new ReadOnlyObjectWrapper<>(this, "facts");
    private final ReadOnlyStringWrapper selected = new ReadOnlyStringWrapper(this, "selected", "");
    private final ReadOnlyStringWrapper undoLabel = new ReadOnlyStringWrapper(this, "undoLabel", "");
    private final ReadOnlyStringWrapper redoLabel = new ReadOnlyStringWrapper(this, "redoLabel", "");
    private final ReadOnlyStringWrapper remark = new ReadOnlyStringWrapper(this, "remark", "");
    private final ReadOnlyBooleanWrapper previewing = new ReadOnlyBooleanWrapper(this, "previewing");
    private final ReadOnlyBooleanWrapper edited = new ReadOnlyBooleanWrapper(this, "edited");
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper(this, "changes");

    /** Capacity of the saved layout. */
    private @Nullable Capacity was;

    /** A model without a layout. */
    public DesignModel(Messages messages, InstantSource clock) {
        this.messages = messages;
        this.clock = clock;
    }

    /** Starts with another layout; what was done before can no longer be undone. */
    public void show(Layout newLayout) {
        steps.start(newLayout);
        was = Capacity.of(newLayout);
        selected.set("");
        remark.set("");
        refresh();
    }

    /** Goes back to where one chooses what to start from. */
    public void close() {
        steps.start(null);
        was = null;
        refresh();
    }

    /** The layout as it was saved is {@code now}; differences are counted from here. */
    public void markSaved(Layout now) {
        steps.markSaved(now);
        was = Capacity.of(now);
        refresh();
    }

    /** The layout that is shown, in the middle of a drag the one the drag has got to; null before one is chosen. */
    public ReadOnlyObjectProperty<@Nullable Layout> layoutProperty() {
        return layout.getReadOnlyProperty();
    }

    /** The layout after the last step, which a drag does not change before it ends; null before one is chosen. */
    public ReadOnlyObjectProperty<@Nullable Layout> settledProperty() {
        return settled.getReadOnlyProperty();
    }

    /** See {@link #layoutProperty}. */
    public @Nullable Layout getLayout() {
        return layout.get();
    }

    /** Returns the property of the layout's analysis; null without one. */
    public ReadOnlyObjectProperty<@Nullable LayoutAnalysis> factsProperty() {
        return facts.getReadOnlyProperty();
    }

    /**
     * Returns the property that is true while the layout is being moved by pointer: it changes many times a second, and nothing of it
     * is done yet.
     */
    public ReadOnlyBooleanProperty previewingProperty() {
        return previewing.getReadOnlyProperty();
    }

    /** Returns the property that is true if there is something to save. */
    public ReadOnlyBooleanProperty editedProperty() {
        return edited.getReadOnlyProperty();
    }

    /** Returns the property of the number of steps the layout is away from the saved one; -1 if undoing does not lead back to it. */
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** Returns the property of the last edit's remark besides being done. */
    public ReadOnlyStringProperty remarkProperty() {
        return remark.getReadOnlyProperty();
    }

    /** Shows what the steps have come to. */
    private void refresh() {
        asks.settle(steps.saved(), steps.now());
        showLayout();
        undoLabel.set(steps.undoLabel().map(messages::say).orElse(""));
        redoLabel.set(steps.redoLabel().map(messages::say).orElse(""));
        changes.set(steps.stepsSinceSaved());
        edited.set(steps.isEdited());
        settled.set(steps.now());
    }

    private void showLayout() {
        Layout now = steps.now();
        previewing.set(steps.isPreview());
        layout.set(now);
        if (now == null) {
            facts.set(null);
            return;
        }
        Capacity before = was == null ? Capacity.of(now) : was;
        facts.set(LayoutAnalysis.of(now, before, clock.instant()));
        if (!selected.get().isEmpty() && now.indexOf(selected.get()) < 0) {
            selected.set("");
        }
    }

    private Layout current() {
        return steps.current();
    }

    /**
     * Does an edit as one step.
     *
     * @return why it was not done, or empty
     */
    public Optional<String> apply(EditResult edit) {
        if (edit instanceof EditResult.Done done) {
            commit(done);
            return Optional.empty();
        }
        endNudging();
        return Optional.of(messages.say(((EditResult.Refused) edit).why()));
    }

    /** Says what the layout has to carry, as it is being typed: until {@link #endTyping} all of it is one step. */
    public void typeDemand(ExpectedLoad expectedLoad) {
        Layout now = current();
        if (!now.expectedLoad().equals(expectedLoad)
                && OwnerSettingEdits.demand(now, expectedLoad) instanceof EditResult.Done edit) {
            steps.type(edit);
            say(edit.remark());
            refresh();
        }
    }

    /** Ends a step of typing: another number is a step of its own. */
    public void endTyping() {
        steps.endGrowing();
    }

    /** Takes back what is being typed. */
    public void cancelTyping() {
        if (steps.isTyping()) {
            undo();
        }
    }

    private void say(@Nullable Message message) {
        remark.set(message == null ? "" : messages.say(message));
    }

    /** Takes the last step back, or ends what is previewed. */
    public void undo() {
        if (steps.cancelPreview()) {
            restored(Optional.empty());
        } else {
            restored(steps.undo().flatMap(step -> FieldEditDefaults.changed(step.after(), step.before())));
        }
    }

    /** Does the step again that was taken back last. */
    public void redo() {
        restored(steps.redo().flatMap(step -> FieldEditDefaults.changed(step.before(), step.after())));
    }

    private void restored(Optional<String> changed) {
        remark.set("");
        refresh();
        changed.ifPresent(selected::set);
    }

    /** Returns the property of the label of the step that undo would take back; empty if there is none. */
    public ReadOnlyStringProperty undoLabelProperty() {
        return undoLabel.getReadOnlyProperty();
    }

    /** Returns the property of the label of the step that redo would do again; empty if there is none. */
    public ReadOnlyStringProperty redoLabelProperty() {
        return redoLabel.getReadOnlyProperty();
    }

    @Override
    public void preview(EditResult.Done edit) {
        steps.preview(edit.layout());
        say(edit.remark());
        showLayout();
    }

    /** Tells whether a boundary is on its way: the ruler dashes where it was. */
    public boolean isMoving() {
        return steps.isMoving();
    }

    @Override
    public void commit(EditResult.Done edit) {
        steps.push(edit);
        say(edit.remark());
        refresh();
    }

    @Override
    public void cancelPreview() {
        if (steps.cancelPreview()) {
            restored(Optional.empty());
        }
    }

    @Override
    public Nudged nudge(int boundary, int distance, BoundaryMove.Mode mode) {
        Nudged nudged = steps.nudge(boundary, distance, mode);
        refresh();
        say(nudged.stop());
        return nudged;
    }

    @Override
    public void endNudging() {
        steps.endGrowing();
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
    public Optional<String> explainWidth(String field, String typed) {
        return FieldWidthParser.explain(messages, current(), index(field), typed);
    }

    @Override
    public Optional<String> typeWidth(String field, String typed) {
        FieldWidthParser.Result result = FieldWidthParser.parse(
                messages, typed, current().fields().get(index(field)), current().width());
        if (result instanceof FieldWidthParser.Refused refused) {
            return Optional.of(messages.say(refused.why()));
        }
        FieldWidthParser.Bits bits = (FieldWidthParser.Bits) result;
        Optional<String> refusal = apply(WidthEdits.field(current(), index(field), bits.bits()));
        if (refusal.isEmpty() && bits.remark() != null) {
            remark.set(messages.sentences(List.of(messages.say(bits.remark()), remark.get())));
        }
        return refusal;
    }

    /** Makes a field wider or narrower by {@code bits} bits. */
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
        return apply(FieldEditDefaults.role(current(), index(field), role, clock.instant()));
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
        NewField wish = FieldEditDefaults.newField(current(), besideField, messages.get("design.add.name"));
        if (wish == null) {
            remark.set(messages.get("design.add.nothing"));
        } else {
            asks.add(wish);
        }
    }

    /** Adds a field. */
    public Optional<String> add(NewField field) {
        Optional<String> refusal = apply(field.addTo(current(), clock.instant()));
        if (refusal.isEmpty()) {
            selected.set(field.name().strip());
        }
        return refusal;
    }

    /** Returns the reason why a field could not be added, if there is one. */
    public Optional<String> problem(NewField field) {
        return field.problem(current(), clock.instant()).map(messages::say);
    }

    /** Returns the questions to ask before something is done. */
    public EditQuestions asks() {
        return asks;
    }

    @Override
    public List<String> split(String field, int idBit) {
        Layout before = current();
        Optional<String> why = apply(FieldEditDefaults.split(before, index(field), idBit));
        refuse(why);
        return why.isPresent() ? List.of() : FieldEditDefaults.parts(before, current());
    }

    @Override
    public void merge(String field) {
        refuse(apply(FieldEditDefaults.merge(current(), index(field))));
    }

    @Override
    public void remove(String field) {
        refuse(apply(FieldEdits.remove(current(), index(field))));
    }

    @Override
    public void reorder(String field, int places) {
        refuse(apply(FieldEditDefaults.reorder(current(), index(field), places)));
    }

    private void refuse(Optional<String> refusal) {
        refusal.ifPresent(remark::set);
    }

    /** Sets the total width. */
    public Optional<String> setWidth(int width) {
        Optional<String> refusal = apply(WidthEdits.total(current(), width));
        if (refusal.isPresent() && UnusedBitEdits.missing(current(), width) > 0) {
            asks.narrow(width);
        }
        return refusal;
    }

    /** Sets the epoch. */
    public Optional<String> setEpoch(Instant epoch) {
        return apply(TimeEdits.epoch(current(), epoch));
    }

    /** Sets the tick. */
    public Optional<String> setTick(Tick tick) {
        return apply(TimeEdits.tick(current(), tick));
    }

    /**
     * Gives the layout another name; a blank one changes nothing.
     *
     * @return why a file could not hold it, or empty
     */
    public Optional<String> setTitle(String title) {
        String stripped = title.strip();
        return stripped.isEmpty() || stripped.equals(current().titleIn(messages.locale()))
                ? Optional.empty()
                : apply(NameEdits.title(current(), stripped));
    }
}
