package org.bitloupe.app.inspect.readings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

final class MoreIdsModelTest {
    private final TestApp app = new TestApp();
    private final InspectModel model = new InspectModel(
            app.messages,
            app.catalog,
            new SharedInspector(InstantSource.fixed(TestApp.NOW)),
            new SimpleObjectProperty<>(List.of(ZoneId.of("UTC"))));
    private final MoreIdsModel together = new MoreIdsModel(model, new SameThreadWork());

    /** IDs of X made in one hour by a few machines, computed from the published layout. */
    private static String posts(int n) {
        Random random = new Random(7);
        long epoch = Instant.parse("2010-11-04T01:42:54.657Z").toEpochMilli();
        long start = Instant.parse("2020-05-18T10:00:00Z").toEpochMilli() - epoch;
        return IntStream.range(0, n)
                .mapToLong(i -> ((start + random.nextInt(3_600_000)) << 22)
                        | (long) (300 + random.nextInt(4)) << 12
                        | random.nextInt(3))
                .mapToObj(Long::toString)
                .collect(Collectors.joining("\n"));
    }

    private void tie() {
        model.paste(posts(1));
    }

    @Test
    void moreIdsOfTheSameSourceDecide() {
        tie();
        together.openProperty().set(true);
        together.moreProperty().set(posts(50));
        Vote vote = Objects.requireNonNull(together.voteProperty().get());
        assertThat(vote.texts()).isEqualTo(51);
        assertThat(vote.best().orElseThrow().layout().id()).isEqualTo("snowflake-twitter");
        together.take();
        assertThat(Objects.requireNonNull(model.shown().reading()).layout().id())
                .isEqualTo("snowflake-twitter");
        assertThat(together.openProperty().get())
                .as("the same ID: the field stays")
                .isTrue();
    }

    @Test
    void anotherIdStartsAnew() {
        tie();
        together.openProperty().set(true);
        together.moreProperty().set(posts(3));
        model.paste("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(together.rivalsProperty().get()).isZero();
        assertThat(together.openProperty().get()).isFalse();
        assertThat(together.moreProperty().get()).isEmpty();
        assertThat(together.voteProperty().get()).isNull();
    }

    @Test
    void whatIsClearIsNotAsked() {
        model.paste("2217813737473025832");
        assertThat(together.rivalsProperty().get()).isZero();
        model.paste("");
        assertThat(together.rivalsProperty().get()).isZero();
    }

    @Test
    void twoReadingsThatAreEquallyPlausibleAreATie() {
        Layout mine = Catalog.builtIn().find("snowflake-twitter").orElseThrow().asOwn("mine", LocalizedText.of("Mine"));
        app.catalog.set(app.catalog.get().with(mine).with(oneDayLater(mine)));
        tie();
        assertThat(together.rivalsProperty().get()).isGreaterThanOrEqualTo(2);
        assertThat(model.shown().readings().get(0).verdict()).isEqualTo(Verdict.POSSIBLE);
    }

    private static Layout oneDayLater(Layout layout) {
        int at = layout.mainTime();
        TimeEncoding time = Objects.requireNonNull(layout.fields().get(at).time());
        TimeEncoding later = new TimeEncoding(
                time.tick(), time.epoch().plus(Duration.ofDays(1)), time.epochs(), time.grid(), time.adds());
        return layout.withField(at, layout.fields().get(at).withTime(later)).asOwn("later", LocalizedText.of("Later"));
    }
}
