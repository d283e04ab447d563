package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of Batch. */
final class BatchWindowStatesTest extends WindowStatesTest {
    BatchWindowStatesTest() {
        super(state -> state.mode() == Mode.BATCH);
    }
}
