package org.bitloupe.export.document;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;

/** A bit field of WaveDrom (github.com/wavedrom/bitfield): JSON whose list {@code reg} has the least significant bits first. */
public final class WaveDromTarget extends TextTarget {
    private static final int BITS_PER_LANE = 32;

    /** Makes the target. */
    public WaveDromTarget() {
        super("wavedrom", "json");
    }

    @Override
    String text(Layout layout, Messages messages) {
        List<String> parts = new ArrayList<>();
        List<Slice> slices = layout.slices();
        for (int i = slices.size() - 1; i >= 0; i--) {
            parts.add("    " + part(layout, slices.get(i), messages));
        }
        int lanes = (layout.width() + BITS_PER_LANE - 1) / BITS_PER_LANE;
        return "{\n  \"reg\": [\n%s\n  ],\n  \"config\": { \"bits\": %s, \"lanes\": %s, \"hspace\": %s }\n}\n"
                .formatted(String.join(",\n", parts), layout.width(), lanes, 1000);
    }

    private static String part(Layout layout, Slice slice, Messages messages) {
        Field field = layout.fields().get(slice.field());
        String attribute = field.value() == null
                ? messages.get("role." + field.role().word())
                : messages.get("text.value.always", "value", field.value().toString());
        return "{ \"bits\": %s, \"name\": %s, \"attr\": %s, \"type\": %s }"
                .formatted(
                        slice.width(),
                        quote(SingleLineText.name(layout, slice)),
                        quote(SingleLineText.of(attribute)),
                        type(field.role()));
    }

    /** One of the seven colours that WaveDrom has, by what a field is for. */
    private static int type(Role role) {
        return switch (role) {
            case TIME -> 5;
            case SHARD, CLOCK_SEQUENCE -> 6;
            case NODE -> 3;
            case SEQUENCE -> 4;
            case RANDOM, TYPE -> 7;
            case VERSION, VARIANT, CHECKSUM, DATA, UNKNOWN -> 2;
            case UNUSED -> 1;
        };
    }

    /** A JSON string that may also stand in a script element of HTML, where WaveDrom is used most. */
    private static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
            } else if (c < ' ' || c == '<' || c == '>' || c == '&' || c == '\'') {
                out.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.append('"').toString();
    }
}
