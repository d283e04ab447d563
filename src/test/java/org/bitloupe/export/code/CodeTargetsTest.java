package org.bitloupe.export.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

class CodeTargetsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    @Test
    void shiftsAndMasksAreThoseOfTheLayout() {
        // 1·42·9·12: 12 bits below the machine's 9, 21 below the time; 2024-01-01 is 1704067200 s after 1970.
        assertThat(code("java", orders()))
                .contains("id >>> 21 & 0x3ffffffffffL", "id >>> 12 & 0x1ffL", "id & 0xfffL", "(time << 21)")
                .contains("Instant.ofEpochSecond(1704067200L, 0L)");
    }

    @Test
    void everyLanguageCutsTheSameBitsOut() {
        Map<String, String> machine = Map.of(
                "java", "id >>> 12 & 0x1ffL",
                "kotlin", "word ushr 12 and 0x1ffL",
                "go", "word >> 12 & 0x1ff",
                "python", "bits >> 12 & 0x1ff",
                "typescript", "bits >> 12n & 0x1ffn",
                "javascript", "bits >> 12n & 0x1ffn",
                "rust", "bits >> 12 & 0x1ff",
                "csharp", "word >> 12 & 0x1ffUL");
        assertThat(all().stream().map(Target::id)).containsExactlyInAnyOrderElementsOf(machine.keySet());
        machine.forEach((id, expression) ->
                assertThat(code(id, orders())).as(id).contains(expression).contains("511", "4398046511103"));
    }

    @Test
    void literalsOfDigitsCannotBeLeft() {
        // An alphabet may have any sign of ASCII.
        String signs = "\"\\$'`{}";
        for (Target target : all()) {
            String literal = ((CodeTarget) target).quoted(signs);
            assertThat(literal).startsWith("\"").endsWith("\"");
            assertThat(literal.substring(1, literal.length() - 1))
                    .as(target.id())
                    .doesNotContain("\"");
        }
        assertThat(new JavaTarget().quoted("a\"\\")).isEqualTo("\"a\\042\\134\"");
        assertThat(new KotlinTarget().quoted("a$")).isEqualTo("\"a\\u0024\"");
        assertThat(new PythonTarget().quoted("\\\"")).isEqualTo("\"\\x5c\\x22\"");
    }

    @Test
    void aTypeIsNotCalledLikeAField() {
        Options options = Options.of(orders()).withName("Machine");
        assertThat(text("csharp", orders(), options).text()).contains("struct MachineId");
    }

    @Test
    void numbersOfAFieldAreMarkedWithIt() {
        Content.Text text = text("java", orders(), Options.of(orders()));
        assertThat(text.marks().stream()
                        .map(mark -> text.text().substring(mark.from(), mark.to()) + " of " + mark.field()))
                .contains("12 of 2", "0x1ffL of 2", "0xfffL of 3", "21 of 1");
    }

    @Test
    void aKnownMachineIsPartOfTheCode() {
        Options options = Options.of(orders()).withMachine(BigInteger.valueOf(317));
        assertThat(text("java", orders(), options).text())
                .contains("new OrdersV3(tick, 317L, counted)")
                .contains("public Generator()");
        for (Target target : all()) {
            Export export = target.export(orders(), options.withMachine(BigInteger.valueOf(512)), WORDS);
            assertThat(export).as(target.id()).isInstanceOf(Export.Refused.class);
        }
    }

    /** Two generators with random bits of their own do not make the same IDs; two of one machine's code do, whatever they are given. */
    @Test
    void thatTwoMakeTheSameIsSaidOnlyWhereTheyDo() {
        String combination = "each combination of the values it is given";
        String one = "Only one is to make IDs";
        for (Target target : all()) {
            String id = target.id();
            assertThat(code(id, orders())).as(id).contains(combination).doesNotContain(one);
            assertThat(text(id, orders(), Options.of(orders()).withMachine(BigInteger.ONE))
                            .text())
                    .as(id)
                    .contains(one)
                    .doesNotContain(combination);
            assertThat(code(id, layout("uuid-v4"))).as(id).doesNotContain(one, combination, "would make the same");
        }
    }

    @Test
    void refusesWhatNoIntegerHolds() {
        for (Target target : all()) {
            assertThat(keys(target, layout("ksuid"))).containsExactly("export.code.refused.wide");
            assertThat(keys(target, layout("nanoid"))).isNotEmpty();
            assertThat(keys(target, layout("uuid-nil"))).containsExactly("export.code.refused.constant");
            Layout signed = layout("ulid").withSigned(true);
            assertThat(keys(target, signed)).containsExactly("export.code.refused.signed");
            assertThat(target.refusals(target.nearest(signed).orElseThrow())).isEmpty();
            Layout far = Layout.of(
                    "far",
                    "far",
                    List.of(Field.time("time", 64, TimeEncoding.since(Instant.EPOCH, Tick.SECOND))),
                    List.of(StandardSpellings.builtIn().spelling("decimal")));
            assertThat(keys(target, far)).containsExactly("export.code.refused.time");
        }
    }

    @Test
    void expressesEveryOtherBuiltInLayout() {
        for (Target target : all()) {
            for (Layout layout : Catalog.builtIn().layouts()) {
                if (target.refusals(layout).isEmpty()) {
                    assertThat(target.export(layout, Options.of(layout), WORDS))
                            .as("%s to %s", layout.id(), target.id())
                            .isInstanceOf(Export.Ready.class);
                }
            }
        }
    }

    @Test
    void everyNoteToBeCarefulIsInTheFile() {
        for (Target target : all()) {
            for (String id : List.of("snowflake-twitter", "uuid-v5", "mysql-uuid-short")) {
                String code = code(target.id(), layout(id));
                target.notes(layout(id), Options.of(layout(id)))
                        .forEach(note -> assertThat(code).contains(WORDS.say(note.message())));
            }
        }
    }

    @Test
    void hostileWordsStandInCommentsOnly() {
        for (Target target : all()) {
            for (String word : Hostile.WORDS) {
                String code = code(target.id(), Hostile.named(word));
                String plain = code(target.id(), Hostile.named("node"));
                // Besides comments and the field's name nothing is different: the same number of lines.
                assertThat(code.lines().count()).isEqualTo(plain.lines().count());
                assertThat(code).doesNotContain("\u2028", "\u202e", "\u0000", "\r", "\u0085");
            }
        }
    }

    @Test
    void aBackslashInACommentOfJavaIsDoubled() {
        assertThat(code("java", Hostile.named("\\u000aclass X {}"))).contains("\\\\u000aclass");
    }

    /** Yitter's sequence begins at 5; of what is below, 1 to 4 are for a clock that goes back. */
    @Test
    void valuesThatAreKeptForAClockThatGoesBackAreUsed() {
        Layout yitter = layout("yitter");
        Layout keepsNone = yitter.withGenerationRules(
                yitter.generationRules().withSequenceStart(GenerationRules.SequenceStart.LEAST));
        for (Target target : all()) {
            assertThat(noted(target, yitter)).as(target.id()).doesNotContain("export.code.note.back-refuses");
            assertThat(noted(target, keepsNone)).as(target.id()).contains("export.code.note.back-refuses");
        }
        assertThat(code("java", yitter)).contains("new long[4]").containsPattern("sequenceNext = 1L? \\+ slot;");
        assertThat(code("java", keepsNone)).doesNotContain("+ slot");
    }

    private static List<Target> all() {
        return Targets.all().stream()
                .filter(target -> target.group() == TargetGroup.CODE)
                .toList();
    }

    private static List<String> noted(Target target, Layout layout) {
        return target.notes(layout, Options.of(layout)).stream()
                .map(note -> note.message().key())
                .toList();
    }

    private static List<String> keys(Target target, Layout layout) {
        return target.refusals(layout).stream().map(Message::key).toList();
    }

    private static String code(String target, Layout layout) {
        return text(target, layout, Options.of(layout)).text();
    }

    private static Content.Text text(String target, Layout layout, Options options) {
        Export export = Targets.find(target).orElseThrow().export(layout, options, WORDS);
        return (Content.Text) ((Export.Ready) export).content();
    }

    private static Layout orders() {
        return Layout.of(
                "orders-v3",
                "orders-v3",
                List.of(
                        Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                        Field.time(
                                "time",
                                42,
                                TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, 9),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }
}
