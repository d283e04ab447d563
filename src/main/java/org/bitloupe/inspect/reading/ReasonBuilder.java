package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.PlausibleDates;
import org.bitloupe.inspect.rank.PreferenceBonus;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.StructuralEvidence;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Role;
import org.bitloupe.message.DateText;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** One line each on what makes a reading plausible or not. */
final class ReasonBuilder {
    /** A sequence below this, in a field that could hold far more, is a small one. */
    private static final BigInteger SMALL = BigInteger.valueOf(16);
    /** Two clocks that both go well differ by no more. */
    private static final Duration AGREEING = Duration.ofSeconds(5);

    /** Bits that a field must have for a small value to be remarkable. */
    private static final int ROOMY = 8;
    /** Bits from which on a bare counter is hard to believe. */
    private static final int LARGE_COUNTER = 48;

    private ReasonBuilder() {}

    private static Reason reason(Reason.Kind kind, String key, Object... parts) {
        return new Reason(kind, Message.of("inspect.reason." + key, parts));
    }

    /**
     * Returns the reasons for a reading's verdict, the weightiest first.
     *
     * @param window its plausible dates by the epoch that was chosen, null for a layout without time
     */
    static List<Reason> of(
            RankedReading ranked,
            Decoding decoding,
            EpochTimes times,
            @Nullable PlausibleDates window,
            PreferenceBonus preferenceBonus) {
        Candidate candidate = ranked.candidate();
        Layout layout = ranked.layout();
        List<Reason> reasons = new ArrayList<>();
        if (candidate.alwaysCounts()) {
            reasons.add(always(layout.spellings().get(candidate.spelling()), layout.title()));
        }
        reasons.addAll(BrokenRules.broken(decoding));
        if (candidate.evidence() != null) {
            Reason.Kind kind = candidate.evidence().isFor() ? Reason.Kind.FOR : Reason.Kind.AGAINST;
            reasons.add(new Reason(kind, candidate.evidence().reason()));
        }
        TimeReading time = times.chosen();
        if (time != null && window != null && candidate.place() != null) {
            reasons.add(date(time, layout, window, candidate.place(), preferenceBonus.now()));
        }
        if (!candidate.ruledOut()) {
            boolean proof = layout(candidate).proof();
            boolean shape = layout(candidate).hasShape(candidate.spelling())
                    && candidate.place() == PlausibleDates.Place.WITHIN;
            reasons.addAll(evidence(decoding, times, proof, shape));
        }
        addComparison(ranked, preferenceBonus, reasons);
        return reasons;
    }

    private static StructuralEvidence layout(Candidate candidate) {
        return candidate.layout().structuralEvidence();
    }

    /** Adds the reason why it goes before others that fit as well, or why another does. */
    private static void addComparison(RankedReading ranked, PreferenceBonus preferenceBonus, List<Reason> reasons) {
        Reason favoured = preference(preferenceBonus, ranked.candidate().layout());
        if (favoured != null && ranked.contested() && !ranked.candidate().alwaysCounts()) {
            reasons.add(favoured);
        } else if (isFarFetched(ranked)) {
            reasons.add(reason(
                    Reason.Kind.DOUBT,
                    chance(ranked.candidate(), "far-chance-system", "far-chance-digits", "far-chance")));
        } else if (isByChance(ranked)) {
            reasons.add(reason(
                    Reason.Kind.NEUTRAL, chance(ranked.candidate(), "chance-system", "chance-digits", "chance")));
        } else if (ranked.rival() != null) {
            reasons.add(reason(
                    Reason.Kind.NEUTRAL,
                    "rival",
                    "rival",
                    ranked.rival().layout().layout().title()));
        }
    }

    private static String chance(Candidate candidate, String system, String digits, String characters) {
        if (Odds.of(candidate).unknownEpoch()) {
            return system;
        }
        return NumberNotation.isDigits(candidate.text()) ? digits : characters;
    }

    /** Tells whether a reading is unlikely not by its date or its name but because a random text would do far better. */
    private static boolean isFarFetched(RankedReading ranked) {
        Candidate candidate = ranked.candidate();
        return ranked.verdict() == Verdict.UNLIKELY && !candidate.implausible() && candidate.evidence() == null;
    }

    /** Tells whether a reading with something to check is no more than possible because a random text would do. */
    private static boolean isByChance(RankedReading ranked) {
        Candidate candidate = ranked.candidate();
        return ranked.verdict() == Verdict.POSSIBLE
                && candidate.place() == PlausibleDates.Place.WITHIN
                && !Odds.of(candidate).isClear();
    }

    /** Returns the reason that says whether the date fits. */
    private static Reason date(
            TimeReading time, Layout layout, PlausibleDates window, PlausibleDates.Place place, Instant now) {
        Instant instant = time.instant();
        if (instant == null) {
            return reason(Reason.Kind.DOUBT, "no-calendar");
        }
        DateText date = time.date(instant);
        return switch (place) {
            case WITHIN ->
                instant.isAfter(now.plus(AGREEING))
                        ? reason(Reason.Kind.DOUBT, "date-ahead", "date", date)
                        : reason(
                                Reason.Kind.FOR, "date-fits", "date", date, "year", DateText.year(start(time, window)));
            case BEFORE ->
                layout.since() == null
                        ? reason(Reason.Kind.DOUBT, "date-old", "date", date, "year", DateText.year(window.from()))
                        : reason(Reason.Kind.DOUBT, "date-before", "date", date, "since", DateText.date(window.from()));
            case AFTER ->
                instant.isAfter(now)
                        ? reason(Reason.Kind.DOUBT, "date-future", "date", date)
                        : reason(Reason.Kind.DOUBT, "date-after", "date", date, "until", DateText.date(window.to()));
        };
    }

    /** The first plausible instant: a scheme's epoch may be later than the usual start. */
    private static Instant start(TimeReading time, PlausibleDates window) {
        return time.epoch().isAfter(window.from()) ? time.epoch() : window.from();
    }

    /** Tells whether there are check digits in the text; wrong ones would have refused it. */
    private static boolean hasChecksum(Decoding decoding) {
        return decoding.compiled().layout().fields().stream()
                .anyMatch(field ->
                        field.role() == Role.CHECKSUM && decoding.texts().containsKey(field.name()));
    }

    /** Returns the other reasons in favour of a reading that is not ruled out. */
    private static List<Reason> evidence(Decoding decoding, EpochTimes times, boolean proof, boolean shape) {
        List<Reason> reasons = new ArrayList<>();
        if (times.surprise() != null) {
            reasons.add(new Reason(Reason.Kind.FOR, times.surprise()));
        }
        if (proof) {
            reasons.add(constants(decoding.compiled().layout()));
        }
        if (shape) {
            reasons.add(reason(Reason.Kind.FOR, "shape", "n", decoding.literal().length()));
        }
        addFields(decoding, reasons);
        if (hasChecksum(decoding)) {
            reasons.add(reason(Reason.Kind.FOR, "checksum"));
        }
        addStanding(decoding.compiled().layout(), reasons);
        if (times.chosen() == null && !proof && !hasChecksum(decoding)) {
            reasons.add(uncheckable(decoding));
        }
        return reasons;
    }

    private static void addStanding(Layout layout, List<Reason> reasons) {
        if (layout.provenance() == Provenance.UNCONFIRMED) {
            reasons.add(reason(Reason.Kind.AGAINST, "unconfirmed"));
        } else if (layout.provenance() == Provenance.REVERSE_ENGINEERED) {
            reasons.add(reverseEngineered(layout.pairs()));
        }
    }

    /** The reason to believe an unpublished layout; {@code prove} shows that its pairs hold as closely as they say. */
    private static Reason reverseEngineered(List<KnownId> pairs) {
        Duration within = pairs.stream()
                .filter(pair -> pair.time() != null)
                .map(KnownId::within)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        if (pairs.isEmpty()) {
            return reason(Reason.Kind.NEUTRAL, "reverse-engineered");
        }
        return within.isZero()
                ? reason(Reason.Kind.NEUTRAL, "reverse-engineered.pairs", "n", pairs.size())
                : reason(
                        Reason.Kind.NEUTRAL,
                        "reverse-engineered.pairs.within",
                        "n",
                        pairs.size(),
                        "within",
                        DurationText.of(within));
    }

    private static Reason constants(Layout layout) {
        String version = "";
        String variant = "";
        for (Field field : layout.fields()) {
            BigInteger value = field.value();
            if (value != null && field.role() == Role.VERSION) {
                version = value.toString();
            } else if (value != null && field.role() == Role.VARIANT) {
                variant = FieldMeaning.binary(value, field.bits());
            }
        }
        return version.isEmpty() || variant.isEmpty()
                ? reason(Reason.Kind.FOR, "fixed-bits")
                : reason(Reason.Kind.FOR, "version", "version", version, "variant", variant);
    }

    private static void addFields(Decoding decoding, List<Reason> reasons) {
        Layout layout = decoding.compiled().layout();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            BigInteger value = decoding.value(i);
            if (value == null || field.value() != null || field.time() != null) {
                continue;
            }
            addField(field, value, reasons);
        }
    }

    private static void addField(Field field, BigInteger value, List<Reason> reasons) {
        Object shown = FormattedValue.of(field, value);
        if (field.usual() != null && !field.usual().equals(value)) {
            String usual = FormattedValue.of(field, field.usual());
            reasons.add(reason(
                    Reason.Kind.DOUBT, "unusual", "field", ReadingPhrase.label(field), "value", shown, "usual", usual));
        } else if (field.values().containsKey(value)) {
            String name = field.values().getOrDefault(value, "");
            reasons.add(reason(
                    Reason.Kind.FOR, "named", "field", ReadingPhrase.label(field), "value", shown, "name", name));
        } else if (!field.values().isEmpty()) {
            reasons.add(reason(Reason.Kind.DOUBT, "unnamed", "field", ReadingPhrase.label(field), "value", shown));
        } else if (isSmall(field, value)) {
            reasons.add(reason(Reason.Kind.FOR, "small", "field", ReadingPhrase.label(field), "value", shown));
        }
    }

    private static boolean isSmall(Field field, BigInteger value) {
        boolean counts = field.role() == Role.SEQUENCE || field.role().isMachine();
        return counts && field.bits() >= ROOMY && value.compareTo(SMALL) < 0;
    }

    private static Reason uncheckable(Decoding decoding) {
        Layout layout = decoding.compiled().layout();
        boolean counter = layout.fields().size() == 1 && layout.fields().get(0).role() == Role.SEQUENCE;
        if (!counter) {
            return reason(Reason.Kind.NEUTRAL, "uncheckable");
        }
        return decoding.values().get(0).bitLength() > LARGE_COUNTER
                ? reason(Reason.Kind.DOUBT, "counter-large")
                : reason(Reason.Kind.NEUTRAL, "counter");
    }

    /** Explains why a reading by a layout goes before others that fit as well; null where the person does not prefer it. */
    private static @Nullable Reason preference(PreferenceBonus preferenceBonus, CompiledLayout layout) {
        Instant used = preferenceBonus.recent(layout);
        if (used == null) {
            return layout.own() ? reason(Reason.Kind.NEUTRAL, "own") : null;
        }
        long days = ChronoUnit.DAYS.between(
                used.atOffset(ZoneOffset.UTC).toLocalDate(),
                preferenceBonus.now().atOffset(ZoneOffset.UTC).toLocalDate());
        if (days > 1) {
            return reason(Reason.Kind.NEUTRAL, "used", "n", days);
        }
        return reason(Reason.Kind.NEUTRAL, days <= 0 ? "used-today" : "used-yesterday");
    }

    /** Explains why a reading goes before all others: it was chosen for good. */
    private static Reason always(Spelling spelling, LocalizedText title) {
        Message texts = Spelling.texts(spelling.name());
        return reason(Reason.Kind.NEUTRAL, "always", "texts", texts, "layout", title);
    }
}
