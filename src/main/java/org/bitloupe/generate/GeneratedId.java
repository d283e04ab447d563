package org.bitloupe.generate;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.Bits;

/**
 * An ID together with the values that went into it.
 *
 * @param id the ID
 * @param values one for each field of the layout, in its order; zero for a field that lives only in text
 */
public record GeneratedId(Bits id, List<BigInteger> values) {
    public GeneratedId {
        values = List.copyOf(values);
    }
}
