package org.bitloupe.app.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class PaletteModelTest {
    private final List<String> log = new ArrayList<>();
    private final List<PaletteEntry> zones = new ArrayList<>();
    private final PaletteModel model = new PaletteModel(
            Messages.in(Locale.ENGLISH),
            text -> text.matches("\\d{6,}"),
            text -> text,
            text -> log.add("inspect " + text),
            text -> text.equals("hanoi") ? List.copyOf(zones) : List.of());

    private PaletteEntry entry(String title) {
        return PaletteEntry.of(IconName.LAYERS, title, () -> log.add("open " + title));
    }

    private PaletteEntry layout(String title, String id) {
        return new PaletteEntry(
                IconName.LAYERS,
                title,
                id,
                List.of(),
                "",
                "",
                "",
                null,
                () -> log.add("open " + title),
                () -> log.add("read " + title));
    }

    private void open(PaletteEntry... layouts) {
        List<PaletteEntry> derived = new ArrayList<>();
        for (PaletteEntry layout : layouts) {
            derived.add(entry("Make " + layout.title() + " IDs")
                    .withAliases(List.of(layout.note()))
                    .withFamily("make"));
        }
        model.open(List.of(
                new PaletteSource(PaletteGroup.LAYOUTS, () -> List.of(layouts)),
                new PaletteSource(PaletteGroup.ACTIONS, () -> derived),
                new PaletteSource(
                        PaletteGroup.ACTIONS,
                        () -> List.of(entry("Show all keys").withKeys("F1"))),
                new PaletteSource(PaletteGroup.HISTORY, () -> List.of(entry("ticket 4711, first snowflake")))));
    }

    private void openUsual() {
        open(
                layout("Instagram", "instagram"),
                layout("X / Twitter", "snowflake-twitter"),
                layout("Discord", "snowflake-discord"),
                layout("Snowflake of ours", "orders-v3"));
    }

    private List<String> rows() {
        return model.rows().stream()
                .map(row -> row instanceof PaletteRow.Item item
                        ? item.entry().title()
                        : row.toString().replaceAll(".*group=(\\w+), matches=(\\d+).*", "$1 $2"))
                .toList();
    }

    private String chosen() {
        return ((PaletteRow.Item) model.rows().get(model.chosenProperty().get()))
                .entry()
                .title();
    }

    @Test
    void opensWithEverythingThatIsNotOnlyForOneLayout() {
        openUsual();
        assertThat(model.shownProperty().get()).isTrue();
        assertThat(rows())
                .containsExactly(
                        "LAYOUTS 4",
                        "Instagram",
                        "X / Twitter",
                        "Discord",
                        "Snowflake of ours",
                        "ACTIONS 1",
                        "Show all keys",
                        "HISTORY 1",
                        "ticket 4711, first snowflake");
        assertThat(chosen()).isEqualTo("Instagram");
    }

    @Test
    void findsByTitleThenByNoteAndOffersTheActionForTheBestLayoutOnly() {
        openUsual();
        model.queryProperty().set("snow");
        assertThat(rows())
                .containsExactly(
                        "LAYOUTS 3",
                        "Snowflake of ours",
                        "X / Twitter",
                        "Discord",
                        "ACTIONS 1",
                        "Make Snowflake of ours IDs",
                        "HISTORY 1",
                        "ticket 4711, first snowflake");
        model.queryProperty().set("make disc");
        assertThat(rows()).containsExactly("ACTIONS 1", "Make Discord IDs");
    }

    @Test
    void equalMatchesKeepTheirOrder() {
        PaletteEntry[] layouts = IntStream.range(0, 100)
                .mapToObj(i -> layout("Layout " + "x".repeat(200), "layout-" + i))
                .toArray(PaletteEntry[]::new);
        open(layouts);
        model.queryProperty().set("lay");
        assertThat(rows().get(0)).isEqualTo("LAYOUTS 100");
        assertThat(model.rows().stream()
                        .filter(PaletteRow.Item.class::isInstance)
                        .map(row -> ((PaletteRow.Item) row).entry().note())
                        .limit(8))
                .containsExactly(
                        "layout-0", "layout-1", "layout-2", "layout-3", "layout-4", "layout-5", "layout-6", "layout-7");
        assertThat(rows()).contains("Make Layout " + "x".repeat(200) + " IDs");
        model.queryProperty().set("layout-93");
        assertThat(rows()).startsWith("LAYOUTS 1", "Layout " + "x".repeat(200));
    }

    @Test
    void arrowsGoOverHeadsAndAroundTheEnds() {
        openUsual();
        model.queryProperty().set("snow");
        model.move(1);
        model.move(1);
        assertThat(chosen()).isEqualTo("Discord");
        model.move(1);
        assertThat(chosen()).isEqualTo("Make Snowflake of ours IDs");
        model.move(-1);
        assertThat(chosen()).isEqualTo("Discord");
        model.move(1);
        model.move(1);
        model.move(1);
        assertThat(chosen()).isEqualTo("Snowflake of ours");
        model.move(-1);
        assertThat(chosen()).isEqualTo("ticket 4711, first snowflake");
        model.open(model.rows().get(0));
        assertThat(model.shownProperty().get()).as("a head opens nothing").isTrue();
        assertThat(chosen()).isEqualTo("ticket 4711, first snowflake");
    }

    @Test
    void enterOpensAndCtrlEnterReads() {
        openUsual();
        model.queryProperty().set("disc");
        model.openChosen();
        assertThat(model.shownProperty().get()).isFalse();
        openUsual();
        assertThat(model.queryProperty().get()).as("opens empty").isEmpty();
        model.queryProperty().set("disc");
        model.readChosen();
        openUsual();
        model.queryProperty().set("keys");
        model.readChosen();
        assertThat(log).containsExactly("open Discord", "read Discord", "open Show all keys");
    }

    @Test
    void nothingFoundIsSaidAndDoesNothing() {
        openUsual();
        model.queryProperty().set("zzzz");
        assertThat(model.rows()).isEmpty();
        assertThat(model.spoken()).startsWith("No layout and no action has these letters.");
        model.move(1);
        model.openChosen();
        model.readChosen();
        assertThat(model.shownProperty().get()).isTrue();
        assertThat(log).isEmpty();
    }

    @Test
    void aTypedIdIsOfferedAndAPastedOneIsInspected() {
        openUsual();
        model.queryProperty().set(" 2217813737473025832 ");
        assertThat(rows()).containsExactly("ID 1", "Inspect 2217813737473025832");
        model.openChosen();
        openUsual();
        assertThat(model.paste("snow")).isFalse();
        assertThat(model.paste("175928847299117063")).isTrue();
        assertThat(model.shownProperty().get()).isFalse();
        assertThat(log).containsExactly("inspect 2217813737473025832", "inspect 175928847299117063");
    }

    @Test
    void saysWhatIsChosen() {
        openUsual();
        model.queryProperty().set("snow");
        model.move(1);
        assertThat(model.spoken()).isEqualTo("X / Twitter, snowflake-twitter, 2 of 5");
    }

    @Test
    void aTimeZoneIsFoundByWhateverFindsItOnceItIsKnown() {
        openUsual();
        model.queryProperty().set("hanoi");
        assertThat(rows()).isEmpty();
        zones.add(entry("Show times in Asia/Ho Chi Minh"));
        model.findAgain();
        assertThat(rows()).containsExactly("ZONES 1", "Show times in Asia/Ho Chi Minh");
        model.openChosen();
        assertThat(log).containsExactly("open Show times in Asia/Ho Chi Minh");
    }

    @Test
    void anIdIsShownAsItMayBeAndReadAsItIs() {
        PaletteModel hiding = new PaletteModel(
                Messages.in(Locale.ENGLISH),
                text -> true,
                text -> text.replace("4567", "\u2022\u2022\u2022\u2022"),
                text -> log.add("inspect " + text),
                text -> text.equals("hanoi") ? List.copyOf(zones) : List.of());
        hiding.open(List.of(new PaletteSource(PaletteGroup.ACTIONS, () -> List.of(entry("Show all keys")))));
        hiding.queryProperty().set("123456789");
        PaletteEntry entry = ((PaletteRow.Item) hiding.rows().get(1)).entry();
        assertThat(entry.title()).isEqualTo("Inspect 123\u2022\u2022\u2022\u202289");
        hiding.openChosen();
        assertThat(log).containsExactly("inspect 123456789");
    }
}
