package org.bitloupe.app.inspect.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class OddsBreakdownTest {
    /** A server, a channel and a message: milliseconds since 2015 times 2 to the 22nd, the message's of 20 August 2025. */
    private static final String MESSAGE = "1407771600643686503";

    private static final String LINK = "https://discord.com/channels/613425648685547541/697138785317814292/" + MESSAGE;
    private static final String POST = "https://x.com/a/status/" + MESSAGE;
    private static final String UUID_V4 = "919108f7-52d1-4320-9bac-f847db4148a8";
    private static final String RANDOM_DIGITS = "739184620571936402857149";
    private static final double A_TENTH = 0.11;

    private final Messages messages = Messages.in(Locale.ENGLISH);
    private final InspectModel model = new InspectModel(
            messages,
            new SimpleObjectProperty<>(Catalog.builtIn()),
            new SharedInspector(InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"))),
            new SimpleObjectProperty<>(List.of(ZoneId.of("UTC"))));
    private final SurroundingsModel surroundings = new SurroundingsModel(model, messages);

    private Reading reading() {
        return Objects.requireNonNull(model.shown().reading());
    }

    private OddsBreakdown of(String layout) {
        return OddsBreakdown.of(
                model.shown().readings().stream()
                        .filter(reading -> reading.layout().id().equals(layout))
                        .findFirst()
                        .orElseThrow(),
                messages);
    }

    private static double length(OddsBreakdown odds) {
        return odds.value().share()
                + odds.popularity().share()
                + odds.evidence().share();
    }

    private static double bits(OddsBreakdown.Part part) {
        return Double.parseDouble(part.bits().replace(" bits", ""));
    }

    @Test
    void aLinkIsTheReasonAndEachOtherReadingHasNone() {
        model.paste(LINK);
        model.choose(2);
        OddsBreakdown discord = of("snowflake-discord");
        assertThat(messages.say(discord.summary())).isEqualTo("certain: mostly because of discord.com");
        assertThat(discord.evidence().words()).isEqualTo("because of discord.com");
        assertThat(discord.evidence().decides()).isTrue();
        assertThat(discord.value().words()).isEqualTo("well: 20 Aug 2025");
        assertThat(discord.value().decides()).isFalse();
        assertThat(length(discord)).isGreaterThan(OddsBreakdown.CERTAIN);

        OddsBreakdown x = of("snowflake-twitter");
        assertThat(x.evidence().words()).isEqualTo("none for it");
        assertThat(x.evidence().present()).isFalse();
        assertThat(x.evidence().share()).isZero();
        assertThat(x.evidence().decides()).isFalse();
        assertThat(messages.say(x.summary()))
                .isEqualTo("possibly, but a company’s own system like Snowflake fits as well");
        assertThat(length(x)).isLessThan(OddsBreakdown.PROBABLY);
    }

    /** A ticket may have a link somewhere that is beside the point. */
    @Test
    void aLinkInALongerTextIsNotSaidToBeLeftOut() {
        model.paste("see https://status.example.com\nrequest " + UUID_V4);
        assertThat(surroundings.leaveOutText()).isEqualTo("Leave the rest out");
    }

    @Test
    void withoutItsLinkTheIdIsProbablyAnothers() {
        model.paste(POST);
        assertThat(surroundings.because(reading()))
                .isEqualTo("Certain because of x.com. Without that, it would probably be Discord, also Spaceflake.");
        assertThat(surroundings.leaveOutText()).isEqualTo("Leave the link out");
        surroundings.leaveOut();
        assertThat(model.textProperty().get()).isEqualTo(MESSAGE);
        assertThat(reading().verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(surroundings.because(reading())).isEmpty();
        assertThat(model.undo()).isTrue();
        assertThat(model.textProperty().get()).isEqualTo(POST);
        assertThat(reading().verdict()).isEqualTo(Verdict.CERTAIN);
    }

    @Test
    void aLinkOfSeveralIdsComesBackWhole() {
        model.paste(LINK);
        model.choose(1);
        surroundings.leaveOut();
        assertThat(model.several().source().isShown()).isFalse();
        assertThat(model.textProperty().get()).isEqualTo("697138785317814292");
        model.undo();
        assertThat(model.several().source().text()).isEqualTo(LINK);
    }

    @Test
    void aHostOfNoSchemeIsNoReason() {
        model.paste("GET https://example.com/a?id=" + UUID_V4);
        assertThat(surroundings.because(reading())).as("no host of a scheme").isEmpty();
    }

    /** A version and a variant are a form that no other text has, though six bits of it are no odds of 100,000 to 1. */
    @Test
    void aFormAloneMakesCertain() {
        model.paste(UUID_V4);
        OddsBreakdown odds = OddsBreakdown.of(reading(), messages);
        assertThat(reading().odds().total()).isLessThan(Odds.SURE);
        assertThat(length(odds)).isGreaterThanOrEqualTo(OddsBreakdown.CERTAIN);
        assertThat(odds.value().decides()).isTrue();
        assertThat(messages.say(odds.summary())).isEqualTo("certain: mostly because the value fits");
    }

    @Test
    void randomDigitsAreShortOfProbably() {
        model.paste(RANDOM_DIGITS);
        for (Reading reading : model.shown().readings()) {
            OddsBreakdown odds = OddsBreakdown.of(reading, messages);
            assertThat(length(odds)).as(reading.layout().id()).isLessThan(OddsBreakdown.PROBABLY);
            assertThat(messages.say(odds.summary())).doesNotStartWith("certain");
            assertThat(odds.value().words()).doesNotStartWith("well");
        }
    }

    @Test
    void aRuleOfOnesOwnIsAReasonAndSaidToBeOne() {
        Preferences rule = Preferences.NONE.withAlways(new Preferences.Shape("decimal", 64), "snowflake-discord");
        model.prefer(new SimpleObjectProperty<>(rule));
        model.paste(MESSAGE);
        OddsBreakdown discord = of("snowflake-discord");
        assertThat(discord.evidence().words()).isEqualTo("because you said so");
        assertThat(discord.evidence().present()).isTrue();
        assertThat(of("snowflake-twitter").evidence().present()).isFalse();
    }

    /** The bar passes a mark exactly when the verdict does, whatever was pasted, and its bits add up. */
    @Test
    void theBarSaysWhatTheVerdictSays() {
        List<String> texts = new ArrayList<>(List.of(
                LINK,
                POST,
                UUID_V4,
                RANDOM_DIGITS,
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "507f1f77bcf86cd799439011",
                "018f3c5e-7b2a-7c3d-9e4f-5a6b7c8d9e0f",
                "cus_NffrFeUfNV2Hib",
                "6b54058a-a413-11e6-b501-a0999b048337",
                "2217813737473025832",
                "12345678"));
        Random random = new Random(20_261_125);
        for (int i = 0; i < 200; i++) {
            texts.add(Long.toUnsignedString(random.nextLong() >>> random.nextInt(40), random.nextInt(8, 37)));
        }
        int seen = 0;
        for (String text : texts) {
            model.paste(text);
            Inspection inspection = Objects.requireNonNull(model.shown().inspection());
            List<Reading> all = new ArrayList<>(inspection.readings());
            all.addAll(inspection.ruledOut());
            for (Reading reading : all) {
                OddsBreakdown odds = OddsBreakdown.of(reading, messages);
                String what = text + " as " + reading.layout().id() + ", seed 20261125";
                for (OddsBreakdown.Part part : List.of(odds.value(), odds.popularity(), odds.evidence())) {
                    assertThat(part.share()).as(what).isBetween(0.0, 1.0);
                    assertThat(part.words()).as(what).isNotBlank();
                }
                assertThat(length(odds)).as(what).isLessThanOrEqualTo(1 + 1e-9);
                assertThat(length(odds) >= OddsBreakdown.CERTAIN - 1e-9)
                        .as(what)
                        .isEqualTo(reading.verdict() == Verdict.CERTAIN);
                assertThat(length(odds) >= OddsBreakdown.PROBABLY - 1e-9)
                        .as(what)
                        .isEqualTo(reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0);
                assertThat(messages.say(odds.summary()).startsWith("certain"))
                        .as(what)
                        .isEqualTo(reading.verdict() == Verdict.CERTAIN);
                double sum = Double.parseDouble(odds.sum().replace(" bits", ""));
                assertThat(bits(odds.value()) + bits(odds.popularity()) + bits(odds.evidence()))
                        .as(what)
                        .isCloseTo(sum, within(2 * A_TENTH));
                seen++;
            }
        }
        assertThat(seen).isGreaterThan(1000);
    }
}
