package org.bitloupe.discover;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;

/**
 * A layout held against all IDs of which something is known.
 *
 * @param layout the layout
 * @param checks what it makes of each, in the order of the layout file
 */
public record LayoutProof(Layout layout, List<PairCheck> checks) {
    public LayoutProof {
        checks = List.copyOf(checks);
    }

    /**
     * Reads each of a layout's pairs anew, by this layout alone.
     *
     * @param clock the clock for "in the future"
     */
    public static LayoutProof of(Layout layout, InstantSource clock) {
        Inspector inspector = new Inspector(Catalog.empty(), clock);
        return new LayoutProof(
                layout,
                layout.pairs().stream()
                        .map(pair -> PairCheck.of(layout, pair, inspector))
                        .toList());
    }

    /** Describes how many hold, and how far off their times are. */
    public Message summary() {
        if (checks.isEmpty()) {
            return Message.of("inspect.proof.none");
        }
        return Message.of(farthest().isEmpty() ? "inspect.proof" : "inspect.proof.times")
                .with("holding", holding())
                .with("n", checks.size())
                .with("off", DurationText.of(farthest().orElse(Duration.ZERO).abs()));
    }

    /** Returns a length of time as a decimal number of seconds, without zeros at its end. */
    public static String seconds(Duration length) {
        return new BigDecimal(DurationText.nanos(length), 9)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Returns the number of pairs that hold. */
    public int holding() {
        return (int) checks.stream().filter(PairCheck::holds).count();
    }

    /** Tells whether all hold; true if there are none. */
    public boolean holds() {
        return holding() == checks.size();
    }

    /** Returns the time that is farthest from what is known, whether earlier or later; empty if no time is known. */
    public Optional<Duration> farthest() {
        return checks.stream().map(PairCheck::off).filter(Objects::nonNull).max(Comparator.comparing(Duration::abs));
    }
}
