package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.compare.Comparison.FieldPair;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.explain.ReadingReport;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A sentence itself says how sure it is, wherever it goes: without the verdict beside it, it still claims no more. */
class SureSentenceTest {
    private static final long SEED = 20_261_125;
    private static final int IDS = Rounds.of(3, 10);
    private static final String ARTICLE_ID = "2217813737473025832";
    /** As JavaScript prints it. */
    private static final String ROUNDED_ID = "2217813737473025800";

    private static boolean claimsNothing(String sentence) {
        return sentence.startsWith("Nothing ");
    }

    /** The beginning of a sentence on a reading, and of it alone, by interaction.md's words. */
    private static String beginning(Reading reading) {
        String title = reading.layout().titleIn(Locale.ENGLISH);
        return switch (reading.verdict()) {
            case CERTAIN -> "";
            case BEST_MATCH -> "Probably";
            case POSSIBLE -> "Possibly " + title + ": if so, ";
            case UNLIKELY -> "Unlikely to be " + title + ": if so, ";
            case RULED_OUT -> "Ruled out as " + title + ": if it were, ";
        };
    }

    private static void assertAsSure(Reading reading, String sentence) {
        if (reading.verdict() == Verdict.CERTAIN) {
            assertThat(sentence).doesNotContainPattern("(?i)probabl|possibl|unlikely|ruled out|if so");
        } else {
            assertThat(sentence).as("%s", reading.verdict()).startsWith(beginning(reading));
        }
    }

    @Tag("soak")
    @Test
    void everyReadingOfEveryLayoutIsSaidAsSurelyAsItIs() {
        for (Layout layout : Inspecting.CATALOG.layouts()) {
            SplittableRandom random = new SplittableRandom(SEED + layout.id().hashCode());
            for (int i = 0; i < IDS; i++) {
                Optional<String> id = new SimulatedSystem(layout, false, random).next();
                if (id.isPresent()) {
                    Inspection inspection = Inspecting.inspect(id.get());
                    for (List<Reading> readings : List.of(inspection.readings(), inspection.ruledOut())) {
                        readings.forEach(reading -> assertAsSure(reading, Inspecting.sentence(reading)));
                    }
                }
            }
        }
    }

    @Test
    void whatIsRuledOutWasNeverCreated() {
        for (Reading reading :
                Inspecting.inspect("6b54058a-a413-11e6-b501-a0999b048337").ruledOut()) {
            assertThat(Inspecting.sentence(reading)).doesNotContain("reated on");
        }
    }

    @Test
    void anotherEpochIsSaidAsSurely() {
        for (Reading reading : Inspecting.inspect(ARTICLE_ID).readings()) {
            Reading moved = Inspecting.INSPECTOR.withEpoch(reading, "", Instant.parse("2010-01-01T00:00:00Z"));
            assertAsSure(moved, Inspecting.sentence(moved));
        }
    }

    @Test
    void theThreeVerdictsHaveThreeSentences() {
        assertThat(Inspecting.sentence(Inspecting.first("6b54058a-a413-11e6-b501-a0999b048337")))
                .startsWith("Created on Sunday 6 November 2016");
        assertThat(Inspecting.sentence(Inspecting.first(ARTICLE_ID)))
                .startsWith("Probably created on Sunday 19 May 2019");
        Reading discord = Inspecting.reading(Inspecting.inspect("1321371942304874496"), "snowflake-discord");
        assertThat(discord.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(Inspecting.sentence(discord)).startsWith("Possibly Discord: if so, it was created on ");
    }

    @Test
    void theCardForATicketBeginsWithTheSentence() {
        for (Reading reading : Inspecting.inspect("1103338675353329664").readings()) {
            String card = ReadingReport.write(reading, List.of(), Inspecting.ENGLISH);
            assertAsSure(reading, card.substring(0, card.indexOf('\n')));
        }
    }

    @Test
    void whatIsLeftOfARoundedIdIsSaidAsSurely() {
        Inspection rounded = Inspecting.inspect(ROUNDED_ID);
        Damage.Rounded damage = (Damage.Rounded) Objects.requireNonNull(rounded.damage());
        for (Reading reading : rounded.readings()) {
            String sentence = Inspecting.say(DamageText.sentence(reading, damage));
            if (!claimsNothing(sentence)) {
                assertThat(sentence).as("%s", reading.verdict()).startsWith(beginning(reading));
            }
        }
    }

    private static Comparison compare(String first, String second) {
        return Comparison.of(
                        Inspecting.INSPECTOR,
                        Inspecting.inspect(first),
                        Inspecting.inspect(second),
                        Inspecting.layout("instagram"))
                .orElseThrow();
    }

    private static FieldPair field(Comparison comparison, String name) {
        return comparison.fields().stream()
                .filter(pair -> pair.first().field().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Beside a rounded ID: by brute force over all IDs that it can have been, nothing that differs among them is known. */
    @Test
    void aComparisonSaysNothingThatRoundingTookAway() {
        Layout instagram = Inspecting.layout("instagram");
        Damage.Rounded damage = (Damage.Rounded)
                Objects.requireNonNull(Inspecting.inspect(ROUNDED_ID).damage());
        for (int turn = 0; turn < 2; turn++) {
            boolean first = turn == 0;
            Comparison comparison = first ? compare(ROUNDED_ID, ARTICLE_ID) : compare(ARTICLE_ID, ROUNDED_ID);
            for (int i = 0; i < comparison.fields().size(); i++) {
                FieldPair pair = comparison.fields().get(i);
                int field = i;
                long values = allOriginals(damage).stream()
                        .map(id -> Codec.of(instagram).decode(Bits.of(64, id)).get(field))
                        .distinct()
                        .count();
                assertThat(first ? pair.ofFirst() : pair.ofSecond())
                        .as(pair.first().field().name())
                        .isEqualTo(values == 1);
                assertThat(first ? pair.ofSecond() : pair.ofFirst()).isTrue();
            }
            assertThat(field(comparison, "shard").known()).isTrue();
            assertThat(comparison.ahead()).isNull();
            assertThat(comparison.difference()).isNull();
            assertThat(comparison.timeOrder()).isZero();
            String sentence = Inspecting.say(comparison.sentence());
            assertThat(sentence).contains("both by shard 1001").doesNotContain("sequence", "higher", "IDs after");
            assertThat(comparison.notes().stream().map(Inspecting::say))
                    .contains((first ? "A" : "B") + " was rounded: what that took away is not compared.");
        }
    }

    private static List<BigInteger> allOriginals(Damage.Rounded damage) {
        List<BigInteger> all = new ArrayList<>();
        BigInteger id = damage.originals().low();
        while (id.compareTo(damage.originals().high()) <= 0) {
            all.add(id);
            id = id.add(BigInteger.ONE);
        }
        return all;
    }

    @Test
    void twoIdsRoundedToOneNumberAreNotSaidToBeTheSame() {
        assertThat(Inspecting.say(compare(ROUNDED_ID, ROUNDED_ID).sentence())).contains("may differ");
        assertThat(Inspecting.say(compare(ARTICLE_ID, ARTICLE_ID).sentence())).isEqualTo("A and B are the same ID.");
    }

    @Test
    void aComparisonIsAsSureAsTheLessSureReading() {
        Comparison certain =
                compareFreely("6b54058a-a413-11e6-b501-a0999b048337", "6b54058b-a413-11e6-b501-a0999b048337");
        assertThat(Inspecting.say(certain.sentence())).startsWith("B was made ");
        Comparison possible = compareFreely("1103338675353329664", "1103338675353429664");
        assertThat(Inspecting.say(possible.sentence()))
                .startsWith("Possibly both " + possible.first().layout().titleIn(Locale.ENGLISH) + ": if so, ");
    }

    private static Comparison compareFreely(String first, String second) {
        return Comparison.of(Inspecting.INSPECTOR, Inspecting.inspect(first), Inspecting.inspect(second))
                .orElseThrow();
    }
}
