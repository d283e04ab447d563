package org.bitloupe.app.inspect.fields;

import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdBuilder;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.edit.EditedId;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The fields that a person gives other values, and the ID that comes of it. The ID that was pasted stays what it is; another one,
 * or another reading of it, begins anew.
 */
public final class FieldValueModel {
    private final Messages messages;
    private final InspectModel inspect;
    /** The ID after each change, the last one on top; empty while nothing is changed. */
    private final Deque<EditedId> steps = new ArrayDeque<>();

    private final ReadOnlyObjectWrapper<@Nullable Changed> changed = new ReadOnlyObjectWrapper<>(this, "changed", null);
    private final ReadOnlyIntegerWrapper editing = new ReadOnlyIntegerWrapper(this, "editing", FieldSelection.NONE);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "trouble", "");

    private @Nullable Reading source;

    /**
     * The changed ID.
     *
     * @param text its text
     * @param literal the same in the colours of its fields
     * @param changes each changed field with its value before and after
     */
    public record Changed(String text, ColoredId literal, List<String> changes) {
        public Changed {
            changes = List.copyOf(changes);
        }
    }

    /** A model of no changes to what is inspected. */
    public FieldValueModel(Messages messages, InspectModel inspect) {
        this.messages = messages;
        this.inspect = inspect;
        inspect.shownProperty().subscribe(this::follow);
    }

    /** The changed ID; null while nothing is changed. */
    public ReadOnlyObjectProperty<@Nullable Changed> changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /** See {@link #changedProperty}. */
    public @Nullable Changed changed() {
        return changed.get();
    }

    /** The field whose value is being typed, by index, or {@link FieldSelection#NONE}. */
    public ReadOnlyIntegerProperty editingProperty() {
        return editing.getReadOnlyProperty();
    }

    /** Returns the property of the reason why the value of that field cannot be used, or cannot be typed at all; empty if all is well. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Explains why a field cannot be changed; empty if it can. */
    public String held(int field) {
        return source == null
                ? ""
                : EditedId.held(source, field).map(messages::say).orElse("");
    }

    /** The value of a field as it is now, to begin typing from. */
    public String value(int field) {
        EditedId top = top();
        return top == null ? "" : top.shown(field);
    }

    /** Describes the value of a field that was changed, before and after; empty for one that was not. */
    public String change(int field) {
        EditedId top = steps.peek();
        return top == null
                ? ""
                : top.changes().stream()
                        .filter(change -> change.index() == field)
                        .map(change -> messages.get(
                                "inspect.fields.edit.both", "before", change.before(), "after", change.after()))
                        .findFirst()
                        .orElse("");
    }

    /** Returns an example of a value that may be typed for a field. */
    public String hint(int field) {
        return messages.get(isTime(field) ? "inspect.fields.edit.hint.time" : "inspect.fields.edit.hint");
    }

    /** Tells whether an instant may be typed for a field. */
    public boolean isTime(int field) {
        Reading reading = source;
        return reading != null && reading.layout().fields().get(field).isMainTime();
    }

    /** Begins to type a field's value, or says why it cannot be changed. */
    public void edit(int field) {
        editing.set(field);
        problem.set(held(field));
    }

    /** Stops typing and changes nothing. */
    public void cancel() {
        editing.set(FieldSelection.NONE);
        problem.set("");
    }

    /** Gives the field that is being typed its new value; one it cannot have is answered in words, and typing goes on. */
    public void enter(String typed) {
        EditedId top = top();
        int field = editing.get();
        if (top == null || field == FieldSelection.NONE || typed.strip().equals(top.shown(field))) {
            cancel();
            return;
        }
        EditedId.Outcome outcome = set(top, field, typed);
        if (outcome instanceof EditedId.Outcome.Done done) {
            if (!done.rewriting().literal().equals(top.literal())) {
                steps.push(done.rewriting());
            }
            cancel();
            show();
        } else {
            problem.set(say(((EditedId.Outcome.Refused) outcome).problem()));
        }
    }

    /** A decimal number may have signs between its thousands. */
    private EditedId.Outcome set(EditedId top, int index, String typed) {
        EditedId.Outcome outcome = top.set(index, typed);
        DisplayFormat displayFormat = top.original().fields().get(index).field().show();
        if (outcome instanceof EditedId.Outcome.Done || displayFormat != DisplayFormat.DEC) {
            return outcome;
        }
        return NumberText.of(messages)
                .whole(typed)
                .map(number -> top.set(index, number.toBigInteger().toString()))
                .orElse(outcome);
    }

    /** The problem in two sentences: what is wrong and why, or what to do. */
    private String say(Problem problem) {
        return messages.sentences(List.of(messages.say(problem.what()), messages.say(problem.why())));
    }

    /** Takes back the last change; false if there is none. */
    public boolean undo() {
        if (steps.isEmpty()) {
            return false;
        }
        steps.pop();
        show();
        return true;
    }

    /** Inspects the changed ID in the place of the pasted one, by the same layout. */
    public void readInstead() {
        Changed now = changed.get();
        Reading reading = source;
        if (now != null && reading != null) {
            inspect.paste(now.text());
            inspect.shown().readings().stream()
                    .filter(r -> r.layout().equals(reading.layout()))
                    .findFirst()
                    .filter(r -> !r.equals(inspect.shown().reading()))
                    .ifPresent(inspect::choose);
        }
    }

    private @Nullable EditedId top() {
        Reading reading = source;
        if (!steps.isEmpty()) {
            return steps.peek();
        }
        return reading == null ? null : EditedId.of(reading, spelling(reading));
    }

    private Spelling spelling(Reading reading) {
        Spelling base = inspect.shown().base();
        return base == null ? reading.spelling() : base;
    }

    /** A new ID, reading or epoch begins anew; the same one in another spelling keeps the changes. */
    private void follow(InspectState now) {
        Reading reading = now.reading();
        if (!Objects.equals(reading, source)) {
            source = reading;
            steps.clear();
            cancel();
        }
        if (reading != null && !steps.isEmpty() && !steps.peek().spelling().equals(spelling(reading))) {
            respell(spelling(reading));
        }
        show();
    }

    private void respell(Spelling spelling) {
        Deque<EditedId> respelled = new ArrayDeque<>();
        for (EditedId step : steps) {
            respelled.add(step.in(spelling) instanceof EditedId.Outcome.Done done ? done.rewriting() : step);
        }
        steps.clear();
        steps.addAll(respelled);
    }

    private void show() {
        EditedId top = steps.peek();
        if (top == null || top.changes().isEmpty()) {
            changed.set(null);
            return;
        }
        Reading reading = inspect.readAgain(top.literal(), top.spelling());
        List<String> changes =
                top.changes().stream().map(change -> say(change, reading)).toList();
        ColoredId coloredId = reading == null
                ? ColoredId.plain(top.literal())
                : ColoredIdBuilder.of(top.literal(), reading, messages);
        changed.set(new Changed(top.literal(), coloredId, changes));
    }

    /** "shard 1001 → 1002"; of a time the instants, which say more than ticks. */
    private String say(EditedId.Change change, @Nullable Reading after) {
        String old = isTime(change.index()) ? momentOf(source) : "";
        String now = isTime(change.index()) ? momentOf(after) : "";
        boolean moments = !old.isEmpty() && !now.isEmpty();
        return messages.say(Message.of(moments ? "inspect.fields.edit.change.time" : "inspect.fields.edit.change")
                .with("field", FieldLabels.of(change.field(), messages))
                .with("before", moments ? old : change.before())
                .with("after", moments ? now : change.after()));
    }

    private static String momentOf(@Nullable Reading reading) {
        TimeReading time = reading == null ? null : reading.time();
        return time == null || time.instant() == null
                ? ""
                : InstantText.plain(time.instant(), time.decimals(), ZoneOffset.UTC);
    }
}
