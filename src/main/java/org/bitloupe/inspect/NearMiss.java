package org.bitloupe.inspect;

import java.math.BigInteger;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The IDs that a damaged text can have been, none of which is said to be the one.
 *
 * @param layout the layout that more than half of them are of, null if there is none
 * @param damage the damage that explains the text: {@link Damage.Miswritten} or {@link Damage.Rounded}
 * @param count the number of IDs
 * @param low the smallest of them, as text
 * @param high the largest of them, as text
 */
public record NearMiss(@Nullable Layout layout, Damage damage, BigInteger count, String low, String high) {
    /** All of it as a sentence. */
    public Message sentence() {
        boolean digits = damage instanceof Damage.Rounded;
        return layout == null
                ? Message.of(digits ? "inspect.near.digits" : "inspect.near", "n", count, "low", low, "high", high)
                : Message.of(
                        digits ? "inspect.near.digits.of" : "inspect.near.of",
                        "n",
                        count,
                        "low",
                        low,
                        "high",
                        high,
                        "title",
                        layout.title());
    }
}
