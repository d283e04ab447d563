package org.bitloupe.app.inspect.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.explain.ReadingReport;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

/** Each text about a reading says the verdict of its badge and no other: one family of words for each. */
final class VerdictWordsTest {
    private static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");

    /** Words that judge, each with the only verdict that may say it. */
    private static final Map<Pattern, Verdict> JUDGING = Map.of(
            Pattern.compile("(?i)\\b(certain|certainly|firm|sure)\\b"), Verdict.CERTAIN,
            Pattern.compile("(?i)\\b(probably|probable|likely|best match)\\b"), Verdict.BEST_MATCH,
            Pattern.compile("(?i)\\b(possibly|possible|perhaps|maybe)\\b"), Verdict.POSSIBLE,
            Pattern.compile("(?i)\\b(unlikely|hardly)\\b"), Verdict.UNLIKELY,
            Pattern.compile("(?i)\\bruled out\\b"), Verdict.RULED_OUT);

    private final Messages messages = Messages.in(Locale.ENGLISH);
    private final Inspector inspector = new Inspector(Catalog.builtIn(), () -> NOW);

    private static Set<String> texts() {
        Set<String> texts = new LinkedHashSet<>();
        for (List<JsonNode> vectors : List.of(Vectors.peer(), Vectors.generator(), Vectors.real())) {
            vectors.forEach(vector ->
                    texts.add(vector.path("id").asText(vector.path("input").asText())));
        }
        Vectors.linked().stream()
                .limit(20)
                .forEach(vector ->
                        texts.add("https://x.com/a/status/" + vector.path("id").asText()));
        texts.addAll(List.of(
                "https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503",
                "https://x.com/a/status/1407771600643686503",
                "order 2217813737473025832",
                "739184620571936402857149",
                "12345678"));
        return texts;
    }

    private static Set<Verdict> verdictsIn(String text) {
        return JUDGING.entrySet().stream()
                .filter(judging -> judging.getKey().matcher(text).find())
                .map(Map.Entry::getValue)
                .collect(Collectors.toSet());
    }

    /** Everything that a card, the sentence, the bar, the copied card, the small window and the history say of how sure it is. */
    private List<String> sayings(Reading reading) {
        String[] card =
                ReadingReport.write(reading, List.of(ZoneOffset.UTC), messages).split("\n", -1);
        List<String> all = new ArrayList<>();
        all.add(messages.say(reading.verdict().label()));
        all.add(messages.say(reading.verdict().title(reading.names())));
        all.add(messages.say(reading.sentence()));
        all.add(messages.say(OddsBreakdown.of(reading, messages).summary()));
        all.add(card[0]);
        for (String line : card) {
            if (line.startsWith("Layout:")) {
                all.add(line);
            }
        }
        HistoryEntry kept =
                new HistoryEntry("1", "", "", false, null, "2019-05-19", reading.verdict(), 1, false, NOW, false, "");
        all.add(kept.day(messages));
        return all;
    }

    @Test
    void noCardContradictsItself() {
        Map<Verdict, Integer> seen = new EnumMap<>(Verdict.class);
        for (String text : texts()) {
            Inspection inspection = inspector.inspect(text);
            List<Reading> all = new ArrayList<>(inspection.readings());
            all.addAll(inspection.ruledOut());
            for (Reading reading : all) {
                seen.merge(reading.verdict(), 1, Integer::sum);
                for (String said : sayings(reading)) {
                    assertThat(verdictsIn(said))
                            .as("%s as %s is %s: %s", text, reading.layout().id(), reading.verdict(), said)
                            .isSubsetOf(Set.of(reading.verdict()));
                }
                if (reading.verdict() != Verdict.CERTAIN) {
                    assertThat(verdictsIn(messages.say(reading.sentence())))
                            .as("%s as %s", text, reading.layout().id())
                            .isNotEmpty();
                }
            }
        }
        assertThat(seen).containsOnlyKeys(Verdict.values());
        assertThat(seen.values()).allMatch(count -> count > 20, "more than 20 of each, of " + seen);
    }

    @Test
    void theTerminalCallsThemByTheSameNames() {
        for (Verdict verdict : Verdict.values()) {
            assertThat(messages.get("cli.verdict." + verdict.word()))
                    .isEqualTo(messages.say(verdict.label()).toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void aTitleKeepsTheNameOfItsLayout() {
        assertThat(messages.say(Verdict.CERTAIN.title("orders-v3"))).isEqualTo("orders-v3");
        assertThat(messages.say(Verdict.BEST_MATCH.title("orders-v3"))).isEqualTo("Probably orders-v3");
        assertThat(messages.say(Verdict.POSSIBLE.hedged("orders-v3"))).isEqualTo("possibly orders-v3");
    }
}
