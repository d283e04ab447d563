package org.bitloupe.generate.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Zeros;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FleetCheckTest {
    private static final long SEED = 20261121;
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    /** Names, IPs and MACs of fleets of many kinds: dense, sparse, with repeated parts, with large ordinals. */
    private static Fleet fleet(Random random) {
        int machines = 1 + random.nextInt(60);
        int spread = 2 << random.nextInt(15);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < machines; i++) {
            int n = random.nextInt(spread);
            switch (random.nextInt(5)) {
                case 0 -> text.append("web-").append(n);
                case 1 ->
                    text.append("10.")
                            .append(random.nextInt(2))
                            .append(".")
                            .append((n >> 8) & 255)
                            .append(".")
                            .append(n & 255);
                case 2 ->
                    text.append(String.format("02:42:%02x:00:%02x:%02x", random.nextInt(3), (n >> 8) & 255, n & 255));
                case 3 ->
                    text.append("db-")
                            .append(n)
                            .append(" 192.168.")
                            .append((n >> 8) & 255)
                            .append(".")
                            .append(n & 255);
                default -> text.append("100.64.0.").append(n & 255);
            }
            text.append('\n');
        }
        return Fleet.of(text.toString());
    }

    /** Everything a check says, found by putting every number of every width into a map. */
    @Test
    void agreesWithCountingAtEveryWidth() {
        for (int round = 0; round < 40; round++) {
            long seed = SEED + round;
            Fleet fleet = fleet(new Random(seed));
            for (NodeRule rule : NodeRule.ofAddresses()) {
                int enough = Integer.MAX_VALUE;
                for (int bits = 32; bits >= 1; bits--) {
                    Map<Long, Integer> counts = new HashMap<>();
                    int without = 0;
                    int unfitting = 0;
                    for (Fleet.Machine machine : fleet.machines()) {
                        if (rule.number(machine.address(), bits) instanceof NodeRule.Outcome.Given number) {
                            assertThat(number.value()).isBetween(0L, (1L << bits) - 1);
                            counts.merge(number.value(), 1, Integer::sum);
                        } else {
                            without++;
                            unfitting += rule.of(machine.address()) instanceof NodeRule.Outcome.Given ? 1 : 0;
                        }
                    }
                    int groups =
                            (int) counts.values().stream().filter(n -> n > 1).count();
                    int sharing = counts.values().stream()
                            .filter(n -> n > 1)
                            .mapToInt(n -> n)
                            .sum();
                    RuleCheck check = RuleCheck.of(fleet, rule, bits);
                    assertThat(List.of(check.groups(), check.sharing(), check.without(), check.distinct()))
                            .as("%s at %d bits, seed %d", rule, bits, seed)
                            .containsExactly(groups, sharing, without, counts.size());
                    if (groups == 0 && unfitting == 0 && (bits == 32 || enough == bits + 1)) {
                        enough = bits;
                    }
                    orderIsWhole(check, fleet.machines().size());
                }
                assertThat(RuleCheck.of(fleet, rule, 8).enough())
                        .as("%s, seed %d", rule, seed)
                        .isEqualTo(enough > 32 ? OptionalInt.empty() : OptionalInt.of(enough));
            }
        }
    }

    /** All machines, once each; groups before singles before those without; large before small; each group in one piece. */
    private static void orderIsWhole(RuleCheck check, int machines) {
        int[] order = check.order();
        assertThat(Arrays.stream(order).sorted().toArray())
                .isEqualTo(IntStream.range(0, machines).toArray());
        Set<Long> closed = new HashSet<>();
        for (int i = 1; i < order.length; i++) {
            int before = check.shares(order[i - 1]);
            int now = check.shares(order[i]);
            assertThat(now).isLessThanOrEqualTo(before);
            boolean same = check.number(order[i]).equals(check.number(order[i - 1]));
            if (before > 0 && !same) {
                assertThat(closed.add(check.number(order[i - 1]).orElseThrow())).isTrue();
            }
            if (same || now < 2) {
                assertThat(before != now || order[i] > order[i - 1]).isTrue();
            }
        }
    }

    @Test
    void aSentenceForEachRule() {
        Fleet fleet = Fleet.of("web-1 10.0.1.7\nweb-2 10.0.3.7\nweb-3 10.0.0.9\n");
        FleetCheck check = FleetCheck.of(fleet, 9);
        assertThat(check.by(AddressRule.IPV4_16).map(RuleCheck::sentence).map(WORDS::say))
                .contains("2 machines share 1 number at 9 bits; none from 10 bits on.");
        assertThat(check.by(AddressRule.IPV4_8).map(RuleCheck::sentence).map(WORDS::say))
                .contains("2 machines share 1 number at 9 bits; some at any width up to 32 bits.");
        assertThat(check.by(AddressRule.ORDINAL).map(RuleCheck::sentence).map(WORDS::say))
                .contains("No duplicates at 9 bits; 2 bits would be enough.");
        assertThat(check.by(AddressRule.MAC).map(RuleCheck::sentence).map(WORDS::say))
                .contains("No machine gets a number by this rule.");
        assertThat(WORDS.say(RuleCheck.of(fleet, AddressRule.ORDINAL, 1).sentence()))
                .isEqualTo("2 numbers do not fit 1 bit; all fit from 2 bits on.");
        assertThat(WORDS.say(RuleCheck.of(fleet, AddressRule.ORDINAL, 2).sentence()))
                .isEqualTo("No duplicates at 2 bits; with fewer there would be some.");
        assertThat(check.best().map(RuleCheck::rule)).contains(AddressRule.ORDINAL);
        assertThat(check.by(AddressRule.IPV4_16).orElseThrow().numbers()).containsExactly(9, 263);
        assertThat(check.useful()).extracting(RuleCheck::rule).doesNotContain(AddressRule.MAC, AddressRule.MAC_HUTOOL);
    }

    @Test
    void readsALongListAndSaysWhatIsWrongWithIt() {
        Fleet fleet =
                Fleet.of("\uFEFFhost, ip\n\n# ours\nweb-1, 10.0.0.1\nweb-2, 10.0.0.256\nweb-1, 10.0.0.1\nweb-3\n");
        assertThat(fleet.machines()).extracting(Fleet.Machine::line).containsExactly(4, 7);
        assertThat(fleet.faulty()).isEqualTo(1);
        assertThat(fleet.repeats()).isEqualTo(1);
        assertThat(fleet.faults()).extracting(Fleet.Fault::line).containsExactly(5, 6);
        assertThat(WORDS.say(fleet.faults().get(0).why())).contains("10.0.0.256");
        assertThat(WORDS.say(fleet.faults().get(1).why())).contains("line 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"# inventory\n\n# of today\nhost,ip\n", "\uFEFF# inventory\nhost,ip\n", "\uFEFF\nName\n"})
    void theNamesOfColumnsMayComeAfterComments(String before) {
        Fleet fleet = Fleet.of(before + "web-1\nhost\n");
        assertThat(fleet.faults()).isEmpty();
        assertThat(fleet.machines()).extracting(Fleet.Machine::text).containsExactly("web-1", "host");
    }

    @Test
    void aLineThatIsTooLongIsAFaultAndOneWithoutAnEndTheLast() throws IOException {
        Fleet fleet = Fleet.of("web-1\n" + "x".repeat(5_000_000) + "\nweb-2\n" + "y".repeat(2_001) + "\nweb-3");
        assertThat(fleet.machines()).extracting(Fleet.Machine::line).containsExactly(1, 3, 5);
        assertThat(fleet.faults()).extracting(Fleet.Fault::line).containsExactly(2, 4);
        assertThat(fleet.faults())
                .extracting(fault -> fault.why().key())
                .containsExactly("node.line.long", "node.line.long");
        Reader zeros = new InputStreamReader(new Zeros(), StandardCharsets.US_ASCII);
        assertThat(Fleet.read(zeros, () -> false).faulty()).isEqualTo(1);
    }

    @Test
    void aMillionLinesAreReadAndNoMore() throws IOException {
        String text = IntStream.rangeClosed(0, Fleet.MOST)
                .mapToObj(i -> "10." + (i >> 16) + "." + ((i >> 8) & 255) + "." + (i & 255))
                .collect(Collectors.joining("\n"));
        Fleet fleet = Fleet.read(new StringReader(text), () -> false);
        assertThat(fleet.machines()).hasSize(Fleet.MOST);
        assertThat(fleet.faults()).extracting(Fleet.Fault::line).containsExactly(Fleet.MOST + 1);
        RuleCheck check = RuleCheck.of(fleet, AddressRule.IPV4_16, 32);
        // 1,000,000 over 65,536 numbers
        assertThat(check.distinct()).isEqualTo(65_536);
        assertThat(check.enough()).isEmpty();
        assertThat(Fleet.read(new StringReader(text), () -> true).machines()).hasSizeLessThan(2_000);
    }

    /** The reference sheet: at 10 bits 8 machines that draw their number have one twice with 2.7 %, 20 with 17 %, 38 with 50 %. */
    @Test
    void oddsOfRandomNumbers() {
        assertThat(RuleCheck.randomOdds(8, 10)).isCloseTo(0.027, within(0.0005));
        assertThat(RuleCheck.randomOdds(20, 10)).isCloseTo(0.17, within(0.005));
        assertThat(RuleCheck.randomOdds(38, 10)).isCloseTo(0.5, within(0.01));
    }

    @Test
    void stopsWhenAsked() {
        List<NodeRule> asked = new ArrayList<>(NodeRule.ofAddresses());
        assertThat(FleetCheck.of(Fleet.of("web-1"), 9, asked, () -> true).rules())
                .isEmpty();
    }
}
