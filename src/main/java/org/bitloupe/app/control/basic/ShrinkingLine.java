package org.bitloupe.app.control.basic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** A line whose labels say it in fewer words where there is little room, what is worth least first. In FXML {@code <ShrinkingLine/>}. */
public final class ShrinkingLine extends HBox {
    private List<ShrinkingLabel> order = List.of();
    private @Nullable Label cut;
    private double leastOfCut;

    /** An empty line. */
    public ShrinkingLine() {
        // However long its words are, what is around it grows no wider: they are made shorter.
        setMinWidth(0);
    }

    /** Says which labels take their next shorter wording, one after the other; one of several wordings may come several times. */
    public void shorten(ShrinkingLabel... leastFirst) {
        order = List.of(leastFirst);
    }

    /** Says which label is cut when shorter wordings are not enough, and how much is left of it. */
    public void cut(Label label, double least) {
        cut = label;
        leastOfCut = least;
    }

    @Override
    protected void layoutChildren() {
        fit();
        super.layoutChildren();
    }

    private void fit() {
        Label name = cut;
        if (name != null) {
            name.setMinWidth(Math.min(leastOfCut, name.prefWidth(-1)));
        }
        Map<ShrinkingLabel, Integer> wordings = new HashMap<>();
        order.forEach(label -> wordings.put(label, 0));
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        for (ShrinkingLabel label : order) {
            int next = wordings.getOrDefault(label, 0) + 1;
            if (wanted(wordings, label.isLast(next)) > room) {
                wordings.put(label, next);
            }
        }
        wordings.forEach(ShrinkingLabel::show);
    }

    /**
     * Returns the width of all of it.
     *
     * @param least true if lists and bars and what can be cut are as narrow as can be, which they are before a label takes its shortest
     *     wording
     */
    private double wanted(Map<ShrinkingLabel, Integer> wordings, boolean least) {
        List<Node> nodes =
                getChildren().stream().filter(node -> takesRoom(node, wordings)).toList();
        return (nodes.size() - 1) * getSpacing()
                + nodes.stream()
                        .mapToDouble(node -> width(node, wordings, least))
                        .sum();
    }

    /** A label whose shortest wording is none takes no room then, and is counted again with a longer one. */
    private static boolean takesRoom(Node node, Map<ShrinkingLabel, Integer> wordings) {
        Integer wording = node instanceof ShrinkingLabel label ? wordings.get(label) : null;
        return wording == null
                ? node.isManaged()
                : !((ShrinkingLabel) node).wording(wording).isEmpty();
    }

    private double width(Node node, Map<ShrinkingLabel, Integer> wordings, boolean least) {
        Insets margin = getMargin(node);
        double around = margin == null ? 0 : margin.getLeft() + margin.getRight();
        Integer wording = node instanceof ShrinkingLabel label ? wordings.get(label) : null;
        if (wording != null) {
            return ((ShrinkingLabel) node).width(wording) + around;
        }
        double usual = Math.min(node.maxWidth(-1), node.prefWidth(-1));
        return snapSizeX(Math.max(node.minWidth(-1), least ? 0 : usual)) + around;
    }
}
