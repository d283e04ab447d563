package org.bitloupe.app.generate.make;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.bitloupe.app.generate.form.FieldInput;
import org.bitloupe.app.generate.form.GenerateFormModel;
import org.bitloupe.app.generate.form.MachinesModel;
import org.bitloupe.app.generate.form.StartKind;
import org.bitloupe.app.generate.form.StartModel;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.result.BatchSummary;
import org.bitloupe.app.generate.result.SpreadModel;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.capacity.Severity;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.Cli;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PeriodSeries;
import org.bitloupe.generate.output.BatchRequest;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.generate.output.RequestPace;
import org.bitloupe.generate.output.VerifiedRun;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The screen's state without a window. */
class GenerateModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final GenerateModel model = new GenerateModel(app.context(), choice);

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private GeneratedIds makeSnowflakes(int n) {
        choice.open(layout("snowflake-node10"));
        addMachines("1");
        model.form().count().textProperty().set(Integer.toString(n));
        model.form().start().kindProperty().set(StartKind.MOMENT);
        model.form().start().moment().textProperty().set("2019-08-10 07:28:23.621 UTC");
        model.make();
        return Objects.requireNonNull(model.batchProperty().get());
    }

    private void addMachines(String numbers) {
        model.form().machines().entry().textProperty().set(numbers);
        assertThat(model.form().machines().add()).isTrue();
    }

    @Test
    void makesTheSnowflakesOfTheArticle() {
        GeneratedIds generatedIds = makeSnowflakes(3);
        assertThat(IntStream.range(0, 3).mapToObj(generatedIds::text))
                .containsExactly("1160090501362225152", "1160090501362225153", "1160090501362225154");
        assertThat(model.madeProperty().get()).isEqualTo(3);
        assertThat(model.makingProperty().get()).isFalse();
        assertThat(generatedIds.counts().verified()).isEqualTo(3);
    }

    @Test
    void saysHowOftenTimeMovedOn() {
        BatchSummary summary = BatchSummary.of(makeSnowflakes(10_000), app.messages);
        assertThat(summary.findings().stream().map(BatchSummary.Finding::text))
                .containsExactly(
                        "All 10,000 read back to the values they were made from", "Moved on 2 times to the next tick");
        assertThat(summary.figures())
                .contains(
                        new BatchSummary.Figure("Covers", "2", "ms", ""),
                        new BatchSummary.Figure("Busiest ms", "4,096", "IDs", ""),
                        new BatchSummary.Figure("Highest counter", "4,095", "", "of 4,095"));
        assertThat(summary.first()).isEqualTo("1160090501362225152");
    }

    @Test
    void aSeedRepeatsTheSet() {
        choice.open(layout("ulid"));
        model.form().start().kindProperty().set(StartKind.MOMENT);
        model.form().seed().textProperty().set("7");
        model.form().count().textProperty().set("20");
        List<List<String>> sets = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            model.make();
            GeneratedIds generatedIds =
                    Objects.requireNonNull(model.batchProperty().get());
            sets.add(IntStream.range(0, 20).mapToObj(generatedIds::text).toList());
        }
        assertThat(sets.get(0)).isEqualTo(sets.get(1)).doesNotHaveDuplicates();
    }

    @Test
    void whatIsWrongIsSaidAtItsBoxAndNothingIsMade() {
        choice.open(layout("snowflake-twitter"));
        GenerateFormModel form = model.form();
        FieldInput datacenter = form.fields().get(0);
        datacenter.typed().textProperty().set("32");
        assertThat(datacenter.typed().problemProperty().get())
                .isEqualTo("“datacenter” cannot be 32. It holds 0 to 31. Choose a number in that range.");
        datacenter.typed().textProperty().set("many");
        assertThat(datacenter.typed().problemProperty().get()).startsWith("“many” is not a number for datacenter.");
        form.count().textProperty().set("1,000,001");
        assertThat(form.count().problemProperty().get()).isEqualTo("Write a number from 1 to 1,000,000.");
        form.rate().textProperty().set("0");
        assertThat(form.rate().problemProperty().get()).isEqualTo("Write a number above 0, up to 10,000,000.");
        form.seed().textProperty().set("seven");
        assertThat(form.seed().problemProperty().get()).isNotEmpty();
        form.start().kindProperty().set(StartKind.MOMENT);
        form.start().moment().textProperty().set("2010-01-01");
        assertThat(form.orderProperty().get()).isNull();
        model.make();
        assertThat(model.batchProperty().get()).isNull();
        datacenter.typed().textProperty().set("0x1F");
        form.count().textProperty().set("1 000 000");
        form.seed().textProperty().set("");
        form.rate().textProperty().set("2.5");
        assertThat(form.start().moment().problemProperty().get()).startsWith("2010-01-01T00:00:00Z is too early.");
        form.start().moment().textProperty().set("2020-01-01T00:00Z");
        assertThat(form.orderProperty().get()).isNotNull();
    }

    @Test
    void aPeriodEndsAfterItBeginsAndWithinTheTimeField() {
        choice.open(layout("snowflake-node10"));
        StartModel start = model.form().start();
        start.kindProperty().set(StartKind.PERIOD);
        assertThat(model.form().orderProperty().get()).isNotNull();
        start.from().textProperty().set("2021-01-01");
        start.to().textProperty().set("2021-01-01");
        assertThat(start.to().problemProperty().get()).isEqualTo("The period must end after it begins.");
        start.to().textProperty().set("2090-01-01");
        assertThat(start.to().problemProperty().get()).contains("2090-01-01T00:00:00Z is too late.");
        // The first instant that the 41 bits of milliseconds cannot say is where a period may end, and no later one.
        start.to().textProperty().set("2080-07-10T17:30:30.209Z");
        assertThat(start.to().problemProperty().get()).isEmpty();
        assertThat(model.form().orderProperty().get()).isNotNull();
        start.to().textProperty().set("2080-07-10T17:30:30.210Z");
        assertThat(start.to().problemProperty().get()).contains("is too late.");
        start.from().textProperty().set("2009-01-01");
        assertThat(start.from().problemProperty().get()).contains("is too early.");
    }

    @Test
    void aPeriodHasTheIdsThatTheTerminalMakes() {
        choice.open(layout("snowflake-node10"));
        addMachines("317");
        StartModel start = model.form().start();
        start.kindProperty().set(StartKind.PERIOD);
        start.from().textProperty().set("2021-01-01");
        start.to().textProperty().set("2021-02-01");
        model.form().seed().textProperty().set("7");
        model.form().count().textProperty().set("50");
        for (PeriodSeries.Spread spread : PeriodSeries.Spread.values()) {
            start.spreadProperty().set(spread);
            model.make();
            GeneratedIds generatedIds =
                    Objects.requireNonNull(model.batchProperty().get());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            String line =
                    "generate --layout snowflake-node10 --node 317 --from 2021-01-01 --until 2021-02-01 --seed 7 -n 50"
                            + " --spread " + spread.name().toLowerCase(Locale.ROOT);
            Cli.run(line.split(" "), new StandardStreams(InputStream.nullInputStream(), out, out), () -> TestApp.NOW);
            assertThat(IntStream.range(0, 50).mapToObj(generatedIds::text))
                    .containsExactlyElementsOf(
                            out.toString(StandardCharsets.UTF_8).lines().toList());
        }
    }

    @Test
    void moreThanAPeriodHoldsIsSaid() {
        choice.open(layout("snowflake-node10"));
        StartModel start = model.form().start();
        start.kindProperty().set(StartKind.PERIOD);
        start.from().textProperty().set("2021-01-01 00:00:00.000 UTC");
        start.to().textProperty().set("2021-01-01 00:00:00.002 UTC");
        model.form().count().textProperty().set("10,000");
        assertThat(model.form().problemProperty().get()).startsWith("The period has room for 8,192 IDs.");
        assertThat(model.form().orderProperty().get()).isNull();
    }

    @Test
    void machinesAreTypedOneByOneOrAsARange() {
        choice.open(layout("snowflake-node10"));
        MachinesModel machines = model.form().machines();
        assertThat(machines.note()).isEqualTo("1 of 1,024");
        addMachines("317, 41");
        addMachines("5-7 41");
        // A rule of the fleet check and what a machine is known by.
        addMachines("host-ordinal:web-6 host-ordinal:web-17");
        assertThat(machines.numbers()).endsWith(BigInteger.valueOf(17)).hasSize(6);
        machines.remove(BigInteger.valueOf(17));
        assertThat(machines.numbers().stream().map(BigInteger::intValue)).containsExactly(317, 41, 5, 6, 7);
        assertThat(machines.note()).isEqualTo("5 of 1,024");
        for (String wrong : List.of("1024", "9-8", "1020-1030", "0-999", "machine")) {
            machines.entry().textProperty().set(wrong);
            assertThat(machines.add()).as(wrong).isFalse();
            assertThat(machines.entry().problemProperty().get()).as(wrong).isNotEmpty();
        }
        assertThat(machines.numbers()).hasSize(5);
        machines.remove(BigInteger.valueOf(317));
        choice.open(layout("tiktok"));
        assertThat(machines.numbers()).as("another field, other machines").isEmpty();
        choice.open(layout("uuid-v1"));
        addMachines("00:1b:44:11:3a:b7");
        assertThat(machines.text(machines.numbers().get(0))).isEqualTo("00:1b:44:11:3a:b7");
        choice.open(layout("ulid"));
        assertThat(machines.fieldProperty().get()).isNull();
    }

    @Test
    void anIdIsMadeAgainFromAllItsFields() {
        choice.open(layout("uuid-v1"));
        model.form().everyFieldProperty().set(true);
        set("time", "139042369290000000");
        set("clock_seq", "0x33C8");
        addMachines("9f:6b:de:ce:d8:46");
        model.form().count().textProperty().set("1");
        model.make();
        // The example of RFC 9562, appendix A.1: 2022-02-22T19:22:22Z.
        set("time", "0x1EC9414C232AB00");
        model.make();
        assertThat(Objects.requireNonNull(model.batchProperty().get()).text(0))
                .isEqualTo("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    }

    private void set(String field, String value) {
        FieldInput input = model.form().fields().stream()
                .filter(i -> i.field().name().equals(field))
                .findFirst()
                .orElseThrow();
        input.typed().textProperty().set(value);
        assertThat(input.typed().problemProperty().get()).isEmpty();
    }

    @Test
    void aLayoutThatIsComputedSaysSo() {
        choice.open(layout("uuid-v5"));
        model.form().everyFieldProperty().set(true);
        assertThat(model.form().fields().get(0).typed().problemProperty().get())
                .startsWith("uuid-v5 is computed from a name.");
        assertThat(model.form().orderProperty().get()).isNull();
    }

    @Test
    void makesOneAndCopiesIt() {
        makeSnowflakes(5);
        model.makeOne();
        assertThat(app.copied).containsExactly("1160090501362225152");
        assertThat(model.madeProperty().get()).isEqualTo(5);
    }

    @Test
    void copiesAll() {
        makeSnowflakes(3);
        model.copyAll();
        assertThat(app.copied).containsExactly("1160090501362225152\n1160090501362225153\n1160090501362225154\n");
        assertThat(model.taking().running().get()).isFalse();
    }

    @Test
    void savesTextCsvAndJson(@TempDir Path folder) throws IOException {
        makeSnowflakes(2);
        assertThat(saved(folder, Dialogs.SaveFormat.TEXT)).isEqualTo("1160090501362225152\n1160090501362225153\n");
        assertThat(saved(folder, Dialogs.SaveFormat.CSV).lines())
                .containsExactly(
                        "\"id\",\"utc\",\"sign\",\"time\",\"node\",\"sequence\"",
                        "\"1160090501362225152\",\"2019-08-10T07:28:23.621Z\",\"0\",\"276587128964\",\"1\",\"0\"",
                        "\"1160090501362225153\",\"2019-08-10T07:28:23.621Z\",\"0\",\"276587128964\",\"1\",\"1\"");
        JsonNode json = new ObjectMapper().readTree(saved(folder, Dialogs.SaveFormat.JSON));
        assertThat(json).hasSize(2);
        assertThat(json.get(1).get("id").textValue()).isEqualTo("1160090501362225153");
        assertThat(json.get(1).get("fields").get(3).get("name").textValue()).isEqualTo("sequence");
        assertThat(json.get(1).get("fields").get(3).get("value").textValue()).isEqualTo("1");
        assertThat(app.status.textProperty().get()).startsWith("Saved 2 IDs to ids.json");
    }

    @Test
    void savesTheTimesOfTheReadersZoneBesideUtc(@TempDir Path folder) throws IOException {
        makeSnowflakes(2);
        app.settings.change(s -> s.withZone("Asia/Kolkata"));
        assertThat(saved(folder, Dialogs.SaveFormat.CSV).lines())
                .startsWith(
                        "\"id\",\"utc\",\"local_asia_kolkata\",\"sign\",\"time\",\"node\",\"sequence\"",
                        "\"1160090501362225152\",\"2019-08-10T07:28:23.621Z\",\"2019-08-10T12:58:23.621+05:30\","
                                + "\"0\",\"276587128964\",\"1\",\"0\"");
        JsonNode json = new ObjectMapper().readTree(saved(folder, Dialogs.SaveFormat.JSON));
        assertThat(json.get(1).get("local_asia_kolkata").textValue()).isEqualTo("2019-08-10T12:58:23.621+05:30");
        assertThat(saved(folder, Dialogs.SaveFormat.TEXT)).isEqualTo("1160090501362225152\n1160090501362225153\n");
    }

    private String saved(Path folder, Dialogs.SaveFormat kind) throws IOException {
        Path file = folder.resolve("ids." + kind.extension());
        app.dialogs.toSave = Optional.of(file);
        model.save(kind);
        try (var files = Files.list(folder)) {
            assertThat(files.filter(f -> f.toString().endsWith(".tmp"))).isEmpty();
        }
        return Files.readString(file);
    }

    /** Like any file that a program makes here, and like those of Batch. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such permissions")
    void aNewFileHasTheRightsOfAnyOther(@TempDir Path folder) throws IOException {
        makeSnowflakes(2);
        Set<PosixFilePermission> any = Files.getPosixFilePermissions(Files.createFile(folder.resolve("any")));
        for (Dialogs.SaveFormat kind :
                List.of(Dialogs.SaveFormat.TEXT, Dialogs.SaveFormat.CSV, Dialogs.SaveFormat.JSON)) {
            saved(folder, kind);
            assertThat(Files.getPosixFilePermissions(folder.resolve("ids." + kind.extension())))
                    .isEqualTo(any);
        }
    }

    @Test
    void aFolderThatIsNotThereIsSaid(@TempDir Path folder) {
        makeSnowflakes(2);
        app.dialogs.toSave = Optional.of(folder.resolve("none").resolve("ids.txt"));
        model.save(Dialogs.SaveFormat.TEXT);
        assertThat(app.dialogs.problems).hasSize(1);
        assertThat(app.messages.say(app.dialogs.problems.get(0))).startsWith("The IDs could not be saved.");
    }

    @Test
    void cancellingKeepsWhatIsMadeEvenWhileWaiting() {
        Layout narrow = layout("sonyflake-v1");
        GeneratedIds generatedIds = new GeneratedIds(
                new BatchRequest(List.of(GenerationRequest.of(narrow)), new RequestPace.AsFast(), 1000));
        // The clock stands still: after 256 IDs the generator waits, and the second look at the button says stop.
        Work.JobProgress progress = new Work.JobProgress() {
            private int asked;

            @Override
            public void report(long done, long total) {
                assertThat(done).isLessThanOrEqualTo(total);
            }

            @Override
            public boolean cancelled() {
                return generatedIds.made() == 256 && asked++ > 1;
            }
        };
        Environment environment = new Environment(() -> TestApp.NOW, new SplittableRandom(1), nanos -> {});
        VerifiedRun.fill(generatedIds, environment, progress);
        assertThat(generatedIds.made()).isEqualTo(256);
        assertThat(generatedIds.counts().verified()).isEqualTo(256);
        assertThat(generatedIds.values(255).get(narrow.indexOf("sequence"))).isEqualTo(BigInteger.valueOf(255));
    }

    @Test
    void aTypedMachineNumberStaysForALayoutWithTheSameField() {
        choice.open(layout("sonyflake-v1"));
        addMachines("317");
        choice.open(layout("sonyflake-v2"));
        assertThat(model.form().machines().numbers()).containsExactly(BigInteger.valueOf(317));
        choice.open(layout("uuid-v7"));
        assertThat(model.form().fields()).isEmpty();
    }

    @Test
    void aCounterThatStartsAgainIsSeenAndMendedInOneStep() {
        choice.open(layout("snowflake-node10"));
        GenerateFormModel form = model.form();
        form.rate().textProperty().set("3000");
        form.seed().textProperty().set("7");
        form.count().textProperty().set("20,000");
        model.make();
        SpreadModel.Spread spread =
                Objects.requireNonNull(model.spread().spreadProperty().get());
        assertThat(spread.severity()).isEqualTo(Severity.INFO);
        assertThat(Messages.text(spread.finding()))
                .startsWith("Shards would fill unevenly. The counter starts again in every tick, so remainder 0 gets ");
        model.remedy(Objects.requireNonNull(spread.remedy()));
        SpreadModel.Spread better =
                Objects.requireNonNull(model.spread().spreadProperty().get());
        assertThat(better.severity()).isEqualTo(Severity.OK);
        assertThat(Messages.text(better.finding())).startsWith("Shards fill evenly. ");
        assertThat(better.remedy()).isNull();
        assertThat(Objects.requireNonNull(model.batchProperty().get()).made()).isEqualTo(20_000);

        model.spread().divisor().textProperty().set("1");
        assertThat(model.spread().divisor().problemProperty().get()).isEqualTo("Write a number from 2 to 256.");
        model.spread().divisor().textProperty().set("3");
        assertThat(Objects.requireNonNull(model.spread().spreadProperty().get()).shares())
                .hasSize(3);
    }

    /** A thousand IDs of one tick have each remainder 62 or 63 times; IDs of ticks of their own all have the remainder 0. */
    @Test
    void idsOfOneTickAreNoProofThatShardsFillEvenly() {
        makeSnowflakes(1_000);
        SpreadModel.Spread spread =
                Objects.requireNonNull(model.spread().spreadProperty().get());
        assertThat(spread.highest()).isEqualTo("6.3%");
        assertThat(spread.severity()).isEqualTo(Severity.INFO);
        assertThat(Messages.text(spread.finding()))
                .isEqualTo("Even only with many IDs in a tick. With one in each, remainder 0 would get 16 times its"
                        + " share.");
        model.remedy(Objects.requireNonNull(spread.remedy()));
        SpreadModel.Spread random =
                Objects.requireNonNull(model.spread().spreadProperty().get());
        assertThat(Messages.text(random.finding())).startsWith("Shards fill evenly. ");
        assertThat(random.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void theSpeedOfTheComputerIsNotShownAsARateOfTheLayout() {
        BatchSummary fast = BatchSummary.of(makeSnowflakes(2_000), app.messages);
        assertThat(fast.figures().get(0).name()).isEqualTo("This computer");
        assertThat(fast.figures()).noneMatch(figure -> figure.name().equals("Rate"));
        model.form().rate().textProperty().set("3000");
        BatchSummary asked = BatchSummary.of(makeSnowflakes(2_000), app.messages);
        assertThat(asked.figures().get(0).name()).isEqualTo("Rate");
        assertThat(asked.figures().get(0).note()).isEqualTo("asked for 3,000");
        assertThat(asked.figures()).noneMatch(figure -> figure.name().contains("computer"));
    }

    @Test
    void anOwnLayoutCanBeChosenAtOnce() {
        Layout own = layout("snowflake-node10").withId("orders-v3");
        app.catalog.set(app.catalog.get().with(own));
        assertThat(choice.layouts()).contains(own);
    }
}
