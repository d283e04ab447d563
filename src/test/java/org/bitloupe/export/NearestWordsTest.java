package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.capacity.compare.Difference;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Sentences about the nearest layout that a target can express, over all targets and built-in layouts. */
final class NearestWordsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    /** Sentences that are true both ways. */
    private static final List<String> EITHER_WAY =
            List.of("the same fields in another order", "divided in another way");

    /** A sentence that holds for the layout as it was as well is no change. */
    @Test
    void nothingIsSaidToChangeThatDoesNot() {
        List<String> wrong = new ArrayList<>();
        int asked = 0;
        for (Target target : Targets.all()) {
            for (Layout layout : Catalog.builtIn().layouts()) {
                Optional<Layout> nearest = target.nearest(layout);
                if (nearest.isPresent()) {
                    asked++;
                    List<String> changes = changes(layout, nearest.get());
                    List<String> back = changes(nearest.get(), layout);
                    changes.stream()
                            .filter(change -> !EITHER_WAY.contains(change) && back.contains(change))
                            .forEach(change -> wrong.add(target.id() + " " + layout.id() + ": " + change));
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(asked).isGreaterThan(100);
    }

    /** A generator that always counts from one day is not said to count from another one. */
    @Test
    void theEpochThatATargetNeedsIsTheOneOfTheNearestLayout() {
        Layout twitter = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Target target = Targets.find("shardingsphere").orElseThrow();
        assertThat(target.refusals(twitter).stream().map(WORDS::say))
                .contains("Its epoch is 2010-11-04T01:42:54.657Z. ShardingSphere always counts since 2016-11-01.");
        assertThat(changes(twitter, target.nearest(twitter).orElseThrow())).containsExactly("counts from 1 Nov 2016");
    }

    @Test
    void anEpochOfTheSameDayIsSaidWithItsTime() {
        Layout twitter = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Target target = Targets.find("idgen-xml").orElseThrow();
        assertThat(changes(twitter, target.nearest(twitter).orElseThrow()))
                .containsExactly("counts from Thursday 4 November 2010, 01:42:54.000 UTC");
    }

    private static List<String> changes(Layout from, Layout to) {
        return Difference.of(from, to).sentences().stream().map(WORDS::say).toList();
    }
}
