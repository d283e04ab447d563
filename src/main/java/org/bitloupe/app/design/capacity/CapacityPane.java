package org.bitloupe.app.design.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.UsageBar;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.capacity.Utilization;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.CompactNumber;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The capacity of a layout in four tiles, with that of the saved one. */
public final class CapacityPane extends GridPane {
    private final Messages messages;
    private final AmountText amountText;
    private final Tile life;
    private final Tile nodes;
    private final Tile node;
    private final Tile fleet;

    /** A tile: what, how much, of what unit, a remark, and the part of it that is needed. */
    private static final class Tile extends VBox {
        private final Messages messages;
        private final Label number = Labels.whole("", "big-number");
        private final Label unit = Labels.of("", "secondary", "medium", "stat-unit");
        private final Label remark = new EllipsisLabel();
        private final Icon verdict = new Icon(IconName.CHECK);
        private final UsageBar bar = new UsageBar();

        /**
         * An empty tile.
         *
         * @param figure the name of its figure in help
         */
        Tile(Messages messages, String title, String corner, String figure) {
            this.messages = messages;
            HelpAnchor.set(this, HelpKind.FIGURE, figure);
            HelpAnchor.set(bar, HelpKind.FIGURE, "need");
            getStyleClass().addAll("stat", corner);
            Label head = Labels.of(messages.get(title), "faint", "stat-head");
            head.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(head, Priority.ALWAYS);
            remark.getStyleClass().addAll("faint", "stat-head");
            // Both that it was more and how much is needed may take two lines.
            remark.setWrapText(true);
            remark.setMinHeight(USE_PREF_SIZE);
            HBox line = new HBox(5, number, unit);
            line.getStyleClass().add("baseline-left");
            NodeVisibility.roomWhenVisible(verdict, bar);
            getChildren().addAll(new HBox(head, verdict), line, remark, bar);
        }

        void show(String newNumber, String newUnit, String newRemark) {
            number.setText(newNumber);
            unit.setText(newUnit);
            remark.setText(newRemark);
        }

        /** Shows how much of it is needed, with a sign only where that is said or a check warns: no sign is better than the checks. */
        void showUse(Optional<BigDecimal> used, Severity worst) {
            boolean warns = worst.compareTo(Severity.INFO) > 0;
            verdict.setVisible(used.isPresent() || warns);
            bar.setVisible(used.isPresent());
            boolean enough =
                    used.filter(share -> share.compareTo(BigDecimal.ONE) > 0).isEmpty();
            boolean fails = !enough || worst == Severity.ERROR;
            verdict.setGlyph(fails ? IconName.CLOSE : warns ? IconName.WARNING : IconName.CHECK);
            verdict.getStyleClass().setAll("icon", fails ? "error" : warns ? "warning" : "ok");
            used.ifPresent(share -> {
                boolean met = share.compareTo(BigDecimal.ONE) <= 0;
                bar.showShare(share);
                bar.setAccessibleText(
                        met
                                ? messages.get("design.capacity.tile.used", "percent", percent(share))
                                : messages.get("design.capacity.tile.short"));
            });
        }

        private static BigInteger percent(BigDecimal share) {
            return share.movePointRight(2).setScale(0, RoundingMode.CEILING).toBigInteger();
        }
    }

    public CapacityPane(Messages messages) {
        this.messages = messages;
        this.amountText = new AmountText(messages);
        this.life = new Tile(messages, "design.capacity.tile.life", "stat-left-top", "lifespan");
        this.nodes = new Tile(messages, "design.capacity.tile.nodes", "stat-right-top", "machines");
        this.node = new Tile(messages, "design.capacity.tile.node", "stat-left-bottom", "machine-rate");
        this.fleet = new Tile(messages, "design.capacity.tile.fleet", "stat-right-bottom", "fleet-rate");
        getStyleClass().add("stats");
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        half.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(half, half);
        addRow(0, life, nodes);
        addRow(1, node, fleet);
    }

    /**
     * Shows a capacity; called at each step of a drag.
     *
     * @param was that of the saved layout
     * @param load what the layout has to carry
     * @param checks the findings about it
     */
    public void show(Capacity now, Capacity was, ExpectedLoad load, List<CheckResult> checks) {
        showLife(now.lifespan(), was.lifespan(), load.years());
        showNodes(now, was, load);
        showNode(now, was, neededEach(now, load));
        showFleet(now, was, needed("design.capacity.tile.need", load.peakOfAll().orElse(null), amountText::rough));
        Utilization use = Utilization.of(now, load);
        life.showUse(use.lifespan(), worst(checks, "life", "epoch-future"));
        nodes.showUse(use.machines(), worst(checks, "nodes", "duplicate-nodes", "restarts"));
        node.showUse(use.machine(), worst(checks, "sequence", "clash"));
        fleet.showUse(use.fleet(), worst(checks, "sequence", "clash", "nodes"));
    }

    private static Severity worst(List<CheckResult> checks, String... ids) {
        return checks.stream()
                .filter(check -> List.of(ids).contains(check.id()))
                .map(CheckResult::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.OK);
    }

    /** The IDs that a machine needs, in the unit in which the tile says how many there can be. */
    private String neededEach(Capacity now, ExpectedLoad load) {
        Optional<Tick> tick = now.tick().filter(t -> now.idsPerTickPerNode().isPresent() && !t.equals(Tick.SECOND));
        if (tick.isEmpty()) {
            return needed("design.capacity.tile.need.per-second", load.peak().orElse(null), amountText::rough);
        }
        String unit = messages.get("design.capacity.tile.per-tick", "tick", TickText.each(tick.get()));
        return load.peak()
                .map(peak -> TickRate.perTick(peak, tick.get()))
                .map(each -> messages.get(
                        "design.capacity.tile.need.per", "number", amountText.rough(shortUp(each)), "unit", unit))
                .orElse("");
    }

    /** Two digits, never fewer than are needed. */
    private static BigDecimal shortUp(BigDecimal number) {
        return number.compareTo(BigDecimal.TEN) < 0
                ? number.round(new MathContext(2, RoundingMode.UP))
                : number.setScale(0, RoundingMode.UP);
    }

    private void showNodes(Capacity now, Capacity was, ExpectedLoad load) {
        if (now.hasAnyMachines()) {
            nodes.show(
                    messages.get("design.capacity.tile.any-machines"),
                    "",
                    messages.get("design.capacity.tile.any-machines.remark"));
            return;
        }
        if (now.hasUnknownMachines()) {
            showUnknown(nodes, now);
            return;
        }
        nodes.show(
                amountText.count(now.nodes()),
                "",
                remark(
                        now.nodes().equals(was.nodes()) ? "" : was(amountText.count(was.nodes())),
                        needed(
                                "design.capacity.tile.need",
                                load.machineNumbers().orElse(null),
                                amountText::count)));
    }

    /** A figure that depends on bits whose meaning is not known. */
    private void showUnknown(Tile tile, Capacity now) {
        tile.show(
                messages.get("design.capacity.tile.unknown"),
                "",
                messages.get("design.capacity.tile.unknown.remark", "n", now.unknownBits()));
    }

    private <N> String needed(String key, @Nullable N number, Function<N, String> text) {
        return number == null ? "" : messages.get(key, "number", text.apply(number));
    }

    private String was(String before) {
        return messages.get("design.capacity.tile.was", "was", before);
    }

    /** Two remarks beside a number, the second after a comma; either may be empty. */
    private String remark(String first, String second) {
        return first.isEmpty() || second.isEmpty()
                ? first + second
                : messages.get("design.capacity.tile.both", "first", first, "second", second);
    }

    private void showLife(Optional<Lifespan> now, Optional<Lifespan> was, @Nullable BigDecimal years) {
        if (now.isEmpty()) {
            life.show(messages.get("design.capacity.tile.none"), "", messages.get("design.capacity.tile.no-time"));
            return;
        }
        String need = needed("design.capacity.tile.need", years, amountText::years);
        RoundedDuration lasts = now.get().rounded(years);
        String before = was.map(old -> old.rounded(years))
                .filter(old -> !old.equals(lasts))
                .map(old -> was(old.unit() == lasts.unit() ? amountText.years(old.number()) : amountText.duration(old)))
                .orElse("");
        String ends = now.get()
                .ends()
                .map(e -> before.isEmpty() && need.isEmpty() ? amountText.day(e) : year(e))
                .map(date -> messages.get("design.capacity.tile.ends", "date", date))
                .orElse("");
        life.show(
                amountText.years(lasts.number()),
                messages.say(lasts.unitText()),
                before.isEmpty() ? remark(ends, need) : remark(before, need.isEmpty() ? ends : need));
    }

    /** Beside something else there is room for the year only. */
    private static String year(Instant end) {
        return Integer.toString(end.atOffset(ZoneOffset.UTC).getYear());
    }

    private void showNode(Capacity now, Capacity was, String need) {
        if (now.unknownBits() > 0) {
            showUnknown(node, now);
            return;
        }
        Optional<BigInteger> ids = now.idsPerTickPerNode();
        Optional<Tick> tick = now.tick();
        if (ids.isEmpty() || tick.isEmpty()) {
            showChance(now, was);
            return;
        }
        Optional<BigDecimal> second = now.idsPerSecondPerNode();
        String perSecond = second.map(
                        s -> messages.get("design.capacity.tile.per-second", "number", amountText.rough(s)))
                .orElse("");
        boolean same = second.equals(was.idsPerSecondPerNode());
        boolean seconds = tick.get().equals(Tick.SECOND);
        String unit = seconds
                ? messages.get("text.unit.per-second")
                : messages.get("design.capacity.tile.per-tick", "tick", TickText.each(tick.get()));
        String known = seconds ? "" : perSecond;
        node.show(
                amountText.count(ids.get()),
                unit,
                same ? (need.isEmpty() ? known : need) : remark(beforePerNode(now, was), need));
    }

    private String beforePerNode(Capacity now, Capacity was) {
        if (now.tick().equals(was.tick())) {
            return was.idsPerTickPerNode().map(amountText::count).map(this::was).orElse("");
        }
        return was.idsPerSecondPerNode()
                .map(s -> was(messages.get("design.capacity.tile.per-second", "number", amountText.rough(s))))
                .orElse("");
    }

    /** Shows how many IDs may come before two are the same, where only random bits keep them apart. */
    private void showChance(Capacity now, Capacity was) {
        Optional<BigInteger> ids = now.idsForClash();
        if (ids.isEmpty()) {
            node.show(messages.get("design.capacity.tile.none"), "", messages.get("design.capacity.tile.no-rate"));
            return;
        }
        boolean tick = now.tick().isPresent();
        Optional<BigInteger> before = was.idsForClash();
        String remark = before.isEmpty() || before.equals(ids)
                ? messages.get(tick ? "design.capacity.tile.clash.tick" : "design.capacity.tile.clash")
                : was(messages.say(LargeCountText.of(before.get())));
        showScaled(node, amountText.largeSpans(ids.get()), "text.unit.ids", remark);
    }

    private void showFleet(Capacity now, Capacity was, String need) {
        if (now.unknownBits() > 0) {
            showUnknown(fleet, now);
            return;
        }
        Optional<BigDecimal> rate = now.idsPerSecondFleet();
        if (rate.isEmpty()) {
            fleet.show(messages.get("design.capacity.tile.none"), "", messages.get("design.capacity.tile.no-rate"));
            return;
        }
        String before = rate.equals(was.idsPerSecondFleet())
                ? ""
                : was.idsPerSecondFleet().map(amountText::rough).map(this::was).orElse("");
        showRate(fleet, rate.get(), "text.unit.per-second", remark(before, need));
    }

    /** "2.1 billion" is set as a large number and a small word. */
    private void showRate(Tile tile, BigDecimal rate, String per, String remark) {
        showScaled(tile, amountText.roughSpans(rate), per, remark);
    }

    private void showScaled(Tile tile, List<Messages.Span> pieces, String per, String remark) {
        String scale = text(pieces, false).strip();
        String unit = messages.get(per);
        tile.show(
                text(pieces, true),
                scale.isEmpty() ? unit : messages.get("design.capacity.tile.scaled", "scale", scale, "unit", unit),
                remark);
    }

    private static String text(List<Messages.Span> pieces, boolean digits) {
        return Messages.text(pieces.stream()
                .filter(piece -> piece.part().equals(CompactNumber.DIGITS) == digits)
                .toList());
    }
}
