package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Fields, parameters and locals have the names of their types, or say their part among others: a type with a new name for each use is learned again at each. */
final class NamesTest {
    private static final Path MAIN = Path.of("src/main/java");

    /** Comments, text blocks, strings and characters. */
    private static final Pattern NO_CODE = Pattern.compile("\"\"\"(?:[^\"\\\\]|\\\\[\\s\\S]|\"(?!\"\"))*+\"\"\""
            + "|\"(?:[^\"\\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\\n]|\\\\.)*+'|/\\*[\\s\\S]*?\\*/|//[^\\n]*+");

    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z]\\w*+)");

    /** A type and the name that is declared of it. */
    private static final Pattern DECLARATION =
            Pattern.compile("\\b([A-Z]\\w*+)(?:<[\\w ,.?<>]*>)?\\s++([a-z]\\w++)\\s*+(?=[;=,):])");

    private static final Pattern WORD = Pattern.compile("[A-Z]++(?![a-z])|[A-Z]?[a-z0-9]++");

    /** Words for the part of one object among others of its type: its order, its time, its side, or that it was chosen. */
    private static final Set<String> ROLES =
            Set.of(("first second third last next other others before after old new now"
                            + " then was is left right above below upper lower from to of each one all some both whole part rest own known shown found"
                            + " chosen selected wanted best worst least most made changed current latest read written given kept copy result by")
                    .split(" "));

    /** More names than these for one type are a puzzle. */
    private static final int MOST_NAMES = 4;

    /** General values and controls, each of which is something else wherever it is used. */
    private static final Set<String> GENERAL = Set.of(
            // Sentences, and the parts of generated code.
            "Message",
            "LocalizedText",
            "Problem",
            "SqlExpression",
            // Values without a meaning of their own.
            "Alphabet",
            "Bits",
            "Builder",
            "ChunkedInts",
            "ChunkedLongs",
            "Entry",
            "Field",
            "Found",
            "IdSet",
            "JsonObjectReader",
            "Layout",
            "MixedRadixCounter",
            "Obj",
            "RowBitmap",
            "Slice",
            "Text",
            "Tick",
            "Value",
            "WidthRange",
            // Texts and readings, told apart by what was done to them.
            "Candidate",
            "CleanedText",
            "FoundId",
            "Inspection",
            "OffsetText",
            "Reading",
            // Controls and jobs, named after their content.
            "EllipsisLabel",
            "FormField",
            "JobRunner",
            "Pending",
            "SegmentedChoice",
            "ShrinkingLabel",
            "Terminal", // ours and JLine's
            "TypeAheadComboBox");

    private static List<String> sources() throws IOException {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                    .sorted()
                    .toList()) {
                sources.add(NO_CODE.matcher(Files.readString(file)).replaceAll(" "));
            }
        }
        return sources;
    }

    /** The names of each of our types that share no word with it and say no part among others. */
    private static Map<String, Set<String>> strangeNames(List<String> sources) {
        Set<String> types = sources.stream()
                .flatMap(source -> TYPE.matcher(source).results())
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        Map<String, Set<String>> names = new TreeMap<>();
        for (String source : sources) {
            DECLARATION
                    .matcher(source)
                    .results()
                    .filter(found -> types.contains(found.group(1)) && isStrange(found.group(1), found.group(2)))
                    .forEach(found -> names.computeIfAbsent(found.group(1), type -> new TreeSet<>())
                            .add(found.group(2)));
        }
        return names;
    }

    private static boolean isStrange(String type, String name) {
        List<String> ofType = words(type);
        List<String> ofName = words(name);
        return !ROLES.containsAll(ofName)
                && ofName.stream().noneMatch(word -> ofType.stream().anyMatch(other -> areAlike(word, other)));
    }

    /** Tells whether two words are one, perhaps as a plural or shortened: "spell" and "spelling". */
    private static boolean areAlike(String word, String other) {
        String stem = word.substring(0, Math.min(4, word.length()));
        return word.replaceFirst("s$", "").equals(other.replaceFirst("s$", ""))
                || (stem.length() == 4 && other.startsWith(stem));
    }

    private static List<String> words(String name) {
        return WORD.matcher(name)
                .results()
                .map(MatchResult::group)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }

    @Test
    void aTypeHasFewNames() throws IOException {
        Map<String, Set<String>> names = strangeNames(sources());
        names.values().removeIf(each -> each.size() <= MOST_NAMES);

        Map<String, Set<String>> tooMany = new TreeMap<>(names);
        tooMany.keySet().removeAll(GENERAL);
        assertThat(tooMany)
                .as("types with more than " + MOST_NAMES + " other names")
                .isEmpty();
        Set<String> needless = new HashSet<>(GENERAL);
        needless.removeAll(names.keySet());
        assertThat(needless).as("types that need no exception").isEmpty();
    }

    /** The rule tells a role, a plural and a shortened name from another word. */
    @Test
    void aNameIsStrangeIfItSharesNoWordWithItsType() {
        assertThat(Stream.of(
                                "decomposition",
                                "idParts",
                                "before",
                                "newDecompositions",
                                "decomposed",
                                "anatomy",
                                "beforeRest")
                        .filter(name -> isStrange("IdDecomposition", name)))
                .containsExactly("anatomy");
        assertThat(strangeNames(Arrays.asList(
                        "record Tally(int n) {} class A { Tally<A> counts; void a(Tally first, @X Tally tally) {} }",
                        "class B { private final Tally troubles = null; String world; // Tally comment\n }")))
                .isEqualTo(Map.of("Tally", Set.of("counts", "troubles")));
    }
}
