package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

/** Names of a layout get into a configuration only as a comment or as a name made of letters. */
final class HostileConfigTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));
    /** A line of YAML as it is written here: a key, and a number, a word, a variable of the environment or nothing. */
    private static final Pattern YAML =
            Pattern.compile(" *[a-zA-Z][a-zA-Z0-9_-]*:( ([A-Za-z0-9_-]+|\\$\\{MACHINE_ID}))?");

    static final List<String> WORDS = words();

    private static List<String> words() {
        List<String> words = new ArrayList<>(Hostile.WORDS);
        words.addAll(List.of(
                "\\u000a public static int evil; //",
                "\\\\u000a\\u000d evil",
                "*/ evil /*",
                "class",
                "--->",
                "- -- --- evil --",
                "end\\",
                "key=value\rkey=value",
                ": evil\n  evil: 1",
                "//go:build evil",
                "#region"));
        return words;
    }

    /** The layout as each target can express it. */
    private static Layout fitting(Target target, Layout layout) {
        return target.nearest(layout).orElse(layout);
    }

    private static String text(Target target, Layout layout, String name) {
        Options options = Options.of(layout).withName(name).withMachine(BigInteger.valueOf(5));
        return ConfigTargetsTest.text(target, fitting(target, layout), options);
    }

    private static List<String> withoutComments(String text) {
        return text.lines()
                .filter(line -> !line.startsWith("// ") && !line.startsWith("# ") && !line.startsWith("<!-- "))
                .toList();
    }

    @ParameterizedTest
    @FieldSource("WORDS")
    void noTitleOrNameOfAFieldLeavesItsComment(String word) throws Exception {
        Set<String> java = new LinkedHashSet<>();
        for (Target target : GeneratorTargets.all(CLOCK)) {
            Layout plain = fitting(target, Hostile.layout("plain"));
            for (Layout layout : List.of(Hostile.layout(word), Hostile.named(word))) {
                String text = text(target, layout, "orders");
                String expected = text(target, layout.withTitle(LocalizedText.of("plain")), "orders");
                assertThat(withoutComments(text)).isEqualTo(withoutComments(expected));
                assertThat(text.lines().count()).isEqualTo(expected.lines().count());
                parse(target, text, java);
            }
            assertThat(plain.title()).isEqualTo(LocalizedText.of("plain"));
        }
        parseJava(java);
    }

    @ParameterizedTest
    @FieldSource("WORDS")
    void everyNameBecomesAnIdentifier(String word) throws Exception {
        Set<String> java = new LinkedHashSet<>();
        for (Target target : GeneratorTargets.all(CLOCK)) {
            String text = text(target, Hostile.layout("plain"), word);
            assertThat(text.lines().count())
                    .isEqualTo(text(target, Hostile.layout("plain"), "orders")
                            .lines()
                            .count());
            parse(target, text, java);
            assertThat(target.fileName(
                            Hostile.layout("plain"),
                            Options.of(Hostile.layout("x")).withName(word)))
                    .matches("[A-Za-z][A-Za-z0-9_]*\\.[a-z]+");
        }
        parseJava(java);
    }

    /** Parses a text in any language but Java; that is added to the texts that one compiler then parses together. */
    private static void parse(Target target, String text, Set<String> java) throws Exception {
        assertThat(text.codePoints()).as(target.id()).allMatch(c -> c == '\n' || c == '\t' || (c >= ' ' && c != 0x7f));
        if (target.language() == Language.JAVA) {
            java.add(text);
        } else if (target.language() == Language.XML) {
            parseXml(text);
        } else if (target.language() == Language.YAML) {
            assertThat(withoutComments(text).stream()
                            .filter(line -> !line.strip().startsWith("# ")))
                    .allMatch(line -> YAML.matcher(line).matches());
        } else if (target.language() == Language.PROPERTIES) {
            Properties properties = new Properties();
            properties.load(new StringReader(text));
            // Options of the Java machine begin with a hyphen.
            assertThat(properties.stringPropertyNames())
                    .isSubsetOf(
                            "snowflake.node",
                            "-Dtsid.node",
                            "-Dtsid.node.count",
                            "-Dtsidcreator.node",
                            "-Dtsidcreator.node.count");
            assertThat(properties.values())
                    .allSatisfy(value -> assertThat(value.toString()).matches("[0-9]+"));
        }
    }

    private static void parseJava(Set<String> texts) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
        List<SimpleJavaFileObject> files = new ArrayList<>();
        for (String text : texts) {
            URI name = URI.create("memory:///X" + files.size() + ".java");
            files.add(new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignore) {
                    return text;
                }
            });
        }
        JavacTask task = (JavacTask) compiler.getTask(null, null, faults, List.of("-proc:none"), null, files);
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        assertThat(faults.getDiagnostics()).as(String.join("\n\n", texts)).isEmpty();
        assertThat(units).hasSameSizeAs(texts);
        for (CompilationUnitTree unit : units) {
            assertThat(unit.getTypeDecls()).hasSize(1);
            ClassTree type = (ClassTree) unit.getTypeDecls().get(0);
            assertThat(type.getSimpleName().toString()).endsWith("Config");
            // A name may stand in a literal, made of letters that nothing can end.
            assertThat(type.getMembers())
                    .noneMatch(member ->
                            member.toString().replaceAll("\"[a-z0-9_]+\"", "").contains("evil"));
        }
    }

    private static void parseXml(String text) throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getElementsByTagName("*").getLength()).isIn(6, 7, 8);
        for (Node node = document.getFirstChild(); node != null; node = node.getNextSibling()) {
            assertThat(node.getNodeType()).isIn(Node.COMMENT_NODE, Node.ELEMENT_NODE);
        }
    }

    /** A machine of another's range is refused in words, and is never in a file. */
    @Test
    void machinesOutOfRangeAreRefused() {
        for (Target target : GeneratorTargets.all(CLOCK)) {
            Layout layout = fitting(target, Hostile.layout("plain"));
            Options options = Options.of(layout).withMachine(BigInteger.ONE.shiftLeft(70));
            boolean takes = target.heeds().contains(Option.MACHINE);
            assertThat(target.export(layout, options, Messages.in(Locale.ENGLISH)))
                    .isInstanceOf(takes ? Export.Refused.class : Export.Ready.class);
        }
    }
}
