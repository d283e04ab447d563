package org.bitloupe.timeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.timeline.text.SectionSummary;
import org.jspecify.annotations.Nullable;

/** The timeline of a text, as tests look at it. */
record Scanned(EventTimeline timeline, SectionSummary summary) {
    static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");
    static final Inspector INSPECTOR = new Inspector(Catalog.builtIn(), () -> NOW);
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    static Scanned of(String text) {
        return of(text, null);
    }

    static Scanned of(String text, @Nullable ZoneId zone) {
        TimelineScan scan = new TimelineScan(INSPECTOR, zone, TimelineScan.MOST);
        try {
            SectionSummary summary = scan.read(Source.text("ticket", text), Progress.NONE);
            return new Scanned(scan.timeline(), summary);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each event as "what it is, its first instant", in their order. */
    List<String> events() {
        return timeline.events().stream()
                .map(event -> event.mark().clock() + " "
                        + Objects.requireNonNull(event.time()).from())
                .toList();
    }

    /** The sentences of what stands out. */
    List<String> findings() {
        return TimelineFindings.of(timeline).stream()
                .map(finding -> WORDS.say(finding.sentence()))
                .toList();
    }

    /** All that anybody could print, copy or save of it. */
    String everything() {
        Stream<String> table = TimelineTable.csv(timeline, WORDS);
        Stream<String> left = timeline.counts().sentences().stream().map(WORDS::say);
        Stream<String> places = Stream.of(timeline.events(), timeline.untimed(), timeline.unplaced())
                .flatMap(List::stream)
                .flatMap(event -> Stream.concat(
                        Stream.of(event.mark().words(), WORDS.say(event.mark().title())),
                        event.places().stream().map(TextPlace::toString)));
        return Stream.of(table, findings().stream(), left, places)
                .flatMap(each -> each)
                .collect(Collectors.joining("\n"));
    }
}
