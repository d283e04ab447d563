package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.ByteOrderEvidence;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Finds the ID that the rest of a text says to be of some layout: by a link, a mention, a key, or a time that is its own. */
final class ContextSearch {
    /** The most IDs that are looked at in one text. */
    private static final int MOST = 16;

    /** A reason to read an ID by a layout, in the order in which they are tried: an earlier one wins whatever ID it is for. */
    @SuppressWarnings("ImmutableEnumChecker") // Method references have no state.
    private enum Rule {
        /** A link, mention or key names the layout. */
        NAMED(ContextSearch::named),
        /** A time beside the ID is the ID's own by a layout. */
        TIMED(ContextSearch::timed),
        /** Other IDs with the same label are of the layout. */
        SIBLING(ContextSearch::sibling),
        /** Words in front name the order of the bytes. */
        BYTE_ORDER(ContextSearch::byteOrder),
        /** A name in front says that it is no ID at all. */
        DENIED(ContextSearch::denied),
        /** A name in front names a layout that the date rules out. */
        MISNAMED(ContextSearch::misnamed),
        /** A time beside the ID is its own by the epoch of another system. */
        OTHER_EPOCH(ContextSearch::otherEpoch);

        private final BiFunction<FoundId, CandidateReader, @Nullable Found> search;

        Rule(BiFunction<FoundId, CandidateReader, @Nullable Found> search) {
            this.search = search;
        }
    }

    /**
     * An ID in a text.
     *
     * @param start index of its first character, in UTF-16 units
     * @param end index after its last one
     * @param candidates its readings, at least one of them with evidence or of the layout of the misnomer
     * @param misnomer the name in front that says of which layout it is, if its date says no, or the link, if the value is none that the
     *     layout's IDs usually have; else null
     */
    record Found(
            int start,
            int end,
            List<Candidate> candidates,
            @Nullable EvidenceMatch misnomer) {}

    /**
     * The first ID that something speaks for: links and mentions before keys, and keys before times. Null if nothing speaks for any,
     * or only what it cannot be.
     */
    static @Nullable Found find(String text, CandidateReader reader) {
        CompiledCatalog.Surroundings surroundings = reader.catalog().surroundings();
        List<EvidenceMatch> matches = surroundings.evidenceMatcher().matches(text);
        Found linked = first(match -> text.substring(match.start(), match.end()), matches, reader);
        List<FoundId> ids =
                linked == null ? surroundings.extractor().extract(text, MOST).ids() : List.of();
        Found found = linked == null ? find(DamageDetection.withoutRounded(ids), reader) : linked;
        return found == null ? unspoken(text, matches, reader) : found;
    }

    /** The ID of a link of a layout with a caveat, which it is not enough to know that: early posts of X have counters. */
    private static @Nullable Found unspoken(String text, List<EvidenceMatch> matches, CandidateReader reader) {
        for (EvidenceMatch match : matches) {
            List<Candidate> candidates = match.certain() && match.layout().caveat() != null
                    ? reader.candidates(text.substring(match.start(), match.end()))
                    : List.of();
            if (candidates.stream()
                    .anyMatch(candidate -> candidate.layout().layout().equals(match.layout())
                            && candidate.ownVerdict() != Verdict.RULED_OUT)) {
                return new Found(match.start(), match.end(), candidates, match);
            }
        }
        return null;
    }

    /**
     * An ID whose place says of which layout it is.
     *
     * @return null if the layout does not read it, or what it reads is not plausible in spite of the evidence
     */
    static @Nullable Found find(String id, Layout layout, Evidence evidence, CandidateReader reader) {
        return found(0, id.length(), reader.candidates(id), candidate -> of(layout, evidence, candidate));
    }

    /** The first of some IDs of one text that what stands around it there speaks for or against; null if nothing does. */
    static @Nullable Found find(List<FoundId> ids, CandidateReader reader) {
        for (Rule rule : Rule.values()) {
            for (FoundId id : ids) {
                Found found = rule.search.apply(id, reader);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static @Nullable Found named(FoundId id, CandidateReader reader) {
        return first(match -> id.text(), id.evidence(), reader);
    }

    private static @Nullable Found timed(FoundId id, CandidateReader reader) {
        return id.times().isEmpty()
                ? null
                : found(id, reader.candidates(id.text()), candidate -> ofTime(id, candidate));
    }

    private static @Nullable Found sibling(FoundId id, CandidateReader reader) {
        SiblingEvidence siblings = id.siblings();
        return siblings == null
                ? null
                : found(
                        id,
                        reader.candidates(id.text()).stream()
                                .map(candidate -> counted(id, siblings, candidate, reader))
                                .toList(),
                        candidate -> candidate.isCountedFrom(siblings.counted())
                                ? of(siblings.layout(), siblings.evidence(), candidate)
                                : Optional.empty());
    }

    /** A reading by the layout of others, counted from their epoch; as it is if the time beside the ID, where there is one, says otherwise. */
    private static Candidate counted(
            FoundId id, SiblingEvidence siblings, Candidate candidate, CandidateReader reader) {
        SiblingEvidence.Counted epoch = siblings.counted();
        if (epoch == null || !candidate.layout().layout().equals(siblings.layout())) {
            return candidate;
        }
        Candidate counted = candidate.countedFrom(epoch.name(), epoch.epoch(), 0, reader.rankingContext());
        boolean told = !siblings.label().isEmpty()
                || id.times().beside(id.start(), id.end()).isEmpty()
                || counted.instant()
                        .flatMap(instant -> id.times().beside(id.start(), id.end(), instant))
                        .isPresent();
        return told ? counted : candidate;
    }

    /** The ID whose bytes are in another order by the words in front; with hyphens UUIDs are written in the usual one, whatever the name. */
    private static @Nullable Found byteOrder(FoundId id, CandidateReader reader) {
        ByteOrderEvidence order = id.byteOrder();
        return order == null
                ? null
                : found(
                        id,
                        reader.candidates(id.text()),
                        candidate -> Optional.ofNullable(candidate.byteOrder())
                                .filter(order.orders()::contains)
                                .map(known -> order.evidence()));
    }

    /** The ID if the name in front says that it is none, with that against all its readings. */
    private static @Nullable Found denied(FoundId id, CandidateReader reader) {
        Evidence against = id.against();
        List<Candidate> candidates = against == null ? List.of() : reader.candidates(id.text());
        return against == null || candidates.isEmpty()
                ? null
                : new Found(
                        id.start(),
                        id.end(),
                        candidates.stream()
                                .map(candidate -> candidate.isMarked() ? candidate : candidate.withEvidence(against))
                                .toList(),
                        null);
    }

    /** The ID if the name in front says of which layout it is and its date says no: others use such names, so no reading comes first by it. */
    private static @Nullable Found misnamed(FoundId id, CandidateReader reader) {
        List<EvidenceMatch> names =
                id.evidence().stream().filter(match -> !match.isNamed()).toList();
        List<Candidate> candidates = names.isEmpty() ? List.of() : reader.candidates(id.text());
        return names.stream()
                .filter(name -> candidates.stream()
                        .anyMatch(candidate -> candidate.layout().layout().equals(name.layout())
                                && candidate.withEvidence(name.evidence()).isContradicted()))
                .findFirst()
                .map(name -> new Found(id.start(), id.end(), candidates, name))
                .orElse(null);
    }

    /** The ID if a time beside it is its own by another epoch than the layout's: others count the same bits from other epochs. */
    private static @Nullable Found otherEpoch(FoundId id, CandidateReader reader) {
        List<TextTime> times = id.times().beside(id.start(), id.end());
        List<Candidate> candidates = times.isEmpty() ? List.of() : reader.candidates(id.text());
        List<Candidate> all = new ArrayList<>();
        boolean any = false;
        OtherEpochs epochs = reader.catalog().surroundings().otherEpochs();
        for (Candidate candidate : candidates) {
            Optional<Candidate> counted = epochs.counted(candidate, times, reader.rankingContext());
            all.add(counted.orElse(candidate));
            any |= counted.isPresent();
        }
        return any ? new Found(id.start(), id.end(), all, null) : null;
    }

    private static @Nullable Found first(
            Function<EvidenceMatch, String> text, List<EvidenceMatch> matches, CandidateReader reader) {
        Found contradicted = null;
        for (EvidenceMatch match : matches) {
            List<Candidate> candidates = reader.candidates(text.apply(match));
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
        return all.stream().anyMatch(Candidate::isContradicted)
                ? new Found(match.start(), match.end(), all, null)
                : null;
    }

    private static @Nullable Found found(
            FoundId id, List<Candidate> candidates, Function<Candidate, Optional<Evidence>> evidence) {
        return found(id.start(), id.end(), candidates, evidence);
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
        return all.stream().anyMatch(candidate -> candidate.evidence() != null)
                ? new Found(start, end, all, null)
                : null;
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

    private static Optional<Evidence> of(Layout layout, Evidence evidence, Candidate candidate) {
        return candidate.layout().layout().equals(layout) ? Optional.of(evidence) : Optional.empty();
    }

    /** Evidence of a time beside the ID, but none for a layout that is a time alone: that may stand beside another one by right. */
    private static Optional<Evidence> ofTime(FoundId id, Candidate candidate) {
        return candidate.layout().isTimeAlone()
                ? Optional.empty()
                : candidate
                        .instant()
                        .flatMap(instant -> id.times().beside(id.start(), id.end(), instant))
                        .map(TextTime::evidence);
    }
}
