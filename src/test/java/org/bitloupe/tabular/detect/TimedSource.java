package org.bitloupe.tabular.detect;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.source.Source;

/** Sources of IDs made by arithmetic from times that stand beside them, and what is claimed of them. */
final class TimedSource {
    static final long X = 1_288_834_974_657L;
    static final long DISCORD = 1_420_070_400_000L;
    static final Instant START = Instant.parse("2024-03-01T00:00:00.123Z");

    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private TimedSource() {}

    /** Times some minutes apart. */
    static List<Instant> times(Instant start, int count) {
        Random random = new Random(18);
        List<Instant> times = new ArrayList<>();
        Instant time = start;
        for (int i = 0; i < count; i++) {
            time = time.plusMillis(1 + random.nextInt(900_000));
            times.add(time);
        }
        return times;
    }

    /** An ID with 22 bits below the milliseconds since an epoch. */
    static String id(Instant time, long epoch, int number) {
        int machine = new int[] {330, 331, 347}[number % 3];
        return Long.toString(((time.toEpochMilli() - epoch) << 22) | ((long) machine << 12) | (number % 4));
    }

    /** CSV of IDs counted from an epoch, each with what a text makes of its time. */
    static String csv(String id, String column, long epoch, List<Instant> times, Function<Instant, String> text) {
        StringBuilder csv = new StringBuilder(id + "," + column + ",city\n");
        for (int i = 0; i < times.size(); i++) {
            csv.append(id(times.get(i), epoch, i))
                    .append(',')
                    .append(text.apply(times.get(i)))
                    .append(",Hue\n");
        }
        return csv.toString();
    }

    /** A time without its zone, as a database writes it. */
    static String local(Instant time) {
        return LocalDateTime.ofInstant(time, ZoneOffset.UTC).toString().replace('T', ' ');
    }

    static ColumnVote vote(String name, String text) {
        return vote(Reads.INSPECTOR, name, text);
    }

    static ColumnVote vote(Inspector inspector, String name, String text) {
        SourcePreview preview = SourcePreview.of(Source.text(name, text), inspector);
        int column = preview.proposed();
        return ColumnVote.of(inspector, preview.cells(column), preview.context(column), Progress.NONE)
                .orElseThrow();
    }

    static String best(ColumnVote vote) {
        return vote.fits().get(0).layout().id();
    }

    /** Returns all that is said of the surroundings, in English. */
    static String said(ColumnVote vote) {
        return vote.claim().orElseThrow().reasons().stream()
                .map((Message reason) -> ENGLISH.say(reason))
                .collect(Collectors.joining(" "));
    }
}
