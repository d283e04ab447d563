package org.bitloupe.timeline;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.DateText;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Says what stands out on a timeline: clocks that agree or are off, IDs of other days, and times that cannot be placed. Says nothing of a
 * clock by one event, nor that a reading agrees with a time beside it on which it rests, and never why.
 */
public final class TimelineFindings {
    /** More would not be read. */
    private static final int MOST = 5;

    private static final int MOST_AGREEMENTS = 2;
    private static final int MOST_OFFSETS = 2;
    private static final int MOST_DAYS = 2;

    /** IDs that one sentence names. */
    private static final int NAMED = 3;

    /** The name of the browser's own time in a HAR file: the headers of servers are held against it where there is no ID. */
    private static final String BROWSER = "startedDateTime";

    /** Events of one answer that are compared with each other. */
    private static final int COMPARED = 32;

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,39}");
    private static final BigInteger BILLION = BigInteger.valueOf(1_000_000_000);
    private static final Duration ONE_DAY = Duration.ofDays(1);
    private static final long QUARTER = 900;
    private static final long FARTHEST_ZONE = 14 * 3600;

    private final EventTimeline timeline;
    private final Map<List<String>, ClockPair> pairs = new LinkedHashMap<>();

    private TimelineFindings(EventTimeline timeline) {
        this.timeline = timeline;
    }

    /** The figures by which findings are made, as the named parts of sentences that say how. */
    public static Map<String, Object> bounds() {
        Map<String, Object> bounds = new LinkedHashMap<>(ClockPair.bounds());
        bounds.put("most", MOST);
        bounds.put("agreements", MOST_AGREEMENTS);
        bounds.put("offsets", MOST_OFFSETS);
        bounds.put("days", MOST_DAYS);
        bounds.put("day", DurationText.of(ONE_DAY));
        bounds.put("later", DurationText.of(ClockSkewSearch.FARTHEST));
        bounds.put("gap", DurationText.of(TimelinePiece.LONGEST_GAP));
        bounds.put("quarter", DurationText.of(Duration.ofSeconds(QUARTER)));
        bounds.put("farthest", DurationText.of(Duration.ofSeconds(FARTHEST_ZONE)));
        return bounds;
    }

    /** The findings, the most useful first, at most five. */
    public static List<TimelineFinding> of(EventTimeline timeline) {
        TimelineFindings findings = new TimelineFindings(timeline);
        findings.compare();
        List<TimelineFinding> all = new ArrayList<>();
        findings.rounded().ifPresent(all::add);
        findings.ahead().ifPresent(all::add);
        ClockSkewSearch.of(timeline).ifPresent(all::add);
        all.addAll(findings.agreements());
        all.addAll(findings.offsets());
        all.addAll(findings.otherDays());
        findings.zone(all);
        findings.unplaced(all);
        findings.spellings(all);
        return all.size() <= MOST ? all : List.copyOf(all.subList(0, MOST));
    }

    /** An event whose time is known well enough to be compared. */
    private record Clock(TimelineEvent event, TickInterval time) {
        String name() {
            return event.mark().clock();
        }

        boolean isId() {
            return event.mark() instanceof TimelineMark.Id;
        }
    }

    private static @Nullable Clock clock(TimelineEvent event) {
        TickInterval time = event.time();
        boolean guessed = event.mark() instanceof TimelineMark.Id id && id.isGuess();
        boolean exact = event.coarseness().compareTo(ClockPair.COARSEST) <= 0;
        return time == null || guessed || !exact ? null : new Clock(event, time);
    }

    private void compare() {
        Map<Long, List<Clock>> answers = new LinkedHashMap<>();
        for (TimelineEvent event : timeline.events()) {
            Clock clock = clock(event);
            if (clock != null) {
                event.places().stream().map(TextPlace::answer).distinct().forEach(place -> {
                    List<Clock> answer = answers.computeIfAbsent(place, key -> new ArrayList<>());
                    if (answer.size() < COMPARED) {
                        answer.add(clock);
                    }
                });
            }
        }
        for (List<Clock> answer : answers.values()) {
            // IDs before times: a time is held against the IDs.
            answer.sort(Comparator.comparing((Clock clock) -> !clock.isId())
                    .thenComparing(clock -> !clock.name().equals(":" + BROWSER))
                    .thenComparing(Clock::name));
            for (int i = 0; i < answer.size(); i++) {
                for (int j = i + 1; j < answer.size(); j++) {
                    compare(answer.get(i), answer.get(j), answer);
                }
            }
        }
    }

    private void compare(Clock first, Clock second, List<Clock> answer) {
        boolean browser = first.event().mark() instanceof TimelineMark.Time time
                && time.label().equals(BROWSER);
        if ((!first.isId() && !browser) || first.name().equals(second.name())) {
            return;
        }
        boolean anchored = !second.isId()
                && answer.stream()
                        .anyMatch(other -> first.isId()
                                && other.isId()
                                && !other.name().equals(first.name())
                                && ClockPair.isNear(first.time(), other.time()));
        pairs.computeIfAbsent(
                        List.of(first.name(), second.name()),
                        key -> new ClockPair(browser ? ClockPair.ANSWERED : ClockPair.NEAR))
                .add(first.event(), first.time(), second.event(), second.time(), anchored);
    }

    private List<TimelineFinding> agreements() {
        List<TimelineFinding> found = new ArrayList<>();
        Set<String> said = new HashSet<>();
        List<ClockPair> closest = pairs.values().stream()
                .filter(pair -> pair.near() > 0 && pair.events().get(0).mark() instanceof TimelineMark.Id)
                .sorted(Comparator.comparing(ClockPair::within))
                .toList();
        for (ClockPair pair : closest) {
            TimelineMark second = pair.events().get(1).mark();
            // A header that agrees with one of several IDs need not be held against the others, which agree among
            // themselves.
            if (found.size() < MOST_AGREEMENTS && said.add(second.clock())) {
                found.add(new TimelineFinding(
                        TimelineFinding.Kind.AGREEMENT,
                        Message.of(pair.total() == 1 ? "timeline.find.agreement.here" : "timeline.find.agreement.of")
                                .with("first", pair.events().get(0).mark().name())
                                .with("second", second.name())
                                .with("within", rounded(pair))
                                .with("n", pair.near())
                                .with("total", pair.total()),
                        pair.events()));
            }
        }
        return found;
    }

    /** The longest time between two clocks, up to its next digit; never less than the step of the coarser one. */
    private static Message rounded(ClockPair pair) {
        Duration coarsest = pair.events().stream()
                .map(TimelineEvent::coarseness)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        Duration within = pair.within().compareTo(coarsest) > 0 ? pair.within() : coarsest;
        return words(new BigDecimal(DurationText.nanos(within))
                .round(new MathContext(1, RoundingMode.UP))
                .toBigInteger());
    }

    private static Message words(BigInteger nanos) {
        BigInteger tenth = BILLION.divide(BigInteger.TEN);
        return nanos.compareTo(tenth) >= 0 && nanos.compareTo(BILLION) < 0
                ? Message.of(
                        "inspect.span.seconds",
                        "number",
                        new BigDecimal(nanos, 9).stripTrailingZeros().toPlainString())
                : DurationText.of(nanos);
    }

    private List<TimelineFinding> offsets() {
        List<TimelineFinding> found = new ArrayList<>();
        Set<String> said = new HashSet<>();
        for (ClockPair pair : pairs.values()) {
            TimelineMark second = pair.events().get(1).mark();
            boolean time = second instanceof TimelineMark.Time;
            if (time && pair.isConstant() && found.size() < MOST_OFFSETS && said.add(second.clock())) {
                Duration offset = pair.offset();
                found.add(new TimelineFinding(
                        TimelineFinding.Kind.OFFSET,
                        Message.of(offsetKey(pair.near() > 0, offset.isNegative()))
                                .with("first", pair.events().get(0).mark().name())
                                .with("second", second.name())
                                .with("off", seconds(offset.abs()))
                                .with("n", pair.total() - pair.near())
                                .with("total", pair.total()),
                        pair.apart()));
            }
        }
        return found;
    }

    private static String offsetKey(boolean some, boolean earlier) {
        return some
                ? earlier ? "timeline.find.offset.some.earlier" : "timeline.find.offset.some.later"
                : earlier ? "timeline.find.offset.earlier" : "timeline.find.offset.later";
    }

    /** A length to the second. */
    static Message seconds(Duration length) {
        long seconds = length.plusMillis(500).toSeconds();
        return DurationText.of(BigInteger.valueOf(seconds).multiply(BILLION));
    }

    /**
     * A day with IDs that are far from most.
     *
     * @param key the key of its sentence
     * @param date the day as a sentence shows it
     * @param away the days between it and the main piece
     */
    private record OtherDay(String key, Object date, long away) {
        Message sentence(List<TimelineEvent> ids) {
            return Message.of(key)
                    .with("n", ids.size())
                    .with(
                            "names",
                            ids.size() > NAMED
                                    ? Message.of("timeline.find.such-as", "n", ids.size(), "names", named(ids))
                                    : named(ids))
                    .with("date", date)
                    .with("away", Message.of("text.count.days", "n", away));
        }
    }

    /** The IDs that are dated in the future, the farthest first: no clock of a text is further off. */
    private Optional<TimelineFinding> ahead() {
        List<TimelineEvent> ids = timeline.events().stream()
                .filter(event -> event.time() != null && isAhead(event))
                .sorted(Comparator.comparing((TimelineEvent event) ->
                                Objects.requireNonNull(event.time()).from())
                        .reversed())
                .toList();
        if (ids.isEmpty()) {
            return Optional.empty();
        }
        Object date =
                DateText.date(Objects.requireNonNull(ids.get(0).time()).from().truncatedTo(ChronoUnit.DAYS));
        return Optional.of(new TimelineFinding(
                TimelineFinding.Kind.OTHER_DAY,
                Message.of("timeline.find.ahead", "n", ids.size(), "names", named(ids), "date", date),
                ids));
    }

    private static boolean isAhead(TimelineEvent event) {
        return event.mark() instanceof TimelineMark.Id id && id.ahead();
    }

    /** The pieces that are more than a day away from the one with most events; those of one day are one sentence. */
    private List<TimelineFinding> otherDays() {
        List<TimelinePiece> pieces = timeline.pieces();
        if (pieces.size() < 2) {
            return List.of();
        }
        TimelinePiece main = main(pieces);
        Map<OtherDay, List<TimelineEvent>> days = new LinkedHashMap<>();
        for (TimelinePiece piece : pieces) {
            boolean before = piece.to().isBefore(main.from());
            Duration away =
                    before ? Duration.between(piece.to(), main.from()) : Duration.between(main.to(), piece.from());
            List<TimelineEvent> ids = piece.events().stream()
                    .filter(event ->
                            event.mark() instanceof TimelineMark.Id id && !id.isGuess() && !id.parent() && !id.ahead())
                    .toList();
            if (away.compareTo(ONE_DAY) < 0 || ids.isEmpty()) {
                continue;
            }
            String when = before ? "before" : "after";
            // Where all are alone there is no group, and the main one is the latest.
            String key = main.isAlone()
                    ? "timeline.find.apart"
                    : piece.isAlone() ? "timeline.find.alone." + when : "timeline.find.other-day." + when;
            Object date = DateText.date(piece.from().truncatedTo(ChronoUnit.DAYS));
            days.computeIfAbsent(new OtherDay(key, date, away.toDays()), day -> new ArrayList<>())
                    .addAll(ids);
        }
        List<TimelineFinding> found = new ArrayList<>();
        List<TimelineEvent> more = new ArrayList<>();
        days.forEach((day, ids) -> {
            if (found.size() < MOST_DAYS) {
                found.add(new TimelineFinding(TimelineFinding.Kind.OTHER_DAY, day.sentence(ids), ids));
            } else {
                more.addAll(ids);
            }
        });
        if (!more.isEmpty()) {
            TimelineFinding last = found.remove(found.size() - 1);
            String key = more.size() > NAMED ? "timeline.find.and-many" : "timeline.find.and-more";
            found.add(new TimelineFinding(
                    last.kind(),
                    Message.of(key, "first", last.sentence(), "n", more.size(), "names", named(more)),
                    last.events()));
        }
        return found;
    }

    /** The first IDs, each with its layout. */
    private static Object named(List<TimelineEvent> ids) {
        return ReadingPhrase.list(new ArrayList<>(ids.stream()
                .limit(NAMED)
                .map(event -> Message.of("timeline.find.id")
                        .with("name", event.mark().name())
                        .with("id", event.mark().words()))
                .toList()));
    }

    /** The piece that the ticket is about: the one with most events, of several the latest. */
    public static TimelinePiece main(List<TimelinePiece> pieces) {
        TimelinePiece main = pieces.get(0);
        for (TimelinePiece piece : pieces) {
            main = piece.events().size() >= main.events().size() ? piece : main;
        }
        return main;
    }

    /** The first ID that a program which rounds makes of another one in the text. */
    private Optional<TimelineFinding> rounded() {
        List<TimelineEvent> numbers = Stream.concat(timeline.events().stream(), timeline.untimed().stream())
                .filter(event -> event.mark() instanceof TimelineMark.Id
                        && NUMBER.matcher(words(event)).matches())
                .toList();
        Map<String, NavigableMap<BigInteger, TimelineEvent>> ofClock = new HashMap<>();
        numbers.forEach(event -> ofClock.computeIfAbsent(event.mark().clock(), clock -> new TreeMap<>())
                .putIfAbsent(new BigInteger(words(event)), event));
        return numbers.stream()
                .map(event -> whole(event, ofClock.get(event.mark().clock())))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Finds the number that one was, among those of its clock in the order of their values. */
    private static Optional<TimelineFinding> whole(
            TimelineEvent event, @Nullable NavigableMap<BigInteger, TimelineEvent> others) {
        Damage.Rounded damage = RoundingDetector.find(words(event)).orElse(null);
        return damage == null || others == null
                ? Optional.empty()
                : others
                        .subMap(
                                damage.originals().low(),
                                true,
                                damage.originals().high(),
                                true)
                        .values()
                        .stream()
                        .filter(other -> !other.equals(event))
                        .findFirst()
                        .map(other -> new TimelineFinding(
                                TimelineFinding.Kind.ROUNDED,
                                Message.of("timeline.find.rounded", "rounded", words(event), "whole", words(other)),
                                List.of(event, other)));
    }

    private static String words(TimelineEvent event) {
        return event.mark().words();
    }

    private void spellings(List<TimelineFinding> all) {
        for (TimelineEvent event : timeline.events()) {
            if (event.mark() instanceof TimelineMark.Id id && id.spellings().size() > 1) {
                all.add(new TimelineFinding(
                        TimelineFinding.Kind.SPELLINGS,
                        Message.of("timeline.find.spellings")
                                .with("name", id.name())
                                .with("first", id.spellings().get(0))
                                .with("second", id.spellings().get(1)),
                        List.of(event)));
                return;
            }
        }
    }

    /** The zone of times that name none, where at least two IDs beside them tell it and none says otherwise. */
    private void zone(List<TimelineFinding> all) {
        Map<Long, Clock> idOfAnswer = new LinkedHashMap<>();
        for (TimelineEvent event : timeline.events()) {
            Clock clock = clock(event);
            if (clock != null && clock.isId()) {
                idOfAnswer.putIfAbsent(event.place().answer(), clock);
            }
        }
        Set<Long> offsets = new HashSet<>();
        Set<String> ids = new HashSet<>();
        List<TimelineEvent> events = new ArrayList<>();
        for (TimelineEvent event : timeline.unplaced()) {
            Clock id = idOfAnswer.get(event.place().answer());
            if (id != null && event.mark() instanceof TimelineMark.Time time && time.open() == TimelineMark.Open.ZONE) {
                offsets.add(zoneOf(id.time().from(), time.local()));
                ids.add(id.event().mark().words());
                events.add(event);
            }
        }
        boolean told = offsets.size() == 1 && !offsets.contains(Long.MAX_VALUE) && ids.size() > 1;
        if (told) {
            ZoneOffset zone =
                    ZoneOffset.ofTotalSeconds(Math.toIntExact(offsets.iterator().next()));
            all.add(new TimelineFinding(
                    TimelineFinding.Kind.ZONE,
                    Message.of("timeline.find.zone")
                            .with("n", ids.size())
                            .with("zone", zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId()),
                    events));
        }
    }

    /** The offset in seconds that makes a time that of an ID, {@link Long#MAX_VALUE} if no zone does. */
    private static long zoneOf(Instant id, TickInterval local) {
        long apart = Duration.between(id, local.from())
                .plus(Duration.between(local.from(), local.to()).dividedBy(2))
                .toSeconds();
        long quarters = Math.round(apart / (double) QUARTER) * QUARTER;
        long rest = Math.abs(apart - quarters);
        long coarse = Duration.between(local.from(), local.to()).toSeconds();
        return rest <= coarse + 2 && Math.abs(quarters) <= FARTHEST_ZONE ? quarters : Long.MAX_VALUE;
    }

    private void unplaced(List<TimelineFinding> all) {
        for (TimelineMark.Open open : TimelineMark.Open.values()) {
            List<TimelineEvent> events = timeline.unplaced().stream()
                    .filter(event -> open != TimelineMark.Open.NOTHING
                            && event.mark() instanceof TimelineMark.Time time
                            && time.open() == open)
                    .toList();
            if (!events.isEmpty()) {
                all.add(new TimelineFinding(
                        TimelineFinding.Kind.UNPLACED,
                        Message.of("timeline.find.unplaced." + open.word())
                                .with("n", events.size())
                                .with("words", events.get(0).mark().words()),
                        events));
            }
        }
    }
}
