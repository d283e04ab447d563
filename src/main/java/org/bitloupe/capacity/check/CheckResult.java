package org.bitloupe.capacity.check;

import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Message;

/**
 * The result of one check of a layout.
 *
 * @param id the check's name, as a layout file's {@code ignore} lists it
 * @param level how much it matters
 * @param head the finding in a few words, to be set in bold
 * @param rest further remarks
 */
public record CheckResult(String id, Severity level, Message head, Message rest) {

    /** A finding whose sentences are {@code check.<id>.<kind>.head} and {@code .rest} and share the named parts. */
    static CheckResult of(String id, Severity severity, String kind, Object... namesAndValues) {
        String key = "check." + id + "." + kind;
        return new CheckResult(
                id, severity, Message.of(key + ".head", namesAndValues), Message.of(key + ".rest", namesAndValues));
    }

    /** The whole finding: head and rest. */
    public Message text() {
        return Message.of("check.text", "head", head, "rest", rest);
    }
}
