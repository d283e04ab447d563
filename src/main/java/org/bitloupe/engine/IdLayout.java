package org.bitloupe.engine;

import java.util.List;
import java.util.Locale;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/**
 * A layout of a catalog.
 *
 * @param id its name for programs, of {@code a-z 0-9 -}; the methods of {@link IdEngine} take it
 * @param title its name for people
 * @param bits the width of its IDs, 1 to 256; 0 where they are texts without a number
 * @param secret true if its texts are secrets, such as API keys, which nobody should show or keep
 * @param fields its fields in the order in which people read them
 */
public record IdLayout(String id, String title, int bits, boolean secret, List<Field> fields) {
    public IdLayout {
        fields = List.copyOf(fields);
    }

    /**
     * A field.
     *
     * @param name its name, unique in the layout
     * @param role its purpose in lower case: time, node, shard, sequence, random, version, variant, clock-sequence, type, checksum, unused, data or
     *     unknown
     * @param bits its width; 0 for a field that the text alone has
     */
    public record Field(String name, String role, int bits) {}

    static IdLayout of(Layout layout, Messages messages) {
        return new IdLayout(
                layout.id(),
                layout.title().in(messages.locale()),
                layout.width(),
                layout.secret() != null,
                layout.fields().stream()
                        .map(field -> new Field(
                                field.name(),
                                field.role().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                                field.bits()))
                        .toList());
    }
}
