package org.bitloupe.tabular.detect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.LabelLayouts;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.vote.Mixture;
import org.bitloupe.inspect.vote.NullModel;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.CellClassifier;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.PaddedBytes;
import org.jspecify.annotations.Nullable;

/**
 * Decides which layouts a column's cells have: every cell votes.
 *
 * @param fits the layouts that at least one cell can be of, the best first; layouts that read the same are one entry
 * @param layouts the layouts to read the column with: the best, then layouts for cells that the previous ones
 *     do not read, because two schemes are mixed. Excludes text-only layouts; empty if no other fits
 * @param of the number of cells that voted, without blank ones
 * @param values the number of voting cells that look like values. Words, and numbers with a point or commas as in damaged IDs, are no
 *     evidence against a layout
 * @param nullModel the model of non-IDs that explains the cells as well as the best layout does; null if there is none
 * @param comparison the comparison of the times beside the cells with those of the layouts; null if there are none
 * @param epoch the epoch, other than a layout's own, by which the cells have the times beside them; null if there is none
 * @param mixture the two layouts that the cells have, or may have, judging by the cells' own times; null if there are none
 * @param apart true if the cells have several layouts, and each cell, the text around it, or a time beside it shows its layout
 */
public record ColumnVote(
        List<Fit> fits,
        List<Layout> layouts,
        int of,
        int values,
        @Nullable NullModel nullModel,
        @Nullable TimeComparison comparison,
        @Nullable EpochByTimes epoch,
        @Nullable Mixture mixture,
        boolean apart) {
    /** No cells. */
    public static final ColumnVote NONE = new ColumnVote(List.of(), List.of(), 0, 0, null, null);

    /** The most layouts to compare with the times beside the cells. */
    private static final int MOST_COMPARED = 8;

    /** The most layouts to compare for a few IDs, which hardly show alone which layouts are best. */
    private static final int MOST_OF_FEW = 2 * MOST_COMPARED;

    private static final int MOST_LAYOUTS = 8;
    /** Fewer cells than these, or less than this share of all, are strays rather than another scheme. */
    private static final int FEWEST = 2;

    private static final int PART = 200;
    /** A layout that fits this percentage of cells is the column's layout, whatever the other cells are. */
    private static final int MOST_OF_ALL = 95;
    /** Constant bits that prove a layout: as many as a UUID's version and variant have. */
    private static final int PROOF = 6;

    public ColumnVote {
        fits = List.copyOf(fits);
        layouts = List.copyOf(layouts);
    }

    /** A vote by the cells alone, for one layout or for several. */
    public ColumnVote(
            List<Fit> fits,
            List<Layout> layouts,
            int of,
            int values,
            @Nullable NullModel nullModel,
            @Nullable TimeComparison comparison) {
        this(fits, layouts, of, values, nullModel, comparison, null, null, false);
    }

    /**
     * A layout, and how many cells it fits.
     *
     * @param layout the layout
     * @param alike other layouts that say the same of an ID
     * @param fits the number of cells it reads with a plausible date and no broken rule
     * @param of the number of cells
     * @param verdict how plausible it is for all cells together
     * @param behind the number of bits by which it explains the cells worse than the best does, see {@link Vote.Choice#behind}
     * @param evidence the context of the cells that indicates the layout, or null
     * @param first the earliest date that it reads, without a few strays; null if it reads none
     * @param last the latest date, without a few strays; null if it reads none
     */
    public record Fit(
            Layout layout,
            List<Layout> alike,
            int fits,
            int of,
            Verdict verdict,
            long behind,
            @Nullable Evidence evidence,
            @Nullable Instant first,
            @Nullable Instant last) {
        public Fit {
            alike = List.copyOf(alike);
        }

        /** The bits by which others are better, including the evidence around the cells; negative if this one is better. */
        double weight() {
            return behind - (evidence == null ? 0 : evidence.bits());
        }

        /** The part of the cells that it fits, in percent. */
        public double percent() {
            return of == 0 ? 0 : 100.0 * fits / of;
        }
    }

    /**
     * Lets cells vote without any context.
     *
     * @param cells the cells; of more than 1,000 the first ones
     */
    public static ColumnVote of(Inspector inspector, List<String> cells) {
        return of(inspector, cells, ColumnContext.NONE, Progress.NONE).orElseThrow();
    }

    /**
     * Lets cells vote with their context, until it is cancelled.
     *
     * @param cells the cells, none of them blank; of more than 1,000 the first ones
     * @param context the context of the cells, see {@link SourcePreview#context}
     * @param progress asked after every few cells
     * @return empty if it was stopped
     */
    public static Optional<ColumnVote> of(
            Inspector inspector, List<String> cells, ColumnContext context, Progress progress) {
        List<String> sample = cells.subList(0, Math.min(ColumnSample.MOST, cells.size()));
        BooleanSupplier goesOn = () -> progress.goesOn(0, 0);
        AtomicReference<@Nullable TimeComparison> compared = new AtomicReference<>();
        Optional<Vote> all = inspector
                .source(sample)
                .vote(
                        alone -> {
                            compared.set(comparison(inspector, alone, sample, context.limit(sample.size())));
                            return ColumnEvidence.of(inspector, sample, context, compared.get());
                        },
                        goesOn);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Vote vote = all.get();
        List<Layout> layouts = new ArrayList<>(layouts(inspector, vote, sample, goesOn));
        ColumnContext beside = context.limit(sample.size());
        boolean each = addSpokenFor(inspector, beside.found(), layouts, goesOn)
                || addTimed(inspector, sample, beside, compared.get(), layouts, goesOn);
        Mixture mixture = each || compared.get() != null || vote.nullModel() != null ? null : vote.mixture();
        boolean mixed = mixture != null && mixture.isClear();
        if (mixture != null && mixed) {
            // Otherwise the layout that seemed to read all cells would have columns without rows.
            layouts.removeAll(inspector.layoutsOfAnyEpoch());
            layouts.add(0, mixture.other());
            layouts.add(0, mixture.most());
        }
        List<Fit> fits = vote.choices().stream()
                .filter(choice -> choice.fits() > 0)
                .map(c -> new Fit(
                        c.layout(),
                        c.alike(),
                        c.fits(),
                        vote.texts(),
                        c.verdict(),
                        c.behind(),
                        c.evidence(),
                        c.first(),
                        c.last()))
                .sorted(Comparator.comparing(
                        fit -> layouts.isEmpty() || !fit.layout().equals(layouts.get(0))))
                .toList();
        IdCellPredicate predicate = new IdCellPredicate(inspector.extractor());
        int values = (int) sample.stream()
                .filter(cell -> isValue(cell) || predicate.is(cell, context.name()))
                .count();
        if (!goesOn.getAsBoolean()) {
            return Optional.empty();
        }
        ColumnVote voted = new ColumnVote(
                fits,
                ColumnKinds.fitting(layouts),
                vote.texts(),
                values,
                vote.nullModel(),
                compared.get(),
                null,
                mixed || (mixture != null && mixture.isPossible()) ? mixture : null,
                mixed || (each && layouts.size() > 1));
        return Optional.of(
                voted.isByOwnEpoch()
                        ? voted
                        : EpochByTimes.of(
                                        inspector,
                                        sample,
                                        context.limit(sample.size()).others())
                                .map(epoch -> voted.counted(epoch, inspector, sample, context.limit(sample.size())))
                                .orElse(voted));
    }

    /** Tells whether a layout by its own epoch reads the times beside the cells, or the cells prove their layout. */
    private boolean isByOwnEpoch() {
        return apart
                || (comparison != null && comparison.isForSome())
                || (!fits.isEmpty() && fits.get(0).verdict() == Verdict.CERTAIN);
    }

    /** The vote if the cells have the times beside them by another epoch: reads them by that epoch if it is a known one. */
    private ColumnVote counted(EpochByTimes found, Inspector inspector, List<String> sample, ColumnContext context) {
        Layout counted = found.counted();
        TimeComparison agreeing =
                found.isKnown() ? TimeComparison.of(inspector, List.of(counted), sample, context.others()) : null;
        Evidence evidence = agreeing == null ? null : agreeing.evidence().get(counted);
        if (evidence == null) {
            // Claims a known epoch only for rows that are read by it.
            return found.isKnown()
                    ? this
                    : new ColumnVote(fits, layouts, of, values, nullModel, comparison, found, mixture, apart);
        }
        List<Instant> times = inspector.source(sample).instants(counted).stream()
                .flatMap(Optional::stream)
                .sorted()
                .toList();
        Fit first = new Fit(
                counted,
                List.of(),
                times.size(),
                of,
                Verdict.BEST_MATCH,
                0,
                evidence,
                times.get(0),
                times.get(times.size() - 1));
        List<Fit> all = new ArrayList<>(List.of(first));
        fits.stream().filter(fit -> !fit.layout().id().equals(counted.id())).forEach(all::add);
        return new ColumnVote(all, List.of(counted), of, values, nullModel, agreeing, found, null, false);
    }

    private static boolean isValue(String cell) {
        boolean digit = false;
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            digit |= Character.isDigit(c);
            if (!Character.isLetterOrDigit(c) && c != '-' && c != '_') {
                return false;
            }
        }
        return digit;
    }

    /** The layouts that fit equally well, if neither the cells nor their context show which one it is. */
    public Optional<LayoutTie> tie() {
        return LayoutTie.of(fits);
    }

    /**
     * Tells whether the cells have no known layout: the best one does not read some cells that are neither words nor damaged, other data
     * would look the same, and no context supports it.
     */
    public boolean isOfNone() {
        return nullModel != null
                && !fits.isEmpty()
                && 100 * fits.get(0).fits() < MOST_OF_ALL * values
                && fits.get(0).evidence() == null
                && !claim().orElseThrow().sure();
    }

    /**
     * Returns the reason not to read the cells by a layout that nobody chose: they have no known layout, see {@link #isOfNone}, and the
     * problem names the data that would look the same.
     *
     * @return empty if they may be read; a person's own layout was made for some IDs, so it may read any
     */
    public Optional<Problem> refusal(Catalog catalog) {
        NullModel like = nullModel;
        return like != null && isOfNone() && (layouts.isEmpty() || !catalog.isOwn(layouts.get(0)))
                ? Optional.of(Problem.of(
                        "batch.random." + like.word(), "fits", fits.get(0).fits(), "n", of))
                : Optional.empty();
    }

    /**
     * The evidence that the vote gives a single cell: it outweighs any value but is not proof, because single cells may have another
     * layout. If the cells leave the layout open, the evidence is no stronger than their context. In columns of several layouts, each
     * cell has the evidence beside it.
     *
     * @param layout the layout that reads the cell, with any epoch
     * @param source the name of the file
     * @param row the number of the row, counted from 1
     * @return empty if the vote is for another layout, or leaves it open
     */
    public Optional<Evidence> evidence(Layout layout, String source, long row) {
        if (apart) {
            return layouts.stream().anyMatch(own -> own.id().equals(layout.id()))
                    ? Optional.of(evidence("inspect.reason.beside", source, row, Evidence.SHARED_BITS))
                    : Optional.empty();
        }
        LayoutClaim claim = claim().orElse(null);
        if (claim == null || tie().isPresent()) {
            return Optional.empty();
        }
        Fit first = fits.get(0);
        double bits = claim.sure()
                ? Evidence.SHARED_BITS
                : first.evidence() == null ? 0 : Math.min(first.evidence().bits(), Evidence.SHARED_BITS);
        if (bits <= 0
                || first.verdict().compareTo(Verdict.BEST_MATCH) > 0
                || !first.layout().id().equals(layout.id())) {
            return Optional.empty();
        }
        boolean others = claim.sure() && claim.candidates().size() == 1;
        return Optional.of(evidence(others ? "inspect.reason.others" : "inspect.reason.beside", source, row, bits));
    }

    private static Evidence evidence(String because, String source, long row, double bits) {
        Message words = Message.of(because, "source", source);
        return new Evidence(Message.of("inspect.reason.because-row", "words", words, "row", row), bits);
    }

    /** The claim which layout the cells have, with its reasons; empty if none fits. */
    public Optional<LayoutClaim> claim() {
        if (apart && !fits.isEmpty()) {
            List<Message> reasons = new ArrayList<>();
            if (comparison != null) {
                comparison
                        .differenceOf(fits.get(0).layout())
                        .map(comparison::sentence)
                        .ifPresent(reasons::add);
            }
            reasons.add(
                    mixture == null
                            ? Message.of("batch.beside.apart")
                            : mixtureReason("batch.beside.mixture", mixture));
            return Optional.of(new LayoutClaim(fits.subList(0, 1), null, true, reasons));
        }
        Optional<LayoutClaim> claim = LayoutClaim.of(fits, nullModel, comparison, epoch);
        return mixture == null
                ? claim
                : claim.map(one -> one.unsure(mixtureReason("batch.beside.mixture.possible", mixture)));
    }

    /**
     * Returns the layouts that read nearly all cells if nothing shows which of them each cell has: no text around it, no time beside it,
     * and no two groups among the cells' own times.
     *
     * @param named the layouts that the user named
     * @return none if they can be told apart, or at most one reads nearly all
     */
    public static List<Layout> undecided(
            Inspector inspector, List<Layout> named, List<String> cells, ColumnContext context) {
        if (named.size() < 2 || !context.found().isEmpty()) {
            return List.of();
        }
        List<Layout> any = inspector.layoutsOfAnyEpoch();
        List<Layout> numbers = named.stream().filter(any::contains).toList();
        if (numbers.size() < 2) {
            return List.of();
        }
        List<Layout> both = numbers.stream()
                .filter(layout -> 100
                                * inspector.source(cells).instants(layout).stream()
                                        .filter(Optional::isPresent)
                                        .count()
                        >= (long) MOST_OF_ALL * cells.size())
                .toList();
        return both.size() < 2
                        || TimeComparison.of(inspector, both, cells, context.others()) != null
                        || inspector
                                .source(cells)
                                .mixture(numbers)
                                .filter(Mixture::isClearIfNamed)
                                .isPresent()
                ? List.of()
                : both;
    }

    private static Message mixtureReason(String key, Mixture mixture) {
        return Message.of(key)
                .with("most", mixture.most().title())
                .with("ofMost", mixture.ofMost())
                .with("other", mixture.other().title())
                .with("ofOther", mixture.ofOther())
                .with("dates", LayoutTie.spanOf(mixture.first(), mixture.last()));
    }

    /**
     * Compares the best layouts that have a time with the times beside the cells. Some cells of the column may belong to another scheme.
     */
    private static @Nullable TimeComparison comparison(
            Inspector inspector, Vote alone, List<String> sample, ColumnContext context) {
        List<Layout> layouts = alone.choices().stream()
                .filter(choice -> TimeDifference.PART * choice.fits() >= alone.texts())
                .map(Vote.Choice::layout)
                .filter(layout -> layout.mainTime() >= 0)
                // A time alone is none of the IDs that a time beside may speak for, but one that the cells are read as
                // is to be denied.
                .filter(layout -> !layout.isTimeAlone()
                        || layout.equals(alone.choices().get(0).layout()))
                .limit(sample.size() < TimeDifference.FEWEST ? MOST_OF_FEW : MOST_COMPARED)
                .toList();
        return layouts.isEmpty() ? null : TimeComparison.of(inspector, layouts, sample, context.others());
    }

    /** Warns that the times beside the cells are not the times that the layout reads; empty if they are. */
    public Optional<Message> doubt() {
        Message found = epoch == null || epoch.isKnown() ? null : epoch.sentence();
        Optional<Message> doubt = doubtBesideClaim();
        return found == null
                ? doubt
                : Optional.of(doubt.map(said -> Message.of("batch.beside.doubt.epoch", "doubt", said, "epoch", found))
                        .orElse(found));
    }

    /** The same warning beside a claim that already names the unknown epoch: leaves the epoch out. */
    public Optional<Message> doubtBesideClaim() {
        return comparison == null || layouts.isEmpty() || apart ? Optional.empty() : comparison.doubt(layouts.get(0));
    }

    /** Tells whether a layout with an unknown epoch would read the times beside the cells. */
    public boolean isOfUnknownEpoch() {
        return epoch != null && !epoch.isKnown();
    }

    /** Describes how clear the vote is: "Fits 50 of 50; the next best, Discord, fits 12". */
    public Message sentence() {
        if (fits.isEmpty()) {
            return Message.of("inspect.vote.none", "n", of);
        }
        if (apart && mixture != null) {
            return mixtureReason("batch.mixture", mixture);
        }
        if (fits.size() == 1) {
            return Message.of("inspect.vote.only", "fits", fits.get(0).fits(), "texts", of);
        }
        Fit next = fits.get(1);
        return Message.of("inspect.vote")
                .with("fits", fits.get(0).fits())
                .with("texts", of)
                .with("next", next.layout().title())
                .with("others", next.fits());
    }

    private static List<Layout> layouts(Inspector inspector, Vote first, List<String> sample, BooleanSupplier goesOn) {
        int fewest = Math.max(FEWEST, sample.size() / PART);
        List<Layout> layouts = new ArrayList<>();
        List<String> rest = sample;
        Optional<Vote> vote = Optional.of(first);
        while (vote.isPresent() && layouts.size() < MOST_LAYOUTS && rest.size() >= (layouts.isEmpty() ? 1 : FEWEST)) {
            Layout next = best(vote.get(), layouts.isEmpty() ? 1 : fewest);
            if (next == null) {
                break;
            }
            next = layouts.isEmpty() && vote.get().texts() == 1
                    ? ofOne(inspector, vote.get(), sample.get(0), next)
                    : next;
            layouts.add(next);
            rest = untaken(next, rest);
            vote = inspector.source(rest).vote(alone -> Map.of(), goesOn);
        }
        if (!layouts.isEmpty()) {
            addProved(inspector, sample, fewest, layouts);
            if (rest.size() <= MOST_OF_FEW) {
                addSure(inspector, rest, layouts);
            }
        }
        return layouts;
    }

    /** Adds the layouts of cells that no earlier layout reads, if they are not numbers and each one's reading is sure. */
    private static void addSure(Inspector inspector, List<String> rest, List<Layout> layouts) {
        for (String cell : rest) {
            List<RankedReading> ranked = inspector.rank(cell);
            boolean letters = cell.chars().anyMatch(Character::isLetter);
            if (letters && !ranked.isEmpty() && ranked.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0) {
                Layout layout = ranked.get(0).layout();
                if (!layout.textOnly() && !untaken(layout, List.of(cell)).contains(cell)) {
                    add(layout, layouts);
                }
            }
        }
    }

    /** The layout of an only ID: the one that Inspect reads, unless other evidence supports the best one. */
    private static Layout ofOne(Inspector inspector, Vote vote, String text, Layout best) {
        return vote.choices().stream().anyMatch(choice -> choice.evidence() != null)
                ? best
                : inspector.rank(text).stream()
                        .limit(1)
                        .map(RankedReading::layout)
                        .filter(layout -> vote.choices().stream()
                                .anyMatch(choice -> choice.fits() > 0
                                        && !layout.textOnly()
                                        && choice.layout().equals(layout)))
                        .findFirst()
                        .orElse(best);
    }

    /** Adds layouts that the texts themselves prove, if the layouts so far read these texts only with implausible dates. */
    private static void addProved(Inspector inspector, List<String> sample, int fewest, List<Layout> layouts) {
        Map<Layout, Integer> proved = new LinkedHashMap<>();
        List<String> texts = sample.stream().distinct().toList();
        boolean may = layouts.get(0).spellings().size() > 1 && layouts.get(0).mainTime() >= 0;
        for (String text : may ? inspector.source(texts).undated(layouts.get(0)) : List.<String>of()) {
            inspector.rank(text).stream()
                    .findFirst()
                    .filter(RankedReading::isSpokenFor)
                    .filter(reading -> !layouts.contains(reading.layout()))
                    .ifPresent(reading -> proved.merge(reading.layout(), 1, Integer::sum));
        }
        proved.forEach((layout, times) -> {
            if (times >= fewest && !layout.textOnly()) {
                add(layout, layouts);
            }
        });
    }

    /**
     * Adds the layouts that IDs of a log are of by themselves or by the text around them, where it says so of none of these layouts. Where
     * each ID is, those that none is of are left out, and the most frequent one comes first.
     *
     * @return true if each of the IDs is so; false if there are none
     */
    private static boolean addSpokenFor(
            Inspector inspector, List<FoundId> found, List<Layout> layouts, BooleanSupplier goesOn) {
        LabelLayouts labels = new LabelLayouts();
        boolean all = !found.isEmpty();
        Map<Layout, Integer> counts = new HashMap<>();
        for (FoundId id : layouts.isEmpty() ? List.<FoundId>of() : found) {
            if (!goesOn.getAsBoolean()) {
                return false;
            }
            List<RankedReading> ranked =
                    inspector.rank(labels.next(List.of(id), inspector).get(0));
            boolean sure = isSure(ranked);
            all &= sure;
            if (sure) {
                Layout first = ranked.get(0).layout();
                Layout known = ranked.stream()
                        .filter(reading -> reading.isByEvidence() || reading == ranked.get(0))
                        .flatMap(reading -> Stream.concat(Stream.of(reading.layout()), reading.alike().stream()))
                        .filter(layouts::contains)
                        .findFirst()
                        .orElse(first);
                if (!known.textOnly()) {
                    add(known, layouts);
                }
                counts.merge(known, 1, Integer::sum);
            }
        }
        if (all && layouts.stream().anyMatch(counts::containsKey)) {
            // A layout without rows would have columns, and rows would seem to be missing.
            layouts.removeIf(layout -> !counts.containsKey(layout));
            layouts.sort(Comparator.comparing(counts::get, Comparator.reverseOrder()));
        }
        return all;
    }

    /**
     * Adds the layouts that IDs of a table are of by the times in their rows, where these are not their times by the first of the layouts
     * that has no constants to prove it.
     * The layout of most of them comes first.
     *
     * @param comparison the times beside the IDs; null if they are those of no layout, or of too few IDs
     * @return true if there are such, and each of the IDs is of one of the layouts for sure; false if the IDs are a log's
     */
    private static boolean addTimed(
            Inspector inspector,
            List<String> sample,
            ColumnContext context,
            @Nullable TimeComparison comparison,
            List<Layout> layouts,
            BooleanSupplier goesOn) {
        Layout first = layouts.stream()
                .filter(layout -> constantBits(layout) < PROOF)
                .findFirst()
                .orElse(null);
        if (first == null || !context.found().isEmpty()) {
            return false;
        }
        TimeDifference own =
                comparison == null ? null : comparison.differenceOf(first).orElse(null);
        boolean zone = own != null && own.isOfZone();
        if (zone || (comparison == null && sample.size() > MOST_OF_FEW)) {
            return false;
        }
        int near = own == null ? 0 : own.near();
        Collection<Integer> rows =
                own == null ? IntStream.range(0, sample.size()).boxed().toList() : new TreeSet<>(own.others());
        Map<Layout, Integer> counts = new LinkedHashMap<>();
        layouts.forEach(layout -> counts.put(layout, 0));
        counts.put(first, near);
        Set<Layout> timed = new HashSet<>();
        int sure = near;
        for (int row : rows) {
            if (!goesOn.getAsBoolean()) {
                return false;
            }
            List<RankedReading> ranked = context.inRow(sample.get(row), row)
                    .map(inspector::rank)
                    .orElseGet(() -> inspector.rank(sample.get(row)));
            if (isSure(ranked)) {
                sure++;
                counts.merge(ranked.get(0).layout(), 1, Integer::sum);
                if (ranked.get(0).isByEvidence()) {
                    timed.add(ranked.get(0).layout());
                }
            }
        }
        int before = layouts.size();
        counts.forEach((layout, times) -> {
            if (timed.contains(layout) && PART * times >= sample.size() && !layout.textOnly()) {
                add(layout, layouts);
            }
        });
        boolean added = layouts.size() > before;
        boolean all = added && sure == sample.size();
        if (all) {
            layouts.removeIf(layout -> counts.getOrDefault(layout, 0) == 0);
        }
        if (added) {
            layouts.sort(Comparator.comparing(layout -> -counts.getOrDefault(layout, 0)));
        }
        return all;
    }

    private static boolean isSure(List<RankedReading> ranked) {
        return !ranked.isEmpty()
                && ranked.get(0).isSpokenFor()
                && ranked.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0;
    }

    private static void add(Layout layout, List<Layout> layouts) {
        if (layouts.size() < MOST_LAYOUTS && !layouts.contains(layout)) {
            layouts.add(layout);
        }
    }

    /** The best layout; if it leaves cells out, one that its constants prove comes before one that reads all cells. */
    private static @Nullable Layout best(Vote vote, int fewest) {
        List<Vote.Choice> choices =
                vote.choices().stream().filter(c -> c.fits() >= fewest).toList();
        if (choices.isEmpty() || choices.get(0).verdict() == Verdict.UNLIKELY) {
            return null;
        }
        Vote.Choice best = choices.get(0);
        boolean mixed = 100 * best.fits() < MOST_OF_ALL * vote.texts();
        Layout layout = choices.stream()
                .filter(c -> mixed && 2 * c.fits() >= best.fits() && constantBits(c.layout()) >= PROOF)
                .findFirst()
                .orElse(best)
                .layout();
        return layout.textOnly() ? null : layout;
    }

    private static int constantBits(Layout layout) {
        return layout.fields().stream()
                .filter(field -> field.value() != null)
                .mapToInt(Field::bits)
                .sum();
    }

    /** The cells that a layout does not read. */
    static List<String> untaken(Layout layout, List<String> cells) {
        CellClassifier reader = CellClassifier.of(List.of(layout));
        long[] id = new long[SpellingKernel.WORDS];
        return cells.stream()
                .filter(cell -> {
                    byte[] bytes = PaddedBytes.bytes(cell);
                    return reader.kind(bytes, 0, bytes.length - ByteWindow.SPARE, id) == CellClassifier.NONE;
                })
                .toList();
    }
}
