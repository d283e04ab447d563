package org.bitloupe.tabular.detect;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.tabular.rows.JsonMember;
import org.jspecify.annotations.Nullable;

/** Looks at the beginning of JSON: what values there are, and which members they have. */
final class JsonBeginning {
    private static final int MOST_MEMBERS = 200;
    private static final int FEWEST = 3;

    private final Map<String, ColumnSample> members = new LinkedHashMap<>();
    private int values;
    /** Number of values and of elements of arrays inside them. */
    private int rows;
    /** Number of open arrays inside values. */
    private int inside;
    /** True if there is but one value, which may be an envelope around the rows. */
    private boolean alone = true;

    private boolean lines = true;
    private int lastLine;

    private final IdCellPredicate ids;

    private JsonBeginning(IdCellPredicate ids) {
        this.ids = ids;
    }

    /** Returns the head of a text if it is JSON as far as it goes; null if it is not, or has neither arrays nor objects. */
    static @Nullable JsonBeginning of(SourceHead sourceHead, IdCellPredicate ids) {
        String text = sourceHead.text().stripLeading();
        if (text.isEmpty() || (text.charAt(0) != '[' && text.charAt(0) != '{')) {
            return null;
        }
        JsonBeginning found = new JsonBeginning(ids);
        boolean wrong = false;
        try (JsonParser json = JsonMember.JSON.createParser(text)) {
            found.read(json);
        } catch (JsonEOFException | StreamConstraintsException e) {
            // Its end is not among what is looked at, or the value is too long to be.
            wrong = sourceHead.whole() && found.values + found.inside == 0;
        } catch (IOException e) {
            // One value in brackets is a date or a name in front of a line of a log; what comes later may be damage.
            wrong = found.values < (found.lines ? 1 : FEWEST) && found.inside < FEWEST;
        }
        return wrong ? null : found;
    }

    /** Returns the head of a text that is known to be JSON, up to where it is not. */
    static JsonBeginning asFarAsItIs(SourceHead sourceHead, IdCellPredicate ids) {
        JsonBeginning found = new JsonBeginning(ids);
        try (JsonParser json = JsonMember.JSON.createParser(sourceHead.text())) {
            found.read(json);
        } catch (IOException e) {
            // Reading says where.
        }
        return found;
    }

    private void read(JsonParser json) throws IOException {
        JsonToken token = json.nextToken();
        while (token != null && values < ColumnSample.MOST) {
            alone = values == 0 && token != JsonToken.START_ARRAY;
            int line = json.currentTokenLocation().getLineNr();
            if (token == JsonToken.START_ARRAY) {
                lines = false;
                while (json.nextToken() != JsonToken.END_ARRAY && values < ColumnSample.MOST) {
                    value(json);
                }
            } else {
                lines &= line > lastLine;
                value(json);
                lines &= json.currentLocation().getLineNr() == line;
            }
            lastLine = line;
            token = values < ColumnSample.MOST ? json.nextToken() : null;
        }
    }

    private void value(JsonParser json) throws IOException {
        row(json, "");
        values++;
    }

    /** Takes the cells of a value or an element once it is whole. */
    private void row(JsonParser json, String path) throws IOException {
        List<Cell> cells = new ArrayList<>();
        if (json.currentToken() == JsonToken.START_ARRAY) {
            json.skipChildren();
        } else {
            collect(json, path, cells);
        }
        int row = rows++;
        cells.forEach(cell -> cell.member().add(cell.text(), row));
    }

    private record Cell(ColumnSample member, String text) {}

    private void collect(JsonParser json, String path, List<Cell> cells) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = path.isEmpty() ? json.currentName() : path + "." + json.currentName();
                json.nextToken();
                collect(json, name, cells);
            }
        } else if (token == JsonToken.START_ARRAY) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                row(json, path + JsonMember.ELEMENTS);
                inside++;
            }
        } else if (token != null
                && token.isScalarValue()
                && token != JsonToken.VALUE_NULL
                && (members.size() < MOST_MEMBERS || members.containsKey(path))) {
            cells.add(new Cell(members.computeIfAbsent(path, p -> new ColumnSample(p, ids)), json.getText()));
        }
    }

    /** Tells whether each value has a line of its own. */
    boolean isLines() {
        return lines;
    }

    /** The members, in the order in which they first come. */
    List<ColumnSample> members() {
        return List.copyOf(members.values());
    }

    /**
     * The members that IDs are to be looked for in first. Of an envelope these are the members of the array in it that has most IDs;
     * of several values their own, unless only arrays inside have IDs.
     */
    List<ColumnSample> likely() {
        List<ColumnSample> own = members.values().stream()
                .filter(member -> !JsonMember.isInArray(member.name()))
                .toList();
        String array = arrayOfMost();
        if (!array.isEmpty() && (alone || own.stream().noneMatch(JsonBeginning::hasIds))) {
            return in(array);
        }
        return own.isEmpty() ? members() : own;
    }

    /** The array with most IDs, and of those inside each other the outermost; empty if there is none. */
    private String arrayOfMost() {
        return members.values().stream()
                .filter(member -> JsonMember.isInArray(member.name()) && hasIds(member))
                .map(member -> outermost(member.name()))
                .distinct()
                .min(Comparator.comparingInt(array -> -in(array).stream()
                        .mapToInt(ColumnSample::possible)
                        .max()
                        .orElse(0)))
                .orElse("");
    }

    private String outermost(String path) {
        int end = path.indexOf(JsonMember.ELEMENTS) + JsonMember.ELEMENTS.length();
        while (in(path.substring(0, end)).stream().noneMatch(JsonBeginning::hasIds)) {
            end = path.indexOf(JsonMember.ELEMENTS, end) + JsonMember.ELEMENTS.length();
        }
        return path.substring(0, end);
    }

    private List<ColumnSample> in(String array) {
        return members.values().stream()
                .filter(member -> JsonMember.arrayOf(member.name()).equals(array))
                .toList();
    }

    private static boolean hasIds(ColumnSample member) {
        return member.possible() > 0;
    }
}
