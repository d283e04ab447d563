package org.bitloupe.app;

/** The states of Inspect in its page. */
final class InspectWindowStatesTest extends WindowStatesTest {
    InspectWindowStatesTest() {
        super(state -> state.name().startsWith("INSPECT_"));
    }
}
