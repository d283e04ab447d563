package org.bitloupe.inspect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.EpochEvidence;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.vote.Mixture;
import org.bitloupe.inspect.vote.SpellingCounts;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.inspect.vote.VoteCounter;
import org.bitloupe.layout.Layout;

/** Reads the texts of one source together: of which layout they are, and what a layout that is known makes of them. Safe for any number of threads. */
public final class SourceInspector {
    /** Percentage of a source's texts that are nearly all. */
    private static final long MOST = 95;

    private final CompiledCatalog catalog;
    private final RankingContext rankingContext;
    private final List<String> texts;

    SourceInspector(CompiledCatalog catalog, RankingContext rankingContext, List<String> texts) {
        this.catalog = catalog;
        this.rankingContext = rankingContext;
        this.texts = texts;
    }

    /**
     * Decides which layout the texts are of, where each alone leaves it open: the true layout gives times close together, few machines
     * and small sequences. Much cheaper for each text than {@link Inspector#inspect}. Blank texts are passed over, and those that no
     * layout reads count against all.
     */
    public Vote vote() {
        return vote(alone -> Map.of(), () -> true).orElseThrow();
    }

    /**
     * The same with what stands around the texts, until somebody does not want to know any longer.
     *
     * @param evidence is given the vote of the texts alone, and says for which layouts their surroundings speak
     * @param goesOn asked before every text whether to go on
     * @return empty if it was stopped
     */
    public Optional<Vote> vote(Function<Vote, Map<Layout, Evidence>> evidence, BooleanSupplier goesOn) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        texts.stream().filter(text -> !text.isBlank()).forEach(text -> counts.merge(text, 1, Integer::sum));
        VoteCounter voteCounter = new VoteCounter(rankingContext, counts.size());
        long[] values = new long[catalog.valueWords()];
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            if (!goesOn.getAsBoolean()) {
                return Optional.empty();
            }
            int times = entry.getValue();
            CandidateReader reader = new CandidateReader(catalog, null, rankingContext);
            String cleaned = new TextInspector(reader).clean(entry.getKey());
            reader.read(cleaned, values, ways -> voteCounter.count(ways, values, times));
            voteCounter.endOfText(times);
        }
        Vote alone = voteCounter.vote();
        Map<Layout, Evidence> found = evidence.apply(alone);
        return goesOn.getAsBoolean()
                ? Optional.of(found.isEmpty() ? alone : voteCounter.vote(found))
                : Optional.empty();
    }

    /**
     * Looks for two of some layouts that the texts are of. Texts that none of the layouts reads say nothing.
     *
     * @return empty if their times by one layout are not far apart
     */
    public Optional<Mixture> mixture(List<Layout> layouts) {
        List<CompiledLayout> compiled = layouts.stream().map(catalog::compiled).toList();
        Set<String> different = new LinkedHashSet<>(texts);
        VoteCounter voteCounter = new VoteCounter(rankingContext, different.size());
        long[] values = new long[catalog.valueWords()];
        for (String text : different) {
            for (CompiledLayout layout : compiled) {
                List<Candidate> ways = ways(text, layout);
                if (ways.size() == 1 && ways.get(0).read().id() != null) {
                    layout.decode(ways.get(0).read().id(), values);
                }
                if (!ways.isEmpty()) {
                    voteCounter.count(ways, values, 1);
                }
            }
            voteCounter.endOfText(1);
        }
        return Optional.ofNullable(voteCounter.vote().mixture());
    }

    /**
     * Tells whether something around the texts, at least one, may say that they are of a layout: nearly each of them, read alone, does
     * not say otherwise, by a broken constant, an implausible date, or a value that the layout hardly ever has.
     */
    public boolean isSpokenFor(Layout layout, Evidence evidence) {
        long spoken = ways(layout)
                .filter(ways ->
                        ways.stream().anyMatch(way -> way.withEvidence(evidence).isSpokenFor()))
                .count();
        return 100 * spoken >= MOST * texts.size();
    }

    /** Returns the time of each text by a layout; empty for one that the layout does not read with a plausible date. */
    public List<Optional<Instant>> instants(Layout layout) {
        SpellingCounts counts = new SpellingCounts(layout.spellings().size());
        List<List<Candidate>> plausible =
                ways(layout).map(SourceInspector::plausible).toList();
        plausible.forEach(ways -> ways.forEach(counts::add));
        int usual = counts.best();
        return plausible.stream()
                .map(ways -> ways.stream()
                        .min(Comparator.comparing(way -> way.spelling() != usual))
                        .flatMap(Candidate::instant))
                .toList();
    }

    /** Returns the texts that a layout with a time does not read with a plausible date. */
    public List<String> undated(Layout layout) {
        CompiledLayout compiled = catalog.compiled(layout);
        return texts.stream()
                .filter(text -> plausible(ways(text, compiled)).isEmpty())
                .toList();
    }

    /** The ways with a plausible date, or with one that does not matter. */
    private static List<Candidate> plausible(List<Candidate> ways) {
        ways.removeIf(way -> way.ownVerdict() != Verdict.POSSIBLE || way.implausible());
        return ways;
    }

    /** Returns the times by any date, however implausible: of IDs that may be counted from another epoch. */
    public List<Optional<Instant>> unboundedInstants(Layout layout) {
        return ways(layout)
                .map(ways ->
                        ways.stream().filter(way -> !way.ruledOut()).findFirst().flatMap(Candidate::instant))
                .toList();
    }

    /**
     * By which of a layout's spellings the texts are to be read, where some of them are texts of several: the one by which most of them
     * are IDs with a plausible date and no broken rule.
     *
     * @return its index among {@link Layout#spellings}, 0 if nothing speaks for another one
     */
    public int usualSpelling(Layout layout) {
        SpellingCounts counts = new SpellingCounts(layout.spellings().size());
        ways(layout)
                .flatMap(List::stream)
                .filter(way -> way.ownVerdict() == Verdict.POSSIBLE)
                .forEach(counts::add);
        return counts.best();
    }

    /**
     * Returns a layout with the epoch that the IDs are counted from as its own: as {@link Inspector#inspect} chooses it for one ID, by
     * what most of them say. All that reads the layout's time tells the same then.
     *
     * @return the layout itself if nothing speaks for another epoch
     */
    public Layout withEpoch(Layout layout) {
        CompiledLayout compiled = catalog.compiled(layout);
        long[] ticks = ticks(compiled);
        int epoch = EpochEvidence.epoch(compiled, ticks, ticks.length);
        return epoch == 0
                ? layout
                : layout.withEpoch(compiled.epochs().get(epoch).time().scale().epoch());
    }

    /** Counts the IDs that {@link Inspector#inspect} counts from another epoch than the layout's own when each is read alone. */
    public long countOfOtherEpochs(Layout layout) {
        CompiledLayout compiled = catalog.compiled(layout);
        return LongStream.of(ticks(compiled))
                .filter(tick -> EpochEvidence.epoch(compiled, new long[] {tick}, 1) != 0)
                .count();
    }

    /** The ticks of the texts with a plausible date, of all if none has one. None for a layout with one epoch or none. */
    private long[] ticks(CompiledLayout compiled) {
        if (compiled.epochs().size() < 2) {
            return new long[0];
        }
        List<Candidate> plausible = new ArrayList<>();
        List<Candidate> all = new ArrayList<>();
        ways(compiled.layout()).forEach(ways -> {
            ways.stream().limit(1).forEach(all::add);
            ways.stream()
                    .filter(way -> way.ownVerdict() == Verdict.POSSIBLE)
                    .limit(1)
                    .forEach(plausible::add);
        });
        return (plausible.isEmpty() ? all : plausible)
                .stream().mapToLong(Candidate::tick).toArray();
    }

    /** By text: the ways in which a layout reads it. */
    private Stream<List<Candidate>> ways(Layout layout) {
        CompiledLayout compiled = catalog.compiled(layout);
        return texts.stream().map(text -> ways(text, compiled));
    }

    private List<Candidate> ways(String text, CompiledLayout layout) {
        CandidateReader reader = new CandidateReader(catalog, layout, rankingContext);
        return reader.read(new TextInspector(reader).clean(text));
    }
}
