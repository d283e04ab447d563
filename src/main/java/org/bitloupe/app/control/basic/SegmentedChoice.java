package org.bitloupe.app.control.basic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import org.bitloupe.app.control.text.TruncationTooltip;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;

/**
 * A choice of one out of a few, shown side by side. Exactly one is chosen as soon as there are choices; arrow keys move.
 *
 * @param <T> the type of choices
 */
public final class SegmentedChoice<T> extends SegmentedButton {
    private final ToggleGroup group = getToggleGroup();
    private final List<T> choices = new ArrayList<>();
    private final ReadOnlyObjectWrapper<@Nullable T> value = new ReadOnlyObjectWrapper<>(this, "value", null);

    /** A choice without choices; see {@link #offer}. */
    public SegmentedChoice() {
        getStyleClass().add("segments");
        setAccessibleRole(AccessibleRole.TOOL_BAR);
        // A control is no wider than it would like to be unless it says so; a row that is given more room spreads in
        // it.
        setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        group.selectedToggleProperty().subscribe((before, now) -> {
            if (now == null && before != null) {
                // A press on the chosen button would leave nothing chosen.
                group.selectToggle(before);
            } else if (now instanceof ToggleButton button) {
                value.set(choices.get(getButtons().indexOf(button)));
            }
        });
    }

    /** Without ControlsFX's own sheet: {@code buttons.css} says all there is to its looks. */
    @Override
    public @Nullable String getUserAgentStylesheet() {
        return null;
    }

    /** Sets the choices and chooses the first. */
    public void offer(List<T> offered, Function<? super T, String> name) {
        offer(offered, name, 0);
    }

    /**
     * Sets the choices and chooses one.
     *
     * @param first the index of the choice that is made; without effect if there is none
     */
    public void offer(List<T> offered, Function<? super T, String> name, int first) {
        group.getToggles().clear();
        choices.clear();
        choices.addAll(offered);
        List<ToggleButton> buttons = new ArrayList<>();
        for (T choice : offered) {
            ToggleButton button = new Segment(name.apply(choice));
            button.setMnemonicParsing(false);
            button.getStyleClass().add("segment");
            button.setToggleGroup(group);
            buttons.add(button);
        }
        getButtons().setAll(buttons);
        if (first < offered.size()) {
            choose(offered.get(first));
        }
    }

    /** Chooses one of the choices; anything else is left alone. */
    public void choose(T choice) {
        chooseIfOffered(choice);
    }

    private void chooseIfOffered(@Nullable Object choice) {
        int index = choices.indexOf(choice);
        if (index >= 0) {
            group.selectToggle(getButtons().get(index));
        }
    }

    /** The choices, in the order of the buttons. */
    public List<T> offered() {
        return List.copyOf(choices);
    }

    /** Returns the property of the choice; null only while there are no choices. */
    public ReadOnlyObjectProperty<@Nullable T> valueProperty() {
        return value.getReadOnlyProperty();
    }

    /**
     * Binds the choice and a property to each other; the property keeps its value now. A value that is not among the choices leaves
     * the choice as it is.
     */
    public void bindBidirectional(Property<? super T> property) {
        property.subscribe(this::chooseIfOffered);
        value.subscribe((before, now) -> {
            if (now != null) {
                property.setValue(now);
            }
        });
    }

    /** See {@link #valueProperty}. */
    public @Nullable T getValue() {
        return value.get();
    }

    /** A button that says all of its words in a tooltip while there is no room for them. */
    private static final class Segment extends ToggleButton {
        Segment(String name) {
            super(name);
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            TruncationTooltip.update(this);
        }
    }
}
