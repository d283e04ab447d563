package org.bitloupe.inspect.clean;

import java.util.List;
import org.bitloupe.inspect.evidence.EvidenceMatch;

/**
 * An ID in the middle of a longer text.
 *
 * @param start index of its first character in the text, in UTF-16 units
 * @param end index after its last one
 * @param label its label in the text, such as {@code order} in {@code order=1234}; empty if nothing
 * @param text the ID
 * @param evidence what stands around it and says of which layouts it is
 */
public record FoundId(int start, int end, String label, String text, List<EvidenceMatch> evidence) {
    public FoundId {
        evidence = List.copyOf(evidence);
    }

    /** Returns its name among the IDs of a link or the like, such as {@code channel}; its label where it has none. */
    public String part() {
        return evidence.stream()
                .filter(EvidenceMatch::isNamed)
                .map(EvidenceMatch::part)
                .findFirst()
                .orElse(label);
    }
}
