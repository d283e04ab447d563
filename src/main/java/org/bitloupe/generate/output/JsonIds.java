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

    private final IdOutputColumns shape;
    private final Writer out;
    private boolean begun;

    JsonIds(IdOutputColumns shape, Writer out) throws IOException {
        this.shape = shape;
        this.out = out;
        out.write("[\n");
    }

    @Override
    public void write(Bits id, @Nullable String name) throws IOException {
        out.write((begun ? ",\n" : "") + object(shape, id, name));
        begun = true;
    }

    @Override
    public void end() throws IOException {
        out.write(begun ? "\n]\n" : "]\n");
    }

    /** An ID as an object without line breaks. */
    static String object(IdOutputColumns shape, Bits id, @Nullable String name) throws IOException {
        List<BigInteger> values = shape.values(id);
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("id", shape.text(id));
            if (name != null) {
                json.writeStringField("name", name);
            }
            json.writeStringField("layout", shape.layoutId());
            json.writeStringField("hex", id.toHex());
            json.writeStringField("utc", shape.utc(values));
            String local = shape.localName();
            if (local != null) {
                json.writeStringField(local, shape.local(values));
            }
            json.writeArrayFieldStart("fields");
            for (int i : shape.shown()) {
                json.writeStartObject();
                json.writeStringField("name", shape.field(i).name());
                json.writeStringField("value", values.get(i).toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }
}
