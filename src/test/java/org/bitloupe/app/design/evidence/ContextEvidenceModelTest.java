package org.bitloupe.app.design.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.files.FileServices;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saying where IDs of a layout are met, without a window, up to Inspect, which knows them by it. */
class ContextEvidenceModelTest {
    private static final String ID = "191051527066210309";
    private static final String LINK = "https://shop.example/orders/" + ID;

    private final TestApp app = new TestApp();
    private final DesignModel design =
            new DesignModel(app.messages, app.context().clock());
    private final FileServices desk = FileServices.of(app.context());
    private final DesignFiles files = new DesignFiles(design, app.context(), desk);
    private final ContextEvidenceModel model = new ContextEvidenceModel(app.messages, design);

    @TempDir
    Path folder = Path.of("");

    private Layout shown() {
        return Optional.ofNullable(design.getLayout()).orElseThrow();
    }

    private List<String> said(Kind kind) {
        ContextEvidence evidence = shown().evidence();
        return evidence == null ? List.of() : evidence.of(kind);
    }

    private String text(Kind kind) {
        return model.lines(kind).textProperty().get();
    }

    private String problem(Kind kind) {
        return model.lines(kind).problemProperty().get();
    }

    private void type(Kind kind, String text) {
        model.lines(kind).textProperty().set(text);
    }

    private void take(Kind kind, String text) {
        type(kind, text);
        model.lines(kind).take();
    }

    @Test
    void eachKindThatIsSaidIsOneNamedStep() {
        design.show(DesignSamples.orders());
        assertThat(model.summaryProperty().get())
                .isEqualTo("Describe the text around these IDs, and Inspect recognizes them by it.");
        take(Kind.URL, "https://shop.example/orders/{id}\nshop.example/o/{id}");
        assertThat(said(Kind.URL)).containsExactly("shop.example/orders/{id}", "shop.example/o/{id}");
        assertThat(text(Kind.URL)).as("as it was taken").isEqualTo("shop.example/orders/{id}\nshop.example/o/{id}");
        assertThat(design.undoLabelProperty().get()).isEqualTo("Web addresses of its IDs");
        take(Kind.TEXT, "order #{id}");
        assertThat(design.undoLabelProperty().get()).isEqualTo("Texts around its IDs");
        take(Kind.NAME, "order_id");
        assertThat(design.undoLabelProperty().get()).isEqualTo("Keys and columns of its IDs");
        assertThat(design.changesProperty().get()).isEqualTo(3);
        assertThat(model.summaryProperty().get())
                .isEqualTo("shop.example/orders/{id}, shop.example/o/{id}, order #{id}, order_id");
        // What is not changed is no step, however it is written.
        take(Kind.NAME, "\"order_id\":\n\n");
        model.takeTyped();
        assertThat(design.changesProperty().get()).isEqualTo(3);
        assertThat(text(Kind.NAME)).isEqualTo("order_id");

        design.undo();
        design.undo();
        assertThat(text(Kind.NAME)).isEmpty();
        assertThat(text(Kind.TEXT)).isEmpty();
        assertThat(text(Kind.URL)).isEqualTo("shop.example/orders/{id}\nshop.example/o/{id}");
        design.undo();
        assertThat(shown()).isEqualTo(DesignSamples.orders());
        design.redo();
        assertThat(said(Kind.URL)).containsExactly("shop.example/orders/{id}", "shop.example/o/{id}");
        take(Kind.URL, "  ");
        assertThat(shown().evidence()).as("nothing is said any more").isNull();
        assertThat(shown()).isEqualTo(DesignSamples.orders());
    }

    @Test
    void whatCannotBeTakenStaysAsItWasTyped() {
        design.show(DesignSamples.orders());
        take(Kind.URL, "shop.example/orders/{id}");
        take(Kind.URL, "shop.example/orders/{id}\n" + LINK);
        assertThat(problem(Kind.URL))
                .isEqualTo(
                        "Line 2: \u201c" + ID + "\u201d is one ID. Write {id} in its place, so that it stands for every"
                                + " ID. This box is not saved until that is corrected.");
        assertThat(said(Kind.URL)).containsExactly("shop.example/orders/{id}");
        // Neither another edit, nor undoing one, nor being kept under another id loses it.
        design.typeWidth("machine", "+1");
        design.undo();
        design.undo();
        assertThat(said(Kind.URL)).isEmpty();
        design.setTitle("Orders of the shop");
        design.markSaved(shown().withId("orders-of-the-shop"));
        assertThat(text(Kind.URL)).isEqualTo("shop.example/orders/{id}\n" + LINK);
        assertThat(problem(Kind.URL)).startsWith("Line 2: ");
        // The sentence goes together with the fault; the text is taken when the box is left.
        type(Kind.URL, "shop.example/orders/{id}\nshop.example/o/{id}");
        assertThat(problem(Kind.URL)).isEmpty();
        assertThat(said(Kind.URL)).isEmpty();
        model.takeTyped();
        assertThat(said(Kind.URL)).containsExactly("shop.example/orders/{id}", "shop.example/o/{id}");
    }

    @Test
    void theBetterEntryIsOneActionAway() {
        design.show(DesignSamples.orders());
        take(Kind.URL, "a.example/{id}\n" + LINK + "?utm=1\nb.example/{id}");
        assertThat(model.lines(Kind.URL).betterProperty().get()).isEqualTo("shop.example/orders/{id}");
        model.lines(Kind.URL).takeBetter();
        assertThat(problem(Kind.URL)).isEmpty();
        assertThat(model.lines(Kind.URL).betterProperty().get()).isEmpty();
        assertThat(said(Kind.URL)).containsExactly("a.example/{id}", "shop.example/orders/{id}", "b.example/{id}");
        assertThat(design.changesProperty().get()).isEqualTo(1);
    }

    @Test
    void anotherLayoutShowsItsOwn() {
        design.show(DesignSamples.orders());
        take(Kind.NAME, "not a name");
        design.show(DesignSamples.longNames()
                .withId("other")
                .withEvidence(new ContextEvidence(List.of(), List.of("#{id}"), List.of())));
        assertThat(text(Kind.NAME)).isEmpty();
        assertThat(problem(Kind.NAME)).isEmpty();
        assertThat(text(Kind.TEXT)).isEqualTo("#{id}");
        type(Kind.TEXT, "half");
        model.lines(Kind.TEXT).reset();
        assertThat(text(Kind.TEXT)).isEqualTo("#{id}");
        // A copy of a known layout is met where the person says, not where that one is.
        Layout x = app.catalog.get().find("snowflake-twitter").orElseThrow();
        assertThat(x.evidence()).isNotNull();
        design.close();
        files.start(x);
        assertThat(shown().fields()).isEqualTo(x.fields());
        for (Kind kind : Kind.values()) {
            assertThat(text(kind)).as("%s", kind).isEmpty();
        }
    }

    private Reading first(String text) {
        Inspection inspection = new Inspector(app.catalog.get(), InstantSource.fixed(DesignSamples.NOW)).inspect(text);
        assertThat(inspection.read()).isEqualTo(ID);
        return inspection.readings().get(0);
    }

    /** All texts of work that is not saved. */
    private String unsaved() throws IOException {
        app.timer.pass(Duration.ofSeconds(1));
        StringBuilder texts = new StringBuilder();
        try (Stream<Path> all = Files.walk(app.folder.resolve("unsaved"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                texts.append(Files.readString(file));
            }
        }
        return texts.toString();
    }

    @Test
    void itIsSavedAndInspectKnowsTheIdsByIt() throws IOException {
        files.begin(DesignSamples.orders());
        assertThat(files.save()).isTrue();
        assertThat(first(LINK).odds().because()).as("the host says nothing yet").isNull();
        take(Kind.URL, "https://shop.example/orders/{id}");
        assertThat(unsaved()).as("not lost by a crash").contains("shop.example/orders/{id}");
        assertThat(files.save()).isTrue();
        assertThat(unsaved()).doesNotContain("shop.example/orders/{id}");

        Reading reading = first(LINK);
        assertThat(reading.layout().id()).isEqualTo("orders-v3");
        assertThat(reading.verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(app.messages.say(Optional.ofNullable(reading.odds().because())
                        .orElseThrow()
                        .reason()))
                .isEqualTo("Because of shop.example");
        for (String other : List.of("https://shop.example/carts/" + ID, "https://notshop.example/orders/" + ID)) {
            assertThat(first(other).odds().because()).as(other).isNull();
        }

        files.close();
        assertThat(design.getLayout()).isNull();
        files.start(app.catalog.get().find("orders-v3").orElseThrow());
        assertThat(text(Kind.URL)).isEqualTo("shop.example/orders/{id}");
        // So has it the program that is started next.
        TestApp next = new TestApp(app.folder);
        next.library.read();
        assertThat(next.catalog.get().find("orders-v3").orElseThrow()).isEqualTo(shown());
    }

    @Test
    void aFileOfOnesOwnHasItToo() throws IOException {
        design.show(DesignSamples.orders());
        take(Kind.NAME, "order_id");
        Path file = folder.resolve("mine.idlayout");
        app.dialogs.toSave = Optional.of(file);
        assertThat(files.saveAs()).isTrue();
        assertThat(Files.readString(file)).contains("\"order_id\"");
        assertThat(((LayoutReadResult.Ok) LayoutFiles.load(file)).layout().evidence())
                .isEqualTo(new ContextEvidence(List.of(), List.of(), List.of("order_id")));
    }
}
