package org.bitloupe.generate.node;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an address that a machine is known by. At least one of the parts is there.
 *
 * @param host its name, as it was written, or null
 * @param ip its IPv4 address, or null
 * @param ip6 its IPv6 address, or null
 * @param hardware its MAC address, or null
 */
public record HostAddress(
        @Nullable String host,
        @Nullable Ipv4 ip,
        @Nullable Ipv6 ip6,
        @Nullable Mac hardware) {

    /**
     * An IPv4 address.
     *
     * @param bits its four octets, the first the most significant
     */
    public record Ipv4(int bits) {
        private static final int OCTET = 0xFF;

        /** An octet of it, 0 to 255; the first has the index 0. */
        public int octet(int index) {
            return (bits >>> (24 - 8 * index)) & OCTET;
        }

        /** Tells whether it lies in a network, such as 10.0.0.0 with 8 bits. */
        boolean in(int first, int second, int prefix) {
            int network = (first << 24) | (second << 16);
            return (bits ^ network) >>> (32 - prefix) == 0;
        }

        @Override
        public String toString() {
            return octet(0) + "." + octet(1) + "." + octet(2) + "." + octet(3);
        }
    }

    /**
     * An IPv6 address.
     *
     * @param high its first 64 bits
     * @param low its last 64 bits
     */
    public record Ipv6(long high, long low) {}

    /**
     * A MAC address of 48 bits (EUI-48).
     *
     * @param bits its six bytes, the first the most significant
     */
    public record Mac(long bits) {}

    /** The number at the end of the first part of the host name, after a hyphen, as Kubernetes numbers the pods of a StatefulSet. */
    OptionalLong ordinal() {
        if (host == null) {
            return OptionalLong.empty();
        }
        int dot = host.indexOf('.');
        String label = dot < 0 ? host : host.substring(0, dot);
        String digits = label.substring(label.lastIndexOf('-') + 1);
        boolean number = digits.length() < label.length()
                && !digits.isEmpty()
                && digits.length() <= 18
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? OptionalLong.of(Long.parseLong(digits)) : OptionalLong.empty();
    }

    /** The last octet of the IPv4 address. */
    OptionalInt lastOctet() {
        return ip == null ? OptionalInt.empty() : OptionalInt.of(ip.octet(3));
    }
}
