package org.bitloupe.generate.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.UniformRandom;
import org.bitloupe.id.Bits;

/**
 * Random numbers of up to 128 bits for any number of threads.
 *
 * <p>A secure source costs more for each call than for each byte, and lets one thread in at a time. Nobody can tell in which order
 * its bytes were used, so they are drawn in blocks, and threads mostly have different blocks. Any other source is asked for each
 * number, exactly as {@link UniformRandom} does: with the same seed come the same numbers.
 */
final class RandomBits {
    /** Blocks; a power of two. Two threads that share one only slow each other down. */
    private static final int STRIPES = 16;

    private static final int BLOCK_BYTES = 4096;

    /** The longest number, in bytes; a block has that many more, so that a number can be read with what follows it. */
    private static final int MOST = 2 * Long.BYTES;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final RandomGenerator random;
    private final boolean inBlocks;
    private final AtomicReferenceArray<Block> blocks = new AtomicReferenceArray<>(STRIPES);

    RandomBits(RandomGenerator random) {
        this.random = random;
        this.inBlocks = random instanceof SecureRandom;
    }

    /** A number of two words. */
    record Pair(long high, long low) {}

    /** A number of 0 to 128 random bits. */
    Pair bits(int bits) {
        if (!inBlocks) {
            return ofBytes(bits);
        }
        int bytes = (bits + Byte.SIZE - 1) / Byte.SIZE;
        int stripe = (int) Thread.currentThread().getId() & (STRIPES - 1);
        while (true) {
            Block block = blocks.get(stripe);
            int at = block == null ? BLOCK_BYTES : block.used.getAndAdd(bytes);
            // Also when more threads come here at once than the count of what was used turns negative.
            if (block != null && at >= 0 && at + bytes <= BLOCK_BYTES) {
                return new Pair(
                        (long) WORD.get(block.bytes, at + Long.BYTES) & Bits.mask(Math.max(0, bits - Long.SIZE)),
                        (long) WORD.get(block.bytes, at) & Bits.mask(Math.min(bits, Long.SIZE)));
            }
            blocks.compareAndSet(stripe, block, new Block(nextBytes(BLOCK_BYTES + MOST)));
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

    /** Random bytes, each to be used once. */
    private static final class Block {
        private final byte[] bytes;
        private final AtomicInteger used = new AtomicInteger();

        Block(byte[] bytes) {
            this.bytes = bytes;
        }
    }
}
