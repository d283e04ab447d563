package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.layout.file.StandardSpellings;

/** Tables of IDs and times in which there is nothing to find, and such in which there is: made by hand, without the generator. */
public final class FitTables {
    private static final List<String> ALPHABETS = List.of(
            "dec",
            "hex",
            "hex-upper",
            "base36",
            "base32",
            "crockford",
            "base58",
            "base62",
            "base62-lower-first",
            "base64url");

    /** Characters of the ID of each alphabet that a time stands in. */
    private static final int TIME = 5;

    /** Bits of milliseconds that end in the middle of a character, and the characters of such an ID. */
    private static final int MILLIS = 42;

    private static final int CHARACTERS = 20;

    private static final long DAY = 86_400;

    private final Random random;

    /** Tables of one seed. */
    public FitTables(long seed) {
        this.random = new Random(seed);
    }

    /**
     * Random texts of one shape with random times, in any number of rows from 2 to 24, over an hour to ten years, known to the second,
     * minute or day.
     */
    public String random() {
        int rows = 2 + random.nextInt(23);
        Alphabet alphabet = alphabet();
        int length = 6 + random.nextInt(27);
        boolean divided = random.nextInt(4) == 0;
        String prefix = List.of("", "id_", "ord-", "cus_").get(random.nextInt(4));
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            String text = text(alphabet, length);
            ids.add(prefix + (divided ? text.substring(0, 4) + "." + text.substring(4) : text));
        }
        return table(ids, times(rows));
    }

    /**
     * IDs with seconds or milliseconds since any instant in them, whose times are those of other rows.
     *
     * @param rows the number of rows, at least 3
     */
    public String shuffled(int rows) {
        List<Long> times = times(rows);
        List<String> ids = ids(times);
        // Each row has the time of the next one, in some order: none has its own, as far as they differ.
        List<Long> others = new ArrayList<>(times.subList(1, rows));
        others.add(times.get(0));
        return table(ids, others);
    }

    /**
     * IDs with seconds since any instant in them, beside their times, of which a share is wrong.
     *
     * @param rows the number of rows
     * @param wrong the number of rows whose time is that of no ID
     */
    public String timed(int rows, int wrong) {
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            times.add(1_600_000_000L + random.nextLong(2_000 * DAY));
        }
        List<String> ids = ids(times);
        for (int i = 0; i < wrong; i++) {
            times.set(i, 1_600_000_000L + random.nextLong(2_000 * DAY));
        }
        return table(ids, times);
    }

    /**
     * IDs with 42 bits of milliseconds since any instant in them that end in the middle of a character, beside their times to the second,
     * of which a share is wrong.
     *
     * @param rows the number of rows
     * @param wrong the number of rows whose time is that of no ID
     */
    public String aligned(int rows, int wrong) {
        String name = List.of("hex", "base32", "crockford", "base64url").get(random.nextInt(4));
        Alphabet alphabet = StandardSpellings.builtIn().alphabet(name);
        int bits = Integer.numberOfTrailingZeros(alphabet.base());
        int width = CHARACTERS * bits;
        int above = random.nextInt(bits);
        while ((above + MILLIS) % bits == 0) {
            above++;
        }
        int below = width - above - MILLIS;
        long epoch = 1_300_000_000_000L + random.nextLong(150_000_000_000L);
        List<String> ids = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            long millis = 1_600_000_000_000L + random.nextLong(2_000 * DAY * 1000);
            BigInteger id = new BigInteger(above, random)
                    .shiftLeft(MILLIS)
                    .add(BigInteger.valueOf(millis - epoch))
                    .shiftLeft(below)
                    .add(new BigInteger(below, random));
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < CHARACTERS; at++) {
                BigInteger[] divided = id.divideAndRemainder(BigInteger.valueOf(alphabet.base()));
                text.insert(0, alphabet.digit(divided[1].intValue()));
                id = divided[0];
            }
            ids.add("obj_" + text);
            times.add(i < wrong ? 1_600_000_000L + random.nextLong(2_000 * DAY) : millis / 1000);
        }
        return table(ids, times);
    }

    private Alphabet alphabet() {
        return StandardSpellings.builtIn().alphabet(ALPHABETS.get(random.nextInt(ALPHABETS.size())));
    }

    private String text(Alphabet alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.digit(random.nextInt(alphabet.base())));
        }
        return text.toString();
    }

    /** Seconds since 1970, as well known as a column of times is. */
    private List<Long> times(int rows) {
        long span = (long) Math.exp(Math.log(3600) + random.nextDouble() * Math.log(87_600));
        long step = List.of(1L, 1L, 1L, 60L, DAY).get(random.nextInt(5));
        long from = 1_500_000_000L + random.nextLong(200_000_000L);
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            times.add((from + random.nextLong(span)) / step * step);
        }
        return times;
    }

    /** A digit, seconds since some instant in six digits or as many as the base needs, twelve random ones. */
    private List<String> ids(List<Long> times) {
        Alphabet alphabet = alphabet();
        long epoch = 1_300_000_000L + random.nextLong(150_000_000L);
        int digits = TIME;
        while (Math.pow(alphabet.base(), digits) < 9e8) {
            digits++;
        }
        List<String> ids = new ArrayList<>();
        for (long time : times) {
            long count = time - epoch;
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < digits; i++) {
                text.insert(0, alphabet.digit((int) (count % alphabet.base())));
                count /= alphabet.base();
            }
            ids.add("obj_" + text(alphabet, 1) + text + text(alphabet, 12));
        }
        return ids;
    }

    private static String table(List<String> ids, List<Long> times) {
        boolean days = times.stream().allMatch(time -> time % DAY == 0);
        boolean minutes = times.stream().allMatch(time -> time % 60 == 0);
        StringBuilder table = new StringBuilder("id,created\n");
        for (int i = 0; i < ids.size(); i++) {
            var at = Instant.ofEpochSecond(times.get(i)).atOffset(ZoneOffset.UTC);
            String text = days
                    ? at.toLocalDate().toString()
                    : minutes
                            ? at.truncatedTo(ChronoUnit.MINUTES).toString().substring(0, 16)
                            : at.toInstant().toString();
            table.append(ids.get(i)).append(',').append(text).append('\n');
        }
        return table.toString();
    }
}
