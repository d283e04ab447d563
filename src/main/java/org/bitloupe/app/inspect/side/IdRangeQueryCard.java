package org.bitloupe.app.inspect.side;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.inspect.query.IdRange;
import org.bitloupe.inspect.query.LogTimeRange;
import org.bitloupe.inspect.query.RangeQuery;
import org.bitloupe.inspect.query.RangeQuery.Language;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rows that were made when an ID was: the range of IDs of its tick, of the whole minute, hour or day it lies in, or of some
 * time around it, as ready queries. Logs can be searched by the time itself, too.
 */
final class IdRangeQueryCard extends VBox implements SideCard {
    private static final double ICON = 14;

    /** The two things that a query can ask for. */
    private enum By {
        ID,
        TIME
    }

    private final Messages messages;
    private final SegmentedChoice<TimeWindow.Kind> kinds = new SegmentedChoice<>();
    private final SegmentedChoice<TimeWindow> spans = new SegmentedChoice<>();
    private final SegmentedChoice<By> by = new SegmentedChoice<>();
    private final FlowPane choices = new FlowPane(kinds, by);
    private final Label code = Labels.lines("", "mono", "code-box");
    private final Label covered = Labels.lines("", "faint", "small");
    private final FlowPane languages = new FlowPane();
    private final StackPane languageBox = new StackPane(languages);
    private final ToggleGroup chosen = new ToggleGroup();
    private final Button copy = new Button();
    private Map<Language, String> texts = Map.of();
    private List<TimeWindow> offered = List.of();
    private @Nullable Tick offeredFor;
    private @Nullable Reading reading;
    private Language language = Language.SQL;

    IdRangeQueryCard(Messages messages, ClipboardWriter clipboardWriter) {
        this.messages = messages;
        getStyleClass().addAll("card", "padded", "range-card", "spacing-8");
        Label title = Labels.of(messages.get("inspect.side.range.title"), "title");
        kinds.setAccessibleText(messages.get("inspect.side.range.kinds"));
        kinds.offer(List.of(TimeWindow.Kind.values()), kind -> messages.get("inspect.side.range.kind." + word(kind)));
        by.setAccessibleText(messages.get("inspect.side.range.by"));
        by.offer(List.of(By.values()), each -> messages.get("inspect.side.range.by." + word(each)));
        spans.setAccessibleText(messages.get("inspect.side.range.spans"));
        List.of(kinds, by, spans).forEach(choice -> choice.getStyleClass().add("small"));
        choices.getStyleClass().add("buttons");
        code.setMaxWidth(Double.MAX_VALUE);
        languages.getStyleClass().add("wrapped");
        languageBox.getStyleClass().add("segments");
        languageBox.setAccessibleRole(AccessibleRole.TOOL_BAR);
        languageBox.setAccessibleText(messages.get("inspect.side.range.languages"));
        copy.getStyleClass().add("small");
        copy.setGraphic(new Icon(IconName.COPY, ICON));
        copy.setOnAction(event -> clipboardWriter.copy(texts.getOrDefault(shownLanguage(), "")));
        // The languages stand above what grows and shrinks with them, so that they stay under the pointer.
        getChildren().addAll(title, choices, spans, languageBox, code, covered, copy);
        kinds.valueProperty().subscribe((before, now) -> offerSpans());
        by.valueProperty().subscribe((before, now) -> refresh());
        spans.valueProperty().subscribe((before, now) -> refresh());
        NodeVisibility.visible(this, false);
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public void show(Reading shown) {
        reading = shown;
        TimeReading time = shown.time();
        boolean datable = time != null && shown.bits() != null;
        NodeVisibility.visible(this, datable);
        if (time == null || !datable) {
            return;
        }
        offerSpans();
        refresh();
    }

    private void offerSpans() {
        TimeReading time = reading == null ? null : reading.time();
        TimeWindow.Kind kind = kinds.getValue();
        if (time == null || kind == null) {
            return;
        }
        List<TimeWindow> now = TimeWindow.of(kind, time.tick());
        Tick tick = time.tick();
        // Times of another tick have the same spans under other names.
        if (!now.equals(offered) || !tick.equals(offeredFor)) {
            offered = now;
            offeredFor = tick;
            spans.offer(now, span -> span.name(tick, messages));
        }
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private void refresh() {
        Reading shown = reading;
        TimeReading time = shown == null ? null : shown.time();
        TimeWindow span = spans.getValue();
        if (shown == null || time == null || span == null) {
            return;
        }
        IdRange.Answer answer = ask(shown, time, span);
        if (answer instanceof IdRange.Answer.Found found) {
            Optional<RangeQuery> query = RangeQuery.of(
                    shown.layout(),
                    shown.spelling(),
                    found.range(),
                    shown.literal().startsWith("-"));
            query.ifPresent(known -> show(known, found.range(), time));
            if (query.isEmpty()) {
                showNothing(messages.get("inspect.side.range.texts"));
            }
        } else if (answer instanceof IdRange.Answer.Nothing nothing) {
            showNothing(messages.say(nothing.why()));
        }
    }

    private static IdRange.Answer ask(Reading reading, TimeReading time, TimeWindow span) {
        LayoutTime counted = LayoutTime.of(reading.layout()).orElseThrow().withEpoch(time.epoch());
        Instant instant = time.instant();
        ChronoUnit unit = span.unit();
        if (instant != null && unit != null) {
            return IdRange.within(reading.layout(), counted, instant, unit);
        }
        return span.distance().isZero() || instant == null
                ? IdRange.ofTicks(reading.layout(), counted, time.ticks(), span.beside())
                : IdRange.around(reading.layout(), counted, instant, span.distance());
    }

    private void show(RangeQuery query, IdRange range, TimeReading time) {
        Instant from = range.from();
        Instant until = range.until();
        NodeVisibility.visible(by, from != null && until != null);
        boolean byTime = by.getValue() == By.TIME;
        Map<Language, String> queries = new EnumMap<>(Language.class);
        if (byTime && from != null && until != null) {
            LogTimeRange span = new LogTimeRange(from, until);
            span.languages().forEach(each -> queries.put(each, span.in(each)));
        } else {
            query.languages().forEach(each -> queries.put(each, query.in(each)));
        }
        boolean others = !texts.keySet().equals(queries.keySet());
        texts = queries;
        Language now = shownLanguage();
        if (others) {
            offerLanguages(now);
        }
        String name = messages.get("inspect.side.range.language." + word(now));
        copy.setText(messages.get("inspect.side.range.copy", "language", name));
        copy.setAccessibleText(messages.get("inspect.side.range.copy.text", "language", name));
        code.setText(texts.getOrDefault(now, ""));
        NodeVisibility.visible(code, true);
        NodeVisibility.visible(spans, true);
        NodeVisibility.visible(choices, true);
        String note = from == null || until == null ? "" : covers(from, until, time.decimals(), byTime);
        String remark = now == Language.JQ ? "inspect.side.range.jq" : "inspect.side.range.created-at";
        covered.setText(
                now == Language.JQ || (byTime && now == Language.SQL)
                        ? messages.sentences(List.of(note, messages.get(remark)))
                        : note);
        NodeVisibility.visible(languageBox, true);
        NodeVisibility.visible(copy, true);
    }

    /** Describes the IDs that the query finds, as surely as the reading says when the ID was made. */
    private String covers(Instant first, Instant end, int decimals, boolean lines) {
        Reading shown = reading;
        String from = TimeText.UTC.full(first, decimals);
        String until = TimeText.UTC.full(end, decimals);
        String utc = shown == null || shown.verdict().compareTo(Verdict.POSSIBLE) < 0
                ? messages.say(Message.of(lines ? "inspect.side.range.covered.lines" : "inspect.side.range.covered")
                        .with("from", from)
                        .with("until", until))
                : messages.say(Message.of(
                                lines
                                        ? "inspect.side.range.covered.lines.possible"
                                        : "inspect.side.range.covered.possible")
                        .with("layout", shown.layout().titleIn(messages.locale()))
                        .with("from", from)
                        .with("until", until));
        TimeText here = TimeText.of(messages);
        String local = messages.readerZone().isEmpty()
                ? ""
                : messages.say(Message.of("inspect.side.range.covered.local")
                        .with("place", here.name())
                        .with("from", here.full(first, decimals))
                        .with("until", here.full(end, decimals)));
        return messages.sentences(List.of(utc, local));
    }

    /** The language that was chosen, or the first where the query cannot be written in that. */
    private Language shownLanguage() {
        return texts.containsKey(language)
                ? language
                : texts.keySet().iterator().next();
    }

    private void offerLanguages(Language now) {
        languages.getChildren().setAll(texts.keySet().stream().map(this::choice).toList());
        chosen.getToggles().stream()
                .filter(toggle -> toggle.getUserData() == now)
                .findFirst()
                .ifPresent(chosen::selectToggle);
    }

    private ToggleButton choice(Language each) {
        ToggleButton button = new ToggleButton(messages.get("inspect.side.range.short." + word(each)));
        button.getStyleClass().add("segment");
        button.setAccessibleText(messages.get(
                "inspect.side.range.choose", "language", messages.get("inspect.side.range.language." + word(each))));
        button.setUserData(each);
        button.setToggleGroup(chosen);
        button.setOnAction(event -> {
            // A press on the chosen button would leave nothing chosen.
            chosen.selectToggle(button);
            language = each;
            refresh();
        });
        return button;
    }

    /** Says why there is no range; a shorter or longer span would not help. */
    private void showNothing(String why) {
        NodeVisibility.visible(code, false);
        NodeVisibility.visible(spans, false);
        NodeVisibility.visible(choices, false);
        NodeVisibility.visible(languageBox, false);
        NodeVisibility.visible(copy, false);
        covered.setText(why);
    }
}
