package org.bitloupe.help;

import java.util.List;

/** The pages of one kind. */
interface HelpPages {
    HelpKind kind();

    /** The names of its topics, in the order in which they are listed. */
    List<String> names();

    /** The title of the page of a name. */
    String title(String name);

    /** Other names that people know it by. */
    default List<String> also(String name) {
        return List.of();
    }

    /** Adds what the page of a name says. */
    void fill(String name, PageBuilder page);
}
