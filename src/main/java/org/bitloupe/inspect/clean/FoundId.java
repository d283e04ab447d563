package org.bitloupe.inspect.clean;

import java.util.List;
import org.bitloupe.inspect.evidence.ByteOrderEvidence;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTimes;
import org.jspecify.annotations.Nullable;

/**
 * An ID in the middle of a longer text.
 *
 * @param start index of its first character in the text, in UTF-16 units
 * @param end index after its last one
 * @param label its label in the text, such as {@code order} in {@code order=1234}; empty if nothing
 * @param text the ID
 * @param evidence what stands around it and says of which layouts it is
 * @param value true if it is the value behind its label, and no part of a path and no key itself
 * @param times the times of the text
 * @param siblings the layout that others with its label tell; null if they tell none, or nobody asked
 * @param byteOrder what the text says of the order of its bytes, or null
 * @param whole the ID of the text that this one is when it is rounded; null if there is none, or nobody asked
 */
public record FoundId(
        int start,
        int end,
        String label,
        String text,
        List<EvidenceMatch> evidence,
        boolean value,
        TextTimes times,
        @Nullable SiblingEvidence siblings,
        @Nullable ByteOrderEvidence byteOrder,
        @Nullable String whole) {
    public FoundId {
        evidence = List.copyOf(evidence);
    }

    /**
     * An ID in the row of a table or the like, of which nothing but the times in its row is known.
     *
     * @param id the ID
     * @param row all of the row
     * @param from where in the row it is looked for; its first place from there on is taken
     * @return null if the row has no time, or the ID is written in another way there
     */
    public static @Nullable FoundId inRow(String id, String row, int from) {
        int start = row.indexOf(id, from);
        TextTimes times = TextTimes.ofRow(row);
        return start < 0 || times.isEmpty()
                ? null
                : new FoundId(start, start + id.length(), "", id, List.of(), false, times, null, null, null);
    }

    /** The same ID with what others with its label tell. */
    public FoundId beside(SiblingEvidence others) {
        return new FoundId(start, end, label, text, evidence, value, times, others, byteOrder, whole);
    }

    /** The same ID, which is another one of its text when it is rounded. */
    public FoundId roundedFrom(String original) {
        return new FoundId(start, end, label, text, evidence, value, times, siblings, byteOrder, original);
    }

    /** The same ID for who keeps it: the times keep all of the text. */
    public FoundId withoutTimes() {
        return new FoundId(start, end, label, text, evidence, value, TextTimes.NONE, siblings, byteOrder, whole);
    }

    /** The same ID where what stands before it is no name of it. */
    public FoundId withoutLabel() {
        return new FoundId(start, end, "", text, evidence, value, times, siblings, byteOrder, whole);
    }

    /** Returns its name among the IDs of a link or the like, such as {@code channel}; its label where it has none. */
    public String part() {
        return evidence.stream()
                .filter(EvidenceMatch::isNamed)
                .map(EvidenceMatch::part)
                .findFirst()
                .orElse(label);
    }

    /** Returns what its label says against its being an ID of any layout; null if it says nothing. */
    public @Nullable Evidence against() {
        return value ? EvidenceMatcher.against(label, text) : null;
    }
}
