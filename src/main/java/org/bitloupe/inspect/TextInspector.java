package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.clean.CleanedText;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.clean.LetterCase;
import org.bitloupe.inspect.clean.LookAlikeDigits;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.clean.TextCleaner;
import org.bitloupe.inspect.clean.TextShape;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.CompiledLayout.Closeness;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Ranking;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.LazyReadings;
import org.bitloupe.inspect.reading.LookAlikeNotice;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TextOddity;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * Reads one text, from the pasted text to ranked readings. From top to bottom: refuses a text that is not a single whole ID; uses the text
 * around the ID as evidence; cleans the ID; ranks its candidates and writes out the readings. For one thread.
 */
final class TextInspector {
    /** Decimal digits of most 64-bit IDs. */
    static final int USUAL_DIGITS = 19;

    /** The path of a URL seldom contains a time, and often the number of an item. */
    private static final Evidence NO_TIME = new Evidence(
            Message.of("inspect.reason.against.path", "words", Message.of("inspect.reason.path")), -Evidence.WORD_BITS);

    private final CompiledCatalog catalog;
    private final RankingContext rankingContext;
    private final CandidateReader candidateReader;
    private final boolean named;

    TextInspector(CandidateReader candidateReader) {
        this.catalog = candidateReader.catalog();
        this.rankingContext = candidateReader.rankingContext();
        this.candidateReader = candidateReader;
        this.named = candidateReader.named() != null;
    }

    /** Reads an ID that was found in a longer text, with its context there. */
    Inspection inspect(FoundId found) {
        Inspection inspection = inspect(found.text(), ContextSearch.find(List.of(found), candidateReader));
        if (found.whole() == null || !(inspection.damage() instanceof Damage.Rounded rounded)) {
            return inspection;
        }
        Damage.Rounded damage = rounded.withWhole(new BigInteger(found.whole()));
        return inspection.withDamage(damage, DamageText.notice(inspection.read(), damage, inspection.readings()));
    }

    /** Reads an ID without context whose origin shows its layout. */
    Inspection inspect(String text, Layout layout, Evidence evidence) {
        return inspect(text, ContextSearch.find(text, layout, evidence, candidateReader));
    }

    private Inspection inspect(String text, ContextSearch.@Nullable Found spokenFor) {
        return spokenFor == null ? inspect(text) : result(text, CleanedText.of(text), spokenFor);
    }

    /** Reads a text as it was pasted. */
    Inspection inspect(String input) {
        if (input.length() > Inspector.LONGEST) {
            return refused(input, CleanedText.of(""), NoReadingReason.tooLong(input.length(), Inspector.LONGEST), null);
        }
        String whole = input.strip();
        if (beginning(input) != null) {
            return refused(input, CleanedText.of(whole), NoReadingReason.cut(), null);
        }
        Inspection inspection = inspectWhole(input);
        if (!named && EverydayText.of(whole) == EverydayText.PHONE && !isAtLeast(inspection, Verdict.BEST_MATCH)) {
            Problem phone = Problem.of("inspect.everyday." + EverydayText.PHONE.word());
            return refused(input, CleanedText.of(whole), phone, null);
        }
        String rounded = inspection.problem() == null && !inspection.readings().isEmpty()
                ? DamageDetection.roundedBeside(input, inspection.read())
                : null;
        return rounded == null
                ? inspection
                : inspection.withProblem(DamageText.roundedBeside(rounded, inspection.read()));
    }

    /** Reads an ID by its context in the text; else the text that is left after cleaning; else the only ID among other words. */
    private Inspection inspectWhole(String input) {
        CleanedText cleaned = TextCleaner.clean(input);
        CleanedText bare = TextCleaner.bare(input, cleaned);
        boolean known = TextShape.isClean(bare.text()) || cleaned.removed().contains(TextCleaner.BSON);
        ContextSearch.Found found = known ? null : ContextSearch.find(bare.text(), candidateReader);
        if (found != null) {
            CleanedText part = bare.part(found.start(), found.end());
            return result(input, cleaned.text().equals(part.text()) ? cleaned : part, found);
        }
        if (isOnlyBare(bare.text(), cleaned.text())) {
            return repaired(input, bare);
        }
        Inspection whole = repaired(input, cleaned);
        if (!whole.readings().isEmpty()) {
            return whole;
        }
        Problem malformed = named ? null : malformed(bare);
        if (malformed != null) {
            return refused(input, bare, malformed, null);
        }
        IdExtractor extractor = catalog.surroundings().extractor();
        CleanedText inner = TextCleaner.around(cleaned, extractor, DamageDetection::withoutRounded);
        Inspection part = inner == null ? whole : repaired(input, inner);
        if (!part.readings().isEmpty()) {
            return part;
        }
        // A text that contains IDs is read for these.
        boolean hasIds = named || extractor.extract(cleaned.text(), 1).total() > 0;
        CleanedText nearly = hasIds ? null : TextCleaner.nearly(cleaned);
        return nearly == null ? whole : repaired(input, nearly);
    }

    /** The problem of a text that begins with the prefix or name of a layout's IDs and continues with a nearly valid one; else null. */
    private @Nullable Problem malformed(CleanedText text) {
        for (EvidenceMatch match : catalog.surroundings().evidenceMatcher().ofMember(text.text())) {
            CompiledLayout layout = catalog.compiled(match.layout());
            String value = text.text().substring(match.start(), match.end());
            ParseResult.Refused refused = value.isEmpty() ? null : layout.refusal(layout.reader(value), Closeness.ANY);
            // Other systems use such names as well, before values of other forms.
            if (refused != null && NoReadingReason.isNearly(value, refused)) {
                return Problem.at(new ProblemPlace.Chars(match.start(), match.end()), "inspect.malformed")
                        .with("name", match.words())
                        .with("layout", match.layout().title())
                        .with("what", refused.problem().what())
                        .with("why", refused.problem().why());
            }
        }
        return null;
    }

    /** Tells whether the removed wrapping belongs to the ID, as the brackets of {@code [U:1:22202]} do. */
    private boolean isOnlyBare(String bare, String cleaned) {
        return !bare.equals(cleaned) && !fits(cleaned) && fits(bare);
    }

    private boolean fits(String text) {
        return !candidateReader.candidates(text).stream().allMatch(Candidate::ruledOut);
    }

    /**
     * Reads the text as written; else with letters read as digits, if only that gives a plausible reading; else with letters of the other
     * case, if only that gives a match, since a text in one case may be random characters.
     */
    private Inspection repaired(String input, CleanedText cleaned) {
        Inspection written = asWritten(input, cleaned);
        if (isAtLeast(written, Verdict.POSSIBLE)) {
            return written;
        }
        CleanedText digits = LookAlikeDigits.read(cleaned);
        Inspection withDigits = digits == null ? written : asWritten(input, digits);
        if (isAtLeast(withDigits, Verdict.POSSIBLE)) {
            return withDigits;
        }
        CleanedText otherCase = LetterCase.other(cleaned);
        Inspection inOtherCase = otherCase == null ? written : asWritten(input, otherCase);
        return isAtLeast(inOtherCase, Verdict.BEST_MATCH) ? inOtherCase : written;
    }

    /** Tells whether the first reading has at least the given verdict. */
    static boolean isAtLeast(Inspection inspection, Verdict least) {
        return !inspection.readings().isEmpty()
                && inspection.readings().get(0).verdict().compareTo(least) <= 0;
    }

    private Inspection asWritten(String input, CleanedText original) {
        CleanedText cleaned = original.withZeros();
        String text = cleaned.text();
        Damage.Rounded rounded = DamageDetection.rounded(original.text());
        List<Candidate> candidates = text.equals(original.text())
                ? candidateReader.candidates(text)
                : candidateReader.candidates(text, rounded);
        if (cleaned.isInPath(input)) {
            candidates = candidates.stream()
                    .map(candidate -> candidate.layout().isTimeAlone() ? candidate.withEvidence(NO_TIME) : candidate)
                    .toList();
        }
        if (!named && cleaned.isCountedKey()) {
            candidates = candidates.stream()
                    .filter(candidate -> candidate.layout().isCounter())
                    .toList();
        }
        if (candidates.isEmpty()) {
            boolean everyday = !named && EverydayText.of(text) != null;
            return refused(
                    input,
                    cleaned,
                    NoReadingReason.of(text, candidateReader),
                    everyday ? null : DamageDetection.ofRefused(text));
        }
        return result(input, cleaned, Ranking.rank(candidates, named), rounded);
    }

    private Inspection result(String input, CleanedText cleaned, ContextSearch.Found found) {
        List<RankedReading> ranked = Ranking.rank(found.candidates(), named);
        Inspection result = result(input, cleaned, ranked, DamageDetection.rounded(cleaned.text()));
        EvidenceMatch misnomer = found.misnomer();
        return misnomer != null && result.problem() == null && TextOddity.isLoose(ranked)
                ? result.withProblem(TextOddity.misnamed(misnomer))
                : result;
    }

    private Inspection result(
            String input, CleanedText cleaned, List<RankedReading> ranked, Damage.@Nullable Rounded rounded) {
        int fitting = 0;
        while (fitting < ranked.size() && (named || ranked.get(fitting).verdict() != Verdict.RULED_OUT)) {
            fitting++;
        }
        List<RankedReading> readings = ranked.subList(0, fitting);
        List<RankedReading> ruledOut = ranked.subList(fitting, ranked.size());
        if (!named && NoReadingReason.isNoId(cleaned.text(), readings)) {
            return refused(input, cleaned, NoReadingReason.noId(cleaned.text()), null);
        }
        List<Reading> written = new LazyReadings(readings, rankingContext);
        List<Reading> writtenRuledOut = new LazyReadings(ruledOut, rankingContext);
        Damage damage = DamageDetection.ofRead(cleaned.text(), rounded, readings);
        Problem notice = damage == null
                ? TextOddity.of(cleaned.text(), readings, ruledOut, writtenRuledOut)
                : DamageText.notice(cleaned.text(), damage, written);
        Problem placed = notice == null ? null : notice.movedTo(cleaned.inInput(notice.at()));
        if (placed == null && readings.isEmpty()) {
            placed = NoReadingReason.ruledOut(cleaned.text());
        }
        List<Message> removed =
                LookAlikeNotice.added(cleaned.removed(), ranked.get(0).candidate());
        return new Inspection(input, cleaned.text(), removed, placed, damage, written, writtenRuledOut);
    }

    private static Inspection refused(String input, CleanedText cleaned, Problem problem, @Nullable Damage damage) {
        Problem placed = problem.movedTo(cleaned.inInput(problem.at()));
        return new Inspection(input, cleaned.text(), cleaned.removed(), placed, damage, List.of(), List.of());
    }

    /** Ranks the readings of an ID that was found in a longer text, with its context there. */
    List<RankedReading> rank(FoundId found) {
        ContextSearch.Found spokenFor = ContextSearch.find(List.of(found), candidateReader);
        return spokenFor == null ? rank(found.text()) : Ranking.rank(spokenFor.candidates());
    }

    /** The readings of a text, best first; empty if no layout reads it or it is too long. */
    List<RankedReading> rank(String text) {
        return Ranking.rank(candidateReader.candidates(clean(text)));
    }

    /** A text without the characters pasted along with it, empty if it is too long or cut. Returns quickly for clean texts, as most of a column are. */
    String clean(String text) {
        if (text.length() > Inspector.LONGEST) {
            return "";
        }
        if (TextShape.isClean(text)) {
            return text;
        }
        if (beginning(text) != null) {
            return "";
        }
        CleanedText cleaned = TextCleaner.clean(text);
        String number = NumberNotation.withZeros(cleaned.text());
        if (!number.isEmpty()) {
            return number;
        }
        String bare = TextCleaner.bare(text, cleaned).text();
        return isOnlyBare(bare, cleaned.text()) ? bare : cleaned.text();
    }

    /** The beginning of an ID that a program shortened, null if the text is none; long numbers and sure IDs count as whole. */
    @Nullable
    String beginning(String text) {
        String beginning = TextShape.beginning(text);
        if (beginning == null || !TextShape.mayBeWhole(text, beginning)) {
            return beginning;
        }
        if (NumberNotation.isDigits(beginning)) {
            return beginning.length() < USUAL_DIGITS ? beginning : null;
        }
        CandidateReader all = new CandidateReader(catalog, null, rankingContext);
        return new TextInspector(all)
                        .rank(beginning).stream()
                                .limit(1)
                                .anyMatch(first -> first.verdict().compareTo(Verdict.BEST_MATCH) <= 0)
                ? null
                : beginning;
    }
}
