package org.bitloupe.generate.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** IDs as one array of objects, one a line. */
final class JsonIds implements IdWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final IdOutputColumns columns;
    private final Writer out;
    private boolean begun;

    JsonIds(IdOutputColumns columns, Writer out) throws IOException {
        this.columns = columns;
        this.out = out;
        out.write("[\n");
    }

    @Override
    public void write(Bits id, @Nullable String name) throws IOException {
        out.write((begun ? ",\n" : "") + object(columns, id, name));
        begun = true;
    }

    @Override
    public void end() throws IOException {
        out.write(begun ? "\n]\n" : "]\n");
    }

    /** An ID as an object without line breaks. */
    static String object(IdOutputColumns columns, Bits id, @Nullable String name) throws IOException {
        List<BigInteger> values = columns.values(id);
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("id", columns.text(id));
            if (name != null) {
                json.writeStringField("name", name);
            }
            json.writeStringField("layout", columns.layoutId());
            json.writeStringField("hex", id.toHex());
            json.writeStringField("utc", columns.utc(values));
            String local = columns.localName();
            if (local != null) {
                json.writeStringField(local, columns.local(values));
            }
            json.writeArrayFieldStart("fields");
            for (int i : columns.shown()) {
                json.writeStartObject();
                json.writeStringField("name", columns.field(i).name());
                json.writeStringField("value", values.get(i).toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }
}
