package org.bitloupe.app.shell;

import java.util.Locale;

/** The screens one switches between. Their names are {@code mode.<word>} in the resource bundle. */
public enum Mode {
    INSPECT,
    DESIGN,
    GENERATE,
    BATCH;

    /** The name in keys of the resource bundle. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The key of the name people read. */
    public String key() {
        return "window.mode." + word();
    }
}
