package org.bitloupe.app.shell.theme;

import java.net.URL;

/** Files that come with the program. */
public final class Resources {
    private Resources() {}

    /** Returns the address of a style sheet by its path in the folder {@code fxml}, for what no FXML file makes. */
    public static String styleSheet(String path) {
        return url("/fxml/" + path).toExternalForm();
    }

    /**
     * Returns the URL of a file.
     *
     * @param path its path, which begins with a slash
     * @throws IllegalStateException if there is none: the program is not whole
     */
    public static URL url(String path) {
        URL url = Resources.class.getResource(path);
        if (url == null) {
            throw new IllegalStateException("no resource " + path);
        }
        return url;
    }
}
