package org.bitloupe.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;

/** What the window can show, screen by screen and page by page, and how a person gets there; for what holds in all of them. */
enum WindowState {
    INSPECT_EMPTY(w -> w.go(Mode.INSPECT)),
    INSPECT_NUMBER(w -> w.inspect(TestWindow.INSTAGRAM)),
    INSPECT_UUID(w -> w.inspect("6b54058a-a413-11e6-b501-a0999b048337")),
    INSPECT_TEXT_ID(w -> w.inspect("01ARZ3NDEKTSV4RRFFQ69G5FAV")),
    INSPECT_ROUNDED(w -> w.inspect("2217813737473025800")),
    INSPECT_SPREADSHEET(w -> w.inspect("2.21781E+18")),
    INSPECT_WRONG(w -> w.inspect("6b54058a-a413-11e6-b501-a0999b04833g")),
    INSPECT_WORD(w -> w.inspect("hello")),
    INSPECT_SEVERAL(w -> w.inspect("https://discord.com/channels/1072170784342839307/1072170785030709308/"
            + "1172170785030709308 and 507f1f77bcf86cd799439011")),
    INSPECT_TWO(w -> w.inspect("507f1f77bcf86cd799439011 507f2037bcf86cd799439012")),
    INSPECT_COMPARED(w -> {
        w.inspect(TestWindow.INSTAGRAM);
        w.fire("#compareOpen");
        w.find("#compareField", TextField.class).setText("2217813737473025999");
        w.layOut();
    }),
    INSPECT_LARGE(w -> {
        w.inspect(TestWindow.INSTAGRAM);
        w.fire("#readAloud");
    }),
    INSPECT_HISTORY(w -> {
        w.inspect(TestWindow.INSTAGRAM);
        w.inspect("507f1f77bcf86cd799439011");
        w.key(KeyCode.H, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    }),

    START_NEEDS(w -> w.go(Mode.DESIGN)),
    START_LACKING(w -> {
        w.go(Mode.DESIGN);
        w.find("#rate", TextField.class).setText("90000000");
        w.layOut();
    }),
    START_OWN(w -> start(w, 0)),
    START_KNOWN(w -> start(w, 2)),
    START_FIT(w -> start(w, 3)),
    START_FOUND(w -> {
        start(w, 3);
        w.find("#text", TextInputControl.class)
                .setText("1541815603606036480,2022-06-28T16:07:40.105Z\n1541815603606036481,2022-06-28T16:07:40.105Z\n"
                        + "1641815603606036480,2023-03-31T14:52:58.000Z\n1741815603606036480,2024-01-01T13:38:15.900Z");
        w.app.timer.pass(Duration.ofSeconds(5));
        w.layOut();
    }),

    DOCUMENT(w -> w.open(Mode.DESIGN, "snowflake-twitter")),
    DOCUMENT_DEMAND(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.press(w.app.words.get("demand.open"));
    }),
    DOCUMENT_DEMAND_SAID(w -> {
        w.go(Mode.DESIGN);
        w.press(w.app.words.get("needs.use"));
        w.press(w.app.words.get("demand.open"));
    }),
    DOCUMENT_WIDE(w -> w.open(Mode.DESIGN, "uuid-v1")),
    DOCUMENT_CHANGED(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.find(".segment", Node.class).requestFocus();
        w.press(w.app.words.get("design.add"));
    }),
    EXPORT(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.key(KeyCode.E, KeyCombination.SHORTCUT_DOWN);
    }),
    EXPORT_REFUSED(w -> {
        w.open(Mode.DESIGN, "uuid-v1");
        w.key(KeyCode.E, KeyCombination.SHORTCUT_DOWN);
    }),
    COMPARE(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.fire("#compare");
    }),

    MAKE(w -> w.open(Mode.GENERATE, "snowflake-node10")),
    MAKE_PERIOD(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#start", 2);
        w.fire("#everyField");
    }),
    MAKE_NAMES(w -> w.open(Mode.GENERATE, "uuid-v5")),
    MADE(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.fire("#make");
    }),
    REHEARSE(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#page", 1);
    }),
    REHEARSED(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#page", 1);
        w.find("#rehearse-machines", TextField.class).setText("5");
        w.find("#rehearse-duration", TextField.class).setText("5");
        w.find("#rehearse-rate", TextField.class).setText("100");
        w.fire("#run");
    }),
    REHEARSED_MANY(w -> {
        REHEARSED.in(w);
        w.find("#made", Label.class).setText("54,000,000 IDs rehearsed");
        w.find("#reached", Label.class).setText("59.87 of 60 s");
    }),
    FLEET(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#page", 2);
    }),
    FLEET_CHECKED(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#page", 2);
        w.find("#list", TextInputControl.class).setText("10.0.0.1\n10.0.0.2\n10.0.1.1\nweb-17");
        w.layOut();
    }),

    BATCH(w -> w.go(Mode.BATCH)),
    BATCH_ROWS(w -> w.batch(rows())),
    BATCH_PROBLEMS(w -> {
        List<String> rows = rows();
        rows.add("N/A");
        rows.add("1541815603606036000");
        rows.add(rows.get(1));
        w.batch(rows);
    }),
    BATCH_NONE(w -> w.batch(List.of("name", "alice", "bob"))),
    BATCH_DECODE(w -> {
        w.batch(rows());
        w.fire("#decode");
    }),

    KEYS(w -> w.key(KeyCode.F1)),
    PALETTE(w -> w.key(KeyCode.K, KeyCombination.SHORTCUT_DOWN));

    @SuppressWarnings("ImmutableEnumChecker") // The ways are lambdas without state.
    private final Consumer<TestWindow> way;

    WindowState(Consumer<TestWindow> way) {
        this.way = way;
    }

    /** Brings a fresh window into this state. */
    void in(TestWindow window) {
        way.accept(window);
        window.layOut();
    }

    private static void start(TestWindow window, int way) {
        window.go(Mode.DESIGN);
        window.choose("#ways", way);
    }

    /** X's IDs, one a second: an ID is (milliseconds since 2010-11-04T01:42:54.657Z) times 2 to the 22nd, plus machine and counter. */
    private static List<String> rows() {
        List<String> rows = new ArrayList<>(List.of("id"));
        for (int i = 0; i < 300; i++) {
            rows.add(Long.toString(((367_597_485_448L + i * 1000L) << 22) + ((i % 5L) << 12) + i % 7));
        }
        return rows;
    }
}
