package org.bitloupe.app.inspect.model;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.inspect.model.InspectRequest.OpenedRow;
import org.bitloupe.app.inspect.model.ReplacedTexts.Looked;
import org.bitloupe.app.shell.RowOrigin;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.text.InspectLabels;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.app.text.TimeForms;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.explain.ReadingReport;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The state of the Inspect screen: the text, its readings, the one that is looked at, the epoch and the spelling it is shown by.
 *
 * <p>Every change of the text is inspected at once; the work is bounded because longer texts than {@link #LONGEST} are refused.
 */
public final class InspectModel {
    /** The longest text that is looked at. */
    public static final int LONGEST = Inspector.LONGEST;

    private final Messages messages;
    private final InstantSource clock;
    private final ObservableValue<List<ZoneId>> zones;
    private final TimeForms timeForms;
    private final FieldSelection selection = new FieldSelection();
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyObjectWrapper<InspectState> shown =
            new ReadOnlyObjectWrapper<>(this, "shown", InspectState.nothing());
    private final ReadOnlyStringWrapper epochProblem = new ReadOnlyStringWrapper(this, "epochProblem", "");
    private final ReadOnlyBooleanWrapper digitsShown = new ReadOnlyBooleanWrapper(this, "digitsShown", false);

    private final SeveralIdsModel several;
    private final RoundedIdModel rounded;
    private final PreferredInspector inspector;
    private final ReplacedTexts replaced = new ReplacedTexts();
    private InspectRequest request = InspectRequest.NONE;

    /** The text of the request as it was read; null if there is none. */
    private @Nullable Inspection inspection;
    /** Readings of two IDs of one text together, by their texts; empty for other texts. */
    private Map<String, Reading> pair = Map.of();
    /** True if the text is being changed by this model and not by a person. */
    private boolean writing;

    /**
     * A model of an empty field.
     *
     * @param catalog the layouts; when it changes, the text is inspected again
     * @param inspectors reads IDs; its clock is that of "ago", too
     * @param zones the reader's time zones; when they change, times are shown in the new ones
     */
    public InspectModel(
            Messages messages,
            ObservableValue<Catalog> catalog,
            SharedInspector inspectors,
            ObservableValue<List<ZoneId>> zones) {
        this.messages = messages;
        this.clock = inspectors.clock();
        this.timeForms = new TimeForms(messages);
        this.zones = zones;
        this.inspector = new PreferredInspector(catalog, inspectors, () -> inspect());
        this.several = new SeveralIdsModel(
                messages,
                inspector::get,
                found -> reading(reader().inspection(found), found.label()),
                whole -> reader().masked(whole));
        this.rounded = new RoundedIdModel(
                messages,
                refused -> inspector.get().originals(refused),
                id -> inspector.get().inspect(id));
        text.addListener((property, before, now) -> typed(now));
        zones.addListener((property, before, now) -> several.again());
    }

    /** Follows what a person prefers, see {@link PreferredInspector#prefer}. */
    public void prefer(ObservableValue<Preferences> chosen) {
        inspector.prefer(chosen);
    }

    /** Reads by what is known now. */
    private RequestReader reader() {
        return new RequestReader(messages, inspector.get(), rounded, several.source(), pair, request);
    }

    // ---- What is shown ----

    /** The text in the field. */
    public StringProperty textProperty() {
        return text;
    }

    /** Returns the inspector that reads the texts. */
    public Inspector inspector() {
        return inspector.get();
    }

    /** Everything else. */
    public ReadOnlyObjectProperty<InspectState> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** See {@link #shownProperty}. */
    public InspectState shown() {
        return shown.get();
    }

    /** The text with several IDs that the one in the field was taken out of. */
    public SeveralIdsModel several() {
        return several;
    }

    /** Returns the model of damaged IDs, and of the text in the field if it is one. */
    public RoundedIdModel rounded() {
        return rounded;
    }

    /** The field that is lit, shared by all views. */
    public FieldSelection selection() {
        return selection;
    }

    /** Returns the property of the reason why an epoch that was typed cannot be used; empty if none was, or it can. */
    public ReadOnlyStringProperty epochProblemProperty() {
        return epochProblem.getReadOnlyProperty();
    }

    /** Describes the text that was read and the parts left out to read it; empty if the text was read as it is. */
    public String note() {
        String note = CleanupNote.of(inspection, numberText(), request.unknownLayout(), messages);
        OpenedRow opened = request.rowOf(request.text());
        if (opened == null) {
            return note;
        }
        RowOrigin origin = opened.origin();
        String row = messages.say(
                Message.of(origin.column().isEmpty() ? "inspect.readings.row" : "inspect.readings.row.column")
                        .with("source", origin.source())
                        .with("column", origin.column())
                        .with("row", origin.row())
                        .with("layout", opened.layout().title()));
        return messages.sentences(List.of(row, note));
    }

    /** The time of the reading in all its forms; empty if it has none. */
    public List<LabeledValue> timeLines() {
        Reading reading = shown().reading();
        return reading == null || reading.time() == null
                ? List.of()
                : timeForms.of(reading.time(), clock.instant(), zones.getValue());
    }

    /** The time of the reading in UTC, as its line shows it; empty if it has none. */
    public String utc() {
        Reading reading = shown().reading();
        boolean dated =
                reading != null && reading.time() != null && reading.time().instant() != null;
        return dated ? timeLines().get(0).value() : "";
    }

    /** Describes what the last digits of the time do not say; empty if there is nothing to say. */
    public String precision() {
        Reading reading = shown().reading();
        return reading == null || reading.time() == null ? "" : timeForms.precision(reading.time());
    }

    /** The reading as text for a ticket, which opens it again when it is pasted; empty if there is no reading. */
    public String card() {
        Reading reading = shown().reading();
        return reading == null
                ? ""
                : ReadingReport.write(reading, rounded.rounding(shown().inspection()), zones.getValue(), messages);
    }

    /**
     * A text that cannot be read, with the sentences on the page that say why and what is known nevertheless; what is hidden of it
     * stays hidden. Empty if there is a reading, or nothing.
     */
    public String refusal() {
        InspectState now = shown();
        Problem problem = now.problem();
        if (now.reading() != null || problem == null) {
            return "";
        }
        String sentences = messages.sentences(List.of(
                messages.say(problem.what()),
                messages.say(problem.why()),
                messages.say(problem.fix()),
                rounded.nearMiss(now)));
        boolean ofOther = !problem.equals(rounded.problem(inspection)) && !now.isHidden();
        String text = ofOther ? "" : shownText();
        return text.isEmpty() ? sentences + "\n" : text + "\n" + sentences + "\n";
    }

    /** The text that is looked at, with its hidden characters replaced while they are hidden. */
    public String shownText() {
        String hidden = shown().hiddenText();
        return hidden.isEmpty() ? request.text() : hidden;
    }

    /** The time zones that times are shown in after UTC. */
    public ObservableValue<List<ZoneId>> zones() {
        return zones;
    }

    /** The ID in other spellings. */
    public List<LabeledValue> otherSpellings() {
        Reading reading = shown().reading();
        return reading == null ? List.of() : SpellingTexts.others(reading, idText(), messages);
    }

    /** The lit field in one sentence; empty if none is. */
    public String litSentence() {
        Reading reading = shown().reading();
        int lit = selection.lit();
        return reading == null || lit < 0 || lit >= reading.fields().size()
                ? ""
                : InspectLabels.sentence(reading, lit, messages);
    }

    /**
     * The ID as it stands in the field, without what was pasted around it, with most characters hidden while they are hidden; empty if
     * there is no reading.
     */
    public String idText() {
        Reading reading = shown().reading();
        if (reading == null) {
            return shown().isHidden() ? numberText() : "";
        }
        String read = inspection == null ? reading.literal() : inspection.read();
        Spelling spelling = shown().base();
        return spelling == null || spelling.equals(reading.spelling())
                ? read
                : SpellingTexts.write(reading, spelling).orElse(read);
    }

    /** Returns what was read, with most characters hidden while they are hidden. */
    private String numberText() {
        MaskedText masked = shown().masked();
        if (masked != null && shown().isHidden()) {
            return masked.copied();
        }
        return inspection == null ? "" : reader().masked(inspection.read());
    }

    /** Returns all of a text that is hidden: the number, or the text where there is more in it. */
    public String allDigits() {
        return inspection != null && reader().isMasked(inspection) ? inspection.read() : request.text();
    }

    /** Returns the property that is true while a secret or the digits of the number of a card or an account are shown. */
    public ReadOnlyBooleanProperty digitsShownProperty() {
        return digitsShown.getReadOnlyProperty();
    }

    /** Shows a secret or the digits of the number of a card or an account, until another text is looked at, or hides them. */
    public void showDigits(boolean wanted) {
        if (wanted != request.digitsShown() && (!wanted || shown().masked() != null)) {
            show(request.withDigits(wanted));
        }
    }

    /** Tells whether a text has a secret or the number of a card or an account in it. */
    public boolean hasMasked(String whole) {
        return !reader().hidden(whole).equals(whole);
    }

    /** Tells whether what was read is a secret or the number of a card, an account or a device, which is nobody's to keep. */
    public boolean isPrivate(Inspection read) {
        return inspector.get().sensitiveValues().isPrivate(read);
    }

    /** Another ID of the reading's layout, its time counted as now; null if the text is none. */
    public @Nullable Reading readAgain(String literal, Spelling spelling) {
        Reading reading = shown().reading();
        return reading == null
                ? null
                : new ReadingFinder(inspector.get())
                        .again(reading, literal, spelling)
                        .orElse(null);
    }

    // ---- What people do ----

    /**
     * Replaces the text; one that is too long is refused with a problem, and the old one stays. The ID of a row that is pasted again is
     * looked at without what the row says of it. {@link #undo} brings the text back, and the row.
     */
    public void paste(String pasted) {
        // What was chosen for an ID alone says nothing of the same one in another text, such as a link to its service.
        ask(request.by(request.choices().withoutTexts()));
        Looked before = looked();
        look(new Looked(pasted, request.rowOf(pasted) == null ? request.row() : null));
        replaced.replaced(before, looked());
    }

    /** All that is looked at. */
    private Looked looked() {
        return new Looked(wholeText(), request.rowOf(request.text()));
    }

    private void look(Looked wanted) {
        boolean otherRow = !Objects.equals(request.row(), wanted.row());
        ask(request.from(wanted.row()));
        put(wanted.text());
        if (otherRow) {
            // The same text may have been in the field, with other evidence.
            inspect();
        }
    }

    /** Takes the text away; false if there is none. */
    public boolean clear() {
        boolean any = !wholeText().isEmpty();
        paste("");
        return any;
    }

    /** Tells whether {@link #undo} brings a text back. */
    public boolean canUndo() {
        return replaced.canUndo();
    }

    /** Tells whether {@link #redo} brings a text again. */
    public boolean canRedo() {
        return replaced.canRedo();
    }

    /** Brings back what stood here before another text was pasted, or it was cleared; false if there is nothing. */
    public boolean undo() {
        return bring(replaced.undo(looked()));
    }

    /** Brings again what {@link #undo} took away; false if there is nothing. */
    public boolean redo() {
        return bring(replaced.redo(looked()));
    }

    private boolean bring(Optional<Looked> wanted) {
        wanted.ifPresent(this::look);
        return wanted.isPresent();
    }

    /** Returns all that was typed or pasted: of several IDs the text that they stand in. */
    public String wholeText() {
        SeveralIdsModel.Source from = several.source();
        return from.isShown() ? from.text() : request.text();
    }

    private void put(String pasted) {
        if (isCard(pasted)) {
            return;
        }
        if (offer(pasted)) {
            look(several.source().current().found().text());
            return;
        }
        if (pasted.length() > LONGEST) {
            refuse(pasted.length());
            return;
        }
        text.set(pasted.strip().replaceAll("[\\r\\n\\t]+", " "));
    }

    /** Opens the ID of an answer card by the layout that the card names; false if the text is none. */
    private boolean isCard(String pasted) {
        ask(request.naming(""));
        ReadingReport card = pasted.length() > SeveralIdsModel.LONGEST
                ? null
                : ReadingReport.read(pasted).orElse(null);
        if (card == null) {
            return false;
        }
        offer("");
        Layout named = inspector.catalog().find(card.layout()).orElse(null);
        ChosenReadings choices = named == null
                ? ChosenReadings.NONE
                : ChosenReadings.ofText(reader().inspection(card.id()).read(), named);
        inspect(request.by(choices, true).of(card.id()).naming(named == null ? card.layout() : ""));
        Instant from = card.epoch();
        if (from != null) {
            countFrom(new EpochChoice(TimeForms.epoch(from), from));
        }
        return true;
    }

    /** Says that a text of that length is not looked at. */
    private void refuse(int length) {
        // Beside a text that stays, "this text" would be that one.
        String id = request.text().isEmpty() ? "inspect.long" : "inspect.long-kept";
        Problem problem = Problem.of(id, "length", Integer.valueOf(length), "longest", Integer.valueOf(LONGEST));
        shown.set(shown().withProblem(problem));
    }

    private void typed(String now) {
        if (!writing && !isCard(now)) {
            look(offer(now) ? several.source().current().found().text() : now);
        }
    }

    /** Takes a text if it has several IDs. */
    private boolean offer(String newText) {
        inspector.next();
        pair = Map.of();
        return several.offer(newText);
    }

    private void look(String id) {
        inspect(request.of(id));
    }

    /** Takes a rounded ID for right as it was pasted. */
    public void pardon() {
        if (inspection != null) {
            rounded.pardon(inspection.read());
            refresh();
        }
    }

    private void inspect(InspectRequest wanted) {
        ask(wanted);
        inspect();
    }

    private void inspect() {
        inspection = request.text().isBlank() ? null : reader().inspection(request.text());
        pair = reader().together();
        selection.clear();
        refresh();
    }

    /** Returns the rounding of an ID; null if it was not rounded, or a person said so. */
    public Damage.@Nullable Rounded rounding(String id) {
        return rounded.rounding(inspector.get().inspect(id));
    }

    // ---- Which reading counts ----

    /** Returns the readings that count for the text in the field and for the others of its source. */
    public ChosenReadings chosen() {
        return request.choices();
    }

    /** Tells whether what counts was chosen in another screen, where the ID comes from. */
    public boolean isChosenElsewhere() {
        return request.chosenElsewhere();
    }

    /**
     * The reading of an ID that counts, here and wherever else it is shown, copied or compared.
     *
     * @param label its label in the source, empty for nothing
     * @return empty if it cannot be read
     */
    public Optional<Reading> reading(String id, String label) {
        return reading(reader().inspection(id), label);
    }

    private Optional<Reading> reading(Inspection read, String label) {
        return reader().counting(read, label).map(ChosenReadings.Counting::reading);
    }

    /**
     * A second ID beside the reading of the first: by the same layout and epoch where that is plausible, else as it counts alone.
     *
     * @return empty if it cannot be read
     */
    public Optional<Reading> beside(Reading first, String id) {
        return reader().beside(first, id);
    }

    /**
     * Looks at another of the readings from now on: here, in the other IDs of the text that are called the same, and in the texts that
     * follow, as long as it is plausible there.
     */
    public void choose(Reading reading) {
        // Whoever reads it by a layout looks at its digits.
        ask(request.withDigits(reader().isMasked(inspection)));
        String read = inspection == null ? request.text() : inspection.read();
        choose(request.choices().with(read, reader().label(), reading));
    }

    /** Lets other choices count. */
    public void choose(ChosenReadings choices) {
        selection.clear();
        show(request.by(choices, false));
    }

    /** Chooses a layout for all IDs of the text that are called the same as the first one that it is plausible for. */
    public void chooseForAll(String layoutId) {
        for (SeveralIdsModel.Item item : several.source().ids()) {
            Inspection read = reader().inspection(item.found().text());
            Reading found = read.readings().stream()
                    .filter(r -> r.layout().id().equals(layoutId))
                    .filter(r -> r.verdict().compareTo(Verdict.UNLIKELY) < 0)
                    .findFirst()
                    .orElse(null);
            if (found != null) {
                choose(request.choices().with(read.read(), item.found().label(), found));
                return;
            }
        }
    }

    /**
     * Looks at an ID of another screen, by the layout that it is read by there and from the epoch that this is counted from.
     *
     * @param origin the row that it is of; null if it is of none
     */
    public void paste(String id, Layout layout, @Nullable RowOrigin origin) {
        Layout known = inspector.catalog().find(layout.id()).orElse(layout);
        EpochChoice counted = EpochChoice.countedBy(layout, known).orElse(null);
        if (!known.equals(layout)
                && (counted == null || !known.withEpoch(counted.instant()).equals(layout))) {
            known = layout; // It was changed since.
            counted = null;
        }
        Looked before = looked();
        ask(request.from(origin == null ? null : new OpenedRow(id, known, origin)));
        ask(request.by(reader().choiceOf(id, known, counted), true));
        put(id);
        replaced.replaced(before, looked());
        ask(request.withDigits(reader().isMasked(inspection)));
        // The same text may have been in the field, with other evidence.
        inspect();
    }

    /** Looks at the ID of that number if there are several, else at the reading, counted from 0 as they are shown. */
    public void choose(int index) {
        if (several.source().isShown()) {
            if (several.choose(index)) {
                look(several.source().current().found().text());
            }
            return;
        }
        if (index < shown().readings().size()) {
            choose(shown().readings().get(index));
        }
    }

    /** Reads the ID by a layout, if need be by one that nobody would guess; says why where that cannot be. */
    public void readAs(Layout layout) {
        String id = request.text();
        Inspection named = id.isBlank() ? null : inspector.get().inspectAs(id, layout);
        if (named == null || named.readings().isEmpty()) {
            Problem problem = named == null ? Problem.of("look.read-as.nothing") : named.problem();
            shown.set(shown().withProblem(problem));
            return;
        }
        choose(named.readings().get(0));
    }

    /** Returns to the best reading. */
    public void chooseBest() {
        choose(request.choices().withoutReadings());
    }

    /** Takes back all that was chosen: the best reading, counted from the epoch that fits best. */
    public void chooseNothing() {
        choose(ChosenReadings.NONE);
    }

    /** The epoch that a person chose for the times of the reading's layout, whatever ID that was chosen at; null if nobody did. */
    public @Nullable Instant chosenEpoch() {
        Reading reading = shown().reading();
        ChosenReadings.OtherEpoch epoch =
                reading == null ? null : request.choices().epochs().get(reading.layout());
        return epoch == null ? null : epoch.instant();
    }

    /** The epochs that the reading's layout knows, its own first; empty for a layout without time. */
    public List<EpochChoice> epochs() {
        Reading reading = shown().reading();
        return reading == null ? List.of() : EpochChoice.knownOf(reading.layout());
    }

    /** Counts the time from another epoch. */
    public void countFrom(EpochChoice epoch) {
        epochProblem.set("");
        Reading reading = shown().reading();
        if (reading != null && reading.spelling().calendar().isPresent()) {
            epochProblem.set(messages.get("inspect.side.epoch.calendar"));
        } else if (reading != null) {
            show(request.by(request.choices().withEpoch(reading.layout(), epoch.counted())));
        }
    }

    /** Counts the time from a date or an instant that a person typed; a text that is neither is answered in words. */
    public void countFrom(String typed) {
        InstantInput instantInput = InstantInput.of(typed);
        if (instantInput instanceof InstantInput.Read read) {
            countFrom(new EpochChoice(typed.strip(), read.instant()));
        } else if (instantInput instanceof InstantInput.Refused refused) {
            epochProblem.set(messages.say(refused.problem()));
        }
    }

    /** Shows the same ID in another spelling within the field. */
    public void showAs(Spelling spelling) {
        if (!spelling.equals(shown().base())) {
            show(request.in(spelling));
        }
    }

    // ---- How it follows ----

    /** From now on this counts; {@link #refresh} shows it. */
    private void ask(InspectRequest wanted) {
        request = wanted;
        digitsShown.set(wanted.digitsShown());
    }

    /** Shows what was read already as another request asks for it. */
    private void show(InspectRequest wanted) {
        ask(wanted);
        refresh();
    }

    private void refresh() {
        several.again();
        ChosenReadings.Counting counting = counting();
        InspectState state = reader().state(inspection, counting);
        if (counting != null) {
            ask(request.in(state.base()));
        }
        writing = true;
        text.set(state.literal().text());
        writing = false;
        shown.set(state);
    }

    /** The reading to look at; null if there is none. */
    private ChosenReadings.@Nullable Counting counting() {
        Inspection now = inspection;
        if (now == null) {
            return null;
        }
        ChosenReadings.Counting counting =
                reader().counting(now, reader().label()).orElse(null);
        Reading before = shown().reading();
        if (counting == null
                || before == null
                || before.layout().equals(counting.reading().layout())) {
            return counting;
        }
        epochProblem.set("");
        if (several.source().isShown()) {
            return counting;
        }
        // An epoch is forgotten with the layout it was chosen for.
        ask(request.by(request.choices().withoutEpochs()));
        return reader().counting(now, reader().label()).orElse(null);
    }
}
