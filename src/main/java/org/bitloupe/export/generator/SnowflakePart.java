package org.bitloupe.export.generator;

import java.util.Locale;
import org.bitloupe.message.Message;

/** A part of the IDs of generators of this kind. */
enum SnowflakePart {
    /** Ticks since an epoch. */
    TIME,
    /** All fields that tell generators apart, read as one number: data centre and worker. */
    MACHINE,
    /** The count of IDs within a tick. */
    SEQUENCE;

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name for people. */
    Message words() {
        return Message.of("export.config.part." + word());
    }

    /** A message about it: the key with its name behind. */
    String in(String key) {
        return key + "." + word();
    }
}
