package org.bitloupe.layout.codec;

import java.util.Arrays;

/**
 * The first {@value #LANES} value words of a layout as straight code: what a programmer would write by hand, with fields where he
 * has constants.
 *
 * <p>A loop over three arrays does the same, but its bounds checks, and the three copies the compiler makes of a loop of four or five
 * rounds, cost two to three times the work itself (measured by {@code CodecBenchmark}). A lane is one value word: {@code values[i] =
 * (word >>> s) & m}, where a shift from 64 on means the ID's second word (Java takes the distance modulo 64, JLS 15.19), and {@code a}
 * are the bits the value may have.
 */
final class UnrolledCodec {
    /** The number of value words that have unrolled code. */
    static final int LANES = 8;

    private final int lanes;
    private final int s0, s1, s2, s3, s4, s5, s6, s7;
    private final long m0, m1, m2, m3, m4, m5, m6, m7;
    private final long a0, a1, a2, a3, a4, a5, a6, a7;

    /**
     * Compiles the first lanes.
     *
     * @param shift by value word: how far its lowest bits are shifted up in the ID, 0 to 127
     * @param mask by value word: its lowest bits, as many as lie together
     * @param allowed by value word: the bits a value may have
     */
    UnrolledCodec(int[] shift, long[] mask, long[] allowed) {
        lanes = Math.min(LANES, shift.length);
        int[] s = Arrays.copyOf(shift, LANES);
        long[] m = Arrays.copyOf(mask, LANES);
        long[] a = Arrays.copyOf(allowed, LANES);
        s0 = s[0];
        s1 = s[1];
        s2 = s[2];
        s3 = s[3];
        s4 = s[4];
        s5 = s[5];
        s6 = s[6];
        s7 = s[7];
        m0 = m[0];
        m1 = m[1];
        m2 = m[2];
        m3 = m[3];
        m4 = m[4];
        m5 = m[5];
        m6 = m[6];
        m7 = m[7];
        a0 = a[0];
        a1 = a[1];
        a2 = a[2];
        a3 = a[3];
        a4 = a[4];
        a5 = a[5];
        a6 = a[6];
        a7 = a[7];
    }

    /** Returns the number of value words this handles. */
    int lanes() {
        return lanes;
    }

    /** Takes an ID of one word apart. */
    void decode(long id, long[] v) {
        v[0] = (id >>> s0) & m0;
        if (lanes == 1) {
            return;
        }
        v[1] = (id >>> s1) & m1;
        if (lanes == 2) {
            return;
        }
        v[2] = (id >>> s2) & m2;
        if (lanes == 3) {
            return;
        }
        v[3] = (id >>> s3) & m3;
        if (lanes == 4) {
            return;
        }
        v[4] = (id >>> s4) & m4;
        if (lanes == 5) {
            return;
        }
        v[5] = (id >>> s5) & m5;
        if (lanes == 6) {
            return;
        }
        v[6] = (id >>> s6) & m6;
        if (lanes == 7) {
            return;
        }
        v[7] = (id >>> s7) & m7;
    }

    /** Takes an ID of two words apart. */
    void decode(long high, long low, long[] v) {
        v[0] = ((s0 < 64 ? low : high) >>> s0) & m0;
        if (lanes == 1) {
            return;
        }
        v[1] = ((s1 < 64 ? low : high) >>> s1) & m1;
        if (lanes == 2) {
            return;
        }
        v[2] = ((s2 < 64 ? low : high) >>> s2) & m2;
        if (lanes == 3) {
            return;
        }
        v[3] = ((s3 < 64 ? low : high) >>> s3) & m3;
        if (lanes == 4) {
            return;
        }
        v[4] = ((s4 < 64 ? low : high) >>> s4) & m4;
        if (lanes == 5) {
            return;
        }
        v[5] = ((s5 < 64 ? low : high) >>> s5) & m5;
        if (lanes == 6) {
            return;
        }
        v[6] = ((s6 < 64 ? low : high) >>> s6) & m6;
        if (lanes == 7) {
            return;
        }
        v[7] = ((s7 < 64 ? low : high) >>> s7) & m7;
    }

    /** Bits of values that their fields do not have; 0 if all fit. */
    long over(long[] v) {
        long over = v[0] & ~a0;
        if (lanes == 1) {
            return over;
        }
        over |= v[1] & ~a1;
        if (lanes == 2) {
            return over;
        }
        over |= v[2] & ~a2;
        if (lanes == 3) {
            return over;
        }
        over |= v[3] & ~a3;
        if (lanes == 4) {
            return over;
        }
        over |= v[4] & ~a4;
        if (lanes == 5) {
            return over;
        }
        over |= v[5] & ~a5;
        if (lanes == 6) {
            return over;
        }
        over |= v[6] & ~a6;
        if (lanes == 7) {
            return over;
        }
        over |= v[7] & ~a7;
        return over;
    }

    /** The lanes' bits in an ID of one word. */
    long encode(long[] v) {
        long id = (v[0] & m0) << s0;
        if (lanes == 1) {
            return id;
        }
        id |= (v[1] & m1) << s1;
        if (lanes == 2) {
            return id;
        }
        id |= (v[2] & m2) << s2;
        if (lanes == 3) {
            return id;
        }
        id |= (v[3] & m3) << s3;
        if (lanes == 4) {
            return id;
        }
        id |= (v[4] & m4) << s4;
        if (lanes == 5) {
            return id;
        }
        id |= (v[5] & m5) << s5;
        if (lanes == 6) {
            return id;
        }
        id |= (v[6] & m6) << s6;
        if (lanes == 7) {
            return id;
        }
        id |= (v[7] & m7) << s7;
        return id;
    }

    /** The lanes' bits in the lower word of an ID of two. */
    long encodeLow(long[] v) {
        long low = s0 < 64 ? (v[0] & m0) << s0 : 0;
        if (lanes == 1) {
            return low;
        }
        low |= (s1 < 64 ? (v[1] & m1) << s1 : 0);
        if (lanes == 2) {
            return low;
        }
        low |= (s2 < 64 ? (v[2] & m2) << s2 : 0);
        if (lanes == 3) {
            return low;
        }
        low |= (s3 < 64 ? (v[3] & m3) << s3 : 0);
        if (lanes == 4) {
            return low;
        }
        low |= (s4 < 64 ? (v[4] & m4) << s4 : 0);
        if (lanes == 5) {
            return low;
        }
        low |= (s5 < 64 ? (v[5] & m5) << s5 : 0);
        if (lanes == 6) {
            return low;
        }
        low |= (s6 < 64 ? (v[6] & m6) << s6 : 0);
        if (lanes == 7) {
            return low;
        }
        low |= (s7 < 64 ? (v[7] & m7) << s7 : 0);
        return low;
    }

    /** The lanes' bits in the upper word of an ID of two. */
    long encodeHigh(long[] v) {
        long high = s0 < 64 ? 0 : (v[0] & m0) << s0;
        if (lanes == 1) {
            return high;
        }
        high |= s1 < 64 ? 0 : (v[1] & m1) << s1;
        if (lanes == 2) {
            return high;
        }
        high |= s2 < 64 ? 0 : (v[2] & m2) << s2;
        if (lanes == 3) {
            return high;
        }
        high |= s3 < 64 ? 0 : (v[3] & m3) << s3;
        if (lanes == 4) {
            return high;
        }
        high |= s4 < 64 ? 0 : (v[4] & m4) << s4;
        if (lanes == 5) {
            return high;
        }
        high |= s5 < 64 ? 0 : (v[5] & m5) << s5;
        if (lanes == 6) {
            return high;
        }
        high |= s6 < 64 ? 0 : (v[6] & m6) << s6;
        if (lanes == 7) {
            return high;
        }
        high |= s7 < 64 ? 0 : (v[7] & m7) << s7;
        return high;
    }
}
