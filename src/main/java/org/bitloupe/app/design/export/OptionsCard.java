package org.bitloupe.app.design.export;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
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
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
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

    private final Messages messages;
    private final ObjectProperty<@Nullable Options> options;
    private final FormField<String> name = FormField.live("", FormValue::of);
    private final FormField<BigInteger> machine =
            FormField.live("", text -> FormValue.ifTyped(text, this::readMachine));
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
        TextField nameBox = box("exportName");
        TextField machineBox = box("exportMachine");
        nameRow = row("export.option.name", nameBox);
        machineRow = row("export.option.machine", machineBox);
        themeRow = row("export.theme", theme);
        scaleRow = row("export.scale", scale);
        machineBox.setPromptText(messages.get("export.option.machine.none"));
        Label fault = Labels.lines("");
        FormBox.bind(nameBox, name);
        FormBox.bind(machineBox, machine, fault);
        evidence.setId("exportEvidence");
        evidence.setWrapText(true);
        evidence.setAlignment(Pos.TOP_LEFT);
        evidence.setMinHeight(Region.USE_PREF_SIZE);
        evidence.selectedProperty().subscribe((before, ticked) -> evidenceTicked(ticked));
        card = NoteList.card(
                messages.get("export.options"), List.of(nameRow, machineRow, fault, themeRow, scaleRow, evidence));
        name.textProperty().subscribe((before, typed) -> nameTyped(typed));
        machine.textProperty().subscribe((before, typed) -> machineTyped());
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
        name.show(now.name());
        BigInteger number = now.machine();
        machine.show(number == null ? "" : number.toString());
        theme.choose(now.style().dark());
        scale.choose(now.style().scale());
        machineTyped();
        if (!hasMachines) {
            machine.complain("");
        }
        return heeds.contains(Option.NAME) || hasMachines || heeds.contains(Option.THEME) || tells;
    }

    private static TextField box(String id) {
        TextField box = new NamedTextField();
        box.setId(id);
        box.getStyleClass().add("mono");
        return box;
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

    private void machineTyped() {
        Optional<BigInteger> number = machine.read();
        Options now = options.get();
        if (now != null && !machine.isWrong()) {
            options.set(now.withMachine(number.orElse(null)));
        }
    }

    private FormValue<BigInteger> readMachine(String typed) {
        return FormValue.of(
                NumberText.of(messages)
                        .whole(typed)
                        .map(BigDecimal::toBigInteger)
                        .filter(machines::has),
                messages.say(Message.of("export.option.machine.wrong")
                        .with("first", machines.first().toString())
                        .with("last", machines.last().toString())));
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
