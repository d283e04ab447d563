package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Samples are for an empty field: they make room for what is said of a text that cannot be read. */
@ScreenTest
final class SamplesAndErrorTest {
    @Test
    void anErrorLeavesNoSamples() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect("");
            assertThat(window.isSeen(".start .examples")).isTrue();
            window.inspect("6b54058a-a413-11e6-b501-a0999b04833g");
            assertThat(window.isSeen(".start .examples")).isFalse();
            window.inspect("");
            assertThat(window.isSeen(".start .examples")).isTrue();
            window.close();
        });
    }
}
