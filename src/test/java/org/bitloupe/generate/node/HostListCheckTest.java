package org.bitloupe.generate.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigInteger;
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
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Zeros;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostListCheckTest {
    private static final long SEED = 20261121;
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    /** Names, IPs and MACs of fleets of many kinds: dense, sparse, with repeated parts, with large ordinals. */
    private static HostList fleet(Random random) {
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
        return HostList.of(text.toString());
    }

    /** Everything a check says, found by putting every number of every width into a map. */
    @Test
    void agreesWithCountingAtEveryWidth() {
        for (int round = 0; round < 40; round++) {
            long seed = SEED + round;
            HostList hostList = fleet(new Random(seed));
            for (NodeRule rule : NodeRule.ofAddresses()) {
                int enough = Integer.MAX_VALUE;
                for (int bits = 32; bits >= 1; bits--) {
                    Map<Long, Integer> counts = new HashMap<>();
                    int without = 0;
                    int unfitting = 0;
                    for (HostList.Machine machine : hostList.machines()) {
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
                    NodeRuleReport check = NodeRuleReport.of(hostList, rule, bits);
                    assertThat(List.of(check.groups(), check.sharing(), check.without(), check.distinct()))
                            .as("%s at %d bits, seed %d", rule, bits, seed)
                            .containsExactly(groups, sharing, without, counts.size());
                    if (groups == 0 && unfitting == 0 && (bits == 32 || enough == bits + 1)) {
                        enough = bits;
                    }
                    orderIsWhole(check, hostList.machines().size());
                }
                assertThat(NodeRuleReport.of(hostList, rule, 8).enough())
                        .as("%s, seed %d", rule, seed)
                        .isEqualTo(enough > 32 ? OptionalInt.empty() : OptionalInt.of(enough));
            }
        }
    }

    /** All machines, once each; groups before singles before those without; large before small; each group in one piece. */
    private static void orderIsWhole(NodeRuleReport check, int machines) {
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
        HostList hostList = HostList.of("web-1 10.0.1.7\nweb-2 10.0.3.7\nweb-3 10.0.0.9\n");
        HostListCheck check = HostListCheck.of(hostList, 9);
        assertThat(check.by(AddressNodeRule.IPV4_16)
                        .map(NodeRuleReport::sentence)
                        .map(WORDS::say))
                .contains("2 machines share 1 number at 9 bits; none from 10 bits on.");
        assertThat(check.by(AddressNodeRule.IPV4_8)
                        .map(NodeRuleReport::sentence)
                        .map(WORDS::say))
                .contains("2 machines share 1 number at 9 bits; some at any width up to 32 bits.");
        assertThat(check.by(AddressNodeRule.ORDINAL)
                        .map(NodeRuleReport::sentence)
                        .map(WORDS::say))
                .contains("No duplicates at 9 bits; 2 bits would be enough.");
        assertThat(check.by(AddressNodeRule.MAC).map(NodeRuleReport::sentence).map(WORDS::say))
                .contains("No machine gets a number by this rule.");
        assertThat(WORDS.say(
                        NodeRuleReport.of(hostList, AddressNodeRule.ORDINAL, 1).sentence()))
                .isEqualTo("2 numbers do not fit 1 bit; all fit from 2 bits on.");
        assertThat(WORDS.say(
                        NodeRuleReport.of(hostList, AddressNodeRule.ORDINAL, 2).sentence()))
                .isEqualTo("No duplicates at 2 bits; with fewer there would be some.");
        assertThat(check.best().map(NodeRuleReport::rule)).contains(AddressNodeRule.ORDINAL);
        assertThat(check.by(AddressNodeRule.IPV4_16).orElseThrow().numbers()).containsExactly(9, 263);
        assertThat(check.useful())
                .extracting(NodeRuleReport::rule)
                .doesNotContain(AddressNodeRule.MAC, AddressNodeRule.MAC_HUTOOL);
    }

    @Test
    void readsALongListAndSaysWhatIsWrongWithIt() {
        HostList hostList =
                HostList.of("\uFEFFhost, ip\n\n# ours\nweb-1, 10.0.0.1\nweb-2, 10.0.0.256\nweb-1, 10.0.0.1\nweb-3\n");
        assertThat(hostList.machines()).extracting(HostList.Machine::line).containsExactly(4, 7);
        assertThat(hostList.faulty()).isEqualTo(1);
        assertThat(hostList.repeats()).isEqualTo(1);
        assertThat(hostList.faults()).extracting(HostList.Fault::line).containsExactly(5, 6);
        assertThat(WORDS.say(hostList.faults().get(0).why())).contains("10.0.0.256");
        assertThat(WORDS.say(hostList.faults().get(1).why())).contains("line 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"# inventory\n\n# of today\nhost,ip\n", "\uFEFF# inventory\nhost,ip\n", "\uFEFF\nName\n"})
    void theNamesOfColumnsMayComeAfterComments(String before) {
        HostList hostList = HostList.of(before + "web-1\nhost\n");
        assertThat(hostList.faults()).isEmpty();
        assertThat(hostList.machines()).extracting(HostList.Machine::text).containsExactly("web-1", "host");
    }

    @Test
    void aLineThatIsTooLongIsAFaultAndOneWithoutAnEndTheLast() throws IOException {
        HostList hostList =
                HostList.of("web-1\n" + "x".repeat(5_000_000) + "\nweb-2\n" + "y".repeat(2_001) + "\nweb-3");
        assertThat(hostList.machines()).extracting(HostList.Machine::line).containsExactly(1, 3, 5);
        assertThat(hostList.faults()).extracting(HostList.Fault::line).containsExactly(2, 4);
        assertThat(hostList.faults())
                .extracting(fault -> fault.why().key())
                .containsExactly("node.line.long", "node.line.long");
        Reader zeros = new InputStreamReader(new Zeros(), StandardCharsets.US_ASCII);
        assertThat(HostList.read(zeros, () -> false).faulty()).isEqualTo(1);
    }

    @Test
    void aMillionLinesAreReadAndNoMore() throws IOException {
        String text = IntStream.rangeClosed(0, HostList.MOST)
                .mapToObj(i -> "10." + (i >> 16) + "." + ((i >> 8) & 255) + "." + (i & 255))
                .collect(Collectors.joining("\n"));
        HostList hostList = HostList.read(new StringReader(text), () -> false);
        assertThat(hostList.machines()).hasSize(HostList.MOST);
        assertThat(hostList.faults()).extracting(HostList.Fault::line).containsExactly(HostList.MOST + 1);
        NodeRuleReport check = NodeRuleReport.of(hostList, AddressNodeRule.IPV4_16, 32);
        // 1,000,000 over 65,536 numbers
        assertThat(check.distinct()).isEqualTo(65_536);
        assertThat(check.enough()).isEmpty();
        assertThat(HostList.read(new StringReader(text), () -> true).machines()).hasSizeLessThan(2_000);
    }

    /** The reference sheet: at 10 bits 8 machines that draw their number have one twice with 2.7 %, 20 with 17 %, 38 with 50 %. */
    @Test
    void oddsOfRandomNumbers() {
        assertThat(NodeRuleReport.randomOdds(8, 10)).isCloseTo(0.027, within(0.0005));
        assertThat(NodeRuleReport.randomOdds(20, 10)).isCloseTo(0.17, within(0.005));
        assertThat(NodeRuleReport.randomOdds(38, 10)).isCloseTo(0.5, within(0.01));
    }

    @Test
    void stopsWhenAsked() {
        List<NodeRule> asked = new ArrayList<>(NodeRule.ofAddresses());
        assertThat(HostListCheck.of(HostList.of("web-1"), 9, asked, () -> true).rules())
                .isEmpty();
    }

    @Test
    void theVerdictSaysWhetherTheWidthHasRoomAndARuleServes() throws IOException {
        HostList fifty = HostList.read(
                new StringReader(
                        IntStream.range(0, 50).mapToObj(i -> "web-" + i).collect(Collectors.joining("\n"))),
                () -> false);
        HostListCheck narrow = HostListCheck.of(fifty, 5);
        assertThat(WORDS.say(narrow.verdict(true))).isEqualTo("50 machines need 6 bits; this layout has 5.");
        assertThat(WORDS.say(narrow.verdict(false))).isEqualTo("50 machines need 6 bits; there are 5.");
        HostListCheck enough = HostListCheck.of(fifty, 6);
        assertThat(WORDS.say(enough.verdict(true)))
                .isEqualTo("50 machines, each with a number of its own by “Number in the host name”.");
        assertThat(enough.ranked()).hasSameElementsAs(enough.rules());
        assertThat(enough.ranked().get(0).rule().key()).isEqualTo("node.rule.host-ordinal");
        HostList mixed = HostList.read(new StringReader("10.0.0.1\n10.0.0.2\nweb-17"), () -> false);
        assertThat(WORDS.say(HostListCheck.of(mixed, 10).verdict(true)))
                .startsWith("No rule gives all 3 machines numbers of their own.")
                .endsWith("leaves 1 without.");
    }

    /**
     * Fifty hashes of 10 bits that differ: the next has one of 50 of 1,024 with 4.9%. By exact fractions 97.7% of fleets of a hundred,
     * and 42.1% of sixty, have two alike that begin so.
     */
    @Test
    void hashesDifferByLuckAndNoWidthIsEnoughForThem() {
        HostList fifty = HostList.of(
                IntStream.rangeClosed(1, 50).mapToObj(i -> "web-" + i).collect(Collectors.joining("\n")));
        NodeRuleReport hashes = NodeRuleReport.of(fifty, AddressNodeRule.FNV, 10);
        assertThat(WORDS.say(hashes.sentence()))
                .isEqualTo("No duplicates at 10 bits, by luck: one more machine shares a number with 4.9% chance."
                        + " When you grow to 100 machines, two share one with 98% chance.");
        assertThat(WORDS.say(hashes.sentence(ExpectedLoad.NONE.withMachines(BigInteger.valueOf(60)))))
                .endsWith(" When you grow to 60 machines, two share one with 42% chance.");
        // Fewer than there are says nothing of the future.
        assertThat(hashes.sentence(ExpectedLoad.NONE.withMachines(BigInteger.TEN)))
                .isEqualTo(hashes.sentence());
        assertThat(hashes.oddsAt(1_025)).isEqualTo(1);
        assertThat(WORDS.say(NodeRuleReport.of(fifty, AddressNodeRule.FNV, 8).sentence()))
                .endsWith("; these differ from 9 bits on, by luck.");
        assertThat(WORDS.say(new HostListCheck(fifty, 10, List.of(hashes)).verdict(true)))
                .isEqualTo("50 machines, each with a number of its own by “Host name, FNV-1a” today. Hashes differ by"
                        + " luck, so a new machine may share one.");
        assertThat(WORDS.say(HostListCheck.of(fifty, 10).verdict(true))).doesNotContain("luck");
    }
}
