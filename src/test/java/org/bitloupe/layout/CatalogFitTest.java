package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.Confidence;
import org.bitloupe.discover.DiscoveredLayout;
import org.bitloupe.discover.DiscoveryResult;
import org.bitloupe.discover.LayoutFinder;
import org.bitloupe.generate.Fleet;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * IDs of every layout of the catalog that has its time in one piece, made by the generator on several machines over some hours, with
 * times cut to seconds, one row of twenty wrong, rows in any order.
 */
final class CatalogFitTest {
    private static final Tick MINUTE = new Tick(60_000_000_000L, 1);
    private static final int ROWS = 200;
    private static final long TEN_YEARS = 3_652L * 86_400_000;
    private static final int WRONG_PERCENT = 5;
    private static final LayoutFinder KNOWING = new LayoutFinder(Catalog.builtIn());
    private static final LayoutFinder UNKNOWING = new LayoutFinder(Catalog.empty());

    /** Their time is the start of the program, not of the ID: there is nothing to find. */
    private static final Set<String> AT_START =
            Set.of("mysql-uuid-short", "etcd-id", "efcore-sequential", "aspnet-trace", "seata");
    /** The rows are of a few days, which say nothing of a time in days; half of the ei parameter is text that nobody makes, and YARN tells the start of its manager. */
    private static final Set<String> DAYS_OR_FREE_TEXT =
            Set.of("notion-v8", "google-ei", "hadoop-yarn", "alipay-trade", "wechat-pay", "trino-query");

    /** The tables of this test have no quotes: a comma ends a cell. */
    private static final Set<String> WITH_COMMAS = Set.of("fastly-timer");

    static Stream<Layout> layouts() {
        return Catalog.builtIn().layouts().stream()
                .filter(layout -> layout.mainTime() >= 0 && !AT_START.contains(layout.id()))
                .filter(layout -> layout.fields().get(layout.mainTime()).bits() > 0)
                .filter(layout -> !DAYS_OR_FREE_TEXT.contains(layout.id()) && !WITH_COMMAS.contains(layout.id()));
    }

    private static Fleet fleet(Layout layout, long seed) {
        Fleet fleet = new Fleet(layout, seed);
        LocalDate until = layout.until();
        return until == null
                ? fleet
                : fleet.from(until.minusMonths(1).atTime(6, 11, 43, 217_000_000).toInstant(ZoneOffset.UTC));
    }

    private static String table(Layout layout, long seed) {
        return Fleet.table(fleet(layout, seed).make(ROWS), WRONG_PERCENT, seed);
    }

    private static TimeEncoding time(Layout layout) {
        return Objects.requireNonNull(layout.fields().get(layout.mainTime()).time());
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void theCatalogKnowsItsOwn(Layout layout) {
        long seed = 11;
        DiscoveryResult discoveryResult = KNOWING.find(table(layout, seed));
        assertThat(discoveryResult.problem()).as("seed %d", seed).isNull();
        DiscoveredLayout best = discoveryResult.answers().get(0);
        List<String> said = Stream.concat(Stream.of(best.layout()), best.alike().stream())
                .map(Layout::id)
                .toList();
        assertThat(said).as("seed %d", seed).contains(layout.id());
        int wrong = ROWS * WRONG_PERCENT / 100;
        // A time drawn at random can lie in the very tick of its ID where ticks are minutes (UUID v2).
        boolean minutes = time(layout).tick().compareTo(MINUTE) >= 0;
        assertThat(discoveryResult.wrong()).as("seed %d", seed).hasSizeBetween(minutes ? wrong - 1 : wrong, wrong);
    }

    /** In base 36 every cell may be a text of z-base-32, too; the times beside them tell which it is. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void theSpellingThatTheTimesAgreeWithCounts(int spelling) {
        Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();
        List<SpellingCodec> codecs = LayoutSpellingCodecs.of(layout).codecs();
        List<Fleet.Sighting> made =
                fleet(layout, 13).from(Instant.parse("2016-01-01T00:00:00Z")).over(TEN_YEARS).make(ROWS).stream()
                        .map(one -> new Fleet.Sighting(
                                codecs.get(spelling)
                                        .write(
                                                Objects.requireNonNull(
                                                                codecs.get(0).read(one.id()))
                                                        .id(),
                                                Map.of(),
                                                Map.of()),
                                one.at()))
                        .toList();
        DiscoveryResult discoveryResult = KNOWING.find(Fleet.table(made, 0, 13));
        assertThat(discoveryResult.problem()).isNull();
        DiscoveredLayout best = discoveryResult.answers().get(0);
        assertThat(Stream.concat(Stream.of(best.layout()), best.alike().stream()))
                .contains(layout);
        assertThat(discoveryResult.wrong()).isEmpty();
    }

    /** The catalog's layouts are hidden, and with them their epochs: shift, tick and epoch come from the rows alone. */
    static Stream<Layout> plain() {
        return layouts().filter(layout -> {
            List<Slice> time = layout.slicesOf(layout.mainTime());
            String spelling = layout.spellings().get(0).name();
            boolean readable =
                    List.of("decimal", "hex", "uuid", "crockford", "ulid").contains(spelling);
            // A second time field refines it: SQL Server's days are found as 1/300 s.
            boolean refined =
                    layout.fields().stream().filter(f -> f.time() != null).count() > 1
                            && time(layout).tick().nanos() > 1_000_000_000L;
            return time.size() == 1 && readable && !refined;
        });
    }

    @ParameterizedTest
    @MethodSource("plain")
    void theRowsAloneSayShiftTickAndEpoch(Layout layout) {
        long seed = 12;
        DiscoveryResult discoveryResult = UNKNOWING.find(table(layout, seed));
        assertThat(discoveryResult.problem()).as("seed %d", seed).isNull();
        DiscoveredLayout best = discoveryResult.answers().get(0);
        int low = layout.slicesOf(layout.mainTime()).get(0).idLow();
        assertThat(best.clock().shift()).as("seed %d", seed).isEqualTo(low);
        assertThat(best.clock().tick())
                .as("seed %d", seed)
                .isEqualTo(time(layout).tick());
        assertThat(discoveryResult.confidence()).as("seed %d", seed).isEqualTo(Confidence.SURE);
        assertThat(discoveryResult.wrong()).as("seed %d", seed).hasSize(ROWS * WRONG_PERCENT / 100);
        assertThat(best.clock().epoch())
                .as("seed %d", seed)
                .isBetween(
                        time(layout).epoch().minusMillis(10),
                        time(layout).epoch().plusMillis(10));
    }
}
