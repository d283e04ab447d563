package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The walk of {@link ReachTest} at one and a half times and twice the size of text, beside it so that two processes share them. */
@ScreenTest
final class EnlargedReachTest {
    private static final StateWalk.Size USUAL = StateWalk.SIZES.get(1);
    private static final StateWalk.Size LARGE = StateWalk.SIZES.get(2);

    /** The last is what the others are compared with. */
    private static final List<StateWalk.Size> SIZES =
            List.of(LARGE.at(1.5), LARGE.at(2), USUAL.at(1.5), USUAL.at(2), LARGE);

    @ParameterizedTest
    @EnumSource
    void everythingCanBeReachedAndSeen(WindowState state) {
        assumeTrue(StateWalk.isAskedFor(state));
        Fx.run(() -> assertThat(ReachTest.faults(state, SIZES, window -> {}))
                .as("%s", state)
                .isEmpty());
    }
}
