package org.bitloupe.app.shell.theme;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DrawingTest {
    private final @Nullable String before = System.getProperty(Drawing.FILL_DIRECTLY);

    @AfterEach
    void putBack() {
        if (before == null) {
            System.clearProperty(Drawing.FILL_DIRECTLY);
        } else {
            System.setProperty(Drawing.FILL_DIRECTLY, before);
        }
    }

    @Test
    void boxesAreFilledDirectly() {
        System.clearProperty(Drawing.FILL_DIRECTLY);
        Drawing.settle();
        assertThat(System.getProperty(Drawing.FILL_DIRECTLY)).isEqualTo("true");
    }

    @Test
    void whatAPersonSaysCounts() {
        System.setProperty(Drawing.FILL_DIRECTLY, "false");
        Drawing.settle();
        assertThat(System.getProperty(Drawing.FILL_DIRECTLY)).isEqualTo("false");
    }
}
