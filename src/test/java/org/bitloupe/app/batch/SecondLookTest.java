package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.app.shell.Work;
import org.bitloupe.batch.read.Source;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** A few cells choose the layout that the first rows are seen by, and all of the beginning decide. */
final class SecondLookTest {
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

    /** So many IDs of version 1, then so many of version 7. */
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
        return model.choices().offers().stream().map(LayoutOffer::of).distinct().toList();
    }

    @Test
    void sharesAreOfAllCellsOnceRowsAreDrawn() {
        open(text(3 * ALL, 0));
        assertThat(shown()).isEqualTo(V1);
        assertThat(asked()).containsExactly(FEW);
        drawn();
        assertThat(shown()).isEqualTo(V1);
        assertThat(asked()).containsExactly(ALL);
        assertThat(model.choices().offers().get(0).share()).isEqualTo(1);
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
        assertThat(model.stateProperty().get()).isEqualTo(SourceState.READ);
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

    @Test
    void nobodyAsksOnceItIsStoppedOrAnotherSourceIsThere() {
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
