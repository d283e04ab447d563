package org.bitloupe.app;

import org.bitloupe.app.shell.Mode;

/** The states of the timeline, the small window, help, the settings and the palette. */
final class OtherWindowStatesTest extends WindowStatesTest {
    OtherWindowStatesTest() {
        super(state -> state.mode() == Mode.INSPECT && !state.name().startsWith("INSPECT_"));
    }
}
