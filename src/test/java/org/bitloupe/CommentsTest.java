package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comments of all sources say in the words of the field what a thing is or does. */
final class CommentsTest {
    private static final Path SOURCES = Path.of("src");

    /** Text blocks, strings and characters are passed over; the group is a comment, adjacent lines of {@code //} as one. */
    private static final Pattern COMMENT = Pattern.compile("\"\"\"(?:[^\"\\\\]|\\\\[\\s\\S]|\"(?!\"\"))*+\"\"\""
            + "|\"(?:[^\"\\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\\n]|\\\\.)*+'"
            + "|(/\\*[\\s\\S]*?\\*/|//[^\\n]*+(?:\\n[ \\t]*+//[^\\n]*+)*+)");

    /** Line breaks with the signs of comments around them, inline tags, and names of parameters. */
    private static final Pattern NO_PROSE =
            Pattern.compile("[ \\t]*+\\n\\s*+(?:\\*(?!/)|//)?\\s*+|\\{@[^}]*+}|(?<=@param )\\S++");

    /** Questions, and emptiness; the noun that answers the question comes first instead. */
    private static final Pattern BEGINNING =
            Pattern.compile("/\\*\\*\\s*+(?:What|Whatever|Whether|How|Where|Which|Who|Whose|Why|When|Nothing)\\b.*+");

    /** Everyday words that have a term of the field or a plainer one: random, engine, anomaly, generator, instant ... */
    private static final Pattern WORD =
            Pattern.compile("(?i)\\b(?:chances?|thousand million|dear(?:er|ly)?|reckon(?:s|ed|ing)?|hears?|so many"
                    + "|(?:takes?|taken|taking) apart|puts? together|putting together|works? out|worked out|makers?"
                    + "|mend(?:s|ed|ing)?|(?:lies?|lay|lying) over|of late|dealt out|moments?|troubles?|tall(?:y|ies)"
                    + "|drawers?|odometers?|luck|likeness|stor(?:y|ies)|suppositions?|rehears\\w++)\\b");

    private record Comment(Path file, String text) {
        Stream<String> found(Pattern pattern) {
            return pattern.matcher(text)
                    .results()
                    .map(m -> file + ": " + text.substring(Math.max(0, m.start() - 30), m.end()));
        }
    }

    private static Stream<Comment> comments() throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(SOURCES)) {
            files = walk.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        return files.stream()
                .flatMap(file -> COMMENT.matcher(read(file))
                        .results()
                        .filter(m -> m.group(1) != null)
                        .map(m -> new Comment(file, NO_PROSE.matcher(m.group(1)).replaceAll(CommentsTest::without))));
    }

    private static String without(MatchResult part) {
        return part.group().startsWith("{") ? "X" : " ";
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void noneBeginsWithAQuestion() throws IOException {
        assertThat(comments().flatMap(comment -> comment.found(BEGINNING))).isEmpty();
    }

    @Test
    void wordsAreThoseOfTheField() throws IOException {
        assertThat(comments().flatMap(comment -> comment.found(WORD))).isEmpty();
    }

    /** The rules see each kind of comment, and nothing else. */
    @Test
    void commentsAreFoundWhereverTheyStand() {
        String source = "/** Whether it is. */ int a; // a mo" + "ment\n String s = \"/** What */\"; char c = '\"';\n"
                + "/**\n * How\n * so m"
                + "any. */ String t = \"\"\"\n /** Why */ \\\"\"\" \"\"\"; /* {@code luck} */\n";

        List<String> found = COMMENT.matcher(source)
                .results()
                .filter(m -> m.group(1) != null)
                .map(m -> NO_PROSE.matcher(m.group(1)).replaceAll(CommentsTest::without))
                .toList();
        assertThat(found)
                .containsExactly("/** Whether it is. */", "// a mo" + "ment", "/** How so m" + "any. */", "/* X */");
    }
}
