package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of Design. */
final class DesignStatesTest extends WindowStatesTest {
    DesignStatesTest() {
        super(state -> state.mode() == Mode.DESIGN);
    }
}
