package org.bitloupe.app.inspect.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.inspect.RescuePicturesTest;
import org.bitloupe.app.inspect.model.SeveralIdsModel.Item;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;
import org.junit.jupiter.api.Test;

/** A log line with five IDs. */
final class SeveralIdsModelTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));
    private static final String LOG_LINE = RescuePicturesTest.LOG_LINE;

    private final ObjectProperty<Catalog> catalog = new SimpleObjectProperty<>(Catalog.builtIn());
    private final InspectModel model = new InspectModel(
            Messages.in(Locale.ENGLISH),
            catalog,
            new SharedInspector(CLOCK),
            new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));
    private final SeveralIdsModel several = model.several();

    @Test
    void theFirstIdIsShownAndAllAreNamed() {
        model.paste(LOG_LINE);
        assertThat(several.source().text()).isEqualTo(LOG_LINE);
        assertThat(several.source().ids())
                .extracting(Item::label)
                .containsExactly("order", "user", "trace", "session", "file");
        assertThat(several.source().ids().subList(2, 5))
                .extracting(Item::layout)
                .containsExactly("UUID v1", "ULID", "MongoDB ObjectId");
        assertThat(model.textProperty().get()).isEqualTo("191051527066210309");
        assertThat(several.count()).isEqualTo("5 IDs found, the rest is kept as it is");
    }

    @Test
    void aLayoutIsNamedAsSurelyAsItIs() {
        model.paste("2217813737473025832 and 6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(several.source().ids()).extracting(Item::claim).containsExactly("probably Instagram", "UUID v1");
    }

    @Test
    void aHiddenValueIsCalledByItsKind() {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        model.paste("6b54058a-a413-11e6-b501-a0999b048337 by " + secret + " and 4111111111111111");
        assertThat(several.source().ids())
                .extracting(Item::claim)
                .containsExactly("UUID v1", "a secret", "a card number");
    }

    @Test
    void idsOfALayoutThatWasAddedAreFoundByTheirPrefix() {
        Layout uuid = Catalog.builtIn().find("uuid-v7").orElseThrow();
        Spelling hex = StandardSpellings.builtIn().spelling("hex");
        List<Segment> segments = Stream.concat(Stream.of(new Segment.Literal("ord_", false)), hex.segments().stream())
                .toList();
        Layout own = uuid.withId("orders").withSpellings(List.of(new Spelling("ord", segments)));
        catalog.set(Catalog.builtIn().with(own));
        model.paste("ord_019cfab3c31e76e987ae5482b7cc731c was paid, ord_019cfab3c31f76e987ae5482b7cc731d was not");
        assertThat(several.source().ids()).extracting(Item::layout).containsOnly(own.titleIn(Locale.ENGLISH));
        assertThat(several.source().ids()).hasSize(2);
    }

    /** By X's epoch, 1288834974657 ms: the first is of the time of its line, the second of 400 s later. */
    @Test
    void oneThatIsKnownTellsOfTheOthersWithItsLabel() {
        String later = "1995865747130359155";
        model.paste("2025-12-02T14:34:10.290Z order_id=1995864069889921395 made\n2025-12-02T14:34:40Z order_id=" + later
                + " made\n");
        assertThat(several.source().ids())
                .extracting(Item::layout, Item::verdict, Item::because)
                .containsExactly(
                        tuple("X / Twitter", "Best match", "2025-12-02T14:34:10.290Z"),
                        tuple("X / Twitter", "Best match", "the other IDs called “order_id”"));
        assertThat(several.source().ids().get(1).instant()).isEqualTo(Instant.parse("2025-12-02T14:40:50.165Z"));
        model.choose(1);
        assertThat(model.textProperty().get()).isEqualTo(later);
        SurroundingsModel around = new SurroundingsModel(model, Messages.in(Locale.ENGLISH));
        assertThat(around.because(Objects.requireNonNull(model.shown().reading())))
                .startsWith(
                        "Probably, because of the other IDs called “order_id”. Without that, it would be possibly ");
    }

    @Test
    void typedTextIsSearchedAsWell() {
        model.textProperty().set(LOG_LINE);
        assertThat(several.source().isShown()).isTrue();
        assertThat(model.textProperty().get()).isEqualTo("191051527066210309");
    }

    @Test
    void aNumberChoosesAnIdAndThereIsNoneBehindTheLast() {
        model.paste(LOG_LINE);
        model.choose(2);
        assertThat(model.textProperty().get()).isEqualTo("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(Objects.requireNonNull(model.shown().reading()).layout().id())
                .isEqualTo("uuid-v1");
        model.choose(7);
        assertThat(several.source().chosen()).isEqualTo(2);
        model.choose(0);
        assertThat(model.textProperty().get()).isEqualTo("191051527066210309");
    }

    @Test
    void idsAreOrderedByAge() {
        model.paste("a=507f1f77bcf86cd799439011 b=6b54058a-a413-11e6-b501-a0999b048337 c=01ARZ3NDEKTSV4RRFFQ69G5FAV"
                + " d=b875d561-20fd-498d-8452-5d5ffa879856");
        assertThat(several.byAge()).extracting(Item::label).containsExactly("a", "c", "b");
        assertThat(several.byAge()).extracting(Item::time).first().isEqualTo("2012-10-17 21:13:27");
    }

    @Test
    void theTableHasALineForEachId() {
        model.paste("a=507f1f77bcf86cd799439011 and 01ARZ3NDEKTSV4RRFFQ69G5FAV or 1160090501362225152");
        assertThat(several.table().lines())
                .satisfiesExactly(
                        names -> assertThat(names).isEqualTo("Name\tID\tLayout\tTime (UTC)\tHow sure"),
                        line -> assertThat(line)
                                .startsWith("a\t507f1f77bcf86cd799439011\tMongoDB ObjectId\t2012-10-17 21:13:27\t"),
                        line -> assertThat(line)
                                .startsWith("ID 2\t01ARZ3NDEKTSV4RRFFQ69G5FAV\tULID\t2016-07-30 23:54:10.259\t"),
                        // X of 2019 or Discord of 2023: neither is surer.
                        line -> assertThat(line)
                                .startsWith("ID 3\t1160090501362225152\t")
                                .endsWith("\tPossible"));
    }

    /** Viet Nam is seven hours ahead of UTC. */
    @Test
    void aReadersZoneHasAColumnOfItsOwn() {
        InspectModel there = new InspectModel(
                Messages.in(Locale.ENGLISH)
                        .besideUtc(() -> new ReaderZone(ZoneId.of("Asia/Ho_Chi_Minh"), "Ho Chi Minh")),
                catalog,
                new SharedInspector(CLOCK),
                new SimpleObjectProperty<>(List.of(ZoneId.of("Asia/Ho_Chi_Minh"))));
        there.paste("a=507f1f77bcf86cd799439011 and 01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(there.several().table().lines())
                .satisfiesExactly(
                        names -> assertThat(names).isEqualTo("Name\tID\tLayout\tTime (UTC)\tHo Chi Minh\tHow sure"),
                        line -> assertThat(line).contains("\t2012-10-17 21:13:27\t2012-10-18 04:13:27\t"),
                        line -> assertThat(line).contains("\t2016-07-30 23:54:10.259\t2016-07-31 06:54:10.259\t"));
        assertThat(there.several().byAge()).extracting(Item::local).first().isEqualTo("2012-10-18 04:13:27");
    }

    @Test
    void oneIdWithThingsAroundItIsOneInspection() {
        model.paste("user 2217813737473025832 logged in");
        assertThat(several.source().isShown()).isFalse();
        assertThat(Objects.requireNonNull(model.shown().reading()).layout().id())
                .isEqualTo("instagram");
        assertThat(model.note()).contains("Read as 2217813737473025832").contains("the text around it");
    }

    @Test
    void anotherTextTakesItsPlace() {
        model.paste(LOG_LINE);
        model.textProperty().set("2217813737473025832");
        assertThat(several.source().isShown()).isFalse();
        model.paste(LOG_LINE);
        model.textProperty().set("");
        assertThat(several.source().isShown()).isFalse();
        assertThat(model.shown().isEmpty()).isTrue();
    }

    @Test
    void ofManyTheFirstTwentyAreShownAndEachOnce() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            lines.append("id=").append(2217813737473025832L + i % 30 * 8388608L).append('\n');
        }
        model.paste(lines.toString());
        assertThat(several.source().ids()).hasSize(20);
        assertThat(several.count()).startsWith("30 IDs found, the first 20 are shown");
    }

    @Test
    void tenMegabytesAreRefusedWithAWayOn() {
        model.paste("id=2217813737473025832 ".repeat(450_000));
        assertThat(several.source().isShown()).isFalse();
        assertThat(Messages.in(Locale.ENGLISH)
                        .say(Objects.requireNonNull(model.shown().problem())))
                .contains("10,350,000", "4,096", "Paste");
        assertThat(several.beyond()).hasSize(10_350_000);
        model.textProperty().set("2217813737473025832");
        assertThat(several.beyond()).isEmpty();
    }
}
