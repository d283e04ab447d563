package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random bytes in the forms in which people paste IDs are seldom firmly taken for one: of 16 bytes one in 64 has a version and a variant of a UUID
 * at random, and of each further byte order as many.
 */
class RandomFormsTest {
    private static final int TEXTS = 1000;

    /**
     * A form of 16 random bytes.
     *
     * @param most the most of {@link #TEXTS} that may have a firm verdict
     */
    record Form(String name, int most, Function<byte[], String> written) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Form> forms() {
        return Stream.of(
                // One in 64 has version 4 with its variant.
                new Form("hex", 30, RandomFormsTest::hex),
                new Form("0x", 30, bytes -> "0x" + hex(bytes)),
                new Form("base 64", 30, Base64.getEncoder()::encodeToString),
                new Form(
                        "base 64 of an address",
                        30,
                        bytes -> Base64.getUrlEncoder().withoutPadding().encodeToString(bytes)),
                new Form("pairs", 30, bytes -> HexFormat.ofDelimiter("-").formatHex(bytes)),
                new Form("list", 30, RandomFormsTest::list),
                new Form("128 bits in decimal", 30, bytes -> new BigInteger(1, bytes).toString()),
                new Form("signed number", 20, bytes -> Long.toString(number(bytes))),
                new Form("negative number", 5, bytes -> Long.toString(number(bytes) | Long.MIN_VALUE)),
                new Form("unsigned number", 20, bytes -> Long.toUnsignedString(number(bytes))),
                new Form(
                        "number with an exponent",
                        20,
                        bytes -> "%.15e".formatted((double) (number(bytes) & Long.MAX_VALUE))));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void isSeldomFirmlyTakenForAnId(Form form) {
        long seed = 20_261_130;
        Random random = new Random(seed);
        List<String> firm = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            byte[] bytes = new byte[16];
            random.nextBytes(bytes);
            String text = form.written().apply(bytes);
            Inspection inspection = Inspecting.inspect(text);
            if (!inspection.readings().isEmpty()
                    && inspection.readings().get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0) {
                firm.add(text + " " + inspection.readings().get(0).layout().id());
            }
        }
        assertThat(firm).as("%s, seed %s", form, seed).hasSizeLessThanOrEqualTo(form.most());
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static String list(byte[] bytes) {
        StringJoiner list = new StringJoiner(", ", "[", "]");
        for (byte value : bytes) {
            list.add(Integer.toString(value & 0xff));
        }
        return list.toString();
    }

    private static long number(byte[] bytes) {
        return ByteBuffer.wrap(bytes).getLong();
    }
}
