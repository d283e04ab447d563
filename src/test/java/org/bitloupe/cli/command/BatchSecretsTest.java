package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.tabular.detect.MaskedColumnTest;
import org.junit.jupiter.api.Test;

/** {@code batch}: secrets, cards and accounts in a column are printed nowhere until somebody asks. */
class BatchSecretsTest extends BatchOrders {
    @Test
    void nothingOfAColumnOfCardsIsPrintedUntilSomebodyAsks() throws IOException {
        List<String> cards = MaskedColumnTest.cards(60);
        Path file = Files.writeString(folder.resolve("pay.csv"), "pan\n" + String.join("\n", cards) + "\n");
        Path out = folder.resolve("out.csv");
        for (List<String> more : List.of(
                List.<String>of(),
                List.of("--to", "csv"),
                List.of("--to", "json"),
                List.of("--layout", "auto-increment"))) {
            List<String> args = new ArrayList<>(List.of("batch", file.toString()));
            args.addAll(more);
            Ran ran = Ran.of(args.toArray(String[]::new));
            assertThat(ran.code()).as("%s", more).isEqualTo(1);
            assertThat(ran.out()).as("%s", more).isEmpty();
            assertThat(ran.err())
                    .startsWith("pay.csv: A column of card numbers: 60 of the first 60 cells ")
                    .endsWith("--show-digits reads it all the same, and --out writes it to a file.\n")
                    .doesNotContain(cards.get(0));
        }
        Ran shown = Ran.of("batch", file.toString(), "--show-digits", "--to", "csv", "--select", "id");
        assertThat(shown.code()).isZero();
        assertThat(shown.out()).contains(cards.get(0)).contains(cards.get(59));
        assertThat(shown.err())
                .containsOnlyOnce("Their last digit checks the others")
                .doesNotContain(cards);
        Ran written = Ran.of("batch", file.toString(), "-o", out.toString());
        assertThat(written.code()).isZero();
        assertThat(written.out()).isEmpty();
        assertThat(written.err()).containsOnlyOnce("The file that is written has them in full, as the source has.");
        assertThat(Files.readString(out)).contains(cards);
    }

    @Test
    void nothingOfAColumnOfSecretsIsPrinted() throws IOException {
        List<String> tokens = MaskedColumnTest.tokens(60);
        Path file = Files.writeString(folder.resolve("keys.csv"), "token\n" + String.join("\n", tokens) + "\n");
        for (List<String> more : List.of(
                List.<String>of(),
                List.of("--to", "csv"),
                List.of("--to", "json"),
                List.of("--column", "token"),
                List.of("--layout", "auto-increment"))) {
            List<String> args = new ArrayList<>(List.of("batch", file.toString()));
            args.addAll(more);
            Ran ran = Ran.of(args.toArray(String[]::new));
            assertThat(ran.code()).as("%s", more).isEqualTo(1);
            assertThat(ran.out()).as("%s", more).isEmpty();
            assertThat(ran.err())
                    .startsWith("keys.csv: A column of secrets such as API keys and tokens: 60 of the first 60 cells ")
                    .doesNotContain(tokens.get(0), tokens.get(59));
        }
    }

    @Test
    void aColumnOfAccountsIsSaidByName() throws IOException {
        // Examples of the registry of ISO 13616.
        String accounts = "DE89370400440532013000\nGB29NWBK60161331926819\nFR1420041010050500013M02606\n";
        Path file = Files.writeString(folder.resolve("accounts.csv"), accounts);
        for (String column : List.of("", "1")) {
            Ran ran = column.isEmpty()
                    ? Ran.of("batch", file.toString())
                    : Ran.of("batch", file.toString(), "--column", column);
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.out()).isEmpty();
            assertThat(ran.err())
                    .startsWith("accounts.csv: A column of bank accounts (IBAN): 3 of the first 3 cells ")
                    .doesNotContain("3704");
        }
    }

    /** A token by mistake in a column of IDs: rows that go to a person hide it, a file has what its source has. */
    @Test
    void aSecretInARowThatIsNoIdIsHiddenWhereItIsPrinted() throws IOException {
        String token = MaskedColumnTest.tokens(1).get(0);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            lines.add("6b54058a-a413-11e6-b501-a0999b0483%02x".formatted(i));
        }
        lines.add(7, token);
        lines.add(9, "4111111111111111");
        Path file = Files.writeString(folder.resolve("ids.txt"), String.join("\n", lines) + "\n");
        for (String format : List.of("csv", "tsv", "jsonl", "summary", "json")) {
            Ran ran = Ran.of("batch", file.toString(), "--to", format);
            assertThat(ran.out() + ran.err()).as(format).doesNotContain(token, "4111111111111111");
        }
        Ran csv = Ran.of("batch", file.toString(), "--to", "csv");
        String hidden = "ghp_" + "\u2022".repeat(32) + token.substring(36);
        assertThat(csv.out()).contains("\"" + hidden + "\"", "\"411111\u2022\u2022\u2022\u2022\u2022\u20221111\"");
        assertThat(csv.err()).contains("ids.txt, line 8: \u201c" + hidden + "\u201d");
        Ran asked = Ran.of("batch", file.toString(), "--to", "csv", "--show-digits");
        assertThat(asked.out()).contains(token);
        assertThat(asked.err()).contains(token);
        Path out = folder.resolve("rows.csv");
        Ran written = Ran.of("batch", file.toString(), "-o", out.toString());
        assertThat(written.out() + written.err()).doesNotContain(token);
        assertThat(Files.readString(out)).contains(token, "4111111111111111");
    }

    /** All that says why a row is no ID quotes it as its cell does. */
    @Test
    void noNoteAndNoSummaryQuotesASecretInFull() throws IOException {
        String github = "ghp" + "_" + "16C7e42F292c6912E7710c838347Ae178B4a";
        String stripe = "sk_" + "live_51H8xabcdefghijklmnop9abc";
        String card = "4111 1111 1111 1111";
        for (String cell : List.of(github, stripe, "mykey=" + github, "?token=" + stripe, card)) {
            List<String> lines = rays(20);
            lines.set(7, cell);
            String file = Files.writeString(folder.resolve("rays.txt"), String.join("\n", lines) + "\n")
                    .toString();
            for (String format : List.of("csv", "tsv", "jsonl", "summary", "json")) {
                Ran ran = Ran.of("batch", file, "--to", format);
                assertThat(ran.out() + ran.err())
                        .as("%s as %s", cell, format)
                        .contains(format.equals("json") ? "1 could not be read" : "\u2022\u2022")
                        .doesNotContain("16C7e42F", "51H8xabc", "1111 1111", "4111111111111111");
            }
            for (String format : List.of("csv", "summary")) {
                Ran asked = Ran.of("batch", file, "--to", format, "--show-digits");
                String quoted =
                        cell.equals(card) ? "Without them it is 4111111111111111." : cell + "\u201d is not an ID.";
                assertThat(asked.out()).as("%s as %s", cell, format).contains(quoted);
            }
        }
    }

    /** Tokens and a card that got into a column of IDs are quoted nowhere: not in the summary, nor in notes, nor where one was typed. */
    @Test
    void noSentenceQuotesASecretOfARow() throws IOException {
        String secret = "sk" + "_live_" + "51H8xabcdefghijklmnop9abc";
        String card = "4111 1111 1111 1111";
        Path file = Files.write(
                folder.resolve("rays.csv"),
                List.of(
                        "ray,n",
                        "8cc647f9ec9c4141-LHR,1",
                        "8cc647fbec9c4141-FRA,2",
                        secret + ",3",
                        "mykey=" + secret + ",4",
                        card + ",5",
                        "8cc647fdec9c4141-FRA,6"));
        for (String to : List.of("summary", "csv", "jsonl", "json")) {
            Ran ran = Ran.of("batch", file.toString(), "--column", "ray", "--to", to);
            assertThat(ran.out() + ran.err())
                    .as(to)
                    .isNotEmpty()
                    .doesNotContain(secret, "51H8xabcdefgh", card, card.replace(" ", ""));
        }
        assertThat(Ran.of("batch", file.toString(), "--column", "ray", "--show-digits")
                        .out())
                .contains(secret);
        assertThat(Ran.of("batch", secret).err()).isNotEmpty().doesNotContain(secret);
        assertThat(Ran.of("inspect", "--layout", secret, "123").err())
                .isNotEmpty()
                .doesNotContain(secret);
    }

    /** Ray IDs as Cloudflare writes them, 16 hex digits with letters among them and the data centre. */
    private static List<String> rays(int count) {
        List<String> rays = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rays.add("8cc647f9ec9c41%02x-LHR".formatted(i));
        }
        return rays;
    }

    /** Sixteen digits can be read as hex: what would be read in them is hidden as well, as Inspect hides it. */
    @Test
    void aCardAmongIdsOfAnotherFormIsHiddenThoughItCanBeRead() throws IOException {
        String card = "4111111111111111";
        for (String end : List.of("-LHR", "")) {
            List<String> lines = new ArrayList<>(rays(20));
            lines.replaceAll(line -> line.replace("-LHR", end));
            lines.set(7, card);
            String file = Files.writeString(folder.resolve("rays.txt"), String.join("\n", lines) + "\n")
                    .toString();
            for (List<String> layout : List.of(List.<String>of(), List.of("--layout", "cloudflare-ray"))) {
                for (String format : List.of("csv", "tsv", "jsonl", "summary", "json")) {
                    List<String> args = new ArrayList<>(List.of("batch", file, "--to", format));
                    args.addAll(layout);
                    Ran ran = Ran.of(args.toArray(String[]::new));
                    assertThat(ran.out() + ran.err()).as("%s", args).doesNotContain(card);
                }
            }
            Ran csv = Ran.of("batch", file, "--to", "csv", "--select", "row,id,utc,note");
            assertThat(csv.lines().get(8))
                    .isEqualTo(
                            "8,\"411111\u2022\u2022\u2022\u2022\u2022\u20221111\",,\"Could be a card number, hidden\"");
            assertThat(csv.lines().get(7)).startsWith("7,\"8cc647f9ec9c4106" + end + "\",2");
            assertThat(Ran.of("batch", file, "--to", "csv", "--show-digits").out())
                    .contains("\"" + card + "\",");
            Path out = folder.resolve("rows.csv");
            assertThat(Ran.of("batch", file, "-o", out.toString()).err()).doesNotContain(card);
            assertThat(Files.readString(out))
                    .as("a file has what its source has")
                    .contains(card);
        }
    }

    /** One number in ten has a card's check digit: where IDs are decimal numbers, they are IDs. */
    @Test
    void decimalIdsWithTheFormOfACardAreNotHidden() throws IOException {
        List<String> ids = new ArrayList<>();
        // 16 digits beginning with 4, one in ten of which are Visa numbers by ISO/IEC 7812.
        for (int i = 0; i < 60; i++) {
            ids.add(Long.toString(4_111_111_111_111_111L + i * 4_194_305L));
        }
        String file = Files.writeString(folder.resolve("ids.txt"), String.join("\n", ids) + "\n")
                .toString();
        for (String layout : List.of("snowflake-twitter", "snowflake-discord")) {
            Ran ran = Ran.of("batch", file, "--to", "csv", "--select", "id", "--layout", layout);
            assertThat(ran.err()).isEmpty();
            assertThat(ran.out().replace("\"", "").lines().skip(1)).containsExactlyElementsOf(ids);
        }
    }

    @Test
    void whatIsTypedIsHiddenInComplaintsToo() {
        String secret = "sk_" + "live_51H8xabcdefghijklmnop9abc";
        for (List<String> args : List.of(
                List.of("batch", secret),
                List.of("batch", "-", "--layout", secret),
                List.of("timeline", secret),
                List.of("timeline", "-", "--zone", secret),
                List.of("inspect", "1", "--layout", secret),
                List.of("inspect", "--" + secret))) {
            Ran ran = Ran.with("1\n", args.toArray(String[]::new));
            assertThat(ran.code()).as("%s", args).isNotZero();
            assertThat(ran.out() + ran.err())
                    .as("%s", args)
                    .contains("sk_live_" + "\u2022".repeat(21) + "9abc")
                    .doesNotContain(secret);
        }
        assertThat(Ran.of("batch", secret, "--show-digits").err()).contains(secret);
        // Snowflakes with Luhn's check digit; no issuer has such first digits and lengths.
        for (String id : List.of("1160090501362225152", "175928847299117062")) {
            assertThat(Ran.of("batch", id).err()).contains(id);
        }
    }
}
