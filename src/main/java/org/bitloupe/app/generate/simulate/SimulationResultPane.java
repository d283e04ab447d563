package org.bitloupe.app.generate.simulate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.control.chart.KeyboardChart;
import org.bitloupe.app.control.chart.NamedBarChart;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.CounterUsage;
import org.bitloupe.simulate.observe.ModuloDistribution;
import org.jspecify.annotations.Nullable;

/** The figures and plots of an outcome. */
public final class SimulationResultPane extends VBox {
    private static final int FIRST_DIVISOR = 16;
    private static final double NARROW = 520;
    /** As high as the head with a box in it, so that titles side by side are level. */
    private static final double HEAD = 28;

    private final GridPane figures = new GridPane();
    private final SimulationTimeChart time = new SimulationTimeChart();
    private final NamedBarChart counters = new NamedBarChart();
    private final NamedBarChart spread = new NamedBarChart();
    private final TypeAheadComboBox<Integer> divisors = new TypeAheadComboBox<>();
    private final GridPane plots = new GridPane();
    private boolean narrow;
    private @Nullable SimulationResult shown;
    private @Nullable Messages messages;

    /** An empty pane. */
    public SimulationResultPane() {
        super(11);
        figures.getStyleClass().addAll("card", "figures");
        figures.setHgap(1);
        figures.setVgap(1);
        plots.setHgap(11);
        plots.setVgap(11);
        VBox.setVgrow(plots, Priority.ALWAYS);
        divisors.getItems().setAll(ModuloDistribution.DIVISORS);
        divisors.setValue(FIRST_DIVISOR);
        divisors.setId("divisor");
        divisors.setVisibleRowCount(9);
        divisors.valueProperty().subscribe((before, now) -> showSpread());
    }

    /** The number that IDs are divided by; one of {@link ModuloDistribution#DIVISORS}. */
    ObservableValue<Integer> divisor() {
        return divisors.valueProperty();
    }

    /** Helps a screen reader say that the values are those of before; an empty sentence says nothing. */
    void help(String sentence) {
        for (KeyboardChart chart : List.of(time, counters, spread)) {
            chart.setAccessibleHelp(sentence);
        }
    }

    void show(SimulationResult now, Messages newMessages, ClipboardWriter clipboard) {
        boolean first = messages == null;
        shown = now;
        messages = newMessages;
        if (first) {
            build(newMessages);
            offerToCopy(newMessages, clipboard);
        }
        SimulationReport text = new SimulationReport(now, newMessages);
        figures.getChildren()
                .setAll(text.figures().stream().map(SimulationResultPane::tile).toList());
        place();
        time.show(now, newMessages);
        time.name(
                newMessages.get(
                        "generate.simulation.plot.name",
                        "made",
                        text.made(),
                        "events",
                        newMessages.get(
                                "generate.simulation.plot.events",
                                "n",
                                now.schedule().events().size())),
                newMessages);
        showCounters();
        showSpread();
    }

    /** Its width says how many of its parts stand side by side, and by that how high it is. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    /** The parts get their places here: once the pane is laid out, the room around it has been shared out by its height. */
    @Override
    protected double computeMinHeight(double width) {
        fit(width);
        return super.computeMinHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        fit(width);
        return super.computePrefHeight(width);
    }

    private void fit(double width) {
        boolean now = width > 0 ? width < NARROW : narrow;
        if (now != narrow) {
            narrow = now;
            place();
        }
    }

    /** Four figures and two plots side by side, or two and one where the window is narrow. */
    private void place() {
        place(figures, narrow ? 2 : 4);
        place(plots, narrow ? 1 : 2);
    }

    private static void place(GridPane grid, int columns) {
        for (int i = 0; i < grid.getChildren().size(); i++) {
            Node part = grid.getChildren().get(i);
            GridPane.setConstraints(part, i % columns, i / columns);
            GridPane.setHgrow(part, Priority.ALWAYS);
            GridPane.setVgrow(part, Priority.ALWAYS);
            GridPane.setFillHeight(part, true);
        }
    }

    private void build(Messages messages) {
        divisors.setAccessibleText(messages.get("generate.simulation.spread.divisor"));
        HBox legend = new HBox(
                12,
                legendText("▼", messages.get("generate.simulation.plot.back")),
                legendText("○", messages.get("generate.simulation.plot.restart")));
        legend.setAlignment(Pos.CENTER_RIGHT);
        VBox timeCard = card(messages.get("generate.simulation.plot"), legend, time);
        VBox.setVgrow(timeCard, Priority.ALWAYS);
        timeCard.setPrefHeight(290);
        timeCard.setMinHeight(250);
        Label log = Labels.of(messages.get("generate.simulation.counters.log"), "faint", "small");
        VBox counterCard = card(messages.get("generate.simulation.counters"), log, counters);
        VBox spreadCard = card(messages.get("generate.result.spread"), divisors, spread);
        for (VBox card : List.of(counterCard, spreadCard)) {
            card.setMinWidth(0);
            card.setPrefWidth(200);
            card.setPrefHeight(230);
            card.setMinHeight(180);
        }
        plots.getChildren().setAll(counterCard, spreadCard);
        getChildren().setAll(figures, timeCard, plots);
    }

    private void offerToCopy(Messages messages, ClipboardWriter clipboard) {
        ChartMenu.install(
                time, messages, clipboard, () -> messages.get("generate.simulation.plot"), () -> happened(messages));
        ChartMenu.install(
                counters,
                messages,
                clipboard,
                () -> messages.get("generate.simulation.counters"),
                () -> new ChartNumbers(
                        List.of(
                                messages.get("generate.simulation.counters"),
                                messages.get("generate.simulation.counters.column")),
                        rows(result().counters().classes(), SimulationResultPane::range)));
        ChartMenu.install(
                spread,
                messages,
                clipboard,
                () -> messages.get("generate.result.spread.by", "divisor", Integer.toString(divisors.getValue())),
                () -> new ChartNumbers(
                        List.of(
                                messages.get("generate.result.spread.column"),
                                messages.get("generate.simulation.plot.ids")),
                        rows(
                                Arrays.stream(result().distribution().over(divisors.getValue()))
                                        .boxed()
                                        .toList(),
                                Integer::toString)));
    }

    private SimulationResult result() {
        return Objects.requireNonNull(shown, "a menu comes up on a drawn chart only");
    }

    private static List<List<String>> rows(List<Long> counts, IntFunction<String> name) {
        return IntStream.range(0, counts.size())
                .mapToObj(i -> List.of(name.apply(i), Long.toString(counts.get(i))))
                .toList();
    }

    /** The IDs, steps back and restarts of each piece of time that the plot is drawn of. */
    private ChartNumbers happened(Messages messages) {
        SimulationResult of = result();
        long piece = of.rates().pieceNanos();
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < of.rates().ids().size(); i++) {
            rows.add(List.of(
                    seconds(i * piece),
                    seconds((i + 1) * piece),
                    Long.toString(of.rates().ids().get(i)),
                    Long.toString(events(of, FaultSchedule.Kind.STEP_BACK, i * piece, (i + 1) * piece)),
                    Long.toString(events(of, FaultSchedule.Kind.RESTART, i * piece, (i + 1) * piece))));
        }
        return new ChartNumbers(
                List.of(
                        messages.get("generate.simulation.column.from"),
                        messages.get("generate.simulation.column.until"),
                        messages.get("generate.simulation.plot.ids"),
                        messages.get("generate.simulation.plot.back"),
                        messages.get("generate.simulation.plot.restart")),
                rows);
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
    }

    private static long events(SimulationResult of, FaultSchedule.Kind kind, long from, long until) {
        return of.schedule().events().stream()
                .filter(event -> event.kind() == kind)
                .filter(event -> event.at() * 1_000_000 >= from && event.at() * 1_000_000 < until)
                .count();
    }

    private static Label legendText(String mark, String text) {
        return Labels.of(mark + " " + text, "faint", "small");
    }

    private static VBox card(String title, Node right, KeyboardChart keyboardChart) {
        Label name = Labels.shortened(title, "title");
        Label value = Labels.of("", "small", "plot-value");
        value.setMinWidth(0);
        HBox.setHgrow(value, Priority.ALWAYS);
        value.setMaxWidth(Double.MAX_VALUE);
        if (right instanceof Region region) {
            region.setMinWidth(Region.USE_PREF_SIZE);
        }
        HBox head = Rows.of(8, name, value, right);
        head.setMinHeight(HEAD);
        keyboardChart.onValue(text -> {
            value.setText(text);
            NodeVisibility.visible(right, text.isEmpty());
        });
        VBox.setVgrow(keyboardChart, Priority.ALWAYS);
        VBox card = new VBox(6, head, keyboardChart);
        card.getStyleClass().addAll("card", "padded");
        card.setMinHeight(120);
        return card;
    }

    private static Node tile(SimulationReport.Figure figure) {
        Label name = Labels.lines(figure.name(), "small", "secondary");
        if (figure.bad()) {
            name.setGraphic(new Icon(IconName.CLOSE, 14));
        }
        Label value = Labels.whole(figure.value(), "figure-value", "heading");
        Label unit = Labels.shortened(figure.unit(), "small", "secondary");
        HBox number = new HBox(5, value, unit);
        number.setAlignment(Pos.BASELINE_LEFT);
        Label detail = Labels.lines(figure.detail(), "figure-detail", "small", "secondary");
        VBox tile = new VBox(1, name, number, detail);
        tile.getStyleClass().add("figure");
        if (figure.bad()) {
            tile.getStyleClass().add("bad");
        }
        tile.setMinWidth(0);
        tile.setPrefWidth(100);
        return tile;
    }

    private void showCounters() {
        if (shown == null || messages == null) {
            return;
        }
        CounterUsage use = shown.counters();
        double highest = use.classes().stream().mapToLong(Long::longValue).max().orElse(1);
        List<NamedBarChart.Bar> bars = new ArrayList<>();
        for (int i = 0; i < use.classes().size(); i++) {
            long times = use.classes().get(i);
            double height = times == 0 ? 0 : Math.log(times + 1.0) / Math.log(highest + 1.0);
            bars.add(new NamedBarChart.Bar(
                    range(i),
                    times == 0 ? "" : compact(times, messages),
                    height,
                    messages.get("generate.simulation.counters.bar", "n", times, "range", range(i))));
        }
        counters.show(bars);
        counters.name(messages.get("generate.simulation.counters.name", "highest", use.highest()), messages);
    }

    private static String range(int index) {
        return index < 2 ? Integer.toString(index) : (1L << (index - 1)) + "–" + ((1L << index) - 1);
    }

    /** In few characters, for they stand above a narrow bar. */
    private static String compact(long number, Messages messages) {
        if (number < 10_000) {
            return Long.toString(number);
        }
        return number < 1_000_000
                ? messages.get("generate.simulation.counters.thousands", "number", Math.round(number / 1e3))
                : messages.get(
                        "generate.simulation.counters.millions",
                        "number",
                        BigDecimal.valueOf(Math.round(number / 1e5), 1));
    }

    private void showSpread() {
        Integer divisor = divisors.getValue();
        if (shown == null || messages == null || divisor == null) {
            return;
        }
        long[] counts = shown.distribution().over(divisor);
        double highest = 1;
        for (long count : counts) {
            highest = Math.max(highest, (double) count);
        }
        double total = Math.max(1, shown.ids());
        List<NamedBarChart.Bar> bars = new ArrayList<>();
        int most = 0;
        for (int i = 0; i < counts.length; i++) {
            most = counts[i] > counts[most] ? i : most;
        }
        for (int i = 0; i < counts.length; i++) {
            String share = percent(counts[i] / total, messages);
            bars.add(new NamedBarChart.Bar(
                    Integer.toString(i),
                    i == most && counts.length < 17 ? share : "",
                    counts[i] / highest,
                    messages.get("text.remainder", "remainder", Integer.toString(i), "share", share)));
        }
        String even = percent(1.0 / divisor, messages);
        spread.show(
                Role.SEQUENCE,
                bars,
                total / divisor / highest,
                messages.get("generate.result.spread.even-line", "share", even));
        spread.name(
                messages.say(Message.of("generate.simulation.spread.name")
                        .with("divisor", divisor)
                        .with("share", percent(counts[most] / total, messages))
                        .with("even", even)),
                messages);
    }

    private static String percent(double share, Messages messages) {
        double percent = share * 100;
        return messages.get(
                "text.number.percent",
                "percent",
                BigDecimal.valueOf(share * 100).setScale(percent >= 10 ? 1 : 2, RoundingMode.HALF_UP));
    }
}
