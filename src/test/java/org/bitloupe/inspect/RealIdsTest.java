package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

/** Texts as people paste them, out of links, logs, shells and damaged by programs: the true scheme comes first. */
class RealIdsTest {
    /**
     * Of the others, two are numbers that another scheme fits as well, with nothing around them. A damaged text with no
     * plausible reading counts as right if it is said to be near to an ID of its scheme.
     */
    private static final int PERCENT_FIRST = 96;

    /**
     * Texts with a firm reading that is not the true one: a timestamp of MongoDB, which the catalog does not have, in the form of a
     * frostflake; and an example of TypeID's specification that has no version 7 inside, which the specification allows.
     */
    private static final Set<String> CLAIMED = Set.of("7084933976527208449", "prefix_0123456789abcdefghjkmnpqrs");

    @Test
    void theTrueSchemeIsFirst() {
        int known = 0;
        List<String> missed = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (JsonNode real : Vectors.real()) {
            String input = real.path("input").asText();
            String scheme = real.path("scheme").asText();
            Inspection inspection = Inspecting.inspect(input);
            List<Reading> readings = inspection.readings();
            boolean first = !readings.isEmpty() && isOf(readings.get(0), scheme);
            boolean near = Inspecting.INSPECTOR
                    .originals(inspection)
                    .nearMiss()
                    .filter(found -> found.layout().id().equals(scheme))
                    .isPresent();
            String told = "%s: %s, not %s".formatted(input, told(inspection), scheme);
            if (Inspecting.CATALOG.find(scheme).isPresent()) {
                known++;
                if (!first && !near) {
                    missed.add(told);
                }
            }
            if (!first && !readings.isEmpty() && readings.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0) {
                wrong.add(told);
            }
        }
        System.out.printf(
                "real texts of known schemes: %d, true scheme first or nearest: %d, firm and wrong: %d%n",
                known, known - missed.size(), wrong.size());
        missed.forEach(System.out::println);
        assertThat(missed).hasSizeLessThanOrEqualTo(known * (100 - PERCENT_FIRST) / 100);
        assertThat(wrong).allMatch(told -> CLAIMED.stream().anyMatch(told::startsWith));
    }

    private static boolean isOf(Reading reading, String scheme) {
        // Named before Stripe's IDs were known to have a time, and Elasticsearch's of all versions were one layout.
        return (scheme.equals("prefixed-id") && reading.layout().id().startsWith("stripe-"))
                || (scheme.equals("elasticsearch-6") && reading.layout().id().equals("elasticsearch-auto"))
                || reading.layout().id().equals(scheme)
                || reading.alike().stream().anyMatch(layout -> layout.id().equals(scheme));
    }

    private static String told(Inspection inspection) {
        if (inspection.readings().isEmpty()) {
            return "nothing";
        }
        Reading first = inspection.readings().get(0);
        return "%s %s of %s".formatted(first.layout().id(), first.verdict().words(), inspection.read());
    }
}
