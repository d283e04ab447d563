package org.bitloupe.generate;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bitloupe.generate.engine.IdGenerator;

/**
 * IDs computed from names: the same namespace and name always give the same ID (RFC 9562, 5.3 and 5.5). Names are taken as they are,
 * in UTF-8: nothing is cut off, joined or turned into lower case.
 *
 * @param namespace the namespace of the names
 * @param texts the names in order; none where they come one by one, see {@link IdGenerator#of}
 */
public record NameSeries(Namespace namespace, List<String> texts) implements IdSeries {
    public NameSeries {
        texts = List.copyOf(texts);
    }

    /** Names that come one by one. */
    public static NameSeries in(Namespace namespace) {
        return new NameSeries(namespace, List.of());
    }

    /** Tells whether a text has bytes in UTF-8: half of a surrogate pair alone has none. */
    public static boolean isText(String name) {
        try {
            StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(name));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
