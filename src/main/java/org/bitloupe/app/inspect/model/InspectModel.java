package org.bitloupe.app.inspect.model;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
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
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdBuilder;
import org.bitloupe.app.control.field.FieldSelection;
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
import org.bitloupe.inspect.ManualLayout;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.explain.ReadingReport;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
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
    private final ReadOnlyStringWrapper epochTrouble = new ReadOnlyStringWrapper(this, "epochTrouble", "");

    private final ReadOnlyBooleanWrapper digitsShown = new ReadOnlyBooleanWrapper(this, "digitsShown", false);

    private final SeveralIdsModel several;
    private final RoundedIdModel rescue;
    private final PreferredInspector inspector;
    private final ReadingFinder finder;
    private final ReplacedTexts replaced = new ReplacedTexts();
    /** The text as it was typed or pasted; the field may show the same ID in another spelling. */
    private String source = "";

    private @Nullable Inspection inspection;
    /** Readings that count, for the text in the field and for the others of its source. */
    private ChosenReadings chosen = ChosenReadings.NONE;
    /** Readings of two IDs of one text together, by their texts; empty for other texts. */
    private Map<String, Reading> pair = Map.of();
    /** The ID that was opened from a place that says of which layout it is; null if none was. */
    private @Nullable PlacedId placed;
    /** The same while it is looked at without what that place says; null otherwise. */
    private @Nullable PlacedId leftOut;
    /** True if what was chosen was chosen in another screen. */
    private boolean chosenElsewhere;

    /** The layout that an answer card names and nobody knows here; empty if there is none. */
    private String unknownLayout = "";

    private @Nullable Spelling base;
    /** True if the text is being changed by this model and not by a person. */
    private boolean rewriting;

    /**
     * An ID, the layout that it is read by in the row that it comes from, and that row.
     *
     * @param text the ID
     */
    private record PlacedId(String text, Layout layout, RowOrigin origin) {}

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
        this.finder = new ReadingFinder(inspector::get);
        this.several = new SeveralIdsModel(
                messages,
                inspector::get,
                found -> counting(inspection(found), found.label()).map(ChosenReadings.Counting::reading),
                this::masked);
        this.rescue = new RoundedIdModel(
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
    public RoundedIdModel rescue() {
        return rescue;
    }

    /** The field that is lit, shared by all views. */
    public FieldSelection selection() {
        return selection;
    }

    /** Returns the property of the reason why an epoch that was typed cannot be used; empty if none was, or it can. */
    public ReadOnlyStringProperty epochTroubleProperty() {
        return epochTrouble.getReadOnlyProperty();
    }

    /** Describes the text that was read and the parts left out to read it; empty if the text was read as it is. */
    public String note() {
        String note = CleanupNote.of(inspection, numberText(), unknownLayout, messages);
        PlacedId from = placed;
        if (from == null || !from.text().equals(source)) {
            return note;
        }
        RowOrigin origin = from.origin();
        String row = messages.say(
                Message.of(origin.column().isEmpty() ? "inspect.readings.row" : "inspect.readings.row.column")
                        .with("source", origin.source())
                        .with("column", origin.column())
                        .with("row", origin.row())
                        .with("layout", from.layout().title()));
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
                : ReadingReport.write(reading, rescue.rounding(shown().inspection()), zones.getValue(), messages);
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
                rescue.nearMiss(now)));
        boolean ofOther = !problem.equals(rescue.problem(inspection)) && !now.isHidden();
        String text = ofOther ? "" : shownText();
        return text.isEmpty() ? sentences + "\n" : text + "\n" + sentences + "\n";
    }

    /** The text that is looked at, with its hidden characters replaced while they are hidden. */
    public String shownText() {
        String hidden = shown().hiddenText();
        return hidden.isEmpty() ? source : hidden;
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
        return base == null || base.equals(reading.spelling())
                ? read
                : SpellingTexts.write(reading, base).orElse(read);
    }

    /** Returns what was read, with most characters hidden while they are hidden. */
    private String numberText() {
        MaskedText masked = shown().masked();
        if (masked != null && shown().isHidden()) {
            return masked.copied();
        }
        return inspection == null ? "" : masked(inspection.read());
    }

    /** Returns all of a text that is hidden: the number, or the text where there is more in it. */
    public String allDigits() {
        return inspection != null && isMasked(inspection) ? inspection.read() : source;
    }

    /** Returns the property that is true while a secret or the digits of the number of a card or an account are shown. */
    public ReadOnlyBooleanProperty digitsShownProperty() {
        return digitsShown.getReadOnlyProperty();
    }

    /** Shows a secret or the digits of the number of a card or an account, until another text is looked at, or hides them. */
    public void showDigits(boolean wanted) {
        if (wanted != digitsShown.get() && (!wanted || shown().masked() != null)) {
            digitsShown.set(wanted);
            readTogether();
            refresh();
        }
    }

    private boolean isHidden(Inspection read) {
        return !digitsShown.get() && isMasked(read);
    }

    private boolean isMasked(@Nullable Inspection read) {
        return read != null && sensitive().isMasked(read);
    }

    private SensitiveValues sensitive() {
        return inspector.get().sensitiveValues();
    }

    /** Tells whether a text has a secret or the number of a card or an account in it. */
    public boolean hasMasked(String whole) {
        return !sensitive()
                .within(whole, number -> isMasked(inspection(number)))
                .equals(whole);
    }

    /** A text with several IDs as it may be shown. */
    private String masked(String whole) {
        return digitsShown.get() ? whole : within(whole);
    }

    private String within(String whole) {
        return sensitive().within(whole, number -> isMasked(inspection(number)));
    }

    /** Tells whether what was read is a secret or the number of a card, an account or a device, which is nobody's to keep. */
    public boolean isPrivate(Inspection read) {
        return sensitive().isPrivate(read);
    }

    /** Another ID of the reading's layout, its time counted as now; null if the text is none. */
    public @Nullable Reading readAgain(String literal, Spelling spelling) {
        Reading reading = shown().reading();
        return reading == null ? null : finder.again(reading, literal, spelling).orElse(null);
    }

    // ---- What people do ----

    /** Replaces the text; one that is too long is refused with a problem, and the old one stays. {@link #undo} brings it back. */
    public void paste(String pasted) {
        // What was chosen for an ID alone says nothing of the same one in another text, such as a link to its service.
        chosen = chosen.withoutTexts();
        boolean wasPlaced = placed != null && placed.text().equals(pasted);
        leftOut = wasPlaced && placed != null && placed.origin().evidence() != null ? placed : null;
        if (wasPlaced) {
            placed = null;
        }
        replace(pasted);
        if (wasPlaced) {
            // The same text may have been in the field, with that evidence.
            inspect();
        }
    }

    private void replace(String pasted) {
        String before = wholeText();
        put(pasted);
        replaced.replaced(before, wholeText());
    }

    /** Takes the text away; false if there is none. */
    public boolean clear() {
        boolean any = !wholeText().isEmpty();
        paste("");
        return any;
    }

    /** Tells whether {@link #undo} brings a text back. */
    public boolean canUndo() {
        return leftOut != null || replaced.canUndo();
    }

    /** Tells whether {@link #redo} brings a text again. */
    public boolean canRedo() {
        return replaced.canRedo();
    }

    /** Brings back the text that stood here before another one was pasted, or it was cleared; false if there is none. */
    public boolean undo() {
        if (leftOut != null) {
            placed = leftOut;
            leftOut = null;
            inspect();
            return true;
        }
        Optional<String> text = replaced.undo(wholeText());
        text.ifPresent(this::put);
        return text.isPresent();
    }

    /** Brings again what {@link #undo} took away; false if there is nothing. */
    public boolean redo() {
        Optional<String> text = replaced.redo(wholeText());
        text.ifPresent(this::put);
        return text.isPresent();
    }

    /** Returns all that was typed or pasted: of several IDs the text that they stand in. */
    public String wholeText() {
        SeveralIdsModel.Source from = several.source();
        return from.isShown() ? from.text() : source;
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
        unknownLayout = "";
        if (pasted.length() > SeveralIdsModel.LONGEST) {
            return false;
        }
        ReadingReport card = ReadingReport.read(pasted).orElse(null);
        if (card != null) {
            offer("");
            Layout named = inspector.catalog().find(card.layout()).orElse(null);
            chosen = named == null
                    ? ChosenReadings.NONE
                    : ChosenReadings.ofText(inspection(card.id()).read(), named);
            unknownLayout = named == null ? card.layout() : "";
            chosenElsewhere = true;
            look(card.id());
            Instant from = card.epoch();
            if (from != null) {
                countFrom(new EpochChoice(TimeForms.epoch(from), from));
            }
        }
        return card != null;
    }

    /** Says that a text of that length is not looked at. */
    private void refuse(int length) {
        // Beside a text that stays, "this text" would be that one.
        String id = source.isEmpty() ? "inspect.long" : "inspect.long-kept";
        Problem problem = Problem.of(id, "length", Integer.valueOf(length), "longest", Integer.valueOf(LONGEST));
        shown.set(shown().withProblem(problem));
    }

    private void typed(String now) {
        if (rewriting || isCard(now)) {
            return;
        }
        if (leftOut != null && !leftOut.text().equals(now)) {
            leftOut = null;
        }
        look(offer(now) ? several.source().current().found().text() : now);
    }

    /** Takes a text if it has several IDs; two of them are read together. */
    private boolean offer(String newText) {
        inspector.next();
        pair = Map.of();
        boolean taken = several.offer(newText);
        readTogether();
        return taken;
    }

    /** Reads two IDs side by side together: by one layout where that is plausible. */
    private void readTogether() {
        SeveralIdsModel.Source now = several.source();
        if (now.total() == 2) {
            Inspection first = inspection(now.ids().get(0).found().text());
            Inspection second = inspection(now.ids().get(1).found().text());
            pair = Comparison.of(inspector.get(), first, second)
                    .filter(c -> !first.read().equals(second.read()))
                    .map(c -> Map.of(first.read(), c.first(), second.read(), c.second()))
                    .orElse(Map.of());
        }
    }

    private void look(String id) {
        if (!id.equals(source)) {
            digitsShown.set(false);
        }
        source = id;
        base = null;
        inspect();
    }

    /** Takes a rounded ID for right as it was pasted. */
    public void pardon() {
        if (inspection != null) {
            rescue.pardon(inspection.read());
            refresh();
        }
    }

    private void inspect() {
        inspection = source.isBlank() ? null : inspection(source);
        if (inspection == null) {
            chosen = ChosenReadings.NONE;
        }
        readTogether();
        selection.clear();
        refresh();
    }

    /** The inspection of an ID, with what stands around it if it is one of the several of a text. */
    private Inspection inspection(String id) {
        return several.source().ids().stream()
                .map(SeveralIdsModel.Item::found)
                .filter(found -> found.text().equals(id))
                .findFirst()
                .map(this::inspection)
                .orElseGet(() -> readable(alone(id)));
    }

    private Inspection alone(String id) {
        PlacedId from = placed;
        Evidence evidence =
                from == null || !from.text().equals(id) ? null : from.origin().evidence();
        return from == null || evidence == null
                ? inspector.get().inspect(id)
                : inspector.get().inspect(id, from.layout(), evidence);
    }

    private Inspection inspection(FoundId found) {
        return readable(inspector.get().inspect(found));
    }

    private Inspection readable(Inspection read) {
        return ManualLayout.readable(read, inspector.get(), n -> messages.get("inspect.by-hand", "n", n));
    }

    /** Returns the rounding of an ID; null if it was not rounded, or a person said so. */
    public Damage.@Nullable Rounded rounding(String id) {
        return rescue.rounding(inspector.get().inspect(id));
    }

    // ---- Which reading counts ----

    /** Returns the readings that count for the text in the field and for the others of its source. */
    public ChosenReadings chosen() {
        return chosen;
    }

    /** Tells whether what counts was chosen in another screen, where the ID comes from. */
    public boolean isChosenElsewhere() {
        return chosenElsewhere;
    }

    /** Returns the label that its source gives the ID that is looked at; empty for none. */
    private String label() {
        return several.source().isShown() ? several.source().current().found().label() : "";
    }

    /**
     * The reading of an ID that counts, here and wherever else it is shown, copied or compared.
     *
     * @param label its label in the source, empty for nothing
     * @return empty if it cannot be read
     */
    public Optional<Reading> reading(String id, String label) {
        return counting(inspection(id), label).map(ChosenReadings.Counting::reading);
    }

    /**
     * A second ID beside the reading of the first: by the same layout and epoch where that is plausible, else as it counts alone.
     *
     * @return empty if it cannot be read
     */
    public Optional<Reading> beside(Reading first, String id) {
        Inspection second = inspection(id);
        if (isHidden(second)) {
            return Optional.empty();
        }
        return chosen.beside(first, second, inspector.get())
                .or(() -> counting(second, "").map(ChosenReadings.Counting::reading));
    }

    private Optional<ChosenReadings.Counting> counting(Inspection read, String label) {
        if (isHidden(read)) {
            return Optional.empty();
        }
        Optional<ChosenReadings.Counting> counting = chosen.of(read, label, inspector.get());
        Reading together = pair.get(read.read());
        return together == null || counting.isEmpty() || counting.get().byHand()
                ? counting
                : Optional.of(new ChosenReadings.Counting(chosen.counted(together, inspector.get()), false));
    }

    /**
     * Looks at another of the readings from now on: here, in the other IDs of the text that are called the same, and in the texts that
     * follow, as long as it is plausible there.
     */
    public void choose(Reading reading) {
        // Whoever reads it by a layout looks at its digits.
        digitsShown.set(isMasked(inspection));
        choose(chosen.with(inspection == null ? source : inspection.read(), label(), reading));
    }

    /** Lets other choices count. */
    public void choose(ChosenReadings choices) {
        chosen = choices;
        chosenElsewhere = false;
        selection.clear();
        refresh();
    }

    /** Chooses a layout for all IDs of the text that are called the same as the first one that it is plausible for. */
    public void chooseForAll(String layoutId) {
        for (SeveralIdsModel.Item item : several.source().ids()) {
            Inspection read = inspection(item.found().text());
            Reading found = read.readings().stream()
                    .filter(r -> r.layout().id().equals(layoutId))
                    .filter(r -> r.verdict().compareTo(Verdict.UNLIKELY) < 0)
                    .findFirst()
                    .orElse(null);
            if (found != null) {
                choose(chosen.with(read.read(), item.found().label(), found));
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
        placed = origin == null ? null : new PlacedId(id, known, origin);
        leftOut = null;
        chosen = choiceFor(inspection(id), known, counted);
        chosenElsewhere = true;
        replace(id);
        digitsShown.set(isMasked(inspection));
        // The same text may have been in the field, with other evidence.
        inspect();
    }

    private ChosenReadings choiceFor(Inspection read, Layout layout, @Nullable EpochChoice counted) {
        Reading best = read.readings().stream().findFirst().orElse(null);
        boolean known = best != null && best.layout().equals(layout);
        ChosenReadings layouts = known ? ChosenReadings.NONE : ChosenReadings.ofText(read.read(), layout);
        Reading reading = known
                ? best
                : inspector.get().inspectAs(read.read(), layout).readings().stream()
                        .findFirst()
                        .orElse(null);
        TimeReading time = reading == null ? null : reading.time();
        return counted == null || time == null || time.epoch().equals(counted.instant())
                ? layouts
                : layouts.withEpoch(layout, new ChosenReadings.OtherEpoch(counted.name(), counted.instant()));
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
        Inspection named = source.isBlank() ? null : inspector.get().inspectAs(source, layout);
        if (named == null || named.readings().isEmpty()) {
            Problem problem = named == null ? Problem.of("look.read-as.nothing") : named.problem();
            shown.set(shown().withProblem(problem));
            return;
        }
        choose(named.readings().get(0));
    }

    /** Returns to the best reading. */
    public void chooseBest() {
        choose(chosen.withoutReadings());
    }

    /** Takes back all that was chosen: the best reading, counted from the epoch that fits best. */
    public void chooseNothing() {
        choose(ChosenReadings.NONE);
    }

    /** The epoch that a person chose for the times of the reading's layout, whatever ID that was chosen at; null if nobody did. */
    public @Nullable Instant chosenEpoch() {
        Reading reading = shown().reading();
        ChosenReadings.OtherEpoch epoch =
                reading == null ? null : chosen.epochs().get(reading.layout());
        return epoch == null ? null : epoch.instant();
    }

    /** The epochs that the reading's layout knows, its own first; empty for a layout without time. */
    public List<EpochChoice> epochs() {
        Reading reading = shown().reading();
        return reading == null ? List.of() : EpochChoice.knownOf(reading.layout());
    }

    /** Counts the time from another epoch. */
    public void countFrom(EpochChoice epoch) {
        epochTrouble.set("");
        Reading reading = shown().reading();
        if (reading != null && reading.spelling().calendar().isPresent()) {
            epochTrouble.set(messages.get("inspect.side.epoch.calendar"));
        } else if (reading != null) {
            chosen = chosen.withEpoch(reading.layout(), new ChosenReadings.OtherEpoch(epoch.name(), epoch.instant()));
            refresh();
        }
    }

    /** Counts the time from a date or an instant that a person typed; a text that is neither is answered in words. */
    public void countFrom(String typed) {
        InstantInput instantInput = InstantInput.of(typed);
        if (instantInput instanceof InstantInput.Read read) {
            countFrom(new EpochChoice(typed.strip(), read.instant()));
        } else if (instantInput instanceof InstantInput.Refused refused) {
            epochTrouble.set(messages.say(refused.problem()));
        }
    }

    /** Shows the same ID in another spelling within the field. */
    public void showAs(Spelling spelling) {
        if (!spelling.equals(shown().base())) {
            base = spelling;
            refresh();
        }
    }

    // ---- How it follows ----

    private void refresh() {
        several.again();
        ChosenReadings.Counting counting = current();
        if (counting == null) {
            rewrite(source);
            MaskedText masked = maskedText();
            Problem problem = masked != null && masked.whole() && inspection != null
                    ? sensitive().problem(inspection)
                    : rescue.problem(inspection);
            ColoredId coloredId = ColoredIdBuilder.faulty(source, problem);
            shown.set(new InspectState(inspection, null, false, coloredId, problem, List.of(), null, masked));
            return;
        }
        Reading reading = rescue.told(inspection, counting.reading());
        List<Spelling> bases = SpellingTexts.bases(reading);
        Reading spelled = spelled(reading, bases);
        boolean asRead = spelled.equals(reading);
        rewrite(asRead ? source : spelled.literal());
        ColoredId coloredId = ColoredIdBuilder.of(text.get(), spelled, messages);
        Problem problem = rescue.problem(inspection);
        if (asRead && rescue.rounding(inspection) != null) {
            coloredId = coloredId.withFault(ColoredIdBuilder.placeOf(problem));
        }
        shown.set(new InspectState(
                inspection, reading, counting.byHand(), coloredId, problem, bases, base, maskedText()));
    }

    /** Returns the text in the field with what is hidden in it; null if nothing is. */
    private @Nullable MaskedText maskedText() {
        Inspection now = inspection;
        if (now == null) {
            return null;
        }
        boolean whole = isMasked(now);
        String hidden = sensitive().within(text.get(), now, whole, value -> isMasked(inspection(value)));
        return hidden.equals(text.get())
                ? null
                : MaskedText.of(
                        hidden,
                        whole ? sensitive().mask(now) : hidden,
                        whole ? now.read() : hidden,
                        whole,
                        digitsShown.get());
    }

    private void rewrite(String newText) {
        rewriting = true;
        text.set(newText);
        rewriting = false;
    }

    /** The reading to look at. */
    private ChosenReadings.@Nullable Counting current() {
        Inspection now = inspection;
        if (now == null) {
            return null;
        }
        ChosenReadings.Counting counting = counting(now, label()).orElse(null);
        Reading before = shown().reading();
        if (counting == null
                || before == null
                || before.layout().equals(counting.reading().layout())) {
            return counting;
        }
        epochTrouble.set("");
        if (several.source().isShown()) {
            return counting;
        }
        // An epoch is forgotten with the layout it was chosen for.
        chosen = chosen.withoutEpochs();
        return counting(now, label()).orElse(null);
    }

    /** The reading in the spelling that was chosen for the field; itself if that is the one it was read by. */
    private Reading spelled(Reading reading, List<Spelling> bases) {
        Spelling chosen = base;
        if (chosen == null || !bases.contains(chosen) || chosen.equals(reading.spelling())) {
            base = bases.contains(reading.spelling()) ? reading.spelling() : null;
            return reading;
        }
        return finder.in(reading, chosen);
    }
}
