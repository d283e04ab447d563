package org.bitloupe.app.inspect;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.history.HistoryModel;
import org.bitloupe.app.history.VisitedIds;
import org.bitloupe.app.inspect.model.EpochChoice;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.text.TimeForms;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Decides what of Inspect goes into the history: a pasted ID at once; a typed one after it has stood still for two seconds, or as
 * soon as it is used, that is copied or left. An ID that is typed further takes the place of its own beginning.
 *
 * <p>An entry that is opened from the history stays where it is, so that the list does not change under the pointer.
 */
final class HistoryRecorder {
    /** So long a typed ID stands still before it counts as looked at. */
    static final Duration MOMENT = Duration.ofSeconds(2);

    /** Shorter texts are numbers someone tries out. */
    private static final int SHORTEST = 6;

    /** Number of characters at once that are taken for pasted and not typed. */
    private static final int PASTED = 6;

    private final InspectModel model;
    private final HistoryModel history;
    private final Timer timer;
    private final InstantSource clock;
    private final Messages messages;
    private final VisitedIds visitedIds = new VisitedIds();
    private String input = "";
    private String text = "";
    private String layout = "";
    /** The epoch that a person chose; null if nobody did. */
    private @Nullable Instant epoch;
    /** Text that this typing has already put into the history; empty if none. */
    private String typedSoFar = "";

    private Timer.@Nullable Pending pending;
    private boolean opening;

    HistoryRecorder(InspectModel model, HistoryModel history, Timer timer, InstantSource clock, Messages messages) {
        this.model = model;
        this.history = history;
        this.timer = timer;
        this.clock = clock;
        this.messages = messages;
        model.shownProperty().subscribe((before, now) -> changed(now));
        // A text whose first ID is the one that was looked at before changes nothing else.
        model.several().sourceProperty().subscribe((before, now) -> {
            if (now.isShown()) {
                changed(model.shown());
            }
        });
    }

    /** The ID that is looked at, as the history knows it; empty if there is none. */
    String current() {
        return text;
    }

    private void changed(InspectState inspectState) {
        Inspection inspection = inspectState.inspection();
        Reading reading = inspectState.reading();
        SeveralIdsModel.Source several = model.several().source();
        String nowInput = several.isShown() ? several.text() : inspection == null ? "" : inspection.input();
        String now = several.isShown()
                ? several.text().strip()
                : inspection == null || reading == null ? "" : inspection.read();
        String nowLayout = several.isShown()
                ? chosenForAll(several).map(Layout::id).orElse("")
                : reading == null ? "" : reading.layout().id();
        boolean otherText = !now.equals(text);
        Instant nowEpoch = several.isShown() ? null : model.chosenEpoch();
        boolean otherLayout = !nowLayout.equals(layout) || !Objects.equals(nowEpoch, epoch);
        boolean pasted = inserted(input, nowInput) >= PASTED;
        input = nowInput;
        text = now;
        layout = nowLayout;
        epoch = nowEpoch;
        if (opening) {
            return;
        }
        if (otherText) {
            forget();
            if (pasted || nowInput.isEmpty()) {
                typedSoFar = "";
            }
            if (pasted) {
                keep();
            } else if (!now.isEmpty()) {
                pending = timer.after(MOMENT, this::keep);
            }
        } else if (otherLayout
                && (inspectState.byHand()
                        || nowEpoch != null
                        || history.list().of(text).isPresent())) {
            // What was kept of it says the same as the screen, also after the choice was taken back.
            keep();
        }
    }

    /** Returns the number of characters that were put in at one place to make one text of the other. */
    private static int inserted(String before, String now) {
        int shorter = Math.min(before.length(), now.length());
        int start = 0;
        while (start < shorter && before.charAt(start) == now.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && before.charAt(before.length() - 1 - end) == now.charAt(now.length() - 1 - end)) {
            end++;
        }
        return now.length() - start - end;
    }

    private void forget() {
        if (pending != null) {
            pending.cancel();
            pending = null;
        }
    }

    /** The ID is used: what would have been kept shortly is kept now. */
    void used() {
        if (pending != null) {
            keep();
        }
    }

    private void keep() {
        forget();
        entry().ifPresent(entry -> {
            visitedIds.visit(entry);
            boolean further = !typedSoFar.isEmpty() && entry.text().startsWith(typedSoFar);
            boolean touched = history.list()
                    .of(typedSoFar)
                    .filter(e -> e.pinned() || !e.name().isEmpty())
                    .isPresent();
            if (further && !touched) {
                history.lookedInstead(entry, typedSoFar);
            } else {
                history.looked(entry);
            }
            typedSoFar = entry.text();
        });
    }

    private Optional<HistoryEntry> entry() {
        SeveralIdsModel.Source several = model.several().source();
        return several.isShown() ? severalIds(several) : oneId();
    }

    /** A text with several IDs, unless it is longer than what {@link InspectModel#paste} takes, or has the number of a card in it. */
    private Optional<HistoryEntry> severalIds(SeveralIdsModel.Source several) {
        String all = several.text().strip();
        if (all.length() > InspectModel.LONGEST || model.hasMasked(all)) {
            return Optional.empty();
        }
        Layout layout = chosenForAll(several).orElse(null);
        return Optional.of(new HistoryEntry(
                all,
                layout == null ? "" : layout.id(),
                layout == null ? "" : layout.titleIn(messages.locale()),
                layout != null,
                null,
                "",
                Verdict.CERTAIN,
                several.total(),
                false,
                clock.instant(),
                false,
                ""));
    }

    /** The layout that was chosen for all IDs of a text; none of one that calls its IDs by different names, which may be of several. */
    private Optional<Layout> chosenForAll(SeveralIdsModel.Source several) {
        Set<String> labels =
                several.ids().stream().map(item -> item.found().label()).collect(Collectors.toSet());
        return labels.size() == 1 ? model.chosen().layoutOf(labels.iterator().next()) : Optional.empty();
    }

    private Optional<HistoryEntry> oneId() {
        InspectState inspectState = model.shown();
        Inspection inspection = inspectState.inspection();
        Reading reading = inspectState.reading();
        if (inspection == null
                || reading == null
                || inspection.read().length() < SHORTEST
                || (reading.verdict() == Verdict.RULED_OUT && !inspectState.byHand())
                || model.isPrivate(inspection)) {
            return Optional.empty();
        }
        return Optional.of(new HistoryEntry(
                inspection.read(),
                reading.layout().id(),
                messages.say(EpochSentence.titled(
                        reading,
                        Message.of("inspect.title", "title", reading.layout().title()))),
                inspectState.byHand(),
                model.chosenEpoch(),
                date(reading.time()),
                reading.verdict(),
                1,
                model.rounded().rounding(inspection) != null,
                clock.instant(),
                false,
                ""));
    }

    /** The date that the sentence above the ID says; empty if there is none. */
    private static String date(@Nullable TimeReading time) {
        Instant instant = time == null ? null : time.instant();
        return time == null || instant == null
                ? ""
                : LocalDate.ofInstant(time.date(instant).instant(), ZoneOffset.UTC)
                        .toString();
    }

    /** Looks at an entry again, by the layout that was chosen for it. */
    void open(HistoryEntry entry) {
        used();
        show(entry);
        visitedIds.visit(entry);
    }

    private void show(HistoryEntry entry) {
        forget();
        opening = true;
        model.paste(entry.text());
        model.chooseNothing();
        if (entry.chosen() && model.several().source().isShown()) {
            model.chooseForAll(entry.layout());
        } else if (entry.chosen()) {
            Stream.concat(model.shown().readings().stream(), model.shown().ruledOut().stream())
                    .filter(reading -> reading.layout().id().equals(entry.layout()))
                    .findFirst()
                    .ifPresent(model::choose);
        }
        Instant from = entry.epoch();
        if (from != null && !model.several().source().isShown()) {
            model.countFrom(new EpochChoice(TimeForms.epoch(from), from));
        }
        opening = false;
        typedSoFar = "";
    }

    /** Looks at the ID before; false if there is none. */
    boolean back() {
        used();
        Optional<HistoryEntry> before = visitedIds.back(text);
        before.ifPresent(this::show);
        return before.isPresent();
    }

    /** Looks at the ID that {@link #back} came from; false if there is none. */
    boolean forward() {
        Optional<HistoryEntry> next = visitedIds.forward();
        next.ifPresent(this::show);
        return next.isPresent();
    }
}
