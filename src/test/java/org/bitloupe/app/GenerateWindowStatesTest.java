package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of Generate. */
final class GenerateWindowStatesTest extends WindowStatesTest {
    GenerateWindowStatesTest() {
        super(state -> state.mode() == Mode.GENERATE);
    }
}
