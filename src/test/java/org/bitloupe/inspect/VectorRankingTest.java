package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

/** IDs from public sources: is the true layout among the readings, and where? */
class VectorRankingTest {
    /** Schemes that are called otherwise in the catalog, or are a spelling of one of its layouts. */
    private static final Map<String, String> LAYOUTS = Map.of(
            "snowflake-instagram", "instagram",
            "snowflake-z32", "snowflake-twitter",
            "aws-xray-trace", "aws-xray",
            "ulid-uuid", "ulid",
            "uuid-integer", "uuid-v1");

    private record Vector(String id, Layout layout) {}

    private static List<Vector> vectors() {
        List<Vector> vectors = new ArrayList<>();
        for (JsonNode vector : Vectors.peer()) {
            String scheme = vector.path("scheme").asText();
            boolean valid = vector.path("fields").path("valid").asBoolean(true);
            Inspecting.CATALOG
                    .find(scheme.equals("uuid-variant") ? variant(vector) : LAYOUTS.getOrDefault(scheme, scheme))
                    .filter(layout -> valid)
                    .ifPresent(
                            layout -> vectors.add(new Vector(vector.path("id").asText(), layout)));
        }
        return vectors;
    }

    private static String variant(JsonNode vector) {
        return "uuid-" + vector.path("fields").path("variant").asText().toLowerCase(Locale.ROOT);
    }

    @Test
    void neverRulesOutTheTrueLayout() {
        assertThat(vectors()).hasSizeGreaterThan(40).allSatisfy(vector -> {
            Reading reading = Inspecting.as(vector.id(), vector.layout().id());
            assertThat(reading.verdict()).as(vector.id()).isNotEqualTo(Verdict.RULED_OUT);
        });
    }

    @Test
    void neverCallsATrueReadingWithAPlausibleDateUnlikely() {
        int first = 0;
        int among3 = 0;
        int plausible = 0;
        int alone = 0;
        int firstOfAlone = 0;
        for (Vector vector : vectors()) {
            List<Reading> readings = Inspecting.inspect(vector.id()).readings();
            List<List<Layout>> named = readings.stream()
                    .map(r -> Stream.concat(Stream.of(r.layout()), r.alike().stream())
                            .toList())
                    .toList();
            List<String> ids = readings.stream().map(r -> r.layout().id()).toList();
            int place = IntStream.range(0, named.size())
                    .filter(i -> named.get(i).contains(vector.layout()))
                    .findFirst()
                    .orElse(-1);
            assertThat(place)
                    .as("%s as %s among %s", vector.id(), vector.layout().id(), ids)
                    .isGreaterThanOrEqualTo(0);
            Reading reading = readings.get(place);
            if (!isPlausible(reading)) {
                continue;
            }
            assertThat(reading.verdict()).as(vector.id()).isLessThan(Verdict.UNLIKELY);
            boolean unambiguous = readings.stream()
                    .noneMatch(r -> !r.layout().equals(reading.layout()) && isPlausible(r) && r.time() != null);
            plausible++;
            first += place == 0 ? 1 : 0;
            among3 += place < 3 ? 1 : 0;
            alone += unambiguous ? 1 : 0;
            firstOfAlone += unambiguous && place == 0 ? 1 : 0;
        }
        System.out.printf(
                "public vectors with a plausible date: %d; true layout first: %d, among the first three: %d;"
                        + " no other layout with a plausible date: %d, of these first: %d%n",
                plausible, first, among3, alone, firstOfAlone);
        assertThat(firstOfAlone).isEqualTo(alone);
        assertThat(among3).isGreaterThanOrEqualTo(plausible * 9 / 10);
    }

    /** No time, or one between the scheme's first day (2005 where none is known) and now. */
    private static boolean isPlausible(Reading reading) {
        TimeReading time = reading.time();
        if (time == null) {
            return true;
        }
        if (time.instant() == null || time.instant().isAfter(Inspecting.NOW)) {
            return false;
        }
        String since = reading.layout().since() == null
                ? "2005-01-01"
                : reading.layout().since().toString();
        return time.instant().toString().compareTo(since) >= 0
                && time.instant().toString().charAt(0) != '-';
    }
}
