package org.bitloupe.inspect;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.Preferences.Shape;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The reading that counts for each ID of a source: the best one, unless a person chose another. Whoever shows, copies, compares or
 * keeps an ID asks here, so that all say the same of it. An immutable value; a choice gives a new one.
 *
 * <p>A choice holds for the ID it was made at whatever speaks against it, and for the others of its form that the source calls the
 * same where it is plausible: not where its date is one that such IDs do not have, nor where a fixed bit differs, nor where another
 * reading is certain, as that of an ID in a link to its service.
 *
 * @param texts by text of an ID the layout that was chosen for this one
 * @param kinds by form and name of IDs the layout that was chosen for all of them
 * @param epochs by layout the epoch that its times are counted from instead of its own
 */
public record ChosenReadings(Map<String, Choice> texts, Map<IdKind, Choice> kinds, Map<Layout, OtherEpoch> epochs) {
    /** No choices. */
    public static final ChosenReadings NONE = new ChosenReadings(Map.of(), Map.of(), Map.of());

    public ChosenReadings {
        texts = Map.copyOf(texts);
        kinds = Map.copyOf(kinds);
        epochs = Map.copyOf(epochs);
    }

    /**
     * A chosen reading.
     *
     * @param layout the layout
     * @param spelling the name of the spelling it reads the text by
     */
    public record Choice(Layout layout, String spelling) {}

    /**
     * IDs that belong together.
     *
     * @param shape what they look like
     * @param label their label in the source, empty where it has no name for them
     */
    public record IdKind(Shape shape, String label) {}

    /**
     * An epoch that is not the layout's own.
     *
     * @param name its name, as it is shown
     * @param instant the instant that is tick 0
     */
    public record OtherEpoch(String name, Instant instant) {}

    /**
     * The reading that counts.
     *
     * @param reading the reading
     * @param byHand true if a person chose it
     */
    public record Counting(Reading reading, boolean byHand) {}

    /**
     * These choices and another reading for an ID.
     *
     * @param text the ID, as {@link Inspection#read} gives it
     * @param label its label in the source, empty for nothing
     */
    public ChosenReadings with(String text, String label, Reading reading) {
        Choice choice = new Choice(reading.layout(), reading.spelling().name());
        Map<String, Choice> ofText = new HashMap<>(texts);
        Map<IdKind, Choice> ofKind = new HashMap<>(kinds);
        IdKind kind = new IdKind(reading.shape(), label);
        if (!choice.equals(ofKind.get(kind))) {
            // What was chosen for single ones before goes with what was chosen for all of them.
            ofText.clear();
        }
        ofText.put(text, choice);
        ofKind.put(kind, choice);
        return new ChosenReadings(ofText, ofKind, epochs);
    }

    /** The choice of a layout for one ID alone, which holds for no other. */
    public static ChosenReadings ofText(String text, Layout layout) {
        Choice choice = new Choice(layout, layout.spellings().get(0).name());
        return new ChosenReadings(Map.of(text, choice), Map.of(), Map.of());
    }

    /** These choices, and the times of a layout counted from an epoch. */
    public ChosenReadings withEpoch(Layout layout, OtherEpoch epoch) {
        Map<Layout, OtherEpoch> changed = new HashMap<>(epochs);
        changed.put(layout, epoch);
        return new ChosenReadings(texts, kinds, changed);
    }

    /** These choices with all times counted as the best readings do. */
    public ChosenReadings withoutEpochs() {
        return epochs.isEmpty() ? this : new ChosenReadings(texts, kinds, Map.of());
    }

    /** These choices without those for single IDs: what was chosen for all that are called the same stays. */
    public ChosenReadings withoutTexts() {
        return texts.isEmpty() ? this : new ChosenReadings(Map.of(), kinds, epochs);
    }

    /** These choices without those of readings. */
    public ChosenReadings withoutReadings() {
        return new ChosenReadings(Map.of(), Map.of(), epochs);
    }

    /** The layout that was chosen for IDs that the source calls so; whichever, if one was for each of several forms. */
    public Optional<Layout> layoutOf(String label) {
        return kinds.entrySet().stream()
                .filter(entry -> entry.getKey().label().equals(label))
                .map(entry -> entry.getValue().layout())
                .findFirst();
    }

    /**
     * The reading that counts for an ID.
     *
     * @param inspector reads it by a layout that nobody would guess, where that was chosen
     * @param label its label in the source, empty for nothing
     * @return empty if it has no reading
     */
    public Optional<Counting> of(Inspection inspection, String label, Inspector inspector) {
        Reading chosen = chosen(inspection, label, inspector);
        Optional<Counting> counting = chosen == null
                ? inspection.readings().stream().findFirst().map(best -> new Counting(best, false))
                : Optional.of(new Counting(chosen, true));
        return counting.map(c -> new Counting(counted(c.reading(), inspector), c.byHand()));
    }

    /**
     * Another ID by the layout and the epoch that one is read by, where it is of that layout and nothing speaks against it.
     *
     * @param first the reading of the one
     */
    public Optional<Reading> beside(Reading first, Inspection other, Inspector inspector) {
        Choice choice = new Choice(first.layout(), first.spelling().name());
        TimeReading time = first.time();
        return Optional.ofNullable(by(choice, other, inspector))
                .filter(ChosenReadings::isPlausible)
                .map(second -> time == null ? second : inspector.withEpoch(second, time.epochName(), time.epoch()));
    }

    /** A reading with its time counted from the epoch that was chosen for its layout; itself if none was. */
    public Reading counted(Reading reading, Inspector inspector) {
        OtherEpoch epoch = epochs.get(reading.layout());
        return epoch == null ? reading : inspector.withEpoch(reading, epoch.name(), epoch.instant());
    }

    private @Nullable Reading chosen(Inspection inspection, String label, Inspector inspector) {
        Choice own = texts.get(inspection.read());
        if (own != null) {
            return by(own, inspection, inspector);
        }
        for (Map.Entry<IdKind, Choice> kind : kinds.entrySet()) {
            Reading found = kind.getKey().label().equals(label) ? by(kind.getValue(), inspection, inspector) : null;
            if (found != null
                    && found.shape().equals(kind.getKey().shape())
                    && isPlausible(found)
                    && !isAnotherCertain(inspection, found)) {
                return found;
            }
        }
        return null;
    }

    private static boolean isAnotherCertain(Inspection inspection, Reading found) {
        return found.verdict() != Verdict.CERTAIN
                && inspection.readings().stream().anyMatch(other -> other.verdict() == Verdict.CERTAIN);
    }

    private static boolean isPlausible(Reading reading) {
        return reading.verdict().compareTo(Verdict.UNLIKELY) < 0;
    }

    /** The reading by a layout, in the spelling that was chosen if it is read in several; null if the text is not of it. */
    private static @Nullable Reading by(Choice choice, Inspection inspection, Inspector inspector) {
        List<Reading> known = Stream.concat(inspection.readings().stream(), inspection.ruledOut().stream())
                .filter(reading -> reading.layout().equals(choice.layout()))
                .toList();
        List<Reading> all = known.isEmpty()
                ? inspector.inspectAs(inspection.input(), choice.layout()).readings()
                : known;
        return all.stream()
                .filter(reading -> reading.spelling().name().equals(choice.spelling()))
                .findFirst()
                .or(() -> all.stream().findFirst())
                .orElse(null);
    }
}
