package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.batch.SlowWork;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.Scratch;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** A few cells choose the layout that the first rows are seen by, and all of the beginning decide. */
final class FullSampleTest {
    private static final Layout V7 = layout("uuid-v7");
    private static final Layout V1 = layout("uuid-v1");
    private static final int FEW = 250;
    private static final int ALL = 1000;

    private final TestApp app = new TestApp();
    private final List<String> jobs = new ArrayList<>();
    private final Work work = job -> {
        jobs.add(job.name());
        return new SameThreadWork().start(job);
    };
    private final LoadModel model = new BatchModel(TestApp.with(app.context(), work)).load();

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    /** Returns a text of {@code ones} IDs of version 1, then {@code sevens} of version 7. */
    private static String text(int ones, int sevens) {
        return String.join(
                "\n",
                Stream.concat(BatchSamples.list(V1, ones, 3).stream(), BatchSamples.list(V7, sevens, 4).stream())
                        .toList());
    }

    private void open(String text) {
        model.open(Source.text("made", text));
    }

    private void drawn() {
        app.timer.pass(Duration.ofMillis(200));
    }

    private Layout shown() {
        return model.sheetProperty().get().layout();
    }

    private long unread() {
        return model.rows().blocks().stream()
                .mapToLong(block -> {
                    long unread = 0;
                    for (int i = 0; i < block.size(); i++) {
                        unread += block.kind(i) < 0 ? 1 : 0;
                    }
                    return unread;
                })
                .sum();
    }

    private List<Integer> asked() {
        return model.choices().offers().stream()
                .map(LayoutCandidate::of)
                .distinct()
                .toList();
    }

    @Test
    void sharesAreOfAllCellsOnceRowsAreDrawn() {
        open(text(3 * ALL, 0));
        assertThat(shown()).isEqualTo(V1);
        assertThat(asked()).containsExactly(FEW);
        drawn();
        assertThat(shown()).isEqualTo(V1);
        assertThat(asked()).containsExactly(ALL);
        LayoutCandidate first = model.choices().offers().get(0);
        assertThat(first.fits()).isEqualTo(first.of());
        assertThat(jobs).containsOnlyOnce("ids-read");
    }

    @Test
    void whereFewCellsAreAllThereIsNothingMoreToAsk() {
        open(text(FEW, 0));
        assertThat(asked()).containsExactly(FEW);
        drawn();
        assertThat(jobs).doesNotContain("ids-ask");
    }

    @Test
    void aSchemeThatComesLaterIsReadToo() {
        open(text(600, 400));
        assertThat(shown()).isEqualTo(V1);
        assertThat(unread()).isEqualTo(400);
        drawn();
        assertThat(shown()).isEqualTo(V1);
        assertThat(unread()).isZero();
        assertThat(model.rows().size()).isEqualTo(ALL);
        assertThat(model.stateProperty().get()).isEqualTo(LoadState.READ);
    }

    @Test
    void whatMostOfAllCellsAreIsShown() {
        open(text(300, 700));
        assertThat(shown()).isEqualTo(V1);
        drawn();
        assertThat(shown()).isEqualTo(V7);
        assertThat(unread()).isZero();
    }

    @Test
    void whereTheFirstCellsAreNoIdsAllAreAskedAtOnce() {
        open("order,id\n" + "1,pending\n".repeat(300) + text(400, 0).replaceAll("(?m)^", "1,"));
        assertThat(model.choices().columnProperty().get()).isEqualTo(1);
        assertThat(shown()).isEqualTo(V1);
        assertThat(asked()).containsExactly(700);
    }

    @Test
    void aLayoutThatAPersonChoseStays() {
        open(text(300, 700));
        Layout plain = layout("uuid-v8");
        model.chooseLayout(plain);
        drawn();
        assertThat(shown()).isEqualTo(plain);
        assertThat(asked()).containsExactly(ALL);
    }

    /** A choice of a person that is still to be carried out is not asked for again. */
    @Test
    void aLayoutThatIsJustBeingChosenStays() {
        SlowWork slow = new SlowWork("ids-read");
        LoadModel late = new BatchModel(TestApp.with(app.context(), slow)).load();
        late.open(Source.text("made", text(300, 700)));
        slow.goOn();
        Layout plain = layout("uuid-v8");
        late.chooseLayout(plain);
        drawn();
        slow.goOn();
        assertThat(late.sheetProperty().get().layout()).isEqualTo(plain);
    }

    @Test
    void aColumnThatIsJustBeingChosenIsRead() {
        SlowWork slow = new SlowWork("ids-look");
        LoadModel late = new BatchModel(TestApp.with(app.context(), slow)).load();
        List<String> first = text(300, 700).lines().toList();
        List<String> other = text(ALL, 0).lines().toList();
        late.open(Source.text(
                "made",
                "first,other\n"
                        + IntStream.range(0, ALL)
                                .mapToObj(row -> first.get(row) + "," + other.get(row))
                                .collect(Collectors.joining("\n"))));
        slow.goOn();
        int another = 1 - late.choices().column();
        late.chooseColumn(another);
        drawn();
        assertThat(late.stateProperty().get()).isEqualTo(LoadState.LOOKING);
        slow.goOn();
        assertThat(late.choices().column()).isEqualTo(another);
        assertThat(late.stateProperty().get()).isEqualTo(LoadState.READ);
    }

    @Test
    void whatAPersonStoppedIsNotReadAgain() {
        SlowWork slow = new SlowWork("ids-look", "ids-read");
        LoadModel late = new BatchModel(TestApp.with(app.context(), slow)).load();
        late.open(Source.text("made", text(300, 700)));
        slow.step();
        late.cancel();
        drawn();
        assertThat(late.stateProperty().get()).isEqualTo(LoadState.STOPPED);
        assertThat(slow.isIdle()).isTrue();
    }

    /** That a file ends in the middle is said by whatever layout its rows are looked at. */
    @Test
    void aFileThatIsCutStaysCut() throws IOException {
        Path file = Scratch.folder().resolve("cut.gz");
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(text(20 * ALL, 0).getBytes(StandardCharsets.US_ASCII));
        }
        Files.write(file, Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        model.open(Source.file(file));
        Problem cut = model.problemProperty().get();
        assertThat(cut).isNotNull();
        drawn();
        // Nothing is read again for it.
        Files.delete(file);
        model.chooseLayout(layout("uuid-opaque"));
        assertThat(shown()).isEqualTo(layout("uuid-opaque"));
        assertThat(model.problemProperty().get()).isEqualTo(cut);
    }

    @Test
    void nobodyAsksOnceAnotherSourceIsThere() {
        Work never = job -> {
            jobs.add(job.name());
            return job.name().equals("ids-ask") ? () -> jobs.add("stopped") : new SameThreadWork().start(job);
        };
        LoadModel slow = new BatchModel(TestApp.with(app.context(), never)).load();
        slow.open(Source.text("made", text(ALL, 0)));
        slow.open(Source.text("other", text(10, 0)));
        drawn();
        assertThat(jobs).doesNotContain("ids-ask");
        slow.open(Source.text("made", text(ALL, 0)));
        drawn();
        assertThat(jobs).contains("ids-ask").doesNotContain("stopped");
        slow.open(Source.text("other", text(10, 0)));
        assertThat(jobs).contains("stopped");
    }

    @Test
    void aSourceThatCanBeReadOnceIsAskedWholeBefore() {
        byte[] bytes = text(600, 400).getBytes(StandardCharsets.US_ASCII);
        model.open(Source.stream("pipe", new ByteArrayInputStream(bytes)));
        assertThat(asked()).containsExactly(ALL);
        assertThat(unread()).isZero();
        drawn();
        assertThat(jobs).containsOnlyOnce("ids-read").doesNotContain("ids-ask");
    }
}
