package org.bitloupe.app.inspect.several;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.compare.Comparison.FieldPair;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Two IDs side by side: the sentence, times and fields, and the bits with those that differ marked under them. */
final class IdComparisonCard extends VBox {
    private static final double ICON = 14;
    private static final int ROW = 32;
    private static final int GROUP = 8;

    private final Messages messages;
    private final Label sentence = Labels.lines("", "medium", "compare-sentence");
    private final Label notes = Labels.lines("", "faint", "small");
    private final GridPane table = new GridPane();
    private final Label bitsTitle = Labels.lines("", "faint", "small");
    private final VBox bits = new VBox();
    private String copied = "";

    IdComparisonCard(Messages messages, ClipboardWriter clipboardWriter) {
        this.messages = messages;
        getStyleClass().addAll("card", "padded", "compare-card", "spacing-8");
        Label title = Labels.of(messages.get("inspect.actions.compare.title"), "title");
        CopyButton copy = new CopyButton();
        copy.setAccessibleText(messages.get("inspect.actions.compare.copy"));
        copy.copies(clipboardWriter, () -> copied);
        HBox head = Rows.styled("card-head", title, Rows.spacer(), copy);
        table.getStyleClass().add("compare-table");
        ColumnConstraints names = new ColumnConstraints();
        ColumnConstraints first = new ColumnConstraints();
        ColumnConstraints second = new ColumnConstraints();
        ColumnConstraints same = new ColumnConstraints();
        first.setHgrow(Priority.ALWAYS);
        second.setHgrow(Priority.ALWAYS);
        names.setMinWidth(USE_PREF_SIZE);
        first.setMinWidth(0);
        second.setMinWidth(0);
        same.setMinWidth(USE_PREF_SIZE);
        table.getColumnConstraints().setAll(names, first, second, same);
        bits.getStyleClass().addAll("compare-bits", "spacing-6");
        bits.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().setAll(head, sentence, notes, table, bitsTitle, bits);
        NodeVisibility.visible(this, false);
    }

    /** Shows two IDs. */
    void show(Comparison comparison) {
        String said = messages.say(comparison.sentence());
        sentence.setText(said);
        copied = String.join("\n", named("a", comparison.first()), named("b", comparison.second()), said);
        NodeVisibility.text(
                notes,
                messages.sentences(
                        comparison.notes().stream().map(messages::say).toList()));
        fill(comparison);
        Bits difference = comparison.difference();
        NodeVisibility.visible(bits, difference != null);
        NodeVisibility.text(bitsTitle, difference == null ? "" : differing(comparison));
        if (difference != null) {
            drawBits(comparison, difference);
            bits.setAccessibleText(differing(comparison));
        }
    }

    private String differing(Comparison comparison) {
        return comparison.differingBits() == 0
                ? messages.get("inspect.actions.compare.no-bits")
                : messages.say(Message.of("inspect.actions.compare.bits")
                        .with("n", comparison.differingBits())
                        .with("first", comparison.firstDifferingBit()));
    }

    private void fill(Comparison comparison) {
        table.getChildren().clear();
        Reading a = comparison.first();
        Reading b = comparison.second();
        row("", cell(named("a", a), Optional.empty()), cell(named("b", b), Optional.empty()), Optional.empty());
        if (!comparison.comparesReadings()) {
            return;
        }
        row(
                messages.get("inspect.actions.compare.layout"),
                cell(title(a), Optional.empty()),
                cell(title(b), Optional.empty()),
                Optional.of(a.layout().equals(b.layout())));
        if (a.time() != null || b.time() != null) {
            times(TimeText.UTC, comparison);
            messages.readerZone().ifPresent(there -> times(TimeText.of(messages), comparison));
        }
        comparison.fields().stream()
                .sorted(Comparator.comparing((FieldPair pair) -> pair.equal().orElse(false)))
                .forEach(pair -> row(pair, comparison));
    }

    /** A field in its colours; a value that is the same in both is quiet. */
    private void row(FieldPair pair, Comparison comparison) {
        Role role = pair.first().field().role();
        int place = pair.first().index();
        Node a = cell(pair.first().shown(), comparison.lossOfFirst().mark(place));
        Node b = cell(pair.second().shown(), comparison.lossOfSecond().mark(place));
        if (!pair.equal().orElse(false)) {
            List.of(a, b).forEach(cell -> cell.getStyleClass().addAll("compare-differs", RoleStyles.styleClass(role)));
        }
        Label name = row(pair.first().field().labelIn(messages.locale()), a, b, pair.equal());
        name.setGraphic(new RoleBadge(messages, role));
    }

    private void times(TimeText zone, Comparison comparison) {
        Reading a = comparison.first();
        Reading b = comparison.second();
        row(
                zone.name(),
                cell(time(a.time(), zone), markOfTime(a, comparison.lossOfFirst(), zone)),
                cell(time(b.time(), zone), markOfTime(b, comparison.lossOfSecond(), zone)),
                Optional.empty());
    }

    private String named(String which, Reading reading) {
        return messages.get("inspect.actions.compare." + which, "id", reading.literal());
    }

    private String title(Reading reading) {
        return reading.layout().titleIn(messages.locale());
    }

    private static Optional<Message> markOfTime(Reading reading, RoundingLoss loss, TimeText zone) {
        TimeReading time = reading.time();
        return time == null ? Optional.empty() : loss.mark(reading, time, at -> zone.full(at, time.decimals()));
    }

    private static String time(@Nullable TimeReading time, TimeText zone) {
        if (time == null) {
            return "";
        }
        return time.instant() == null ? time.ticks().toString() : zone.full(time.instant(), time.decimals());
    }

    /** A value, and under it what rounding may have changed. */
    private Node cell(String value, Optional<Message> mark) {
        Label label = EllipsisLabel.inTheMiddle();
        label.setText(value);
        label.getStyleClass().addAll("mono", "compare-value");
        if (mark.isEmpty()) {
            return label;
        }
        Label doubt = Labels.lines(messages.say(mark.get()), "small", "warn");
        doubt.setGraphic(new Icon(IconName.WARNING, ICON));
        doubt.setMinWidth(0);
        VBox cell = new VBox(label, doubt);
        cell.getStyleClass().add("compare-cell");
        return cell;
    }

    private Label row(String name, Node first, Node second, Optional<Boolean> equal) {
        int row = table.getRowCount();
        Label label = Labels.of(name, "faint", "line-label");
        Label same = Labels.whole(
                equal.map(yes ->
                                messages.get(yes ? "inspect.actions.compare.equal" : "inspect.actions.compare.differs"))
                        .orElse(""),
                "small",
                equal.orElse(true) ? "faint" : "medium");
        table.addRow(row, label, first, second, same);
        return label;
    }

    /** Both IDs' bits, 32 in a row, those that differ in the colours of their fields. */
    private void drawBits(Comparison comparison, Bits difference) {
        bits.getChildren().clear();
        for (int high = difference.width() - 1; high >= 0; high -= ROW) {
            VBox row = new VBox(
                    line("a", comparison.first(), difference, high), line("b", comparison.second(), difference, high));
            row.getStyleClass().add("spacing-2");
            bits.getChildren().add(row);
        }
    }

    private HBox line(String which, Reading reading, Bits difference, int high) {
        Label head = Labels.of(messages.get("inspect.actions.compare." + which + ".bits"), "mono", "compare-name");
        HBox line = new HBox(head);
        Bits value = reading.bits();
        int low = Math.max(0, high - ROW + 1);
        int start = high;
        for (int bit = high; value != null && bit >= low; bit--) {
            boolean last = bit == low
                    || bit % GROUP == 0
                    || difference.bit(bit) != difference.bit(bit - 1)
                    || !role(reading.layout(), bit).equals(role(reading.layout(), bit - 1));
            if (last) {
                line.getChildren().add(run(value, start, bit, difference.bit(bit), role(reading.layout(), bit)));
                start = bit - 1;
            }
        }
        return line;
    }

    /** Adjacent bits of one group and field, which all differ or are all the same. */
    private static Label run(Bits value, int high, int low, boolean differs, Role role) {
        StringBuilder digits = new StringBuilder();
        for (int bit = high; bit >= low; bit--) {
            digits.append(value.bit(bit) ? '1' : '0');
        }
        Label run = Labels.whole(digits.toString(), "mono", differs ? "bit-differs" : "faint");
        if (differs) {
            run.getStyleClass().add(RoleStyles.styleClass(role));
        }
        if (low % GROUP == 0 && low > 0) {
            run.getStyleClass().add("end-of-group");
        }
        return run;
    }

    /** The role of the field that a bit is of; data where it is of none. */
    private static Role role(Layout layout, int bit) {
        return layout.slices().stream()
                .filter(slice -> slice.idLow() <= bit && bit < slice.idLow() + slice.width())
                .findFirst()
                .map(slice -> layout.fields().get(slice.field()).role())
                .orElse(Role.DATA);
    }
}
