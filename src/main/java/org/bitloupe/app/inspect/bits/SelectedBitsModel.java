package org.bitloupe.app.inspect.bits;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.bitgrid.BitSelection;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.app.text.TickText;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.edit.SliceValue;
import org.bitloupe.inspect.edit.TimeCandidates;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.SliceEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.jspecify.annotations.Nullable;

/** The state of the selected bits: their value in all forms, and the layout in which they are a field. */
public final class SelectedBitsModel {
    /** "63-23", "63–23", "63:23", "63 23", or one number for a single bit. */
    private static final Pattern TYPED = Pattern.compile(
            "(\\d{1,3})(?:\\s*[-\u2013\u2014\u2212:.,\\s]+\\s*(\\d{1,3}))?", Pattern.UNICODE_CHARACTER_CLASS);

    /** A number with a sign between its thousands: "1,000" is not the bits 1 and 0. */
    private static final Pattern GROUPED =
            Pattern.compile("[1-9]\\d{0,2}[.,\\s]0\\d\\d", Pattern.UNICODE_CHARACTER_CLASS);

    private final Messages messages;
    private final ObservableValue<InspectState> inspected;
    private final ObservableValue<Catalog> catalog;
    private final InstantSource clock;
    private final BitSelection selection = new BitSelection();
    private final BooleanProperty leftIsZero = new SimpleBooleanProperty(this, "leftIsZero", false);
    private final FormField<String> typed = FormField.onLeave(this::select);
    private final ReadOnlyObjectWrapper<@Nullable Picked> shown = new ReadOnlyObjectWrapper<>(this, "shown", null);

    /**
     * The selected bits as the screen shows them.
     *
     * @param title which bits they are, in words
     * @param range the same as it is typed, by the numbering in force
     * @param numbers the value in all forms
     * @param times the times it may be, the most plausible first
     * @param field the layout in which they are a field of their own; null where there can be none
     * @param refusal the reason why there can be none; empty if there is one
     * @param timeField the same as a time, by the most plausible of the times; null where none is plausible or the layout is known
     * @param timeName how that time counts, in words
     */
    public record Picked(
            String title,
            String range,
            List<LabeledValue> numbers,
            List<LabeledValue> times,
            @Nullable Layout field,
            String refusal,
            @Nullable Layout timeField,
            String timeName) {
        public Picked {
            numbers = List.copyOf(numbers);
            times = List.copyOf(times);
        }
    }

    /**
     * A model of what is selected in the ID that is inspected.
     *
     * @param inspected what the screen shows
     * @param catalog whose times are tried
     * @param clock the clock for "plausible"
     */
    public SelectedBitsModel(
            Messages messages,
            ObservableValue<InspectState> inspected,
            ObservableValue<Catalog> catalog,
            InstantSource clock) {
        this.messages = messages;
        this.inspected = inspected;
        this.catalog = catalog;
        this.clock = clock;
        ValueChanges.of(inspected, selection.rangeProperty(), leftIsZero).subscribe(this::refresh);
    }

    /** The run of bits, shared with the grid. */
    public BitSelection selection() {
        return selection;
    }

    /** Returns the property that is true if bits are numbered from the left, as RFCs do; shared with the grid. */
    public BooleanProperty leftIsZeroProperty() {
        return leftIsZero;
    }

    /** Returns the property of the shown values of the selected bits; null while none are. */
    public ReadOnlyObjectProperty<@Nullable Picked> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** See {@link #shownProperty}. */
    public @Nullable Picked shown() {
        return shown.get();
    }

    /** The selected bits as they are typed, by the numbering in force; an empty text selects nothing. */
    public FormField<String> typed() {
        return typed;
    }

    private Optional<String> select(String typedBits) {
        Reading reading = inspected.getValue().reading();
        Bits bits = reading == null ? null : reading.bits();
        String text = NumberText.digits(typedBits);
        if (text.isEmpty() || bits == null) {
            selection.clear();
            return Optional.empty();
        }
        Matcher form = TYPED.matcher(text);
        if (!form.matches() || GROUPED.matcher(text).matches()) {
            return Optional.of(messages.get("inspect.bits.form"));
        }
        int first = Integer.parseInt(form.group(1));
        int second = form.group(2) == null ? first : Integer.parseInt(form.group(2));
        int last = bits.width() - 1;
        if (Math.max(first, second) > last) {
            String over = Integer.toString(Math.max(first, second));
            return Optional.of(messages.get("inspect.bits.range", "bit", over, "last", Integer.toString(last)));
        }
        int one = placeOf(first, bits.width());
        int other = placeOf(second, bits.width());
        selection.select(Math.max(one, other), Math.min(one, other));
        // The same bits as before may have been typed in another way.
        showRange();
        return Optional.empty();
    }

    /** From a bit's number as it is shown to its place, and back. */
    private int placeOf(int number, int width) {
        return leftIsZero.get() ? width - 1 - number : number;
    }

    private void refresh() {
        Reading reading = inspected.getValue().reading();
        Bits bits = reading == null ? null : reading.bits();
        BitSelection.Range range = selection.range();
        boolean none = bits == null || range == null || range.high() >= bits.width();
        shown.set(reading == null || bits == null || range == null || none ? null : picked(reading, bits, range));
        showRange();
    }

    private void showRange() {
        Picked now = shown.get();
        typed.show(now == null ? "" : now.range());
    }

    private Picked picked(Reading reading, Bits bits, BitSelection.Range range) {
        SliceValue value = SliceValue.of(bits, range.high(), range.low());
        List<TimeCandidates.Candidate> times = TimeCandidates.of(value, reading, catalog.getValue(), clock.instant());
        String typed = rangeText(range, bits.width());
        boolean unknown = isUnknown(reading.layout());
        EditResult edit = unknown
                ? alone(reading, range, Field.of(SliceEdits.NAME, Role.DATA, range.width()))
                : SliceEdits.cutOut(reading.layout(), range.high(), range.low());
        TimeCandidates.Candidate time = unknown && !times.isEmpty() ? times.get(0) : null;
        return new Picked(
                messages.get("inspect.bits.title", "n", range.width(), "bits", typed),
                typed,
                numbers(value),
                times.stream().map(this::line).toList(),
                edit instanceof EditResult.Done done ? done.layout() : null,
                edit instanceof EditResult.Refused refused ? messages.say(refused.why()) : "",
                time == null ? null : timeAlone(reading, range, time),
                time == null ? "" : nameOf(time));
    }

    private String rangeText(BitSelection.Range range, int width) {
        int from = placeOf(range.high(), width);
        int to = placeOf(range.low(), width);
        return from == to ? Integer.toString(from) : from + "\u2013" + to;
    }

    private List<LabeledValue> numbers(SliceValue value) {
        List<LabeledValue> lines = new ArrayList<>();
        lines.add(new LabeledValue(
                messages.get("inspect.bits.unsigned"), value.unsigned().toString()));
        lines.add(new LabeledValue(
                messages.get("inspect.bits.signed"), value.signed().toString()));
        lines.add(new LabeledValue(messages.get("inspect.bits.hex"), value.hex()));
        lines.add(new LabeledValue(messages.get("inspect.bits.binary"), value.binary()));
        return lines;
    }

    private LabeledValue line(TimeCandidates.Candidate time) {
        TimeReading reading = time.reading();
        return new LabeledValue(
                nameOf(time),
                reading.instant() == null
                        ? reading.ticks().toString()
                        : InstantText.plain(reading.instant(), reading.decimals(), ZoneOffset.UTC));
    }

    /** "Unix ms", or the title of the layout that counts so. */
    private String nameOf(TimeCandidates.Candidate time) {
        Layout layout = time.layout();
        return layout == null
                ? messages.get(
                        "inspect.bits.unix",
                        "unit",
                        TickText.name(time.time().tick()).substring(2))
                : layout.titleIn(messages.locale());
    }

    /** Tells whether nothing is known of the bits: one field has them all, and it is no time. */
    private static boolean isUnknown(Layout layout) {
        return layout.slices().size() == 1 && layout.mainTime() < 0;
    }

    private Layout timeAlone(Reading reading, BitSelection.Range range, TimeCandidates.Candidate time) {
        return alone(reading, range, Field.time("time", range.width(), time.time()))
                .layout();
    }

    private EditResult.Done alone(Reading reading, BitSelection.Range range, Field field) {
        Layout known = reading.layout();
        Layout layout = SliceEdits.alone(
                "bits-" + known.width(),
                messages.get("inspect.bits.layout", "n", known.width()),
                known.width(),
                range.low(),
                field,
                List.of(reading.spelling()));
        List<Spelling> fitting = known.spellings().stream()
                .filter(spelling -> LayoutSpellingCodecs.check(layout, spelling).isEmpty())
                .toList();
        Layout spelled = fitting.isEmpty() ? layout : layout.withSpellings(fitting);
        return new EditResult.Done(spelled, Message.of("edit.label.cut", "field", field.name()), null);
    }
}
