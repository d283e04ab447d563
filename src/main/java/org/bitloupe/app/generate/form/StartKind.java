package org.bitloupe.app.generate.form;

/** The choice of the first ID's instant. */
public enum StartKind {
    /** Now, by the computer's clock. */
    NOW("now"),
    /** At an instant that is typed. */
    MOMENT("at"),
    /** At instants spread over a period that is typed. */
    PERIOD("over");

    private final String word;

    StartKind(String word) {
        this.word = word;
    }

    /** The key of its name. */
    public String key() {
        return "generate.form.start." + word;
    }
}
