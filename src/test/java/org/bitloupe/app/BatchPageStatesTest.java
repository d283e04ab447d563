package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of Batch. */
final class BatchPageStatesTest extends WindowStatesTest {
    BatchPageStatesTest() {
        super(state -> state.mode() == Mode.BATCH);
    }
}
