package org.bitloupe.generate.node;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.zip.CRC32;
import org.bitloupe.message.Message;

/** Rules that make a machine's number of what it is known by, as generators in the field do. */
public enum AddressNodeRule implements NodeRule {
    /**
     * The low 16 bits of a private IPv4 address, as Sonyflake v2 takes them. Private are 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 (RFC
     * 1918) and 169.254.0.0/16 (RFC 3927); 100.64.0.0/10 (RFC 6598) is not.
     */
    IPV4_16("ipv4-16", 16, false),
    /** The last octet of the IPv4 address. */
    IPV4_8("ipv4-8", 8, false),
    /** The low bits of the MAC address. */
    MAC("mac", 48, false),
    /** The data centre of hutool and MyBatis-Plus: the last two bytes of the MAC address, the last one above, without their low 6 bits. */
    MAC_HUTOOL("mac-hutool", 10, false),
    /** The number at the end of the host name, as in a StatefulSet of Kubernetes: web-17 has the number 17. */
    ORDINAL("host-ordinal", 63, true),
    /** The low bits of the host name's FNV-1a hash of 32 bits (Fowler, Noll and Vo), of its UTF-8 bytes as it is written. */
    FNV("host-fnv1a", 32, false),
    /** The low bits of the host name's CRC-32 (ISO 3309, as in gzip), of its UTF-8 bytes as it is written. */
    CRC("host-crc32", 32, false);

    private static final int FNV_BASIS = 0x811C9DC5;
    private static final int FNV_PRIME = 0x01000193;

    private final String word;
    private final int natural;
    private final boolean whole;

    AddressNodeRule(String word, int natural, boolean whole) {
        this.word = word;
        this.natural = natural;
        this.whole = whole;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public int natural() {
        return natural;
    }

    @Override
    public boolean isHash() {
        return this == FNV || this == CRC;
    }

    @Override
    public boolean whole() {
        return whole;
    }

    @Override
    public Outcome of(HostAddress address) {
        return switch (this) {
            case IPV4_16 -> sonyflake(address);
            case IPV4_8 -> lastOctet(address);
            case MAC -> mac(address);
            case MAC_HUTOOL -> hutool(address);
            case ORDINAL -> ordinal(address);
            case FNV -> host(address, AddressNodeRule::fnv1a);
            case CRC -> host(address, AddressNodeRule::crc32);
        };
    }

    private static Outcome sonyflake(HostAddress address) {
        HostAddress.Ipv4 ip = address.ip();
        if (ip == null) {
            return none("ipv4");
        }
        if (ip.in(100, 64, 10)) {
            return none("shared", "ip", ip.toString());
        }
        boolean isPrivate = ip.in(10, 0, 8) || ip.in(172, 16, 12) || ip.in(192, 168, 16) || ip.in(169, 254, 16);
        return isPrivate ? new Outcome.Given(ip.bits() & 0xFFFF) : none("public", "ip", ip.toString());
    }

    private static Outcome lastOctet(HostAddress address) {
        return address.lastOctet().isPresent()
                ? new Outcome.Given(address.lastOctet().getAsInt())
                : none("ipv4");
    }

    private static Outcome mac(HostAddress address) {
        HostAddress.Mac mac = address.hardware();
        return mac == null ? none("mac") : new Outcome.Given(mac.bits());
    }

    private static Outcome hutool(HostAddress address) {
        HostAddress.Mac mac = address.hardware();
        if (mac == null) {
            return none("mac");
        }
        long last = mac.bits() & 0xFF;
        long before = (mac.bits() >>> 8) & 0xFF;
        return new Outcome.Given(((last << 8) | before) >>> 6);
    }

    private static Outcome ordinal(HostAddress address) {
        if (address.host() == null) {
            return none("host");
        }
        OptionalLong ordinal = address.ordinal();
        return ordinal.isPresent() ? new Outcome.Given(ordinal.getAsLong()) : none("ordinal", "host", address.host());
    }

    private static Outcome host(HostAddress address, ToLongFunction<byte[]> hash) {
        String host = address.host();
        return host == null ? none("host") : new Outcome.Given(hash.applyAsLong(host.getBytes(StandardCharsets.UTF_8)));
    }

    /** FNV-1a of 32 bits (draft-eastlake-fnv, section 2). */
    static long fnv1a(byte[] bytes) {
        int hash = FNV_BASIS;
        for (byte b : bytes) {
            hash = (hash ^ (b & 0xFF)) * FNV_PRIME;
        }
        return Integer.toUnsignedLong(hash);
    }

    private static long crc32(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    private static Outcome none(String key, Object... parts) {
        return new Outcome.None(Message.of("node.none." + key, parts));
    }
}
