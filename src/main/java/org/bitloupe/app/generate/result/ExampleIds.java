package org.bitloupe.app.generate.result;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.engine.SampleId;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Messages;

/**
 * Examples of a layout's IDs in the colours of its fields, in the place of a list that is not made yet. In FXML {@code <ExampleIds
 * fx:id="example"/>}, and {@link #show} in the controller.
 */
public final class ExampleIds extends VBox {
    private static final int COUNT = 10;
    /** IDs of one tick would differ in their last digit alone. */
    private static final Duration APART = Duration.ofSeconds(61).plusMillis(237);
    /** Longer ones have no room beside the form in a narrow window. */
    private static final int LONGEST = 40;

    /** No examples. */
    public ExampleIds() {
        super(6);
        getStyleClass().add("example-ids");
        setMinHeight(USE_PREF_SIZE);
        NodeVisibility.visible(this, false);
    }

    /** Shows IDs as they would have been made until now; nothing where IDs are made from names, or are too long. */
    public void show(Layout layout, Instant now, Inspector inspector, Messages messages) {
        List<String> texts = texts(layout, now);
        NodeVisibility.visible(this, !texts.isEmpty());
        Label title = Labels.lines(
                messages.get("generate.result.example", "layout", layout.titleIn(messages.locale())),
                "secondary",
                "small");
        List<Node> lines = new ArrayList<>(List.of(title));
        for (String text : texts) {
            ColoredIdLabel line = new ColoredIdLabel(new FieldSelection());
            line.show(GeneratedRowTexts.colored(layout, text, inspector));
            lines.add(line);
        }
        getChildren().setAll(lines);
    }

    private static List<String> texts(Layout layout, Instant now) {
        List<String> texts = IntStream.range(0, COUNT)
                .mapToObj(i -> SampleId.one(layout, now.minus(APART.multipliedBy(COUNT - 1L - i)), i))
                .flatMap(made -> made.map(GeneratedId::id).stream())
                .map(id -> LayoutSpellingCodecs.usual(layout, id))
                .toList();
        return texts.stream().allMatch(text -> text.length() <= LONGEST) ? texts : List.of();
    }
}
