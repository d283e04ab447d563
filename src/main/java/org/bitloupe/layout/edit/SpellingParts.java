package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/**
 * The parts that texts of a spelling have, from left to right. Every spelling has them, and {@link #segments} is the spelling again.
 *
 * @param front the fixed text in front, or null
 * @param core the segments that write the ID
 * @param check the check digits behind them, or null
 * @param behind the fixed text at the end, or null
 */
public record SpellingParts(
        Segment.@Nullable Literal front,
        List<Segment> core,
        Segment.@Nullable Check check,
        Segment.@Nullable Literal behind) {
    private static final int LONGEST_NAME = 40;

    public SpellingParts {
        core = List.copyOf(core);
    }

    /** The parts of segments. */
    public static SpellingParts of(List<Segment> segments) {
        int from = 0;
        int to = segments.size();
        Segment.Literal front = to > 1 && segments.get(0) instanceof Segment.Literal literal ? literal : null;
        from += front == null ? 0 : 1;
        Segment.Literal behind =
                to - from > 1 && segments.get(to - 1) instanceof Segment.Literal literal ? literal : null;
        to -= behind == null ? 0 : 1;
        Segment.Check check = to - from > 1 && segments.get(to - 1) instanceof Segment.Check digits ? digits : null;
        to -= check == null ? 0 : 1;
        return new SpellingParts(front, segments.subList(from, to), check, behind);
    }

    /** The segments of a spelling with these parts. */
    public List<Segment> segments() {
        List<Segment> segments = new ArrayList<>();
        add(front, segments);
        segments.addAll(core);
        add(check, segments);
        add(behind, segments);
        return segments;
    }

    private static void add(@Nullable Segment segment, List<Segment> to) {
        if (segment != null) {
            to.add(segment);
        }
    }

    /** The number that is written, if that is the whole ID as one number and nothing else. */
    public Optional<Segment.Digits> number(int width) {
        return core.size() == 1
                        && core.get(0) instanceof Segment.Digits digits
                        && BitRange.isWholeId(digits.of(), width)
                ? Optional.of(digits)
                : Optional.empty();
    }

    /** The same with another text in front; none where it is empty. */
    public SpellingParts withFront(String text, boolean anyCase) {
        return new SpellingParts(literal(text, anyCase), core, check, behind);
    }

    /** The same with another text at the end; none where it is empty. */
    public SpellingParts withBehind(String text) {
        return new SpellingParts(front, core, check, literal(text, behind != null && behind.anyCase()));
    }

    private static Segment.@Nullable Literal literal(String text, boolean anyCase) {
        return text.isEmpty() ? null : new Segment.Literal(text, anyCase);
    }

    /** The same with the ID written in another way. */
    public SpellingParts withCore(List<Segment> newCore) {
        return new SpellingParts(front, newCore, check, behind);
    }

    /** The same with other check digits, or none. */
    public SpellingParts withCheck(Segment.@Nullable Check newCheck) {
        return new SpellingParts(front, core, newCheck, behind);
    }

    /** The name of a spelling with these parts: a standard one's, or one out of the text in front and the digits; empty if neither is known. */
    Optional<String> name() {
        return standardName(segments()).or(() -> coreName().map(this::named));
    }

    private String named(String core) {
        String letters = front == null
                ? ""
                : front.text()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-")
                        .replaceAll("^-|-$", "");
        String name = letters.isEmpty() ? core : letters + "-" + core;
        String whole = check == null ? name : name + "-check";
        return whole.length() <= LONGEST_NAME ? whole : core;
    }

    private Optional<String> coreName() {
        return standardName(core)
                .or(() -> core.size() == 1 && core.get(0) instanceof Segment.Digits digits
                        ? Optional.of(digits.alphabet().name())
                        : Optional.empty());
    }

    private static Optional<String> standardName(List<Segment> segments) {
        return StandardSpellings.builtIn().spellings().values().stream()
                .filter(standard -> standard.segments().equals(segments))
                .map(Spelling::name)
                .findFirst();
    }
}
