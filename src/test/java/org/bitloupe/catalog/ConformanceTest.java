package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.edit.OwnerSettingEdits;
import org.bitloupe.layout.edit.SplitEdits;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.edit.UuidEdits;
import org.bitloupe.layout.edit.WidthEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.StrongPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConformanceTest {
    private static Layout builtIn(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static Layout own(String id) {
        return builtIn(id).asOwn("my-" + id, LocalizedText.of("Mine"));
    }

    private static Layout after(EditResult edit) {
        return ((EditResult.Done) edit).layout();
    }

    private static Optional<String> said(Layout before, EditResult edit) {
        return Conformance.departure(before, after(edit))
                .map(Conformance.Departure::text)
                .map(Messages.in(Locale.ENGLISH)::say);
    }

    /** The whole sentence once; the other tests say field and standard only. */
    @Test
    void aBoundaryInsideTheTimeOfAUuidV1MovesTheTimeAwayFromWhereTheRfcHasIt() {
        Layout v1 = own("uuid-v1");
        // RFC 9562, 5.1: time_low is 32 bits; the boundary behind it lies inside the time.
        EditResult moved = BoundaryMove.of(v1, 0, BoundaryMove.Mode.NEIGHBOUR).by(4);
        assertThat(after(moved).shape()).startsWith("36\u00b712\u00b7");
        assertThat(said(v1, moved))
                .contains("time is no longer as in UUID v1: programs that read UUID v1 will misread these IDs.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "uuid-v1",
                "uuid-v2",
                "uuid-v3",
                "uuid-v4",
                "uuid-v5",
                "uuid-v6",
                "uuid-v7",
                "uuid-v7-submilli",
                "uuid-v8",
                "ulid",
                "typeid",
                "scru128",
                "atproto-tid",
                "orderlyid",
                "objectid",
                "ksuid",
                "xid"
            })
    void aCopyIsOfItsStandardUntilAFieldOfItsOwnIsDifferent(String id) {
        Layout copy = own(id);
        assertThat(Conformance.standard(copy)).contains(builtIn(id));
        int time = copy.mainTime();
        if (time >= 0) {
            assertThat(said(copy, TimeEdits.epoch(copy, Instant.parse("2020-02-02T00:00:00Z"))))
                    .isPresent();
            assertThat(said(copy, TimeEdits.tick(copy, Tick.parse("7ms").orElseThrow())))
                    .isPresent();
        }
        if (WidthEdits.total(copy, copy.width() + 8) instanceof EditResult.Done wider) {
            assertThat(said(copy, wider)).isPresent();
        }
        for (int boundary = 0; boundary < copy.slices().size() - 1; boundary++) {
            BoundaryMove move = BoundaryMove.of(copy, boundary, BoundaryMove.Mode.NEIGHBOUR);
            for (int by : new int[] {-1, 1}) {
                boolean owns = List.of(move.leftField(), move.rightField()).stream()
                        .filter(field -> field >= 0)
                        .map(copy.fields()::get)
                        .anyMatch(field -> field.role() != Role.RANDOM
                                && field.role() != Role.DATA
                                && field.role() != Role.UNKNOWN);
                if (move.by(by) instanceof EditResult.Done done && owns) {
                    assertThat(said(copy, done))
                            .as(id + " " + boundary + " " + by)
                            .isPresent();
                }
            }
        }
    }

    @Test
    void whatTheStandardDoesNotSayIsFree() {
        Layout v7 = own("uuid-v7");
        // RFC 9562, 6.2: counters may take the leftmost random bits.
        assertThat(said(v7, SplitEdits.split(v7, v7.indexOf("rand_b"), 20))).isEmpty();
        assertThat(said(v7, FieldEdits.role(v7, v7.indexOf("rand_a"), Role.SEQUENCE, Instant.EPOCH)))
                .isEmpty();
        assertThat(said(v7, NameEdits.rename(v7, 0, "made"))).isEmpty();
        assertThat(said(v7, FieldEdits.lock(v7, 0, true))).isEmpty();
        assertThat(said(v7, FieldEdits.pin(v7, v7.indexOf("version"), false))).isEmpty();
        assertThat(said(v7, OwnerSettingEdits.ignore(v7, "order", new StrongPart(Message.of("check.order")), true)))
                .isEmpty();
        // 5.8: all bits but version and variant are anybody's.
        Layout v8 = own("uuid-v8");
        assertThat(said(v8, SplitEdits.split(v8, 0, 16))).isEmpty();
    }

    @Test
    void theVersionAndTheVariantAreTheStandardsOwn() {
        Layout v7 = own("uuid-v7");
        int version = v7.indexOf("version");
        Layout free = after(FieldEdits.pin(v7, version, false));
        assertThat(said(free, WidthEdits.field(free, version, 5)))
                .contains("version is no longer as in UUID v7: programs that read UUID v7 will misread these IDs.");
        assertThat(said(free, FieldEdits.remove(free, version))).isPresent();
        // Another version is another standard, and nothing is misread.
        assertThat(Conformance.departure(v7, after(UuidEdits.pin(v7, 8)))).isEmpty();
        assertThat(Conformance.standard(after(UuidEdits.pin(own("uuid-v4"), 8))))
                .map(Layout::id)
                .contains("uuid-v8");
    }

    @Test
    void schemesThatAreThereToBeAdaptedAndOnesOwnLayoutsLeaveNothing() {
        for (Layout layout : Catalog.builtIn().layouts()) {
            if (layout.spellings().get(0).name().equals("decimal")) {
                assertThat(Conformance.standard(layout)).as(layout.id()).isEmpty();
            }
        }
        Layout snowflake = own("snowflake-twitter");
        assertThat(said(
                        snowflake,
                        BoundaryMove.of(snowflake, 1, BoundaryMove.Mode.NEIGHBOUR)
                                .by(1)))
                .isEmpty();
        // As wide as a UUID and written as one, but never one.
        Layout mine = Layout.of(
                "mine",
                "Mine",
                List.of(
                        Field.time("time", 60, org.bitloupe.layout.TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND)),
                        Field.of("rest", Role.RANDOM, 68)),
                own("uuid-v4").spellings());
        assertThat(said(mine, WidthEdits.field(mine, 0, 50))).isEmpty();
        // It was said once: what has left already cannot leave again.
        Layout v1 = own("uuid-v1");
        Layout gone = after(BoundaryMove.of(v1, 0, BoundaryMove.Mode.NEIGHBOUR).by(4));
        assertThat(said(
                        gone,
                        BoundaryMove.of(gone, 0, BoundaryMove.Mode.NEIGHBOUR).by(1)))
                .isEmpty();
        assertThat(said(
                        gone,
                        BoundaryMove.of(gone, 0, BoundaryMove.Mode.NEIGHBOUR).by(-4)))
                .isEmpty();
    }
}
