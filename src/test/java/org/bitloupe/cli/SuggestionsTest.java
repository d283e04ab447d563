package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A word that is not known is told with the one that was probably meant, in the same line. */
final class SuggestionsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            inspct 1                            | Did you mean inspect?
            Inspect 1                           | Did you mean inspect?
            caapcity                            | Did you mean capacity?
            inspect --zoen=UTC 1                | Did you mean --zone?
            capacity --layot ulid               | Did you mean one of these: --layout, --layouts?
            batch --colunm id ids.csv           | Did you mean --column?
            batch --layout twiter ids.csv       | Did you mean snowflake-twitter?
            inspect --layout discrod 5          | Did you mean snowflake-discord?
            export ulid --to sql                | Did you mean one of these: postgresql, mysql, sqlite?
            capacity --layout instagrm          | Did you mean instagram?
            inspect --layout uuid_v7 1          | Did you mean uuid-v7
            inspect --layout snowflak 5         | Did you mean one of these: snowflake-twitter, snowflake-discord, snowflake-mastodon?
            inspect --layout snowflkae 5        | Did you mean one of these: snowflake-twitter, snowflake-discord, snowflake-mastodon?
            inspect --layout sonyfl 5           | Did you mean one of these: sonyflake-v1, sonyflake-v2?
            inspect --zone EST 5                | Did you mean America/New_York?
            inspect --zone bst 5                | Did you mean Europe/London?
            inspect --zone Lima 5               | Did you mean America/Lima?
            inspect --zone Asia/Ho_Chi_Min 5    | Did you mean Asia/Ho_Chi_Minh?
            inspect --zone Hanoi 5              | Did you mean Asia/Ho_Chi_Minh?
            inspect --zone Asia/Hanoi 5         | Did you mean Asia/Ho_Chi_Minh?
            inspect --zone vietnam 5            | Did you mean Asia/Ho_Chi_Minh?
            inspect --zone Europe/Berlim 5      | Did you mean Europe/Berlin?
            inspect --layout stripe 5           | Did you mean one of these: stripe-
            generate --layout snowflake-twitter --set wroker=3 | Did you mean worker?
            generate --layout snowflake-twitter --set squence=3 | Did you mean sequence?
            fleet - --bits 10 --rule ipv4       | Did you mean one of these: ipv4-16, ipv4-8?
            fleet - --bits 10 --rule host-crc   | Did you mean host-crc32?
            fleet - --bits 10 --rule ipv4_16    | Did you mean ipv4-16?
            migrate sonyflake-v3 instagram      | Did you mean one of these: sonyflake-v1, sonyflake-v2?
            """)
    void theNearestIsNamed(String line, String suggestion) {
        Ran ran = Ran.of(line.split(" "));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err().lines()).hasSize(1);
        if (suggestion.endsWith("?")) {
            assertThat(ran.err()).contains(" " + suggestion);
        } else {
            assertThat(ran.err()).contains(suggestion.substring("Did you mean ".length()));
        }
    }

    /**
     * RFC 5322, 4.3, says what these letters are in the United States; the tz database has Hawaii without summer time, and a zone CET
     * with it, so that nothing is to be told apart there.
     */
    @ParameterizedTest
    @CsvSource({
        "EST, America/New_York, -05:00",
        "EDT, America/New_York, -04:00",
        "CST, America/Chicago, -06:00",
        "CDT, America/Chicago, -05:00",
        "MST, America/Denver, -07:00",
        "MDT, America/Denver, -06:00",
        "PST, America/Los_Angeles, -08:00",
        "pdt, America/Los_Angeles, -07:00",
        "HST, Pacific/Honolulu, ",
        "JST, Asia/Tokyo, "
    })
    void anAbbreviationIsToldApartFromItsZone(String letters, String zone, @Nullable String offset) {
        assertThat(Ran.of("inspect", "--zone", letters, "5").err())
                .endsWith("Did you mean " + zone + "?"
                        + (offset == null ? "" : " For " + letters + " all the year write " + offset + ".")
                        + System.lineSeparator());
        assertThat(Ran.of("inspect", "--zone", "CET", "5").code()).isZero();
    }

    /** Some commands are documented with the option and some without; all take either. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate ulid -n 3 --seed 7 --at 2026-01-01",
                "capacity tsid --machines 20",
                "check ulid",
                "prove ulid",
                "export ulid --to java",
                "rehearse tsid --machines 2 --rate 10 --for 1s"
            })
    void aLayoutIsNamedWithAndWithoutItsOption(String line) {
        Ran bare = Ran.of(line.split(" "));
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.add(1, "--layout");
        Ran named = Ran.of(words.toArray(String[]::new));
        assertThat(bare.out()).as(bare.err()).isNotEmpty().isEqualTo(named.out());
        assertThat(bare.code()).isEqualTo(named.code()).isNotEqualTo(2);
        if (!line.startsWith("check")) {
            words.add("tsid");
            Ran both = Ran.of(words.toArray(String[]::new));
            assertThat(both.code()).isEqualTo(2);
            assertThat(both.err()).startsWith("--layout and LAYOUT do not go together.");
        }
    }

    @Test
    void targetsCommandsAndPagesAreNamedLikewise() {
        assertThat(Ran.of("export", "ulid", "--to", "javaa").err()).contains("Did you mean", "java");
        assertThat(Ran.of("export", "ulid").err())
                .startsWith("--to is missing. Name a target behind it; “bitloupe export --list ulid” lists those");
        assertThat(Ran.of("help", "chekc").err()).contains("Did you mean check?");
        assertThat(Ran.of("help", "fleeet").err()).contains("fleet");
    }

    /** Nobody knows whether it was ever there. */
    @ParameterizedTest
    @ValueSource(strings = {"batch nothere.csv", "check nothere.idlayout", "timeline nothere.eml", "fit nothere.csv"})
    void aFileThatIsNotThereMayBeMistyped(String line) {
        Ran ran = Ran.of(line.split(" "));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .isEqualToNormalizingNewlines(
                        "“" + line.substring(line.indexOf(' ') + 1) + "” is not there. There is no such file: the name"
                                + " may be mistyped, or it was moved, renamed or deleted. Check the name and the folder.\n");
    }

    /** An ID or a file in the place of a command: the line that was meant can be copied. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1759372648234567890                    | “1759372648234567890” is no command. If it is an ID, type “bitloupe inspect 1759372648234567890”.
            01ARZ3NDEKTSV4RRFFQ69G5FAV --why       | “01ARZ3NDEKTSV4RRFFQ69G5FAV” is no command. If it is an ID, type “bitloupe inspect 01ARZ3NDEKTSV4RRFFQ69G5FAV --why”.
            https://x.com/a/status/20?s=1          | “https://x.com/a/status/20?s=1” is no command. If it is an ID, type “bitloupe inspect 'https://x.com/a/status/20?s=1'”.
            nothere.csv                            | “nothere.csv” is no command, and there is no file of that name. Check the name and its folder.
            logs/nothere.log                       | “logs/nothere.log” is no command, and there is no file of that name. Check the name and its folder.
            """)
    @DisabledOnOs(OS.WINDOWS)
    void whatIsNoCommandIsNamedWithTheLineToType(String line, String said) {
        Ran ran = Ran.of(line.split(" "));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).isEqualToNormalizingNewlines(said + " See bitloupe --help.\n");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileInThePlaceOfACommandIsNamedWithTheLineToType(@TempDir Path folder) throws IOException {
        String file = Files.createFile(folder.resolve("five ids.data")).toString();
        assertThat(Ran.of(file, "--column", "1").err()).contains("type “bitloupe batch '" + file + "' --column 1”.");
        // batch has no option --json.
        assertThat(Ran.of(file, "--json").err()).contains("type “bitloupe batch '" + file + "'”.");
    }

    /** The secret key of Stripe's documents, in two pieces: its middle is hidden, so that no line could be copied. */
    @Test
    void aSecretInThePlaceOfACommandIsNotRepeated() {
        String secret = "sk_test_" + "4eC39HqLyjWDarjtT1zdp7dc";
        assertThat(Ran.of(secret).err()).contains("is not known here").doesNotContain(secret, "type “");
    }

    /** The character at the end is mistyped more often than two at the beginning change places. */
    @Test
    void ofEquallyNearWordsTheOneThatBeginsAlikeComesFirst() {
        assertThat(WordSuggestion.of("base63", List.of("base36", "base62", "base58")))
                .contains("base62");
        assertThat(Ran.of("help", "base63").err()).contains("Did you mean one of these: base62, base36");
        assertThat(WordSuggestion.nearest("wroker", List.of("time", "broker", "worker"), 3))
                .startsWith("worker");
    }

    /** No other word is near, and none is guessed. */
    @Test
    void whatIsLikeNoFieldZoneOrIdIsNotGuessed() {
        assertThat(Ran.of("generate", "--layout", "snowflake-twitter", "--set", "nosuch=3")
                        .err())
                .contains("Use one of these names.")
                .doesNotContain("Did you mean");
        assertThat(Ran.of("inspect", "--zone", "Mars/Olympus", "5").err()).doesNotContain("Did you mean");
        assertThat(Ran.of("batch", "nothere").err()).doesNotContain("inspect");
    }

    /** A slip of the finger in the right place comes first, though “layout” is a sample as well. */
    @Test
    void aSlipInTheRightPlaceIsNearerThanANameElsewhere() {
        assertThat(Ran.of("layout").err()).contains("Did you mean layouts?").doesNotContain("sample");
        assertThat(Ran.of("sample", "tickets").err()).contains("Did you mean ticket?");
        assertThat(Ran.with("1592155263917559809\n", "batch", "-", "--to", "xslx")
                        .err())
                .contains("Did you mean xlsx?");
    }

    @Test
    void theFileBesideTheMistypedOneIsNamed(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("orders.csv"), "id\n1\n");
        assertThat(Ran.of("batch", folder.resolve("odrers.csv").toString()).err())
                .contains("Did you mean " + folder.resolve("orders.csv") + "?");
        assertThat(Ran.of("batch", folder.resolve("other.csv").toString()).err())
                .doesNotContain("Did you mean");
    }

    /** Words of five to nine random letters, whose seed is printed. */
    @Test
    void nonsenseIsLikeNothing() {
        long seed = 20261129;
        Random random = new Random(seed);
        int near = 0;
        for (int i = 0; i < 200; i++) {
            String word = random.ints(5 + random.nextInt(5), 'a', 'z' + 1)
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining());
            String err = Ran.of("batch", word).err();
            near += err.contains("Did you mean") || err.contains("type “") || err.contains("Type “") ? 1 : 0;
        }
        assertThat(near).as("seed %d", seed).isLessThanOrEqualTo(2);
    }

    @Test
    void threeAtMostAreNamed() {
        // One change away are uuid-v1 to uuid-v8.
        String err = Ran.of("capacity", "--layout", "uuid-v9").err();
        assertThat(err).contains("Did you mean one of these: ").containsPattern("uuid-v\\d, uuid-v\\d, uuid-v\\d\\?");
    }

    @Test
    void whatIsLikeNothingIsNotGuessed() {
        assertThat(Ran.of("frobnicate").err()).doesNotContain("Did you mean");
        assertThat(Ran.of("inspect", "-q", "1").err()).doesNotContain("Did you mean");
        assertThat(Ran.of("capacity", "--layout", "orders-of-2024").err()).doesNotContain("Did you mean");
    }

    /** Whoever leaves out a value learns what there is, as whoever writes a wrong one does. */
    @Test
    void whatAnOptionTakesIsSaid() {
        assertThat(Ran.of("inspect", "--color").err())
                .startsWith("--color needs a value behind it. Colours: auto")
                .contains("always or never");
        assertThat(Ran.of("--color").err()).contains("always or never");
        assertThat(Ran.of("inspect", "5", "--zone").err())
                .startsWith("--zone needs a value behind it. ")
                .contains("Asia/Ho_Chi_Minh");
        assertThat(Ran.of("capacity").err()).startsWith("--layout is missing.");
        assertThat(Ran.of("completions", "tcsh").err())
                .startsWith("SHELL does not know “tcsh”. Use one of: bash, zsh, fish.");
    }

    @Test
    void layoutsOfTheTeamAreNamedToo(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("orders.idlayout"), """
                {"idlayout": 1, "id": "shop-orders", "title": "Orders", "width": 16,
                  "fields": [{"name": "node", "role": "node", "bits": 16}], "spellings": ["decimal"]}
                """);
        assertThat(Ran.of("capacity", "--layouts", folder.toString(), "--layout", "shop-order")
                        .err())
                .contains("Did you mean shop-orders?");
    }
}
