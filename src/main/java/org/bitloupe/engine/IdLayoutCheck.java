package org.bitloupe.engine;

import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.message.Messages;

/**
 * The result of one check of a layout.
 *
 * @param id the check's name, as a layout file's {@code ignore} lists it
 * @param level how much it matters
 * @param sentence what was found
 */
public record IdLayoutCheck(String id, Level level, String sentence) {
    /** The importance of a result, from nothing to do to a fault. */
    public enum Level {
        /** As it should be. */
        OK,
        /** Good to know. */
        INFO,
        /** Will hurt some day, or under some load. */
        WARNING,
        /** Is wrong now. */
        ERROR
    }

    static IdLayoutCheck of(CheckResult result, Messages messages) {
        return new IdLayoutCheck(result.id(), Level.valueOf(result.severity().name()), messages.say(result.text()));
    }
}
