package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.compare.Comparison.FieldPair;
import org.bitloupe.inspect.compare.Relation;
import org.bitloupe.inspect.compare.TimeGap;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Two IDs side by side as one JSON object; integers are strings. */
public final class JsonComparison {
    private final Terminal terminal;

    public JsonComparison(Terminal terminal) {
        this.terminal = terminal;
    }

    public void write(Comparison comparison) {
        terminal.out().println(JsonLine.object(json -> {
            write(json, "a", comparison.first(), comparison.lossOfFirst());
            write(json, "b", comparison.second(), comparison.lossOfSecond());
            write(json, comparison.relation());
            json.writeStringField("sentence", terminal.say(comparison.sentence()));
            json.writeArrayFieldStart("notes");
            for (Message note : comparison.notes()) {
                json.writeString(terminal.say(note));
            }
            json.writeEndArray();
            json.writeStringField("later", later(comparison.timeOrder()));
            writeGap(json, comparison);
            JsonLine.text(json, "sequenceAhead", comparison.ahead());
            JsonLine.text(
                    json,
                    "xor",
                    comparison.difference() == null
                            ? null
                            : comparison.difference().toHex());
            json.writeArrayFieldStart("fields");
            for (FieldPair pair : comparison.fields()) {
                json.writeStartObject();
                json.writeStringField("name", pair.first().field().name());
                int place = pair.first().index();
                JsonLine.text(json, "a", value(pair.first()));
                JsonInspections.write(json, "aRounded", comparison.lossOfFirst(), place);
                JsonLine.text(json, "b", value(pair.second()));
                JsonInspections.write(json, "bRounded", comparison.lossOfSecond(), place);
                if (pair.equal().isPresent()) {
                    json.writeBooleanField("same", pair.equal().get());
                } else {
                    json.writeNullField("same");
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        }));
    }

    private static void write(JsonGenerator json, String name, Reading reading, RoundingLoss loss) throws IOException {
        TimeReading time = reading.time();
        json.writeObjectFieldStart(name);
        json.writeStringField("id", reading.literal());
        json.writeStringField("layout", reading.layout().id());
        JsonLine.text(json, "utc", time == null ? null : JsonInspections.utc(time));
        if (time != null) {
            JsonInspections.write(json, "rounded", loss, reading, time);
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, @Nullable Relation relation) throws IOException {
        if (relation == null) {
            json.writeNullField("relation");
            return;
        }
        json.writeObjectFieldStart("relation");
        if (relation instanceof Relation.Spellings spellings) {
            json.writeStringField("kind", "spellings");
            json.writeStringField("a", spellings.first());
            json.writeStringField("b", spellings.second());
        } else if (relation instanceof Relation.Half half) {
            write(json, half.low() ? "low-half" : "high-half", half.side());
        } else if (relation instanceof Relation.ByteOrders orders) {
            write(json, "byte-order", orders.side());
            json.writeStringField("order", orders.order().word());
        }
        json.writeEndObject();
    }

    /** One of the two is what it is of the other. */
    private static void write(JsonGenerator json, String kind, Relation.Side side) throws IOException {
        json.writeStringField("kind", kind);
        json.writeStringField("id", side.name().toLowerCase(Locale.ROOT));
        json.writeStringField("of", side.other().name().toLowerCase(Locale.ROOT));
    }

    private static void writeGap(JsonGenerator json, Comparison comparison) throws IOException {
        TimeGap gap = comparison.gap();
        if (gap == null) {
            json.writeNullField("gap");
            return;
        }
        json.writeObjectFieldStart("gap");
        json.writeStringField("nanos", gap.nanos().toString());
        json.writeStringField("atLeast", gap.least().toString());
        json.writeStringField("lessThan", gap.most().toString());
        json.writeEndObject();
    }

    private static String later(int order) {
        if (order == 0) {
            return "unknown";
        }
        return order > 0 ? "b" : "a";
    }

    private static Object value(FieldReading field) {
        return field.value() == null ? field.shown() : field.value();
    }
}
