package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Rules for every target there is, so that a new one cannot be forgotten: a hostile title, note or name adds no line and no character
 * that is not seen to what a program reads, and changes nothing of it but comments. What each language makes of its output is tested
 * where its targets are, and by the languages themselves.
 */
class HostileTargetsTest {
    static final List<String> WORDS = words();
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    /** Beginnings of a comment line, in every language that anything is written in for a program. */
    private static final Map<Language, List<String>> COMMENTS = comments();

    private static List<String> words() {
        List<String> words = new ArrayList<>(Hostile.WORDS);
        words.addAll(List.of(
                "\\u000a public static int evil; //",
                "*/ evil(); /*",
                "\"\"\" + evil() + \"\"\"",
                "'; DROP TABLE evil; --",
                "$$ evil $$ language sql; --",
                "#[derive(Evil)]",
                "]]> --> <evil/>",
                "\\",
                "%d {0} ${evil} $(evil) `evil`"));
        return List.copyOf(words);
    }

    private static Map<Language, List<String>> comments() {
        Map<Language, List<String>> comments = new EnumMap<>(Language.class);
        for (Language slashes : List.of(
                Language.JAVA, Language.KOTLIN, Language.GO, Language.C_SHARP, Language.RUST, Language.TYPESCRIPT)) {
            comments.put(slashes, List.of("//", "*", "/*"));
        }
        comments.put(Language.PYTHON, List.of("#"));
        comments.put(Language.YAML, List.of("#"));
        comments.put(Language.PROPERTIES, List.of("#"));
        comments.put(Language.XML, List.of("<!--"));
        comments.put(Language.SQL, List.of("--"));
        comments.put(Language.LUA, List.of("--", "#!"));
        return comments;
    }

    /** Tells whether a program reads what it writes; pictures and documents are for people, and have tests of their own. */
    private static boolean forPrograms(Target target) {
        return switch (target.group()) {
            case GENERATORS, CODE, SQL, REGISTRIES -> true;
            case PICTURES, DOCUMENTS, LAYOUT -> false;
        };
    }

    private static String text(Target target, Layout layout, String name) {
        Layout fitting = target.nearest(layout).orElse(layout);
        Export export = target.export(fitting, Options.of(fitting).withName(name), ENGLISH);
        assertThat(export).as(target.id()).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    private static List<String> code(Target target, String text) {
        List<String> begins = COMMENTS.getOrDefault(target.language(), List.of());
        return text.lines()
                .map(String::strip)
                .filter(line -> begins.stream().noneMatch(line::startsWith))
                .toList();
    }

    @Test
    void itIsKnownHowCommentsOfEveryTargetBegin() {
        assertThat(Targets.all())
                .filteredOn(HostileTargetsTest::forPrograms)
                .extracting(Target::language)
                .isSubsetOf(COMMENTS.keySet());
        assertThat(Targets.all()).extracting(Target::group).contains(TargetGroup.values());
    }

    @ParameterizedTest
    @FieldSource("WORDS")
    void titlesAndNotesChangeNothingButComments(String word) {
        for (Target target : Targets.all()) {
            if (forPrograms(target)) {
                String text = text(target, Hostile.layout(word), "orders");
                String plain = text(target, Hostile.layout("plain"), "orders");
                assertSeen(target, text);
                assertThat(text.lines().count())
                        .as(target.id())
                        .isEqualTo(plain.lines().count());
                assertThat(code(target, text)).as(target.id()).isEqualTo(code(target, plain));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("WORDS")
    void namesAddNoLine(String word) {
        for (Target target : Targets.all()) {
            if (forPrograms(target)) {
                String plain = text(target, Hostile.named("plain"), "orders");
                for (String text : List.of(
                        text(target, Hostile.named(word), "orders"), text(target, Hostile.named("plain"), word))) {
                    assertSeen(target, text);
                    assertThat(text.lines().count())
                            .as(target.id())
                            .isEqualTo(plain.lines().count());
                }
            }
        }
    }

    private static void assertSeen(Target target, String text) {
        assertThat(text.codePoints())
                .as(target.id())
                .noneMatch(c -> c != '\n'
                        && c != '\t'
                        && (Character.isISOControl(c)
                                || Character.getType(c) == Character.FORMAT
                                || Character.getType(c) == Character.SURROGATE
                                || Character.getType(c) == Character.LINE_SEPARATOR
                                || Character.getType(c) == Character.PARAGRAPH_SEPARATOR));
    }
}
