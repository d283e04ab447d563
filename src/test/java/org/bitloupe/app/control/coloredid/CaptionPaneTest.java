package org.bitloupe.app.control.coloredid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class CaptionPaneTest {
    private static final double GAP = 12;

    @Test
    void captionsStandWhereTheyWishIfThereIsRoom() {
        double[] places = CaptionPane.place(new double[] {0, 250, 340}, new double[] {120, 50, 70}, GAP, 700);

        assertThat(places).containsExactly(0, 250, 340);
    }

    @Test
    void aCaptionUnderANarrowRunSlidesRight() {
        double[] places = CaptionPane.place(new double[] {0, 22, 44}, new double[] {60, 60, 60}, GAP, 700);

        assertThat(places).containsExactly(0, 72, 144);
    }

    @Test
    void captionsAtTheEndSlideBack() {
        double[] places = CaptionPane.place(new double[] {0, 650, 680}, new double[] {60, 80, 90}, GAP, 700);

        assertThat(places).containsExactly(0, 518, 610);
    }

    @Test
    void captionsNeverOverlapNorLeaveTheLine() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int trial = 0; trial < 2_000; trial++) {
            int n = 1 + random.nextInt(12);
            double room = 100 + random.nextInt(900);
            double[] wishes = random.doubles(n, 0, room).sorted().toArray();
            double[] widths = random.doubles(n, 5, 200).toArray();

            double[] places = CaptionPane.place(wishes, widths, GAP, room);

            String trialName = "seed %d, trial %d: %s".formatted(seed, trial, Arrays.toString(places));
            double from = 0;
            for (int i = 0; i < n; i++) {
                assertThat(places[i]).as(trialName).isGreaterThanOrEqualTo(from - 1e-6);
                from = places[i] + widths[i] + (widths[i] > 0 ? GAP : 0);
            }
            assertThat(places[n - 1] + widths[n - 1]).as(trialName).isLessThanOrEqualTo(room + 1e-6);
        }
    }
}
