package org.bitloupe.app.inspect.timeline;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.Messages;
import org.bitloupe.timeline.TimelineEvent;
import org.jspecify.annotations.Nullable;

/** The events as a list, a heading before those of each day, those without a time, and those that are not placed. */
final class EventTimelineList extends ListView<EventTimelineList.Row> {
    /** So much of a title and of an ID is seen however narrow it is. */
    private static final double LEAST_WORDS = 76;

    private static final double LEAST_PLACE = 44;

    private final EventTimelineModel model;
    private final EventTimelineText text;
    private final Messages messages;
    /** True while the list follows the model. */
    private boolean following;

    /**
     * A row: an event, or a heading.
     *
     * @param event the event; null for a heading
     * @param heading the heading; empty for an event
     * @param aside what the heading says beside it
     */
    record Row(@Nullable TimelineEvent event, String heading, String aside) {}

    EventTimelineList(EventTimelineModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.text = new EventTimelineText(messages);
        getStyleClass().add("event-list");
        setAccessibleText(messages.get("timeline.view.list"));
        setPlaceholder(new Label());
        setCellFactory(view -> new Cell());
        getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!following && now != null && now.event() != null) {
                model.select(now.event());
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::step);
    }

    /** Headings are passed over. */
    private void step(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && getParent() != null) {
            // A list keeps it to end an edit, of which there are none here.
            event.consume();
            Event.fireEvent(getParent(), event.copyFor(getParent(), getParent()));
            return;
        }
        int rows = switch (event.getCode()) {
            case UP -> -1;
            case DOWN -> 1;
            case PAGE_UP -> -10;
            case PAGE_DOWN -> 10;
            case HOME -> -model.rows().size();
            case END -> model.rows().size();
            default -> 0;
        };
        if (rows != 0 && !event.isShortcutDown() && !event.isAltDown()) {
            model.step(rows);
            event.consume();
        }
    }

    /** Shows the model's rows. */
    void refreshRows() {
        following = true;
        getItems().setAll(rows());
        following = false;
        follow();
    }

    /** Shows what is selected, and the distances. */
    void follow() {
        following = true;
        TimelineEvent selected = model.selected();
        int index = -1;
        for (int i = 0; i < getItems().size() && selected != null; i++) {
            if (selected.equals(getItems().get(i).event())) {
                index = i;
                break;
            }
        }
        if (index < 0) {
            getSelectionModel().clearSelection();
        } else if (getSelectionModel().getSelectedIndex() != index) {
            getSelectionModel().select(index);
            getFocusModel().focus(index);
            scrollTo(Math.max(0, index - 2));
        }
        following = false;
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        ZoneId zone = model.zoneProperty().get();
        List<TimelineEvent> day = new ArrayList<>();
        LocalDate date = LocalDate.MIN;
        for (TimelineEvent event : model.shown().events()) {
            TickInterval time = event.time();
            if (time == null) {
                continue;
            }
            LocalDate its = LocalDate.ofInstant(time.from(), zone);
            if (!its.equals(date)) {
                addDay(rows, day, zone);
                day.clear();
                date = its;
            }
            day.add(event);
        }
        addDay(rows, day, zone);
        addGroup(rows, messages.get("timeline.view.untimed"), model.shown().untimed());
        addGroup(rows, messages.get("timeline.view.unplaced"), model.shown().unplaced());
        return rows;
    }

    private void addDay(List<Row> rows, List<TimelineEvent> events, ZoneId zone) {
        TickInterval time = events.isEmpty() ? null : events.get(0).time();
        if (time != null) {
            String away = text.daysApart(events.get(0), model.zeroProperty().get());
            String counts = text.countsOf(events);
            String aside =
                    away.isEmpty() ? counts : messages.get("timeline.view.day.aside", "away", away, "counts", counts);
            rows.add(new Row(null, text.date(time.from(), zone), aside));
            events.forEach(event -> rows.add(new Row(event, "", "")));
        }
    }

    private void addGroup(List<Row> rows, String heading, List<TimelineEvent> events) {
        if (!events.isEmpty()) {
            rows.add(new Row(null, heading, text.countsOf(events)));
            events.forEach(event -> rows.add(new Row(event, "", "")));
        }
    }

    /** One row in two lines, or a heading. */
    private final class Cell extends ListCell<Row> {
        private final Label heading = Labels.whole("", "strong");
        private final EllipsisLabel aside = new EllipsisLabel();
        private final HBox head = new HBox(8, heading, aside);
        private final Label time = Labels.whole("", "mono", "event-time");
        private final EllipsisLabel title = new EllipsisLabel();
        private final Label distance = Labels.whole("", "small", "secondary");
        private final EllipsisLabel id = EllipsisLabel.inTheMiddle();
        private final EllipsisLabel place = new EllipsisLabel();
        private final VBox lines = new VBox(1, spread(title, distance), spread(id, place));
        private final HBox line = new HBox(10, time, lines);
        private @Nullable EventScheme scheme;

        Cell() {
            setPrefWidth(0);
            aside.getStyleClass().addAll("faint", "small");
            id.getStyleClass().addAll("mono", "event-words");
            place.getStyleClass().addAll("faint", "tiny");
            place.setMinWidth(LEAST_PLACE);
            title.setMinWidth(LEAST_WORDS);
            id.setMinWidth(LEAST_WORDS);
            HBox.setHgrow(lines, Priority.ALWAYS);
            lines.setMinWidth(0);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && getItem() != null) {
                    model.inspectSelected();
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            TimelineEvent event = row == null ? null : row.event();
            boolean isHeading = !empty && row != null && event == null;
            getStyleClass().removeAll("event-heading");
            if (isHeading) {
                getStyleClass().add("event-heading");
            }
            setMouseTransparent(isHeading);
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else if (event == null) {
                heading.setText(row.heading());
                aside.setText(row.aside());
                setAccessibleText(messages.list(List.of(row.heading(), row.aside())));
                setGraphic(head);
            } else {
                show(event);
            }
        }

        private void show(TimelineEvent event) {
            ZoneId zone = model.zoneProperty().get();
            TimelineEvent zero = model.zeroProperty().get();
            time.setText(text.time(event, zone));
            String step = text.step(event);
            title.setText(
                    step.isEmpty()
                            ? text.title(event)
                            : messages.get("timeline.view.title.step", "title", text.title(event), "step", step));
            distance.setText(text.distanceInDay(event, zero));
            id.setText(event.mark().words());
            place.setText(text.place(event));
            showBadge(model.state().scheme(event));
            setAccessibleText(text.row(event, zero, zone));
            setGraphic(line);
        }

        private void showBadge(EventScheme now) {
            if (!now.equals(scheme)) {
                scheme = now;
                line.getChildren().setAll(new SchemeBadge(now), time, lines);
            }
        }

        private static HBox spread(Label left, Label right) {
            HBox row = new HBox(8, left, Rows.spacer(), right);
            row.setMinWidth(0);
            return row;
        }
    }
}
