package org.bitloupe.app.design.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.chart.NamedBarChart;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.text.NumberParser;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.capacity.ModuloSkewQuery;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The distribution of IDs by {@code id mod n}: n and the rate, to be changed here, a chart, and the same as a table. */
final class ModuloSkewPane extends VBox {
    private final Messages messages;
    private final NumberParser numbers;
    private final FormField<BigDecimal> shards;
    private final FormField<BigDecimal> rate;
    private final NamedBarChart chart = new NamedBarChart();
    private final Label caption = Labels.lines("", "small", "secondary");

    ModuloSkewPane(Messages messages, ChecksModel model, Node table) {
        this.messages = messages;
        this.numbers = new NumberParser(messages);
        getStyleClass().addAll("skew", "spacing-6");
        HelpAnchor.set(this, HelpKind.FIGURE, "skew");
        shards = FormField.onLeave(
                text -> FormValue.ifTyped(text, this::readShards),
                number -> model.setDemand(model.expectedLoad()
                        .withShards(number.map(BigDecimal::intValueExact).orElse(null))));
        rate = FormField.onLeave(
                text -> FormValue.ifTyped(text, this::readRate),
                number -> model.setDemand(model.expectedLoad()
                        .withIdsPerSecond(number.map(BigDecimal::toBigInteger).orElse(null))));
        Label shardsProblem = new Label();
        Label rateProblem = new Label();
        FlowPane question = new FlowPane(
                part("design.capacity.skew.mod", box("design.capacity.demand.shards", 4, shards, shardsProblem)),
                part("design.capacity.skew.rate", box("design.capacity.demand.rate", 11, rate, rateProblem)),
                label(messages.get("design.capacity.skew.unit")));
        question.getStyleClass().add("skew-question");
        ScrollPane scroll = new ScrollPane(table);
        scroll.getStyleClass().add("skew-table");
        scroll.setFitToWidth(true);
        scroll.setVisible(false);
        NodeVisibility.roomWhenVisible(scroll);
        Button toggle = new Button(messages.get("design.capacity.skew.table"));
        toggle.getStyleClass().add("link");
        toggle.setOnAction(event -> {
            scroll.setVisible(!scroll.isVisible());
            toggle.setText(messages.get(
                    scroll.isVisible() ? "design.capacity.skew.table.hide" : "design.capacity.skew.table"));
        });
        chart.getStyleClass().add("share-chart");
        getChildren().addAll(question, shardsProblem, rateProblem, chart, caption, toggle, scroll);
    }

    private HBox part(String key, TextField field) {
        return Rows.of(6, label(messages.get(key)), field);
    }

    private static Label label(String text) {
        return Labels.whole(text, "small", "secondary");
    }

    private TextField box(String name, int columns, FormField<?> field, Label problem) {
        TextField box = new NamedTextField();
        box.getStyleClass().addAll("mono", "demand-field");
        box.setPrefColumnCount(columns);
        box.setAccessibleText(messages.get(name));
        FormBox.bind(box, field, problem);
        return box;
    }

    private FormValue<BigDecimal> readShards(String typed) {
        return FormValue.of(
                numbers.plain(typed).filter(n -> isWhole(n, 2, ExpectedLoad.MOST_SHARDS)),
                messages.get("design.capacity.demand.shards.problem", "most", ExpectedLoad.MOST_SHARDS));
    }

    private FormValue<BigDecimal> readRate(String typed) {
        return FormValue.of(
                numbers.perSecond(typed).filter(n -> isWhole(n, 1, ExpectedLoad.MOST_IDS)),
                messages.get("design.requirements.trouble.rate", "most", ExpectedLoad.MOST_IDS));
    }

    private static boolean isWhole(BigDecimal number, long least, long most) {
        return number.stripTrailingZeros().scale() <= 0
                && number.compareTo(BigDecimal.valueOf(least)) >= 0
                && number.compareTo(BigDecimal.valueOf(most)) <= 0;
    }

    void show(Layout layout) {
        if (!ModuloSkew.arises(layout)) {
            return;
        }
        ModuloSkewQuery question = ModuloSkewQuery.of(layout);
        ModuloSkew skew = question.answer(layout);
        shards.show(numbers.write(question.shards()));
        rate.show(numbers.write(question.idsPerSecond()));
        int busiest = skew.busiest();
        double highest = skew.share(busiest);
        chart.show(
                Role.SEQUENCE,
                IntStream.range(0, skew.shards())
                        .mapToObj(i -> new NamedBarChart.Bar("", "", skew.share(i) / highest, spoken(skew, i)))
                        .toList(),
                1 / (skew.shards() * highest),
                "");
        String text = messages.say(Message.of("design.capacity.skew.caption")
                .with("busiest", Integer.toString(busiest))
                .with("share", ProbabilityText.of(skew.share(busiest)))
                .with("used", BigInteger.valueOf(skew.used()))
                .with("n", skew.shards()));
        caption.setText(text);
        chart.name(text, messages);
        chart.onValue(value -> caption.setText(value.isEmpty() ? text : value));
    }

    private String spoken(ModuloSkew skew, int remainder) {
        return messages.say(Message.of("text.remainder")
                .with("remainder", Integer.toString(remainder))
                .with("share", ProbabilityText.of(skew.share(remainder))));
    }
}
