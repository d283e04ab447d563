package org.bitloupe.app.batch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.ShrinkingLabel;
import org.bitloupe.app.control.basic.ShrinkingLine;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.control.chart.RangeBrushListener;
import org.bitloupe.app.control.chart.TimeBarChart;
import org.bitloupe.app.control.chart.TimeBins;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The card with the bars over time, where a period is chosen. In FXML {@code <TimelinePane/>}. */
public final class TimelinePane extends VBox {
    private static final double LEAST_BARS = 52;
    private static final double MOST_BARS = 96;
    /** The part of the page's height that the bars have. */
    private static final double BARS_PART = 0.1;

    private final ShrinkingLabel title = new ShrinkingLabel();
    private final ShrinkingLabel others = new ShrinkingLabel();
    private final ShrinkingLabel chosen = new ShrinkingLabel();
    private final Button closer = new Button();
    private final Button wider = new Button();
    private final Button whole = new Button();
    private final TimeBarChart bars = new TimeBarChart();
    private BiConsumer<Instant, Instant> chooser = (from, until) -> {};

    /** A card without bars. */
    public TimelinePane() {
        super(4);
        HelpAnchor.set(this, HelpKind.SCREEN, "times");
        getStyleClass().addAll("card", "timeline");
        title.getStyleClass().add("title");
        for (Label label : List.of(others, chosen)) {
            label.getStyleClass().addAll("secondary", "small");
        }
        // Where even few words do not fit.
        chosen.setMinWidth(0);
        Region sample = new Region();
        sample.getStyleClass().addAll("others-sample");
        others.setGraphic(sample);
        bars.setId("time-bars");
        closer.setId("zoom-in");
        wider.setId("zoom-out");
        whole.setId("zoom-whole");
        ShrinkingLine head = new ShrinkingLine();
        head.setSpacing(2);
        head.getChildren().setAll(title, Rows.spacer(), others, chosen, closer, wider, whole);
        head.shorten(others, chosen, title, chosen);
        HBox.setMargin(others, new Insets(0, 8, 0, 8));
        HBox.setMargin(chosen, new Insets(0, 8, 0, 8));
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(head, bars);
        setMinHeight(USE_PREF_SIZE);
    }

    /** Follows a model. */
    public void use(Messages messages, TimelineModel model, ClipboardWriter clipboard) {
        bars.says(bar -> bar(bar, messages));
        ChartMenu.install(
                bars,
                messages,
                clipboard,
                () -> model.headProperty().get().get(0),
                () -> numbers(bars.bins(), messages));
        chooser = model::choose;
        icon(closer, IconName.PLUS, messages.get("batch.zoom.in"), () -> bars.zoom(true));
        icon(wider, IconName.MINUS, messages.get("batch.zoom.out"), () -> bars.zoom(false));
        icon(whole, IconName.EXPAND, messages.get("batch.zoom.whole"), model::whole);
        whole.disableProperty().bind(model.zoomedProperty().not());
        wider.disableProperty().bind(model.zoomedProperty().not());
        title.wordingsProperty().bind(model.headProperty());
        chosen.wordingsProperty().bind(model.chosenProperty());
        others.wordingsProperty().bind(model.othersProperty());
        bars.setAccessibleHelp(messages.get("batch.timeline.help", "key", KeyText.of(messages, "Shortcut")));
        bars.listen(new RangeBrushListener() {
            @Override
            public void brushed(Instant from, Instant until) {
                model.choose(from, until);
            }

            @Override
            public void cleared() {
                model.clear();
            }

            @Override
            public void zoomed(double at, double factor) {
                model.zoom(at, factor);
            }

            @Override
            public String end(boolean first, Instant at) {
                if (at.equals(Instant.MIN) || at.equals(Instant.MAX)) {
                    return messages.get(first ? "batch.brush.first" : "batch.brush.last");
                }
                return messages.get(
                        first ? "batch.brush.from" : "batch.brush.until",
                        "time",
                        TimeText.of(messages).exact(at));
            }
        });
        model.barsProperty().subscribe(now -> showBars(now, model));
        model.rangeProperty().subscribe(range -> showRange(range, model));
        model.outdatedProperty().subscribe(outdated -> OutdatedResults.fade(outdated, bars));
        NodeVisibility.bind(this, model.shownProperty());
    }

    /** Has the bars give way to the rows in a low window. */
    public void fitInto(ObservableValue<Number> height) {
        bars.prefHeightProperty()
                .bind(height.map(all ->
                        Math.rint(Math.max(LEAST_BARS, Math.min(MOST_BARS, BARS_PART * all.doubleValue())))));
    }

    /** Chooses a period as dragging over the bars does. */
    public void choose(Instant from, Instant until) {
        bars.choose(new Filter.Period(from, until));
        chooser.accept(from, until);
    }

    private String bar(int bar, Messages messages) {
        TimeBins shown = bars.bins();
        long others = shown.others().get(bar);
        return messages.say(Message.of(others == 0 ? "batch.timeline.bar" : "batch.timeline.bar.both")
                .with("from", TimeText.of(messages).exact(shown.edges().get(bar)))
                .with("until", TimeText.of(messages).exact(shown.edges().get(bar + 1)))
                .with(
                        "count",
                        messages.get(
                                "batch.timeline.bar.ids", "n", shown.counts().get(bar)))
                .with("others", messages.get("batch.timeline.others", "n", others)));
    }

    private static ChartNumbers numbers(TimeBins shown, Messages messages) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            rows.add(List.of(
                    ChartNumbers.cell(shown.edges().get(i)),
                    ChartNumbers.cell(shown.edges().get(i + 1)),
                    Long.toString(shown.counts().get(i)),
                    Long.toString(shown.others().get(i))));
        }
        return new ChartNumbers(
                List.of(
                        messages.get("batch.timeline.column.from"),
                        messages.get("batch.timeline.column.until"),
                        messages.get("batch.timeline.column.ids"),
                        messages.get("batch.timeline.column.others")),
                rows);
    }

    private static void icon(Button button, IconName iconName, String text, Runnable action) {
        button.setGraphic(new Icon(iconName, 14));
        button.getStyleClass().addAll("icon-button", "small");
        button.setAccessibleText(text);
        button.setTooltip(new Tooltip(text));
        button.setOnAction(event -> action.run());
    }

    private void showBars(TimeBins now, TimelineModel model) {
        bars.show(now);
        bars.setAccessibleText(model.read());
    }

    private void showRange(Filter.@Nullable Period now, TimelineModel model) {
        bars.choose(now);
        bars.setAccessibleText(model.read());
    }
}
