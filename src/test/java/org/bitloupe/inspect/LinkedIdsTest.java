package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

/**
 * IDs of X and Discord that public source code links to, each alone, without its link: their forms are the same, so that only dates
 * and values that are common tell them apart. The catalog's common values were counted in these, so that they are no proof of them; that
 * a firm verdict is hardly ever wrong is.
 */
class LinkedIdsTest {
    @Test
    void aNumberAloneIsMostlyOfItsScheme() {
        int all = 0;
        int firm = 0;
        List<String> missed = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (JsonNode linked : Vectors.linked()) {
            String id = linked.path("id").asText();
            String scheme = linked.path("scheme").asText();
            RankedReading first = Inspecting.INSPECTOR.rank(id).get(0);
            boolean right = first.layout().id().equals(scheme)
                    || first.alike().stream().anyMatch(layout -> layout.id().equals(scheme));
            boolean isFirm = first.verdict().compareTo(Verdict.BEST_MATCH) <= 0;
            all++;
            firm += isFirm && right ? 1 : 0;
            if (!right) {
                (isFirm ? wrong : missed).add(id + " " + first + ", not " + scheme);
            }
        }
        System.out.printf(
                "linked IDs: %d, first %d, firm and right %d, firm and wrong %d%n",
                all, all - missed.size() - wrong.size(), firm, wrong.size());
        missed.forEach(System.out::println);
        wrong.forEach(System.out::println);
        assertThat(missed.size() + wrong.size()).as("%s %s", missed, wrong).isLessThanOrEqualTo(all / 10);
        assertThat(wrong).hasSizeLessThanOrEqualTo(all / 50);
    }
}
