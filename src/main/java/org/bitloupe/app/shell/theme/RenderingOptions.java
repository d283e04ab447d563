package org.bitloupe.app.shell.theme;

/** Options of JavaFX's drawing that have to be set before it starts. */
public final class RenderingOptions {
    /**
     * JavaFX's own switch. Of a box with more than one background, such as a card with its edge or a table's row with its line, it else
     * keeps a small picture, and stretches that to the box whenever it is drawn. Without a graphics card (a virtual machine, a remote
     * desktop) to stretch takes several times as long as to fill: of scrolling a full table of IDs, three quarters of all the time
     * that was spent on drawing. With one it makes no difference that can be felt.
     */
    static final String FILL_DIRECTLY = "prism.disableRegionCaching";

    private RenderingOptions() {}

    /** To be called before JavaFX starts. What the person who starts the program says of it counts. */
    public static void settle() {
        if (System.getProperty(FILL_DIRECTLY) == null) {
            System.setProperty(FILL_DIRECTLY, "true");
        }
    }
}
