package org.bitloupe.inspect;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Finds the ID that the rest of a text says to be of some layout: by a link, a mention, a key, or a time that is its own. */
final class ContextSearch {
    /** The most IDs that are looked at in one text. */
    private static final int MOST = 16;

    private final EvidenceMatcher evidenceMatcher;
    private final IdExtractor extractor;

    ContextSearch(EvidenceMatcher evidenceMatcher, IdExtractor extractor) {
        this.evidenceMatcher = evidenceMatcher;
        this.extractor = extractor;
    }

    /**
     * An ID in a text.
     *
     * @param start index of its first character, in UTF-16 units
     * @param end index after its last one
     * @param candidates its readings, at least one of them with evidence
     */
    record Found(int start, int end, List<Candidate> candidates) {}

    /**
     * The first ID that something speaks for: links and mentions before keys, and keys before times. Null if nothing speaks for any,
     * or only what it cannot be.
     *
     * @param reader reads an ID by all layouts that it can be of
     */
    @Nullable
    Found find(String text, Function<String, List<Candidate>> reader) {
        Found found = first(0, text, evidenceMatcher.matches(text), reader);
        List<FoundId> ids = found == null ? extractor.extract(text, MOST).ids() : List.of();
        for (int i = 0; i < ids.size() && found == null; i++) {
            FoundId id = ids.get(i);
            found = first(id.start(), id.text(), id.evidence(), reader);
        }
        List<TextTime> times = found == null && !ids.isEmpty() ? TextTime.of(text) : List.of();
        for (int i = 0; i < ids.size() && found == null && !times.isEmpty(); i++) {
            FoundId id = ids.get(i);
            found = found(
                    id.start(), id.end(), reader.apply(id.text()), candidate -> ofTime(text, id, candidate, times));
        }
        return found == null ? against(text, ids, reader) : found;
    }

    /** The first ID of which the name in front says that it is none, with that against all its readings. */
    private static @Nullable Found against(String text, List<FoundId> ids, Function<String, List<Candidate>> reader) {
        for (FoundId id : ids) {
            Evidence against = isValue(text, id) ? EvidenceMatcher.against(id.label()) : null;
            List<Candidate> candidates = against == null ? List.of() : reader.apply(id.text());
            if (against != null && !candidates.isEmpty()) {
                return new Found(
                        id.start(),
                        id.end(),
                        candidates.stream()
                                .map(candidate -> candidate.isMarked() ? candidate : candidate.withEvidence(against))
                                .toList());
            }
        }
        return null;
    }

    /** Tells whether an ID is the value behind its label, and no part of a path and no key itself. */
    private static boolean isValue(String text, FoundId id) {
        boolean path = id.start() > 0 && text.charAt(id.start() - 1) == '/';
        String behind = text.substring(id.end()).replaceFirst("^[\"'\\s]+", "");
        return !path && !behind.startsWith(":");
    }

    /** An ID that was found in a longer text, or null if nothing speaks for it. */
    static @Nullable Found find(FoundId id, Function<String, List<Candidate>> reader) {
        return first(id.start(), id.text(), id.evidence(), reader);
    }

    private static @Nullable Found first(
            int offset, String text, List<EvidenceMatch> matches, Function<String, List<Candidate>> reader) {
        Found contradicted = null;
        for (EvidenceMatch match : matches) {
            List<Candidate> candidates = reader.apply(text.substring(match.start() - offset, match.end() - offset));
            Found found = found(match.start(), match.end(), candidates, candidate -> of(match, candidate, matches));
            if (found != null && (contradicted == null || found.start() == contradicted.start())) {
                return found;
            }
            contradicted = contradicted == null ? contradicted(match, candidates) : contradicted;
        }
        return contradicted;
    }

    /** The ID that a link or mention is about, if its date is none that the layout's IDs have; null if nothing is wrong with the date. */
    private static @Nullable Found contradicted(EvidenceMatch match, List<Candidate> candidates) {
        List<Candidate> all = candidates.stream()
                .map(candidate -> match.certain() && candidate.layout().layout().equals(match.layout())
                        ? candidate.withEvidence(match.evidence())
                        : candidate)
                .toList();
        return all.stream().anyMatch(Candidate::isContradicted) ? new Found(match.start(), match.end(), all) : null;
    }

    /** With the evidence of each candidate that may have some, or null if there is none. */
    private static @Nullable Found found(
            int start, int end, List<Candidate> candidates, Function<Candidate, Optional<Evidence>> evidence) {
        List<Candidate> all = candidates.stream()
                .map(candidate -> evidence.apply(candidate)
                        .map(candidate::withEvidence)
                        .filter(Candidate::isSpokenFor)
                        .orElse(candidate))
                .toList();
        return all.stream().anyMatch(candidate -> candidate.evidence() != null) ? new Found(start, end, all) : null;
    }

    /** The same words may speak for several layouts. */
    private static Optional<Evidence> of(EvidenceMatch first, Candidate candidate, List<EvidenceMatch> matches) {
        Layout layout = candidate.layout().layout();
        return matches.stream()
                .filter(match -> match.start() == first.start() && match.end() == first.end())
                .filter(match -> match.layout().equals(layout))
                .map(EvidenceMatch::evidence)
                .findFirst();
    }

    /** Evidence of a time beside the ID, but none for a layout that is a time alone: that may stand beside another one by right. */
    private static Optional<Evidence> ofTime(String text, FoundId id, Candidate candidate, List<TextTime> times) {
        return candidate.layout().isTimeAlone()
                ? Optional.empty()
                : candidate
                        .instant()
                        .flatMap(instant -> times.stream()
                                .filter(time -> time.isAbout(instant) && time.isBeside(text, id.start(), id.end()))
                                .map(TextTime::evidence)
                                .findFirst());
    }
}
