package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A fraction of a second and addresses of a private network in IDs without times, made here bit by bit. */
final class UntimedPartsTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final long SECONDS = 1_700_000_000;
    private static final int MONTH = 30 * 86_400;

    private static Optional<FieldGuess> part(String name, int count, LongFunction<String> id) {
        DiscoveryResult result = FINDER.find(
                String.join("\n", LongStream.range(0, count).mapToObj(id).toList()));
        assertThat(result.problem()).isNull();
        return result.answers().get(0).parts().stream()
                .filter(guess -> guess.name().equals(name))
                .findFirst();
    }

    private static String hex(BigInteger id) {
        String digits = id.toString(16);
        return "0".repeat(32 - digits.length()) + digits;
    }

    private static BigInteger bits(SplittableRandom random, int width) {
        return new BigInteger(width, new java.util.Random(random.nextLong()));
    }

    private static List<BigInteger> some(SplittableRandom random, int count, UnaryOperator<BigInteger> of) {
        return LongStream.range(0, count)
                .mapToObj(i -> of.apply(bits(random, 32)))
                .toList();
    }

    /** The bits below a time: the number of one of four machines, and a small number. */
    private static long rest(SplittableRandom random) {
        return (new long[] {5, 77, 300, 901}[random.nextInt(4)] << 12) | random.nextInt(3);
    }

    /** 32 bits of seconds and 10 of milliseconds. */
    @Test
    void millisecondsBelowSecondsAreAFraction() {
        for (long seed = 1; seed <= 5; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Optional<FieldGuess> found = part(
                    "fraction",
                    900,
                    i -> Long.toUnsignedString(
                            ((SECONDS + random.nextInt(MONTH)) << 32) | (random.nextLong(1000) << 22) | rest(random)));
            assertThat(found.map(FieldGuess::high)).as("seed %d", seed).contains(31);
            assertThat(found.map(FieldGuess::low)).as("seed %d", seed).contains(22);
        }
    }

    @Test
    void randomBitsBelowSecondsAreNone() {
        for (long seed = 1; seed <= 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            assertThat(part(
                            "fraction",
                            900,
                            i -> Long.toUnsignedString(((SECONDS + random.nextInt(MONTH)) << 32)
                                    | (random.nextLong(1 << 10) << 22)
                                    | rest(random))))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    /** RFC 1918: 10/8, 172.16/12 and 192.168/16. */
    @Test
    void fewAddressesOfAPrivateNetworkArePossible() {
        for (long network : new long[] {0x0a010000L, 0xac140300L, 0xc0a80000L}) {
            SplittableRandom random = new SplittableRandom(network);
            Optional<FieldGuess> found = part(
                    "address",
                    400,
                    i -> hex(BigInteger.valueOf(SECONDS + random.nextInt(MONTH))
                            .shiftLeft(96)
                            .or(BigInteger.valueOf(network + 1 + random.nextInt(9))
                                    .shiftLeft(64))
                            .or(bits(random, 64))));
            assertThat(found.map(FieldGuess::low)).as("%x", network).contains(64);
            assertThat(found.map(FieldGuess::confidence)).as("%x", network).contains(Confidence.OPEN);
        }
    }

    /** A machine's number of 48 bits is the same in all IDs, and one of nine has 32 bits. */
    @Tag("soak")
    @Test
    void numbersOfMachinesAreNoAddresses() {
        int addresses = 0;
        for (long seed = 1; seed <= Rounds.of(25, 300); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            BigInteger node = bits(random, 48);
            List<BigInteger> machines = some(random, 9, UnaryOperator.identity());
            addresses += part(
                                    "address",
                                    200,
                                    i -> hex(BigInteger.valueOf(SECONDS + random.nextInt(MONTH))
                                            .shiftLeft(96)
                                            .or(bits(random, 48).shiftLeft(48))
                                            .or(node)))
                            .isPresent()
                    ? 1
                    : 0;
            addresses += part(
                                    "address",
                                    200,
                                    i -> hex(BigInteger.valueOf(SECONDS + random.nextInt(MONTH))
                                            .shiftLeft(96)
                                            .or(machines.get(random.nextInt(9)).shiftLeft(64))
                                            .or(bits(random, 64))))
                            .isPresent()
                    ? 1
                    : 0;
        }
        assertThat(addresses).isZero();
    }
}
