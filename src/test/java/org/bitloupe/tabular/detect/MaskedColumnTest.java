package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.SensitiveKind;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Cards and accounts are made here by ISO/IEC 7812-1 and ISO 13616, not by the program. */
public final class MaskedColumnTest {
    private static final long SEED = 20261125;
    private static final Catalog CATALOG = Catalog.builtIn();

    private final Random random = new Random(SEED);

    /** Digits with the check digit that makes the sum of the others, every second one doubled, a multiple of ten. */
    static String card(String first, int length, Random random) {
        StringBuilder digits = new StringBuilder(first);
        while (digits.length() < length - 1) {
            digits.append(random.nextInt(10));
        }
        for (int check = 0; check < 10; check++) {
            int sum = 0;
            String whole = digits.toString() + check;
            for (int i = 0; i < length; i++) {
                int digit = whole.charAt(length - 1 - i) - '0';
                sum += i % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10;
            }
            if (sum % 10 == 0) {
                return whole;
            }
        }
        throw new AssertionError(digits);
    }

    /** Cards of a shop's customers; the same each time. */
    public static List<String> cards(int many) {
        Random random = new Random(SEED);
        List<String> cards = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            cards.add(card(i % 2 == 0 ? "4" : "54", 16, random));
        }
        return cards;
    }

    /** A German account: D is 13, E is 14, the check digits make the number leave 1 by 97. */
    private String account() {
        StringBuilder number = new StringBuilder();
        while (number.length() < 18) {
            number.append(random.nextInt(10));
        }
        int rest = new BigInteger(number + "131400").mod(BigInteger.valueOf(97)).intValue();
        return "DE" + String.format("%02d", 98 - rest) + number;
    }

    private static @Nullable MaskedColumn of(List<String> cells) {
        return MaskedColumn.of(cells, ColumnVote.of(Reads.INSPECTOR, cells), CATALOG)
                .orElse(null);
    }

    @Test
    void aColumnOfCardsOrAccountsIsSaidByName() {
        List<String> cards = cards(40);
        assertThat(of(cards)).isEqualTo(new MaskedColumn(SensitiveKind.CARD, 40, 40));
        assertThat(of(cards.stream().sorted().toList())).isEqualTo(new MaskedColumn(SensitiveKind.CARD, 40, 40));
        List<String> accounts = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            accounts.add(i % 2 == 0 ? account() : account().replaceAll("(.{4})(?=.)", "$1 "));
        }
        assertThat(of(accounts)).isEqualTo(new MaskedColumn(SensitiveKind.IBAN, 30, 30));
        assertThat(of(List.of("4111111111111111"))).isEqualTo(new MaskedColumn(SensitiveKind.CARD, 1, 1));
    }

    /** A time beside it that is its own speaks for an ID: this one has the first digits and the check digit of a card. */
    @Test
    void fewNumbersAreIdsWhereTheirSurroundingsSaySo() {
        List<String> cells = List.of("4111111111111111");
        ColumnVote vote = ColumnVote.of(Reads.INSPECTOR, cells);
        ColumnVote.Fit fit = vote.fits().get(0);
        Evidence evidence = new Evidence(
                Message.of("batch.beside.decided", "layout", fit.layout().title()));
        ColumnVote spoken = new ColumnVote(
                List.of(new ColumnVote.Fit(
                        fit.layout(), List.of(), 1, 1, fit.verdict(), 0, evidence, fit.first(), fit.last())),
                vote.layouts(),
                1,
                1,
                null,
                null);
        assertThat(MaskedColumn.of(cells, spoken, CATALOG)).isEmpty();
        assertThat(MaskedColumn.of(cards(10), spoken, CATALOG)).isPresent();
    }

    /** Tokens of GitHub's form, which were never given out; the same each time. */
    public static List<String> tokens(int many) {
        Random random = new Random(SEED);
        String digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            StringBuilder token = new StringBuilder("ghp" + "_");
            for (int k = 0; k < 36; k++) {
                token.append(digits.charAt(random.nextInt(digits.length())));
            }
            tokens.add(token.toString());
        }
        return tokens;
    }

    @Test
    void aColumnOfSecretsIsSaidToBeOneWhateverItsSurroundingsSay() {
        List<String> tokens = tokens(40);
        assertThat(of(tokens)).isEqualTo(new MaskedColumn(SensitiveKind.SECRET, 40, 40));
        assertThat(of(tokens.stream().map(token -> "Bearer " + token).toList()))
                .isEqualTo(new MaskedColumn(SensitiveKind.SECRET, 40, 40));
        List<String> few = tokens(1);
        ColumnVote vote = ColumnVote.of(Reads.INSPECTOR, few);
        ColumnVote.Fit fit = vote.fits().get(0);
        Evidence evidence = new Evidence(
                Message.of("batch.beside.decided", "layout", fit.layout().title()));
        ColumnVote spoken = new ColumnVote(
                List.of(new ColumnVote.Fit(
                        fit.layout(), List.of(), 1, 1, fit.verdict(), 0, evidence, fit.first(), fit.last())),
                vote.layouts(),
                1,
                1,
                null,
                null);
        assertThat(MaskedColumn.of(few, spoken, CATALOG)).isPresent();
    }

    @Test
    void cellsOfSeveralKindsAreCountedTogetherAndTheMostSayItsName() {
        List<String> cells = new ArrayList<>(tokens(20));
        cells.addAll(cards(15));
        for (int i = 0; i < 30; i++) {
            cells.add("row " + i);
        }
        assertThat(of(cells)).isEqualTo(new MaskedColumn(SensitiveKind.SECRET, 35, 65));
        cells.add("more");
        assertThat(of(cells.subList(10, cells.size()))).isNull();
    }

    @Test
    void tokensBesideIdsAreNotProposedAndNotShown() {
        StringBuilder csv = new StringBuilder("token_id,tweet,remark\n");
        List<String> tokens = tokens(20);
        for (int i = 0; i < 20; i++) {
            csv.append("%s,%d,%s\n"
                    .formatted(
                            tokens.get(i),
                            1160090501362225152L + ((137L * i) << 22),
                            i == 1 ? "see " + tokens.get(1) : "ok " + i));
        }
        SourcePreview preview = SourcePreview.of(Source.text("pasted", csv.toString()), Reads.INSPECTOR);
        assertThat(preview.proposed()).isEqualTo(1);
        assertThat(preview.others(1, Reads.INSPECTOR)).isEmpty();
        for (SourceColumn column : preview.columns()) {
            assertThat(column.examples()).noneMatch(example -> tokens.stream().anyMatch(example::contains));
        }
        assertThat(preview.columns().get(0).examples())
                .contains("ghp_\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022"
                        + tokens.get(0).substring(36));
    }

    /** A log has tokens beside its IDs: they are no rows, and do not vote. */
    @Test
    void tokensInALogAreNoIds() {
        StringBuilder log = new StringBuilder();
        List<String> tokens = tokens(20);
        for (int i = 0; i < 20; i++) {
            log.append("INFO user=%s token=%s done%n"
                    .formatted(new UUID(random.nextLong(), random.nextLong()), tokens.get(i)));
        }
        SourcePreview preview = SourcePreview.of(Source.text("pasted", log.toString()), Reads.INSPECTOR);
        assertThat(preview.cells(preview.proposed())).hasSize(20).noneMatch(tokens::contains);
    }

    @Test
    void mostOfTheCellsDecide() {
        List<String> cells = new ArrayList<>(cards(30));
        for (int i = 0; i < 20; i++) {
            cells.add("4" + (100_000_000_000_001L + i * 20L)); // Right first digit and length.
        }
        assertThat(of(cells)).isNotNull().extracting(MaskedColumn::of).isEqualTo(50);
        cells.subList(0, 20).clear();
        assertThat(of(cells)).isNull();
    }

    @Test
    void idsAreNoCards() {
        List<String> sonyflakes = new ArrayList<>();
        List<String> micros = new ArrayList<>();
        List<String> tweets = new ArrayList<>();
        List<String> uuids = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            sonyflakes.add(Long.toString((long) (28_000_000 + i) << 27 | random.nextInt(1 << 16)));
            micros.add(Long.toString(1_755_709_304_725_000L + random.nextInt(1 << 30)));
            tweets.add(Long.toString(1160090501362225152L + ((137L * i) << 22)));
            uuids.add(new UUID(random.nextLong(), random.nextLong()).toString());
            numbers.add("4" + (100_000_000_000_000L + random.nextInt(Integer.MAX_VALUE)));
        }
        assertThat(of(sonyflakes)).isNull();
        assertThat(of(micros)).isNull();
        assertThat(of(tweets)).isNull();
        assertThat(of(uuids)).isNull();
        assertThat(of(numbers)).isNull();
        assertThat(MaskedColumn.of(List.of(), new SensitiveValues(CATALOG))).isEmpty();
    }

    @Test
    void whatALayoutOfThePersonsOwnReadsFirstIsThatId() {
        List<String> cards = cards(40);
        ColumnVote vote = ColumnVote.of(Reads.INSPECTOR, cards);
        Layout first = vote.fits().get(0).layout();
        Layout own = first.withId("members");
        ColumnVote.Fit fit = vote.fits().get(0);
        ColumnVote byOwn = new ColumnVote(
                List.of(new ColumnVote.Fit(own, List.of(), 40, 40, fit.verdict(), 0, null, fit.first(), fit.last())),
                List.of(own),
                40,
                40,
                null,
                null);
        assertThat(MaskedColumn.of(cards, byOwn, CATALOG.knowing(own))).isEmpty();
        assertThat(MaskedColumn.of(cards, vote, CATALOG.knowing(own))).isPresent();
    }

    @Test
    void examplesAreMaskedAndAnotherColumnIsRead() {
        StringBuilder csv = new StringBuilder("card_id,tweet\n");
        List<String> cards = cards(20);
        for (int i = 0; i < 20; i++) {
            csv.append(cards.get(i))
                    .append(',')
                    .append(1160090501362225152L + ((137L * i) << 22))
                    .append('\n');
        }
        SourcePreview preview = SourcePreview.of(Source.text("pasted", csv.toString()), Reads.INSPECTOR);
        assertThat(preview.proposed()).isEqualTo(1);
        assertThat(preview.columns().get(0).examples().get(0))
                .isEqualTo(
                        cards.get(0).substring(0, 6) + "••••••" + cards.get(0).substring(12));
        assertThat(preview.columns().get(1).examples()).contains("1160090501362225152");
        assertThat(preview.masked()).isPresent();
    }
}
