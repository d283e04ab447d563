package org.bitloupe.help;

import java.util.Optional;

/**
 * The subject of a help page.
 *
 * @param kind its kind
 * @param name its name for programs among those of that kind: the id of a layout, a check or a target, the word of a role
 */
public record HelpTopic(HelpKind kind, String name) {

    /** The topic of a text such as {@code check/clock}; empty if it does not begin with a kind and a slash. */
    public static Optional<HelpTopic> parse(String id) {
        int slash = id.indexOf('/');
        return slash < 0
                ? Optional.empty()
                : HelpKind.of(id.substring(0, slash)).map(kind -> new HelpTopic(kind, id.substring(slash + 1)));
    }

    /** The text that {@link #parse} takes. */
    @Override
    public String toString() {
        return kind.word() + "/" + name;
    }
}
