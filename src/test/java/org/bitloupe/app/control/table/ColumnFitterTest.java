package org.bitloupe.app.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ColumnFitterTest {
    @ParameterizedTest
    @CsvSource({
        "500, ''",
        "499, 0",
        "470, 0",
        "469, 01",
        // The third saves more than is missing, so that the first two come back.
        "420, 2",
        "400, 2",
        "399, 02",
        "300, 0123",
        "10, 0123"
    })
    void whatIsWorthLeastGoesFirst(double width, String hidden) {
        double[] pixels = {30, 20, 100, 60};
        Set<Integer> saved = new TreeSet<>();
        List<ColumnFitter.Shrinkable> savings = new ArrayList<>();
        for (int i = 0; i < pixels.length; i++) {
            int index = i;
            savings.add(new ColumnFitter.Shrinkable(() -> pixels[index], now -> {
                if (now) {
                    saved.add(index);
                } else {
                    saved.remove(index);
                }
            }));
        }
        ColumnFitter room = new ColumnFitter(500, savings);
        room.fit(50);
        room.fit(width);
        assertThat(saved.stream().map(String::valueOf).collect(Collectors.joining()))
                .isEqualTo(hidden);
    }
}
