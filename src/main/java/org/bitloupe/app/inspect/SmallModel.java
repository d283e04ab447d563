package org.bitloupe.app.inspect;

import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.inspect.model.OddsBreakdown;
import org.bitloupe.app.inspect.model.RoundedIdReport;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.app.text.TimeForms;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The content of the small window on the ID that Inspect looks at, and the three texts it offers to copy. */
final class SmallModel {
    private final InspectModel model;
    private final Messages messages;
    private final TimeForms times;
    private final InstantSource clock;

    /**
     * A view of a model.
     *
     * @param clock the clock for "ago"
     */
    SmallModel(InspectModel model, Messages messages, InstantSource clock) {
        this.model = model;
        this.messages = messages;
        this.times = new TimeForms(messages);
        this.clock = clock;
    }

    /**
     * The shown content.
     *
     * @param tag the layout, or that the ID is damaged, or which ID of several it is
     * @param damaged true if the ID has lost digits
     * @param heading what is wrong, empty if nothing is
     * @param reading the reading to tell, null if there is none
     * @param why what the reading is mostly because of, empty for nothing
     * @param foot the time in the reader's zone, or what to do
     * @param copies the three texts to copy, empty while there is no ID
     */
    record Small(
            String tag,
            boolean damaged,
            String heading,
            @Nullable Reading reading,
            String why,
            String foot,
            List<LabeledValue> copies) {
        Small {
            copies = List.copyOf(copies);
        }
    }

    /** Returns the current content. */
    Small small() {
        InspectState inspectState = model.shown();
        Reading reading = inspectState.reading();
        Problem problem = inspectState.problem();
        if (reading == null) {
            return problem == null
                    ? new Small("", false, "", null, "", "", List.of())
                    : new Small(
                            "",
                            true,
                            messages.sentences(List.of(messages.say(problem.what()), messages.say(problem.why()))),
                            null,
                            "",
                            messages.say(problem.fix()),
                            List.of());
        }
        RoundedIdReport roundedIdReport = model.rounded().report(inspectState);
        if (roundedIdReport != null) {
            return new Small(
                    messages.get("inspect.small.rounded"),
                    true,
                    roundedIdReport.heading() + ".",
                    reading,
                    "",
                    messages.get(
                            "inspect.small.one-of",
                            "n",
                            roundedIdReport.damage().originals().count()),
                    copies(reading, roundedIdReport));
        }
        return new Small(tag(reading), false, "", reading, why(reading), foot(reading), copies(reading));
    }

    private String why(Reading reading) {
        CapitalizedPart summary =
                new CapitalizedPart(OddsBreakdown.of(reading, messages).summary());
        return messages.get("inspect.small.why", "summary", summary);
    }

    private String tag(Reading reading) {
        SeveralIdsModel.Source several = model.several().source();
        return several.isShown()
                ? messages.get(
                        "inspect.small.of", "place", Integer.toString(several.chosen() + 1), "n", several.total())
                : reading.layout().titleIn(messages.locale());
    }

    private String foot(Reading reading) {
        TimeReading time = reading.time();
        if (time == null || time.instant() == null) {
            return "";
        }
        String relative = times.relative(time.instant(), clock.instant());
        TimeText here = TimeText.of(messages);
        return messages.readerZone().isEmpty()
                ? relative
                : messages.say(Message.of("inspect.small.time")
                        .with("time", here.full(time.instant(), time.decimals()))
                        .with("zone", here.name())
                        .with("relative", relative));
    }

    private List<LabeledValue> copies(Reading reading) {
        TimeReading time = reading.time();
        String utc = time == null || time.instant() == null ? "" : TimeText.UTC.named(time.instant(), time.decimals());
        String fields = reading.fields().stream()
                .map(field -> messages.pair(FieldLabels.capital(field.field(), messages), field.shown()))
                .collect(Collectors.joining("\n"));
        return List.of(
                new LabeledValue(messages.get("inspect.small.sentence"), messages.say(reading.sentence())),
                new LabeledValue(messages.get("inspect.small.time-copy"), utc),
                new LabeledValue(messages.get("inspect.small.fields"), fields));
    }

    private List<LabeledValue> copies(Reading reading, RoundedIdReport roundedIdReport) {
        return List.of(
                new LabeledValue(
                        messages.get("inspect.small.sentence"),
                        messages.say(Message.of("inspect.small.rounded-sentence")
                                .with("heading", roundedIdReport.heading())
                                .with("sentence", reading.sentence()))),
                new LabeledValue(
                        messages.get("inspect.small.range"),
                        roundedIdReport.queries().isEmpty()
                                ? ""
                                : roundedIdReport.queries().get(0).value()),
                new LabeledValue(messages.get("inspect.small.reply"), roundedIdReport.request()));
    }
}
