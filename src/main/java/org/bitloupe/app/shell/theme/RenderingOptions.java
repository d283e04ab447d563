package org.bitloupe.app.shell.theme;

import org.jspecify.annotations.Nullable;

/** Options of JavaFX's drawing that have to be set before it starts. */
public final class RenderingOptions {
    /**
     * JavaFX's own switch. Of a box with more than one background, such as a card with its edge or a table's row with its line, it else
     * keeps a small picture, and stretches that to the box whenever it is drawn. Without a graphics card (a virtual machine, a remote
     * desktop) to stretch takes several times as long as to fill: of scrolling a full table of IDs, three quarters of all the time
     * that was spent on drawing. With one it makes no difference that can be felt.
     */
    static final String FILL_DIRECTLY = "prism.disableRegionCaching";

    /** JavaFX's own switch: the ways to draw, in the order in which it tries them. */
    static final String WAYS = "prism.order";

    private RenderingOptions() {}

    /**
     * To be called before JavaFX starts. What the person who starts the program says of it counts.
     *
     * @param openGl the variable GDK_GL of the environment, by which GTK is told whether to use OpenGL; null if it is not set. The start
     *     scripts set it to {@code disable} where there is no graphics processor: OpenGL would then be a program of 35 MB in memory, which
     *     JavaFX, too, loads and does not use.
     */
    public static void settle(@Nullable String openGl) {
        setDefault(FILL_DIRECTLY, "true");
        if ("disable".equals(openGl) && System.getProperty("os.name").startsWith("Linux")) {
            setDefault(WAYS, "sw");
        }
    }

    private static void setDefault(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }
}
