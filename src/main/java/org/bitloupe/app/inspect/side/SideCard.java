package org.bitloupe.app.inspect.side;

import javafx.scene.Node;
import org.bitloupe.inspect.reading.Reading;

/** One card of the right column: shows itself when it has something to say of a reading, and else is not there. */
interface SideCard {
    /** The card, hidden until it is shown something. */
    Node node();

    /** Looks at another reading. */
    void show(Reading reading);
}
