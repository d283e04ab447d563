package org.bitloupe.export.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.IdentifierMaker;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.junit.jupiter.api.Test;

class TemplateLayoutTest {
    private static final IdentifierMaker SNAKE = new IdentifierMaker(Style.SNAKE, Set.of("time"));

    @Test
    void saysWhichIntegerHoldsAnId() {
        // The top bit is never set.
        assertThat(model("snowflake-twitter").carrier()).isEqualTo(Carrier.SIGNED_64);
        // It has no top bit of its own.
        assertThat(model("sonyflake-v2").carrier()).isEqualTo(Carrier.SIGNED_64);
        assertThat(model("instagram").carrier()).isEqualTo(Carrier.UNSIGNED_64);
        assertThat(TemplateLayout.of(layout("instagram").withSigned(true), SNAKE)
                        .carrier())
                .isEqualTo(Carrier.SIGNED_64);
        assertThat(model("xid").carrier()).isEqualTo(Carrier.WIDE);
        assertThat(model("ulid").carrier()).isEqualTo(Carrier.WIDE);
        assertThat(model("ksuid").carrier()).isEqualTo(Carrier.WIDER);
    }

    @Test
    void namesFieldsAndKeepsTheirBounds() {
        TemplateLayout model = model("tiktok");
        assertThat(model.fields().stream().map(FieldModel::name))
                .containsExactly("time_value", "millis", "unknown_a", "sequence", "unknown_b", "entity", "machine");
        FieldModel millis = model.field(1);
        assertThat(millis.limit()).isEqualTo(BigInteger.valueOf(999));
        assertThat(millis.bounded()).isTrue();
        assertThat(model.field(0).bounded()).isFalse();
        assertThat(model("uuid-v1").field(0).slices()).hasSize(3);
        assertThat(model("uuid-v1").varying().stream().map(FieldModel::index)).containsExactly(0, 3, 4);
    }

    @Test
    void countsTimeByOneFormula() {
        // RFC 9562 appendix A.1: 2022-02-22T19:22:22Z is 0x1EC9414C232AB00 in 100 ns since 1582-10-15.
        TemplateTime time = model("uuid-v1").timeModel().orElseThrow();
        BigInteger unix = BigInteger.valueOf(
                        Instant.parse("2022-02-22T19:22:22Z").getEpochSecond())
                .multiply(BigInteger.valueOf(1_000_000_000));
        assertThat(unix.multiply(time.per())
                        .subtract(time.origin())
                        .divide(time.nanos())
                        .toString(16))
                .isEqualTo("1ec9414c232ab00");
        assertThat(time.perSecond()).isEqualTo(BigInteger.valueOf(10_000_000));
        assertThat(time.finest()).isEqualTo(BigInteger.valueOf(100));
    }

    @Test
    void putsTheGridIntoTheOrigin() {
        // A tick of 10 ms on a grid that begins in 1970: an epoch at 7 ms counts from the tick that it lies in.
        Layout sony = layout("sonyflake-v2");
        Instant epoch = Instant.parse("2025-01-01T00:00:00.007Z");
        TimeEncoding counts = new TimeEncoding(new Tick(10_000_000, 1), epoch, Map.of(), TimeEncoding.Grid.UNIX, null);
        Layout moved = sony.withField(1, sony.fields().get(1).withTime(counts));
        assertThat(TemplateTime.of(moved).orElseThrow().origin()).isEqualTo(new BigInteger("1735689600000000000"));
    }

    @Test
    void aFinerFieldDividesTheTickAboveIt() {
        TemplateTime time = model("tiktok").timeModel().orElseThrow();
        assertThat(time.finer()).hasSize(1);
        assertThat(time.finer().get(0).steps()).isEqualTo(BigInteger.valueOf(1_000));
        assertThat(List.of(time.stepsBelow(0), time.stepsBelow(1)))
                .containsExactly(BigInteger.valueOf(1_000), BigInteger.ONE);
        assertThat(time.finest()).isEqualTo(BigInteger.valueOf(1_000_000));
    }

    @Test
    void someLayoutsHaveNoTime() {
        assertThat(model("pinterest").timeModel()).isEmpty();
    }

    private static TemplateLayout model(String id) {
        return TemplateLayout.of(layout(id), SNAKE);
    }

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }
}
