package org.bitloupe.inspect;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.NumberTime;
import org.bitloupe.inspect.rank.PreferenceBonus;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingBuilder;
import org.bitloupe.layout.Layout;
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

    private final CompiledCatalog catalog;
    private final InstantSource clock;
    private final Preferences preferences;
    private volatile @Nullable RankingContext latest;

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

    private TextInspector textInspector(@Nullable CompiledLayout named) {
        return new TextInspector(new CandidateReader(catalog, named, today()));
    }

    /** Reads a text by every layout that it can be of. */
    public Inspection inspect(String text) {
        return textInspector(null).inspect(text);
    }

    /** Reads an ID that was found in a longer text by every layout that it can be of, with what stands around it there. */
    public Inspection inspect(FoundId found) {
        return textInspector(null).inspect(found);
    }

    /**
     * Reads an ID by every layout that it can be of, where the place that it comes from says of which one it is.
     *
     * @param text an ID without anything around it
     * @param layout the layout that the evidence is for; one that is not in the catalog has none
     */
    public Inspection inspect(String text, Layout layout, Evidence evidence) {
        return textInspector(null).inspect(text, layout, evidence);
    }

    /**
     * The layouts that a text can be of, in the order of {@link #inspect} and with its verdicts, ruled out ones last: for many texts,
     * because nothing is written out.
     *
     * @return empty if no layout takes the text, or it is longer than {@value #LONGEST} characters
     */
    public List<RankedReading> rank(String text) {
        return textInspector(null).rank(text);
    }

    /** The same of an ID that was found in a longer text, with what stands around it there. */
    public List<RankedReading> rank(FoundId found) {
        return textInspector(null).rank(found);
    }

    /** Reads texts of one source together: the cells of a column, or the lines that somebody pasted. */
    public SourceInspector source(List<String> texts) {
        return new SourceInspector(catalog, today(), texts);
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

    /**
     * Reads a text by one layout, which need not be in the catalog.
     *
     * @return an inspection whose only reading is by that layout, even if it is ruled out; or one without readings whose problem
     *     says why the text cannot be of that layout
     */
    public Inspection inspectAs(String text, Layout layout) {
        return textInspector(catalog.compiled(layout)).inspect(text);
    }

    /** Reads an ID that was found in a longer text by one layout, see {@link #inspectAs(String, Layout)}, with what stands around it. */
    public Inspection inspectAs(FoundId found, Layout layout) {
        return textInspector(catalog.compiled(layout)).inspect(found);
    }

    /**
     * The part of {@link #inspectAs} that a list shows, without all that is said about an ID in words: for rows that scroll by.
     *
     * @param text an ID without anything around it
     * @param spelling the index of the spelling that it is written in, among {@link Layout#spellings}
     * @return empty if that spelling does not take the text as it stands
     */
    public Optional<RowPreview> draw(String text, Layout layout, int spelling) {
        return text.length() > LONGEST ? Optional.empty() : RowPreview.of(text, catalog.compiled(layout), spelling);
    }

    /**
     * Returns the scheme and the IDs that a text without a plausible reading can have been before a character of it was lost, doubled
     * or mistaken, its end was cut off, or a program kept only its first digits; and when those can have been made of which only the
     * beginning is left, a refused number without its last digits or a text with an ellipsis. Tries them all, which takes some thousand
     * times longer than reading the text.
     */
    public PossibleOriginals originals(Inspection inspection) {
        NearMissSearch search = new NearMissSearch(this::rank, catalog.layouts());
        return search.originals(inspection, textInspector(null).beginning(inspection.input()));
    }

    /**
     * The same reading with its time counted from another epoch: times, sentence, meanings and what is said of the date change.
     *
     * @param name the epoch's name, as it is shown; empty for the layout's own
     * @return the reading itself if its layout has no time, or its text says the date in digits
     */
    public Reading withEpoch(Reading reading, String name, Instant epoch) {
        return ReadingBuilder.withEpoch(reading, catalog.compiled(reading.layout()), name, epoch, today());
    }

    /** Returns the times of numbers by a layout; empty if it takes candidates to tell them. */
    Optional<NumberTime> numberTime(Layout layout) {
        return NumberTime.of(catalog.compiled(layout));
    }

    /** Returns what ranking knows of the clock and the person in this minute. */
    RankingContext today() {
        Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        RankingContext rankingContext = latest;
        if (rankingContext == null || !rankingContext.now().equals(minute)) {
            rankingContext = new RankingContext(catalog.layouts(), new PreferenceBonus(preferences, minute));
            latest = rankingContext;
        }
        return rankingContext;
    }
}
