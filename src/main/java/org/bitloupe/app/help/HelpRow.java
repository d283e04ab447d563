package org.bitloupe.app.help;

import org.bitloupe.help.HelpTopic;

/** A row in the list of help pages. */
sealed interface HelpRow {
    /** The heading above the pages of a kind. */
    record Head(String text) implements HelpRow {}

    /**
     * A page.
     *
     * @param kind the name of its kind where that is not said by a heading, else empty
     */
    record Page(HelpTopic topic, String title, String kind) implements HelpRow {}
}
