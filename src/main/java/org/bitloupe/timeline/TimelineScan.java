package org.bitloupe.timeline;

import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.LabelLayouts;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.timeline.text.SectionReader;
import org.bitloupe.timeline.text.SectionSummary;
import org.bitloupe.timeline.text.TextSection;
import org.jspecify.annotations.Nullable;

/**
 * Reads sources into a timeline. Memory is bounded for any size of source: keeps at most the given number of IDs and times, and counts the
 * rest. For one thread, which uses all processors.
 */
public final class TimelineScan {
    /** The most IDs, and the most times of texts, to keep by default. */
    public static final int MOST = 10_000;

    /** Different words to remember for each ID that is kept: most words that look like IDs are not IDs. */
    private static final int WORDS = 4;

    /** Sections to read at the same time, by all processors; larger batches would delay progress reports. */
    private static final int BATCH = 4;

    /** The most places to keep of an ID. */
    private static final int PLACES = 16;

    /** More answers than a source has. */
    private static final long SOURCE = 1L << 40;

    /** The part of a path between two IDs: a slash, and names that may stand between. */
    private static final Pattern PATH = Pattern.compile("/(?:[A-Za-z0-9_.~-]{1,40}/)*");

    /** Characters of the line to keep on each side of an ID. */
    private static final int CONTEXT = 60;

    /** Characters beyond these in which a secret may begin or end. */
    private static final int OUT_OF_SIGHT = 256;

    private final Inspector inspector;
    private final @Nullable Layout named;
    private final TextTimestamps timestamps;
    private final int most;
    /** By the characters of a word. */
    private final Map<String, Word> words = new HashMap<>();

    /** By the key that is the same for equal IDs. */
    private final Map<Object, Builder> ids = new LinkedHashMap<>();

    private final Map<TimelineMark.Time, Builder> times = new LinkedHashMap<>();
    private final LabelLayouts labels = new LabelLayouts();

    /** IDs with several possible layouts, until other IDs with the same label decide. */
    private final Map<String, Open> open = new LinkedHashMap<>();

    private long sources;
    private long answers;
    private final TimelineCounts.Sum counts = new TimelineCounts.Sum();

    /**
     * A scan that has read nothing yet.
     *
     * @param zone the zone of times without a zone; null if it is unknown, which leaves such times out of the order
     * @param most the most IDs, and the most times, to keep
     */
    public TimelineScan(Inspector inspector, @Nullable ZoneId zone, int most) {
        this(inspector, null, zone, most);
    }

    /**
     * A scan that has read nothing yet, of IDs whose usual layout the user named.
     *
     * @param named the layout that reads an ID first, if its time is plausible; null if the user named none
     * @param zone the zone of times without a zone; null if it is unknown, which leaves such times out of the order
     * @param most the most IDs, and the most times, to keep
     */
    public TimelineScan(Inspector inspector, @Nullable Layout named, @Nullable ZoneId zone, int most) {
        this.inspector = inspector;
        this.named = named;
        this.timestamps = new TextTimestamps(zone);
        this.most = most;
    }

    /** A word that was looked up: its answer, and for an ID the builder of its event. */
    private record Word(IdAnswer.Kind kind, @Nullable Builder builder, boolean spokenFor) {}

    /** An ID with several possible layouts, and its places. */
    private record Open(FoundId id, Places places) {}

    /** The first places of an ID or a time, and the number of all. */
    private static final class Places {
        private final List<TextPlace> first = new ArrayList<>();
        private long count;
        /** The number of places in which another ID follows in the same path. */
        private long parents;

        void add(Places more) {
            count += more.count;
            parents += more.parents;
            more.first.stream().limit(PLACES - first.size()).forEach(first::add);
        }

        void add(Supplier<TextPlace> place, boolean parent) {
            count++;
            parents += parent ? 1 : 0;
            if (first.size() < PLACES) {
                first.add(place.get());
            }
        }
    }

    /** Collects the places of an event. */
    private static final class Builder {
        private final TimelineMark mark;
        private final @Nullable TickInterval time;
        private final List<String> spellings = new ArrayList<>();
        private final Places places = new Places();

        Builder(TimelineMark mark, @Nullable TickInterval time) {
            this.mark = mark;
            this.time = time;
        }

        TimelineEvent build() {
            TimelineMark named = mark instanceof TimelineMark.Id id
                    ? new TimelineMark.Id(
                            id.layout(),
                            id.title(),
                            id.verdict(),
                            id.label(),
                            spellings,
                            id.byTime(),
                            places.parents == places.count,
                            id.ahead())
                    : mark;
            return new TimelineEvent(named, time, places.first, places.count);
        }
    }

    /**
     * The IDs and times of a section.
     *
     * @param lines the places of its line breaks
     */
    @SuppressWarnings("ArrayRecordComponent") // made, read and dropped; never compared
    private record Finds(
            TextSection section, List<FoundId> ids, TextTimestamps.All times, AnswerBounds bounds, int[] lines) {}

    /**
     * Reads a source to its end, or until it is stopped; keeps earlier findings.
     *
     * @param progress is told of the bytes of the source, and may stop it
     * @throws IOException if it cannot be opened: it is missing, empty, or not text; {@link Source#problem} describes the cause
     */
    public SectionSummary read(Source source, Progress progress) throws IOException {
        List<TextSection> batch = new ArrayList<>();
        sources++;
        SectionSummary summary = SectionReader.read(
                source,
                section -> {
                    batch.add(section);
                    if (batch.size() == BATCH) {
                        take(source.name(), batch);
                    }
                    return true;
                },
                progress);
        take(source.name(), batch);
        settle();
        counts.add(TimelineCounts.Kind.ATTACHMENT, summary.attachments());
        counts.add(TimelineCounts.Kind.CUT, summary.cut());
        counts.add(TimelineCounts.Kind.CREDENTIAL, summary.credentials());
        return summary;
    }

    private void take(String file, List<TextSection> batch) {
        List<Finds> finds = batch.parallelStream().map(this::finds).toList();
        batch.clear();
        lookUp(finds);
        for (Finds found : finds) {
            long first = answers;
            // An answer can span several sections and has the same number in all of them.
            long base = found.section.answer() > 0 ? -(sources * SOURCE + found.section.answer()) : first;
            // A Unix time may be the ID of a message: it must not count as evidence of its own time.
            Set<Integer> placed = new HashSet<>();
            List<FoundId> all = found.ids;
            for (int i = 0; i < all.size(); i++) {
                FoundId id = all.get(i);
                boolean parent = i + 1 < all.size() && isParent(found.section.text(), id, all.get(i + 1));
                if (add(id, () -> place(file, found, id.start(), id.end(), base), parent)) {
                    placed.add(id.start());
                }
            }
            for (TextTimestamps.Found time : found.times.times()) {
                if (placed.contains(time.start())) {
                    continue;
                }
                int end = time.start() + time.mark().words().length();
                add(time, () -> place(file, found, time.start(), end, base));
            }
            counts.add(TimelineCounts.Kind.DATE, found.times.dates());
            counts.add(TimelineCounts.Kind.CLOCK, found.times.clocks());
            counts.add(TimelineCounts.Kind.IMPOSSIBLE, found.times.impossible());
            answers += found.bounds.count();
        }
    }

    /** Tells whether the next ID is in the same path, behind this ID. */
    private static boolean isParent(String text, FoundId id, FoundId next) {
        return id.end() < next.start()
                && text.charAt(id.end()) == '/'
                && PATH.matcher(text.substring(id.end(), next.start())).matches();
    }

    private Finds finds(TextSection section) {
        String text = section.text();
        int[] lines = IntStream.range(0, text.length())
                .filter(i -> text.charAt(i) == '\n')
                .toArray();
        ChatSenders senders = ChatSenders.of(text);
        List<FoundId> found = inspector.extractor().extract(text, text.length()).ids().stream()
                .map(id -> senders.has(id.label()) ? id.withoutLabel() : id)
                .toList();
        return new Finds(section, found, timestamps.in(section), AnswerBounds.of(section), lines);
    }

    /** Reads new words, and words with new evidence, by all processors. */
    private void lookUp(List<Finds> finds) {
        Map<String, FoundId> fresh = new LinkedHashMap<>();
        for (Finds found : finds) {
            for (FoundId id : found.ids) {
                if (isWanted(id) && (words.containsKey(id.text()) || hasRoom(fresh.size()))) {
                    fresh.merge(id.text(), id, (one, other) -> one.evidence().isEmpty() ? other : one);
                }
            }
        }
        List<IdAnswer> read = fresh.values().parallelStream()
                .map(id -> IdAnswer.of(id, inspector, named))
                .toList();
        int i = 0;
        for (FoundId id : fresh.values()) {
            IdAnswer answer = read.get(i++);
            words.put(id.text(), word(id, answer));
        }
    }

    /** Tells whether to look up one more word: not once the most IDs are kept, since it would only be counted. */
    private boolean hasRoom(int fresh) {
        return ids.size() < most && words.size() + fresh < WORDS * most;
    }

    /** Reads IDs with several possible layouts again if other IDs with the same label show the layout. */
    private void settle() {
        for (Open one : List.copyOf(open.values())) {
            FoundId id = labels.with(one.id);
            Word before = words.get(id.text());
            if (id.siblings() == null || before == null || before.kind != IdAnswer.Kind.POSSIBLE) {
                continue;
            }
            IdAnswer answer = IdAnswer.of(id, inspector, named);
            if (answer.kind() != IdAnswer.Kind.KNOWN) {
                continue;
            }
            Word word = word(id, answer);
            words.put(id.text(), word);
            open.remove(id.text());
            counts.add(TimelineCounts.Kind.POSSIBLE, -one.places.count);
            if (word.builder == null) {
                counts.add(TimelineCounts.Kind.MORE_IDS, one.places.count);
            } else {
                word.builder.places.add(one.places);
            }
        }
    }

    private boolean isWanted(FoundId id) {
        Word known = words.get(id.text());
        boolean open = known != null
                && (known.kind == IdAnswer.Kind.POSSIBLE || known.kind == IdAnswer.Kind.UNREAD)
                && !known.spokenFor;
        return known == null || (open && !id.evidence().isEmpty());
    }

    private Word word(FoundId id, IdAnswer answer) {
        boolean spokenFor = !id.evidence().isEmpty();
        Reading reading = answer.reading();
        if (answer.kind() != IdAnswer.Kind.HIDDEN && (reading == null || reading.verdict() != Verdict.CERTAIN)) {
            Reading later = IdAnswer.ahead(id, inspector);
            if (later != null) {
                return word(id, new IdAnswer(IdAnswer.Kind.KNOWN, later, answer.rounded()), spokenFor, true);
            }
        }
        return word(id, answer, spokenFor, false);
    }

    /**
     * The word of an ID.
     *
     * @param ahead true if its clock was ahead
     */
    private Word word(FoundId id, IdAnswer answer, boolean spokenFor, boolean ahead) {
        Reading reading = answer.reading();
        if (reading != null) {
            labels.add(id, reading);
        }
        if (reading == null || answer.kind() == IdAnswer.Kind.POSSIBLE) {
            return new Word(answer.kind(), null, spokenFor);
        }
        Builder builder = ids.get(IdAnswer.key(reading));
        if (builder == null && ids.size() < most) {
            builder = new Builder(
                    new TimelineMark.Id(
                            reading.layout(),
                            IdAnswer.title(reading, answer.rounded()),
                            ahead ? Verdict.BEST_MATCH : reading.verdict(),
                            masked(id.part(), id.text()),
                            List.of(id.text()),
                            IdAnswer.isByTime(reading),
                            false,
                            ahead),
                    IdAnswer.time(reading));
            ids.put(IdAnswer.key(reading), builder);
        }
        if (builder != null && builder.spellings.size() < PLACES) {
            builder.spellings.add(id.text());
        }
        return new Word(answer.kind(), builder, spokenFor);
    }

    /** Adds an ID, or only counts it; returns true if it is kept and has a time. */
    private boolean add(FoundId id, Supplier<TextPlace> place, boolean parent) {
        Word word = words.get(id.text());
        if (word == null) {
            counts.add(TimelineCounts.Kind.MORE_IDS);
            return false;
        }
        switch (word.kind) {
            case POSSIBLE -> {
                counts.add(TimelineCounts.Kind.POSSIBLE);
                if (open.containsKey(id.text()) || open.size() < most) {
                    open.computeIfAbsent(id.text(), text -> new Open(id.withoutTimes(), new Places()))
                            .places
                            .add(place, parent);
                }
            }
            case UNREAD -> counts.add(TimelineCounts.Kind.UNREAD);
            case HIDDEN -> counts.add(TimelineCounts.Kind.HIDDEN);
            case KNOWN -> {
                if (word.builder == null) {
                    counts.add(TimelineCounts.Kind.MORE_IDS);
                } else {
                    word.builder.places.add(place, parent);
                    return word.builder.time != null;
                }
            }
        }
        return false;
    }

    private void add(TextTimestamps.Found time, Supplier<TextPlace> place) {
        TimelineMark.Time mark = masked(time.mark());
        Builder builder = times.get(mark);
        if (builder == null && times.size() < most) {
            builder = new Builder(mark, time.time());
            times.put(mark, builder);
        }
        if (builder == null) {
            counts.add(TimelineCounts.Kind.MORE_TIMES);
        } else {
            builder.places.add(place, false);
        }
    }

    private TextPlace place(String file, Finds finds, int start, int end, long base) {
        TextSection section = finds.section;
        String text = section.text();
        int before = Arrays.binarySearch(finds.lines, start);
        long line = section.line() + (before < 0 ? -before - 1 : before);
        long answer = base < 0 ? base : base + finds.bounds.at(start);
        return new TextPlace(
                file, section.part(), line, section.offset() + start, end - start, context(text, start, end), answer);
    }

    private String context(String text, int start, int end) {
        int from = Math.max(text.lastIndexOf('\n', Math.max(0, start - 1)) + 1, start - CONTEXT);
        int lineEnd = text.indexOf('\n', end);
        int to = Math.min(lineEnd < 0 ? text.length() : lineEnd, end + CONTEXT);
        from = Math.min(from, start);
        // A secret may begin or end outside the kept text.
        int first = Math.max(0, from - OUT_OF_SIGHT);
        int last = Math.min(text.length(), to + OUT_OF_SIGHT);
        String hidden = masked(text.substring(first, last), text.substring(start, end));
        return hidden.substring(from - first, to - first).strip();
    }

    /** A text around an ID with its sensitive values hidden, except the ID itself. */
    private String masked(String text, String id) {
        return inspector.sensitiveValues().within(text, value -> !value.equals(id));
    }

    /** A time with secrets in its name hidden: a key of JSON or the name of a header can be one. */
    private TimelineMark.Time masked(TimelineMark.Time time) {
        return time.label().isEmpty()
                ? time
                : new TimelineMark.Time(
                        inspector.sensitiveValues().within(time.label()), time.words(), time.local(), time.open());
    }

    /** Returns the timeline so far. */
    public EventTimeline timeline() {
        List<TimelineEvent> placed = new ArrayList<>();
        List<TimelineEvent> untimed = new ArrayList<>();
        List<TimelineEvent> unplaced = new ArrayList<>();
        for (Builder builder : ids.values()) {
            (builder.time == null ? untimed : placed).add(builder.build());
        }
        for (Builder builder : times.values()) {
            (builder.time == null ? unplaced : placed).add(builder.build());
        }
        placed.sort(Comparator.comparing(
                event -> Objects.requireNonNull(event.time()).from()));
        return new EventTimeline(placed, untimed, unplaced, counts.result());
    }
}
