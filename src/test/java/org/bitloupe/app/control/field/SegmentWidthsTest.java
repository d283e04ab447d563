package org.bitloupe.app.control.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

final class SegmentWidthsTest {
    @Test
    void whatIsLeftOfTheLeastGoesBySize() {
        // 100 without two gaps of 2 is 96; three times 4 is 12; 84 by 1 : 2 : 3.
        assertThat(SegmentWidths.of(List.of(1, 2, 3), 100, 2, 4)).containsExactly(18, 32, 46);
    }

    @Test
    void theyFillTheRoom() {
        double[] widths = SegmentWidths.of(List.of(41, 10, 12, 1), 157, 1.5, 3);
        assertThat(DoubleStream.of(widths).sum() + 3 * 1.5).isCloseTo(157, within(1e-9));
    }

    @Test
    void inTooLittleRoomTheyAreEqual() {
        assertThat(SegmentWidths.of(List.of(41, 1), 5, 1, 3)).containsExactly(2, 2);
        assertThat(SegmentWidths.of(List.of(41, 1), 0, 1, 3)).containsExactly(0, 0);
    }

    @Test
    void nothingHasNoWidth() {
        assertThat(SegmentWidths.of(List.of(), 100, 2, 4)).isEmpty();
    }
}
