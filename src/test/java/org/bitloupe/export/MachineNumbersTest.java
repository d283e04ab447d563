package org.bitloupe.export;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every target that takes a machine's number refuses one that the layout has not, with the numbers that it has; and what it writes
 * without one says what comes of that.
 */
final class MachineNumbersTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static final String FUNCTION = "None stands here: the function takes it, and refuses any other.";
    private static final String CHANCE = "Without one the library draws a number by chance at each start";
    private static final String CODE = "two with the same ones";
    private static final String SQL = "needs a machine number of its own";
    private static final String STEPS = "No machine of this layout is chosen: this is the file of machine 0.";

    /** Texts that stand in each where no number was given. */
    private static final Map<String, String> WITHOUT = Map.ofEntries(
            entry("bwmarrin", FUNCTION),
            entry("sonyflake", FUNCTION),
            entry("tsid-creator", FUNCTION),
            entry("tsid-creator-options", CHANCE),
            entry("hypersistence-tsid", FUNCTION),
            entry("hypersistence-tsid-options", CHANCE),
            entry("yitter", FUNCTION),
            entry("yitter-csharp", FUNCTION),
            entry("idgen", FUNCTION),
            entry("idgen-xml", "until then the file cannot be read"),
            entry("mkammerer", FUNCTION),
            entry("agrona", FUNCTION),
            entry("cosid", "without one the program does not start"),
            entry("hutool", FUNCTION),
            entry("mybatis-plus", FUNCTION),
            entry("shardingsphere", "without one of the two, ShardingSphere does not start"),
            entry("pgedge", "Without one, each call that should make an ID ends with an error."),
            entry("flake-idgen", FUNCTION),
            entry("snowflake-id", FUNCTION),
            entry("nodejs-snowflake", FUNCTION),
            entry("sapphire", FUNCTION),
            entry("java", CODE),
            entry("kotlin", CODE),
            entry("go", CODE),
            entry("python", CODE),
            entry("typescript", CODE),
            entry("javascript", CODE),
            entry("rust", CODE),
            entry("csharp", CODE),
            entry("postgresql", SQL),
            entry("mysql", SQL),
            entry("steps-postgresql", STEPS),
            entry("steps-mysql", STEPS));

    static Stream<Target> targets() {
        return Targets.all().stream().filter(target -> target.heeds().contains(Option.MACHINE));
    }

    /** Twitter's scheme with one machine number, as it is or as the nearest that the target can express. */
    private static Layout layout(Target target) {
        Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();
        return target.nearest(layout).orElse(layout);
    }

    private static Export export(Target target, Layout layout, @Nullable BigInteger machine) {
        return target.export(layout, Options.of(layout).withMachine(machine), WORDS);
    }

    /** Without the signs of comments and the ends of lines. */
    private static String text(Target target, Layout layout, @Nullable BigInteger machine) {
        Export export = export(target, layout, machine);
        assertThat(export).as(target.id()).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text().replaceAll("\\R\\s*(//+|--|#|\\*)?\\s*", " ");
    }

    @Test
    void everyTargetThatTakesANumberIsInTheTable() {
        assertThat(targets().map(Target::id)).containsExactlyInAnyOrderElementsOf(WITHOUT.keySet());
    }

    @ParameterizedTest
    @MethodSource("targets")
    void aNumberThatTheLayoutHasNotIsRefused(Target target) {
        Layout layout = layout(target);
        MachineNumbers numbers = target.machines(layout);
        assertThat(numbers.choice()).as(target.id()).isTrue();
        for (BigInteger wrong : List.of(
                numbers.first().subtract(BigInteger.ONE),
                numbers.last().add(BigInteger.ONE),
                BigInteger.valueOf(65_853),
                BigInteger.TWO.pow(32).add(BigInteger.ONE),
                BigInteger.TWO.pow(70))) {
            Export export = export(target, layout, wrong);
            assertThat(export).as(target.id() + " " + wrong).isInstanceOf(Export.Refused.class);
            List<String> reasons =
                    ((Export.Refused) export).reasons().stream().map(WORDS::say).toList();
            assertThat(reasons).as(target.id() + " " + wrong).hasSize(1);
            assertThat(reasons.get(0))
                    .as(target.id() + " " + wrong)
                    .containsPattern("machines \\d+ to (" + numbers.last() + "|"
                            + MachineFields.of(layout).last() + ")\\.$");
        }
        for (BigInteger right : List.of(numbers.first(), numbers.last())) {
            assertThat(export(target, layout, right))
                    .as(target.id() + " " + right)
                    .isInstanceOf(Export.Ready.class);
        }
    }

    @ParameterizedTest
    @MethodSource("targets")
    void withoutANumberItSaysWhatComesOfThat(Target target) {
        Layout layout = layout(target);
        String sentence = WITHOUT.get(target.id());
        assertThat(text(target, layout, null)).contains(sentence);
        if (List.of(FUNCTION, CHANCE, STEPS).contains(sentence)) {
            assertThat(text(target, layout, target.machines(layout).last())).doesNotContain(sentence);
        }
    }

    /** No number of a machine is in them, so that two machines that start from one of them cannot get the same unheard of. */
    @Test
    void withoutANumberNoneStandsInASetting() {
        Map<String, String> settings = Map.of(
                "idgen-xml", "id=\"${MACHINE_ID}\"",
                "shardingsphere", "worker-id: $${MACHINE_ID::MACHINE_ID is not set}",
                "cosid", "machine-id: ${MACHINE_ID}",
                "pgedge", " snowflake.node = 1",
                "tsid-creator-options", "-Dtsidcreator.node=0 -Dtsidcreator.node.count=1024",
                "hypersistence-tsid-options", "-Dtsid.node=0 -Dtsid.node.count=1024");
        settings.forEach((id, setting) -> {
            Target target = Targets.find(id).orElseThrow();
            Export export = export(target, layout(target), null);
            List<String> lines = ((Content.Text) ((Export.Ready) export).content())
                    .text()
                    .lines()
                    .filter(line ->
                            !line.strip().startsWith("#") && !line.strip().startsWith("<!--"))
                    .toList();
            assertThat(lines)
                    .as(id)
                    .noneMatch(line -> line.matches(".*(\\bid=\"|node[ =]+|worker-id: |machine-id: )\\d.*"));
            assertThat(text(target, layout(target), null)).as(id).contains(setting);
        });
    }
}
