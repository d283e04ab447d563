package org.bitloupe.app.inspect.model;

import java.util.List;
import java.util.regex.Pattern;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The part that what stands around an ID has in its reading, and the ID without it. */
public final class SurroundingsModel {
    /** Number of readings that are named. */
    private static final int NAMED = 2;
    /** A text that is a link and no more; in a longer one the link may be beside the point. */
    private static final Pattern LINK = Pattern.compile("\\S+://\\S+");

    private final InspectModel model;
    private final Messages messages;

    /** The surroundings of the ID that a model looks at. */
    public SurroundingsModel(InspectModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
    }

    /**
     * Describes what around the ID speaks for its reading, and what the ID would be without it.
     *
     * @return empty if nothing around it speaks for the reading
     */
    public String because(Reading reading) {
        Evidence evidence = reading.odds().because();
        Inspection inspection = model.shown().inspection();
        if (evidence == null || inspection == null) {
            return "";
        }
        if (!evidence.isFor()) {
            return messages.get("inspect.why.because.against", "words", evidence.words());
        }
        String key = "inspect.why.because." + reading.verdict().word();
        return messages.say(Message.of("inspect.why.because")
                .with("reason", messages.get(key, "reason", OddsBreakdown.because(evidence, messages)))
                .with(
                        "without",
                        without(
                                reading,
                                model.inspector().inspect(inspection.read()).readings())));
    }

    private String without(Reading with, List<Reading> readings) {
        List<String> names = readings.stream()
                .limit(NAMED)
                .filter(reading -> reading.verdict().compareTo(Verdict.UNLIKELY) < 0)
                .map(reading -> messages.say(reading.names()))
                .toList();
        if (names.isEmpty()) {
            return messages.get("inspect.why.without.none");
        }
        if (readings.get(0).verdict() == Verdict.CERTAIN) {
            return messages.get("inspect.why.without.firm", "title", names.get(0));
        }
        if (readings.get(0).verdict() == Verdict.BEST_MATCH) {
            boolean same = with.verdict() == Verdict.BEST_MATCH
                    && with.layout().equals(readings.get(0).layout());
            return messages.get(
                    same ? "inspect.why.without.still" : "inspect.why.without.probably", "title", names.get(0));
        }
        return names.size() == 1
                ? messages.get("inspect.why.without.one", "title", names.get(0))
                : messages.get("inspect.why.without.two", "first", names.get(0), "second", names.get(1));
    }

    /** Returns the words for {@link #leaveOut}: what is left out. */
    public String leaveOutText() {
        return messages.get(
                LINK.matcher(model.wholeText().strip()).matches()
                        ? "inspect.why.leave-out.link"
                        : "inspect.why.leave-out");
    }

    /** Looks at the ID alone; {@link InspectModel#undo} brings back the text that it stood in. */
    public void leaveOut() {
        Inspection inspection = model.shown().inspection();
        if (inspection != null) {
            model.paste(inspection.read());
        }
    }
}
