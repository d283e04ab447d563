package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bitloupe.discover.table.IdForm;
import org.bitloupe.discover.table.Pasted;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.time.Fitted;
import org.bitloupe.discover.time.Placement;
import org.bitloupe.discover.time.Sightings;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Timeline;
import org.bitloupe.message.Problem;

/** Weighs what the catalog says of the rows against what the rows say themselves. */
final class Judgement {
    /** A layout of the catalog that explains this percentage of the rows of what was fitted may, and still be it. */
    private static final int KNOWN_PERCENT = 90;

    private static final int MOST_ANSWERS = 5;
    private static final double WORTH_SAYING = 0.01;

    private final Pasted pasted;
    private final boolean local;
    private final List<KnownLayouts.Match> known;
    private final List<Fitted.Finding> findings;

    Judgement(Pasted pasted, KnownLayouts layouts, Fitted fitted, BooleanSupplier stopped) {
        this.pasted = pasted;
        this.local = pasted.rows().stream().noneMatch(row -> row.stamp().zoned());
        this.known = layouts.find(pasted.rows(), stopped);
        IdForm form = pasted.form();
        this.findings =
                form == null ? List.of() : fitted.find(Sightings.of(form.width(), pasted.rows()), local, stopped);
    }

    /** Returns the number of rows the best answer explains. */
    int fitting() {
        int byCatalog = known.isEmpty() ? 0 : scaled(known.get(0));
        int byFit = findings.isEmpty() ? 0 : findings.get(0).fit().fitting();
        return Math.max(byCatalog, byFit);
    }

    private int scaled(KnownLayouts.Match match) {
        return (int) Math.round(match.share() * pasted.rows().size());
    }

    /** The answer. */
    Fit fit() {
        boolean isKnown = !known.isEmpty()
                && (findings.isEmpty()
                        || 100L * scaled(known.get(0))
                                >= (long) KNOWN_PERCENT * findings.get(0).fit().fitting());
        if (!isKnown && findings.isEmpty()) {
            return Fit.nothing(nothing(), List.of(), pasted.unread());
        }
        List<Answer> answers = new ArrayList<>();
        if (isKnown) {
            answers.addAll(catalogAnswers());
        }
        List<RowFit> rows =
                isKnown ? checked(known.get(0)) : checked(findings.get(0).fit());
        for (Fitted.Finding finding : findings) {
            addFitted(finding, isKnown, rows, answers);
        }
        return new Wording(pasted, local, answers.subList(0, Math.min(MOST_ANSWERS, answers.size())), rows)
                .fit(findings.isEmpty() ? 0 : findings.get(0).gain());
    }

    private Problem nothing() {
        List<TimedId> rows = pasted.rows();
        if (rows.size() == 1) {
            return Problem.of("fit.one-row");
        }
        if (pasted.form() == null) {
            return Problem.of("fit.unknown-form", "id", rows.get(0).id());
        }
        Sightings sightings = Sightings.of(pasted.form().width(), rows);
        boolean together = sightings.span() < 2 * sightings.usualPrecision();
        return Problem.of(together ? "fit.same-time" : "fit.no-time", "n", rows.size());
    }

    /** The best layout of the catalog, with those that say the same; then others that as many rows agree with. */
    private List<Answer> catalogAnswers() {
        List<List<KnownLayouts.Match>> groups = new ArrayList<>();
        KnownLayouts.Match best = known.get(0);
        for (KnownLayouts.Match match : known) {
            boolean near = match.share() >= best.share() - 0.02 && (match.offset() == null) == (best.offset() == null);
            if (near) {
                groups.stream()
                        .filter(group -> isAlike(group.get(0).layout(), match.layout()))
                        .findFirst()
                        .ifPresentOrElse(group -> group.add(match), () -> groups.add(new ArrayList<>(List.of(match))));
            }
        }
        List<Answer> answers = new ArrayList<>();
        for (List<KnownLayouts.Match> group : groups) {
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

    private Answer answer(List<KnownLayouts.Match> group, double share) {
        KnownLayouts.Match match = group.get(0);
        Layout layout = match.layout();
        List<Layout> alike = group.stream()
                .skip(1)
                .map(KnownLayouts.Match::layout)
                .filter(other -> !other.id().equals(layout.id()))
                .distinct()
                .toList();
        return new Answer(
                layout,
                true,
                alike,
                shift(layout),
                time(layout).tick(),
                time(layout).epoch(),
                null,
                match.offset(),
                scaled(match),
                pasted.rows().size(),
                match.placed().delay(),
                share,
                List.of());
    }

    private void addFitted(Fitted.Finding finding, boolean isKnown, List<RowFit> rows, List<Answer> answers) {
        TimeFit fit = finding.fit();
        boolean said = answers.stream()
                .anyMatch(a -> a.shift() == fit.low() && a.tick().equals(fit.tick()));
        boolean first = answers.isEmpty();
        if (!first && (said || finding.share() < WORTH_SAYING || isKnown)) {
            return;
        }
        IdForm form = pasted.form();
        if (form == null) {
            return;
        }
        List<RowFit> own = first ? rows : checked(fit);
        List<TimedId> right = own.stream().filter(RowFit::fits).map(RowFit::row).toList();
        List<FieldGuess> around =
                new Roles(Sightings.of(form.width(), right), form.isUuid()).around(fit.low(), fit.low() + fit.bits());
        answers.add(new Answer(
                Assembling.layout(fit, around, form),
                false,
                List.of(),
                fit.low(),
                fit.tick(),
                fit.origin().epoch(),
                fit.origin(),
                fit.origin().offset(),
                fit.fitting(),
                pasted.rows().size(),
                fit.delay(),
                finding.share(),
                around));
    }

    private List<RowFit> checked(KnownLayouts.Match match) {
        return Checking.rows(pasted.rows(), match.layout(), match.placed());
    }

    private List<RowFit> checked(TimeFit fit) {
        IdForm form = pasted.form();
        if (form == null) {
            return List.of();
        }
        Instant begun = fit.instantAt(fit.reference());
        long at = Timeline.nanosOf(begun).longValueExact();
        Placement around =
                new Placement(fit.placed().first() - at, fit.placed().last() - at, fit.fitting(), fit.delay());
        return Checking.rows(pasted.rows(), Assembling.layout(fit, filling(fit, form), form), around);
    }

    /** The bits around the time as they are before anything is known of them. */
    private static List<FieldGuess> filling(TimeFit fit, IdForm form) {
        List<FieldGuess> filling = new ArrayList<>();
        int end = fit.low() + fit.bits();
        if (end < form.width()) {
            filling.add(filling("above", form.width() - 1, end));
        }
        if (fit.low() > 0) {
            filling.add(filling("below", fit.low() - 1, 0));
        }
        return filling;
    }

    private static FieldGuess filling(String name, int high, int low) {
        return new FieldGuess(
                name,
                org.bitloupe.layout.Role.DATA,
                high,
                low,
                Sureness.OPEN,
                org.bitloupe.message.Message.of("fit.why.narrow"));
    }

    private static int shift(Layout layout) {
        List<Slice> slices = layout.slicesOf(layout.mainTime());
        return slices.size() == 1 ? slices.get(0).idLow() : -1;
    }

    private static TimeEncoding time(Layout layout) {
        Field field = layout.fields().get(layout.mainTime());
        TimeEncoding time = field.time();
        if (time == null) {
            throw new IllegalArgumentException(layout.id() + " has no time");
        }
        return time;
    }
}
