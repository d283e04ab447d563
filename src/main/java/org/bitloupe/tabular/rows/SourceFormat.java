package org.bitloupe.tabular.rows;

import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.tabular.source.Packing;

/**
 * The format of IDs in a source.
 *
 * @param kind the kind of division
 * @param packing the compression of the whole
 * @param charset UTF-8, or one of UTF-16 with its order of bytes said
 * @param delimiter what divides the cells of a {@link Kind#TABLE}; of no meaning elsewhere
 * @param header true if the first row holds names and no IDs; of a list or table
 * @param columns the columns' names, at least one; empty where a column has none. In JSON they are members of objects, those of
 *     objects inside with a dot between; empty for values that are in no object. Where they are in an array inside, {@code []} stands
 *     behind its name, as in {@code data[].id}, and its elements are the rows. In a log they are what stands before IDs, such as
 *     {@code order} in {@code order=12}; the first one is empty and means all IDs
 */
public record SourceFormat(
        Kind kind, Packing packing, Charset charset, char delimiter, boolean header, List<String> columns) {
    public SourceFormat {
        columns = List.copyOf(columns);
    }

    /** The same where the row with the names has gone by. */
    public SourceFormat withoutHeader() {
        return new SourceFormat(kind, packing, charset, delimiter, false, columns);
    }

    /** The place of the first column of a name, see {@link #places}; -1 if there is none. */
    public int indexOf(String name) {
        List<Integer> places = places(name);
        return places.isEmpty() ? -1 : places.get(0);
    }

    /** The places of the columns of a name, from 0; if there is none, of those that are called so in the elements of their arrays. */
    public List<Integer> places(String name) {
        List<Integer> places = placesIn(columns, name);
        return places.isEmpty()
                ? placesIn(columns.stream().map(JsonMember::inElement).toList(), name)
                : places;
    }

    private static List<Integer> placesIn(List<String> names, String name) {
        return IntStream.range(0, names.size())
                .filter(place -> names.get(place).equals(name))
                .boxed()
                .toList();
    }

    /** The format that it is a form of. */
    public InputFormat format() {
        return switch (kind) {
            case LIST -> InputFormat.LIST;
            case TABLE -> delimiter == '\t' ? InputFormat.TSV : InputFormat.CSV;
            case JSON_LINES, JSON_ARRAY -> InputFormat.JSON;
            case LOG -> InputFormat.LOG;
        };
    }

    /** The kind of division between IDs. */
    public enum Kind {
        /** One to a line. */
        LIST,
        /** Cells between delimiters, as RFC 4180 describes them. */
        TABLE,
        /** One JSON value to a line. */
        JSON_LINES,
        /** The elements of a JSON array; or JSON values one after the other, however they are broken into lines. */
        JSON_ARRAY,
        /** Lines with IDs somewhere in them. */
        LOG
    }
}
