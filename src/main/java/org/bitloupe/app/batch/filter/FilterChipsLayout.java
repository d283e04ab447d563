package org.bitloupe.app.batch.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/**
 * The place of the chips of the filters: beside the buttons of their bar, before the one that adds a filter; where there is little room
 * below all of them, so that long ones can be read.
 */
public final class FilterChipsLayout {
    private final VBox bar;
    private final Pane beside;
    private final FlowPane pane;
    private final Node adder;
    private final BooleanSupplier wide;
    private List<Node> chips = List.of();

    /**
     * A place without chips.
     *
     * @param bar the bar, whose first line has the buttons
     * @param beside what is beside them
     * @param pane what the chips are put into
     * @param adder the button that adds a filter
     * @param wide true if there is room in the first line
     */
    public FilterChipsLayout(VBox bar, Pane beside, FlowPane pane, Node adder, BooleanSupplier wide) {
        this.bar = bar;
        this.beside = beside;
        this.pane = pane;
        this.adder = adder;
        this.wide = wide;
        bar.widthProperty().addListener((property, before, now) -> arrange());
    }

    /** Shows chips. */
    public void show(List<? extends Node> newChips) {
        chips = List.copyOf(newChips);
        fill();
    }

    private boolean isBelow() {
        return !chips.isEmpty() && !wide.getAsBoolean();
    }

    private void arrange() {
        if (isBelow() != bar.getChildren().contains(pane)) {
            fill();
        }
    }

    private void fill() {
        boolean below = isBelow();
        List<Node> all = new ArrayList<>(chips);
        // What is in one place is taken from the other first.
        pane.getChildren().clear();
        beside.getChildren().clear();
        bar.getChildren().remove(pane);
        if (below) {
            beside.getChildren().setAll(adder);
            bar.getChildren().add(pane);
        } else {
            all.add(adder);
            beside.getChildren().setAll(pane);
        }
        pane.getChildren().setAll(all);
    }
}
