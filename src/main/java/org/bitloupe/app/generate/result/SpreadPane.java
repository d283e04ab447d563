package org.bitloupe.app.generate.result;

import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.control.chart.NamedBarChart;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The card that says how evenly the IDs are spread. In FXML {@code <SpreadPane fx:id="spread"/>}, and {@link #use} in the
 * controller.
 */
public final class SpreadPane extends VBox {
    private final Label title = Labels.shortened("", "title");
    private final TextField divisor = new NamedTextField();
    private final Label fault = new Label();
    private final Label unit = Labels.shortened("", "faint", "small");
    /** Null until there is something to draw: the screen comes up sooner without it. */
    private @Nullable NamedBarChart chart;

    private final RemarkRows finding = new RemarkRows();
    private final Button remedy = new Button();
    private Consumer<GenerationRules.SequenceStart> onRemedy = sequenceStart -> {};
    private ClipboardWriter clipboard = text -> {};
    private List<Long> counts = List.of();

    /** An empty card. */
    public SpreadPane() {
        super(9);
        getStyleClass().addAll("card", "padded");
        divisor.setId("divisor");
        divisor.getStyleClass().addAll("mono", "divisor");
        divisor.setPrefColumnCount(3);
        divisor.setMinWidth(Region.USE_PREF_SIZE);
        title.setLabelFor(divisor);
        unit.setMaxWidth(Double.MAX_VALUE);
        unit.setAlignment(Pos.CENTER_RIGHT);
        HBox.setHgrow(unit, Priority.ALWAYS);
        HBox head = Rows.of(6, title, divisor, unit);
        remedy.setId("remedy");
        remedy.getStyleClass().addAll("small", "wrapping");
        remedy.setWrapText(true);
        NodeVisibility.roomWhenVisible(finding, remedy);
        getChildren().setAll(head, fault, finding, remedy);
    }

    /**
     * Follows a model.
     *
     * @param newRemedy takes the rule that would spread the IDs better
     * @param newClipboard takes the bars as a picture or as numbers
     */
    public void use(
            Messages messages,
            SpreadModel model,
            Consumer<GenerationRules.SequenceStart> newRemedy,
            ClipboardWriter newClipboard) {
        clipboard = newClipboard;
        onRemedy = newRemedy;
        title.setText(messages.get("generate.result.spread"));
        unit.setText(messages.get("generate.result.spread.unit"));
        divisor.setAccessibleText(messages.get("generate.result.spread.divisor"));
        FormBox.bind(divisor, model.divisor(), fault);
        model.spreadProperty().subscribe(now -> show(now, messages));
    }

    private void show(SpreadModel.@Nullable Spread now, Messages messages) {
        finding.setVisible(now != null && !now.finding().isEmpty());
        GenerationRules.SequenceStart better = now == null ? null : now.remedy();
        remedy.setVisible(better != null);
        if (now == null) {
            return;
        }
        counts = now.counts();
        NamedBarChart drawn = chart(messages);
        drawn.show(now.role(), bars(now), 1 / (now.shares().size() * highest(now)), now.even());
        drawn.name(
                messages.sentences(List.of(
                        messages.get("generate.result.spread.read", "highest", now.highest(), "even", now.even()),
                        Messages.text(now.finding()),
                        messages.get("generate.result.spread.keys"))),
                messages);
        finding.show(List.of(new BatchSummary.Finding(now.severity(), now.finding())));
        if (better != null) {
            remedy.setText(messages.get("generate.result.spread.remedy", "limit", better.spread() - 1));
            remedy.setOnAction(event -> onRemedy.accept(better));
        }
    }

    private NamedBarChart chart(Messages messages) {
        NamedBarChart known = chart;
        if (known != null) {
            return known;
        }
        NamedBarChart fresh = new NamedBarChart();
        fresh.getStyleClass().add("spread-chart");
        fresh.onValue(value -> unit.setText(value.isEmpty() ? messages.get("generate.result.spread.unit") : value));
        getChildren().add(getChildren().indexOf(finding), fresh);
        ChartMenu.install(
                fresh,
                messages,
                clipboard,
                () -> messages.get("generate.result.spread.by", "divisor", Integer.toString(counts.size())),
                () -> new ChartNumbers(
                        List.of(
                                messages.get("generate.result.spread.column"),
                                messages.get("generate.result.spread.ids")),
                        IntStream.range(0, counts.size())
                                .mapToObj(i -> List.of(Integer.toString(i), Long.toString(counts.get(i))))
                                .toList()));
        chart = fresh;
        return fresh;
    }

    private static double highest(SpreadModel.Spread spread) {
        return Collections.max(spread.shares());
    }

    private static List<NamedBarChart.Bar> bars(SpreadModel.Spread spread) {
        double highest = highest(spread);
        int busiest = spread.shares().indexOf(highest);
        return IntStream.range(0, spread.shares().size())
                .mapToObj(i -> new NamedBarChart.Bar(
                        Integer.toString(i),
                        i == busiest ? spread.highest() : "",
                        spread.shares().get(i) / highest,
                        spread.spoken().get(i)))
                .toList();
    }
}
