package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.history.HistoryFile;
import org.bitloupe.app.history.HistoryModel;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.inspect.readings.RememberReadingModel;
import org.bitloupe.app.inspect.several.IdComparisonModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** All places that say what an ID is say the same of it: the sentence, the chips, the ages, the table, the cards, the history. */
final class OneReadingTest {
    private static final String FIRST = "1212092628029698048";
    private static final String SECOND = "1212092628029698999";
    private static final String THIRD = "1160090501362225152";
    private static final String THREE = FIRST + "\n" + SECOND + "\n" + THIRD;
    private static final long DISCORD = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();
    private static final long X = 1_288_834_974_657L;
    private static final Pattern DAY = Pattern.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2}");

    private final TestApp app = new TestApp();
    private final InstantSource clock = InstantSource.fixed(TestApp.NOW);
    private final InspectModel model = new InspectModel(
            app.messages, app.catalog, new SharedInspector(clock), new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));
    private final RememberReadingModel habits = new RememberReadingModel(model, app.settings, clock);
    private final IdComparisonModel compare = new IdComparisonModel(model);
    private final SmallModel small = new SmallModel(model, app.messages, clock);
    private final HistoryModel history = new HistoryModel(
            new HistoryFile(app.folder.resolve("history.json")),
            new SameThreadWork(),
            app.timer,
            app.messages,
            new SimpleObjectProperty<>(true));
    private final HistoryRecorder keeper = new HistoryRecorder(model, history, app.timer, clock, app.messages);

    /** The day that an ID tells by a layout of 22 bits below the milliseconds, computed from the number alone. */
    private static String day(String id, long epoch) {
        return Instant.ofEpochMilli((Long.parseLong(id) >> 22) + epoch)
                .toString()
                .substring(0, 10);
    }

    private void choose(String layout) {
        model.choose(model.shown().readings().stream()
                .filter(r -> r.layout().id().equals(layout))
                .findFirst()
                .orElseThrow());
    }

    private static String firstDay(String text) {
        Matcher day = DAY.matcher(text);
        return day.find() ? day.group() : "no day in " + text;
    }

    /** Returns the day of the ID that is looked at, as each place says it. */
    private List<String> daysOfChosen() {
        SeveralIdsModel several = model.several();
        SeveralIdsModel.Source source = several.source();
        SeveralIdsModel.Item item = source.current();
        List<String> days = new ArrayList<>();
        days.add(day(Objects.requireNonNull(model.shown().reading())));
        days.add(item.time().substring(0, 10));
        days.add(several.byAge().stream()
                .filter(i -> i.label().equals(item.label()))
                .findFirst()
                .orElseThrow()
                .time()
                .substring(0, 10));
        days.add(firstDay(several.table()
                .lines()
                .filter(line -> line.contains(item.found().text()))
                .collect(Collectors.joining())));
        days.add(firstDay(model.card()));
        days.add(firstDay(small.small().copies().get(1).value()));
        return days;
    }

    private void allSay(String layout, long epoch) {
        List<String> ids = List.of(FIRST, SECOND, THIRD);
        for (int i = 0; i < ids.size(); i++) {
            model.choose(i);
            String id = ids.get(i);
            assertThat(daysOfChosen()).as("of %s as %s", id, layout).containsOnly(day(id, epoch));
            assertThat(model.several().source().current().layout()).isEqualTo(layout);
        }
        assertThat(model.several().table().lines().skip(1).map(OneReadingTest::firstDay))
                .containsExactlyElementsOf(Stream.of(FIRST, SECOND, THIRD)
                        .map(id -> day(id, epoch))
                        .toList());
    }

    @Test
    void aChoiceIsSaidEverywhereAndTakenBackEverywhere() {
        model.paste(THREE);
        allSay("X / Twitter", X);
        choose("snowflake-discord");
        allSay("Discord", DISCORD);
        model.chooseBest();
        allSay("X / Twitter", X);
    }

    @Test
    void aChoiceForGoodIsSaidEverywhereAndTakenBackEverywhere() {
        model.paste(THREE);
        choose("snowflake-discord");
        habits.accept();
        assertThat(model.shown().byHand()).isFalse();
        allSay("Discord", DISCORD);
        assertThat(habits.undo()).isTrue();
        allSay("Discord", DISCORD);
        assertThat(model.shown().byHand()).as("still for these three, by hand").isTrue();
        model.chooseBest();
        allSay("X / Twitter", X);
    }

    @Test
    void anotherEpochIsSaidEverywhere() {
        model.paste(THREE);
        model.countFrom("2012-01-01");
        allSay("X / Twitter", Instant.parse("2012-01-01T00:00:00Z").toEpochMilli());
    }

    private String claim() {
        return app.messages.say(Objects.requireNonNull(model.shown().reading()).claim());
    }

    @Test
    void anotherEpochIsInTheTitleAlsoOfTheNextIdAndIsTakenBackWithOtherChoices() {
        model.paste(FIRST);
        String own = claim();
        model.countFrom("2022-03-01");
        assertThat(claim()).endsWith(", counted from 2022-03-01");
        model.paste(SECOND);
        assertThat(claim()).endsWith(", counted from 2022-03-01");
        model.chooseNothing();
        model.paste(FIRST);
        assertThat(claim()).isEqualTo(own);
    }

    @Test
    void aLayoutThatIsSavedMeanwhileIsSaidEverywhere() {
        model.paste(THREE);
        Layout own =
                Catalog.builtIn().find("snowflake-discord").orElseThrow().asOwn("orders", LocalizedText.of("Orders"));
        app.catalog.set(Catalog.builtIn().with(own));
        allSay("Orders", DISCORD);
    }

    @Test
    void aChoiceForOneNameLeavesTheOthers() {
        model.paste("order=" + FIRST + " user=" + THIRD);
        choose("snowflake-discord");
        assertThat(model.several().source().ids())
                .extracting(SeveralIdsModel.Item::layout)
                .containsExactly("Discord", "X / Twitter");
        model.choose(1);
        assertThat(firstDay(model.card())).isEqualTo(day(THIRD, X));
    }

    @Test
    void theComparisonSaysWhatTheChipsSay() {
        model.paste(FIRST + " " + THIRD);
        Comparison before = Objects.requireNonNull(compare.comparisonProperty().get());
        assertThat(day(before)).containsExactly(day(FIRST, X), day(THIRD, X));
        choose("snowflake-discord");
        Comparison now = Objects.requireNonNull(compare.comparisonProperty().get());
        assertThat(day(now)).containsExactly(day(FIRST, DISCORD), day(THIRD, DISCORD));
        assertThat(model.several().source().ids().stream().map(i -> i.time().substring(0, 10)))
                .containsExactlyElementsOf(day(now));
    }

    /** Of two IDs that would be of different layouts alone, the comparison takes one for both: so do the chips and the sentence. */
    @Test
    void twoIdsAreReadTogetherEverywhere() {
        for (String other : List.of("2217813737473025832", "175928847299117063", "84989976554504193", SECOND)) {
            model.paste(FIRST + " " + other);
            Comparison pair =
                    Objects.requireNonNull(compare.comparisonProperty().get());
            assertThat(model.several().source().ids())
                    .as("with %s", other)
                    .extracting(SeveralIdsModel.Item::layout)
                    .containsExactly(
                            pair.first().layout().titleIn(app.messages.locale()),
                            pair.second().layout().titleIn(app.messages.locale()));
            for (int i = 0; i < 2; i++) {
                model.choose(i);
                assertThat(Objects.requireNonNull(model.shown().reading()).time())
                        .isEqualTo((i == 0 ? pair.first() : pair.second()).time());
            }
        }
    }

    private static List<String> day(Comparison comparison) {
        return Stream.of(comparison.first(), comparison.second())
                .map(OneReadingTest::day)
                .toList();
    }

    private static String day(Reading reading) {
        return String.valueOf(Objects.requireNonNull(reading.time()).instant()).substring(0, 10);
    }

    @Test
    void aSecondIdIsReadAsTheFirstIsShown() {
        model.paste(FIRST);
        choose("snowflake-discord");
        compare.compareWith(THIRD);
        assertThat(day(Objects.requireNonNull(compare.comparisonProperty().get())))
                .containsExactly(day(FIRST, DISCORD), day(THIRD, DISCORD));
        compare.compareWith("2217813737473025832");
        Comparison other = Objects.requireNonNull(compare.comparisonProperty().get());
        assertThat(other.first().layout().id()).as("as the page says").isEqualTo("snowflake-discord");
        assertThat(other.second().layout().id()).as("Discord would be 2031").isEqualTo("instagram");
    }

    @Test
    void theHistoryOpensWhatWasChosenForAll() {
        model.paste(THREE);
        choose("snowflake-discord");
        model.paste("6b54058a-a413-11e6-b501-a0999b048337");
        HistoryEntry kept = history.list().of(THREE).orElseThrow();
        keeper.open(kept);
        allSay("Discord", DISCORD);
        model.chooseBest();
        model.paste("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(history.list().of(THREE).orElseThrow().chosen()).isFalse();
    }

    @Test
    void anIdOfAnotherScreenIsReadAsItIsThere() {
        model.paste(FIRST, Catalog.builtIn().find("snowflake-discord").orElseThrow(), null);
        assertThat(firstDay(model.card())).isEqualTo(day(FIRST, DISCORD));
        assertThat(history.list().of(FIRST).orElseThrow().date()).isEqualTo(day(FIRST, DISCORD));
        assertThat(habits.offerProperty().get())
                .as("nobody chose anything here")
                .isNull();
        model.paste(FIRST, Catalog.builtIn().find("snowflake-twitter").orElseThrow(), null);
        assertThat(firstDay(model.card())).isEqualTo(day(FIRST, X));
        assertThat(model.shown().byHand()).as("it is read so anyway").isFalse();
    }
}
