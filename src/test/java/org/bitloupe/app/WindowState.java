package org.bitloupe.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.discover.KindTables;
import org.bitloupe.generate.output.SampleOrders;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.message.Progress;

/** The states that the window can show, screen by screen and page by page, and the way to each; for tests of what holds in all of them. */
enum WindowState {
    INSPECT_EMPTY(w -> w.go(Mode.INSPECT)),
    INSPECT_NUMBER(w -> w.inspect(TestWindow.INSTAGRAM)),
    INSPECT_UUID(w -> w.inspect("6b54058a-a413-11e6-b501-a0999b048337")),
    INSPECT_DATE(w -> w.inspect("2013112011001004330000121536")),
    INSPECT_TEXT_ID(w -> w.inspect("01ARZ3NDEKTSV4RRFFQ69G5FAV")),
    INSPECT_ROUNDED(w -> w.inspect("2217813737473025800")),
    INSPECT_ROUNDED_BESIDE(w -> w.inspect("{\"id\":1785223470585921500,\"id_str\":\"1785223470585921538\"}")),
    INSPECT_SPREADSHEET(w -> w.inspect("2.21781E+18")),
    INSPECT_WRONG(w -> w.inspect("6b54058a-a413-11e6-b501-a0999b04833g")),
    INSPECT_WORD(w -> w.inspect("hello")),
    INSPECT_SEVERAL(w -> w.inspect("https://discord.com/channels/1072170784342839307/1072170785030709308/"
            + "1172170785030709308 and 507f1f77bcf86cd799439011")),
    INSPECT_LINK(
            w -> w.inspect("https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503")),
    INSPECT_LINK_SCORES(w -> {
        w.inspect("https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503");
        w.fire("#scores");
    }),
    INSPECT_POST(w -> w.inspect("https://x.com/a/status/1407771600643686503")),
    SMALL_SECRET(w -> small(w, "ghp" + "_" + "51Habcd8EFGH".repeat(3))),
    SMALL_CARD(w -> small(w, "4111111111111111")),
    SMALL_LINK(w -> small(w, "https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503")),
    INSPECT_BARE(w -> w.inspect("1407771600643686503")),
    INSPECT_CHOSEN(w -> {
        w.inspect("6b54058a-a413-11e6-b501-a0999b048337");
        w.key(KeyCode.DIGIT2, KeyCombination.ALT_DOWN);
    }),
    INSPECT_RANDOM(w -> w.inspect("739184620571936402857149")),
    INSPECT_UUID4(w -> w.inspect("919108f7-52d1-4320-9bac-f847db4148a8")),
    INSPECT_CARD(w -> w.inspect("4111 1111 1111 1111")),
    INSPECT_CARD_SHOWN(w -> {
        w.inspect("4111 1111 1111 1111");
        w.fire("#maskedShow");
    }),
    INSPECT_SECRET(w -> w.inspect("sk" + "_live_" + "51Habcd8EFGH".repeat(3))),
    INSPECT_SECRET_SHOWN(w -> {
        w.inspect("sk" + "_live_" + "51Habcd8EFGH".repeat(3));
        w.fire("#maskedShow");
    }),
    INSPECT_SECRET_AMONG(
            w -> w.inspect("user=6b54058a-a413-11e6-b501-a0999b048337 token=ghp" + "_" + "51Habcd8EFGH".repeat(3))),
    INSPECT_SALESFORCE(w -> w.inspect("0015500000WO1ZiAAL")),
    INSPECT_CARD_AMONG(w -> w.inspect("user=6b54058a-a413-11e6-b501-a0999b048337 card=4111111111111111")),
    INSPECT_TWO(w -> w.inspect("507f1f77bcf86cd799439011 507f2037bcf86cd799439012")),
    INSPECT_COMPARED(w -> {
        w.inspect(TestWindow.INSTAGRAM);
        w.fire("#compareOpen");
        w.find("#compareField", TextField.class).setText("2217813737473025999");
        w.layOut();
    }),
    INSPECT_ZONE(w -> {
        w.app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        INSPECT_COMPARED.in(w);
    }),
    INSPECT_MANY_ZONE(w -> {
        w.app.settings.change(s -> s.withZone("America/Argentina/Buenos_Aires"));
        w.inspect("507f1f77bcf86cd799439011 507f2037bcf86cd799439012 01ARZ3NDEKTSV4RRFFQ69G5FAV");
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
    INSPECT_EDITING(w -> {
        w.inspect("6b54058a-a413-11e6-b501-a0999b048337");
        w.fire(".edit-button");
    }),
    INSPECT_REFUSED(w -> {
        INSPECT_EDITING.in(w);
        w.enter(".field-typed", "9016-11-06T12:00:00.0000000Z");
    }),
    INSPECT_EDITING_LONGEST(w -> {
        w.inspect("919108f7-52d1-4320-9bac-f847db4148a8");
        w.fire(".edit-button");
    }),
    INSPECT_EDITED(w -> {
        INSPECT_EDITING.in(w);
        w.enter(".field-typed", "2026-11-20T09:41:07.2361234Z");
    }),
    INSPECT_WIDE_COMPARED(w -> {
        w.inspect("6b54058a-a413-11e6-b501-a0999b048337");
        w.fire("#compareOpen");
        w.find("#compareField", TextField.class).setText("7d444840-9dc0-11d1-b245-5ffdce74fad2");
        w.layOut();
    }),
    INSPECT_HALF_COMPARED(w -> {
        w.inspect("4bf92f3577b34da6a3ce929d0e0e4736");
        w.fire("#compareOpen");
        w.find("#compareField", TextField.class).setText("11803532876627986230");
        w.layOut();
    }),
    INSPECT_ORDERS_COMPARED(
            w -> w.inspect("0194702b-ab37-75f0-ad26-bd592a6edbfe 2b709401-37ab-f075-ad26-bd592a6edbfe")),
    INSPECT_SLICED(w -> {
        w.inspect("018f3c5e-7b2a-7c3d-9e4f-5a6b7c8d9e0f");
        w.enter(".bit-range", "127-80");
    }),
    TIMELINE_EMPTY(w -> {
        w.go(Mode.INSPECT);
        w.fire("#startTimeline");
    }),
    TIMELINE_MAIL(w -> w.ticket("ticket-4711.eml", mail())),
    TIMELINE_SAMPLE(w -> {
        w.go(Mode.INSPECT);
        w.fire("#startSample");
    }),
    TIMELINE_SAMPLE_NEAR(w -> {
        TIMELINE_SAMPLE.in(w);
        w.key(KeyCode.PLUS);
        w.key(KeyCode.PLUS);
    }),
    TIMELINE_ZONES(w -> {
        w.app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        TIMELINE_MAIL.in(w);
        w.choose("#zones", 1);
        w.key(KeyCode.DOWN);
    }),
    TIMELINE_NEAR(w -> {
        TIMELINE_MAIL.in(w);
        w.key(KeyCode.PLUS);
        w.key(KeyCode.PLUS);
    }),
    TIMELINE_SEVERAL(w -> {
        w.inspect("request 017F22E2-79B0-7CC3-98C4-DC0C0C07398F and session 507f1f77bcf86cd799439011");
        w.fire("#open-timeline");
    }),
    TIMELINE_UNTIMED(w -> w.ticket("chat.eml", "session 919108f7-52d1-4320-9bac-f847db4148a8\n")),
    TIMELINE_MANY(w -> w.ticket("server.log.eml", log())),
    TIMELINE_READING(w -> {
        w.app.work.hold("timeline", 3);
        w.ticket("server.log.eml", log());
    }),
    TIMELINE_BROKEN(w -> w.ticket(
            "shop.har",
            "{\"log\": {\"entries\": [{\"startedDateTime\": \"2022-02-22T19:22:22Z\","
                    + " \"request\": {\"url\": \"/pay/017F22E2-79B0-7CC3-98C4-DC0C0C07398F\"}},\n }")),
    TIMELINE_FAILED(w -> w.ticket("photo.eml", "\u0000\u0001\u0002\u0000\u0000")),
    SMALL_EMPTY(w -> small(w, "")),
    SMALL_NUMBER(w -> small(w, TestWindow.INSTAGRAM)),
    SMALL_UUID(w -> small(w, "6b54058a-a413-11e6-b501-a0999b048337")),
    SMALL_ROUNDED(w -> small(w, "2217813737473025800")),
    SMALL_WRONG(w -> small(w, "6b54058a-a413-11e6-b501-a0999b04833g")),
    SMALL_SEVERAL(w -> small(
            w,
            "order=191051527066210309 user=175928847299117063 trace=6b54058a-a413-11e6-b501-a0999b048337"
                    + " session=01ARZ3NDEKTSV4RRFFQ69G5FAV file=507f1f77bcf86cd799439011")),
    SMALL_MANY(w -> small(
            w,
            "order=191051527066210309 user=175928847299117063 trace=6b54058a-a413-11e6-b501-a0999b048337"
                    + " session=01ARZ3NDEKTSV4RRFFQ69G5FAV file=507f1f77bcf86cd799439011"
                    + " parent=507f2037bcf86cd799439012 reply=191051527066210777")),

    START_NEEDS(w -> w.go(Mode.DESIGN)),
    START_LACKING(w -> {
        w.go(Mode.DESIGN);
        w.find("#rate", TextField.class).setText("90000000");
        w.layOut();
    }),
    START_OWN(w -> start(w, 0)),
    START_KNOWN(w -> start(w, 2)),
    START_KNOWN_FOUND(w -> {
        START_KNOWN.in(w);
        w.type("#knownSearch", "uuid v");
    }),
    START_FIT(w -> start(w, 3)),
    START_FOUND(w -> {
        start(w, 3);
        w.find("#text", TextInputControl.class)
                .setText("1541815603606036480,2022-06-28T16:07:40.105Z\n1541815603606036481,2022-06-28T16:07:40.105Z\n"
                        + "1641815603606036480,2023-03-31T14:52:58.000Z\n1741815603606036480,2024-01-01T13:38:15.900Z");
        w.app.timer.pass(Duration.ofSeconds(5));
        w.layOut();
    }),
    START_TEXT(w -> {
        start(w, 3);
        w.find("#text", TextInputControl.class).setText("""
                        job_10000000kQ3x,2023-07-04T21:24:16Z
                        job_10000010Zp9a,2023-07-04T21:24:32Z
                        job_11000000mB7c,2024-01-15T01:44:32Z
                        job_10800000T2vv,2023-10-09T23:34:24Z
                        job_10008000wE5y,2023-07-05T06:30:24Z
                        """);
        w.app.timer.pass(Duration.ofSeconds(5));
        w.layOut();
    }),
    START_KINDS(w -> {
        start(w, 3);
        KindTables make = new KindTables(4);
        w.find("#text", TextInputControl.class)
                .setText(make.table(make.jobs(9), make.events(7), make.users(5), make.discord(12)));
        w.app.timer.pass(Duration.ofSeconds(5));
        w.layOut();
    }),
    START_KIND(w -> {
        START_KINDS.in(w);
        w.choose("#kinds", 2);
    }),
    START_KIND_NONE(w -> {
        START_KINDS.in(w);
        w.choose("#kinds", 3);
    }),
    /** IDs without times: milliseconds since 2020 at random instants of some days above 22 bits, two machines and small numbers. */
    START_DRAFT(w -> {
        start(w, 3);
        Random random = new Random(7);
        long millis = 150_000_000_000L;
        StringBuilder ids = new StringBuilder();
        for (int i = 0; i < 120; i++) {
            millis += 1 + (long) (-Math.log(1 - random.nextDouble()) * 7_200_000);
            ids.append((millis << 22) + ((5L + random.nextInt(2)) << 12) + random.nextInt(3))
                    .append('\n');
        }
        w.find("#text", TextInputControl.class).setText(ids.toString());
        w.app.timer.pass(Duration.ofSeconds(5));
        w.layOut();
    }),
    START_FITTING(w -> {
        w.app.work.hold("fit", 0);
        START_FOUND.in(w);
    }),

    DOCUMENT(w -> w.open(Mode.DESIGN, "snowflake-twitter")),
    DOCUMENT_DEMAND(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.press(w.app.messages.get("design.requirements.strip.more"));
    }),
    DOCUMENT_DEMAND_SAID(w -> {
        w.go(Mode.DESIGN);
        w.press(w.app.messages.get("design.requirements.use"));
        w.press(w.app.messages.get("design.requirements.strip.more"));
    }),
    /** The numbers of the question which share of the IDs each part of a table gets. */
    DOCUMENT_SHARES_WRONG(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        for (Node check : w.all(".check-row .check")) {
            w.key(check, KeyCode.ENTER);
        }
        w.layOut();
        List<TextField> boxes = w.all(".skew .demand-field", TextField.class);
        w.enter(boxes.get(0), "1");
        w.enter(boxes.get(1), "many");
        w.layOut();
    }),
    DOCUMENT_EVIDENCE(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.fire("#evidenceToggle");
    }),
    DOCUMENT_EVIDENCE_SAID(w -> {
        DOCUMENT_EVIDENCE.in(w);
        w.find("#evidence-url", TextInputControl.class)
                .setText("https://shop.example/orders/{id}\nshop.example/customers/+/orders/{id}");
        w.find("#evidence-text", TextInputControl.class).setText("order #191051527066210309");
        w.find("#evidence-name", TextInputControl.class).setText("order_id, orderId");
        w.key(KeyCode.S, KeyCombination.SHORTCUT_DOWN);
    }),
    DOCUMENT_SPELLING(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.fire("#spellingToggle");
    }),
    @SuppressWarnings("unchecked") // the FXML says what the box holds
    DOCUMENT_SPELLING_SAID(w -> {
        DOCUMENT_SPELLING.in(w);
        w.enter("#front", "ord_");
        ComboBox<Object> digits = w.find("#digits", ComboBox.class);
        digits.setValue(digits.getItems().stream()
                .filter(each -> each.toString().contains("crockford"))
                .findFirst()
                .orElseThrow());
        ComboBox<Object> check = w.find("#check", ComboBox.class);
        check.setValue(check.getItems().get(1));
        w.enter("#behind", "-x");
    }),
    @SuppressWarnings("unchecked") // the FXML says what the box holds
    DOCUMENT_SPELLING_WRONG(w -> {
        DOCUMENT_SPELLING.in(w);
        w.enter("#front", "Đơn hàng ");
        ComboBox<Object> digits = w.find("#digits", ComboBox.class);
        digits.setValue(digits.getItems().stream()
                .filter(each -> each.toString().startsWith("OwnNumber"))
                .findFirst()
                .orElseThrow());
        w.enter("#characters", "0123456789abc0");
        w.enter("#length", "twenty");
    }),
    DOCUMENT_SPELLING_WIDE(w -> {
        w.open(Mode.DESIGN, "uuid-v1");
        w.fire("#spellingToggle");
    }),
    DOCUMENT_PROVED(w -> {
        START_TEXT.in(w);
        w.find("#name", TextField.class).setText("Jobs");
        w.find("#keep", CheckBox.class).setSelected(true);
        w.fire("#use");
    }),
    DOCUMENT_WIDE(w -> w.open(Mode.DESIGN, "uuid-v1")),
    DOCUMENT_CHANGED(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.find(".segment", Node.class).requestFocus();
        w.press(w.app.messages.get("design.add"));
    }),
    DOCUMENT_WIDE_ADDING(w -> {
        w.open(Mode.DESIGN, "uuid-v1");
        w.find(".segment", Node.class).requestFocus();
        w.press(w.app.messages.get("design.add"));
    }),
    DOCUMENT_WIDE_CHANGED(w -> {
        w.open(Mode.DESIGN, "uuid-v7");
        w.find(".segment", Node.class).requestFocus();
        w.press(w.app.messages.get("design.add"));
        w.press(w.app.messages.get("design.add.do"));
    }),
    @SuppressWarnings("unchecked") // the FXML says what the box holds
    DOCUMENT_TICK_OFFER(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.find("#tick", ComboBox.class).setValue("10 ms");
    }),
    DOCUMENT_EPOCH_WRONG(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.enter("#epoch", "the day we began");
    }),
    DOCUMENT_KEPT(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.press(w.app.messages.get("design.add"));
        w.press(w.app.messages.get("design.add.do"));
        w.key(KeyCode.S, KeyCombination.SHORTCUT_DOWN);
    }),
    DOCUMENT_FILE_MENU(w -> {
        w.show();
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.fire("#fileMenu");
    }),
    EXPORT(w -> {
        w.open(Mode.DESIGN, "snowflake-twitter");
        w.key(KeyCode.E, KeyCombination.SHORTCUT_DOWN);
    }),
    DOCUMENT_LONG_TITLE(w -> {
        Layout layout = TestWindow.layout("snowflake-twitter");
        w.app.model.open(
                Mode.DESIGN,
                new OpenRequest.OfLayout(layout.withTitle(LocalizedText.of("Orders and shipments, Europe"))));
        w.layOut();
    }),
    EXPORT_LONG_TITLE(w -> {
        DOCUMENT_LONG_TITLE.in(w);
        w.key(KeyCode.E, KeyCombination.SHORTCUT_DOWN);
    }),
    COMPARE_LONG_TITLE(w -> {
        DOCUMENT_LONG_TITLE.in(w);
        w.fire("#compare");
    }),
    EXPORT_EVIDENCE(w -> {
        DOCUMENT_EVIDENCE_SAID.in(w);
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
    COMPARE_ADDING(w -> {
        w.show();
        COMPARE.in(w);
        w.fire("#add");
    }),
    COMPARE_ADDING_NONE(w -> {
        COMPARE_ADDING.in(w);
        w.find("#compareSearch", TextField.class).setText("12345");
    }),
    COMPARE_TWO(w -> {
        COMPARE_ADDING.in(w);
        w.enter("#compareSearch", "uuid");
    }),
    COMPARE_MANY(w -> {
        COMPARE_TWO.in(w);
        for (String name : List.of("discord", "sonyflake")) {
            w.fire("#add");
            w.enter("#compareSearch", name);
        }
    }),
    COMPARE_READING(w -> {
        COMPARE_ADDING.in(w);
        w.enter("#compareSearch", "discord");
        w.app.work.hold("migration", 0);
        w.app.dialogs.toOpen = Optional.of(w.file(rows()));
        w.fire("#migration-check");
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
    MADE_ZONE(w -> {
        w.app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        MADE.in(w);
    }),
    MAKING(w -> {
        w.app.work.hold("generate.make", 3);
        MADE.in(w);
    }),
    MADE_TAKING(w -> {
        w.app.work.hold("generate take", 0);
        MADE.in(w);
        w.fire("#takeCopy");
    }),
    MADE_GO_TO_ROW(w -> {
        w.show();
        MADE.in(w);
        w.fire("#goToRow");
    }),
    REHEARSE(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#page", 1);
    }),
    REHEARSE_WRONG(w -> {
        REHEARSE.in(w);
        w.find("#generate-simulation-machines", TextField.class).setText("many");
        w.find("#generate-simulation-step-millis", TextField.class).setText("1.5");
        w.layOut();
    }),
    REHEARSED(w -> {
        w.open(Mode.GENERATE, "snowflake-node10");
        w.choose("#page", 1);
        w.find("#generate-simulation-machines", TextField.class).setText("5");
        w.find("#generate-simulation-duration", TextField.class).setText("5");
        w.find("#generate-simulation-rate", TextField.class).setText("100");
        w.fire("#run");
    }),
    REHEARSING(w -> {
        w.app.work.hold("rehearse", 3);
        REHEARSED.in(w);
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
    FLEET_SAMPLE(w -> {
        FLEET.in(w);
        w.fire("#sample");
    }),
    FLEET_CHECKING(w -> {
        w.app.work.hold("fleet", 0);
        FLEET_CHECKED.in(w);
    }),

    BATCH(w -> w.go(Mode.BATCH)),
    BATCH_SAMPLE_MAKING(w -> {
        w.app.work.hold("sample-orders", 3);
        w.app.dialogs.toSave = Optional.of(Path.of("/home/someone/Documents/sample-orders.csv"));
        w.go(Mode.BATCH);
        w.fire("#startSample");
    }),
    BATCH_SAMPLE(w -> w.batch(sampleOrders())),
    BATCH_RECENT(w -> {
        List<String> files = IntStream.range(0, 8)
                .mapToObj(i -> w.app.folder
                        .resolve(i == 3 ? "orders-" + "of-april-".repeat(9) + ".csv" : "orders" + i + ".csv")
                        .toString())
                .toList();
        w.app.settings.change(s -> s.withBatch(s.batch().withFiles(files)));
        w.go(Mode.BATCH);
        w.layOut();
    }),
    BATCH_RECENT_GONE(w -> {
        BATCH_RECENT.in(w);
        w.fire(".recent-file");
        w.layOut();
    }),
    BATCH_ROWS(w -> w.batch(rows())),
    BATCH_ZONE(w -> {
        w.app.settings.change(s -> s.withZone("America/Argentina/Buenos_Aires"));
        w.batch(rows());
    }),
    BATCH_PROBLEMS(w -> {
        List<String> rows = rows();
        rows.add("N/A");
        rows.add("1541815603606036000");
        rows.add(rows.get(1));
        w.batch(rows);
    }),
    BATCH_NONE(w -> w.batch(List.of("name", "alice", "bob"))),
    BATCH_SECRETS(w -> w.batch(Stream.concat(
                    Stream.of("token"),
                    Stream.of("51Habcd8EFGH", "4zQrstu7WXYZ", "9kLmnop3ABCD").map(k -> "ghp" + "_" + k.repeat(3)))
            .toList())),
    BATCH_CARDS(w -> w.batch(List.of(
            "card",
            "4111111111111111",
            "5555555555554444",
            "4012888888881881",
            "4242424242424242",
            "5105105105105100",
            "4000056655665556"))),
    BATCH_DATED(w -> w.batch(Stream.concat(
                    Stream.of("version"),
                    IntStream.range(0, 30)
                            .mapToObj(i -> "202408" + (10 + i % 20) + "0" + i % 10 + (10 + i) + "0" + i % 7))
            .toList())),
    BATCH_RANDOM(w -> {
        Random random = new Random(1);
        w.batch(Stream.concat(
                        Stream.of("etag"),
                        IntStream.range(0, 60).mapToObj(i -> String.format(Locale.ROOT, "%016x", random.nextLong())))
                .toList());
    }),
    BATCH_DECODE(w -> {
        w.batch(rows());
        w.fire("#decode");
    }),
    BATCH_READING(w -> {
        w.app.work.hold("ids-read", 4);
        w.batch(rows(40_000));
    }),
    BATCH_STOPPED(w -> {
        BATCH_READING.in(w);
        w.fire("#cancel");
        // The rows that are there are looked at once they are drawn.
        w.app.timer.pass(Duration.ofSeconds(2));
        w.layOut();
    }),
    BATCH_FILTER(w -> {
        w.show();
        w.batch(rows());
        w.fire("#addFilter");
    }),
    BATCH_FILTER_REFUSED(w -> {
        BATCH_FILTER.in(w);
        w.find("#filter-from", TextField.class).setText("20 November");
        w.fire("#filter-add");
    }),
    BATCH_FILTERED(w -> {
        for (String time : List.of("2022-06-29", "2022-06-28", "2022-06-27", "2022-06-26", "2022-06-25T00:00Z")) {
            BATCH_FILTER.in(w);
            w.find("#filter-from", TextField.class).setText(time);
            w.fire("#filter-add");
        }
    }),
    BATCH_HIDDEN(w -> {
        w.show();
        BATCH_PROBLEMS.in(w);
        w.fire("#addFilter");
        w.find("#filter-from", TextField.class).setText("2022-06-28");
        w.fire("#filter-add");
        w.fire("#show-unread");
        w.layOut();
    }),
    BATCH_FILTERING(w -> {
        BATCH_FILTER.in(w);
        w.app.work.hold("ids-filter", 0);
        w.find("#filter-from", TextField.class).setText("2022-06-29");
        w.fire("#filter-add");
    }),
    BATCH_EXPORT(w -> {
        w.show();
        w.batch(rows());
        w.fire("#export");
    }),
    BATCH_EXPORT_OWN(w -> {
        w.show();
        w.batch(Stream.concat(
                        Stream.of("order_id,customer,amount"), rows().stream().map(id -> id + ",Mai Tran,24.90"))
                .toList());
        w.fire("#export");
    }),
    BATCH_EXPORT_SHOWN(w -> {
        w.show();
        w.batch(ownRows());
        w.fire("#export");
    }),
    BATCH_OWN(w -> w.batch(ownRows())),
    BATCH_OWN_COLUMNS(w -> {
        w.show();
        w.batch(ownRows());
        w.fire("#ownColumns");
    }),
    BATCH_COLUMNS_CHOSEN(w -> {
        BATCH_OWN_COLUMNS.in(w);
        w.find("#decoded-column-row", CheckBox.class).setSelected(false);
        w.find("#decoded-column-note", CheckBox.class).setSelected(false);
        w.find("#decoded-column-increment", CheckBox.class).setSelected(true);
        w.layOut();
    }),
    BATCH_OWN_FILTER(w -> {
        w.show();
        w.batch(ownRows());
        w.fire("#addFilter");
        // Its own columns stand before the last entry.
        ComboBox<?> kind = w.find("#filter-kind", ComboBox.class);
        kind.getSelectionModel().select(kind.getItems().size() - 1 - 10);
        w.layOut();
    }),
    BATCH_OWN_FILTERED(w -> {
        BATCH_OWN_FILTER.in(w);
        w.find("#filter-from", TextField.class).setText("mai");
        w.fire("#filter-add");
        w.layOut();
    }),
    BATCH_OWN_FILTER_NUMBER(w -> {
        BATCH_OWN_FILTER.in(w);
        ComboBox<?> kind = w.find("#filter-kind", ComboBox.class);
        kind.getSelectionModel().select(kind.getItems().size() - 1 - 7);
        w.layOut();
        w.find("#filter-condition", ComboBox.class).getSelectionModel().select(4);
        w.find("#filter-from", TextField.class).setText("1.000,50");
        w.fire("#filter-add");
        w.layOut();
    }),
    BATCH_OWN_FILTER_EMPTY(w -> {
        BATCH_OWN_FILTER.in(w);
        w.find("#filter-condition", ComboBox.class).getSelectionModel().select(3);
        w.layOut();
    }),
    BATCH_OWN_FILTERED_MORE(w -> {
        BATCH_OWN_FILTERED.in(w);
        w.fire("#addFilter");
        ComboBox<?> kind = w.find("#filter-kind", ComboBox.class);
        kind.getSelectionModel().select(kind.getItems().size() - 1 - 7);
        w.layOut();
        w.find("#filter-condition", ComboBox.class).getSelectionModel().select(4);
        w.find("#filter-from", TextField.class).setText("100");
        w.fire("#filter-add");
        w.layOut();
    }),
    BATCH_OWN_FINDING(w -> {
        BATCH_OWN_FILTER.in(w);
        w.app.work.hold("ids-search", 0);
        w.find("#filter-from", TextField.class).setText("mai");
        w.fire("#filter-add");
        w.layOut();
    }),
    BATCH_OWN_CHANGED(w -> {
        BATCH_OWN_COLUMNS.in(w);
        // The cells of the column that is chosen now are read from a file that is gone.
        for (String left :
                Objects.requireNonNull(w.app.folder.toFile().list((folder, name) -> name.endsWith(".csv")))) {
            w.delete(left);
        }
        w.find("#own-column-0", CheckBox.class).setSelected(false);
        w.layOut();
    }),
    BATCH_OWN_PACKED(w -> {
        w.show();
        w.batchPacked(ownRows());
        w.fire("#ownColumns");
    }),
    BATCH_SAVED(w -> {
        BATCH_EXPORT.in(w);
        w.app.dialogs.toSave = Optional.of(w.app.folder.resolve("orders-april.csv"));
        w.fire("#export-save");
        w.layOut();
    }),
    BATCH_NOT_SAVED(w -> {
        BATCH_EXPORT.in(w);
        w.app.dialogs.toSave = Optional.of(w.app.folder.resolve("gone").resolve("orders-april.csv"));
        w.fire("#export-save");
        w.layOut();
    }),
    BATCH_EXPORT_WIDE(w -> {
        w.show();
        w.batch(wideRows());
        w.fire("#export");
        w.choose("#export-format", 3);
    }),
    BATCH_TAKING(w -> {
        w.batch(rows());
        w.app.work.hold("ids-take", 0);
        w.fire("#copyRows");
    }),
    BATCH_GO_TO_ROW(w -> {
        w.show();
        w.batch(rows());
        w.fire("#goToRow");
    }),

    SETTINGS(w -> {
        w.show();
        w.fire("#settingsButton");
    }),
    SETTINGS_TEAM(w -> {
        Preferences rules = Preferences.NONE
                .withAlways(new Preferences.Shape("decimal", 64), "snowflake-twitter")
                .withAlways(new Preferences.Shape("uuid", 128), "uuid-v7");
        w.app.settings.change(s -> s.withReading(s.reading().withPreferences(rules)));
        w.app.dialogs.folder = Optional.of(w.app.folder);
        SETTINGS.in(w);
        w.fire("#settings-team-choose");
    }),
    ZONES(w -> {
        w.app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        w.show();
        w.fire("#zonesButton");
    }),
    ZONES_FOUND(w -> {
        ZONES.in(w);
        w.find("#zonesSearch", TextField.class).setText("america");
    }),

    KEYS(w -> w.key(KeyCode.F1, KeyCombination.SHIFT_DOWN)),
    HELP(w -> {
        w.inspect(TestWindow.INSTAGRAM);
        w.key(KeyCode.F1);
    }),
    HELP_SCHEME(w -> help(w, "scheme discord")),
    HELP_CHECK(w -> help(w, "clock steps back")),
    HELP_TARGET(w -> help(w, "hazelcast yaml")),
    HELP_NONE(w -> help(w, "xyzzy")),
    PALETTE(w -> w.key(KeyCode.K, KeyCombination.SHORTCUT_DOWN));

    @SuppressWarnings("ImmutableEnumChecker") // The ways are lambdas without state.
    private final Consumer<TestWindow> way;

    WindowState(Consumer<TestWindow> way) {
        this.way = way;
    }

    /** The page that it is on, or over. */
    Mode mode() {
        return switch (name().replaceFirst("_.*", "")) {
            case "START", "DOCUMENT", "EXPORT", "COMPARE" -> Mode.DESIGN;
            case "MAKE", "MADE", "MAKING", "REHEARSE", "REHEARSED", "REHEARSING", "FLEET" -> Mode.GENERATE;
            case "BATCH" -> Mode.BATCH;
            default -> Mode.INSPECT;
        };
    }

    /** Brings a fresh window into this state. */
    void in(TestWindow window) {
        way.accept(window);
        window.layOut();
    }

    private static void help(TestWindow window, String words) {
        window.key(KeyCode.F1);
        window.find("#help-search", TextField.class).setText(words);
    }

    private static void start(TestWindow window, int way) {
        window.go(Mode.DESIGN);
        window.choose("#ways", way);
    }

    private static void small(TestWindow window, String text) {
        window.show();
        window.inspect(text);
        window.key(KeyCode.M, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    }

    /** An e-mail on an answer of two services, with a receipt of another day and a link. */
    private static String mail() {
        return """
            From: Mai Tran <mai@example.com>
            Date: Tue, 02 Dec 2025 21:36:02 +0700
            Subject: Re: [4711] charged, but no answer

            Hello, around 21:34 the page said
              HTTP/1.1 529
              date: Tue, 02 Dec 2025 14:34:11 GMT
              cf-ray: 9a7b8b265ba20edf-EWR
              request-id: req_011CVi2T2Vi1h3aze8gdAnrN
              x-session: 919108f7-52d1-4320-9bac-f847db4148a8
              authorization: Bearer notForAnyEyes0123456789

            In your shop the receipt has
              charge ch_3RTqw0RMEOaIvYpU1M9ZYtjP
              cf-ray 9470a06172f8816e-IAD

            I had asked before, in your Discord:
              discord.com/channels/613425648685547541/697138785317814292/1407771600643686503
            at 2025-08-20 19:01
            """;
    }

    /** UUIDs of version 7, the first 48 bits of which are milliseconds: one each 20 s on each of three days, 700 in all. */
    private static String log() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 700; i++) {
            long millis = 0x017F22E279B0L + i % 3 * 86_400_000L + i * 20_000L;
            String time = "%012x".formatted(millis);
            log.append("GET /orders/%s-%s-7cc3-98c4-%012x 200\n".formatted(time.substring(0, 8), time.substring(8), i));
        }
        return log.toString();
    }

    /** Of UUIDs of version 1, the layout with the most fields. */
    private static List<String> wideRows() {
        List<String> rows = new ArrayList<>(List.of("id"));
        for (int i = 0; i < 300; i++) {
            rows.add("6b54%04x-a413-11e6-b501-a0999b048337".formatted(i));
        }
        return rows;
    }

    /** X's IDs, one a second: an ID is (milliseconds since 2010-11-04T01:42:54.657Z) times 2 to the 22nd, plus machine and counter. */
    static List<String> rows() {
        return rows(300);
    }

    /** The first of the orders that the program makes to be tried with. */
    private static List<String> sampleOrders() {
        try {
            Path file = Files.createTempFile("sample-orders", ".csv");
            SampleOrders.save(file, 2000, SampleOrders.SEED, Progress.NONE);
            List<String> lines = Files.readAllLines(file);
            Files.delete(file);
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Orders as a shop would export them, one of them broken. */
    private static List<String> ownRows() {
        List<String> names = List.of("Mai Tran", "Duc Le", "An Pham", "\"Vo, Linh\"", "Quan Bui");
        List<String> cities = List.of("Hanoi", "Saigon", "Da Nang", "Hue");
        List<String> rows = new ArrayList<>(
                List.of(
                        "customer,order_id,town,zip,amount,created_at,a_column_with_a_rather_long_name,vat,note,channel,coupon"));
        List<String> ids = rows();
        for (int i = 1; i < ids.size(); i++) {
            rows.add("%s,%s,%s,%05d,%d.50,2022-06-26 0%d:15,%s,19,,web,SUMMER"
                    .formatted(
                            names.get(i % 5),
                            i == 4 ? "N/A" : ids.get(i),
                            cities.get(i % 4),
                            i * 7,
                            i,
                            i % 10,
                            "x".repeat(i % 40)));
        }
        return rows;
    }

    private static List<String> rows(int n) {
        List<String> rows = new ArrayList<>(List.of("id"));
        for (int i = 0; i < n; i++) {
            rows.add(Long.toString(((367_597_485_448L + i * 1000L) << 22) + ((i % 5L) << 12) + i % 7));
        }
        return rows;
    }
}
