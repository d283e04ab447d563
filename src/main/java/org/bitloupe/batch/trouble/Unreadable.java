package org.bitloupe.batch.trouble;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.id.Parse;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.Rounding;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Says why a row is no ID. Immutable. */
public final class Unreadable {
    private final List<SpellingCodec> codecs;

    /** For rows that were read as these kinds. */
    public Unreadable(List<Kind> kinds) {
        this.codecs = kinds.stream().map(Kind::codec).toList();
    }

    /**
     * Why a text is no ID.
     *
     * @param text what stands in the row; null if that is not known
     */
    public Message reason(@Nullable String text) {
        String trimmed = text == null ? "" : text.strip();
        if (trimmed.isEmpty()) {
            return Message.of(text == null ? "trouble.reason.unknown" : "trouble.reason.empty");
        }
        Optional<Damage.Rounded> scientific = scientific(trimmed);
        if (scientific.isPresent()) {
            return Message.of("trouble.reason.scientific", "n", scientific.get().lostDigits());
        }
        Optional<Parse.Refused> nearest = codecs.stream()
                .flatMap(codec ->
                        codec.parse(trimmed) instanceof Parse.Refused refused ? Stream.of(refused) : Stream.empty())
                .reduce((a, b) -> b.matched() > a.matched() ? b : a);
        return nearest.isPresent() && nearest.get().matched() > 0
                ? nearest.get().problem().what()
                : Message.of("trouble.reason.none", "text", trimmed);
    }

    /** What was done to a number that is written with an exponent; empty for any other text. */
    static Optional<Damage.Rounded> scientific(@Nullable String text) {
        String trimmed = text == null ? "" : text.strip();
        boolean exponent = trimmed.indexOf('e') > 0 || trimmed.indexOf('E') > 0;
        return exponent ? Rounding.find(trimmed).filter(damage -> damage.oneIn() == 0) : Optional.empty();
    }
}
