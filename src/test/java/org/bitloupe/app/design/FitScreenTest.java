package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.text.Text;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.discover.KindTables;
import org.bitloupe.discover.RowFit;
import org.bitloupe.generate.Fleet;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.HeldWork;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starting a layout from IDs with times. */
@ScreenTest
final class FitScreenTest {
    private static final Layout ORDERS = Layout.of(
            "orders",
            "Orders",
            List.of(
                    Field.of("zero", Role.UNUSED, 1).withValue(java.math.BigInteger.ZERO),
                    Field.time("time", 42, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                    Field.of("machine", Role.NODE, 8),
                    Field.of("sequence", Role.SEQUENCE, 13)),
            List.of(StandardSpellings.builtIn().spelling("decimal")));

    /** Two kinds and more, a 2, seconds since 2019-06-01 in six digits of base 36, an account, six random digits. */
    private static final String KINDS = """
            id,created
            order_224tg9j7k3qz9wfj6pu95,2023-07-03 08:15:19
            user_21y1ll47k3qz9wf1pzi3e,2023-02-21 15:55:52
            item_22g6dap7k3qz9wfynhb6g,2024-02-09 03:49:37
            cart_223ybbd7k3qz9wf1ghcaj,2023-06-16 12:42:49
            order_226yjdd7k3qz9wfn5lowf,2023-08-13 23:17:37
            user_222hnkw7k3qz9wffuh5zj,2023-05-19 02:14:56
            item_21voaqw7k3qz9wfijwcqr,2023-01-06 14:25:44
            """;

    /** Hex digits of seconds since 2015-01-01, 1420070400, behind a prefix: 0x10000000 is 2023-07-04T21:24:16Z. */
    private static final String JOBS = """
            job_10000000kQ3x,2023-07-04T21:24:16Z
            job_10000010Zp9a,2023-07-04T21:24:32Z
            job_11000000mB7c,2024-01-15T01:44:32Z
            job_10800000T2vv,2023-10-09T23:34:24Z
            job_10008000wE5y,2023-07-05T06:30:24Z
            """;

    private static final String TWO = "job_10000000kQ3x,2023-07-04T21:24:16Z\njob_11000000mB7c,2024-01-15T01:44:32Z\n";

    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 748));

    /** Jobs are done at once until they are told to wait; those that wait are never done. */
    private static final class Held implements Work {
        private boolean held;

        @Override
        public Running start(Job<?> job) {
            if (held) {
                return Running.NONE;
            }
            return new SameThreadWork().start(job);
        }
    }

    @Test
    void whatWasFoundBeforeIsMarkedWhileItIsLookedForAgain() {
        Held work = new Held();
        Fx.run(() -> {
            DesignController held = new DesignController(TestApp.with(app.context(), work));
            Scene window = app.scene(held.root(), Theme.LIGHT, 1280, 748);
            TextArea rows = (TextArea) window.lookup("#text");
            Node found = window.lookup("#found");
            rows.setText(orders(40, 0));
            app.timer.pass(OutdatedResults.A_WHILE);
            assertThat(found.isVisible()).isTrue();
            assertThat(OutdatedResults.isMarked(found)).isFalse();
            work.held = true;
            rows.setText(orders(50, 0));
            assertThat(OutdatedResults.isMarked(found))
                    .as("at once it would flicker")
                    .isFalse();
            app.timer.pass(OutdatedResults.A_WHILE);
            assertThat(OutdatedResults.isMarked(found)).isTrue();
            assertThat(window.lookup("#headline").isDisabled()).isTrue();
            work.held = false;
            rows.setText(orders(60, 0));
            assertThat(OutdatedResults.isMarked(found)).isFalse();
            assertThat(found.isDisabled()).isFalse();
        });
    }

    @Test
    void aLongSearchIsSaidAndCanBeCancelledByItsButtonAndByEscape() {
        HeldWork work = new HeldWork();
        Fx.run(() -> {
            DesignController held = new DesignController(TestApp.with(app.context(), work));
            Scene window = app.scene(held.root(), Theme.LIGHT, 1280, 748);
            choose(window);
            TextArea rows = (TextArea) window.lookup("#text");
            assertThat(seen(window)).isEmpty();
            rows.setText(orders(40, 0));
            work.hold("fit", 0);
            rows.setText(orders(50, 0));
            assertThat(seen(window)).as("at once it would flicker").isEmpty();
            app.timer.pass(OutdatedResults.A_WHILE);
            assertThat(seen(window)).containsExactly("Looking for the layout", "Cancel");
            assertThat(window.lookup("#headline").isVisible()).isFalse();
            assertThat(held.commands()).contains(Command.CANCEL);
            ((Button) window.lookup("#cancel")).fire();
            assertThat(seen(window)).isEmpty();
            assertThat(((Labeled) window.lookup("#headline")).getText()).isEqualTo("Stopped");
            assertThat(window.lookup("#found").isVisible())
                    .as("the rows of before are gone")
                    .isFalse();
            assertThat(held.handle(Command.CANCEL)).as("nothing goes on").isFalse();
            rows.setText(orders(60, 0));
            app.timer.pass(OutdatedResults.A_WHILE);
            assertThat(seen(window)).hasSize(2);
            assertThat(held.handle(Command.CANCEL)).isTrue();
            assertThat(seen(window)).isEmpty();
            rows.setText("");
            assertThat(((Labeled) window.lookup("#headline")).getText()).isEqualTo("Paste IDs with their times");
        });
    }

    /** Returns the words about a search that goes on. */
    private static List<String> seen(Scene window) {
        return Stream.of("#looking", "#cancel")
                .map(id -> (Labeled) window.lookup(id))
                .filter(Node::isVisible)
                .map(Labeled::getText)
                .toList();
    }

    private static String orders(int rows, int wrong) {
        return Fleet.table(new Fleet(ORDERS, 5).make(rows), wrong, 5);
    }

    /** Half a minute of IDs that count from an odd instant: nobody can tell a tick of 1 ms from one of 1 s. */
    private static String tooShort() {
        TimeEncoding odd = TimeEncoding.since(Instant.parse("2023-08-05T13:47:11.320Z"), Tick.MILLISECOND);
        Layout layout = ORDERS.withField(1, ORDERS.fields().get(1).withTime(odd));
        return Fleet.table(new Fleet(layout, 5).over(30_000).make(12), 0, 5);
    }

    @BeforeEach
    void chooseTheWay() {
        Fx.run(() -> choose(scene));
    }

    private static void choose(Scene scene) {
        scene.getRoot().lookupAll("#ways .segment").stream()
                .map(ToggleButton.class::cast)
                .filter(button -> button.getText().equals("From IDs you have"))
                .findFirst()
                .orElseThrow()
                .fire();
    }

    private void paste(String text) {
        Fx.run(() -> {
            ((TextArea) scene.lookup("#text")).setText(text);
            Fx.layOut(screen.root(), 1280, 748);
        });
    }

    private String text(String id) {
        return Fx.call(() -> ((Labeled) scene.lookup(id)).getText());
    }

    private void press(String id) {
        Fx.run(() -> ((Button) scene.lookup(id)).fire());
    }

    @SuppressWarnings("unchecked")
    private List<RowFit> rows() {
        return Fx.call(() -> List.copyOf(((TableView<RowFit>) scene.lookup("#rows")).getItems()));
    }

    @Test
    void pastedRowsAreFoundAndOpenedInOneStep() {
        paste(orders(100, 5));
        assertThat(text("#headline")).isEqualTo("Layout found");
        assertThat(rows()).hasSize(100);
        press("#use");
        Layout layout = Objects.requireNonNull(screen.model().getLayout());
        assertThat(layout.field("time").orElseThrow().time())
                .isEqualTo(TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND));
        assertThat(layout.slicesOf(layout.mainTime()).get(0).idLow()).isEqualTo(21);
        assertThat(Objects.requireNonNull(layout.note()).in(java.util.Locale.ENGLISH))
                .startsWith("95 of 100 rows agree");
    }

    private List<String> said(String place) {
        return Fx.call(() -> scene.getRoot().lookupAll(place + " .label").stream()
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    @Test
    void aTextIsSaidByItsCharactersAndNotByBits() {
        paste(JOBS);
        assertThat(text("#headline")).isEqualTo("Layout found");
        assertThat(said("#numbers"))
                .containsSubsequence("Characters", "16", "Digits of the time", "8 hex", "Tick", "1 s")
                .containsSubsequence("Epoch", "2015-01-01T00:00:00Z", "Ends (UTC)", "2151-02-07T06:28:16Z")
                .doesNotContain("Shift", "in pieces", "-1");
        assertThat(said("#guesses"))
                .containsSubsequence("prefix", "4 characters", "job_ in all 5")
                .containsSubsequence("time", "8 hex", "exact to the second in 5 of 5")
                .containsSubsequence("random", "4 base62", "perhaps", "no pattern found");
        assertThat(Fx.call(() -> scene.lookup(".found-bar").getAccessibleText()))
                .isEqualTo("prefix 4 characters, time 8 hex, random 4 base62");
    }

    /** The file is read by Inspect at once; the rows that prove it are customers' IDs, and stay out of it until they are asked for. */
    @Test
    void whatIsSavedIsReadByInspectAndHasTheRowsOnlyIfTheyAreKept() {
        paste(JOBS);
        Fx.run(() -> ((TextInputControl) scene.lookup("#name")).setText("Job IDs"));
        assertThat(text("#keep")).startsWith("Keep 5 IDs with their times");
        press("#save");
        assertThat(Fx.call(() -> scene.lookup("#save").isDisabled())).as("once").isTrue();
        Layout saved = app.catalog.get().find("job-ids").orElseThrow();
        assertThat(saved.pairs()).isEmpty();
        Reading read = new Inspector(app.catalog.get(), app.context().clock())
                .inspect("job_10000020Aa1b")
                .readings()
                .get(0);
        assertThat(read.layout()).isEqualTo(saved);
        assertThat(Objects.requireNonNull(read.time()).instant()).isEqualTo("2023-07-04T21:24:48Z");
        Fx.run(() -> {
            ((CheckBox) scene.lookup("#keep")).setSelected(true);
            ((TextInputControl) scene.lookup("#name")).setText("Job IDs with proof");
        });
        press("#save");
        Layout proved = app.catalog.get().find("job-ids-with-proof").orElseThrow();
        assertThat(proved.pairs()).hasSize(5);
        assertThat(proved.withoutEvidence().pairs()).isEmpty();
        paste(JOBS + "job_10008001wE5y,2023-07-05T06:30:25Z\n");
        assertThat(Fx.call(() -> ((CheckBox) scene.lookup("#keep")).isSelected()))
                .as("other rows, another question")
                .isFalse();
    }

    @Test
    void twoRowsAreSavedAsAGuess() {
        paste(TWO);
        assertThat(text("#headline")).isEqualTo("A guess");
        assertThat(text("#save")).isEqualTo("Save as a guess");
    }

    @Test
    void timesToTheMillisecondCanBeRead() {
        paste("""
                1541815603606036480,2022-06-28T16:07:40.105Z
                1641815603606036480,2023-03-31T14:52:58.000Z
                1741815603606036480,2024-01-01T13:38:15.900Z
                """);
        // A table makes its cells when it is laid out with its rows.
        Fx.run(() -> Fx.layOut(screen.root(), 1280, 748));
        assertThat(Fx.call(() -> scene.getRoot().lookupAll("#rows .table-cell .text").stream()
                        .map(node -> ((Text) node).getText())
                        .toList()))
                .contains("2023-03-31T14:52:58.000Z");
    }

    private List<ToggleButton> tabs() {
        return Fx.call(() -> {
            Node bar = scene.lookup("#kinds");
            return !bar.isVisible()
                    ? List.<ToggleButton>of()
                    : scene.getRoot().lookupAll("#kinds .segment").stream()
                            .map(ToggleButton.class::cast)
                            .toList();
        });
    }

    private static String longPrefixes() {
        KindTables make = new KindTables(4);
        return make.table(make.jobs(9), make.events(7), make.users(5), make.discord(12))
                .replace("job_", "subscription_item_")
                .replace("evt_", "payment_intent_")
                .replace("usr_", "customer_");
    }

    private static void press(ToggleButton tab) {
        Fx.run(tab::fire);
    }

    /** Each kind has a tab with its prefix, length and number; what was chosen of one is there when it is shown again. */
    @Test
    void eachKindOfIdsHasATab() {
        KindTables make = new KindTables(4);
        paste(make.table(make.jobs(9), make.events(7), make.users(5)));
        assertThat(tabs())
                .extracting(ToggleButton::getText)
                .containsExactly(
                        "job_\n16 characters\n9 rows", "evt_\n20 characters\n7 rows", "usr_\n16 characters\n5 rows");
        assertThat(Fx.call(() -> scene.lookup("#kinds").getAccessibleText())).isEqualTo("Kinds of IDs");
        assertThat(tabs())
                .allMatch(tab -> tab.isFocusTraversable() && tab.getAccessibleRole() == AccessibleRole.TOGGLE_BUTTON);
        assertThat(tabs()).extracting(ToggleButton::isSelected).containsExactly(true, false, false);
        assertThat(rows()).hasSize(9);
        Fx.run(() -> ((TextInputControl) scene.lookup("#name")).setText("Jobs"));
        press("#save");
        press(tabs().get(1));
        assertThat(rows())
                .hasSize(7)
                .allMatch(row -> row.fits() && row.row().id().startsWith("evt_"));
        assertThat(tabs()).extracting(ToggleButton::isSelected).containsExactly(false, true, false);
        assertThat(Fx.call(() -> ((TextInputControl) scene.lookup("#name")).getText()))
                .isEmpty();
        assertThat(Fx.call(() -> scene.lookup("#save").isDisabled())).isFalse();
        press(tabs().get(2));
        assertThat(Fx.call(() -> scene.lookup("#found").isVisible())).isFalse();
        assertThat(tabs()).as("the others can still be chosen").hasSize(3);
        press(tabs().get(0));
        assertThat(rows()).hasSize(9);
        assertThat(Fx.call(() -> ((TextInputControl) scene.lookup("#name")).getText()))
                .isEqualTo("Jobs");
        assertThat(Fx.call(() -> scene.lookup("#save").isDisabled()))
                .as("saved already")
                .isTrue();
        paste(JOBS);
        assertThat(tabs()).as("one kind").isEmpty();
        paste(KINDS);
        assertThat(tabs()).as("several prefixes of one layout").isEmpty();
    }

    /** Also where the page below it is taller than the window. */
    @Test
    void theNoteBesideTheWaysToStartIsWhole() {
        Fx.run(() -> {
            DesignController narrow = new DesignController(app.context());
            Scene window = app.scene(narrow.root(), Theme.LIGHT, 960, 588);
            Fx.layOut(narrow.root(), 960, 588);
            Fx.layOut(narrow.root(), 960, 588);
            Labeled note = (Labeled) window.lookup("#wayNote");
            assertThat(((Text) note.lookup(".text")).getText()).isEqualTo(note.getText());
        });
    }

    @Test
    void rowsThatDoNotFitCanBeSeenAlone() {
        paste(orders(100, 5));
        Fx.run(() ->
                ((ToggleButton) scene.getRoot().lookupAll("#filter .segment").toArray()[1]).fire());
        assertThat(rows()).hasSize(5).noneMatch(RowFit::fits);
    }

    @Test
    void aKnownLayoutIsNamedAndCopied() {
        paste("541815603606036480 2019-02-04 03:01:46\n175928847299117063 2016-04-30 11:18:25.796\n");
        assertThat(text("#headline")).isEqualTo("These look like Discord IDs");
        press("#use");
        assertThat(Objects.requireNonNull(screen.model().getLayout()).id()).isEqualTo("my-snowflake-discord");
    }

    @Test
    void whatCannotBeReadIsSaid() {
        paste("The quick brown fox jumps over the lazy dog.");
        assertThat(text("#headline")).isEqualTo("There are neither IDs nor times in this text.");
        assertThat(Fx.call(() -> scene.lookup("#use").isVisible())).isFalse();
        paste("");
        assertThat(text("#headline")).isEqualTo("Paste IDs with their times");
    }

    @Test
    void aFileIsRead() throws IOException {
        Path file = Files.writeString(app.folder.resolve("orders.csv"), orders(40, 0));
        app.dialogs.toOpen = Optional.of(file);
        Fx.run(() -> ((Button) scene.lookup(".fit-input .button")).fire());
        assertThat(text("#source")).isEqualTo("From orders.csv");
        assertThat(rows()).hasSize(40);
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "empty,LIGHT,1280,748",
        "good,LIGHT,1280,748",
        "good,DARK,1920,1028",
        "wrong,DARK,1280,748",
        "wrong,LIGHT,960,588",
        "open,LIGHT,1280,748",
        "open,DARK,960,588",
        "unread,LIGHT,1280,748",
        "unread,DARK,1280,748",
        "known,DARK,1280,748",
        "uuid,LIGHT,1920,1028",
        "text,LIGHT,1280,748",
        "text,DARK,1600,948",
        "text,DARK,960,588",
        "guess,LIGHT,960,588",
        "kinds,LIGHT,960,588",
        "kinds,DARK,1280,748"
    })
    void pictures(String what, Theme theme, int width, int height) {
        String text = switch (what) {
            case "good" -> orders(200, 0);
            case "wrong" -> orders(200, 5);
            case "open" -> tooShort();
            case "unread" -> "id;name\n1;one\n2;two\n";
            case "known" ->
                Fleet.table(new Fleet(app.catalog.get().find("instagram").orElseThrow(), 3).make(60), 5, 3);
            case "uuid" ->
                Fleet.table(new Fleet(app.catalog.get().find("uuid-v7").orElseThrow(), 3).make(60), 5, 3);
            case "text" -> KINDS;
            case "guess" -> TWO;
            case "kinds" -> longPrefixes();
            default -> "";
        };
        Fx.run(() -> {
            DesignController fresh = new DesignController(app.context());
            Scene window = app.scene(fresh.root(), theme, width, height);
            choose(window);
            ((TextArea) window.lookup("#text")).setText(text);
            Fx.layOut(window.getRoot(), width, height);
            Fx.layOut(window.getRoot(), width, height);
            Fx.picture(window, "design-fit-" + what + "-" + theme.word() + "-" + width);
        });
    }
}
