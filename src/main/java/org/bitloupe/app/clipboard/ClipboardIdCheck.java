package org.bitloupe.app.clipboard;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.clean.ExtractedIds;
import org.bitloupe.inspect.reading.Reading;

/** Decision whether a text is an ID beyond doubt enough to speak of it unasked: passwords and words must never appear in an offer. */
final class ClipboardIdCheck {
    /** Longer texts are not looked at. */
    static final int MOST_BYTES = 4096;

    /** Shorter ones are anything. */
    private static final int SHORTEST = 8;

    private static final int HEAD = 5;
    private static final int TAIL = 4;

    private ClipboardIdCheck() {}

    /** Returns the offer for a text; empty if it does not look like an ID. */
    static Optional<ClipboardOffer> judge(String text, Inspector inspector) {
        String stripped = text.strip();
        if (stripped.length() < SHORTEST
                || stripped.length() > MOST_BYTES
                || stripped.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES
                || stripped.chars().noneMatch(Character::isDigit)) {
            return Optional.empty();
        }
        String whole = inspector.sensitiveValues().within(stripped);
        Inspection inspection = inspector.inspect(stripped);
        List<Reading> readings = inspection.readings();
        if (!readings.isEmpty()) {
            String read = inspection.read();
            return read.length() >= SHORTEST && isPlain(readings.get(0))
                    ? Optional.of(new ClipboardOffer(stripped, whole, elided(read), 1))
                    : Optional.empty();
        }
        ExtractedIds found = inspector.extractor().extract(stripped, 1);
        return found.total() < 2
                ? Optional.empty()
                : Optional.of(new ClipboardOffer(
                        stripped, whole, elided(found.ids().get(0).text()), found.total()));
    }

    /** Structure that proves it, or a time that is plausible. A scheme without either takes any letters, so also a password. */
    private static boolean isPlain(Reading reading) {
        return switch (reading.verdict()) {
            case CERTAIN -> reading.bits() != null;
            case BEST_MATCH, POSSIBLE ->
                reading.time() != null && reading.time().instant() != null;
            case UNLIKELY, RULED_OUT -> false;
        };
    }

    /** {@code 22178…5832}. */
    static String elided(String id) {
        return id.length() <= HEAD + TAIL + 1
                ? id
                : id.substring(0, HEAD) + "\u2026" + id.substring(id.length() - TAIL);
    }
}
