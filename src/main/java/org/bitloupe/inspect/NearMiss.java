package org.bitloupe.inspect;

import java.math.BigInteger;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/**
 * The IDs that a damaged text can have been, none of which is said to be the one.
 *
 * @param layout the layout that more than half of them are of
 * @param damage the damage that explains the text: {@link Damage.Miswritten}, {@link Damage.CutOff} or {@link Damage.Rounded}
 * @param count the number of IDs; of missing characters for {@link Damage.CutOff}
 * @param low the smallest of them, as text
 * @param high the largest of them, as text
 * @param verdict how sure the layout is: no surer than for most of them, each read alone
 */
public record NearMiss(Layout layout, Damage damage, BigInteger count, String low, String high, Verdict verdict) {
    /** All of it as a sentence. */
    public Message sentence() {
        String cut = damage instanceof Damage.CutOff ? "inspect.near.cut" : "inspect.near";
        return Message.of(damage instanceof Damage.Rounded ? "inspect.near.digits" : cut)
                .with("n", count)
                .with("low", low)
                .with("high", high)
                .with(
                        "title",
                        damage instanceof Damage.Rounded
                                ? verdict.hedged(Message.of("inspect.near.of", "layout", layout.title()))
                                : layout.title());
    }
}
