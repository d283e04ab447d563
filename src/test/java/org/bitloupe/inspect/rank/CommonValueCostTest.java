package org.bitloupe.inspect.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.junit.jupiter.api.Test;

/** Values that most IDs have cost the logarithm of their share, all others what is left: arithmetic done by hand. */
class CommonValueCostTest {
    private static final Layout LAYOUT = ((LayoutReadResult.Ok) LayoutReader.read("""
            {
              "idlayout": 1,
              "id": "kinds",
              "title": "Kinds",
              "width": 16,
              "common": { "kind": { "percent": { "0-3": 50, "200": 25 }, "why": "Counted" } },
              "fields": [
                { "name": "kind", "role": "data", "bits": 8 },
                { "name": "rest", "role": "data", "bits": 8 }
              ],
              "spellings": ["decimal"]
            }
            """)).layout();

    @Test
    void aCommonValueCostsItsShare() {
        // A half shared by four values is 1/8 for each; a quarter for one is 1/4.
        assertThat(cost(LAYOUT, 0)).isCloseTo(3, within(1e-9));
        assertThat(cost(LAYOUT, 3)).isCloseTo(3, within(1e-9));
        assertThat(cost(LAYOUT, 200)).isCloseTo(2, within(1e-9));
    }

    @Test
    void allOthersShareWhatIsLeftByThePriorOfTheField() {
        // A quarter is left, 2 bits, and any of 2^8 values costs 8.
        assertThat(cost(LAYOUT, 4)).isCloseTo(10, within(1e-9));
        assertThat(cost(LAYOUT, 199)).isCloseTo(10, within(1e-9));
        assertThat(cost(LAYOUT, 255)).isCloseTo(10, within(1e-9));
    }

    @Test
    void aLayoutOfOnesOwnDoesNotTakeThemOver() {
        Layout own = LAYOUT.asOwn("mine", LocalizedText.of("Mine"));
        assertThat(own.common()).isEmpty();
        assertThat(cost(own, 0)).isCloseTo(8, within(1e-9));
        assertThat(LAYOUT.withFields(LAYOUT.fields(), LAYOUT.slices()).common()).isEmpty();
    }

    private static double cost(Layout layout, long kind) {
        return FieldCodeLengths.of(layout, Codec.of(layout)).of(0, kind);
    }
}
