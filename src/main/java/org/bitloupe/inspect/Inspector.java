package org.bitloupe.inspect;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Parse;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
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

    private final List<CompiledLayout> layouts;
    private final InstantSource clock;
    private final Preferences preferences;

    /**
     * An inspector for a catalog.
     *
     * @param clock what "in the future" is measured by
     */
    public Inspector(Catalog catalog, InstantSource clock) {
        this(catalog, clock, Preferences.NONE);
    }

    /**
     * An inspector that knows what a person prefers.
     *
     * @param clock what "in the future" is measured by
     * @param preferences what decides between readings that fit equally well, and readings chosen for good
     */
    public Inspector(Catalog catalog, InstantSource clock, Preferences preferences) {
        SpellingPool pool = new SpellingPool();
        List<CompiledLayout> compiled = new ArrayList<>();
        for (Layout layout : catalog.layouts()) {
            compiled.add(new CompiledLayout(layout, compiled.size(), catalog.isOwn(layout), pool));
        }
        this.layouts = List.copyOf(compiled);
        this.clock = clock;
        this.preferences = preferences;
    }

    /** Reads a text by every layout that it can be of. */
    public Inspection inspect(String text) {
        return inspect(text, layouts, false);
    }

    /**
     * Reads a text by one layout, which need not be in the catalog.
     *
     * @return an inspection whose only reading is by that layout, even if it is ruled out; or one without readings whose problem
     *     says why the text cannot be of that layout
     */
    public Inspection inspectAs(String text, Layout layout) {
        return inspect(text, List.of(compiled(layout)), true);
    }

    /**
     * The same reading with its time counted from another epoch: times, sentence, meanings and what is said of the date change.
     *
     * @param name the epoch's name, as it is shown; empty for the layout's own
     * @return the reading itself if its layout has no time
     */
    public Reading withEpoch(Reading reading, String name, Instant epoch) {
        CompiledLayout layout = compiled(reading.layout());
        Decoded decoded = layout.read(layout.reader(reading.literal()), true);
        if (decoded == null || layout.time() == null) {
            return reading;
        }
        Judgement judgement = Judgement.of(decoded, Times.of(decoded, name, epoch), favour());
        boolean dateDecides = judgement.implausible() || reading.verdict() == Verdict.UNLIKELY;
        Verdict verdict = dateDecides ? judgement.alone() : reading.verdict();
        return Readings.of(new Ranking.Ranked(judgement, List.of(), verdict, judgement.reasons()));
    }

    private Favour favour() {
        return new Favour(preferences, clock.instant());
    }

    private CompiledLayout compiled(Layout layout) {
        for (CompiledLayout known : layouts) {
            if (known.layout().equals(layout)) {
                return known;
            }
        }
        return new CompiledLayout(layout, layouts.size(), false, new SpellingPool());
    }

    private Inspection inspect(String input, List<CompiledLayout> candidates, boolean named) {
        if (input.length() > LONGEST) {
            return refused(
                    input, new Cleaned(TrackedText.of(""), List.of()), Refusals.tooLong(input.length(), LONGEST));
        }
        Cleaned cleaned = Cleaner.clean(input);
        String text = cleaned.text();
        Favour favour = favour();
        List<Judgement> judgements = new ArrayList<>();
        for (Decoded decoded : decode(text, candidates, named)) {
            judgements.add(Judgement.of(decoded, Times.of(decoded), favour));
        }
        if (judgements.isEmpty()) {
            return refused(input, cleaned, Refusals.of(text, nearest(text, candidates, named), named));
        }
        return result(input, cleaned, Ranking.rank(judgements, favour), named);
    }

    private static List<Decoded> decode(String text, List<CompiledLayout> candidates, boolean named) {
        List<Decoded> all = new ArrayList<>();
        if (text.isEmpty() || candidates.isEmpty()) {
            return all;
        }
        SpellingPool.Reader reader = candidates.get(0).reader(text);
        String pattern = Numbers.isNegative(text) ? Numbers.pattern(text) : "";
        SpellingPool.Reader bits = candidates.get(0).reader(pattern);
        for (CompiledLayout layout : candidates) {
            Decoded decoded = layout.read(reader, named);
            if (decoded == null && !pattern.isEmpty() && layout.layout().width() == Long.SIZE) {
                decoded = layout.read(bits, named);
            }
            if (decoded != null) {
                all.add(decoded);
            }
        }
        return all;
    }

    private static Parse.@Nullable Refused nearest(String text, List<CompiledLayout> candidates, boolean named) {
        Parse.Refused nearest = null;
        if (!candidates.isEmpty()) {
            SpellingPool.Reader reader = candidates.get(0).reader(text);
            for (CompiledLayout layout : candidates) {
                nearest = Refusals.nearer(nearest, layout.refusal(reader, named));
            }
        }
        return nearest;
    }

    private static Inspection refused(String input, Cleaned cleaned, Problem problem) {
        Problem placed = problem.movedTo(cleaned.inInput(problem.at()));
        return new Inspection(input, cleaned.text(), cleaned.removed(), placed, List.of(), List.of());
    }

    private static Inspection result(String input, Cleaned cleaned, List<Ranking.Ranked> ranked, boolean named) {
        List<Reading> readings = new ArrayList<>();
        List<Reading> ruledOut = new ArrayList<>();
        for (Ranking.Ranked one : ranked) {
            boolean out = one.verdict() == Verdict.RULED_OUT && !named;
            (out ? ruledOut : readings).add(Readings.of(one));
        }
        if (!named && Refusals.isNoId(cleaned.text(), readings)) {
            return refused(input, cleaned, Refusals.noId());
        }
        Problem notice = Notices.of(cleaned.text(), readings, ruledOut);
        Problem placed = notice == null ? null : notice.movedTo(cleaned.inInput(notice.at()));
        return new Inspection(input, cleaned.text(), cleaned.removed(), placed, readings, ruledOut);
    }
}
