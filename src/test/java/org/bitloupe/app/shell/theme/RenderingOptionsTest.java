package org.bitloupe.app.shell.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class RenderingOptionsTest {
    private final Map<String, @Nullable String> before = new HashMap<>();

    @BeforeEach
    void clear() {
        for (String name : List.of(RenderingOptions.FILL_DIRECTLY, RenderingOptions.WAYS)) {
            before.put(name, System.clearProperty(name));
        }
    }

    @AfterEach
    void putBack() {
        before.forEach((name, value) -> {
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
    }

    @Test
    void boxesAreFilledDirectly() {
        RenderingOptions.settle(null);
        assertThat(System.getProperty(RenderingOptions.FILL_DIRECTLY)).isEqualTo("true");
    }

    @Test
    void whatAPersonSaysCounts() {
        System.setProperty(RenderingOptions.FILL_DIRECTLY, "false");
        System.setProperty(RenderingOptions.WAYS, "es2");
        RenderingOptions.settle("disable");
        assertThat(System.getProperty(RenderingOptions.FILL_DIRECTLY)).isEqualTo("false");
        assertThat(System.getProperty(RenderingOptions.WAYS)).isEqualTo("es2");
    }

    @Test
    void waysToDrawAreLeftToJavaFx() {
        RenderingOptions.settle(null);
        assertThat(System.getProperty(RenderingOptions.WAYS)).isNull();
        RenderingOptions.settle("always");
        assertThat(System.getProperty(RenderingOptions.WAYS)).isNull();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutOpenGlNoneIsLoaded() {
        RenderingOptions.settle("disable");
        assertThat(System.getProperty(RenderingOptions.WAYS)).isEqualTo("sw");
    }
}
