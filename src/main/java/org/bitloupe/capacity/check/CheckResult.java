package org.bitloupe.capacity.check;

import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Message;
import org.bitloupe.message.StrongPart;

/**
 * The result of one check of a layout.
 *
 * @param id the check's name, as a layout file's {@code ignore} lists it
 * @param severity how much it matters
 * @param text the finding: a few words that are strong, and further remarks
 */
public record CheckResult(String id, Severity severity, Message text) {

    /** A finding whose sentence is {@code check.<id>.<kind>}. */
    static CheckResult of(String id, Severity severity, String kind, Object... namesAndValues) {
        return new CheckResult(id, severity, Message.of("check." + id + "." + kind, namesAndValues));
    }

    /** The finding in a few words, as it stands in a list of all that does; only of a result that is {@link Severity#OK}. */
    public Message holds() {
        return new Message(text.key() + ".holds", text.parts());
    }

    /** Its few words alone. */
    public StrongPart head() {
        return new StrongPart(text);
    }
}
