package org.bitloupe.app.shell.theme;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RenderingOptionsTest {
    private final @Nullable String before = System.getProperty(RenderingOptions.FILL_DIRECTLY);

    @AfterEach
    void putBack() {
        if (before == null) {
            System.clearProperty(RenderingOptions.FILL_DIRECTLY);
        } else {
            System.setProperty(RenderingOptions.FILL_DIRECTLY, before);
        }
    }

    @Test
    void boxesAreFilledDirectly() {
        System.clearProperty(RenderingOptions.FILL_DIRECTLY);
        RenderingOptions.settle();
        assertThat(System.getProperty(RenderingOptions.FILL_DIRECTLY)).isEqualTo("true");
    }

    @Test
    void whatAPersonSaysCounts() {
        System.setProperty(RenderingOptions.FILL_DIRECTLY, "false");
        RenderingOptions.settle();
        assertThat(System.getProperty(RenderingOptions.FILL_DIRECTLY)).isEqualTo("false");
    }
}
