package org.bitloupe.inspect.rank;

import java.util.List;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * A layout's place among the readings of a text: what {@link Inspector#rank} gives, many times cheaper than a whole {@link Reading}.
 */
public final class RankedReading {
    private final Candidate candidate;
    private final Verdict verdict;
    private final List<CompiledLayout> alike;
    private final @Nullable Candidate rival;
    private final boolean contested;
    private final boolean oneOfSeveral;

    /** A reading that no other one comes near. */
    public RankedReading(Candidate candidate, Verdict verdict, List<CompiledLayout> alike) {
        this(candidate, verdict, alike, null, false, false);
    }

    /**
     * The same.
     *
     * @param oneOfSeveral true if the layout reads the text by another of its spellings, too, as another ID
     */
    RankedReading(Candidate candidate, Verdict verdict, List<CompiledLayout> alike, boolean oneOfSeveral) {
        this(candidate, verdict, alike, null, false, oneOfSeveral);
    }

    /**
     * A reading.
     *
     * @param rival one that explains the text about as well and says something else, or null
     * @param contested true if any other layout explains the text about as well, so that preferences may have decided
     * @param oneOfSeveral true if the layout reads the text by another of its spellings, too, as another ID
     */
    RankedReading(
            Candidate candidate,
            Verdict verdict,
            List<CompiledLayout> alike,
            @Nullable Candidate rival,
            boolean contested,
            boolean oneOfSeveral) {
        this.candidate = candidate;
        this.verdict = verdict;
        this.alike = alike;
        this.rival = rival;
        this.contested = contested;
        this.oneOfSeveral = oneOfSeveral;
    }

    public Layout layout() {
        return candidate.layout().layout();
    }

    /** Other layouts with the same bits, epoch and tick: they say the same of this ID. */
    public List<Layout> alike() {
        return alike.stream().map(CompiledLayout::layout).toList();
    }

    /** Returns the verdict on how plausible the reading is. */
    public Verdict verdict() {
        return verdict;
    }

    /** The index of the spelling that the text was read by, among {@link Layout#spellings}. */
    public int spelling() {
        return candidate.spelling();
    }

    /**
     * Tells whether the layout reads the text by another of its spellings, too, as another ID, which is ranked by itself; or may do so, as the
     * bytes of a UUID in another order.
     */
    public boolean oneOfSeveral() {
        return oneOfSeveral;
    }

    /** Tells whether something around the ID says that it is of the layout, and the ID does not say otherwise. */
    public boolean isByEvidence() {
        return candidate.isSpokenFor();
    }

    /** Tells whether the text itself, or something around it, says that it is of the layout: its form, its constants, a name. */
    public boolean isSpokenFor() {
        return isByEvidence() || (candidate.isProved() && isPlausible());
    }

    /** Tells whether the layout's rules hold, and its date is one that the layout's IDs have. */
    public boolean isPlausible() {
        return candidate.ownVerdict() == Verdict.POSSIBLE && !candidate.implausible();
    }

    public Candidate candidate() {
        return candidate;
    }

    public @Nullable Candidate rival() {
        return rival;
    }

    public boolean contested() {
        return contested;
    }

    /** The layout's id and the verdict, for failure messages. */
    @Override
    public String toString() {
        return layout().id() + " " + verdict.words();
    }
}
