package org.bitloupe.inspect;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.clean.CleanedText;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.clean.LetterCase;
import org.bitloupe.inspect.clean.LookAlikeDigits;
import org.bitloupe.inspect.clean.NaturalWord;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.clean.OffsetText;
import org.bitloupe.inspect.clean.TextCleaner;
import org.bitloupe.inspect.clean.TextShape;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CatalogRank;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.CompiledLayout.Closeness;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.rank.EpochEvidence;
import org.bitloupe.inspect.rank.PlausibleTicks;
import org.bitloupe.inspect.rank.PreferenceBonus;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Ranking;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.EpochTimes;
import org.bitloupe.inspect.reading.LazyReadings;
import org.bitloupe.inspect.reading.LookAlikeNotice;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingBuilder;
import org.bitloupe.inspect.reading.TextOddity;
import org.bitloupe.inspect.vote.Mixture;
import org.bitloupe.inspect.vote.SpellingCounts;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.inspect.vote.VoteCounter;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * Reads pasted texts by all layouts of a catalog and ranks the readings.
 *
 * <p>Takes any text without an exception; the work is bounded, because texts longer than {@value #LONGEST} characters are refused
 * unread. Its answers depend on the text, the catalog and the clock alone. Compiles the catalog once. Safe for any number of
 * threads.
 */
public final class Inspector {
    /** The longest text that is looked at, in UTF-16 units: far above any ID, even with a wrapper around it. */
    public static final int LONGEST = 4096;

    /** Percentage of a source's texts that are nearly all. */
    private static final long MOST = 95;

    /** Digits that most IDs of 64 bits have. */
    private static final int USUAL_DIGITS = 19;

    /** Number of readings that most texts have at most. */
    private static final int USUAL = 48;

    /** The path of an address seldom has a time, and often the number of what is there. */
    private static final Evidence NO_TIME = new Evidence(
            Message.of("inspect.reason.against.path", "words", Message.of("inspect.reason.path")), -Evidence.WORD_BITS);

    private final CompiledCatalog catalog;
    private final InstantSource clock;
    private final Preferences preferences;
    private volatile @Nullable RankingContext latest;
    /** The layout outside the catalog that was asked for last: rows that scroll by ask for the same one again and again. */
    private volatile @Nullable CompiledLayout outside;

    /**
     * An inspector for a catalog.
     *
     * @param clock the clock for "in the future"
     */
    public Inspector(Catalog catalog, InstantSource clock) {
        this(catalog, clock, Preferences.NONE);
    }

    /**
     * An inspector that knows what a person prefers.
     *
     * @param clock the clock for "in the future"
     * @param preferences what decides between readings that fit equally well, and readings chosen for good
     */
    public Inspector(Catalog catalog, InstantSource clock, Preferences preferences) {
        this(CompiledCatalog.of(catalog), clock, preferences);
    }

    private Inspector(CompiledCatalog catalog, InstantSource clock, Preferences preferences) {
        this.catalog = catalog;
        this.clock = clock;
        this.preferences = preferences;
    }

    /** An inspector of the same catalog, which is not compiled again, for somebody who prefers something else. */
    public Inspector preferring(Preferences preferred) {
        return new Inspector(catalog, clock, preferred);
    }

    /** Returns the instant that "in the future" is counted from. */
    public Instant now() {
        return clock.instant();
    }

    /** Returns the extractor that finds IDs in longer texts, also by the spellings of the catalog's layouts. */
    public IdExtractor extractor() {
        return catalog.surroundings().extractor();
    }

    /** Returns the values that are hidden. */
    public SensitiveValues sensitiveValues() {
        return catalog.sensitiveValues();
    }

    /** Returns what the layouts say of the surroundings of their IDs. */
    public EvidenceMatcher evidenceMatcher() {
        return catalog.surroundings().evidenceMatcher();
    }

    /** Reads a text by every layout that it can be of. */
    public Inspection inspect(String text) {
        return inspect(text, null);
    }

    /** Reads an ID that was found in a longer text by every layout that it can be of, with what stands around it there. */
    public Inspection inspect(FoundId found) {
        return inspect(found, null);
    }

    /**
     * Reads an ID by every layout that it can be of, where the place that it comes from says of which one it is.
     *
     * @param text an ID without anything around it
     * @param layout the layout that the evidence is for; one that is not in the catalog has none
     */
    public Inspection inspect(String text, Layout layout, Evidence evidence) {
        return inspect(text, null, reader -> ContextSearch.find(text, layout, evidence, reader));
    }

    private Inspection inspect(FoundId found, @Nullable CompiledLayout named) {
        Inspection inspection = inspect(found.text(), named, reader -> ContextSearch.find(List.of(found), reader));
        if (found.whole() == null || !(inspection.damage() instanceof Damage.Rounded rounded)) {
            return inspection;
        }
        Damage.Rounded damage = rounded.withWhole(new BigInteger(found.whole()));
        return inspection.withDamage(damage, DamageText.notice(inspection.read(), damage, inspection.readings()));
    }

    private Inspection inspect(
            String text,
            @Nullable CompiledLayout named,
            Function<ContextSearch.Reader, ContextSearch.@Nullable Found> search) {
        RankingContext rankingContext = today();
        ContextSearch.Found spokenFor = text.length() > LONGEST ? null : search.apply(reader(named, rankingContext));
        return spokenFor == null
                ? inspect(text, named)
                : result(
                        text,
                        new CleanedText(OffsetText.of(text), List.of()),
                        spokenFor,
                        named != null,
                        rankingContext);
    }

    private ContextSearch.Reader reader(@Nullable CompiledLayout named, RankingContext rankingContext) {
        return new ContextSearch.Reader() {
            /** The ID that was read last: several ways of a search ask for it one behind the other. */
            private String last = "";

            private List<Candidate> readings = List.of();

            @Override
            public List<Candidate> read(String id) {
                if (!id.equals(last)) {
                    readings = surviving(
                            DamageDetection.rounded(id), candidates(id, named, rankingContext), named, rankingContext);
                    last = id;
                }
                return readings;
            }

            @Override
            public Optional<Candidate> counted(Candidate candidate, List<TextTime> times) {
                return catalog.surroundings().otherEpochs().counted(candidate, times, rankingContext);
            }

            @Override
            public Candidate counted(Candidate candidate, SiblingEvidence.Counted epoch) {
                return candidate.countedFrom(epoch.name(), epoch.epoch(), 0, rankingContext);
            }
        };
    }

    /**
     * The layouts that a text can be of, in the order of {@link #inspect} and with its verdicts, ruled out ones last: for many texts,
     * because nothing is written out.
     *
     * @return empty if no layout takes the text, or it is longer than {@value #LONGEST} characters
     */
    public List<RankedReading> rank(String text) {
        return text.length() > LONGEST ? List.of() : rank(clean(text, null), today());
    }

    /** The same of an ID that was found in a longer text, with what stands around it there. */
    public List<RankedReading> rank(FoundId found) {
        RankingContext rankingContext = today();
        ContextSearch.Found spokenFor = ContextSearch.find(List.of(found), reader(null, rankingContext));
        return spokenFor == null ? rank(found.text()) : Ranking.rank(spokenFor.candidates());
    }

    private List<RankedReading> rank(String text, RankingContext rankingContext) {
        return Ranking.rank(
                surviving(DamageDetection.rounded(text), candidates(text, null, rankingContext), null, rankingContext));
    }

    /**
     * Decides which layout many IDs of one source are of, where each alone leaves it open: the true layout gives times close
     * together, few machines and small sequences. Much cheaper for each text than {@link #inspect}.
     *
     * @param texts the texts; blank ones are passed over, and those that no layout reads count against all
     */
    public Vote inspectTogether(List<String> texts) {
        return inspectTogether(texts, () -> true).orElseThrow();
    }

    /**
     * The same, until somebody does not want to know any longer.
     *
     * @param goesOn asked before every text whether to go on
     * @return empty if it was stopped
     */
    public Optional<Vote> inspectTogether(List<String> texts, BooleanSupplier goesOn) {
        return inspectTogether(texts, vote -> Map.of(), goesOn);
    }

    /**
     * The same with what stands around the texts.
     *
     * @param evidence is given the vote of the texts alone, and says for which layouts their surroundings speak
     */
    public Optional<Vote> inspectTogether(
            List<String> texts, Function<Vote, Map<Layout, Evidence>> evidence, BooleanSupplier goesOn) {
        RankingContext rankingContext = today();
        Map<String, Integer> counts = new LinkedHashMap<>();
        texts.stream().filter(text -> !text.isBlank()).forEach(text -> counts.merge(text, 1, Integer::sum));
        VoteCounter voteCounter = new VoteCounter(rankingContext, counts.size());
        long[] values = new long[catalog.valueWords()];
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            if (!goesOn.getAsBoolean()) {
                return Optional.empty();
            }
            String text = entry.getKey();
            int times = entry.getValue();
            String cleaned = text.length() > LONGEST ? "" : clean(text, null);
            if (!cleaned.isEmpty()) {
                read(cleaned, null, values, rankingContext, ways -> voteCounter.count(ways, values, times));
            }
            voteCounter.endOfText(times);
        }
        Vote alone = voteCounter.vote();
        Map<Layout, Evidence> found = evidence.apply(alone);
        return goesOn.getAsBoolean()
                ? Optional.of(found.isEmpty() ? alone : voteCounter.vote(found))
                : Optional.empty();
    }

    /**
     * Looks for two of some layouts that texts of one source are of.
     *
     * @param texts those that none of the layouts reads say nothing
     * @return empty if their times by one layout are not far apart
     */
    public Optional<Mixture> mixture(List<Layout> layouts, List<String> texts) {
        RankingContext rankingContext = today();
        Set<String> different = new LinkedHashSet<>(texts);
        VoteCounter voteCounter = new VoteCounter(rankingContext, different.size());
        long[] values = new long[catalog.valueWords()];
        for (String text : different) {
            for (Layout layout : layouts) {
                List<Candidate> ways = ways(text, compiled(layout), rankingContext);
                if (ways.size() == 1 && ways.get(0).read().id() != null) {
                    ways.get(0).layout().decode(ways.get(0).read().id(), values);
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
     * Tells whether something around texts of one source may say that they are of a layout: nearly each of them, read alone, does not
     * say otherwise, by a broken constant, an implausible date, or a value that the layout hardly ever has.
     *
     * @param texts some texts of the source, at least one
     */
    public boolean isSpokenFor(Layout layout, List<String> texts, Evidence evidence) {
        RankingContext rankingContext = today();
        CompiledLayout compiled = compiled(layout);
        long spoken = texts.stream()
                .filter(text -> ways(text, compiled, rankingContext).stream()
                        .anyMatch(way -> way.withEvidence(evidence).isSpokenFor()))
                .count();
        return 100 * spoken >= MOST * texts.size();
    }

    /**
     * The times that texts of one source tell by a layout.
     *
     * @return for each text its time; empty for one that the layout does not read with a plausible date
     */
    public List<Optional<Instant>> instants(Layout layout, List<String> texts) {
        SpellingCounts counts = new SpellingCounts(layout.spellings().size());
        List<List<Candidate>> ways = plausibleWays(layout, texts);
        for (List<Candidate> all : ways) {
            all.forEach(counts::add);
        }
        int usual = counts.best();
        return ways.stream()
                .map(all -> all.stream()
                        .min(Comparator.comparing(way -> way.spelling() != usual))
                        .flatMap(Candidate::instant))
                .toList();
    }

    /** Returns those of some texts that a layout with a time does not read with a plausible date. */
    public List<String> undated(Layout layout, List<String> texts) {
        List<List<Candidate>> ways = plausibleWays(layout, texts);
        return IntStream.range(0, texts.size())
                .filter(i -> ways.get(i).isEmpty())
                .mapToObj(texts::get)
                .toList();
    }

    /** The ways in which a layout reads each of some texts with a plausible date, or with one that does not matter. */
    private List<List<Candidate>> plausibleWays(Layout layout, List<String> texts) {
        RankingContext rankingContext = today();
        CompiledLayout compiled = compiled(layout);
        List<List<Candidate>> plausible = new ArrayList<>(texts.size());
        // Loops instead of streams: a small job is done before these are compiled.
        for (String text : texts) {
            List<Candidate> ways = new ArrayList<>(2);
            for (Candidate way : ways(text, compiled, rankingContext)) {
                if (way.alone() == Verdict.POSSIBLE && !way.implausible()) {
                    ways.add(way);
                }
            }
            plausible.add(ways);
        }
        return plausible;
    }

    /** The same with any date, however implausible: of IDs that may be counted from another epoch. */
    public List<Optional<Instant>> unboundedInstants(Layout layout, List<String> texts) {
        RankingContext rankingContext = today();
        CompiledLayout compiled = compiled(layout);
        return texts.stream()
                .map(text -> ways(text, compiled, rankingContext).stream()
                        .filter(way -> !way.ruledOut())
                        .findFirst()
                        .flatMap(Candidate::instant))
                .toList();
    }

    /**
     * Returns the layouts of numbers with a time and something else, which nothing but the time tells from each other: others count the same
     * bits from other epochs.
     */
    public List<Layout> layoutsOfAnyEpoch() {
        return catalog.layouts().stream()
                .filter(CompiledLayout::isTimeAndMore)
                .map(CompiledLayout::layout)
                .toList();
    }

    /** Returns the epochs of the catalog's layouts. */
    public KnownEpochs knownEpochs() {
        return catalog.surroundings().otherEpochs().known();
    }

    private List<Candidate> ways(String text, CompiledLayout compiled, RankingContext rankingContext) {
        String cleaned = text.length() > LONGEST ? "" : clean(text, compiled);
        return candidates(cleaned, compiled, rankingContext);
    }

    /**
     * By which of a layout's spellings texts of one source are to be read, where some of them are texts of several: the one by which
     * most of them are IDs with a plausible date and no broken rule.
     *
     * @param texts some texts of the source; those that the layout does not read do not count
     * @return its index among {@link Layout#spellings}, 0 if nothing speaks for another one
     */
    public int usualSpelling(Layout layout, List<String> texts) {
        RankingContext rankingContext = today();
        CompiledLayout compiled = compiled(layout);
        SpellingCounts counts = new SpellingCounts(layout.spellings().size());
        for (String text : texts) {
            ways(text, compiled, rankingContext).stream()
                    .filter(candidate -> candidate.alone() == Verdict.POSSIBLE)
                    .forEach(counts::add);
        }
        return counts.best();
    }

    /**
     * Returns a layout with the epoch that the IDs of one source are counted from as its own: as {@link #inspect} chooses it for one
     * ID, by what most of them say. All that reads the layout's time tells the same then.
     *
     * @param texts some texts of the source; those that the layout does not read do not count
     * @return the layout itself if nothing speaks for another epoch
     */
    public Layout withEpochOf(Layout layout, List<String> texts) {
        CompiledLayout compiled = compiled(layout);
        long[] ticks = ticks(compiled, texts);
        int epoch = EpochEvidence.epoch(compiled, ticks, ticks.length);
        return epoch == 0
                ? layout
                : layout.withEpoch(compiled.epochs().get(epoch).time().scale().epoch());
    }

    /**
     * Counts the IDs of one source that {@link #inspect} counts from another epoch than the layout's own when each is read alone.
     *
     * @param texts some texts of the source; those that the layout does not read do not count
     */
    public long countOfOtherEpochs(Layout layout, List<String> texts) {
        CompiledLayout compiled = compiled(layout);
        return LongStream.of(ticks(compiled, texts))
                .filter(tick -> EpochEvidence.epoch(compiled, new long[] {tick}, 1) != 0)
                .count();
    }

    /** The ticks of the texts with a plausible date, of all if none has one. None for a layout with one epoch or none. */
    private long[] ticks(CompiledLayout compiled, List<String> texts) {
        if (compiled.epochs().size() < 2) {
            return new long[0];
        }
        RankingContext rankingContext = today();
        List<Candidate> plausible = new ArrayList<>();
        List<Candidate> all = new ArrayList<>();
        for (String text : texts) {
            List<Candidate> ways = ways(text, compiled, rankingContext);
            ways.stream().findFirst().ifPresent(all::add);
            ways.stream()
                    .filter(way -> way.alone() == Verdict.POSSIBLE)
                    .findFirst()
                    .ifPresent(plausible::add);
        }
        return (plausible.isEmpty() ? all : plausible)
                .stream().mapToLong(Candidate::tick).toArray();
    }

    /** The beginning of an ID that was shown shortened, null if a text is none; a long number and what is surely an ID are whole. */
    private @Nullable String beginning(String text) {
        String beginning = TextShape.beginning(text);
        if (beginning == null || !TextShape.mayBeWhole(text, beginning)) {
            return beginning;
        }
        if (NumberNotation.isDigits(beginning)) {
            return beginning.length() < USUAL_DIGITS ? beginning : null;
        }
        return rank(beginning).stream()
                        .limit(1)
                        .anyMatch(first -> first.verdict().compareTo(Verdict.BEST_MATCH) <= 0)
                ? null
                : beginning;
    }

    /** A text without what was pasted along with it. Most texts of a column are clean, which is quickly seen. */
    private String clean(String text, @Nullable CompiledLayout named) {
        if (TextShape.isClean(text)) {
            return text;
        }
        if (beginning(text) != null) {
            return "";
        }
        CleanedText cleaned = TextCleaner.clean(text);
        String number = NumberNotation.withZeros(cleaned.text());
        if (!number.isEmpty()) {
            return number;
        }
        String bare = TextCleaner.bare(text, cleaned).text();
        return isOnlyBare(bare, cleaned.text(), named) ? bare : cleaned.text();
    }

    /**
     * Reads a text by one layout, which need not be in the catalog.
     *
     * @return an inspection whose only reading is by that layout, even if it is ruled out; or one without readings whose problem
     *     says why the text cannot be of that layout
     */
    public Inspection inspectAs(String text, Layout layout) {
        return inspect(text, compiled(layout));
    }

    /** Reads an ID that was found in a longer text by one layout, see {@link #inspectAs(String, Layout)}, with what stands around it. */
    public Inspection inspectAs(FoundId found, Layout layout) {
        return inspect(found, compiled(layout));
    }

    /**
     * The part of {@link #inspectAs} that a list shows, without all that is said about an ID in words: for rows that scroll by.
     *
     * @param text an ID without anything around it
     * @param spelling the index of the spelling that it is written in, among {@link Layout#spellings}
     * @return empty if that spelling does not take the text as it stands
     */
    public Optional<RowPreview> draw(String text, Layout layout, int spelling) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        CompiledLayout compiled = compiled(layout);
        SpellingIndex.Reader reader = compiled.reader(text);
        return compiled.takes(reader, spelling)
                ? Optional.of(RowPreview.of(compiled.decoded(text, spelling, compiled.read(reader, spelling))))
                : Optional.empty();
    }

    /**
     * Returns the scheme and the IDs that a text without a plausible reading can have been before a character of it was lost, doubled
     * or mistaken, its end was cut off, or a program kept only its first digits; and when those can have been made of which only the
     * beginning is left, a refused number without its last digits or a text with an ellipsis. Tries them all, which takes some thousand
     * times longer than reading the text.
     */
    public PossibleOriginals originals(Inspection inspection) {
        NearMissSearch search = new NearMissSearch(this::rank);
        String beginning = beginning(inspection.input());
        if (beginning != null && !DamageDetection.isNumber(beginning)) {
            return search.ofBeginnings(DamageDetection.shortened(beginning, catalog.layouts()));
        }
        if (inspection.readings().isEmpty() && TextShape.isUuidTime(inspection.read())) {
            // Nobody says that it is a beginning: only a whole time is told, which hardly any other text has there.
            List<Damage.CutOff> found = DamageDetection.shortened(inspection.read(), catalog.layouts());
            return new PossibleOriginals(
                    Optional.empty(),
                    search.ofBeginnings(found).times().stream()
                            .limit(1)
                            .filter(PossibleTime::isWhole)
                            .toList());
        }
        List<PossibleTime> times = !inspection.readings().isEmpty()
                ? List.of()
                : inspection.damage() instanceof Damage.Rounded rounded
                        ? search.times(rounded.originals())
                        : beginning == null ? List.of() : search.times(beginning, USUAL_DIGITS);
        return new PossibleOriginals(beginning == null ? nearMiss(inspection, search) : Optional.empty(), times);
    }

    private Optional<NearMiss> nearMiss(Inspection inspection, NearMissSearch search) {
        boolean otherwise = inspection.damage() instanceof Damage.Repeated
                || EverydayText.of(inspection.read()) != null
                || NaturalWord.isNumbered(inspection.read());
        if (otherwise || isPlausible(inspection)) {
            return Optional.empty();
        }
        if (inspection.damage() instanceof Damage.Rounded rounded) {
            return search.of(rounded);
        }
        return DamageDetection.miswritten(inspection.read(), catalog.layouts()).stream()
                .flatMap(found -> search.of(found).stream())
                .findFirst()
                .or(() -> DamageDetection.cutOff(inspection.read(), catalog.layouts()).stream()
                        .flatMap(found -> search.of(found).stream())
                        .findFirst());
    }

    /**
     * The same reading with its time counted from another epoch: times, sentence, meanings and what is said of the date change.
     *
     * @param name the epoch's name, as it is shown; empty for the layout's own
     * @return the reading itself if its layout has no time, or its text says the date in digits
     */
    public Reading withEpoch(Reading reading, String name, Instant epoch) {
        CompiledLayout layout = compiled(reading.layout());
        RankingContext rankingContext = today();
        LayoutTime own = layout.time();
        SpellingIndex.Reader reader = layout.reader(reading.literal());
        int spelling = reading.layout().spellings().indexOf(reading.spelling());
        // A date in digits is that date, whatever its steps are counted from.
        if (own == null || reading.spelling().calendar().isPresent() || !layout.takes(reader, spelling)) {
            return reading;
        }
        Candidate candidate = Candidate.of(layout, spelling, reader, rankingContext, new long[layout.valueWords()]);
        LayoutTime time = own.withEpoch(epoch);
        PlausibleTicks plausibleTicks = rankingContext.span(layout, time, !name.isEmpty());
        Candidate moved = candidate.withPlace(plausibleTicks.place(candidate.tick()));
        boolean dateDecides = moved.implausible() || reading.verdict() == Verdict.UNLIKELY;
        Verdict verdict = dateDecides ? moved.alone() : reading.verdict();
        Decoding decoding = layout.decoded(moved.text(), moved.spelling(), moved.read());
        EpochTimes times = EpochTimes.of(decoding, name, epoch);
        return ReadingBuilder.of(
                new RankedReading(moved, verdict, List.of()),
                decoding,
                times,
                ReadingBuilder.window(layout, times, !name.isEmpty(), rankingContext),
                rankingContext);
    }

    private RankingContext today() {
        Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        RankingContext rankingContext = latest;
        if (rankingContext == null || !rankingContext.now().equals(minute)) {
            rankingContext = new RankingContext(catalog.layouts(), new PreferenceBonus(preferences, minute));
            latest = rankingContext;
        }
        return rankingContext;
    }

    /** Looks for the same object first: rows that scroll by ask with it, and comparing layouts part by part takes microseconds. */
    @SuppressWarnings("ReferenceEquality")
    private CompiledLayout compiled(Layout layout) {
        CompiledLayout known = compiled(other -> other == layout);
        if (known == null) {
            known = compiled(layout::equals);
        }
        if (known == null) {
            known = new CompiledLayout(
                    layout,
                    CatalogRank.outside(catalog.layouts().size()),
                    LayoutSpellingCodecs.of(layout).codecs(),
                    new SpellingIndex());
            outside = known;
        }
        return known;
    }

    private @Nullable CompiledLayout compiled(Predicate<Layout> asked) {
        for (CompiledLayout known : catalog.layouts()) {
            if (asked.test(known.layout())) {
                return known;
            }
        }
        CompiledLayout last = outside;
        return last != null && asked.test(last.layout()) ? last : null;
    }

    private Inspection inspect(String input, @Nullable CompiledLayout named) {
        if (input.length() > LONGEST) {
            return refused(
                    input,
                    new CleanedText(OffsetText.of(""), List.of()),
                    NoReadingReason.tooLong(input.length(), LONGEST),
                    null);
        }
        if (beginning(input) != null) {
            return refused(
                    input, new CleanedText(OffsetText.of(input.strip()), List.of()), NoReadingReason.cut(), null);
        }
        String whole = input.strip();
        if (named == null && EverydayText.of(whole) == EverydayText.PHONE) {
            Inspection read = inspectCleaned(input, null);
            return isAtLeast(read, Verdict.BEST_MATCH)
                    ? read
                    : refused(
                            input,
                            new CleanedText(OffsetText.of(whole), List.of()),
                            Problem.of("inspect.everyday." + EverydayText.PHONE.word()),
                            null);
        }
        return inspectCleaned(input, named);
    }

    private Inspection inspectCleaned(String input, @Nullable CompiledLayout named) {
        Inspection inspection = withoutSurroundings(input, named);
        String rounded = inspection.problem() == null && !inspection.readings().isEmpty()
                ? DamageDetection.roundedBeside(input, inspection.read())
                : null;
        return rounded == null
                ? inspection
                : inspection.withProblem(DamageText.roundedBeside(rounded, inspection.read()));
    }

    private Inspection withoutSurroundings(String input, @Nullable CompiledLayout named) {
        CleanedText cleaned = TextCleaner.clean(input);
        CleanedText bare = TextCleaner.bare(input, cleaned);
        boolean known = TextShape.isClean(bare.text()) || cleaned.removed().contains(TextCleaner.BSON);
        Inspection spokenFor = known ? null : inSurroundings(input, cleaned, bare, named);
        if (spokenFor != null) {
            return spokenFor;
        }
        if (isOnlyBare(bare.text(), cleaned.text(), named)) {
            return inspect(input, bare, named);
        }
        Inspection whole = inspect(input, cleaned, named);
        Problem malformed = named == null && whole.readings().isEmpty() ? malformed(bare) : null;
        if (malformed != null) {
            return refused(input, bare, malformed, null);
        }
        CleanedText inner = whole.readings().isEmpty()
                ? TextCleaner.around(cleaned, extractor(), DamageDetection::withoutRounded)
                : null;
        Inspection part = inner == null ? whole : inspect(input, inner, named);
        if (!part.readings().isEmpty()) {
            return part;
        }
        // A text with IDs in it is about these.
        boolean hasIds = named != null
                || !whole.readings().isEmpty()
                || extractor().extract(cleaned.text(), 1).total() > 0;
        CleanedText nearly = hasIds ? null : TextCleaner.nearly(cleaned);
        return nearly == null ? whole : inspect(input, nearly, null);
    }

    /** The inspection of the ID that the rest of a text says to be of some layout, or null. */
    private @Nullable Inspection inSurroundings(
            String input, CleanedText cleaned, CleanedText bare, @Nullable CompiledLayout named) {
        RankingContext rankingContext = today();
        ContextSearch.Found found =
                catalog.surroundings().contextSearch().find(bare.text(), reader(named, rankingContext));
        if (found == null) {
            return null;
        }
        CleanedText part = bare.part(found.start(), found.end());
        CleanedText left = cleaned.text().equals(part.text()) ? cleaned : part;
        return result(input, left, found, named != null, rankingContext);
    }

    /** The problem of a text that begins with the name of a layout's IDs, and goes on with what is nearly one of them; null if it does not. */
    private @Nullable Problem malformed(CleanedText text) {
        for (EvidenceMatch match : evidenceMatcher().ofMember(text.text())) {
            CompiledLayout layout = compiled(match.layout());
            String value = text.text().substring(match.start(), match.end());
            ParseResult.Refused refused = value.isEmpty() ? null : layout.refusal(layout.reader(value), Closeness.ANY);
            // A name that others use as well stands before values of other forms.
            if (refused != null && NoReadingReason.isNearly(value, refused)) {
                return Problem.at(new ProblemPlace.Chars(match.start(), match.end()), "inspect.malformed")
                        .with("name", match.words())
                        .with("layout", match.layout().title())
                        .with("what", refused.problem().what())
                        .with("why", refused.problem().why());
            }
        }
        return null;
    }

    /** Tells whether what was taken away as wrapping belongs to the ID, as the brackets of {@code [U:1:22202]} do. */
    private boolean isOnlyBare(String bare, String cleaned, @Nullable CompiledLayout named) {
        return !bare.equals(cleaned)
                && candidates(cleaned, named, today()).stream().allMatch(Candidate::ruledOut)
                && !candidates(bare, named, today()).stream().allMatch(Candidate::ruledOut);
    }

    /**
     * As it is written; or with letters read as digits, if only so there is a plausible reading; or with letters of the other case, if
     * only so there is a match, since a text in one case may be a random one of as many kinds.
     */
    private Inspection inspect(String input, CleanedText cleaned, @Nullable CompiledLayout named) {
        Inspection written = asWritten(input, cleaned, named);
        if (isPlausible(written)) {
            return written;
        }
        Inspection digits = repaired(input, LookAlikeDigits.read(cleaned), named, Verdict.POSSIBLE);
        Inspection letters =
                digits == null ? repaired(input, LetterCase.other(cleaned), named, Verdict.BEST_MATCH) : digits;
        return letters == null ? written : letters;
    }

    /** The inspection of a repaired text, null if there is none or it has no reading that is as plausible as it has to be. */
    private @Nullable Inspection repaired(
            String input, @Nullable CleanedText repaired, @Nullable CompiledLayout named, Verdict least) {
        Inspection inspection = repaired == null ? null : asWritten(input, repaired, named);
        return inspection != null && isAtLeast(inspection, least) ? inspection : null;
    }

    private static boolean isPlausible(Inspection inspection) {
        return isAtLeast(inspection, Verdict.POSSIBLE);
    }

    private static boolean isAtLeast(Inspection inspection, Verdict least) {
        return !inspection.readings().isEmpty()
                && inspection.readings().get(0).verdict().compareTo(least) <= 0;
    }

    private Inspection asWritten(String input, CleanedText original, @Nullable CompiledLayout named) {
        CleanedText cleaned = original.withZeros();
        String text = cleaned.text();
        Damage.Rounded rounded = DamageDetection.rounded(original.text());
        RankingContext rankingContext = today();
        List<Candidate> candidates = candidates(text, named, rankingContext);
        if (cleaned.isInPath(input)) {
            candidates.replaceAll(
                    candidate -> candidate.layout().isTimeAlone() ? candidate.withEvidence(NO_TIME) : candidate);
        }
        if (named == null && cleaned.isCountedKey()) {
            candidates.removeIf(candidate -> !candidate.layout().isCounter());
        }
        if (candidates.isEmpty()) {
            Problem problem = NoReadingReason.of(text, () -> nearest(text, named), () -> idsIn(text), named != null);
            boolean whole = named == null && EverydayText.of(text) != null;
            return refused(input, cleaned, problem, whole ? null : DamageDetection.ofRefused(text));
        }
        return result(
                input,
                cleaned,
                Ranking.rank(surviving(rounded, candidates, named, rankingContext), named != null),
                rounded,
                named != null,
                rankingContext);
    }

    /** The candidates by what of the text has survived, if it is a number that some program has rounded. */
    private List<Candidate> surviving(
            Damage.@Nullable Rounded rounded,
            List<Candidate> candidates,
            @Nullable CompiledLayout named,
            RankingContext rankingContext) {
        if (rounded == null) {
            return candidates;
        }
        MarginalLikelihood marginalLikelihood =
                new MarginalLikelihood(rounded, original -> reader(original, named), rankingContext);
        return candidates.stream().map(marginalLikelihood::of).toList();
    }

    /**
     * The layouts that take a text.
     *
     * @param named the only layout that is tried, null for all of the catalog
     */
    private List<Candidate> candidates(String text, @Nullable CompiledLayout named, RankingContext rankingContext) {
        if (text.isEmpty()) {
            return List.of();
        }
        long[] values = new long[named == null ? catalog.valueWords() : named.valueWords()];
        List<Candidate> all = new ArrayList<>(USUAL);
        read(text, named, values, rankingContext, ways -> {
            for (int i = 0; i < ways.size(); i++) {
                all.add(ways.get(i));
            }
        });
        return all;
    }

    /** The layout that a person named, or those of the catalog with a spelling that can have texts like this. */
    private List<CompiledLayout> tried(SpellingIndex.Reader reader, @Nullable CompiledLayout named) {
        if (named != null) {
            return List.of(named);
        }
        return catalog.layouts(reader.shape());
    }

    private SpellingIndex.Reader reader(String text, @Nullable CompiledLayout named) {
        return named == null ? catalog.read(text) : named.reader(text);
    }

    /**
     * Reads a text by each layout that is tried, and hands on the ways in which each reads it; where there is one way only, while its
     * fields' values are in place.
     *
     * @param found is given the same list for each layout, to be copied by who keeps it
     */
    private void read(
            String text,
            @Nullable CompiledLayout named,
            long[] values,
            RankingContext rankingContext,
            Consumer<List<Candidate>> found) {
        SpellingIndex.Reader reader = reader(text, named);
        String pattern = NumberNotation.isNegative(text) ? NumberNotation.pattern(text) : "";
        SpellingIndex.Reader bits = pattern.isEmpty() ? null : reader(pattern, named);
        List<CompiledLayout> tried = tried(reader, named);
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

    private ParseResult.@Nullable Refused nearest(String text, @Nullable CompiledLayout named) {
        SpellingIndex.Reader reader = reader(text, named);
        if (named != null) {
            ParseResult.Refused same = named.refusal(reader, Closeness.SAME_LENGTH);
            return same != null && 2 * same.matched() >= text.length()
                    ? same
                    : ParseResult.Refused.furthest(same, named.refusal(reader, Closeness.ANY));
        }
        ParseResult.Refused nearest = null;
        for (Closeness closeness : List.of(Closeness.SAME_LENGTH, Closeness.NEAR)) {
            for (CompiledLayout layout : nearest == null ? catalog.layouts() : List.<CompiledLayout>of()) {
                ParseResult.Refused refusal = layout.refusal(reader, closeness);
                boolean same = closeness == Closeness.SAME_LENGTH;
                if (refusal != null
                        && NoReadingReason.isLikely(
                                text,
                                refusal,
                                same,
                                same && isWrongCharacter(text, refusal, layout),
                                layout.layout())) {
                    nearest = ParseResult.Refused.furthest(nearest, refusal);
                }
            }
        }
        return nearest;
    }

    /** Tells whether nothing is wrong with a text but one letter or digit, wherever it stands: with another in its places the layout takes it. */
    private static boolean isWrongCharacter(String text, ParseResult.Refused refused, CompiledLayout layout) {
        int at = refused.matched();
        return at < text.length()
                && Character.isLetterOrDigit(text.charAt(at))
                && layout.takes(layout.reader(text.replace(text.charAt(at), '0')), 0);
    }

    private int idsIn(String text) {
        return (int) extractor().extract(text, text.length()).ids().stream()
                .map(FoundId::text)
                .distinct()
                .count();
    }

    private static Inspection refused(String input, CleanedText cleaned, Problem problem, @Nullable Damage damage) {
        Problem placed = problem.movedTo(cleaned.inInput(problem.at()));
        return new Inspection(input, cleaned.text(), cleaned.removed(), placed, damage, List.of(), List.of());
    }

    private static Inspection result(
            String input,
            CleanedText cleaned,
            ContextSearch.Found found,
            boolean named,
            RankingContext rankingContext) {
        List<RankedReading> ranked = Ranking.rank(found.candidates(), named);
        Inspection result =
                result(input, cleaned, ranked, DamageDetection.rounded(cleaned.text()), named, rankingContext);
        boolean misnamed = found.misnomer() != null && result.problem() == null && TextOddity.isLoose(ranked);
        return misnamed && found.misnomer() != null
                ? result.withProblem(TextOddity.misnamed(found.misnomer()))
                : result;
    }

    private static Inspection result(
            String input,
            CleanedText cleaned,
            List<RankedReading> ranked,
            Damage.@Nullable Rounded rounded,
            boolean named,
            RankingContext rankingContext) {
        int fitting = 0;
        while (fitting < ranked.size() && (named || ranked.get(fitting).verdict() != Verdict.RULED_OUT)) {
            fitting++;
        }
        List<RankedReading> readings = ranked.subList(0, fitting);
        List<RankedReading> ruledOut = ranked.subList(fitting, ranked.size());
        if (!named && NoReadingReason.isNoId(cleaned.text(), readings)) {
            return refused(input, cleaned, NoReadingReason.noId(cleaned.text()), null);
        }
        List<Reading> written = new LazyReadings(readings, rankingContext);
        Damage damage = DamageDetection.ofRead(cleaned.text(), rounded, readings);
        Problem notice = damage == null
                ? TextOddity.of(cleaned.text(), readings, ruledOut, rankingContext)
                : DamageText.notice(cleaned.text(), damage, written);
        Problem placed = notice == null ? null : notice.movedTo(cleaned.inInput(notice.at()));
        if (placed == null && readings.isEmpty()) {
            placed = NoReadingReason.ruledOut(cleaned.text());
        }
        List<Message> removed =
                LookAlikeNotice.added(cleaned.removed(), ranked.get(0).candidate());
        return new Inspection(
                input, cleaned.text(), removed, placed, damage, written, new LazyReadings(ruledOut, rankingContext));
    }
}
