package org.bitloupe.generate.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeRuleTest {
    private static final long SEED = 20261121;
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static String number(String text, int bits) {
        NodeRule.Outcome outcome = NodeRule.number(text, bits);
        return outcome instanceof NodeRule.Outcome.Given number
                ? Long.toString(number.value())
                : WORDS.say(((NodeRule.Outcome.None) outcome).why());
    }

    @ParameterizedTest
    @CsvSource({
        // Sonyflake's own test: 192.168.0.1 gives 1; the third octet stands above the fourth
        "ipv4-16:192.168.0.1, 16, 1",
        "ipv4-16:10.0.3.17, 16, 785",
        "ipv4-16:10.0.3.17, 9, 273",
        "ipv4-16:172.31.255.254, 16, 65534",
        "ipv4-16:169.254.1.2, 16, 258",
        "ipv4-16:10.0.3.17, 32, 785",
        "ipv4-8:203.0.113.77, 10, 77",
        "mac:02:42:ac:11:00:03, 10, 3",
        "mac:02:42:ac:11:00:03, 32, 2886795267",
        // (last << 8 | the one before) >> 6 = 0x0300 >> 6
        "mac-hutool:02:42:ac:11:00:03, 10, 12",
        "mac-hutool:02-42-AC-11-FF-83, 10, 527",
        "mac-hutool:02-42-AC-11-FF-83, 5, 15",
        "host-ordinal:web-17, 5, 17",
        "host-ordinal:web-17.web.shop.svc.cluster.local, 5, 17",
        "host-ordinal:a-b-0, 1, 0",
        "317, 9, 317",
    })
    void numbersByHand(String text, int bits, String expected) {
        assertThat(number(text, bits)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ipv4-16:8.8.8.8 | 8.8.8.8 is not a private address.
            ipv4-16:172.32.0.1 | 172.32.0.1 is not a private address.
            ipv4-16:100.64.0.1 | 100.64.0.1 is in 100.64.0.0/10, which does not count as private.
            ipv4-16:100.127.255.255 | 100.127.255.255 is in 100.64.0.0/10, which does not count as private.
            ipv4-16:100.128.0.0 | 100.128.0.0 is not a private address.
            ipv4-16:web-1 | No IPv4 address in the line.
            mac:10.0.0.1 | No MAC address in the line.
            host-ordinal:web17 | web17 does not end in a hyphen and a number.
            host-ordinal:web-x1 | web-x1 does not end in a hyphen and a number.
            host-ordinal:10.0.0.1 | No host name in the line.
            host-ordinal:web-600 | 600 needs 10 bits.
            600 | 600 needs 10 bits.
            """)
    void saysWhyNot(String text, String expected) {
        assertThat(number(text, 9)).isEqualTo(expected);
    }

    @Test
    void anUnknownRuleNamesTheKnownOnes() {
        assertThat(number("nosuch:10.0.0.1", 9)).contains("nosuch:10.0.0.1", "ipv4-16", "host-ordinal");
    }

    /** The vectors of draft-eastlake-fnv, appendix C, and the check value of CRC-32 in the catalogue of parametrised CRCs. */
    @Test
    void hashesAreTheStandardOnes() {
        assertThat(AddressNodeRule.fnv1a(new byte[0])).isEqualTo(0x811c9dc5L);
        assertThat(AddressNodeRule.fnv1a("a".getBytes(StandardCharsets.UTF_8))).isEqualTo(0xe40c292cL);
        assertThat(AddressNodeRule.fnv1a("foobar".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(0xbf9cf968L);
        assertThat(number("host-fnv1a:foobar", 32)).isEqualTo(Long.toString(0xbf9cf968L));
        assertThat(number("host-fnv1a:foobar", 8)).isEqualTo(Long.toString(0x68));
        HostAddress check = new HostAddress("123456789", null, null, null);
        assertThat(AddressNodeRule.CRC.number(check, 32)).isEqualTo(new NodeRule.Outcome.Given(0xCBF43926L));
        assertThat(AddressNodeRule.CRC.number(check, 4)).isEqualTo(new NodeRule.Outcome.Given(6, 0xCBF43926L));
    }

    /** Java's site-local addresses are those of RFC 1918, its link-local ones those of RFC 3927. */
    @Test
    void privateIsWhatJavaTakesForIt() throws UnknownHostException {
        Random random = new Random(SEED);
        int[] edges = {10, 172, 192, 169, 100, 9, 11, 171, 173, 191, 193, 168, 170};
        int[] seconds = {0, 15, 16, 31, 32, 167, 168, 169, 253, 254, 255, 63, 64, 127, 128};
        for (int i = 0; i < 100_000; i++) {
            byte[] octets = new byte[4];
            random.nextBytes(octets);
            if (i % 2 == 0) {
                octets[0] = (byte) edges[random.nextInt(edges.length)];
                octets[1] = (byte) seconds[random.nextInt(seconds.length)];
            }
            InetAddress java = InetAddress.getByAddress(octets);
            HostLineParser.Read read = HostLineParser.read(java.getHostAddress(), false);
            HostAddress address = ((HostLineParser.Read.Machine) read).address();
            boolean numbered = AddressNodeRule.IPV4_16.of(address) instanceof NodeRule.Outcome.Given;
            assertThat(numbered)
                    .as("%s, seed %d", java.getHostAddress(), SEED)
                    .isEqualTo(java.isSiteLocalAddress() || java.isLinkLocalAddress());
        }
    }

    @Test
    void everyRuleHasItsWords() {
        for (NodeRule rule : NodeRule.ofAddresses()) {
            assertThat(NodeRule.find(rule.word())).contains(rule);
            for (String part : new String[] {"", ".note", ".brief"}) {
                assertThat(WORDS.has(rule.key() + part)).isTrue();
            }
        }
    }
}
