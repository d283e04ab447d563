package org.bitloupe.capacity.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.capacity.compare.BoundaryMatching.Join;
import org.bitloupe.capacity.compare.CapacityTable.Answer;
import org.bitloupe.capacity.compare.CapacityTable.Question;
import org.bitloupe.capacity.compare.CapacityTable.Trend;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Expected values are counted by hand, or those of GNU date for seconds counted by hand. */
final class CompareLayoutsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Layout V2 = orders(41, 10, 12);
    private static final Layout V3 = orders(42, 9, 12);
    private static final Layout V3B = orders(42, 10, 11);
    private static final Layout UUID_V4 = Catalog.builtIn().find("uuid-v4").orElseThrow();

    private static Layout orders(int time, int machine, int sequence) {
        return orders(time, machine, sequence, "2024-01-01T00:00:00Z");
    }

    private static Layout orders(int time, int machine, int sequence, String epoch) {
        return layout(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true),
                Field.time("timestamp", time, TimeEncoding.since(Instant.parse(epoch), Tick.MILLISECOND)),
                Field.of("machine", Role.NODE, machine),
                Field.of("sequence", Role.SEQUENCE, sequence));
    }

    private static Layout layout(Field... fields) {
        return Layout.of("test", "Test", List.of(fields), List.of());
    }

    private static List<String> said(Layout from, Layout to) {
        return Difference.of(from, to).sentences().stream()
                .map((Message sentence) -> WORDS.say(sentence))
                .toList();
    }

    @Test
    void joinsEqualAndMovedBoundaries() {
        assertThat(BoundaryMatching.of(V2, V3)).containsExactly(new Join(63, 63), new Join(22, 21), new Join(12, 12));
        assertThat(BoundaryMatching.of(V2, V3).get(1).right()).isEqualTo(1);
        assertThat(BoundaryMatching.of(V3, V3B)).containsExactly(new Join(63, 63), new Join(21, 21), new Join(12, 11));
        assertThat(BoundaryMatching.of(V3B, V2).get(1).right()).isEqualTo(-1);
    }

    @Test
    void linesNeverCrossAndNoBoundaryIsJoinedTwice() {
        long seed = 20_261_121;
        Random random = new Random(seed);
        List<Role> roles = List.of(Role.NODE, Role.SEQUENCE, Role.RANDOM, Role.TYPE);
        for (int trial = 0; trial < 2_000; trial++) {
            Layout above = random(random, roles);
            Layout below = random(random, roles);
            List<Join> joins = BoundaryMatching.of(above, below);
            for (int i = 1; i < joins.size(); i++) {
                assertThat(joins.get(i).above())
                        .as("seed %d trial %d", seed, trial)
                        .isLessThan(joins.get(i - 1).above());
                assertThat(joins.get(i).below())
                        .as("seed %d trial %d", seed, trial)
                        .isLessThan(joins.get(i - 1).below());
            }
            long equal = above.slices().stream()
                    .skip(1)
                    .filter(s -> below.slices().stream().skip(1).anyMatch(o -> o.idHigh() == s.idHigh()))
                    .count();
            assertThat(joins.stream().filter(j -> j.right() == 0).count())
                    .as("seed %d trial %d", seed, trial)
                    .isEqualTo(equal);
        }
    }

    private static Layout random(Random random, List<Role> roles) {
        List<Field> fields = new ArrayList<>();
        int count = 1 + random.nextInt(7);
        for (int i = 0; i < count; i++) {
            fields.add(Field.of("f" + i, roles.get(random.nextInt(roles.size())), 1 + random.nextInt(9)));
        }
        return layout(fields.toArray(Field[]::new));
    }

    @Test
    void saysPlainlyWhatDiffers() {
        assertThat(said(V2, V3)).containsExactly("machine gives a bit to timestamp");
        assertThat(said(V3B, V2)).containsExactly("timestamp gives a bit to sequence");
        assertThat(said(V2, orders(44, 7, 12))).containsExactly("machine gives 3 bits to timestamp");
        assertThat(said(V2, orders(43, 9, 11)))
                .containsExactly("timestamp has 2 bits more", "machine has 1 bit less", "sequence has 1 bit less");
        assertThat(said(V2, V2)).containsExactly("divided the same way");
        assertThat(said(V2, orders(41, 10, 12, "2021-02-10T00:00:00Z"))).containsExactly("counts from 10 Feb 2021");
        assertThat(said(V2, UUID_V4)).containsExactly("128 bits, not 64", "divided in another way");
        List<Field> swapped = new ArrayList<>(V2.fields());
        swapped.add(2, swapped.remove(3));
        assertThat(said(V2, layout(swapped.toArray(Field[]::new)))).containsExactly("the same fields in another order");
    }

    private static List<CapacityTable.Cell> row(Question question, int reference, Layout... layouts) {
        return CapacityTable.of(List.of(layouts), reference).stream()
                .filter(row -> row.question() == question)
                .findFirst()
                .orElseThrow()
                .cells();
    }

    @Test
    void comparesCapacities() {
        assertThat(row(Question.LIFESPAN, 0, V2, V3, V3B))
                .extracting(CapacityTable.Cell::trend)
                .containsExactly(Trend.REFERENCE, Trend.BETTER, Trend.BETTER);
        assertThat(row(Question.MACHINES, 0, V2, V3, V3B))
                .extracting(CapacityTable.Cell::trend)
                .containsExactly(Trend.REFERENCE, Trend.WORSE, Trend.SAME);
        assertThat(row(Question.EACH, 1, V2, V3, V3B))
                .extracting(CapacityTable.Cell::trend)
                .containsExactly(Trend.SAME, Trend.REFERENCE, Trend.WORSE);
        assertThat(row(Question.FLEET, 0, V2, V3, V3B))
                .extracting(CapacityTable.Cell::trend)
                .containsExactly(Trend.REFERENCE, Trend.WORSE, Trend.WORSE);
        assertThat(row(Question.NEGATIVE, 0, V2, V3))
                .extracting(CapacityTable.Cell::trend)
                .containsExactly(Trend.REFERENCE, Trend.SAME);
        List<CapacityTable.Cell> safe = row(Question.JAVASCRIPT, 0, V2, V3);
        assertThat(safe.get(1).trend()).isEqualTo(Trend.BETTER);
        assertThat(((Answer.When) safe.get(1).answer()).turn().at())
                .contains(Instant.parse("2024-02-19T17:02:47.296Z"));
    }

    /** 41 bits of milliseconds last 69.7 years, 2^41 / 31,556,952,000. */
    @Test
    void lessThanAnotherIsNoWorseWhereItIsAsMuchAsIsNeeded() {
        ExpectedLoad sixty = ExpectedLoad.NONE.withYears(BigDecimal.valueOf(60)).withMachines(BigInteger.valueOf(300));
        assertThat(row(Question.LIFESPAN, 0, V3.withExpectedLoad(sixty), V2)
                        .get(1)
                        .trend())
                .isEqualTo(Trend.OTHER);
        assertThat(row(Question.LIFESPAN, 0, V3.withExpectedLoad(sixty.withYears(BigDecimal.valueOf(70))), V2)
                        .get(1)
                        .trend())
                .isEqualTo(Trend.WORSE);
        // Room for 512 machines where there is room for 1,024.
        assertThat(row(Question.MACHINES, 0, V2.withExpectedLoad(sixty), V3)
                        .get(1)
                        .trend())
                .isEqualTo(Trend.OTHER);
        assertThat(row(Question.MACHINES, 0, V2.withExpectedLoad(sixty.withMachines(BigInteger.valueOf(513))), V3)
                        .get(1)
                        .trend())
                .isEqualTo(Trend.WORSE);
        assertThat(row(Question.LIFESPAN, 0, V2.withExpectedLoad(sixty), V3)
                        .get(1)
                        .trend())
                .as("more is better all the same")
                .isEqualTo(Trend.BETTER);
    }

    @Test
    void whatALayoutHasNoAnswerToIsNoWorse() {
        List<CapacityTable.Cell> life = row(Question.LIFESPAN, 0, V2, UUID_V4);
        assertThat(life.get(1).answer()).isInstanceOf(Answer.None.class);
        assertThat(life.get(1).trend()).isEqualTo(Trend.OTHER);
        assertThat(CapacityTable.of(List.of(UUID_V4), 0))
                .extracting(CapacityTable.Row::question)
                .containsExactly(Question.CLASH, Question.TEXT, Question.BYTES);
    }

    /** 2^63 - 1 has 19 digits, 2^64 - 1 has 20, and RFC 9562 writes 16 bytes as 36 characters. Neither more nor fewer are better. */
    @Test
    void lengthAndBytesAreThoseThatTextsAndColumnsTake() {
        Layout signed = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Layout unsigned = Catalog.builtIn().find("snowflake-discord").orElseThrow();
        Layout xid = Catalog.builtIn().find("xid").orElseThrow();
        List<CapacityTable.Cell> texts = row(Question.TEXT, 0, signed, unsigned, UUID_V4, xid);
        assertThat(texts)
                .extracting(CapacityTable.Cell::answer)
                .containsExactly(
                        new Answer.Characters(1, 19),
                        new Answer.Characters(1, 20),
                        new Answer.Characters(36, 36),
                        new Answer.Characters(20, 20));
        assertThat(texts)
                .extracting(CapacityTable.Cell::trend)
                .containsExactly(Trend.REFERENCE, Trend.OTHER, Trend.OTHER, Trend.OTHER);
        assertThat(row(Question.BYTES, 0, signed, unsigned, UUID_V4, xid))
                .extracting(CapacityTable.Cell::answer)
                .containsExactly(new Answer.Bytes(8), new Answer.Bytes(8), new Answer.Bytes(16), new Answer.Bytes(12));
    }

    /** TypeID's specification: 26 characters, behind a prefix of at most 63 letters and a low line, or none. */
    @Test
    void aPrefixOfAnyLengthIsPartOfTheText() {
        Layout typeId = Catalog.builtIn().find("typeid").orElseThrow();
        assertThat(row(Question.TEXT, 0, typeId))
                .extracting(CapacityTable.Cell::answer)
                .containsExactly(new Answer.Characters(26, 63 + 1 + 26));
    }

    /** The ID of the design pictures: v2 and v3 divide it by hand as value / 2^22 and value / 2^21. */
    @Test
    void readsOneIdByEach() {
        BigInteger id = new BigInteger("191051527066210309");
        NumberInLayouts same = NumberInLayouts.of(id, List.of(V2, V3, V3B), 0);
        assertThat(same.readings()).containsOnly(NumberInLayouts.Reading.FITS);
        NumberInLayouts.Row time = same.rows().get(1);
        assertThat(time.values().get(0).orElseThrow().instant()).contains(Instant.parse("2025-06-11T04:50:33.618Z"));
        assertThat(time.values().get(1).orElseThrow().instant()).contains(Instant.parse("2026-11-20T09:41:07.236Z"));
        assertThat(time.values().get(1).orElseThrow().differs()).isTrue();
        NumberInLayouts.Row machine = same.rows().get(2);
        assertThat(machine.values())
                .extracting(v -> v.orElseThrow().value().intValue())
                .containsExactly(317, 317, 634);
        assertThat(machine.values()).extracting(v -> v.orElseThrow().differs()).containsExactly(false, false, true);
        assertThat(same.rows().get(3).values())
                .extracting(v -> v.orElseThrow().value().intValue())
                .containsExactly(5, 5, 5);
    }

    @Test
    void saysWhatANumberIsNot() {
        BigInteger wide = BigInteger.ONE.shiftLeft(64);
        NumberInLayouts same = NumberInLayouts.of(wide, List.of(V2, UUID_V4), 0);
        assertThat(same.readings()).containsExactly(NumberInLayouts.Reading.TOO_WIDE, NumberInLayouts.Reading.INVALID);
        assertThat(NumberInLayouts.of(BigInteger.ONE.shiftLeft(63), List.of(V2), 0)
                        .readings())
                .as("the sign bit is fixed at 0")
                .containsExactly(NumberInLayouts.Reading.INVALID);
    }

    @Test
    void findsTheSameFieldsByNameThenByRole() {
        Layout other = layout(
                Field.time("ts", 42, TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND)),
                Field.of("worker", Role.NODE, 5),
                Field.of("machine", Role.NODE, 5),
                Field.of("random", Role.RANDOM, 12));
        assertThat(FieldAlignment.of(List.of(V2, other)))
                .extracting(FieldAlignment.Row::name, row -> row.indices().toString())
                .containsExactly(
                        tuple("sign", "[0, -1]"),
                        tuple("timestamp", "[1, 0]"),
                        tuple("machine", "[2, 2]"),
                        tuple("sequence", "[3, -1]"),
                        tuple("worker", "[-1, 1]"),
                        tuple("random", "[-1, 3]"));
    }
}
