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
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
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
import org.bitloupe.testing.ScreenDriver;
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
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 748);

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
            ScreenDriver<DesignController> held =
                    ScreenDriver.of(app, context -> new DesignController(TestApp.with(context, work)), 1280, 748);
            TextArea rows = (TextArea) held.scene().lookup("#text");
            Node found = held.scene().lookup("#found");
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
            assertThat(held.scene().lookup("#headline").isDisabled()).isTrue();
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
            ScreenDriver<DesignController> held =
                    ScreenDriver.of(app, context -> new DesignController(TestApp.with(context, work)), 1280, 748);
            choose(held);
            TextArea rows = (TextArea) held.scene().lookup("#text");
            assertThat(seen(held)).isEmpty();
            rows.setText(orders(40, 0));
            work.hold("fit", 0);
            rows.setText(orders(50, 0));
            assertThat(seen(held)).as("at once it would flicker").isEmpty();
            app.timer.pass(OutdatedResults.A_WHILE);
            assertThat(seen(held)).containsExactly("Looking for the layout", "Cancel");
            assertThat(held.isSeen("#headline")).isFalse();
            assertThat(held.screen.commands()).contains(Command.CANCEL);
            held.fire("#cancel");
            assertThat(seen(held)).isEmpty();
            assertThat(held.text("#headline")).isEqualTo("Stopped");
            assertThat(held.isSeen("#found")).as("the rows of before are gone").isFalse();
            assertThat(held.screen.handle(Command.CANCEL)).as("nothing goes on").isFalse();
            rows.setText(orders(60, 0));
            app.timer.pass(OutdatedResults.A_WHILE);
            assertThat(seen(held)).hasSize(2);
            held.handle(Command.CANCEL);
            assertThat(seen(held)).isEmpty();
            rows.setText("");
            assertThat(held.text("#headline")).isEqualTo("Paste IDs with their times");
        });
    }

    /** Returns the words about a search that goes on. */
    private static List<String> seen(ScreenDriver<DesignController> page) {
        return Stream.of("#looking", "#cancel")
                .filter(page::isSeen)
                .map(page::text)
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
        choose(page);
    }

    private static void choose(ScreenDriver<DesignController> page) {
        page.fire(page.find("#ways .segment", "From IDs you have", ToggleButton.class));
    }

    private void paste(String text) {
        page.type("#text", text);
    }

    @SuppressWarnings("unchecked")
    private List<RowFit> rows() {
        return Fx.call(() -> List.copyOf(page.find("#rows", TableView.class).getItems()));
    }

    @Test
    void pastedRowsAreFoundAndOpenedInOneStep() {
        paste(orders(100, 5));
        assertThat(page.text("#headline")).isEqualTo("Layout found");
        assertThat(rows()).hasSize(100);
        page.fire("#use");
        Layout layout = Objects.requireNonNull(page.screen.model().getLayout());
        assertThat(layout.field("time").orElseThrow().time())
                .isEqualTo(TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND));
        assertThat(layout.slicesOf(layout.mainTime()).get(0).idLow()).isEqualTo(21);
        assertThat(Objects.requireNonNull(layout.note()).in(java.util.Locale.ENGLISH))
                .startsWith("95 of 100 rows agree");
    }

    @Test
    void aTextIsSaidByItsCharactersAndNotByBits() {
        paste(JOBS);
        assertThat(page.text("#headline")).isEqualTo("Layout found");
        assertThat(page.texts("#numbers .label"))
                .containsSubsequence("Characters", "16", "Digits of the time", "8 hex", "Tick", "1 s")
                .containsSubsequence("Epoch", "2015-01-01T00:00:00Z", "Ends (UTC)", "2151-02-07T06:28:16Z")
                .doesNotContain("Shift", "in pieces", "-1");
        assertThat(page.texts("#guesses .label"))
                .containsSubsequence("prefix", "4 characters", "job_ in all 5")
                .containsSubsequence("time", "8 hex", "exact to the second in 5 of 5")
                .containsSubsequence("random", "4 base62", "perhaps", "no pattern found");
        assertThat(page.find(".found-bar").getAccessibleText())
                .isEqualTo("prefix 4 characters, time 8 hex, random 4 base62");
    }

    /** The file is read by Inspect at once; the rows that prove it are customers' IDs, and stay out of it until they are asked for. */
    @Test
    void whatIsSavedIsReadByInspectAndHasTheRowsOnlyIfTheyAreKept() {
        paste(JOBS);
        page.type("#name", "Job IDs");
        assertThat(page.text("#keep")).startsWith("Keep 5 IDs with their times");
        page.fire("#save");
        assertThat(page.find("#save").isDisabled()).as("once").isTrue();
        Layout saved = app.catalog.get().find("job-ids").orElseThrow();
        assertThat(saved.pairs()).isEmpty();
        Reading read = new Inspector(app.catalog.get(), app.context().clock())
                .inspect("job_10000020Aa1b")
                .readings()
                .get(0);
        assertThat(read.layout()).isEqualTo(saved);
        assertThat(Objects.requireNonNull(read.time()).instant()).isEqualTo("2023-07-04T21:24:48Z");
        page.tick("#keep", true);
        page.type("#name", "Job IDs with proof");
        page.fire("#save");
        Layout proved = app.catalog.get().find("job-ids-with-proof").orElseThrow();
        assertThat(proved.pairs()).hasSize(5);
        assertThat(proved.withoutEvidence().pairs()).isEmpty();
        paste(JOBS + "job_10008001wE5y,2023-07-05T06:30:25Z\n");
        assertThat(((CheckBox) page.scene().lookup("#keep")).isSelected())
                .as("other rows, another question")
                .isFalse();
    }

    @Test
    void twoRowsAreSavedAsAGuess() {
        paste(TWO);
        assertThat(page.text("#headline")).isEqualTo("A guess");
        assertThat(page.text("#save")).isEqualTo("Save as a guess");
    }

    @Test
    void timesToTheMillisecondCanBeRead() {
        paste("""
                1541815603606036480,2022-06-28T16:07:40.105Z
                1641815603606036480,2023-03-31T14:52:58.000Z
                1741815603606036480,2024-01-01T13:38:15.900Z
                """);
        assertThat(page.texts("#rows .table-cell .text")).contains("2023-03-31T14:52:58.000Z");
    }

    private List<ToggleButton> tabs() {
        return page.all("#kinds .segment", ToggleButton.class);
    }

    private static String longPrefixes() {
        KindTables make = new KindTables(4);
        return make.table(make.jobs(9), make.events(7), make.users(5), make.discord(12))
                .replace("job_", "subscription_item_")
                .replace("evt_", "payment_intent_")
                .replace("usr_", "customer_");
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
        assertThat(page.find("#kinds").getAccessibleText()).isEqualTo("Kinds of IDs");
        assertThat(tabs())
                .allMatch(tab -> tab.isFocusTraversable() && tab.getAccessibleRole() == AccessibleRole.TOGGLE_BUTTON);
        assertThat(tabs()).extracting(ToggleButton::isSelected).containsExactly(true, false, false);
        assertThat(rows()).hasSize(9);
        page.type("#name", "Jobs");
        page.fire("#save");
        page.fire(tabs().get(1));
        assertThat(rows())
                .hasSize(7)
                .allMatch(row -> row.fits() && row.row().id().startsWith("evt_"));
        assertThat(tabs()).extracting(ToggleButton::isSelected).containsExactly(false, true, false);
        assertThat(page.text("#name")).isEmpty();
        assertThat(page.find("#save").isDisabled()).isFalse();
        page.fire(tabs().get(2));
        assertThat(page.isSeen("#found")).isFalse();
        assertThat(tabs()).as("the others can still be chosen").hasSize(3);
        page.fire(tabs().get(0));
        assertThat(rows()).hasSize(9);
        assertThat(page.text("#name")).isEqualTo("Jobs");
        assertThat(page.find("#save").isDisabled()).as("saved already").isTrue();
        paste(JOBS);
        assertThat(tabs()).as("one kind").isEmpty();
        paste(KINDS);
        assertThat(tabs()).as("several prefixes of one layout").isEmpty();
    }

    /** Also where the page below it is taller than the window. */
    @Test
    void theNoteBesideTheWaysToStartIsWhole() {
        ScreenDriver<DesignController> narrow = ScreenDriver.of(app, DesignController::new, 960, 588);
        assertThat(narrow.text("#wayNote .text")).isEqualTo(narrow.text("#wayNote"));
    }

    @Test
    void rowsThatDoNotFitCanBeSeenAlone() {
        paste(orders(100, 5));
        page.choose("#filter", 1);
        assertThat(rows()).hasSize(5).noneMatch(RowFit::fits);
    }

    @Test
    void aKnownLayoutIsNamedAndCopied() {
        paste("541815603606036480 2019-02-04 03:01:46\n175928847299117063 2016-04-30 11:18:25.796\n");
        assertThat(page.text("#headline")).isEqualTo("These look like Discord IDs");
        page.fire("#use");
        assertThat(Objects.requireNonNull(page.screen.model().getLayout()).id()).isEqualTo("my-snowflake-discord");
    }

    @Test
    void whatCannotBeReadIsSaid() {
        paste("The quick brown fox jumps over the lazy dog.");
        assertThat(page.text("#headline")).isEqualTo("There are neither IDs nor times in this text.");
        assertThat(page.isSeen("#use")).isFalse();
        paste("");
        assertThat(page.text("#headline")).isEqualTo("Paste IDs with their times");
    }

    @Test
    void aFileIsRead() throws IOException {
        Path file = Files.writeString(app.folder.resolve("orders.csv"), orders(40, 0));
        app.dialogs.toOpen = Optional.of(file);
        page.fire(".fit-input .button");
        assertThat(page.text("#source")).isEqualTo("From orders.csv");
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
        ScreenDriver<DesignController> fresh = ScreenDriver.of(app, DesignController::new, theme, width, height);
        choose(fresh);
        fresh.type("#text", text);
        Fx.run(() -> Fx.picture(fresh.scene(), "design-fit-" + what + "-" + theme.word() + "-" + width));
    }
}
