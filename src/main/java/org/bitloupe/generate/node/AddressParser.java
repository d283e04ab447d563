package org.bitloupe.generate.node;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the single parts of an address.
 *
 * <ul>
 *   <li>IPv4: four decimal numbers of 0 to 255. Leading zeros are refused, since programs differ in whether they are octal (RFC 6943,
 *       section 3.1.1).
 *   <li>IPv6: RFC 4291, section 2.2.
 *   <li>MAC: six bytes in hexadecimal with hyphens (IEEE 802) or colons, or three groups with points, as switches print them. Twelve
 *       digits alone are a host name: containers are called so.
 *   <li>Host name: RFC 1123, section 2.1, and underscores, which are common.
 * </ul>
 */
final class AddressParser {
    private static final int GROUPS = 8;
    private static final int LONGEST_NAME = 253;
    private static final int LONGEST_LABEL = 63;

    private AddressParser() {}

    /** Tells whether it is digits and points alone, and so can only be meant as an IPv4 address. */
    static boolean looksLikeIpv4(String text) {
        return text.indexOf('.') >= 0
                && text.indexOf('.') < text.lastIndexOf('.')
                && text.chars().allMatch(c -> isDigit(c) || c == '.');
    }

    static HostAddress.@Nullable Ipv4 ipv4(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return null;
        }
        int bits = 0;
        for (String part : parts) {
            if (part.isEmpty()
                    || part.length() > 3
                    || (part.length() > 1 && part.charAt(0) == '0')
                    || !part.chars().allMatch(AddressParser::isDigit)) {
                return null;
            }
            int octet = Integer.parseInt(part);
            if (octet > 255) {
                return null;
            }
            bits = (bits << 8) | octet;
        }
        return new HostAddress.Ipv4(bits);
    }

    static HostAddress.@Nullable Ipv6 ipv6(String text) {
        if (text.indexOf(':') < 0) {
            return null;
        }
        int gap = text.indexOf("::");
        if (gap < 0) {
            List<Integer> all = groups(text, true);
            return all == null || all.size() != GROUPS ? null : ipv6(all);
        }
        List<Integer> before = groups(text.substring(0, gap), false);
        List<Integer> after = groups(text.substring(gap + 2), true);
        if (before == null || after == null || before.size() + after.size() >= GROUPS) {
            return null;
        }
        List<Integer> all = new ArrayList<>(before);
        while (all.size() + after.size() < GROUPS) {
            all.add(0);
        }
        all.addAll(after);
        return ipv6(all);
    }

    private static HostAddress.Ipv6 ipv6(List<Integer> groups) {
        long[] halves = new long[2];
        for (int i = 0; i < GROUPS; i++) {
            halves[i / 4] = (halves[i / 4] << 16) | groups.get(i);
        }
        return new HostAddress.Ipv6(halves[0], halves[1]);
    }

    /** Groups of 16 bits between colons; the last may be an IPv4 address. Null if it is none. */
    private static @Nullable List<Integer> groups(String text, boolean end) {
        List<Integer> groups = new ArrayList<>();
        if (text.isEmpty()) {
            return groups;
        }
        String[] parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            if (end && i == parts.length - 1 && parts[i].indexOf('.') >= 0) {
                HostAddress.Ipv4 last = ipv4(parts[i]);
                if (last == null) {
                    return null;
                }
                groups.add(last.bits() >>> 16);
                groups.add(last.bits() & 0xFFFF);
            } else if (!hex(parts[i], 1, 4)) {
                return null;
            } else {
                groups.add(Integer.parseInt(parts[i], 16));
            }
        }
        return groups.size() > GROUPS ? null : groups;
    }

    /** The IPv4 address that an IPv6 address only wraps (RFC 4291, section 2.5.5.2), or null. */
    static HostAddress.@Nullable Ipv4 mapped(HostAddress.Ipv6 ip) {
        return ip.high() == 0 && ip.low() >>> 32 == 0xFFFF ? new HostAddress.Ipv4((int) ip.low()) : null;
    }

    static HostAddress.@Nullable Mac mac(String text) {
        String digits = bytes(text, ":", 6, 2);
        digits = digits == null ? bytes(text, "-", 6, 2) : digits;
        digits = digits == null ? bytes(text, ".", 3, 4) : digits;
        return digits == null ? null : new HostAddress.Mac(Long.parseLong(digits, 16));
    }

    private static @Nullable String bytes(String text, String between, int count, int digits) {
        if (text.length() != count * digits + count - 1) {
            return null;
        }
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int from = i * (digits + 1);
            String part = text.substring(from, from + digits);
            if (!hex(part, digits, digits) || (i > 0 && !text.startsWith(between, from - 1))) {
                return null;
            }
            all.append(part);
        }
        return all.toString();
    }

    /** Tells whether it can be a host name: not digits alone, which are some other column. */
    static boolean isHost(String text) {
        String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            return false;
        }
        String[] labels = name.split("\\.", -1);
        for (String label : labels) {
            if (label.isEmpty()
                    || label.length() > LONGEST_LABEL
                    || label.startsWith("-")
                    || label.endsWith("-")
                    || !label.chars().allMatch(AddressParser::inName)) {
                return false;
            }
        }
        return !labels[labels.length - 1].chars().allMatch(AddressParser::isDigit);
    }

    private static boolean inName(int c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean hex(String text, int least, int most) {
        return text.length() >= least
                && text.length() <= most
                && text.chars().allMatch(c -> isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'));
    }
}
