package org.bitloupe.bench;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Function;

/** Kinds of everyday texts that are no IDs of a known layout, drawn at random. */
enum NullText {
    /** RFC 9562 5.4. */
    UUID_V4("random UUID", "uuid-v4", r -> uuid4(r).toString()),
    UUID_V4_BARE(
            "random UUID without hyphens", "uuid-v4", r -> uuid4(r).toString().replace("-", "")),
    MD5("32 hex digits (MD5)", r -> chars(r, Digits.HEX, 32)),
    SHA1("40 hex digits (SHA-1)", r -> chars(r, Digits.HEX, 40)),
    SHA256("64 hex digits (SHA-256)", r -> chars(r, Digits.HEX, 64)),
    HEX_24("24 hex digits", r -> chars(r, Digits.HEX, 24)),
    HEX_16("16 hex digits", r -> chars(r, Digits.HEX, 16)),
    GIT("10 hex digits (short Git hash)", r -> chars(r, Digits.HEX, 10)),
    BASE62_27("27 characters of base 62", r -> chars(r, Digits.BASE_62, 27)),
    BASE62_22("22 characters of base 62", r -> chars(r, Digits.BASE_62, 22)),
    BASE62_20("20 characters of base 62", r -> chars(r, Digits.BASE_62, 20)),
    BASE62_11("11 characters of base 62", r -> chars(r, Digits.BASE_62, 11)),
    CROCKFORD_26("26 characters of Crockford's base 32", r -> chars(r, Digits.CROCKFORD, 26)),
    SMALL_20("20 small letters and digits", r -> chars(r, Digits.SMALL, 20)),
    DIGITS_24("24 decimal digits", r -> decimal(r, 24)),
    DIGITS("6 to 20 decimal digits", r -> decimal(r, 6 + r.nextInt(15))),
    UNIFORM_63("uniform number of 63 bits", r -> Long.toString(r.nextLong() >>> 1)),
    UNIFORM_64("uniform number of 64 bits", r -> Long.toUnsignedString(r.nextLong())),
    UNIX_SECONDS("Unix time in seconds", "unix-s", r -> Long.toString(millis(r) / 1000)),
    UNIX_MILLIS("Unix time in milliseconds", "unix-ms", r -> Long.toString(millis(r))),
    UNIX_MICROS("Unix time in microseconds", "unix-us", r -> Long.toString(millis(r) * 1000 + r.nextInt(1000))),
    UNIX_NANOS("Unix time in nanoseconds", "unix-ns", r -> Long.toString(millis(r) * 1_000_000 + r.nextInt(1_000_000))),
    /** 100 ns since 1601, Windows. */
    FILETIME(
            "FILETIME", "filetime", r -> Long.toString((millis(r) + 11_644_473_600_000L) * 10_000 + r.nextInt(10_000))),
    /** 100 ns since year 1. */
    DOTNET_TICKS(
            ".NET ticks",
            "dotnet-ticks",
            r -> Long.toString((millis(r) + 62_135_596_800_000L) * 10_000 + r.nextInt(10_000))),
    DATE_DIGITS("date as 14 digits", r -> date(r, "yyyyMMddHHmmss")),
    DATE_DIGITS_MILLIS("date as 17 digits", r -> date(r, "yyyyMMddHHmmssSSS")),
    /** ISO/IEC 7812, 16 digits. */
    CARD("card number", r -> luhn((r.nextBoolean() ? "4" : "5" + (1 + r.nextInt(5))), 16, r)),
    /** 3GPP TS 23.003 6.2: 15 digits with Luhn's check digit. */
    IMEI("IMEI", r -> luhn("35", 15, r)),
    /** ITU-T E.118: 89, 19 digits or 20 with Luhn's check digit. */
    ICCID("ICCID", r -> luhn("89", 19 + r.nextInt(2), r)),
    /** GS1: 13 digits, weights 1 and 3. */
    ISBN("ISBN or EAN", NullText::ean),
    /** ISO 13616 with ISO 7064 mod 97-10. */
    IBAN("German IBAN", NullText::iban),
    PHONE("phone number", r -> "49" + decimal(r, 9 + r.nextInt(3))),
    FACEBOOK("Facebook number", r -> "1000" + chars(r, Digits.DECIMAL, 11)),
    PREFIXED("prefix_ and base 32", r -> "prefix_" + chars(r, Digits.CROCKFORD, 16)),
    OWN_EPOCH("own Snowflake, machines up to 1023", r -> ownEpoch(r, 1024)),
    OWN_EPOCH_FOUR("own Snowflake, four machines", r -> ownEpoch(r, 4));

    /** Separate, because constants of an enum cannot see its own fields. */
    private static final class Digits {
        static final String DECIMAL = "0123456789";
        static final String HEX = "0123456789abcdef";
        static final String SMALL = "0123456789abcdefghijklmnopqrstuvwxyz";
        static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        static final String BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        /** The twelve years before the clock of the report. */
        static final long FIRST = Instant.parse("2014-11-22T00:00:00Z").toEpochMilli();

        static final long LAST = Instant.parse("2026-11-21T00:00:00Z").toEpochMilli();
    }

    private static final long DAY_MILLIS = 86_400_000;

    private final String title;
    private final String truth;
    private final Function<SplittableRandom, String> draw;

    NullText(String title, Function<SplittableRandom, String> draw) {
        this(title, "", draw);
    }

    NullText(String title, String truth, Function<SplittableRandom, String> draw) {
        this.title = title;
        this.truth = truth;
        this.draw = draw;
    }

    /** The kind's name in the report. */
    String title() {
        return title;
    }

    /** The id of the layout that says what it is: random bits, or a time and nothing else; empty if there is none. */
    String truth() {
        return truth;
    }

    String draw(SplittableRandom random) {
        return draw.apply(random);
    }

    private static UUID uuid4(SplittableRandom random) {
        long high = random.nextLong() & ~0xF000L | 0x4000L;
        long low = random.nextLong() & ~(3L << 62) | 1L << 63;
        return new UUID(high, low);
    }

    private static String chars(SplittableRandom random, String alphabet, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static String decimal(SplittableRandom random, int length) {
        return (char) ('1' + random.nextInt(9)) + chars(random, Digits.DECIMAL, length - 1);
    }

    private static long millis(SplittableRandom random) {
        return random.nextLong(Digits.FIRST, Digits.LAST);
    }

    private static String date(SplittableRandom random, String pattern) {
        return DateTimeFormatter.ofPattern(pattern)
                .format(LocalDateTime.ofInstant(Instant.ofEpochMilli(millis(random)), ZoneOffset.UTC));
    }

    /**
     * An ID as most companies' systems make them: 41 bits of milliseconds since a midnight of their own from 2005 on, in half of them
     * that of a year, 10 bits of a machine and 12 of a sequence, which is hardly ever above 3 in half of them and of any size up to
     * that in the others.
     */
    private static String ownEpoch(SplittableRandom random, int machines) {
        long last = Digits.LAST / DAY_MILLIS;
        long time;
        do {
            LocalDate day = LocalDate.ofEpochDay(
                    random.nextLong(LocalDate.of(2005, 1, 1).toEpochDay(), last));
            LocalDate epoch = random.nextBoolean() ? day.withDayOfYear(1) : day;
            time = millis(random) - epoch.toEpochDay() * DAY_MILLIS;
        } while (time < 0);
        boolean busy = random.nextBoolean();
        int few = random.nextInt(4) == 0 ? random.nextInt(4) : 0;
        int sequence = busy ? random.nextInt(1 << random.nextInt(13)) : few;
        return Long.toString(time << 22 | (long) random.nextInt(machines) << 12 | sequence);
    }

    /** Digits with Luhn's check digit behind them: every second one from the right counts double, as the sum of its digits. */
    private static String luhn(String start, int length, SplittableRandom random) {
        String digits = start + chars(random, Digits.DECIMAL, length - 1 - start.length());
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int counted = i % 2 == 0 ? 2 * digit : digit;
            sum += counted > 9 ? counted - 9 : counted;
        }
        return digits + (10 - sum % 10) % 10;
    }

    private static String ean(SplittableRandom random) {
        String digits = (random.nextBoolean() ? "978" : "40" + random.nextInt(10)) + chars(random, Digits.DECIMAL, 9);
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            sum += (digits.charAt(i) - '0') * (i % 2 == 0 ? 1 : 3);
        }
        return digits + (10 - sum % 10) % 10;
    }

    private static String iban(SplittableRandom random) {
        String account = chars(random, Digits.DECIMAL, 18);
        // D is 13 and E is 14; the check digits make the whole leave 1.
        int rest =
                new BigInteger(account + "131400").mod(BigInteger.valueOf(97)).intValue();
        return "DE%02d%s".formatted(98 - rest, account);
    }
}
