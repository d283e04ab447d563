package org.bitloupe.export.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RegistriesTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    static List<Target> targets() {
        return Registries.all();
    }

    private static Layout nodes(int... bits) {
        List<Field> fields = new ArrayList<>(List.of(Field.of("n", Role.SEQUENCE, 8)));
        for (int i = 0; i < bits.length; i++) {
            fields.add(Field.of("node" + i, Role.NODE, bits[i]));
        }
        return Layout.of(
                "nodes", "nodes", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static String text(Target target, Layout layout, Options options) {
        Export export = target.export(layout, options, WORDS);
        assertThat(export).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void layoutsWithoutMachinesAndWithTooManyAreRefused(Target target) {
        assertThat(target.refusals(nodes())).hasSize(1);
        assertThat(target.refusals(nodes(33))).hasSize(1);
        assertThat(target.export(nodes(33), Options.of(nodes(33)), WORDS)).isInstanceOf(Export.Refused.class);
        assertThat(target.refusals(nodes(1))).isEmpty();
        Layout fixed = nodes(4);
        fixed = fixed.withFields(
                List.of(fixed.fields().get(0), fixed.fields().get(1).withValue(BigInteger.ONE)), fixed.slices());
        assertThat(target.refusals(fixed)).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("targets")
    void theNumbersGoAsFarAsTheFieldsTogether(Target target) {
        Layout two = nodes(5, 5);
        String text = text(target, two, Options.of(two).withName("orders"));
        assertThat(text).contains("1023").doesNotContain("{{");
        assertThat(text).contains("node0 = number / 32").contains("node1 = number % 32");
        assertThat(text(target, nodes(9), Options.of(nodes(9)))).contains("511").doesNotContain(" = number");
    }

    static List<Target> steps() {
        return targets().stream()
                .filter(target -> target.heeds().contains(Option.MACHINE))
                .toList();
    }

    /** It was the first machine's file that was written for them, and so for two machines at once. */
    @ParameterizedTest
    @MethodSource("steps")
    void aMachineThatTheLayoutHasNotIsRefused(Target target) {
        Layout layout = nodes(5, 5);
        for (BigInteger wrong : List.of(
                BigInteger.valueOf(-1),
                BigInteger.valueOf(1_024),
                BigInteger.valueOf(65_853),
                BigInteger.TWO.pow(70))) {
            Export export = target.export(layout, Options.of(layout).withMachine(wrong), WORDS);
            assertThat(export).as(target.id() + " " + wrong).isInstanceOf(Export.Refused.class);
            assertThat(((Export.Refused) export).reasons().stream().map(WORDS::say))
                    .containsExactly("Machine " + wrong + " is out of range. This layout has machines 0 to 1023.");
        }
        assertThat(text(target, layout, Options.of(layout).withMachine(BigInteger.valueOf(1_023))))
                .contains("Machine 1023 of machines 0 to 1023");
        assertThat(text(target, layout, Options.of(layout)))
                .contains("No machine of this layout is chosen: this is the file of machine 0.");
    }

    /** Machines 5 to 20 are numbered as the layout numbers them, in the head and in what the database answers. */
    @ParameterizedTest
    @MethodSource("steps")
    void aMachineFieldThatBeginsAbove0CountsItsOwnNumbers(Target target) {
        Field node = Field.of("node", Role.NODE, 5);
        Field five = new Field(
                node.name(),
                node.label(),
                node.role(),
                node.bits(),
                null,
                null,
                BigInteger.valueOf(5),
                BigInteger.valueOf(20),
                node.pin(),
                node.lock(),
                node.show(),
                new TreeMap<>(),
                null,
                node.note());
        Layout layout = Layout.of(
                "nodes",
                "nodes",
                List.of(Field.of("n", Role.SEQUENCE, 8), five),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(text(target, layout, Options.of(layout).withMachine(BigInteger.valueOf(7))))
                .contains("Machine 7 of machines 5 to 20: its numbers are 3, 19 and so on, in steps of 16.")
                .contains("(id - 1) % 16 + 5")
                .doesNotContain("number + 5");
        assertThat(target.export(layout, Options.of(layout).withMachine(BigInteger.valueOf(4)), WORDS))
                .isInstanceOf(Export.Refused.class);
    }

    @ParameterizedTest
    @MethodSource("targets")
    void wordsOfALayoutStandOnlyInComments(Target target) {
        for (String word : Hostile.WORDS) {
            Layout layout = Hostile.named(word);
            List<String> code = text(target, layout, Options.of(layout).withName(word))
                    .lines()
                    .filter(line -> !line.startsWith("-- ") && !line.startsWith("// "))
                    .toList();
            List<String> plain = text(
                            target, Hostile.named("x"), Options.of(layout).withName(word))
                    .lines()
                    .filter(line -> !line.startsWith("-- ") && !line.startsWith("// "))
                    .toList();
            assertThat(code).isEqualTo(plain);
        }
    }
}
