package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.export.Option;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures and documents from the terminal. */
final class ExportCommandTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void textGoesToStandardOutput() {
        Ran ran = Ran.of("export", "instagram", "--to", "mermaid");
        assertThat(ran.lines()).contains("packet-beta", "0-40: \"time\"", "41-53: \"shard\"", "54-63: \"sequence\"");
        assertThat(ran.code()).isZero();
        assertThat(Ran.of("export", "instagram", "--to", "LAYOUT").out())
                .isEqualTo(LayoutWriter.write(
                        Catalog.builtIn().find("instagram").orElseThrow().withoutEvidence()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "layout"})
    void aPictureIsALayoutAgain(String target) throws IOException {
        Path file = folder.resolve("picture." + target);
        Ran ran = Ran.of("export", "uuid-v1", "--to", target, "-o", file.toString());
        assertThat(ran).isEqualTo(new Ran(0, "", ""));
        assertThat(Ran.of("export", file.toString(), "--to", "layout").out())
                .isEqualTo(LayoutWriter.write(
                        Catalog.builtIn().find("uuid-v1").orElseThrow().withoutEvidence()));
        assertThat(Ran.of("capacity", "--layout", file.toString()).code()).isZero();
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    /** A layout of one's own is read from its file with all of it; what is handed on names its hosts only if that is wanted. */
    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "layout"})
    void hostsAndColumnsLeaveOnDemandOnly(String target) throws IOException {
        Path own = folder.resolve("own.idlayout");
        Layout layout = Layout.of(
                        "orders",
                        "Orders",
                        List.of(Field.of("n", Role.SEQUENCE, 64)),
                        List.of(StandardSpellings.builtIn().spelling("decimal")))
                .withEvidence(new ContextEvidence(
                        List.of("shop.example/orders/{id}"), List.of("order #{id}"), List.of("order_id")));
        LayoutFiles.save(layout, own);
        Path with = folder.resolve("with." + target);
        Path without = folder.resolve("without." + target);
        assertThat(Ran.of("export", own.toString(), "--to", target, "--evidence", "-o", with.toString()))
                .isEqualTo(new Ran(0, "", ""));
        assertThat(Ran.of("export", own.toString(), "--to", target, "-o", without.toString()))
                .isEqualTo(new Ran(0, "", ""));
        assertThat(Ran.of("export", with.toString(), "--to", "layout", "--evidence")
                        .out())
                .isEqualTo(LayoutWriter.write(layout));
        assertThat(Ran.of("export", without.toString(), "--to", "layout").out())
                .isEqualTo(LayoutWriter.write(layout.withoutEvidence()))
                .doesNotContain("shop.example", "order #", "order_id");
        assertThat(new String(Files.readAllBytes(without), StandardCharsets.ISO_8859_1))
                .doesNotContain("shop.example", "order_id");
        Ran nothing = Ran.of("export", without.toString(), "--to", target, "--evidence");
        assertThat(nothing.code()).isEqualTo(2);
        assertThat(nothing.err())
                .isEqualTo("“orders” does not say where its IDs are met, and has no pairs. Leave --evidence out.\n");
    }

    @Test
    void whatCannotBeExpressedIsRefusedWithItsReason() {
        Ran ran = Ran.of("export", "cuid1", "--to", "svg");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("only as text");
        int targets = Targets.all().size();
        assertThat(Ran.of("export", "--list").lines()).hasSize(targets).noneMatch(line -> line.contains("\u2715"));
        assertThat(Ran.of("export", "cuid1", "--list").lines())
                .hasSize(targets)
                .filteredOn(line -> line.contains("\u2715"))
                .hasSize(targets - 1);
    }

    @Test
    void theNearestLayoutThatCanBeExpressedIsSaidAndWrittenOnDemand() {
        Ran refused = Ran.of("export", "snowflake-twitter", "--to", "sonyflake");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .contains("Its order is time, machine, sequence.")
                .contains("The nearest layout that Sonyflake v2 can express is 1·41·12·5·5."
                        + " What changes: the same fields in another order. With --nearest that one is written.");

        Ran nearest = Ran.of("export", "snowflake-twitter", "--to", "sonyflake", "--nearest");
        assertThat(nearest.code()).isZero();
        assertThat(nearest.err().lines())
                .containsExactly("This is 1·41·12·5·5, the nearest layout that Sonyflake v2 can express."
                        + " What changes: the same fields in another order.");
        assertThat(nearest.out()).contains("BitsSequence").contains("1·41·12·5·5");
    }

    @Test
    void whatNeedsNoOtherLayoutOrHasNoneIsSaidToo() {
        Ran fits = Ran.of("export", "snowflake-twitter", "--to", "bwmarrin");
        assertThat(Ran.of("export", "snowflake-twitter", "--to", "bwmarrin", "--nearest"))
                .isEqualTo(fits);
        Ran none = Ran.of("export", "cuid1", "--to", "svg", "--nearest");
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err()).contains("only as text").contains("No layout like this one would do for SVG");
        // It is the table that cannot be, not the layout.
        Ran table = Ran.of("export", "snowflake-twitter", "--to", "spark", "--table", "a..b", "--column", "id");
        assertThat(table.err().lines()).hasSize(1);
        assertThat(table.code()).isEqualTo(2);
    }

    /** Over all targets: a machine that cannot be is wrong use, and nothing is said of a layout that is not written. */
    @Test
    void aMachineThatCannotBeIsAllThatIsSaid() {
        Layout layout = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        int asked = 0;
        for (Target target : Targets.all()) {
            Layout written = target.nearest(layout).orElse(layout);
            if (!target.heeds().contains(Option.MACHINE)
                    || !target.machines(written).choice()) {
                continue;
            }
            asked++;
            String beyond = target.machines(written).last().add(BigInteger.ONE).toString();
            Ran ran = Ran.of("export", layout.id(), "--to", target.id(), "--nearest", "--node", beyond);
            assertThat(ran.code()).as(target.id()).isEqualTo(2);
            assertThat(ran.out()).as(target.id()).isEmpty();
            assertThat(ran.err())
                    .as(target.id())
                    .doesNotContain("nearest")
                    .containsAnyOf(beyond, target.machines(written).last().toString())
                    .hasLineCount(1);
        }
        assertThat(asked).isGreaterThan(20);
    }

    @Test
    void aColumnIsDecodedWhereItLives() {
        Ran ran =
                Ran.of("export", "instagram", "--to", "trino", "--table", "hive.shop.\"my orders\"", "--column", "ID");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .contains("from \"hive\".\"shop\".\"my orders\" as w")
                .contains("w.\"ID\"")
                .contains(" as shard,");
        Ran refused = Ran.of("export", "cuid1", "--to", "spark", "--table", "a..b", "--column", "id");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("only as text").contains("a..b");
        assertThat(Ran.of("export", "instagram", "--to", "svg", "--table", "t", "--column", "c"))
                .satisfies(wrong -> assertThat(wrong.code()).isEqualTo(2))
                .satisfies(wrong -> assertThat(wrong.err()).contains("svg"));
        assertThat(Ran.of("export", "instagram", "--to", "spark", "--table", "t")
                        .err())
                .contains("--column");
        assertThat(Ran.of("export", "instagram", "--to", "spark", "--column", "c")
                        .err())
                .contains("--table");
    }

    @Test
    void aFileIsForAMachineAndCalledAsOneLikes() {
        assertThat(Ran.of("export", "snowflake-node10", "--to", "yitter", "--node", "317", "--name", "orderIds"))
                .satisfies(ran -> assertThat(ran.code()).isZero())
                .satisfies(ran ->
                        assertThat(ran.out()).containsPattern("\\b317\\b").contains("OrderIds"));
        Ran beyond = Ran.of("export", "snowflake-node10", "--to", "java", "--node", "1024");
        assertThat(beyond.code()).isEqualTo(2);
        assertThat(beyond.err()).contains("1023");
        assertThat(Ran.of("export", "snowflake-node10", "--to", "svg", "--node", "1"))
                .satisfies(wrong -> assertThat(wrong.code()).isEqualTo(2))
                .satisfies(wrong -> assertThat(wrong.err()).contains("svg"));
        assertThat(Ran.of("export", "snowflake-node10", "--to", "java", "--node", "one")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void whatMakesNoDifferenceIsSaid() {
        for (String line : new String[] {
            "instagram --to java --dark",
            "instagram --to java --evidence",
            "instagram --to layout --scale 2",
            "instagram --to svg --scale 2",
            "instagram --to svg --name ids",
            "instagram --to spark --table t --column c --name ids",
            "snowflake-node10 --to postgresql --table t --column c --node 3",
            "instagram --list --to svg",
            "instagram --list -o list.txt",
            "snowflake-node10 --to baidu --nearest --node 3"
        }) {
            Ran ran = Ran.of(("export " + line).split(" "));
            assertThat(ran.code()).as(line).isEqualTo(2);
            assertThat(ran.out()).as(line).isEmpty();
            assertThat(ran.err()).as(line).endsWith(" out.\n").doesNotContain("{");
        }
        assertThat(Ran.of("export", "instagram", "--to", "svg", "--dark").out())
                .isNotEqualTo(Ran.of("export", "instagram", "--to", "svg").out())
                .contains("<svg");
    }

    @Test
    void theListSaysWhatNoTestRuns() {
        assertThat(Ran.of("export", "--list").lines())
                .filteredOn(line -> line.endsWith("not run by our tests"))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .contains("bwmarrin", "sonyflake", "bigquery", "idgen-xml")
                .doesNotContain("java", "postgresql", "trino", "machines-redis", "svg", "yitter", "hutool");
    }

    @Test
    void wrongUseIsSaid() {
        assertThat(Ran.of("export", "instagram").err()).contains("--to");
        assertThat(Ran.of("export", "--to", "svg").err()).contains("LAYOUT");
        assertThat(Ran.of("export", "instagram", "--to", "gif").err()).contains("gif");
        assertThat(Ran.of("export", "instagram", "--to", "png").err()).contains("-o");
        assertThat(Ran.of("export", "instagram", "--to", "svg", "--scale", "9").code())
                .isEqualTo(2);
        assertThat(Ran.of("export", "nothing", "--to", "svg").code()).isEqualTo(2);
    }

    @Test
    void aFileThatCannotBeWrittenIsSaid() {
        Ran ran = Ran.of(
                "export",
                "instagram",
                "--to",
                "svg",
                "-o",
                folder.resolve("no").resolve("x.svg").toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("x.svg");
    }
}
