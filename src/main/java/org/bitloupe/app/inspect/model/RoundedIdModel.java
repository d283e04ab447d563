package org.bitloupe.app.inspect.model;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.NearMiss;
import org.bitloupe.inspect.PossibleOriginals;
import org.bitloupe.inspect.PossibleTime;
import org.bitloupe.inspect.convert.ByteOrder;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.FieldRange;
import org.bitloupe.inspect.damage.OriginalFieldRanges;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The state of damaged IDs, and which of them a person said to be right. The pasted number itself is never changed. */
public final class RoundedIdModel {
    /** Number of originals found in a list that are shown. */
    public static final int MOST_FOUND = 5;

    /** Problems that a UUID in the other byte order has. */
    private static final Set<String> TURNED = Set.of("inspect.uuid-version", "inspect.uuid-variant");

    private static final Pattern NUMBERS = Pattern.compile("(?<![0-9])[0-9]{1,39}(?![0-9])");

    private final RoundedIdText text;
    private final Messages messages;
    private final Function<Inspection, PossibleOriginals> originals;
    private final Function<String, Inspection> inspect;
    /** The number that a person said to be right as it is; empty if none. */
    private String pardoned = "";

    /**
     * A model that knows no damage.
     *
     * @param originals finds what a refused text with one wrong character or too few digits can have been, and when it can have been made
     * @param inspect reads one ID
     */
    RoundedIdModel(
            Messages messages,
            Function<Inspection, PossibleOriginals> originals,
            Function<String, Inspection> inspect) {
        this.messages = messages;
        this.originals = originals;
        this.inspect = inspect;
        this.text = new RoundedIdText(messages);
    }

    /** The rounding of an ID, null if there is none or a person said that there is none. */
    public Damage.@Nullable Rounded rounding(@Nullable Inspection inspection) {
        if (inspection == null
                || inspection.readings().isEmpty()
                || inspection.read().equals(pardoned)) {
            return null;
        }
        return inspection.damage() instanceof Damage.Rounded found ? found : null;
    }

    /** Takes a number for right as it was pasted, until another one is looked at. */
    void pardon(String number) {
        pardoned = number;
    }

    /** The problem to tell: none of a number that is said to be right. */
    @Nullable
    Problem problem(@Nullable Inspection inspection) {
        if (inspection == null) {
            return null;
        }
        boolean forgiven = inspection.damage() instanceof Damage.Rounded
                && inspection.read().equals(pardoned);
        return forgiven ? null : inspection.problem();
    }

    /** The reading in words that claim nothing of what is lost. */
    Reading told(@Nullable Inspection inspection, Reading reading) {
        Damage.Rounded damage = rounding(inspection);
        return damage == null ? reading : reading.withSentence(DamageText.sentence(reading, damage));
    }

    /** Returns the report for the screen, null if nothing was rounded. */
    public @Nullable RoundedIdReport report(InspectState inspectState) {
        Damage.Rounded damage = rounding(inspectState.inspection());
        return damage == null || inspectState.reading() == null ? null : text.of(damage, inspectState.reading());
    }

    /**
     * Describes the possible originals of a refused text with one wrong, missing or surplus character, or with too few digits; none of
     * it is offered as the ID.
     *
     * @return empty if it is no such text
     */
    public String nearMiss(InspectState inspectState) {
        Inspection refused = inspectState.inspection();
        // What was said of another text, as of one that is too long, is not about this one.
        boolean ofOther = !Objects.equals(inspectState.problem(), problem(refused));
        if (refused == null
                || ofOther
                || inspectState.isHidden()
                || !refused.readings().isEmpty()) {
            return "";
        }
        PossibleOriginals all = originals.apply(refused);
        NearMiss found = all.nearMiss()
                .filter(one -> one.count().compareTo(BigInteger.ONE) > 0)
                .orElse(null);
        List<String> said = new ArrayList<>();
        said.add(found == null ? "" : nearMiss(found));
        for (PossibleTime time : all.times()) {
            if (found == null || found.layout().equals(time.layout())) {
                said.add(messages.say(time.sentence(found == null ? Verdict.POSSIBLE : found.verdict())));
            }
        }
        return messages.sentences(said);
    }

    /** The text read in the other byte order, where that may explain what is strange about it; empty if it does not. */
    public static String swapped(InspectState inspectState) {
        Problem problem = inspectState.problem();
        boolean asked = problem != null && TURNED.contains(problem.id());
        return inspectState.inspection() == null || !asked
                ? ""
                : ByteOrder.swapped(inspectState.inspection().read()).orElse("");
    }

    private String nearMiss(NearMiss found) {
        String which = messages.say(found.sentence());
        List<Reading> readings = inspect.apply(found.low()).readings();
        String left = readings.isEmpty() || !(found.damage() instanceof Damage.Miswritten miswritten)
                ? ""
                : left(readings.get(0), miswritten.originals());
        return left.isEmpty()
                ? which
                : messages.sentences(List.of(which, messages.get("inspect.rounded.near.left", "left", left)));
    }

    /** Describes what all originals have in common, if one layout fits them all. */
    private String left(Reading reading, List<Bits> originals) {
        if (reading.bits() == null || !reading.bits().equals(originals.get(0))) {
            return "";
        }
        List<FieldRange> ranges = OriginalFieldRanges.of(reading.layout(), originals);
        boolean fits = ranges.stream()
                .allMatch(r -> r.kept() == FieldRange.Kept.SAME
                        || reading.layout().fields().get(r.field()).value() == null);
        boolean some = ranges.stream()
                .anyMatch(r -> r.kept() == FieldRange.Kept.SAME
                        && reading.layout().fields().get(r.field()).value() == null);
        return fits && some ? messages.say(DamageText.sentence(reading, ranges)) : "";
    }

    /**
     * Returns the numbers of a list that can have been the original.
     *
     * @return each once, in the order of the list
     */
    public static List<String> fitting(Damage.Rounded damage, String list) {
        List<String> found = new ArrayList<>();
        Matcher numbers = NUMBERS.matcher(list);
        while (numbers.find()) {
            if (damage.originals().contains(new BigInteger(numbers.group())) && !found.contains(numbers.group())) {
                found.add(numbers.group());
            }
        }
        return found;
    }

    /** The answer to a pasted list in words; empty while there is none. */
    public String answer(Damage.Rounded damage, String list) {
        if (list.isBlank()) {
            return "";
        }
        long all = NUMBERS.matcher(list).results().count();
        int fit = fitting(damage, list).size();
        return messages.get(fit == 0 ? "inspect.rounded.list.none" : "inspect.rounded.list.some", "n", fit, "all", all);
    }
}
