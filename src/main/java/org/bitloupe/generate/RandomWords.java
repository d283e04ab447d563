package org.bitloupe.generate;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.random.RandomGenerator;
import org.bitloupe.id.Bits;

/**
 * Random numbers of up to 128 bits for any number of threads.
 *
 * <p>A secure source costs more for each call than for each byte, and lets one thread in at a time. Nobody can tell in which order
 * its bytes were used, so they are drawn in blocks, and threads mostly have different blocks. Any other source is asked for each
 * number, exactly as {@link Draw} does: with the same seed come the same numbers.
 */
final class RandomWords {
    /** Blocks; a power of two. Two threads that share one only slow each other down. */
    private static final int STRIPES = 16;

    private static final int BLOCK_WORDS = 512;

    private final RandomGenerator random;
    private final boolean inBlocks;
    private final AtomicReferenceArray<Block> blocks = new AtomicReferenceArray<>(STRIPES);

    RandomWords(RandomGenerator random) {
        this.random = random;
        this.inBlocks = random instanceof SecureRandom;
    }

    /** A number of two words. */
    record Pair(long high, long low) {}

    /** A number of 1 to 128 random bits. */
    Pair bits(int bits) {
        if (!inBlocks) {
            return ofBytes(bits);
        }
        int stripe = (int) Thread.currentThread().getId() & (STRIPES - 1);
        while (true) {
            Block block = blocks.get(stripe);
            int at = block == null ? BLOCK_WORDS : block.used.getAndAdd(2);
            // Also when so many threads come here at once that the count of what was used turns negative.
            if (block != null && at >= 0 && at < BLOCK_WORDS) {
                return new Pair(
                        block.words[at] & Bits.mask(Math.max(0, bits - Long.SIZE)),
                        block.words[at + 1] & Bits.mask(Math.min(bits, Long.SIZE)));
            }
            blocks.compareAndSet(stripe, block, draw());
        }
    }

    /** A number from 0 to {@code bound} - 1; {@code bound} is positive. */
    long below(long bound) {
        if (bound == 1) {
            return 0;
        }
        int bits = Long.SIZE - Long.numberOfLeadingZeros(bound - 1);
        long number = bits(bits).low;
        // Drawn again where it is too large: at most every other time, and never for a power of two.
        while (number >= bound) {
            number = bits(bits).low;
        }
        return number;
    }

    private Block draw() {
        byte[] bytes = nextBytes(BLOCK_WORDS * Long.BYTES);
        long[] words = new long[BLOCK_WORDS];
        for (int i = 0; i < bytes.length; i++) {
            words[i / Long.BYTES] = words[i / Long.BYTES] << Byte.SIZE | (bytes[i] & 0xff);
        }
        return new Block(words);
    }

    private Pair ofBytes(int bits) {
        byte[] bytes = nextBytes((bits + Byte.SIZE - 1) / Byte.SIZE);
        long high = 0;
        long low = 0;
        for (byte next : bytes) {
            high = high << Byte.SIZE | low >>> (Long.SIZE - Byte.SIZE);
            low = low << Byte.SIZE | (next & 0xff);
        }
        int spare = bytes.length * Byte.SIZE - bits;
        return spare == 0 ? new Pair(high, low) : new Pair(high >>> spare, low >>> spare | high << (Long.SIZE - spare));
    }

    private synchronized byte[] nextBytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Random words, each to be used once. */
    private static final class Block {
        private final long[] words;
        private final AtomicInteger used = new AtomicInteger();

        Block(long[] words) {
            this.words = words;
        }
    }
}
