package org.bitloupe.app.generate;

/** The pages of the Generate screen, in the order of the switch; each has its word {@code make.page.<name>} in the bundle. */
enum GeneratePage {
    /** IDs are made and taken out. */
    MAKE("make"),
    /** A whole fleet makes IDs on virtual clocks. */
    REHEARSE("rehearse"),
    /** The numbers that machines would get are compared. */
    FLEET("fleet");

    private final String word;

    GeneratePage(String word) {
        this.word = word;
    }

    /** The key of its name. */
    String key() {
        return "generate.page." + word;
    }
}
