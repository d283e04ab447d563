package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of Generate. */
final class GenerateStatesTest extends WindowStatesTest {
    GenerateStatesTest() {
        super(state -> state.mode() == Mode.GENERATE);
    }
}
