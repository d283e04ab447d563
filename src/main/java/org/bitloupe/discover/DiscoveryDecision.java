package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.table.TimedRows;
import org.bitloupe.discover.text.AlignedTextTimeFinder;
import org.bitloupe.discover.text.TextTimeFinder;
import org.bitloupe.discover.time.EpochPlacement;
import org.bitloupe.discover.time.TimeFinder;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.discover.time.TimedIdArrays;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Problem;

/** Weighs what the catalog says of the rows against what the rows say themselves. */
final class DiscoveryDecision {
    /** A layout of the catalog that explains this percentage of the rows of what was fitted may, and still be it. */
    private static final int KNOWN_PERCENT = 90;

    private static final int MOST_ANSWERS = 5;
    private static final double WORTH_SAYING = 0.01;

    private final TimedRows timedRows;
    private final boolean local;
    private final List<CatalogMatcher.Match> known;
    private final List<TimeFinder.Finding> findings;
    private final List<TextTimeFinder.Finding> texts;

    DiscoveryDecision(TimedRows pasted, CatalogMatcher layouts, TimeFinders finders, BooleanSupplier stopped) {
        this.local = pasted.rows().stream().noneMatch(row -> row.timestamp().zoned());
        this.known = layouts.find(pasted.rows(), stopped);
        IdNotation notation = pasted.notation();
        List<TimeFinder.Finding> byBits = notation == null
                ? List.of()
                : claimable(
                        finders.bits().find(TimedIdArrays.of(notation.width(), pasted.rows()), local, stopped), pasted);
        boolean asText = known.isEmpty() && byBits.isEmpty();
        List<TextTimeFinder.Finding> byText = asText
                ? finders.texts().find(pasted.rows(), local, stopped).stream()
                        .filter(finding -> DifferentTimes.isPossible(finding.fit(), pasted.rows())
                                && DifferentTimes.suffice(new TextAnswer(finding, pasted.rows()).rows()))
                        .toList()
                : List.of();
        Optional<AlignedTextTimeFinder.Found> aligned = asText
                ? finders.aligned().find(pasted, byText.isEmpty() ? null : byText.get(0), local, stopped)
                : Optional.empty();
        this.timedRows = aligned.map(AlignedTextTimeFinder.Found::rows).orElse(pasted);
        this.findings =
                aligned.map(found -> claimable(found.findings(), found.rows())).orElse(byBits);
        this.texts = findings.isEmpty() ? byText : List.of();
    }

    private static List<TimeFinder.Finding> claimable(List<TimeFinder.Finding> findings, TimedRows rows) {
        return findings.stream()
                .filter(finding -> DifferentTimes.isPossible(finding.fit(), rows.rows())
                        && DifferentTimes.suffice(checked(finding.fit(), rows)))
                .toList();
    }

    /** Returns the number of rows the best answer explains. */
    int fitting() {
        int byCatalog = known.isEmpty() ? 0 : scaled(known.get(0));
        int byFit = findings.isEmpty() ? 0 : findings.get(0).fit().fitting();
        int byText = texts.isEmpty() ? 0 : texts.get(0).fit().fitting();
        return Math.max(byCatalog, Math.max(byFit, byText));
    }

    /** Returns the number of nanoseconds by which the times are off from what the best answer says, 0 if they are not. */
    long off() {
        TimeFit fit = !findings.isEmpty()
                ? findings.get(0).fit()
                : texts.isEmpty() ? null : texts.get(0).fit();
        return isKnown()
                ? known.get(0).placement().delay()
                : fit == null ? 0 : fit.delay() + Math.abs(fit.epochEstimate().delay());
    }

    private int scaled(CatalogMatcher.Match match) {
        return (int) Math.round(match.share() * timedRows.rows().size());
    }

    /** The answer. */
    DiscoveryResult fit() {
        boolean isKnown = isKnown();
        if (!isKnown && !texts.isEmpty()) {
            return byText();
        }
        if (!isKnown && findings.isEmpty()) {
            return DiscoveryResult.nothing(nothing(), List.of(), timedRows.unread());
        }
        List<DiscoveredLayout> answers = new ArrayList<>();
        if (isKnown) {
            answers.addAll(catalogAnswers());
        }
        List<RowFit> rows =
                isKnown ? checked(known.get(0)) : checked(findings.get(0).fit());
        for (TimeFinder.Finding finding : findings) {
            addFitted(finding, isKnown, rows, answers);
        }
        return new DiscoveryText(timedRows, local, answers.subList(0, Math.min(MOST_ANSWERS, answers.size())), rows)
                .fit(findings.isEmpty() ? 0 : findings.get(0).gain());
    }

    private boolean isKnown() {
        return !known.isEmpty()
                && (findings.isEmpty()
                        || 100L * scaled(known.get(0))
                                >= (long) KNOWN_PERCENT * findings.get(0).fit().fitting());
    }

    private DiscoveryResult byText() {
        List<TextAnswer> found = texts.stream()
                .filter(finding -> finding.share() >= WORTH_SAYING)
                .limit(MOST_ANSWERS)
                .map(finding -> new TextAnswer(finding, timedRows.rows()))
                .toList();
        List<DiscoveredLayout> answers = found.stream().map(TextAnswer::layout).toList();
        return new DiscoveryText(timedRows, local, answers, found.get(0).rows())
                .fit(texts.get(0).gain());
    }

    private Problem nothing() {
        List<TimedId> rows = timedRows.rows();
        if (rows.size() == 1) {
            return Problem.of("fit.one-row");
        }
        String id = rows.get(0).id();
        long different = DifferentTimes.of(rows);
        if (different == 1) {
            return Problem.of("fit.same-time");
        }
        if (DifferentTimes.span(rows) < 2 * TimedIdArrays.usualPrecision(rows)) {
            return Problem.of("fit.together");
        }
        if (different < DifferentTimes.FEWEST && rows.size() >= DifferentTimes.FEWEST) {
            return Problem.of("fit.two-times");
        }
        return timedRows.notation() == null
                ? Problem.of("fit.unknown-form", "id", id)
                : Problem.of("fit.no-time", "id", id, "n", rows.size());
    }

    /** The best layout of the catalog, with those that say the same; then others that as many rows agree with. */
    private List<DiscoveredLayout> catalogAnswers() {
        List<List<CatalogMatcher.Match>> groups = new ArrayList<>();
        CatalogMatcher.Match best = known.get(0);
        for (CatalogMatcher.Match match : known) {
            boolean near = match.share() >= best.share() - 0.02 && (match.offset() == null) == (best.offset() == null);
            if (near) {
                groups.stream()
                        .filter(group -> isAlike(group.get(0).layout(), match.layout()))
                        .findFirst()
                        .ifPresentOrElse(group -> group.add(match), () -> groups.add(new ArrayList<>(List.of(match))));
            }
        }
        List<DiscoveredLayout> answers = new ArrayList<>();
        for (List<CatalogMatcher.Match> group : groups) {
            answers.add(answer(group, 1.0 / groups.size()));
        }
        return answers;
    }

    private static boolean isAlike(Layout one, Layout other) {
        return time(one).epoch().equals(time(other).epoch())
                && (time(one).tick().equals(time(other).tick()) || isSameLine(one, other));
    }

    /** Tells whether one has a tick twice, four times ... the other's, and as many bits less: it is the same time, less finely. */
    private static boolean isSameLine(Layout one, Layout other) {
        Tick fine = time(one).tick();
        Tick coarse = time(other).tick();
        BigInteger left = BigInteger.valueOf(fine.nanos()).multiply(BigInteger.valueOf(coarse.per()));
        BigInteger right = BigInteger.valueOf(coarse.nanos()).multiply(BigInteger.valueOf(fine.per()));
        int finer = right.bitLength() - left.bitLength();
        boolean power = finer >= 0
                ? left.shiftLeft(finer).equals(right)
                : right.shiftLeft(-finer).equals(left);
        return power && shift(one) >= 0 && shift(other) - shift(one) == finer;
    }

    private DiscoveredLayout answer(List<CatalogMatcher.Match> group, double share) {
        CatalogMatcher.Match match = group.get(0);
        Layout layout = match.layout();
        List<Layout> alike = group.stream()
                .skip(1)
                .map(CatalogMatcher.Match::layout)
                .filter(other -> !other.id().equals(layout.id()))
                .distinct()
                .toList();
        return new DiscoveredLayout(
                layout,
                true,
                alike,
                new DiscoveredClock(
                        shift(layout),
                        time(layout).tick(),
                        time(layout).epoch(),
                        null,
                        match.offset(),
                        match.placement().delay()),
                scaled(match),
                timedRows.rows().size(),
                share,
                List.of());
    }

    private void addFitted(
            TimeFinder.Finding finding, boolean isKnown, List<RowFit> rows, List<DiscoveredLayout> answers) {
        TimeFit fit = finding.fit();
        boolean said = answers.stream()
                .anyMatch(a -> a.clock().shift() == fit.low()
                        && fit.tick().equals(a.clock().tick()));
        boolean first = answers.isEmpty();
        if (!first && (said || finding.share() < WORTH_SAYING || isKnown)) {
            return;
        }
        IdNotation notation = timedRows.notation();
        if (notation == null) {
            return;
        }
        List<RowFit> own = first ? rows : checked(fit);
        List<TimedId> right = own.stream().filter(RowFit::fits).map(RowFit::row).toList();
        List<FieldGuess> around = new RoleEstimator(
                        TimedIdArrays.of(notation.width(), right).ids(), notation.isUuid())
                .around(fit.low(), fit.low() + fit.bits());
        answers.add(new DiscoveredLayout(
                LayoutAssembler.layout(fit, around, notation),
                false,
                List.of(),
                DiscoveredClock.of(fit.low(), fit),
                fit.fitting(),
                timedRows.rows().size(),
                finding.share(),
                around));
    }

    private List<RowFit> checked(CatalogMatcher.Match match) {
        return RowVerifier.rows(timedRows.rows(), match.layout(), match.placement());
    }

    private List<RowFit> checked(TimeFit fit) {
        return checked(fit, timedRows);
    }

    private static List<RowFit> checked(TimeFit fit, TimedRows timedRows) {
        IdNotation notation = timedRows.notation();
        if (notation == null) {
            return List.of();
        }
        Instant begun = fit.instantAt(fit.reference());
        long at = StepScale.nanosOf(begun).longValueExact();
        EpochPlacement around = new EpochPlacement(
                fit.placement().first() - at, fit.placement().last() - at, fit.fitting(), fit.delay());
        return RowVerifier.rows(
                timedRows.rows(), LayoutAssembler.layout(fit, filling(fit, notation), notation), around);
    }

    /** The bits around the time as they are before anything is known of them. */
    private static List<FieldGuess> filling(TimeFit fit, IdNotation notation) {
        List<FieldGuess> filling = new ArrayList<>();
        int end = fit.low() + fit.bits();
        if (end < notation.width()) {
            filling.add(filling("above", notation.width() - 1, end));
        }
        if (fit.low() > 0) {
            filling.add(filling("below", fit.low() - 1, 0));
        }
        return filling;
    }

    private static FieldGuess filling(String name, int high, int low) {
        return new FieldGuess(
                name,
                org.bitloupe.layout.Role.UNKNOWN,
                high,
                low,
                Confidence.OPEN,
                org.bitloupe.message.Message.of("fit.why.narrow"));
    }

    private static int shift(Layout layout) {
        List<Slice> slices = layout.slicesOf(layout.mainTime());
        return slices.size() == 1 ? slices.get(0).idLow() : -1;
    }

    private static TimeEncoding time(Layout layout) {
        return layout.fields().get(layout.mainTime()).requireTime();
    }
}
