package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.RankingContext;
import org.jspecify.annotations.Nullable;

/**
 * Reads cleaned texts by the layouts that they can be of: all of a catalog, or the one that a person named. For one inspection
 * by one thread.
 */
final class CandidateReader {
    /** Number of readings that most texts have at most. */
    private static final int USUAL = 48;

    private final CompiledCatalog catalog;
    private final @Nullable CompiledLayout named;
    private final RankingContext rankingContext;
    private final SpellingIndex spellings;
    private final Map<String, List<Candidate>> known = new HashMap<>();

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

    /** The candidates of a text, remembered: several steps of an inspection ask for the same one. */
    List<Candidate> candidates(String text) {
        return known.computeIfAbsent(text, read -> candidates(read, DamageDetection.rounded(read)));
    }

    /**
     * The candidates of a text; of a number that looks rounded, with the cost of the digits that have survived.
     *
     * @param rounded null for a text that does not look rounded
     */
    List<Candidate> candidates(String text, Damage.@Nullable Rounded rounded) {
        List<Candidate> candidates = read(text);
        if (rounded == null) {
            return candidates;
        }
        MarginalLikelihood marginalLikelihood = new MarginalLikelihood(rounded, spellings, rankingContext);
        return candidates.stream().map(marginalLikelihood::of).toList();
    }

    /** Reads a text as it stands: one candidate for each layout that takes it, or several if its spellings make different IDs of it. */
    List<Candidate> read(String text) {
        List<Candidate> all = new ArrayList<>(USUAL);
        read(text, new long[named == null ? catalog.valueWords() : named.valueWords()], all::addAll);
        return all;
    }

    /**
     * Hands on the ways in which each layout reads a text; where there is one way only, while its fields' values are in place.
     *
     * @param found is given the same list for each layout, to be copied by who keeps it
     */
    void read(String text, long[] values, Consumer<List<Candidate>> found) {
        if (text.isEmpty() || text.length() > Inspector.LONGEST) {
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
}
