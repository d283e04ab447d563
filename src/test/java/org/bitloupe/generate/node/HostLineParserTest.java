package org.bitloupe.generate.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostLineParserTest {
    private static final long SEED = 20261121;

    private static HostAddress address(String line) {
        return ((HostLineParser.Read.Machine) HostLineParser.read(line, false)).address();
    }

    @Test
    void findsThePartsInAnyOrder() {
        HostAddress all =
                new HostAddress("web-17", new HostAddress.Ipv4(0x0A000311), null, new HostAddress.Mac(0x0242ac110003L));
        assertThat(address("web-17 10.0.3.17 02:42:ac:11:00:03")).isEqualTo(all);
        assertThat(address("10.0.3.17,web-17,0242.ac11.0003")).isEqualTo(all);
        assertThat(address("\"02-42-AC-11-00-03\";\"10.0.3.17/16\";\"web-17\"")).isEqualTo(all);
        assertThat(address("web-17 (10.0.3.17) at 02:42:ac:11:00:03 # the third one"))
                .isEqualTo(all);
        assertThat(address("  web-17\t1/1\tRunning\t10.0.3.17:8080\t02:42:ac:11:00:03"))
                .isEqualTo(all);
    }

    @Test
    void aContainersNameIsNoMacAddress() {
        assertThat(address("0242ac110003").host()).isEqualTo("0242ac110003");
        assertThat(address("0242ac110003").hardware()).isNull();
    }

    @Test
    void readsIpv6AsJavaDoes() throws UnknownHostException {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[16];
            for (int at = 0; at < 16; at++) {
                bytes[at] = random.nextInt(3) == 0 ? (byte) random.nextInt(256) : 0;
            }
            bytes[0] = (byte) (0x20 + i % 16);
            InetAddress java = Inet6Address.getByAddress(null, bytes, -1);
            String text = java.getHostAddress();
            String shorter = text.replaceFirst("(^|:)0(:0)+(:|$)", "::");
            ByteBuffer expected = ByteBuffer.wrap(bytes);
            HostAddress.Ipv6 ip = new HostAddress.Ipv6(expected.getLong(), expected.getLong());
            assertThat(address(text).ip6()).as("%s, seed %d", text, SEED).isEqualTo(ip);
            assertThat(address("[" + shorter + "]:443").ip6())
                    .as("%s, seed %d", shorter, SEED)
                    .isEqualTo(ip);
        }
        assertThat(address("fe80::1%eth0").ip6()).isEqualTo(new HostAddress.Ipv6(0xfe80L << 48, 1));
        assertThat(address("::").ip6()).isEqualTo(new HostAddress.Ipv6(0, 0));
        assertThat(address("2001:db8::c000:201/64").ip6())
                .isEqualTo(new HostAddress.Ipv6(0x20010db8L << 32, 0xc0000201L));
        assertThat(address("64:ff9b::192.0.2.1").ip6()).isEqualTo(new HostAddress.Ipv6(0x0064ff9bL << 32, 0xc0000201L));
        assertThat(address("::ffff:10.0.3.17").ip()).isEqualTo(new HostAddress.Ipv4(0x0A000311));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.3.256", "10.0.3", "10.0.3.017", "1.2.3.4.5", "10.0.3.17.", "1::2::3", "02:42:ac:11:00",
                        "02:42:ac:11:00:0g",
                "1:2:3:4:5:6:7:8:9", "web-1 10.0.0.999", "17", "-web", "w\u00e9b", "@", "...", "web_1..x"
            })
    void saysWhatItCannotRead(String line) {
        assertThat(HostLineParser.read(line, false)).isInstanceOf(HostLineParser.Read.Unreadable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "# web-1", "\uFEFF", "Host,IP,MAC", "NAME  READY  STATUS  IP  NODE"})
    void commentsAndHeadingsAreNothing(String line) {
        assertThat(HostLineParser.read(line, true)).isInstanceOf(HostLineParser.Read.Nothing.class);
    }

    @Test
    void aHeadingFurtherDownIsAMachine() {
        assertThat(address("node").host()).isEqualTo("node");
    }
}
