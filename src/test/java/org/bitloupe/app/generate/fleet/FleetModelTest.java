package org.bitloupe.app.generate.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.node.AddressNodeRule;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.message.Formats;
import org.bitloupe.message.NumberText;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FleetModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final FleetModel model = new FleetModel(app.messages, new SameThreadWork(), choice.layoutProperty());

    @TempDir
    private Path folder;

    @BeforeEach
    void tenBits() {
        choice.open(Catalog.builtIn().find("snowflake-node10").orElseThrow());
    }

    /** A width for each language, of a layout and typed; 1,0 is 10 to nobody. */
    @Test
    void theWidthIsReadInEveryLanguage() {
        for (Locale locale : Formats.LOCALES) {
            FleetModel boxes = new FleetModel(Formats.of(locale), new SameThreadWork(), choice.layoutProperty());
            assertThat(boxes.widthProperty().get()).isEqualTo("10");
            assertThat(boxes.widthFaultProperty().get()).as(locale.toString()).isEmpty();
            boxes.textProperty().set("10.0.0.1");
            for (int bits : new int[] {1, 10, NodeRule.MOST_BITS}) {
                boxes.widthProperty().set(NumberText.of(Formats.of(locale)).write(bits));
                assertThat(Objects.requireNonNull(boxes.checkProperty().get()).bits())
                        .as("%s %d", locale, bits)
                        .isEqualTo(bits);
            }
            for (String wrong : List.of("1,000", "1.000", "1 000", "0", "-3", "1,2", "ten", "")) {
                boxes.widthProperty().set(wrong);
                assertThat(boxes.widthFaultProperty().get())
                        .as("%s %s", locale, wrong)
                        .isNotEmpty();
                assertThat(boxes.checkProperty().get()).isNull();
            }
        }
    }

    private String row(int index) {
        FleetRows rows = model.rowsProperty().get();
        assertThat(rows).isNotNull();
        return "%d %s %s: %s"
                .formatted(
                        rows.machine(index).line(),
                        rows.machine(index).text(),
                        rows.number(index).isPresent() ? rows.number(index).getAsLong() : "-",
                        app.messages.say(rows.said(index)));
    }

    @Test
    void theBestRuleIsListedUntilOneIsChosen() {
        model.textProperty().set(hosts(10));
        assertThat(model.ruleProperty().get()).isEqualTo(AddressNodeRule.ORDINAL);
        model.textProperty().set("10.0.0.1\n10.0.0.2");
        assertThat(model.ruleProperty().get()).isIn(AddressNodeRule.IPV4_8, AddressNodeRule.IPV4_16);
        model.choose(AddressNodeRule.FNV);
        model.textProperty().set("web-1\nweb-2");
        assertThat(model.ruleProperty().get()).isEqualTo(AddressNodeRule.FNV);
    }

    @Test
    void aCheckForWhichMemoryWasMissingIsOver() {
        List<Job<?>> started = new ArrayList<>();
        FleetModel slow = new FleetModel(
                app.messages,
                job -> {
                    started.add(job);
                    return Work.Running.NONE;
                },
                choice.layoutProperty());
        for (Runnable begin :
                List.<Runnable>of(() -> slow.textProperty().set(hosts(10)), () -> slow.open(folder.resolve("hosts")))) {
            begin.run();
            assertThat(slow.busyProperty().get()).isTrue();
            assertThatThrownBy(() -> started.remove(0).fail(Job.failure(new OutOfMemoryError())))
                    .hasRootCauseInstanceOf(OutOfMemoryError.class);
            assertThat(slow.busyProperty().get()).isFalse();
        }
    }

    @Test
    void duplicatesComeFirstThenTheirOwnThenThoseWithout() {
        model.textProperty().set("db\nweb-5\neu-web-3\nus-web-3");
        model.choose(AddressNodeRule.ORDINAL);
        assertThat(row(0)).isEqualTo("3 eu-web-3 3: shared by 2");
        assertThat(row(1)).isEqualTo("4 us-web-3 3: shared by 2");
        assertThat(row(2)).isEqualTo("2 web-5 5: its own");
        assertThat(row(3)).isEqualTo("1 db -: db does not end in a hyphen and a number.");
    }

    @Test
    void theWidthIsThatOfTheLayoutUntilAnotherIsTyped() {
        assertThat(model.widthProperty().get()).isEqualTo("10");
        model.textProperty().set("10.0.0.1\n10.0.1.1");
        model.choose(AddressNodeRule.IPV4_16);
        assertThat(row(0)).contains(" 1: its own");
        assertThat(row(1)).contains(" 257: its own");
        model.widthProperty().set("8");
        assertThat(row(1)).contains(" 1: shared by 2");
        model.widthProperty().set("33");
        assertThat(model.widthFaultProperty().get()).isEqualTo("Write a number from 1 to 32.");
        assertThat(model.checkProperty().get()).isNull();
        model.widthProperty().set("9");
        assertThat(model.widthFaultProperty().get()).isEmpty();
        assertThat(row(1)).contains(" 257: its own");
    }

    /** Twitter's data centre and worker are five bits each. */
    @Test
    void theWidthIsThatOfAllFieldsForMachinesAndPlaces() {
        choice.open(Catalog.builtIn().find("snowflake-twitter").orElseThrow());
        assertThat(model.widthProperty().get()).isEqualTo("10");
        assertThat(model.layoutWidth()).hasValue(10);
        choice.open(Catalog.builtIn().find("instagram").orElseThrow());
        assertThat(model.widthProperty().get()).isEqualTo("13");
    }

    @Test
    void numbersCanBeUsedIfThereAreFewAndTheLayoutTakesThem() {
        model.textProperty().set("web-9\nweb-3\nus-web-3\nweb-5000");
        model.choose(AddressNodeRule.ORDINAL);
        assertThat(model.usable()).containsExactly(BigInteger.valueOf(3), BigInteger.valueOf(9));
        model.widthProperty().set("16");
        assertThat(model.usable()).as("5000 does not fit ten bits").isEmpty();
        model.widthProperty().set("10");
        model.textProperty().set(hosts(64));
        assertThat(model.usable()).hasSize(64);
        model.textProperty().set(hosts(65));
        assertThat(model.usable()).isEmpty();
    }

    @Test
    void nothingIsShownOfNoList() {
        model.textProperty().set("web-1");
        model.textProperty().set(" \n");
        assertThat(model.checkProperty().get()).isNull();
        assertThat(model.rowsProperty().get()).isNull();
        assertThat(model.busyProperty().get()).isFalse();
    }

    @Test
    void aLongListIsCheckedWholeAndShownInPart() throws IOException {
        Path file = Files.writeString(folder.resolve("hosts.txt"), hosts(50_000));
        model.open(file);
        assertThat(model.checkProperty().get()).isNotNull();
        assertThat(model.checkProperty().get().hosts().machines()).hasSize(50_000);
        assertThat(model.textProperty().get()).hasSizeLessThanOrEqualTo(FleetModel.SHOWN);
        assertThat(hosts(50_000)).startsWith(model.textProperty().get() + "\n");
        assertThat(model.sourceProperty().get()).isEqualTo("The beginning of hosts.txt; all of it is checked.");
        model.take(hosts(40_000));
        assertThat(model.checkProperty().get().hosts().machines()).hasSize(40_000);
        assertThat(model.sourceProperty().get()).isEqualTo("The beginning of the clipboard; all of it is checked.");
    }

    @Test
    void whatIsNoTextIsRefusedAndTheListStays() throws IOException {
        model.textProperty().set("web-1");
        Path file = folder.resolve("latin.txt");
        Files.write(file, "m\u00fcnchen-1".getBytes(StandardCharsets.ISO_8859_1));
        model.open(file);
        assertThat(model.troubleProperty().get()).isNotNull();
        assertThat(app.messages.say(model.troubleProperty().get().what()))
                .isEqualTo("“latin.txt” is not text in UTF-8.");
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(row(0)).startsWith("1 web-1");
        model.open(folder.resolve("gone.txt"));
        assertThat(app.messages.say(model.troubleProperty().get().what())).isEqualTo("“gone.txt” is not there.");
    }

    /** Jobs that are started and wait, so that one can be stopped while another has answered. */
    private static final class Waiting implements Work {
        private final List<Runnable> stops = new ArrayList<>();
        private boolean waits;

        @Override
        public Running start(Job<?> job) {
            if (!waits) {
                return new SameThreadWork().start(job);
            }
            stops.add(job.stopped());
            return () -> stops.remove(stops.size() - 1).run();
        }
    }

    @Test
    void whatWasCheckedBeforeIsNotTheAnswerOfAListThatIsStopped() {
        Waiting work = new Waiting();
        FleetModel stopped = new FleetModel(app.messages, work, choice.layoutProperty());
        stopped.textProperty().set("web-1\nweb-2");
        assertThat(stopped.checkProperty().get()).isNotNull();
        work.waits = true;
        stopped.textProperty().set("web-1\nweb-2\nweb-3");
        assertThat(stopped.busyProperty().get()).isTrue();
        stopped.cancel();
        assertThat(stopped.busyProperty().get()).isFalse();
        assertThat(stopped.checkProperty().get()).isNull();
        assertThat(stopped.rowsProperty().get()).isNull();
        assertThat(stopped.isStopped()).isTrue();
        work.waits = false;
        stopped.textProperty().set("web-1");
        assertThat(stopped.isStopped()).isFalse();
        // A file that is not opened after all leaves the list and what is said of it.
        work.waits = true;
        stopped.open(folder.resolve("hosts.txt"));
        stopped.cancel();
        assertThat(stopped.checkProperty().get()).isNotNull();
    }

    private static String hosts(int n) {
        return IntStream.range(0, n).mapToObj(i -> "web-" + i).collect(Collectors.joining("\n"));
    }

    @Test
    void whatIsNoListOfMachinesIsAnsweredInASentence() throws IOException {
        Path folder = app.folder;
        byte[] bytes = new byte[20_000];
        new Random(22).nextBytes(bytes);
        bytes[0] = 'x';
        Files.write(folder.resolve("picture.png"), bytes);
        for (List<String> kind : List.of(
                List.of("", "is a folder."),
                List.of("picture.png", "is not text."),
                List.of("missing.txt", "is not there."))) {
            model.open(folder.resolve(kind.get(0)));
            assertThat(app.messages.say(
                            Objects.requireNonNull(model.troubleProperty().get())))
                    .contains(kind.get(1))
                    .doesNotContain("Exception", "null");
        }
        Files.write(folder.resolve("hosts.txt"), "10.0.0.1\n10.0.0.2\n".getBytes(StandardCharsets.UTF_16LE));
        model.open(folder.resolve("hosts.txt"));
        assertThat(model.troubleProperty().get()).isNull();
    }
}
