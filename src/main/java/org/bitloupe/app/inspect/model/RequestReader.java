package org.bitloupe.app.inspect.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdBuilder;
import org.bitloupe.app.inspect.model.InspectRequest.OpenedRow;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.ManualLayout;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Reads the IDs of one source as a request asks for it. It keeps nothing: the same request is read in the same way.
 *
 * @param several the text with several IDs that the one of the request is of, if it is of one
 * @param pair readings of two IDs of one text together, by their texts; empty for other texts
 */
record RequestReader(
        Messages messages,
        Inspector inspector,
        RoundedIdModel rounded,
        SeveralIdsModel.Source several,
        Map<String, Reading> pair,
        InspectRequest request) {

    // ---- What an ID is ----

    /** The inspection of an ID, with what stands around it if it is one of the several of a text. */
    Inspection inspection(String id) {
        return several.ids().stream()
                .map(SeveralIdsModel.Item::found)
                .filter(found -> found.text().equals(id))
                .findFirst()
                .map(this::inspection)
                .orElseGet(() -> readable(alone(id)));
    }

    Inspection inspection(FoundId found) {
        return readable(inspector.inspect(found));
    }

    private Inspection alone(String id) {
        OpenedRow row = request.rowOf(id);
        Evidence evidence = row == null ? null : row.origin().evidence();
        return row == null || evidence == null ? inspector.inspect(id) : inspector.inspect(id, row.layout(), evidence);
    }

    private Inspection readable(Inspection read) {
        return ManualLayout.readable(read, inspector, n -> messages.get("inspect.by-hand", "n", n));
    }

    /** Reads two IDs side by side together: by one layout where that is plausible. */
    Map<String, Reading> together() {
        if (several.total() != 2) {
            return Map.of();
        }
        Inspection first = inspection(several.ids().get(0).found().text());
        Inspection second = inspection(several.ids().get(1).found().text());
        return Comparison.of(inspector, first, second)
                .filter(c -> !first.read().equals(second.read()))
                .map(c -> Map.of(first.read(), c.first(), second.read(), c.second()))
                .orElse(Map.of());
    }

    // ---- What of it is hidden ----

    boolean isMasked(@Nullable Inspection read) {
        return read != null && inspector.sensitiveValues().isMasked(read);
    }

    private boolean isHidden(Inspection read) {
        return !request.digitsShown() && isMasked(read);
    }

    /** A text as it may be shown. */
    String masked(String whole) {
        return request.digitsShown() ? whole : hidden(whole);
    }

    /** A text with its secrets and the numbers of cards and accounts hidden. */
    String hidden(String whole) {
        return inspector.sensitiveValues().within(whole, value -> isMasked(inspection(value)));
    }

    /** Returns the text in the field with what is hidden in it; null if nothing is. */
    private @Nullable MaskedText maskedText(@Nullable Inspection read, String inField) {
        if (read == null) {
            return null;
        }
        boolean whole = isMasked(read);
        String hidden = inspector.sensitiveValues().within(inField, read, whole, value -> isMasked(inspection(value)));
        return hidden.equals(inField)
                ? null
                : MaskedText.of(
                        hidden,
                        whole ? inspector.sensitiveValues().mask(read) : hidden,
                        whole ? read.read() : hidden,
                        whole,
                        request.digitsShown());
    }

    // ---- Which reading counts ----

    /** The label that its source gives the ID of the request; empty for none. */
    String label() {
        return several.isShown() ? several.current().found().label() : "";
    }

    /**
     * The reading of an ID that counts.
     *
     * @param label its label in the source, empty for nothing
     * @return empty if it cannot be read, or is hidden
     */
    Optional<ChosenReadings.Counting> counting(Inspection read, String label) {
        if (isHidden(read)) {
            return Optional.empty();
        }
        Optional<ChosenReadings.Counting> counting = request.choices().of(read, label, inspector);
        Reading together = pair.get(read.read());
        return together == null || counting.isEmpty() || counting.get().byHand()
                ? counting
                : Optional.of(new ChosenReadings.Counting(request.choices().counted(together, inspector), false));
    }

    /** A second ID beside the reading of the first: by the same layout where that is plausible, else as it counts alone. */
    Optional<Reading> beside(Reading first, String id) {
        Inspection second = inspection(id);
        return isHidden(second)
                ? Optional.empty()
                : request.choices()
                        .beside(first, second, inspector)
                        .or(() -> counting(second, "").map(ChosenReadings.Counting::reading));
    }

    /** The choice of a layout for one ID, which is none where that is the best one anyway, and of the epoch it is counted from. */
    ChosenReadings choiceOf(String id, Layout layout, @Nullable EpochChoice epoch) {
        Inspection read = inspection(id);
        Optional<Reading> best =
                read.readings().stream().findFirst().filter(r -> r.layout().equals(layout));
        ChosenReadings choices = best.isPresent() ? ChosenReadings.NONE : ChosenReadings.ofText(read.read(), layout);
        TimeReading time = best.or(() -> inspector.inspectAs(read.read(), layout).readings().stream()
                        .findFirst())
                .map(Reading::time)
                .orElse(null);
        return epoch == null || time == null || time.epoch().equals(epoch.instant())
                ? choices
                : choices.withEpoch(layout, epoch.counted());
    }

    // ---- What is shown of it ----

    /**
     * All that is shown of the ID of the request.
     *
     * @param read its inspection; null if there is no text
     * @param counting the reading that counts; null if there is none
     */
    InspectState state(@Nullable Inspection read, ChosenReadings.@Nullable Counting counting) {
        String text = request.text();
        Problem problem = rounded.problem(read);
        if (counting == null) {
            MaskedText masked = maskedText(read, text);
            Problem told = masked != null && masked.whole() && read != null
                    ? inspector.sensitiveValues().problem(read)
                    : problem;
            return new InspectState(
                    read, null, false, ColoredIdBuilder.faulty(text, told), told, List.of(), null, masked);
        }
        Reading reading = rounded.told(read, counting.reading());
        List<Spelling> spellings = SpellingTexts.bases(reading);
        Spelling usual = spellings.contains(reading.spelling()) ? reading.spelling() : null;
        Spelling chosen = request.spelling();
        Spelling spelling = chosen != null && spellings.contains(chosen) ? chosen : usual;
        Reading spelled = spelling == null || spelling.equals(reading.spelling())
                ? reading
                : new ReadingFinder(inspector).in(reading, spelling);
        boolean asRead = spelled.equals(reading);
        String inField = asRead ? text : spelled.literal();
        ColoredId coloredId = ColoredIdBuilder.of(inField, spelled, messages);
        return new InspectState(
                read,
                reading,
                counting.byHand(),
                asRead && rounded.rounding(read) != null
                        ? coloredId.withFault(ColoredIdBuilder.placeOf(problem))
                        : coloredId,
                problem,
                spellings,
                spelling,
                maskedText(read, inField));
    }
}
