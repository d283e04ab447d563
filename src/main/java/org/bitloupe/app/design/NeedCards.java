package org.bitloupe.app.design;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.Amounts;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.app.control.MiniBar;
import org.bitloupe.app.control.Ticks;
import org.bitloupe.capacity.Needs;
import org.bitloupe.capacity.ReadyMade;
import org.bitloupe.capacity.Solution;
import org.bitloupe.capacity.Split;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The answers to what is needed, as cards. */
final class NeedCards {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Messages words;
    private final Amounts amounts;
    private final NeedsModel model;
    private final Solution solution;
    private final Consumer<Layout> begin;

    NeedCards(Messages words, NeedsModel model, Solution solution, Consumer<Layout> begin) {
        this.words = words;
        this.amounts = new Amounts(words);
        this.model = model;
        this.solution = solution;
        this.begin = begin;
    }

    /** One card for each proposal. */
    List<Node> cards() {
        return solution.cards().stream()
                .<Node>map(card -> card(
                        words.get("needs.strength." + card.strength().name().toLowerCase(Locale.ROOT)),
                        "",
                        card.split()))
                .toList();
    }

    /** One card for each wish that could be given up. */
    List<Node> cuts() {
        return solution.cuts().stream().<Node>map(this::cut).toList();
    }

    private Node cut(Solution.Cut cut) {
        Split split = cut.split();
        Needs needs = solution.needs();
        String key = "needs.cut." + cut.wish().name().toLowerCase(Locale.ROOT);
        String title = switch (cut.wish()) {
            case YEARS -> words.get(key, "number", years(split));
            case MACHINES -> words.get(key, "number", amounts.count(split.machines()));
            case RATE -> words.get(key, "number", rate(split));
            case ALL -> words.get(key);
        };
        String instead = switch (cut.wish()) {
            case YEARS -> words.get(key + ".instead", "wish", needs.years());
            case MACHINES -> words.get(key + ".instead", "wish", needs.numbers());
            case RATE -> words.get(key + ".instead", "wish", needs.idsPerSecond());
            case ALL -> words.get(key + ".instead", "percent", percent(split.room(needs)));
        };
        return card(title, instead, split);
    }

    private Node card(String title, String second, Split split) {
        Layout layout = model.layout(split);
        Label head = new Label(title);
        head.getStyleClass().add("need-title");
        Label under = new Label(second);
        under.getStyleClass().addAll("faint", "small");
        under.setVisible(!second.isEmpty());
        under.setManaged(!second.isEmpty());
        MiniBar bar = new MiniBar(true);
        bar.setLayout(layout);
        String shape = words.get("needs.at", "shape", layout.shape(), "tick", Ticks.name(split.tick()));
        Label at = new Label(shape);
        at.getStyleClass().addAll("mono", "faint", "small");
        Needs needs = solution.needs();
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        Button use = new Button(words.get("needs.use"));
        use.getStyleClass().add("small");
        use.setMaxWidth(Double.MAX_VALUE);
        use.setAccessibleText(words.get("needs.use.text", "shape", layout.shape(), "tick", Ticks.name(split.tick())));
        use.setOnAction(event -> begin.accept(layout));
        VBox card = new VBox(
                head,
                under,
                bar,
                at,
                row("needs.row.years", years(split), split.yearsRoom(needs)),
                row("needs.row.machines", amounts.count(split.machines()), split.machineRoom(needs)),
                row("needs.row.rate", rate(split), split.rateRoom(needs)),
                space,
                use);
        card.getStyleClass().add("need-card");
        return card;
    }

    /** What there is of something, and how much of it is used: the less of the bar is filled, the more room is left. */
    private Node row(String key, String value, BigDecimal room) {
        boolean enough = room.compareTo(BigDecimal.ONE) >= 0;
        Label name = new Label(words.get(key));
        name.getStyleClass().add("secondary");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label number = new Label(value);
        number.getStyleClass().addAll("medium", enough ? "need-met" : "need-missed");
        String said = enough
                ? words.get("needs.room", "times", times(room))
                : words.get("needs.room.short", "percent", percent(room));
        Label note = new Label(said);
        note.getStyleClass().addAll("faint", "small");
        HBox line = new HBox(name, space, number);
        VBox row = new VBox(line, new HeadroomBar(room), note);
        row.getStyleClass().add("need-row");
        row.setAccessibleText(words.get(key) + " " + value + ", " + said);
        return row;
    }

    private String years(Split split) {
        return amounts.rough(split.years());
    }

    private String rate(Split split) {
        return amounts.rough(new BigDecimal(split.idsPerSecond()
                .divideToIntegralValue(new BigDecimal(solution.needs().burst()))
                .toBigInteger()));
    }

    /** Two decimals for what is nearly used up, else a round number; never more than there is. */
    private String times(BigDecimal room) {
        boolean tight = room.compareTo(BigDecimal.TEN) < 0;
        return tight
                ? amounts.years(room.setScale(2, RoundingMode.DOWN))
                : amounts.rough(room.setScale(0, RoundingMode.DOWN));
    }

    private static BigInteger percent(BigDecimal share) {
        return share.multiply(HUNDRED).toBigInteger();
    }

    /** A card of a ready-made answer. */
    Node ready(ReadyMade made, Layout layout, Consumer<Layout> start) {
        String title = layout.titleIn(words.locale());
        Label head = new Label(title);
        head.getStyleClass().add("strong");
        Button use = new Button(words.get("needs.ready.use"));
        use.setAccessibleText(words.get("needs.ready.use.text", "title", title));
        use.getStyleClass().add("small");
        use.setMaxWidth(Double.MAX_VALUE);
        use.setOnAction(event -> start.accept(layout));
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        VBox card = new VBox(
                head,
                reason(Glyph.CHECK, words.say(made.good())),
                reason(made.fits() ? Glyph.INFO : Glyph.CLOSE, words.say(made.bad())),
                space,
                use);
        card.getStyleClass().add("need-card");
        return card;
    }

    private static Node reason(Glyph glyph, String text) {
        Icon icon = new Icon(glyph);
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add("small");
        label.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox line = new HBox(6, icon, label);
        line.getStyleClass().add("need-reason");
        return line;
    }
}
