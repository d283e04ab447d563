package org.bitloupe.app.inspect.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.bitgrid.BitSelection.Range;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class SelectedBitsModelTest {
    private static final String INSTAGRAM = "2217813737473025832";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));

    private final ObjectProperty<Catalog> catalog = new SimpleObjectProperty<>(Catalog.builtIn());
    private final Messages messages = Messages.in(Locale.ENGLISH);
    private final InspectModel inspect = new InspectModel(
            messages, catalog, new SharedInspector(CLOCK), new SimpleObjectProperty<>(List.of(ZoneId.of("UTC"))));
    private final SelectedBitsModel model = new SelectedBitsModel(messages, inspect.shownProperty(), catalog, CLOCK);

    private void type(String bits) {
        model.typed().textProperty().set(bits);
        model.typed().take();
    }

    private SelectedBitsModel.Picked picked() {
        return Objects.requireNonNull(model.shown());
    }

    private static String value(Iterable<LabeledValue> lines, String label) {
        for (LabeledValue labeledValue : lines) {
            if (labeledValue.label().equals(label)) {
                return labeledValue.value();
            }
        }
        return "no line " + label;
    }

    @Test
    void typedBitsAreShownInAllForms() {
        inspect.paste(INSTAGRAM);
        type("22-10");
        assertThat(picked().title()).isEqualTo("Bits 22\u201310, 13 bits");
        assertThat(value(picked().numbers(), "Unsigned")).isEqualTo("1001");
        assertThat(value(picked().numbers(), "Hex")).isEqualTo("0x03e9");
        assertThat(value(picked().numbers(), "Binary")).isEqualTo("0001111101001");
        type(" 63 : 23 ");
        assertThat(value(picked().times(), "Instagram")).isEqualTo("2019-05-19 00:00:00.000");
        type("7");
        assertThat(picked().title()).isEqualTo("Bit 7");
        assertThat(model.selection().range()).isEqualTo(new Range(7, 7));
    }

    @Test
    void signedIsTwosComplement() {
        inspect.paste("0x0000000000000f00");
        type("11-8");
        assertThat(value(picked().numbers(), "Unsigned")).isEqualTo("15");
        assertThat(value(picked().numbers(), "Signed")).isEqualTo("-1");
    }

    @Test
    void theNumberingInForceIsTyped() {
        inspect.paste(INSTAGRAM);
        model.leftIsZeroProperty().set(true);
        type("41-53");
        assertThat(model.selection().range()).isEqualTo(new Range(22, 10));
        assertThat(picked().range()).isEqualTo("41\u201353");
        model.leftIsZeroProperty().set(false);
        assertThat(picked().range()).isEqualTo("22\u201310");
    }

    @Test
    void whatIsNoRangeIsAnswered() {
        inspect.paste(INSTAGRAM);
        type("64-10");
        assertThat(model.typed().problemProperty().get()).isEqualTo("There is no bit 64: the last one is 63.");
        type("all");
        assertThat(model.typed().problemProperty().get()).startsWith("Write the first and the last bit");
        assertThat(model.shown()).isNull();
        type("10-0");
        assertThat(model.typed().problemProperty().get()).isEmpty();
        type("");
        assertThat(model.shown()).isNull();
    }

    @Test
    void theSameBitsStaySelectedInTheNextId() {
        inspect.paste(INSTAGRAM);
        type("22-10");
        inspect.paste("2217813737473025833");
        assertThat(value(picked().numbers(), "Unsigned")).isEqualTo("1001");
        inspect.textProperty().set("");
        assertThat(model.shown()).isNull();
    }

    @Test
    void ofAKnownLayoutTheRunIsSplitOut() {
        inspect.paste(INSTAGRAM);
        type("12-5");
        Layout layout = Objects.requireNonNull(picked().field());
        assertThat(layout.shape()).isEqualTo("41\u00b710\u00b78\u00b75");
        assertThat(picked().timeField()).isNull();
        type("22-10");
        assertThat(picked().field()).isNull();
        assertThat(picked().refusal()).isEqualTo("These bits are the field shard already.");
    }

    @Test
    void ofAnUnknownIdOnlyTheRunIsAField() {
        long millis = Instant.parse("2025-03-01T12:00:00Z").toEpochMilli();
        BigInteger id = BigInteger.valueOf(millis).shiftLeft(80).or(new BigInteger("f0f0f0f0f0f0f0f0f0", 16));
        inspect.paste("0x" + id.toString(16));
        inspect.choose(inspect.shown().readings().stream()
                .filter(r -> r.layout().id().equals("uuid-opaque"))
                .findFirst()
                .orElseThrow());
        type("127-80");
        assertThat(value(picked().times(), "Unix ms")).isEqualTo("2025-03-01 12:00:00.000");
        Layout layout = Objects.requireNonNull(picked().field());
        assertThat(layout.shape()).isEqualTo("48\u00b780");
        assertThat(layout.width()).isEqualTo(128);
        Layout time = Objects.requireNonNull(picked().timeField());
        assertThat(time.mainTime()).isZero();
        assertThat(picked().timeName()).isEqualTo("Unix ms");
    }
}
