package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that the issuers publish for tests; ISO 13616 has the account. */
final class SensitiveValuesTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));

    private final Catalog catalog = Catalog.builtIn();
    private final Inspector inspector = new Inspector(catalog, CLOCK);

    private final SensitiveValues values = new SensitiveValues(catalog);

    private boolean isMasked(String text) {
        return values.isMasked(inspector.inspect(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111111111111111",
                "4111 1111 1111 1111",
                "4111-1111-1111-1111",
                "card: 5555555555554444",
                "378282246310005",
                "6011111111111117",
                "3530111333300000",
                "30569309025904",
                "4000000000000002",
                "DE89370400440532013000",
                "DE89 3704 0044 0532 0130 00",
                "GB82WEST12345698765432",
                "de89370400440532013000",
                "gb82 west 1234 5698 7654 32",
                "iban: de89 3704 0044 0532 0130 00",
                "4111.1111.1111.1111",
                "5018 0000 0009",
                "6759 6498 2643 8453",
                "6304-0000-0000-0000",
                "6799 9901 0000 0000 019"
            })
    void cardsAndAccountsAreHidden(String text) {
        assertThat(isMasked(text)).isTrue();
    }

    /** Wrong check digits, numbers of devices and products, and IDs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111111111111112",
                "DE89370400440532013001",
                "352099001761481",
                "8931440400000000008",
                "4006381333931",
                "1212092628029698048",
                "2217813737473025832",
                "1755709304725000",
                "6759 6498 2643 8454",
                "501800000009",
                "6799990100000000019",
                "411.111.111.111.111.1",
                "de8937040044053201300012",
                "zz89370400440532013000",
                "507f1f77bcf86cd799439011",
                "00000000-0000-4000-8000-000000000000",
                ""
            })
    void othersAreNot(String text) {
        assertThat(isMasked(text)).isFalse();
    }

    @Test
    void aDeviceIsNotHiddenButNotKeptEither() {
        Inspection phone = inspector.inspect("352099001761481");
        assertThat(values.isPrivate(phone)).isTrue();
        assertThat(values.isPrivate(inspector.inspect("4111111111111111"))).isTrue();
        assertThat(values.isPrivate(inspector.inspect("1212092628029698048"))).isFalse();
    }

    /** IDs of Discord and X of the last ten years have 18 or 19 digits; one in ten has a check digit that holds. */
    @Test
    void noIdOfDiscordOrXIsHiddenThoughItsLastDigitHolds() {
        Random random = new Random(20_261_126);
        int holds = 0;
        for (int i = 0; i < 2000; i++) {
            long id = 100_000_000_000_000_000L + random.nextLong(1_899_999_999_999_999_999L);
            String text = Long.toString(id);
            boolean luhn = luhn(text) == 0;
            holds += luhn ? 1 : 0;
            if (luhn) {
                assertThat(isMasked(text)).as("%s, seed 20261126", text).isFalse();
                assertThat(values.within("id " + text + ".", number -> true)).isEqualTo("id " + text + ".");
            }
        }
        assertThat(holds).isBetween(120, 280);
    }

    /** One text of small letters and digits in some thousand would be an account by its check digits alone. */
    @Test
    void noHashOrTokenInSmallLettersIsAnAccount() {
        Random random = new Random(20_261_125);
        for (int i = 0; i < 20_000; i++) {
            String hash = "%016x%016x".formatted(random.nextLong(), random.nextLong());
            assertThat(values.within(hash, number -> true)).as(hash).isEqualTo(hash);
            assertThat(values.within(hash.substring(8), number -> true)).isEqualTo(hash.substring(8));
        }
    }

    @Test
    void numbersInATextAreHiddenHoweverTheyAreWritten() {
        assertThat(values.within("card_4111111111111111: 4111.1111.1111.1111.", number -> true))
                .isEqualTo(
                        "card_411111\u2022\u2022\u2022\u2022\u2022\u20221111: 4111.11\u2022\u2022.\u2022\u2022\u2022\u2022.1111.");
        assertThat(values.within("to de89370400440532013000 or 5018 0000 0009", number -> true))
                .isEqualTo(
                        "to de89\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u20223000"
                                + " or 5018 00\u2022\u2022 0009");
        String others = "10.0.0.1 and 4111111111.111111 and 1577855540407197696 in 1234.5678 of 2026.1121.0600.0000";
        assertThat(values.within(others, number -> true)).isEqualTo(others);
    }

    private static int luhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            sum += i % 2 == 0 ? digit : 2 * digit / 10 + 2 * digit % 10;
        }
        return sum % 10;
    }

    @Test
    void aLayoutOfOnesOwnThatReadsItFirstMakesItThatId() {
        Layout x = catalog.find("snowflake-twitter").orElseThrow();
        // A 16-digit ID of a layout that counts from 2026: 4111111111111111 is 980,165,269 ms after its epoch, 11 days.
        Layout own = x.withEpoch(Instant.parse("2026-11-01T00:00:00Z")).withId("ours");
        assertThat(new BigInteger("4111111111111111").shiftRight(22).longValue())
                .isEqualTo(980_165_269L);
        Catalog mine = catalog.with(own);
        Inspection inspection = new Inspector(mine, CLOCK).inspect("4111111111111111");
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("ours");
        assertThat(new SensitiveValues(mine).isMasked(inspection)).isFalse();
        assertThat(values.isMasked(inspection)).as("not one's own").isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "4111111111111111, 411111\u2022\u2022\u2022\u2022\u2022\u20221111",
        "4111 1111 1111 1111, 4111 11\u2022\u2022 \u2022\u2022\u2022\u2022 1111",
        "378282246310005, 378282\u2022\u2022\u2022\u2022\u20220005",
        "DE89370400440532013000, DE89\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u20223000"
    })
    void theFirstSixAndTheLastFourStayOfAnAccountTheFirstFour(String number, String masked) {
        assertThat(values.mask(number)).isEqualTo(masked);
    }

    @Test
    void theTextAroundStaysAndWhatIsWrittenOddlyIsHiddenToo() {
        assertThat(values.mask("pay \"4111.1111.1111.1111\" now", "4111111111111111"))
                .isEqualTo("pay \"4111.11\u2022\u2022.\u2022\u2022\u2022\u2022.1111\" now");
        assertThat(values.mask("\uFF14111111111111111", "4111111111111111"))
                .isEqualTo("\uFF1411111\u2022\u2022\u2022\u2022\u2022\u20221111");
        assertThat(values.mask("4.1E15", "4111111111111111")).doesNotContainPattern("\\d");
    }

    @Test
    void eachNumberOfALongerTextIsHidden() {
        String text = "paid 4111 1111 1111 1111 12/27 from DE89 3704 0044 0532 0130 00, order 1212092628029698048";
        assertThat(values.within(text, number -> true))
                .hasSameSizeAs(text)
                .isEqualTo(
                        "paid 4111 11\u2022\u2022 \u2022\u2022\u2022\u2022 1111 12/27 from DE89 \u2022\u2022\u2022\u2022 "
                                + "\u2022\u2022\u2022\u2022 \u2022\u2022\u2022\u2022 \u2022\u202230 00, order 1212092628029698048");
        assertThat(values.within(text, number -> false)).isEqualTo(text);
    }

    @Test
    void ordinaryTextsAreByteForByteWhatTheyWere() {
        for (String text : List.of(
                "6b54058a-a413-11e6-b501-a0999b048337",
                "2217813737473025832",
                "4111111111111112",
                "ORDER-4111111111111111X",
                "tel 0049 30 1234567",
                "",
                "-")) {
            assertThat(values.within(text, number -> true)).isEqualTo(text);
        }
    }

    /** Test numbers of Visa and Mastercard and the example of ISO 13616, behind a prefix, beside another, and with its name. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "msg_4111111111111111",
                "4111111111111111 5500005555555559",
                "IBAN DE89 3704 0044 0532 0130 00",
                "IBAN DE89370400440532013000"
            })
    void isHiddenWhateverStandsAroundIt(String text) {
        assertThat(isMasked(text)).isTrue();
        assertThat(values.mask(inspector.inspect(text).read()))
                .doesNotContain("4111111111111111", "5500005555555559", "370400440532");
    }

    /** Of numbers of 19 digits that begin with 4, as Instagram's of 2026, one in ten ends like a card. */
    @ParameterizedTest
    @ValueSource(strings = {"4000000000000000006", "ord_4111111111111112", "msg_1592155263917559809"})
    void otherNumbersAreNot(String text) {
        assertThat(isMasked(text)).isFalse();
    }
}
