package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.history.HistoryFile;
import org.bitloupe.app.history.HistoryModel;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

final class HistoryRecorderTest {
    private static final String INSTAGRAM = "2217813737473025832";
    private static final String UUID = "6b54058a-a413-11e6-b501-a0999b048337";

    private final TestApp app = new TestApp();
    private final InspectModel model = new InspectModel(
            app.messages,
            app.catalog,
            new SharedInspector(InstantSource.fixed(TestApp.NOW)),
            new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));
    private final HistoryModel history = new HistoryModel(
            new HistoryFile(app.folder.resolve("history.json")),
            new SameThreadWork(),
            app.timer,
            app.messages,
            new SimpleObjectProperty<>(true));
    private final HistoryRecorder keeper =
            new HistoryRecorder(model, history, app.timer, InstantSource.fixed(TestApp.NOW), app.messages);

    private void type(String text) {
        for (int i = 1; i <= text.length(); i++) {
            model.textProperty().set(text.substring(0, i));
        }
    }

    private List<String> texts() {
        return history.found().stream().map(HistoryEntry::text).toList();
    }

    private String layout() {
        return Objects.requireNonNull(model.shown().reading()).layout().id();
    }

    @Test
    void aPastedIdIsKeptAtOnce() {
        model.paste("  \"" + INSTAGRAM + "\", ");
        assertThat(history.found())
                .containsExactly(new HistoryEntry(
                        INSTAGRAM,
                        "instagram",
                        "Instagram",
                        false,
                        null,
                        "2019-05-19",
                        Verdict.BEST_MATCH,
                        1,
                        false,
                        TestApp.NOW,
                        false,
                        ""));
    }

    @Test
    void aPhoneNumberIsNotKept() {
        model.paste("+84 912 345 678");
        model.paste("0912-345-678");
        model.paste("(212) 555-0123");
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).isEmpty();
    }

    @Test
    void aTypedOneAfterAMomentAndNotAtEveryKey() {
        type(INSTAGRAM);
        assertThat(texts()).isEmpty();
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).containsExactly(INSTAGRAM);
    }

    @Test
    void aTypedOneAsSoonAsItIsUsed() {
        type(INSTAGRAM);
        keeper.used();
        assertThat(texts()).containsExactly(INSTAGRAM);
        keeper.used();
        assertThat(texts()).hasSize(1);
    }

    @Test
    void whatIsTypedFurtherTakesThePlaceOfItsBeginning() {
        type(INSTAGRAM.substring(0, 12));
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).containsExactly(INSTAGRAM.substring(0, 12));
        for (int i = 13; i <= INSTAGRAM.length(); i++) {
            model.textProperty().set(INSTAGRAM.substring(0, i));
        }
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).containsExactly(INSTAGRAM);
    }

    @Test
    void shortNumbersAndTextsThatAreNoIdsAreNotKept() {
        type("42");
        app.timer.pass(HistoryRecorder.MOMENT);
        model.paste("lorem ipsum dolor");
        model.paste("6b54058a-a413-11e6-b501-a0999b04833g");
        assertThat(texts()).isEmpty();
    }

    /** Test numbers of Visa and of ISO 13616's registry, and an IMEI. */
    @Test
    void numbersOfCardsAccountsAndDevicesAreNotKept() {
        model.paste("4111111111111111");
        model.paste("DE89370400440532013000");
        model.paste("352099001761481");
        app.timer.pass(HistoryRecorder.MOMENT);
        keeper.used();
        assertThat(texts()).isEmpty();
    }

    /** Alipay writes the day by the clock of China, which began at 16:00 of the day before by UTC. */
    @Test
    void aDayThatAnIdSaysByAnotherClockIsKeptAsThatDay() {
        model.paste("2013112011001004330000121536");
        assertThat(history.found())
                .singleElement()
                .satisfies(entry -> assertThat(entry.date()).isEqualTo("2013-11-20"));
    }

    @Test
    void aTextWithTheNumberOfACardInItIsNotKept() {
        String ids = "order 6b54058a-a413-11e6-b501-a0999b048337 of 507f1f77bcf86cd799439011";
        model.paste(ids + " paid with 4111 1111 1111 1111");
        model.paste(ids + " paid with 4111111111111111");
        model.showDigits(true);
        assertThat(texts()).isEmpty();
        model.clear();
        model.paste(ids);
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).containsExactly(ids);
    }

    @Test
    void aSecretIsNotKeptAloneOrInALongerText() {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        model.paste(secret);
        model.showDigits(true);
        model.paste("order 6b54058a-a413-11e6-b501-a0999b048337 of 507f1f77bcf86cd799439011 by " + secret);
        keeper.used();
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).isEmpty();
    }

    @Test
    void aCardWhoseDigitsAreShownIsNotKeptEither() {
        model.paste("4111111111111111");
        model.showDigits(true);
        keeper.used();
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(model.shown().reading()).isNotNull();
        assertThat(texts()).isEmpty();
    }

    @Test
    void aLogLineIsOneEntry() {
        String line = "INFO order=" + INSTAGRAM + " trace=" + UUID;
        model.paste(line);
        model.choose(1);
        assertThat(history.found()).hasSize(1);
        HistoryEntry entry = history.found().get(0);
        assertThat(entry.text()).isEqualTo(line);
        assertThat(entry.ids()).isEqualTo(2);
    }

    @Test
    void aRoundedIdIsKnownAsSuch() {
        model.paste("2217813737473025800");
        assertThat(history.found()).extracting(HistoryEntry::rounded).containsExactly(true);
    }

    @Test
    void aLayoutChosenByHandIsOpenedAgain() {
        model.paste(INSTAGRAM);
        model.choose(1);
        String chosen = layout();
        model.paste(UUID);
        HistoryEntry kept = history.list().of(INSTAGRAM).orElseThrow();
        assertThat(kept.chosen()).isTrue();
        keeper.open(kept);
        assertThat(layout()).isEqualTo(chosen);
        assertThat(texts()).as("the list stays").containsExactly(UUID, INSTAGRAM);
    }

    @Test
    void aChoiceThatIsTakenBackIsTakenBackInTheEntry() {
        model.paste(INSTAGRAM);
        model.choose(1);
        assertThat(layout()).isNotEqualTo("instagram");
        model.chooseBest();
        HistoryEntry kept = history.list().of(INSTAGRAM).orElseThrow();
        assertThat(kept.chosen()).isFalse();
        assertThat(kept.title()).isEqualTo("Instagram");
        assertThat(kept.date()).isEqualTo("2019-05-19");
    }

    /** A tweet's number is milliseconds since its epoch, times 2^22: by another epoch it is of another day. */
    @Test
    void anEpochOfOnesOwnIsInTheEntryAndComesBackWithIt() {
        String tweet = "1407771600643686503";
        model.paste(tweet);
        String layout = layout();
        String title = history.list().of(tweet).orElseThrow().title();
        model.countFrom("2022-03-01");
        HistoryEntry kept = history.list().of(tweet).orElseThrow();
        String day = Instant.parse("2022-03-01T00:00:00Z")
                .plusMillis(Long.parseLong(tweet) >> 22)
                .toString()
                .substring(0, 10);
        assertThat(kept.date()).isEqualTo(day);
        assertThat(kept.title()).isEqualTo(title + ", counted from 2022-03-01");
        assertThat(kept.epoch()).isEqualTo(Instant.parse("2022-03-01T00:00:00Z"));

        model.paste(UUID);
        model.paste(INSTAGRAM);
        assertThat(history.list().of(INSTAGRAM).orElseThrow().epoch())
                .as("of another layout")
                .isNull();
        keeper.open(kept);
        assertThat(layout()).isEqualTo(layout);
        assertThat(model.timeLines().get(0).value()).startsWith(day);

        model.paste(UUID);
        keeper.open(history.list().of(INSTAGRAM).orElseThrow());
        assertThat(model.chosenEpoch()).as("not for what was never counted so").isNull();
    }

    @Test
    void backAndForward() {
        model.paste(INSTAGRAM);
        model.paste(UUID);
        assertThat(keeper.back()).isTrue();
        assertThat(model.idText()).isEqualTo(INSTAGRAM);
        assertThat(keeper.back()).isFalse();
        assertThat(keeper.forward()).isTrue();
        assertThat(model.idText()).isEqualTo(UUID);
        assertThat(keeper.forward()).isFalse();
        model.paste("");
        assertThat(keeper.back()).as("from the empty field to the last one").isTrue();
        assertThat(model.idText()).isEqualTo(UUID);
    }

    @Test
    void anotherSpellingIsTheSameId() {
        model.paste(INSTAGRAM);
        model.showAs(model.shown().bases().get(1));
        app.timer.pass(HistoryRecorder.MOMENT);
        assertThat(texts()).containsExactly(INSTAGRAM);
    }

    /** The first ID of the text is what is looked at already, so that nothing but the text around it is new. */
    @Test
    void twoIdsAreKeptAlsoAfterTheFirstOfThem() {
        model.paste(INSTAGRAM);
        String two = INSTAGRAM + " 507f1f77bcf86cd799439011";
        model.paste(two);
        assertThat(texts()).containsExactly(two, INSTAGRAM);
        model.paste("507f1f77bcf86cd799439011 507f2037bcf86cd799439012");
        assertThat(texts()).containsExactly("507f1f77bcf86cd799439011 507f2037bcf86cd799439012", two, INSTAGRAM);
    }
}
