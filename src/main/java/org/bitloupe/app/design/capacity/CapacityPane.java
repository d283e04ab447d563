package org.bitloupe.app.design.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.EllipsisLabel;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.CompactNumber;
import org.bitloupe.message.Messages;

/** The capacity of a layout in four tiles, with that of the saved one. */
public final class CapacityPane extends GridPane {
    private final Messages words;
    private final AmountText amountText;
    private final Tile life;
    private final Tile nodes;
    private final Tile node;
    private final Tile fleet;

    /** A tile: what, how much, of what unit, and a remark. */
    private static final class Tile extends VBox {
        private final Label number = new Label();
        private final Label unit = new Label();
        private final Label remark = new EllipsisLabel();

        Tile(String title, String corner) {
            getStyleClass().addAll("stat", corner);
            Label head = new Label(title);
            head.getStyleClass().addAll("faint", "stat-head");
            number.getStyleClass().add("big-number");
            number.setMinWidth(USE_PREF_SIZE);
            unit.getStyleClass().addAll("secondary", "medium", "stat-unit");
            remark.getStyleClass().addAll("faint", "stat-head");
            HBox line = new HBox(5, number, unit);
            line.getStyleClass().add("stat-line");
            getChildren().addAll(head, line, remark);
        }

        void show(String newNumber, String newUnit, String newRemark) {
            number.setText(newNumber);
            unit.setText(newUnit);
            remark.setText(newRemark);
        }
    }

    public CapacityPane(Messages words) {
        this.words = words;
        this.amountText = new AmountText(words);
        this.life = new Tile(words.get("design.capacity.tile.life"), "top-left");
        this.nodes = new Tile(words.get("design.capacity.tile.nodes"), "top-right");
        this.node = new Tile(words.get("design.capacity.tile.node"), "bottom-left");
        this.fleet = new Tile(words.get("design.capacity.tile.fleet"), "bottom-right");
        getStyleClass().add("stats");
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        half.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(half, half);
        addRow(0, life, nodes);
        addRow(1, node, fleet);
    }

    public void show(Capacity now, Capacity was) {
        showLife(now.lifespan(), was.lifespan());
        nodes.show(
                amountText.count(now.nodes()),
                "",
                now.nodes().equals(was.nodes()) ? "" : was(amountText.count(was.nodes())));
        showNode(now, was);
        showFleet(now, was);
    }

    private String was(String before) {
        return words.get("design.capacity.tile.was", "was", before);
    }

    private void showLife(Optional<Lifespan> now, Optional<Lifespan> was) {
        if (now.isEmpty()) {
            life.show(words.get("design.capacity.tile.none"), "", words.get("design.capacity.tile.no-time"));
            return;
        }
        RoundedDuration lasts = now.get().rounded();
        String ends = now.get()
                .ends()
                .map(e -> words.get("design.capacity.tile.ends", "date", amountText.day(e)))
                .orElse("");
        String before = was.map(Lifespan::rounded)
                .filter(old -> !old.equals(lasts))
                .map(old -> was(old.unit() == lasts.unit() ? amountText.years(old.number()) : amountText.duration(old)))
                .orElse("");
        String remark = before.isEmpty() || ends.isEmpty()
                ? before + ends
                : words.get("design.capacity.tile.both", "first", before, "second", endYear(now.get()));
        life.show(amountText.years(lasts.number()), words.say(lasts.unitText()), remark);
    }

    /** Beside what was before there is room for the year only. */
    private String endYear(Lifespan life) {
        String year = life.ends()
                .map(e -> Integer.toString(e.atOffset(ZoneOffset.UTC).getYear()))
                .orElse("");
        return words.get("design.capacity.tile.ends", "date", year);
    }

    private void showNode(Capacity now, Capacity was) {
        Optional<BigInteger> ids = now.idsPerTickPerNode();
        Optional<Tick> tick = now.tick();
        if (ids.isEmpty() || tick.isEmpty()) {
            showChance(now, was);
            return;
        }
        Optional<BigDecimal> second = now.idsPerSecondPerNode();
        String perSecond = second.map(s -> words.get("design.capacity.tile.per-second", "number", amountText.rough(s)))
                .orElse("");
        boolean same = second.equals(was.idsPerSecondPerNode());
        String remark = same ? perSecond : beforePerNode(now, was);
        boolean seconds = tick.get().equals(Tick.SECOND);
        String unit = seconds
                ? words.get("text.unit.per-second")
                : words.get("design.capacity.tile.per-tick", "tick", TickText.each(tick.get()));
        node.show(amountText.count(ids.get()), unit, same && seconds ? "" : remark);
    }

    private String beforePerNode(Capacity now, Capacity was) {
        if (now.tick().equals(was.tick())) {
            return was.idsPerTickPerNode().map(amountText::count).map(this::was).orElse("");
        }
        return was.idsPerSecondPerNode()
                .map(s -> was(words.get("design.capacity.tile.per-second", "number", amountText.rough(s))))
                .orElse("");
    }

    /** Shows how many IDs may come before two are the same, where only random bits keep them apart. */
    private void showChance(Capacity now, Capacity was) {
        Optional<BigInteger> ids = now.idsForClash();
        if (ids.isEmpty()) {
            node.show(words.get("design.capacity.tile.none"), "", words.get("design.capacity.tile.no-rate"));
            return;
        }
        boolean tick = now.tick().isPresent();
        Optional<BigInteger> before = was.idsForClash();
        String remark = before.isEmpty() || before.equals(ids)
                ? words.get(tick ? "design.capacity.tile.clash.tick" : "design.capacity.tile.clash")
                : was(amountText.rough(new BigDecimal(before.get())));
        showRate(node, new BigDecimal(ids.get()), "text.unit.ids", remark);
    }

    private void showFleet(Capacity now, Capacity was) {
        Optional<BigDecimal> rate = now.idsPerSecondFleet();
        if (rate.isEmpty()) {
            fleet.show(words.get("design.capacity.tile.none"), "", words.get("design.capacity.tile.no-rate"));
            return;
        }
        String before = rate.equals(was.idsPerSecondFleet())
                ? ""
                : was.idsPerSecondFleet().map(amountText::rough).map(this::was).orElse("");
        showRate(fleet, rate.get(), "text.unit.per-second", before);
    }

    /** "2.1 billion" is set as a large number and a small word. */
    private void showRate(Tile tile, BigDecimal rate, String per, String remark) {
        List<Messages.Span> pieces = amountText.roughSpans(rate);
        String scale = text(pieces, false).strip();
        String unit = words.get(per);
        tile.show(
                text(pieces, true),
                scale.isEmpty() ? unit : words.get("design.capacity.tile.scaled", "scale", scale, "unit", unit),
                remark);
    }

    private static String text(List<Messages.Span> pieces, boolean digits) {
        return Messages.text(pieces.stream()
                .filter(piece -> piece.part().equals(CompactNumber.DIGITS) == digits)
                .toList());
    }
}
