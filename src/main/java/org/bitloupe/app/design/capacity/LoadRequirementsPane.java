package org.bitloupe.app.design.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.design.needs.RequirementField;
import org.bitloupe.app.text.NumberParser;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The expected load of the layout, in a line that opens into a form. The checks judge by it. */
final class LoadRequirementsPane extends VBox {
    private final Messages words;
    private final ChecksModel model;
    private final NumberParser numberParser;
    private final Label line = new Label();
    private final Button toggle = new Button();
    private final GridPane form = new GridPane();
    private final List<Entry> entries = new ArrayList<>();
    private final TypeAheadComboBox<ExpectedLoad.Numbers> numbers = new TypeAheadComboBox<>();
    private @Nullable ExpectedLoad shown;

    /** A field and what it shows of the demand. */
    private record Entry(TextField field, Function<ExpectedLoad, @Nullable Number> value) {}

    LoadRequirementsPane(Messages words, ChecksModel model) {
        this.words = words;
        this.model = model;
        this.numberParser = new NumberParser(words);
        getStyleClass().add("demand");
        line.getStyleClass().addAll("small", "faint");
        line.setWrapText(true);
        line.setMinHeight(USE_PREF_SIZE);
        toggle.getStyleClass().addAll("link", "check-fold");
        toggle.setOnAction(event -> open(!form.isVisible()));
        form.getStyleClass().add("demand-form");
        NodeVisibility.roomWhenVisible(form);
        whole("machines", 1, ExpectedLoad.MOST_MACHINES, ExpectedLoad::machines, ExpectedLoad::withMachines);
        add(
                "rate",
                typed -> RequirementField.perSecond(numberParser, typed),
                ExpectedLoad::idsPerSecond,
                (d, n) -> d.withIdsPerSecond(integer(n)));
        whole("burst", 1, ExpectedLoad.MOST_BURST, ExpectedLoad::burst, ExpectedLoad::withBurst);
        add("years", this::years, ExpectedLoad::years, (d, n) -> d.withYears(n.orElse(null)));
        whole("starts", 0, ExpectedLoad.MOST_STARTS, ExpectedLoad::startsPerYear, ExpectedLoad::withStartsPerYear);
        addNumbers();
        getChildren().addAll(line, toggle, form);
        open(false);
    }

    private Optional<BigDecimal> years(String typed) {
        return numberParser
                .years(typed)
                .filter(n -> n.signum() > 0 && n.compareTo(BigDecimal.valueOf(ExpectedLoad.MOST_YEARS)) <= 0);
    }

    private static @Nullable BigInteger integer(Optional<BigDecimal> number) {
        return number.map(BigDecimal::toBigInteger).orElse(null);
    }

    private void whole(
            String word,
            long least,
            long most,
            Function<ExpectedLoad, @Nullable Number> value,
            BiFunction<ExpectedLoad, @Nullable BigInteger, ExpectedLoad> with) {
        add(
                word,
                typed -> RequirementField.whole(numberParser, typed, least, most),
                value,
                (d, n) -> with.apply(d, integer(n)));
    }

    private void add(
            String word,
            Function<String, Optional<BigDecimal>> read,
            Function<ExpectedLoad, @Nullable Number> value,
            BiFunction<ExpectedLoad, Optional<BigDecimal>, ExpectedLoad> with) {
        String name = words.get("design.capacity.demand." + word);
        TextField field =
                RequirementField.field(name, 8, read, number -> model.setDemand(with.apply(model.demand(), number)));
        field.setPromptText(words.get("design.capacity.demand.unsaid"));
        Label label = new Label(name);
        label.getStyleClass().addAll("small", "secondary");
        label.setLabelFor(field);
        form.addRow(entries.size(), label, field);
        entries.add(new Entry(field, value));
    }

    private void addNumbers() {
        Label label = new Label(words.get("design.capacity.demand.numbers"));
        label.getStyleClass().addAll("small", "secondary");
        label.setLabelFor(numbers);
        numbers.getItems().setAll(ExpectedLoad.Numbers.values());
        numbers.setAccessibleText(label.getText());
        numbers.getStyleClass().add("demand-field");
        numbers.setPromptText(words.get("design.capacity.demand.unsaid"));
        numbers.nameItems(
                by -> words.get("design.capacity.demand.numbers." + by.name().toLowerCase(Locale.ROOT)));
        numbers.setOnAction(event -> model.setDemand(model.demand().withNumbers(numbers.getValue())));
        form.addRow(entries.size(), label, numbers);
    }

    private void open(boolean open) {
        form.setVisible(open);
        toggle.setText(words.get(open ? "design.capacity.demand.close" : "design.capacity.demand.open"));
    }

    /** Shows what the layout has to carry; called at each step of a drag. */
    void show(ExpectedLoad expectedLoad) {
        if (expectedLoad.equals(shown)) {
            return;
        }
        shown = expectedLoad;
        for (Entry entry : entries) {
            Number value = entry.value().apply(expectedLoad);
            RequirementField.show(entry.field(), value == null ? "" : numberParser.write(value));
        }
        if (numbers.getValue() != expectedLoad.numbers()) {
            numbers.setValue(expectedLoad.numbers());
        }
        line.setText(sentence(expectedLoad));
    }

    private String sentence(ExpectedLoad expectedLoad) {
        List<String> said = new ArrayList<>();
        say(said, "text.count.machines", expectedLoad.machines());
        say(said, "design.capacity.demand.said.rate", expectedLoad.idsPerSecond());
        say(said, "text.count.years", expectedLoad.years());
        String list = String.join(words.get("design.capacity.demand.said.comma"), said);
        return said.isEmpty()
                ? words.get("design.capacity.demand.said.nothing")
                : words.get("design.capacity.demand.said", "list", list);
    }

    private void say(List<String> said, String key, @Nullable Object value) {
        if (value != null) {
            said.add(words.get(key, "n", value));
        }
    }
}
