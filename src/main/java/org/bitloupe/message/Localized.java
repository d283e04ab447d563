package org.bitloupe.message;

import java.util.Locale;

/** A part of a sentence that has a wording of its own in each language, such as a field's label out of a layout file. */
public interface Localized {

    /** The wording for a reader of that language. */
    String in(Locale locale);
}
