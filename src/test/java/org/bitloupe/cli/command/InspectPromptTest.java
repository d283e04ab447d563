package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.Ran;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A person at a terminal, whose keys come from a stream. */
@Timeout(10)
final class InspectPromptTest {
    private static final String PROMPT = "bitloupe>";
    private static final String ID = "2217813737473025832";
    private static final String ULID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    /** A key with nothing on it that reaches a program: the line before, in any Emacs-like editor. */
    private static final String BEFORE = "\u0010";

    private static final String CTRL_C = "\u0003";

    /** The secret key of Stripe's documents, in two pieces so that no search for leaked keys takes it for one. */
    private static final String SECRET = "sk_test_" + "4eC39HqLyjWDarjtT1zdp7dc";

    @TempDir
    private Path settings;

    /** The answers, and the text that the terminal itself showed while lines were typed. */
    private record Session(Ran ran, String echo) {}

    private Session type(String keys, String... args) {
        return typeAt("ansi", keys, args);
    }

    private Session typeAt(String terminal, String keys, String... args) {
        Keyboard keyboard = new Keyboard(keys);
        HostEnvironment host = new HostEnvironment(
                Map.of(),
                true,
                () -> new ExternalTerminal("keys", terminal, keyboard, keyboard.screen, StandardCharsets.UTF_8),
                settings);
        Ran ran = Ran.in(host, "", args.length == 0 ? new String[] {"inspect"} : args);
        return new Session(ran, keyboard.screen.toString(StandardCharsets.UTF_8));
    }

    /** Keys that are pressed up to the end of a line, or Ctrl+C, each time somebody is asked for one. */
    private static final class Keyboard extends InputStream {
        private final byte[] keys;
        private final Semaphore asked = new Semaphore(0);
        private int next;
        private boolean waits = true;

        /** A screen that sees when it is asked for a line. */
        private final ByteArrayOutputStream screen = new ByteArrayOutputStream() {
            private int seen;

            @Override
            public synchronized void write(int oneByte) {
                super.write(oneByte);
                look();
            }

            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                look();
            }

            private void look() {
                String text = toString(StandardCharsets.UTF_8);
                for (int at = text.indexOf(PROMPT, seen); at >= 0; at = text.indexOf(PROMPT, seen)) {
                    seen = at + PROMPT.length();
                    asked.release();
                }
            }
        };

        Keyboard(String keys) {
            this.keys = keys.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() throws IOException {
            if (waits) {
                try {
                    asked.acquire();
                } catch (InterruptedException e) {
                    throw new InterruptedIOException();
                }
            }
            if (next == keys.length) {
                return -1;
            }
            waits = keys[next] == '\n' || keys[next] == CTRL_C.charAt(0);
            return keys[next++];
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            int key = read();
            if (key < 0) {
                return -1;
            }
            into[from] = (byte) key;
            return 1;
        }
    }

    @Test
    void eachLineIsAnsweredUntilTheEnd() {
        Session session = type(ID + "\n\n" + ULID + "\n");
        assertThat(session.ran().code()).isZero();
        assertThat(session.ran().err()).isEmpty();
        assertThat(session.echo()).contains(PROMPT);
        // A person at the prompt is told of what can be typed there.
        String first = Ran.of("inspect", ID).out().replace("--all lists", ":all on lists");
        assertThat(first).contains(":all on");
        assertThat(session.ran().out()).contains(first, "ULID").doesNotContain("\u001B");
    }

    @Test
    void quitAndCtrlCEndIt() {
        for (String end :
                new String[] {":quit\n", ":quit now\n", "quit\n", "Exit\n", CTRL_C, "half a li" + CTRL_C + CTRL_C}) {
            Session session = type(end + ID + "\n");
            assertThat(session.ran().code()).isZero();
            assertThat(session.ran().err()).isEmpty();
            assertThat(session.ran().out()).doesNotContain("Instagram");
        }
    }

    /** As in a shell. */
    @Test
    void ctrlCGivesUpALineThatWasBegun() {
        Session session = type("half a li" + CTRL_C + ID + "\n");
        assertThat(session.ran().code()).isZero();
        assertThat(session.ran().err()).isEmpty();
        assertThat(session.ran().out()).contains("Instagram").doesNotContain("half");
    }

    @Test
    void whoeverDoesNotKnowTheColonIsUnderstood() {
        Session session = type("help\n:foo\n" + ID + "\n");
        assertThat(session.ran().out()).containsPattern(":layout +With a name").contains("Instagram");
        assertThat(session.ran().err())
                .isEqualToNormalizingNewlines("“:foo” is not known here. :help lists what is.\n");
    }

    @Test
    void layoutZoneAndWhyHoldUntilTheyChange() {
        Session session =
                type(":layout sonyflake-v1\n84989976554504193\n:zone Asia/Ho_Chi_Minh\n:why\n84989976554504193\n"
                        + ":layout\n:zone\n:why\n" + ID + "\n");
        String out = session.ran().out();
        assertThat(session.ran().err()).isEmpty();
        // Sonyflake counts from 2014-09-01 in steps of 10 ms; Hanoi is seven hours ahead.
        assertThat(out)
                .containsOnlyOnce("2016-04-09 14:39:33.620 +07:00")
                .containsOnlyOnce("Read by Sonyflake v1, times in UTC.")
                .contains("Read by Sonyflake v1, times in Asia/Ho_Chi_Minh, with how verdicts add up.")
                .containsOnlyOnce("in bits that add up")
                .contains("Read by all layouts, times in UTC.", "Instagram");
    }

    /** Options are for the command line; at the prompt they are no IDs. */
    @Test
    void textsNameWhatCanBeTypedThere() {
        String link = "https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662";
        String card = "4242424242424242";
        Session session = type(link + "\n" + card + "\n:layout snowflak\nhelp\n");
        assertThat(session.ran().out() + session.ran().err()).doesNotContain("--");
        assertThat(session.ran().out())
                .contains("The text has 3 IDs. :extract on shows each of them.", ":digits on", ":why", ":layouts ");
        assertThat(session.ran().err())
                .contains("no file of that name. :layouts lists all. Did you mean one of these: snowflake-twitter");
    }

    @Test
    void everyIdOfALineIsReadFromExtractOnToOff() {
        String log = "10:00 user=" + ID + " order=" + ULID;
        Session session = type(":extract on\n" + log + "\nno id in it\n:extract off\n" + log + "\n");
        String out = session.ran().out();
        assertThat(out)
                .contains("Every ID that is found in a line is read.", "Instagram", "user", "order")
                .doesNotContain("Line 1");
        assertThat(count(session, "Probably created on Sunday 19 May 2019")).isEqualTo(1);
        assertThat(session.ran().err().lines().toList().get(0))
                .isEqualTo("No ID was found in this line. After :extract off a line is one ID.");
        Session again = type(":extract on\n" + log + "\n" + BEFORE + "\n");
        assertThat(count(again, "Probably created on Sunday 19 May 2019")).isEqualTo(2);
    }

    @Test
    void digitsAreShownFromOnToOff() {
        // Visa's number for tests.
        String card = "4242424242424242";
        Session session = type(":digits on\n" + card + "\n:digits off\n" + card + "\n");
        assertThat(session.ran().err()).isEmpty();
        assertThat(session.ran().out()).contains("\n" + card + "\n", "424242\u2022\u2022\u2022\u2022\u2022\u20224242");
    }

    @Test
    void layoutsAreListedAsTheCommandDoes() {
        assertThat(type(":layouts\n").ran().out()).contains(Ran.of("layouts").out());
    }

    /** Those whose names begin with snowflake, and the title of SnowID; ULIDs are none. */
    @Test
    void layoutsWithAWordAreListedAlone() {
        Ran listed = type(":layouts SNOW\n").ran();
        assertThat(listed.err()).isEmpty();
        assertThat(listed.out()).contains(Ran.of("layouts", "snow").out());
        assertThat(Ran.of("layouts", "snow").out().lines().map(line -> line.substring(0, line.indexOf(' '))))
                .contains("snowflake-twitter", "snowid")
                .doesNotContain("ulid", "instagram");
        assertThat(Ran.of("layouts", "snow", "10-bit").out().lines()).hasSize(1);
        assertThat(Ran.of("layouts", "--json", "sonyflake").out().lines()).hasSize(2);
        assertThat(type(":layouts snowflkae\n").ran().err())
                .startsWith("No layout has “snowflkae” in its name or title. Did you mean one of these: snowflake-");
        assertThat(Ran.of("layouts", "nothing like it").code()).isEqualTo(1);
    }

    @Test
    void allListsTheUnlikelyReadingsAsTheOptionDoes() {
        Session session = type(":all on\n" + ID + "\n:all off\n");
        assertThat(session.ran().out())
                .contains("Unlikely readings and those that are ruled out are listed, too.")
                .contains(Ran.of("inspect", "--all", ID).out());
        assertThat(type(ID + "\n").ran().out()).doesNotContain("Ruled out:");
        assertThat(type(ID + "\n", "inspect", "--all").ran().out())
                .contains(Ran.of("inspect", "--all", ID).out());
    }

    /** A layout that was chosen does not read a key, and the fault of the text as its ID is not what matters. */
    @Test
    void aSecretIsWarnedOfUnderAChosenLayoutToo() {
        for (String layout : new String[] {"snowflake-discord", "ulid", "uuid-v4"}) {
            Session session = type(":layout " + layout + "\n" + SECRET + "\n");
            assertThat(session.ran().err()).as(layout).contains("Stripe secret key: this is a secret.");
            assertThat(session.ran().out() + session.ran().err()).doesNotContain(SECRET);
            assertThat(type(":layout " + layout + "\nnot an id\n").ran().err()).doesNotContain("secret");
        }
    }

    @Test
    void offTurnsOffWhatWasOn() {
        Session session = type("""
                :why on
                :why on
                :why off
                :layout ulid
                :layout off
                :zone Asia/Ho_Chi_Minh
                :zone off
                :why maybe
                """);
        assertThat(session.ran().out().lines().filter(line -> line.startsWith("Read by")))
                .containsExactly(
                        "Read by all layouts, times in UTC, with how verdicts add up.",
                        "Read by all layouts, times in UTC, with how verdicts add up.",
                        "Read by all layouts, times in UTC.",
                        "Read by ULID, times in UTC.",
                        "Read by all layouts, times in UTC.",
                        "Read by all layouts, times in Asia/Ho_Chi_Minh.",
                        "Read by all layouts, times in UTC.");
        assertThat(session.ran().err()).isEqualToNormalizingNewlines(":why takes on or off, and not “maybe”.\n");
    }

    @Test
    void theOptionsOfTheCommandHoldFromTheBeginning() {
        Session session = type(
                "84989976554504193\n",
                "inspect",
                "--layout",
                "sonyflake-v1",
                "--epoch",
                "2018-01-01",
                "--zone",
                "Asia/Ho_Chi_Minh");
        assertThat(session.ran().out()).contains("2019-08-10T07:39:33.620Z", "2019-08-10 14:39:33.620 +07:00");
    }

    @Test
    void whatIsWrongIsSaidAndTheNextLineIsRead() {
        Session session = type(":layuot ulid\n:layout nosuch\n:zone Mars/Olympus\n:help\nnot an id\n" + ID + "\n");
        assertThat(session.ran().err().lines()).hasSize(4);
        assertThat(session.ran().err())
                .contains("“:layuot” is not known here. Did you mean one of these: :layout, :layouts?")
                .contains("There is no layout “nosuch”", "There is no time zone “Mars/Olympus”", "“not an id”: ");
        assertThat(session.ran().out()).containsPattern(":layout +With a name").contains(":quit", "Instagram");
        assertThat(session.ran().code()).isZero();
    }

    @Test
    void theLineBeforeCanBeCalledBack() {
        assertThat(count(type(ID + "\n" + BEFORE + "\n"), "Probably created on Sunday 19 May 2019"))
                .isEqualTo(2);
    }

    /** To be corrected where it is wrong, instead of typed again. */
    @ParameterizedTest
    @ValueSource(strings = {":layuot ulid", ":zone Mars", ":why maybe", "not an id"})
    void aLineThatWasRefusedCanBeCalledBack(String wrong) {
        Session once = type(wrong + "\n");
        Session again = type(ID + "\n" + wrong + "\n" + BEFORE + "\n");
        assertThat(once.ran().err().lines()).hasSize(1);
        assertThat(again.ran().err()).isEqualTo(once.ran().err().repeat(2));
        assertThat(type(":extract on\n" + "no id in it\n" + BEFORE + "\n")
                        .ran()
                        .err()
                        .lines())
                .hasSize(2);
    }

    /** By DEC's VT100 the key Up sends ESC [ A, and ESC O A to a program that has asked for it. */
    @ParameterizedTest
    @CsvSource({"ansi, [A", "ansi, OA", "xterm, [A", "xterm, OA", "xterm-256color, [A", "screen, [A", "dumb, [A"})
    void theKeyUpDoesSoInBothItsForms(String terminal, String up) {
        Session session = typeAt(terminal, ID + "\n\u001B" + up + "\n");
        assertThat(session.ran().err()).isEmpty();
        assertThat(count(session, "Probably created on Sunday 19 May 2019")).isEqualTo(2);
    }

    /** Left, Home and End, too: the ID is typed with its first digit last, and its last one after that. */
    @ParameterizedTest
    @CsvSource({"xterm, [", "xterm, O", "ansi, [", "ansi, O"})
    void otherKeysThatMoveLikewise(String terminal, String form) {
        String escape = "\u001B" + form;
        String middle = ID.substring(1, ID.length() - 2);
        String keys = middle + escape + "H" + ID.charAt(0) + escape + "F" + ID.charAt(ID.length() - 1) + escape + "D"
                + ID.charAt(ID.length() - 2) + "\n";
        assertThat(typeAt(terminal, keys).ran().out()).contains("Probably created on Sunday 19 May 2019");
    }

    /** Neither a secret nor a card (Visa's number for tests) can be called back, and no file is written. */
    @Test
    void aSecretAndACardCannotBeCalledBack() throws IOException {
        for (String hidden : new String[] {SECRET, "4242424242424242"}) {
            Session session = type(ID + "\n" + hidden + "\n" + BEFORE + "\n");
            assertThat(session.ran().out() + session.ran().err()).doesNotContain(hidden);
            assertThat(count(session, "Probably created on Sunday 19 May 2019")).isEqualTo(2);
        }
        try (Stream<Path> written = Files.list(settings)) {
            assertThat(written).isEmpty();
        }
    }

    @Test
    void withIdsOrForProgramsNobodyIsAsked() {
        assertThat(type(ULID + "\n", "inspect", ID).echo()).isEmpty();
        assertThat(type(ULID + "\n", "inspect", "--json").ran().err()).contains("standard input is empty");
        assertThat(type(ULID + "\n", "inspect", "-").ran().err()).contains("standard input is empty");
    }

    @Test
    void whoeverIsAwaitedAtATerminalIsTold() {
        String end = " Ctrl+D in an empty line ends them, on Windows Ctrl+Z and Enter.\n";
        HostEnvironment typed = new HostEnvironment(Map.of(), false, true, null, null);
        Ran json = Ran.in(typed, ID + "\n", "inspect", "--json");
        assertThat(json.err()).isEqualToNormalizingNewlines("Waiting for IDs, one a line." + end);
        assertThat(json.out()).isEqualTo(Ran.with(ID, "inspect", "--json").out());
        assertThat(Ran.in(typed, ID, "inspect", "--extract").err())
                .isEqualToNormalizingNewlines("Waiting for lines with IDs in them." + end);
        assertThat(Ran.in(typed, "", "inspect", "--json", ID).err()).isEmpty();
        assertThat(Ran.with(ID, "inspect", "--json").err()).isEmpty();
    }

    /** The commands of the prompt are none here: whoever types one is told how to end. */
    @Test
    void whoeverIsAwaitedIsToldThatThereAreNoCommands() {
        HostEnvironment typed = new HostEnvironment(Map.of(), false, true, null, null);
        Ran json = Ran.in(typed, ":quit\n" + ID + "\n", "inspect", "--json");
        assertThat(json.err())
                .contains("\n“:quit” is for “bitloupe inspect” without options such as --json. Ctrl+D in an empty line"
                        + " ends here, on Windows Ctrl+Z and Enter.");
        assertThat(json.out()).isEqualTo(Ran.with(ID, "inspect", "--json").out());
        assertThat(json.code()).isEqualTo(1);
        assertThat(Ran.with(":quit", "inspect", "--json").err()).startsWith("“:quit”: ");
    }

    /** Signs that a shell or an editor of lines would take for its own are an ID's like any other. */
    @Test
    void noSignMeansAnythingElse() {
        Session session = type("a\"b\n!1\nx\\\n" + ID + "\n");
        assertThat(session.ran().err()).contains("“a\"b”", "“!1”", "“x\\”");
        assertThat(session.ran().out()).contains("Instagram");
    }

    private static int count(Session session, String text) {
        return session.ran().out().split(Pattern.quote(text), -1).length - 1;
    }
}
