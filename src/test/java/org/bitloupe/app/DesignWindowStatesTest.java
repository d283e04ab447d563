package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of Design. */
final class DesignWindowStatesTest extends WindowStatesTest {
    DesignWindowStatesTest() {
        super(state -> state.mode() == Mode.DESIGN);
    }
}
