package org.bitloupe.generate.node;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Reads a line that names a machine: a host name, an IPv4 or IPv6 address and a MAC address in any order, between blanks, commas or
 * semicolons, with or without quotes. The first of each kind counts; a network's length ({@code /16}), a port and a zone are left
 * out, and so are words that are no address, as long as there is one.
 */
public final class HostLineParser {
    /** Longer ones are not the names of machines. */
    static final int LONGEST = 2_000;

    private static final int SHOWN = 40;

    private static final Pattern BETWEEN = Pattern.compile("[\\s,;|\"'()]+");
    private static final Pattern NETWORK = Pattern.compile("/\\d{1,3}$");
    private static final Pattern ZONE = Pattern.compile("%[\\w.-]+$");
    private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

    /** Headings of the columns of a list. */
    private static final Set<String> HEADINGS = Set.of(
            "host",
            "hostname",
            "host_name",
            "name",
            "node",
            "machine",
            "server",
            "pod",
            "ip",
            "ipv4",
            "ipv6",
            "address",
            "ip_address",
            "mac",
            "mac_address",
            "id",
            "status",
            "ready",
            "age",
            "restarts",
            "number",
            "line");

    private HostLineParser() {}

    /** The content of a line. */
    public sealed interface Read {
        /** A machine. */
        record Machine(HostAddress address) implements Read {}

        /** A line without an address: blank, a comment from {@code #} on, or the names of columns. */
        record Nothing() implements Read {}

        /** Neither; with the sentence that says why. */
        record Unreadable(Message why) implements Read {}
    }

    /**
     * Reads a line.
     *
     * @param heading true if it is the first of its list that is not blank, which may name the columns
     */
    public static Read read(String line, boolean heading) {
        if (line.length() > LONGEST) {
            return unreadable("long", "most", LONGEST);
        }
        int comment = line.indexOf('#');
        String text = (comment < 0 ? line : line.substring(0, comment)).replace("\uFEFF", "");
        String[] parts = BETWEEN.split(text.strip(), -1);
        Parts found = new Parts();
        boolean any = false;
        boolean headings = heading;
        for (String part : parts) {
            if (!part.isEmpty()) {
                any = true;
                headings &= HEADINGS.contains(part.toLowerCase(Locale.ROOT));
                found.take(part);
            }
        }
        if (!any || headings) {
            return new Read.Nothing();
        }
        return found.read(text.strip());
    }

    private static Read unreadable(String key, Object... parts) {
        return new Read.Unreadable(Message.of("node.line." + key, parts));
    }

    /** The parts of an address, as far as they have been found. */
    private static final class Parts {
        private @Nullable String host;
        private HostAddress.@Nullable Ipv4 ip;
        private HostAddress.@Nullable Ipv6 ip6;
        private HostAddress.@Nullable Mac mac;
        private String bad = "";

        void take(String part) {
            HostAddress.Mac hardware = AddressParser.mac(part);
            if (hardware != null) {
                mac = mac == null ? hardware : mac;
                return;
            }
            String bare = bare(part);
            HostAddress.Ipv4 four = AddressParser.ipv4(bare);
            HostAddress.Ipv6 six = four == null ? AddressParser.ipv6(bare) : null;
            if (six != null && AddressParser.mapped(six) != null) {
                four = AddressParser.mapped(six);
                six = null;
            }
            if (four != null) {
                ip = ip == null ? four : ip;
            } else if (six != null) {
                ip6 = ip6 == null ? six : ip6;
            } else if (AddressParser.looksLikeIpv4(bare) || manyColons(part)) {
                bad = bad.isEmpty() ? part : bad;
            } else if (host == null && AddressParser.isHost(bare)) {
                host = bare;
            }
        }

        private static boolean manyColons(String part) {
            return part.indexOf(':') < part.lastIndexOf(':');
        }

        /** Without what stands around an address: brackets, a zone, a network's length, a port. */
        private static String bare(String part) {
            String text = part;
            if (text.startsWith("[") && text.indexOf(']') > 0) {
                text = text.substring(1, text.indexOf(']'));
            }
            text = without(ZONE, '%', without(NETWORK, '/', text));
            return manyColons(text) ? text : without(PORT, ':', text);
        }

        /** A list may have a million lines; most have none of these. */
        private static String without(Pattern end, char sign, String text) {
            return text.indexOf(sign) < 0 ? text : end.matcher(text).replaceFirst("");
        }

        Read read(String line) {
            if (!bad.isEmpty()) {
                return unreadable("address", "text", shown(bad));
            }
            if (host == null && ip == null && ip6 == null && mac == null) {
                return unreadable("none", "text", shown(line));
            }
            return new Read.Machine(new HostAddress(host, ip, ip6, mac));
        }

        private static String shown(String text) {
            return text.codePointCount(0, text.length()) <= SHOWN
                    ? text
                    : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "\u2026";
        }
    }
}
