package org.bitloupe.app.design.export;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.NoteList;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.jspecify.annotations.Nullable;

/** The choices that make a difference to the chosen target. */
final class OptionsCard {
    private static final List<Integer> SCALES = List.of(1, 2, 4);
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final Messages messages;
    private final ObjectProperty<@Nullable Options> options;
    private final TextField name = new NamedTextField();
    private final TextField machine = new NamedTextField();
    private final Label fault = Labels.lines("", "error", "small");
    private final SegmentedChoice<Boolean> theme = new SegmentedChoice<>();
    private final SegmentedChoice<Integer> scale = new SegmentedChoice<>();
    private final CheckBox evidence = new CheckBox();
    private final VBox card;
    private final Node nameRow;
    private final Node machineRow;
    private final Node themeRow;
    private final Node scaleRow;
    private MachineNumbers machines = new MachineNumbers(BigInteger.ZERO, BigInteger.ZERO);

    OptionsCard(Messages messages, ObjectProperty<@Nullable Options> options) {
        this.messages = messages;
        this.options = options;
        theme.offer(List.of(false, true), dark -> messages.get(dark ? "export.dark" : "export.light"));
        scale.offer(SCALES, times -> messages.get("export.times", "scale", times));
        nameRow = row("export.option.name", name);
        machineRow = row("export.option.machine", machine);
        themeRow = row("export.theme", theme);
        scaleRow = row("export.scale", scale);
        name.setId("exportName");
        machine.setId("exportMachine");
        machine.setPromptText(messages.get("export.option.machine.none"));
        name.getStyleClass().add("mono");
        machine.getStyleClass().add("mono");
        evidence.setId("exportEvidence");
        evidence.setWrapText(true);
        evidence.setAlignment(Pos.TOP_LEFT);
        evidence.setMinHeight(Region.USE_PREF_SIZE);
        evidence.selectedProperty().subscribe((before, ticked) -> evidenceTicked(ticked));
        card = NoteList.card(
                messages.get("export.options"), List.of(nameRow, machineRow, fault, themeRow, scaleRow, evidence));
        name.textProperty().subscribe((before, typed) -> nameTyped(typed));
        machine.textProperty().subscribe((before, typed) -> machineTyped(typed));
        ValueChanges.of(theme.valueProperty(), scale.valueProperty()).subscribe(this::restyle);
    }

    Node node() {
        return card;
    }

    /** Offers the choices of a target; whether there is any. */
    boolean show(Layout layout, Target target) {
        Set<Option> heeds = target.heeds();
        Options now = options.get();
        if (now == null) {
            return false;
        }
        machines = target.machines(layout);
        boolean hasMachines = heeds.contains(Option.MACHINE) && machines.choice();
        NodeVisibility.visible(nameRow, heeds.contains(Option.NAME));
        NodeVisibility.visible(machineRow, hasMachines);
        NodeVisibility.visible(themeRow, heeds.contains(Option.THEME));
        NodeVisibility.visible(scaleRow, heeds.contains(Option.SCALE));
        boolean tells = heeds.contains(Option.EVIDENCE) && layout.hasEvidence();
        evidence.setText(
                layout.pairs().isEmpty()
                        ? messages.get("export.option.evidence")
                        : messages.get(
                                "export.option.evidence.pairs",
                                "n",
                                layout.pairs().size()));
        NodeVisibility.visible(evidence, tells);
        evidence.setSelected(now.evidence());
        if (!name.isFocused()) {
            name.setText(now.name());
        }
        BigInteger number = now.machine();
        if (!machine.isFocused()) {
            machine.setText(number == null ? "" : number.toString());
        }
        theme.choose(now.style().dark());
        scale.choose(now.style().scale());
        machineTyped(machine.getText());
        return heeds.contains(Option.NAME) || hasMachines || heeds.contains(Option.THEME) || tells;
    }

    private Node row(String key, Node input) {
        Label label = Labels.of(messages.get(key), "export-option");
        label.setLabelFor(input);
        input.setAccessibleText(messages.get(key));
        HBox.setHgrow(input, Priority.ALWAYS);
        return Rows.styled("export-option-row", label, input);
    }

    private void nameTyped(String text) {
        Options now = options.get();
        if (now != null && !text.isBlank()) {
            options.set(now.withName(text.strip()));
        }
    }

    private void machineTyped(String text) {
        String typed = text.strip();
        @Nullable
        BigInteger number = NumberText.of(messages)
                .whole(typed)
                .map(BigDecimal::toBigInteger)
                .orElse(null);
        boolean wrong = !typed.isEmpty() && (number == null || !machines.has(number));
        fault.setText(
                wrong
                        ? messages.say(Message.of("export.option.machine.wrong")
                                .with("first", machines.first().toString())
                                .with("last", machines.last().toString()))
                        : "");
        NodeVisibility.visible(fault, wrong && machineRow.isVisible());
        machine.pseudoClassStateChanged(INVALID, wrong);
        Options now = options.get();
        if (now != null && !wrong) {
            options.set(now.withMachine(number));
        }
    }

    private void evidenceTicked(boolean ticked) {
        Options now = options.get();
        if (now != null) {
            options.set(now.withEvidence(ticked));
        }
    }

    private void restyle() {
        Options now = options.get();
        Boolean dark = theme.getValue();
        Integer times = scale.getValue();
        if (now != null && dark != null && times != null) {
            options.set(now.withStyle(new PictureStyle(dark, times)));
        }
    }
}
