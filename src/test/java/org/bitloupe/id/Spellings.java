package org.bitloupe.id;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Segment.Digits;
import org.bitloupe.id.spelling.Segment.Literal;
import org.bitloupe.id.spelling.Segment.Maybe;
import org.bitloupe.id.spelling.Segment.Pad;
import org.bitloupe.id.spelling.Segment.Text;
import org.bitloupe.id.spelling.Spelling;

/** The alphabets and spellings of the tests, written down here a second time so that tests do not rest on the shipped files. */
public final class Spellings {
    private static final String LOWER_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

    public static final Alphabet DEC = plain("dec", "0123456789");
    public static final Alphabet BIN = plain("bin", "01");
    public static final Alphabet HEX = new Alphabet("hex", "0123456789abcdef", true, Map.of());
    public static final Alphabet HEX_UPPER = new Alphabet("hex-upper", "0123456789ABCDEF", true, Map.of());
    public static final Alphabet BASE36 =
            new Alphabet("base36", "0123456789abcdefghijklmnopqrstuvwxyz", true, Map.of());
    public static final Alphabet CROCKFORD =
            new Alphabet("crockford", "0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, Map.of('I', '1', 'L', '1', 'O', '0'));
    public static final Alphabet CROCKFORD_LOWER = plain("crockford-lower", "0123456789abcdefghjkmnpqrstvwxyz");
    public static final Alphabet BASE32 = new Alphabet("base32", "abcdefghijklmnopqrstuvwxyz234567", true, Map.of());
    public static final Alphabet BASE32HEX = plain("base32hex", "0123456789abcdefghijklmnopqrstuv");
    public static final Alphabet BASE57 = plain("base57", "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
    public static final Alphabet BASE62 =
            plain("base62", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    public static final Alphabet BASE64 =
            plain("base64", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
    public static final Alphabet BASE64URL =
            plain("base64url", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    public static final Alphabet PUSH =
            plain("push", "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
    public static final Alphabet LETTERS = new Alphabet("letters-a-p", "abcdefghijklmnop", true, Map.of());

    public static final Spelling DECIMAL = open("decimal", DEC);
    public static final Spelling DECIMAL_SIGNED =
            new Spelling("signed-decimal", List.of(digits(id(), DEC, 1, Segment.FULL, Pad.HIGH, true)));
    public static final Spelling HEX_FULL = full("hex", HEX);
    public static final Spelling OX = prefixed("0x", "0x", HEX);
    public static final Spelling BINARY = full("binary", BIN);
    public static final Spelling OB = new Spelling(
            "0b",
            List.of(
                    new Maybe(List.of(new Literal("0b", true))),
                    open("", BIN).segments().get(0)));
    public static final Spelling UUID = uuid("uuid", HEX, "", "");
    public static final Spelling UUID_UPPER = uuid("uuid-upper", HEX_UPPER, "", "");
    public static final Spelling UUID_BRACES = uuid("uuid-braces", HEX, "{", "}");
    public static final Spelling URN = uuid("urn", HEX, "urn:uuid:", "");
    public static final Spelling ULID = fixed("ulid", CROCKFORD, 26);
    public static final Spelling PUSHID = fixed("pushid", PUSH, 20);
    public static final Spelling KSUID = fixed("ksuid", BASE62, 27);
    public static final Spelling XID = new Spelling("xid", List.of(digits(id(), BASE32HEX, 20, 20, Pad.LOW, false)));
    public static final Spelling UUID_BASE64 = new Spelling(
            "uuid-base64", List.of(digits(id(), BASE64, 22, 22, Pad.LOW, false), new Literal("==", false)));
    public static final Spelling GUID_BYTES =
            new Spelling("guid-bytes", List.of(digits(guidOrder(), HEX, 32, 32, Pad.HIGH, false)));
    public static final Spelling GUID_BASE64 = new Spelling(
            "guid-base64", List.of(digits(guidOrder(), BASE64, 22, 22, Pad.LOW, false), new Literal("==", false)));
    public static final Spelling NCNAME32 = ncname("ncname32", BASE32, 24);
    public static final Spelling NCNAME64 = ncname("ncname64", BASE64URL, 20);
    public static final Spelling TYPEID = new Spelling(
            "typeid",
            List.of(
                    new Maybe(List.of(
                            new Text("prefix", "abcdefghijklmnopqrstuvwxyz_", "abcdefghijklmnopqrstuvwxyz", 1, 63),
                            new Literal("_", false))),
                    digits(id(), CROCKFORD_LOWER, 26, 26, Pad.HIGH, false)));
    public static final Spelling CUID = new Spelling(
            "cuid",
            List.of(
                    new Literal("c", false),
                    digits(List.of(BitRange.whole("time")), BASE36, 8, 8, Pad.HIGH, false),
                    digits(List.of(BitRange.whole("counter")), BASE36, 4, 4, Pad.HIGH, false),
                    digits(List.of(BitRange.whole("fingerprint")), BASE36, 4, 4, Pad.HIGH, false),
                    digits(List.of(BitRange.whole("random")), BASE36, 8, 8, Pad.HIGH, false)));

    public static final Spelling ORDERLYID = new Spelling(
            "orderlyid",
            List.of(
                    new Text("prefix", LOWER_DIGITS, LOWER_DIGITS, 2, 31),
                    new Literal("_", false),
                    digits(id(), CROCKFORD_LOWER, 32, 32, Pad.HIGH, false),
                    new Maybe(List.of(
                            new Literal("-", false),
                            new Segment.Check("checksum", Checksum.BECH32, CROCKFORD_LOWER, 4)))));

    private Spellings() {}

    /** A spelling and the width of the IDs it is tried with. */
    public record Sized(Spelling spelling, int width) {
        public SpellingCodec codec() {
            return SpellingCodec.of(spelling, width);
        }
    }

    /** Every spelling with a width. */
    public static List<Sized> all() {
        List<Sized> all = new ArrayList<>();
        for (int width : new int[] {1, 7, 53, 63, 64, 65, 128, 160, 256}) {
            for (Spelling spelling : List.of(DECIMAL, DECIMAL_SIGNED, HEX_FULL, OX, BINARY, OB)) {
                all.add(new Sized(spelling, width));
            }
            all.add(new Sized(open("base62", BASE62), width));
            all.add(new Sized(open("shortcode", BASE64URL), width));
        }
        for (Spelling spelling : List.of(
                UUID,
                UUID_UPPER,
                UUID_BRACES,
                URN,
                ULID,
                UUID_BASE64,
                GUID_BYTES,
                GUID_BASE64,
                NCNAME32,
                NCNAME64,
                TYPEID,
                fixed("uuid25", BASE36, 25),
                fixed("shortuuid", BASE57, 22),
                fixed("timeflake", BASE62, 22))) {
            all.add(new Sized(spelling, 128));
        }
        all.add(new Sized(PUSHID, 120));
        all.add(new Sized(KSUID, 160));
        all.add(new Sized(ORDERLYID, 160));
        all.add(new Sized(XID, 96));
        all.add(new Sized(fixed("scru64", BASE36, 12), 63));
        all.add(new Sized(CUID, 0));
        return all;
    }

    public static Alphabet plain(String name, String chars) {
        return new Alphabet(name, chars, false, Map.of());
    }

    public static Digits digits(List<BitRange> of, Alphabet alphabet, int min, int max, Pad pad, boolean signed) {
        return new Digits(of, alphabet, min, max, pad, signed);
    }

    public static Digits digits(int high, int low, Alphabet alphabet, int length) {
        return digits(List.of(BitRange.ofId(high, low)), alphabet, length, length, Pad.HIGH, false);
    }

    public static List<BitRange> id() {
        return List.of(BitRange.whole(BitRange.ID));
    }

    public static Spelling open(String name, Alphabet alphabet) {
        return new Spelling(name, List.of(digits(id(), alphabet, 1, Segment.FULL, Pad.HIGH, false)));
    }

    public static Spelling full(String name, Alphabet alphabet) {
        return new Spelling(name, List.of(digits(id(), alphabet, Segment.FULL, Segment.FULL, Pad.HIGH, false)));
    }

    public static Spelling fixed(String name, Alphabet alphabet, int length) {
        return new Spelling(name, List.of(digits(id(), alphabet, length, length, Pad.HIGH, false)));
    }

    private static Spelling prefixed(String name, String prefix, Alphabet alphabet) {
        return new Spelling(
                name, List.of(new Literal(prefix, true), digits(id(), alphabet, 1, Segment.FULL, Pad.HIGH, false)));
    }

    private static Spelling uuid(String name, Alphabet hex, String before, String after) {
        List<Segment> segments = new ArrayList<>();
        if (!before.isEmpty()) {
            segments.add(new Literal(before, true));
        }
        Literal hyphen = new Literal("-", false);
        segments.addAll(List.of(
                digits(127, 96, hex, 8),
                hyphen,
                digits(95, 80, hex, 4),
                hyphen,
                digits(79, 64, hex, 4),
                hyphen,
                digits(63, 48, hex, 4),
                hyphen,
                digits(47, 0, hex, 12)));
        if (!after.isEmpty()) {
            segments.add(new Literal(after, false));
        }
        return new Spelling(name, segments);
    }

    private static Spelling ncname(String name, Alphabet alphabet, int length) {
        List<BitRange> middle = List.of(BitRange.ofId(127, 80), BitRange.ofId(75, 64), BitRange.ofId(59, 0));
        return new Spelling(
                name,
                List.of(
                        digits(79, 76, LETTERS, 1),
                        digits(middle, alphabet, length, length, Pad.HIGH, false),
                        digits(63, 60, LETTERS, 1)));
    }

    private static List<BitRange> guidOrder() {
        List<BitRange> parts = new ArrayList<>();
        for (int b : new int[] {12, 13, 14, 15, 10, 11, 8, 9, 7, 6, 5, 4, 3, 2, 1, 0}) {
            parts.add(BitRange.ofId(b * 8 + 7, b * 8));
        }
        return parts;
    }
}
