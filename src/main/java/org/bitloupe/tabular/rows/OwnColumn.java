package org.bitloupe.tabular.rows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A column of a source as somebody may want it beside the one with the IDs.
 *
 * @param name the name it is called by, which no other column of the source has: the one at its head, in JSON its path within the element
 *     that is a row. One without a name is called by its number, and of columns of one name the later ones have a number behind it
 * @param place the place in {@link SourceFormat#columns} of the first column that it has to do with; -1 of one that is not there
 * @param path in JSON the names of members on the way, with dots between; of no meaning elsewhere
 */
public record OwnColumn(String name, int place, String path) {
    /** A column that another source has, and this one has not: each of its cells is missing. */
    public static OwnColumn missing(String name) {
        return new OwnColumn(name, -1, "");
    }

    /**
     * The columns whose cells stand in the rows of a column, itself among them, in the order of the source. Lists and logs have none. Of
     * JSON they are the members of the same elements; an array inside of these is one column, whose cells are its JSON.
     *
     * @param column the place of the column that is read
     */
    public static List<OwnColumn> of(SourceFormat form, int column) {
        List<OwnColumn> columns = new ArrayList<>();
        Set<String> names = new HashSet<>();
        List<String> heads = form.columns();
        switch (form.kind()) {
            case TABLE -> {
                for (int place = 0; place < heads.size(); place++) {
                    String head = heads.get(place);
                    String name = head.isEmpty() ? "column_" + (place + 1) : head;
                    columns.add(new OwnColumn(free(name, names), place, ""));
                }
            }
            case JSON_LINES, JSON_ARRAY -> {
                String element = JsonMember.arrayOf(heads.get(column));
                for (int place = 0; place < heads.size(); place++) {
                    String path = inElement(heads.get(place), element);
                    if (!path.isEmpty() && names.add(path)) {
                        columns.add(new OwnColumn(path, place, path));
                    }
                }
            }
            case LIST, LOG -> {
                // What stands beside the IDs there are no columns.
            }
        }
        return List.copyOf(columns);
    }

    /**
     * Returns the name, or the first one made of it by a number behind it that is still free, and takes it.
     *
     * @param taken the names that are not free; the one that is returned is added
     */
    public static String free(String name, Set<String> taken) {
        String free = name;
        for (int number = 2; !taken.add(free); number++) {
            free = name + "_" + number;
        }
        return free;
    }

    /** Returns the part of a path within an element of that array, up to the first array inside; empty if it does not lead there. */
    private static String inElement(String path, String element) {
        if (!path.startsWith(element)) {
            return "";
        }
        String rest = path.substring(element.length());
        if (!element.isEmpty() && rest.startsWith(".")) {
            rest = rest.substring(1);
        }
        int array = rest.indexOf(JsonMember.ELEMENTS);
        return array < 0 ? rest : rest.substring(0, array);
    }
}
