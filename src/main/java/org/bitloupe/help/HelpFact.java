package org.bitloupe.help;

import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * A line of a help page: a name and what is so.
 *
 * @param name the name
 * @param value the text beside it
 * @param topic the topic of the page on it, or null
 * @param role the role of the field that it speaks of, or null
 * @param severity how much it matters, or null
 */
public record HelpFact(
        String name,
        String value,
        @Nullable HelpTopic topic,
        @Nullable Role role,
        @Nullable Severity severity) {

    /** A fact without a page of its own. */
    static HelpFact of(String name, String value) {
        return new HelpFact(name, value, null, null, null);
    }

    /** A fact with a page. */
    static HelpFact of(String name, String value, HelpTopic topic) {
        return new HelpFact(name, value, topic, null, null);
    }
}
