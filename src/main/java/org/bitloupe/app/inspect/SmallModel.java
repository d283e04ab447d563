package org.bitloupe.app.inspect;

import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.Rescue;
import org.bitloupe.app.inspect.model.Shown;
import org.bitloupe.app.inspect.model.SourceModel;
import org.bitloupe.app.text.Labels;
import org.bitloupe.app.text.Line;
import org.bitloupe.app.text.TimeLines;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The content of the small window on the ID that Inspect looks at, and the three texts it offers to copy. */
final class SmallModel {
    private final InspectModel model;
    private final Messages words;
    private final TimeLines times;
    private final InstantSource clock;
    private final Supplier<ZoneId> zone;

    /**
     * A view of a model.
     *
     * @param clock the clock for "ago"
     * @param zone the reader's time zone
     */
    SmallModel(InspectModel model, Messages words, InstantSource clock, Supplier<ZoneId> zone) {
        this.model = model;
        this.words = words;
        this.times = new TimeLines(words);
        this.clock = clock;
        this.zone = zone;
    }

    /**
     * The shown content.
     *
     * @param tag the layout, or that the ID is damaged, or which ID of several it is
     * @param damaged true if the ID has lost digits
     * @param heading what is wrong, empty if nothing is
     * @param reading the reading to tell, null if there is none
     * @param foot the time in the reader's zone, or what to do
     * @param copies the three texts to copy, empty while there is no ID
     */
    record Small(
            String tag,
            boolean damaged,
            String heading,
            @Nullable Reading reading,
            String foot,
            List<Line> copies) {
        Small {
            copies = List.copyOf(copies);
        }
    }

    /** Returns the current content. */
    Small small() {
        Shown shown = model.shown();
        Reading reading = shown.reading();
        Problem problem = shown.problem();
        if (reading == null) {
            return problem == null
                    ? new Small("", false, "", null, "", List.of())
                    : new Small(
                            "",
                            true,
                            words.say(problem.what()) + " " + words.say(problem.why()),
                            null,
                            words.say(problem.fix()),
                            List.of());
        }
        Rescue rescue = model.rescue().rescue(shown);
        if (rescue != null) {
            return new Small(
                    words.get("inspect.small.rounded"),
                    true,
                    rescue.heading() + ".",
                    reading,
                    words.get(
                            "inspect.small.one-of",
                            "n",
                            rescue.damage().originals().count()),
                    copies(reading, rescue));
        }
        return new Small(tag(reading), false, "", reading, foot(reading), copies(reading));
    }

    private String tag(Reading reading) {
        SourceModel.Source several = model.several().source();
        return several.isShown()
                ? words.get("inspect.small.of", "place", Integer.toString(several.chosen() + 1), "n", several.total())
                : reading.layout().titleIn(words.locale());
    }

    private String foot(Reading reading) {
        TimeReading time = reading.time();
        if (time == null || time.instant() == null) {
            return "";
        }
        ZoneId place = zone.get();
        boolean local = !place.getRules().equals(ZoneOffset.UTC.getRules());
        String relative = times.relative(time.instant(), clock.instant());
        return local
                ? words.get(
                        "inspect.small.time",
                        "time",
                        TimeLines.plain(time.instant(), time.decimals(), place),
                        "zone",
                        nameOf(place),
                        "relative",
                        relative)
                : relative;
    }

    private static String nameOf(ZoneId zone) {
        return zone.getId().substring(zone.getId().lastIndexOf('/') + 1).replace('_', ' ');
    }

    private List<Line> copies(Reading reading) {
        TimeReading time = reading.time();
        String utc = time == null || time.instant() == null
                ? ""
                : TimeLines.plain(time.instant(), time.decimals(), ZoneOffset.UTC) + " UTC";
        String fields = reading.fields().stream()
                .map(field -> Labels.capital(field.field(), words) + ": " + field.shown())
                .collect(Collectors.joining("\n"));
        return List.of(
                new Line(words.get("inspect.small.sentence"), words.say(reading.sentence())),
                new Line(words.get("inspect.small.time-copy"), utc),
                new Line(words.get("inspect.small.fields"), fields));
    }

    private List<Line> copies(Reading reading, Rescue rescue) {
        return List.of(
                new Line(words.get("inspect.small.sentence"), rescue.heading() + ". " + words.say(reading.sentence())),
                new Line(
                        words.get("inspect.small.range"),
                        rescue.queries().isEmpty()
                                ? ""
                                : rescue.queries().get(0).value()),
                new Line(words.get("inspect.small.reply"), rescue.request()));
    }
}
