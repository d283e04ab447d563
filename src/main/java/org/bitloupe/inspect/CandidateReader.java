package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.RankingContext;
import org.jspecify.annotations.Nullable;

/**
 * Reads cleaned texts by the layouts that they can be of: all of a catalog, or the one that a person named. For one thread; it remembers
 * the texts of one inspection, and is not kept for another.
 */
final class CandidateReader {
    /** Number of readings that most texts have at most. */
    private static final int USUAL = 48;

    private final CompiledCatalog catalog;
    private final @Nullable CompiledLayout named;
    private final RankingContext rankingContext;
    private final SpellingIndex spellings;
    private final int valueWords;
    private final Map<String, List<Candidate>> known = new HashMap<>();
    private final Map<String, List<Candidate>> surviving = new HashMap<>();

    /**
     * A reader.
     *
     * @param named the only layout that is tried, null for all of the catalog
     */
    CandidateReader(CompiledCatalog catalog, @Nullable CompiledLayout named, RankingContext rankingContext) {
        this.catalog = catalog;
        this.named = named;
        this.rankingContext = rankingContext;
        this.spellings = named == null ? catalog.spellings() : named.spellingIndex();
        this.valueWords = named == null ? catalog.valueWords() : named.valueWords();
    }

    /** Returns the only layout that is tried, null for all of the catalog. */
    @Nullable
    CompiledLayout named() {
        return named;
    }

    /** Starts reading a text by the spellings of the layouts. */
    SpellingIndex.Reader reader(String text) {
        return spellings.read(text);
    }

    CompiledCatalog catalog() {
        return catalog;
    }

    RankingContext rankingContext() {
        return rankingContext;
    }

    /** Returns room for the values of an ID's fields. */
    long[] newValues() {
        return new long[valueWords];
    }

    /** The candidates of a text; of a number that looks rounded, with the cost of the digits that have survived. */
    List<Candidate> surviving(String text) {
        return surviving.computeIfAbsent(text, number -> surviving(number, DamageDetection.rounded(number)));
    }

    /**
     * The same where the rounding is known.
     *
     * @param rounded null for a text that does not look rounded
     */
    List<Candidate> surviving(String text, Damage.@Nullable Rounded rounded) {
        if (rounded == null) {
            return candidates(text);
        }
        MarginalLikelihood marginalLikelihood = new MarginalLikelihood(rounded, spellings, rankingContext);
        return candidates(text).stream().map(marginalLikelihood::of).toList();
    }

    /** Tells whether a layout takes a text and its constants and bounds hold. */
    boolean fits(String text) {
        return !candidates(text).stream().allMatch(Candidate::ruledOut);
    }

    /** The candidates of a text as it stands, remembered: several steps of an inspection ask for the same text. */
    private List<Candidate> candidates(String text) {
        return known.computeIfAbsent(text, this::read);
    }

    /** Reads a text: one candidate for each layout that takes it, or several for one whose spellings make different IDs of it. */
    List<Candidate> read(String text) {
        List<Candidate> all = new ArrayList<>(USUAL);
        read(text, newValues(), all::addAll);
        return all;
    }

    /**
     * Hands on the ways in which each layout reads a text; where there is one way only, while its fields' values are in place.
     *
     * @param found is given the same list for each layout, to be copied by who keeps it
     */
    void read(String text, long[] values, Consumer<List<Candidate>> found) {
        if (text.isEmpty()) {
            return;
        }
        SpellingIndex.Reader reader = reader(text);
        String pattern = NumberNotation.isNegative(text) ? NumberNotation.pattern(text) : "";
        SpellingIndex.Reader bits = pattern.isEmpty() ? null : reader(pattern);
        List<CompiledLayout> tried = named == null ? catalog.layouts(reader.shape()) : List.of(named);
        List<Candidate> ways = new ArrayList<>(2);
        for (int i = 0; i < tried.size(); i++) {
            CompiledLayout layout = tried.get(i);
            ways.clear();
            Candidate.addAll(layout, reader, named != null, rankingContext, values, ways);
            if (ways.isEmpty() && bits != null && layout.layout().width() == Long.SIZE) {
                Candidate.addAll(layout, bits, named != null, rankingContext, values, ways);
            }
            if (!ways.isEmpty()) {
                found.accept(ways);
            }
        }
    }

    /** A candidate counted from another epoch because of the times beside its ID, see {@link OtherEpochs#counted}. */
    Optional<Candidate> counted(Candidate candidate, List<TextTime> times) {
        return catalog.surroundings().otherEpochs().counted(candidate, times, rankingContext);
    }

    /** A candidate counted from an epoch that the times beside several IDs say. */
    Candidate counted(Candidate candidate, SiblingEvidence.Counted epoch) {
        return candidate.countedFrom(epoch.name(), epoch.epoch(), 0, rankingContext);
    }
}
