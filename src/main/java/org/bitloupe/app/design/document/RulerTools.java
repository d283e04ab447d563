package org.bitloupe.app.design.document;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.ruler.BitRuler;
import org.bitloupe.app.control.ruler.Snap;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The line above the ruler: its keys, where boundaries snap to, and for a wide layout how many rows it takes. */
final class RulerTools {
    private static final List<Snap> SNAPS = List.of(Snap.BIT, Snap.NIBBLE, Snap.BYTE);
    private static final List<Integer> ROWS = List.of(1, 2, 4);
    private static final double SLACK = 24;

    private final Messages messages;
    private final BitRuler ruler;
    private final HBox hints;
    private final SegmentedChoice<Snap> snap = new SegmentedChoice<>();
    private final SegmentedChoice<Integer> rows = new SegmentedChoice<>();
    private final HBox rowsGroup;
    private int shownWidth;

    /**
     * Fills the line.
     *
     * @param hints the place of the keys, which are left out where there is no room for them
     * @param tools the place of the choices
     */
    RulerTools(Messages messages, BitRuler ruler, HBox hints, HBox tools) {
        this.messages = messages;
        this.ruler = ruler;
        this.hints = hints;
        hints.getChildren().setAll(RulerHints.of(messages));
        snap.offer(SNAPS, each -> messages.get("design.snap." + word(each)));
        snap.valueProperty().subscribe((before, now) -> {
            if (now != null) {
                ruler.setSnap(now);
            }
        });
        offerRows();
        rows.valueProperty().subscribe((before, now) -> chosen(now));
        ruler.rowsProperty().subscribe((before, now) -> showRows());
        rowsGroup = group("design.rows", "design.rows.what", rows);
        tools.getChildren().setAll(rowsGroup, group("design.snap", "design.snap.what", snap));
        if (hints.getParent() instanceof Region line) {
            line.widthProperty().addListener((property, before, now) -> fit(line));
        }
    }

    private static String word(Snap snap) {
        return snap.name().toLowerCase(Locale.ROOT);
    }

    private HBox group(String key, String help, SegmentedChoice<?> choice) {
        Label label = Labels.whole(messages.get(key), "faint", "small");
        String what = messages.get(help);
        Tooltip.install(choice, new Tooltip(what));
        choice.setAccessibleText(messages.get(key));
        choice.setAccessibleHelp(what);
        HBox group = new HBox(7, label, choice);
        group.getStyleClass().addAll("ruler-tool", "center-left");
        return group;
    }

    /** Offers the usual number for the width too, such as 3 for 160 bits. */
    private void offerRows() {
        List<Integer> offered = Stream.concat(ROWS.stream(), Stream.of(BitRuler.usualRows(shownWidth)))
                .filter(each -> each > 0)
                .distinct()
                .sorted()
                .toList();
        rows.offer(offered, each -> Integer.toString(each));
        for (int i = 0; i < offered.size(); i++) {
            rows.getButtons().get(i).setAccessibleText(messages.get("design.rows.n", "n", offered.get(i)));
        }
    }

    private void chosen(@Nullable Integer count) {
        int usual = BitRuler.usualRows(shownWidth);
        if (count != null && usual > 1) {
            ruler.rowsProperty().set(count == usual ? 0 : count);
        }
    }

    /** Shows what there is to choose for a layout. */
    void show(Layout layout) {
        if (shownWidth != layout.width()) {
            shownWidth = layout.width();
            boolean choice = BitRuler.usualRows(shownWidth) > 1;
            NodeVisibility.visible(rowsGroup, choice);
            offerRows();
            ruler.rowsProperty().set(0);
            showRows();
            if (hints.getParent() instanceof Region line) {
                fit(line);
            }
        }
    }

    private void showRows() {
        int now = ruler.rowsProperty().get();
        rows.choose(now == 0 ? BitRuler.usualRows(shownWidth) : now);
    }

    /** The keys stand in the list of keys too, so they make room for what stands nowhere else. */
    private void fit(Region line) {
        double others = SLACK;
        for (Node each : line.getChildrenUnmodifiable()) {
            others += each.equals(hints) ? 0 : each.prefWidth(-1);
        }
        boolean room = others + hints.prefWidth(-1) <= line.getWidth();
        NodeVisibility.visible(hints, room);
    }
}
