package org.bitloupe.app;

/** The states of Inspect in its page. */
final class InspectStatesTest extends WindowStatesTest {
    InspectStatesTest() {
        super(state -> state.name().startsWith("INSPECT_"));
    }
}
