package org.bitloupe.inspect.rank;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * A text read by one layout, with what speaks for and against it in numbers: all that ranking needs.
 *
 * @param layout the layout
 * @param spelling the index of the spelling it was read by
 * @param text the text as it was read
 * @param read the result of reading it
 * @param epoch the epoch that fits best, null for a layout without time
 * @param tick the main time's tick, 0 for a layout without time
 * @param place where its time lies among the plausible dates, null for a layout without time
 * @param ruledOut true if a constant differs or a value is outside its bounds
 * @param laterSpelling true if a spelling that the layout lists before takes the text too and makes another ID of it; never in another
 *     order of bytes, whose rarity is part of the cost
 * @param always true if the person chose this reading for good
 * @param evidence what stands around the ID and says that it is of the layout, or null
 * @param cost how surprising the text would be, see {@link RankingPriors}; less by {@link Evidence#bits} with evidence
 * @param preference the bits that the person's preferences are worth; a float, so that it fits a processor's cache line of 64 bytes: a
 *     text may have dozens of candidates, and to write them is most of what ranking costs
 */
public record Candidate(
        CompiledLayout layout,
        int spelling,
        String text,
        ParseResult.Read read,
        CompiledLayout.@Nullable Epoch epoch,
        long tick,
        PlausibleDates.@Nullable Place place,
        boolean ruledOut,
        boolean laterSpelling,
        boolean always,
        @Nullable Evidence evidence,
        double cost,
        float preference) {

    /** The reasons of times beside IDs that leave it open from which epoch they are counted. */
    private static final Set<String> TENTATIVE_EPOCHS =
            Set.of(TextTime.EPOCH_REASON, TextTime.MONTH_REASON, SiblingEvidence.TIMES_ABOUT);

    /** The length from which on a text is no small number, which IDs hardly ever are, whatever values its fields have. */
    private static final int LONG = 17;

    /**
     * Reads a text by a layout in every way that it can be read: by each of its spellings that takes it and makes an ID of it that none
     * before does. Of these, one whose constants hold makes all go whose constants do not; where none holds, the first stands for all.
     * Dates that the layout's IDs do not have are of no interest in a second spelling, unless somebody named the layout.
     *
     * @param named true if a person named the layout
     * @param values receives the values of the fields if there is one way only; room for {@link CompiledLayout#valueWords} longs
     * @param ways empty; receives the ways in the order of the spellings, none if the text is of none of them
     */
    public static void addAll(
            CompiledLayout layout,
            SpellingIndex.Reader reader,
            boolean named,
            RankingContext rankingContext,
            long[] values,
            List<Candidate> ways) {
        for (int spelling = layout.spellingOf(reader, named, 0);
                spelling >= 0;
                spelling = layout.spellingOf(reader, named, spelling + 1)) {
            ParseResult.Read read = layout.read(reader, spelling);
            if (layout.byteOrder(spelling) != null) {
                addReordered(layout, spelling, reader.text(), read, named, rankingContext, values, ways);
            } else if (!isAmong(ways, read)) {
                ways.add(of(layout, spelling, reader.text(), read, !ways.isEmpty(), rankingContext, values));
            }
        }
        if (ways.size() < 2) {
            return;
        }
        keepWorthSaying(ways, named);
        ParseResult.Read only = ways.get(0).read;
        if (ways.size() == 1 && only.id() != null) {
            layout.decode(only.id(), values);
        }
    }

    /**
     * Adds what a text is in another order of bytes: any 16 bytes are a UUID in each order, so only fixed bits that hold make it one,
     * unless somebody named the layout and nothing else takes the text.
     */
    private static void addReordered(
            CompiledLayout layout,
            int spelling,
            String text,
            ParseResult.Read read,
            boolean named,
            RankingContext rankingContext,
            long[] values,
            List<Candidate> ways) {
        if (((named && ways.isEmpty()) || layout.hasFixedBits(read)) && !isAmong(ways, read)) {
            ways.add(of(layout, spelling, text, read, false, rankingContext, values));
        }
    }

    // Loops instead of streams: this is done for each layout and each text of a column.

    private static boolean isAmong(List<Candidate> known, ParseResult.Read read) {
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).read.equals(read)) {
                return true;
            }
        }
        return false;
    }

    private static void keepWorthSaying(List<Candidate> all, boolean named) {
        Candidate first = all.get(0);
        Candidate holding = null;
        for (int i = 0; i < all.size() && holding == null; i++) {
            holding = all.get(i).ruledOut ? null : all.get(i);
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).ruledOut || !(named || all.get(i).ownVerdict() == Verdict.POSSIBLE)) {
                all.remove(i);
            }
        }
        if (all.isEmpty()) {
            all.add(holding == null ? first : holding);
        }
    }

    /**
     * Reads a text by a spelling that takes it.
     *
     * @param values receives the values of the fields
     */
    public static Candidate of(
            CompiledLayout layout,
            int spelling,
            SpellingIndex.Reader reader,
            RankingContext rankingContext,
            long[] values) {
        return of(layout, spelling, reader.text(), layout.read(reader, spelling), false, rankingContext, values);
    }

    private static Candidate of(
            CompiledLayout layout,
            int spelling,
            String text,
            ParseResult.Read read,
            boolean laterSpelling,
            RankingContext rankingContext,
            long[] values) {
        DescriptionLength descriptionLength = layout.descriptionLength();
        if (read.id() != null) {
            layout.decode(read.id(), values);
        }
        boolean ruledOut = descriptionLength.isRuledOut(read, values);
        double cost = descriptionLength.cost(spelling, text, read, values);
        PlausibleDates.Place place = null;
        CompiledLayout.Epoch epoch = null;
        long tick = 0;
        if (!layout.epochs().isEmpty()) {
            tick = descriptionLength.tick(read, values);
            epoch = layout.epochs().get(EpochEvidence.epoch(layout, tick));
            PlausibleTicks plausibleTicks = rankingContext.span(layout, epoch);
            place = plausibleTicks.place(tick);
            cost += plausibleTicks.cost(tick, place) - (epoch.isOwn() ? 0 : RankingPriors.MIDNIGHT);
        }
        if (laterSpelling && NumberNotation.isDigits(text)) {
            cost += RankingPriors.ofMissingLetters(
                    layout.spellings().get(spelling).spelling(), text);
        }
        boolean always = rankingContext.always(layout, spelling);
        return new Candidate(
                layout,
                spelling,
                text,
                read,
                epoch,
                tick,
                place,
                ruledOut,
                laterSpelling,
                always,
                null,
                cost,
                rankingContext.preference(layout));
    }

    /** The same reading with a time that lies elsewhere, because it is counted from another epoch. */
    public Candidate withPlace(PlausibleDates.Place newPlace) {
        return with(epoch, newPlace, evidence, cost);
    }

    /**
     * The same bits counted from another epoch, which a time beside the ID says.
     *
     * @param name whose epoch it is
     * @param rarity the bits that the choice of this epoch among others costs
     */
    public Candidate countedFrom(String name, Instant instant, double rarity, RankingContext rankingContext) {
        if (epoch == null || place == null) {
            return this;
        }
        CompiledLayout.Epoch other = layout.epoch(name, instant);
        PlausibleTicks before = rankingContext.span(layout, epoch);
        PlausibleTicks after = rankingContext.span(layout, other);
        PlausibleDates.Place newPlace = after.place(tick);
        double newCost = cost - before.cost(tick, place) + after.cost(tick, newPlace) + rarity;
        return with(other, newPlace, evidence, newCost);
    }

    /** Tells whether it is counted from another epoch than the layout's own because its time is then exactly midnight. */
    public boolean isCountedFromMidnight() {
        return epoch != null && epoch.index() > 0 && epoch.midnights().has(tick) && !isCountedByTimes();
    }

    /**
     * Tells whether it is counted from an epoch that the times beside several IDs say.
     *
     * @param counted that epoch; null if it may be any, because they say none
     */
    public boolean isCountedFrom(SiblingEvidence.@Nullable Counted counted) {
        return counted == null || (epoch != null && epoch.time().scale().epoch().equals(counted.epoch()));
    }

    /**
     * Tells whether it is left open that it is counted from its epoch: one time beside the ID alone says so, and of many epochs one fits
     * now and then; or several do, and nobody is known to use the epoch.
     */
    public boolean isCountedTentatively() {
        return evidence != null && TENTATIVE_EPOCHS.contains(evidence.reason().key());
    }

    private boolean isCountedByTimes() {
        return evidence != null
                && (isCountedTentatively() || evidence.reason().key().equals(SiblingEvidence.TIMES));
    }

    private Candidate with(
            CompiledLayout.@Nullable Epoch newEpoch,
            PlausibleDates.@Nullable Place newPlace,
            @Nullable Evidence newEvidence,
            double newCost) {
        return new Candidate(
                layout,
                spelling,
                text,
                read,
                newEpoch,
                tick,
                newPlace,
                ruledOut,
                laterSpelling,
                always,
                newEvidence,
                newCost,
                preference);
    }

    /** The same reading with another cost. */
    public Candidate withCost(double newCost) {
        return with(epoch, place, evidence, newCost);
    }

    /** The same reading with evidence for it, which makes it more probable; other evidence counts no more. */
    public Candidate withEvidence(Evidence found) {
        double newCost = cost + (evidence == null ? 0 : evidence.bits()) - found.bits();
        return with(epoch, place, found, newCost);
    }

    /**
     * Tells whether something around the ID says that it is of the layout, and the ID does not say otherwise: no constant is broken, its
     * date is plausible, and even so it is no small number or the like, which the layout hardly ever has.
     */
    public boolean isSpokenFor() {
        return isSupported()
                && !ruledOut
                && !implausible()
                && (text.length() >= LONG || Odds.of(this).isClear());
    }

    /** Tells whether something around the ID says that it is of the layout, whatever the ID says. */
    boolean isSupported() {
        return evidence != null && evidence.isFor();
    }

    /** Tells whether what speaks for it is as good as a mark: a link of the layout's own host, or a form of mention. */
    boolean isSurelySpokenFor() {
        return evidence != null && evidence.bits() >= Evidence.BITS && isSpokenFor();
    }

    /** Tells whether something around the ID says that it is of the layout, and its date says no. */
    public boolean isContradicted() {
        return isSupported() && !ruledOut && implausible();
    }

    /** Returns what its text decodes to. */
    public Decoding decoding() {
        return layout.decoded(text, spelling, read);
    }

    /** Returns the time that it tells, empty for a layout without time or beyond the calendar. */
    public Optional<Instant> instant() {
        return epoch == null
                ? Optional.empty()
                : epoch.time().instantOf(decoding().values());
    }

    /** Tells whether another layout's reading says the same of the ID: it divides the same bits alike, and counts them from the same epoch. */
    boolean saysTheSame(Candidate other) {
        return layout.isAlike(other.layout)
                && read.equals(other.read)
                && Objects.equals(instantOfEpoch(), other.instantOfEpoch());
    }

    private @Nullable Instant instantOfEpoch() {
        return epoch == null ? null : epoch.time().scale().epoch();
    }

    /** Tells whether another reading tells the same time, by the same epoch and tick; readings without time never do. */
    boolean saysTheSameTime(Candidate other) {
        if (tick != other.tick || epoch == null || other.epoch == null) {
            return false;
        }
        StepScale mine = epoch.time().scale();
        StepScale others = other.epoch.time().scale();
        return mine.tick().equals(others.tick()) && mine.epoch().equals(others.epoch());
    }

    /** Tells whether the text's form or its fixed bits could hardly be so accidentally. */
    boolean isProved() {
        StructuralEvidence structuralEvidence = layout.structuralEvidence();
        return (structuralEvidence.proof() && !(isReordered() && implausible()))
                || structuralEvidence.hasPrefix(spelling)
                || structuralEvidence.hasCheck(spelling)
                || ((structuralEvidence.hasShape(spelling) || structuralEvidence.borrowedProof())
                        && place == PlausibleDates.Place.WITHIN);
    }

    /** Tells whether the text has a mark that no other kind of text has: a version in a UUID with its hyphens, a prefix. */
    public boolean isMarked() {
        return (layout.structuralEvidence().hasPrefix(spelling) && !hasListedPrefix())
                || (layout.structuralEvidence().fixedBits() >= StructuralEvidence.PROOF_BITS
                        && spelling == 0
                        && !isReordered()
                        && NullHypothesis.isHyphened(text));
    }

    /** Tells whether the text is read as the bytes of a UUID in another order than RFC 9562's. */
    boolean isReordered() {
        return byteOrder() != null;
    }

    /** Returns the order of the bytes of a UUID in which the text is read, null if it is the usual one. */
    public @Nullable UuidByteOrder byteOrder() {
        return layout.byteOrder(spelling);
    }

    /** Tells whether its prefix is one of a list, which others may use as well. */
    boolean hasListedPrefix() {
        return layout.structuralEvidence().hasListedPrefix(spelling);
    }

    /** Tells whether it says no more of the bytes in their other order than that version and variant would be right. */
    boolean isBareReordering() {
        return isReordered() && place == null && !isSupported() && !always;
    }

    /** The cost by which it takes its place: one that a person prefers goes before others that explain the text about as well. */
    double rankCost() {
        return cost - preference;
    }

    /**
     * Returns the cost of what is left of an ID whose lowest bits are not known: a field that has only such bits says nothing, one whose
     * lowest bits they are what its others say, and elsewhere each such bit is worth one.
     *
     * @param bits the number of these bits
     */
    public double costAbove(int bits) {
        double known = cost;
        if (read.id() != null) {
            long[] values = new long[layout.valueWords()];
            layout.decode(read.id(), values);
            List<Field> fields = layout.layout().fields();
            List<Slice> slices = layout.layout().slices();
            int main = layout.layout().mainTime();
            for (int i = 0; i < fields.size(); i++) {
                int lost = 0;
                boolean lowest = i != main;
                for (int j = 0; j < slices.size(); j++) {
                    Slice slice = slices.get(j);
                    int low = slice.field() == i ? Math.max(0, Math.min(slice.width(), bits - slice.idLow())) : 0;
                    lost += low;
                    lowest &= low == 0 || slice.low() == 0;
                }
                Field field = fields.get(i);
                long value = lost == 0 || field.value() != null ? 0 : values[layout.offset(i)];
                if (lost == field.bits()) {
                    known -= layout.descriptionLength().cost(i, value);
                } else if (lost > 0) {
                    known -= lowest && field.value() == null && field.bits() <= Long.SIZE
                            ? layout.descriptionLength().cost(i, value)
                                    - layout.descriptionLength().cost(i, value, lost)
                            : lost;
                }
            }
        }
        return known;
    }

    /** Tells whether its date is one that its IDs do not have. */
    public boolean implausible() {
        return place == PlausibleDates.Place.BEFORE || place == PlausibleDates.Place.AFTER;
    }

    /** Tells whether the person chose this reading for good, and nothing speaks against it here. */
    public boolean alwaysCounts() {
        return always && !ruledOut && !implausible();
    }

    /** Tells whether nothing in it can be checked: no time, no constant. It fits every text of its length. */
    boolean fitsEverything() {
        return place == null
                && !isSupported()
                && layout.structuralEvidence().fixedBits() == 0
                && !layout.structuralEvidence().hasPrefix(spelling)
                && !layout.structuralEvidence().hasCheck(spelling);
    }

    /** The verdict as long as there is no other layout. */
    public Verdict ownVerdict() {
        if (ruledOut) {
            return Verdict.RULED_OUT;
        }
        return implausible() && (isReordered() || !layout.structuralEvidence().proof())
                ? Verdict.UNLIKELY
                : Verdict.POSSIBLE;
    }
}
