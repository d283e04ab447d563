package org.bitloupe.discover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;

/** Texts without times in which nothing tells time, and most of which count nothing: made by hand, of many shapes. */
final class UntimedTables {
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final List<String> ALPHABETS = List.of(
            DIGITS,
            "0123456789abcdefghijklmnopqrstuvwxyz",
            "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
            "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
            "23456789ABCDEFGHJKLMNPQRSTUVWXYZ",
            "abcdefghjkmnpqrstuvwxyz23456789");

    /** The shapes of random texts. */
    enum Shape {
        NUMBER_64,
        NUMBER_64_SIGNED,
        HEX_32,
        HEX_16,
        HASH_40,
        UUID_4,
        TEXT,
        PREFIXED_TEXT,
        FEW_DIGITS,
        RANGE,
        FIXED_DIGITS,
        PRICE_CENTS,
        ROUND_AMOUNT,
        PHONE,
        MOBILE_PREFIXES,
        COUNTRY_AND_TEXT,
        CHECKED_NUMBER,
        MAC
    }

    private final Random random;
    private final long seed;

    UntimedTables(long seed) {
        this.random = new Random(seed);
        this.seed = seed;
    }

    /** Random texts of a shape that the seed chooses, 60 to 600, in any order or sorted as texts, as numbers or the other way round. */
    List<String> random() {
        return random(shape(seed));
    }

    /** The shape of the random texts of a seed. */
    static Shape shape(long seed) {
        Shape[] shapes = Shape.values();
        return shapes[(int) Math.floorMod(seed, (long) shapes.length)];
    }

    private List<String> random(Shape shape) {
        int n = 60 + random.nextInt(541);
        Supplier<String> one = text(shape);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            texts.add(one.get());
        }
        switch (random.nextInt(4)) {
            case 0 -> texts.sort(Comparator.naturalOrder());
            case 1 -> texts.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
            case 2 ->
                texts.sort(Comparator.comparingInt(String::length)
                        .thenComparing(Comparator.naturalOrder())
                        .reversed());
            default -> Collections.shuffle(texts, random);
        }
        return texts;
    }

    private Supplier<String> text(Shape shape) {
        return switch (shape) {
            case NUMBER_64 -> () -> Long.toUnsignedString(random.nextLong());
            case NUMBER_64_SIGNED -> () -> Long.toString(random.nextLong() >>> 1);
            case HEX_32 -> () -> hex(16);
            case HEX_16 -> () -> hex(8);
            case HASH_40 -> () -> hex(20).toUpperCase(Locale.ROOT);
            case UUID_4 ->
                () -> {
                    long high = (random.nextLong() & ~0xf000L) | 0x4000L;
                    long low = (random.nextLong() & ~(3L << 62)) | (2L << 62);
                    return new UUID(high, low).toString();
                };
            case TEXT -> {
                String alphabet = ALPHABETS.get(random.nextInt(ALPHABETS.size()));
                int length = 8 + random.nextInt(23);
                yield () -> chars(alphabet, length);
            }
            case PREFIXED_TEXT -> {
                String alphabet = ALPHABETS.get(random.nextInt(ALPHABETS.size() - 3));
                int length = 8 + random.nextInt(15);
                String prefix = List.of("id_", "ord-", "cus_", "K").get(random.nextInt(4));
                yield () -> prefix + chars(alphabet, length);
            }
            case FEW_DIGITS -> {
                int length = 6 + random.nextInt(2);
                yield () -> chars("0123456789", length);
            }
            case RANGE -> {
                long least = random.nextLong(1L << (20 + random.nextInt(40)));
                long span = 100_000 + random.nextLong(1L << (20 + random.nextInt(40)));
                yield () -> Long.toString(1_000_000 + least + random.nextLong(span));
            }
            case FIXED_DIGITS -> {
                int length = 8 + random.nextInt(12);
                yield () -> (1 + random.nextInt(9)) + chars("0123456789", length - 1);
            }
            case PRICE_CENTS -> () -> Long.toString(100_000 + Math.round(Math.exp(12 + 2 * random.nextGaussian())));
            case ROUND_AMOUNT -> {
                long unit = List.of(100L, 1000L, 10_000L, 1_000_000L).get(random.nextInt(4));
                long least = 1000L + random.nextInt(100_000);
                yield () -> Long.toString((least + random.nextInt(200_000)) * unit);
            }
            case PHONE -> {
                String country = List.of("49", "1", "44", "8490", "86138").get(random.nextInt(5));
                yield () -> country + (1 + random.nextInt(9)) + chars("0123456789", 8);
            }
            case MOBILE_PREFIXES -> {
                List<String> networks =
                        List.of("151", "152", "157", "159", "160", "162", "163", "170", "171", "172", "175", "179");
                yield () -> "+49" + networks.get(random.nextInt(networks.size()))
                        + chars("0123456789", 7 + random.nextInt(2));
            }
            case COUNTRY_AND_TEXT -> {
                List<String> countries = List.of("DE", "FR", "GB", "IT", "NL", "US");
                String alphabet = ALPHABETS.get(random.nextInt(3));
                yield () -> countries.get(random.nextInt(countries.size())) + chars(alphabet, 14);
            }
            case CHECKED_NUMBER ->
                () -> {
                    String digits = "4" + chars("0123456789", 14);
                    return digits + luhn(digits);
                };
            case MAC -> {
                List<String> makers = List.of("3c5ab4", "001a11", "f4f5d8", "9c2ea1");
                yield () -> makers.get(random.nextInt(makers.size())) + hex(3);
            }
        };
    }

    /** Numbers that count: one by one or by a step, on from any number, sometimes with a few left out. */
    List<String> counted() {
        int n = 60 + random.nextInt(541);
        long step = List.of(1L, 1L, 1L, 2L, 5L, 10L, 16L, 100L).get(random.nextInt(8));
        BigInteger at = new BigInteger(20 + random.nextInt(39), random).add(BigInteger.valueOf(100_000));
        int radix = List.of(10, 10, 10, 36, 16).get(random.nextInt(5));
        boolean gaps = random.nextBoolean();
        int width = radix == 10 ? 0 : 12;
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            at = at.add(BigInteger.valueOf(step * (gaps && random.nextInt(4) == 0 ? 2 : 1)));
            String text = at.toString(radix);
            texts.add("0".repeat(Math.max(0, width - text.length())) + text);
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(texts, random);
        }
        return texts;
    }

    /** Numbers of a counter of which other rows are left out: 2 to 1000 of a kind for each that is there. */
    List<String> sampledCounter() {
        int n = 60 + random.nextInt(541);
        long gap = 2L + random.nextInt(1000);
        long at = 100_000 + random.nextLong(1L << (20 + random.nextInt(30)));
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            at += 1 + (long) (-Math.log(1 - random.nextDouble()) * gap);
            texts.add(Long.toString(at));
        }
        return texts;
    }

    private String hex(int bytes) {
        byte[] all = new byte[bytes];
        random.nextBytes(all);
        return HexFormat.of().formatHex(all);
    }

    private String chars(String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static int luhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int twice = i % 2 == 0 ? 2 * digit : digit;
            sum += twice > 9 ? twice - 9 : twice;
        }
        return (10 - sum % 10) % 10;
    }
}
