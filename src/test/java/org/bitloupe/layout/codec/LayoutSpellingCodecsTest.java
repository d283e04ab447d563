package org.bitloupe.layout.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Spellings;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Segment.Digits;
import org.bitloupe.id.spelling.Segment.Literal;
import org.bitloupe.id.spelling.Segment.Pad;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;

class LayoutSpellingCodecsTest {
    private static Digits hex(String field, int high, int low, int length) {
        return new Digits(
                List.of(high < 0 ? BitRange.whole(field) : new BitRange(field, high, low)),
                Spellings.HEX,
                length,
                length,
                Pad.HIGH,
                false);
    }

    /** UUID v1 (RFC 9562, 5.1): the time's lowest bits stand first. */
    private static Layout uuidV1(Spelling spelling) {
        List<Field> fields = List.of(
                Field.of("time", Role.DATA, 60),
                Field.of("version", Role.VERSION, 4),
                Field.of("variant", Role.VARIANT, 2),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                Field.of("node", Role.NODE, 48),
                Field.of("tag", Role.TYPE, 0));
        List<Slice> slices = List.of(
                new Slice(0, 31, 0, 96),
                new Slice(0, 47, 32, 80),
                new Slice(1, 3, 0, 76),
                new Slice(0, 59, 48, 64),
                new Slice(2, 1, 0, 62),
                new Slice(3, 13, 0, 48),
                new Slice(4, 47, 0, 0));
        return Layout.of("x", "X", List.of(), List.of(spelling)).withFields(fields, slices);
    }

    /** The RFC's example (appendix A.1): time 0x1EC9414C232AB00, clock sequence 0x33C8, node 9F6BDECED846. */
    @Test
    void fieldsInPiecesAreWrittenWhole() {
        Spelling spelling = new Spelling(
                "parts",
                List.of(
                        hex("time", -1, 0, 15),
                        new Literal("/", false),
                        hex("version", -1, 0, 1),
                        new Digits(
                                List.of(BitRange.whole("variant"), BitRange.whole("clock_seq")),
                                Spellings.HEX,
                                Segment.FULL,
                                Segment.FULL,
                                Pad.HIGH,
                                false),
                        new Literal("/", false),
                        hex("node", 23, 0, 6),
                        hex("node", 47, 24, 6)));
        SpellingCodec codec = LayoutSpellingCodecs.of(uuidV1(spelling)).codec(0);
        Bits id = Bits.of(128, new BigInteger("C232AB00941411ECB3C89F6BDECED846", 16));
        assertThat(codec.write(id, Map.of(), Map.of())).isEqualTo("1ec9414c232ab00/1b3c8/ced8469f6bde");
        assertThat(codec.parse("1ec9414c232ab00/1b3c8/ced8469f6bde"))
                .isEqualTo(new ParseResult.Read(id, Map.of(), Map.of()));
    }

    /** time[51:40] lies in two pieces: bits 51 to 48 and 47 to 40. */
    @Test
    void runsOfBitsMayCrossPieces() {
        Spelling spelling = new Spelling("s", List.of(hex("time", 51, 40, 3)));
        Spelling resolved = LayoutSpellingCodecs.resolve(uuidV1(spelling), spelling);
        assertThat(((Digits) resolved.segments().get(0)).of())
                .containsExactly(BitRange.ofId(67, 64), BitRange.ofId(95, 88));
    }

    @Test
    void faultsAreNamedWithTheirPlace() {
        assertThat(problem(hex("tim", -1, 0, 15), hex("id", -1, 0, 32)))
                .isEqualTo(Problem.at(new ProblemPlace.Pointer("/0", 0, 0), "spelling.field.unknown", "field", "tim"));
        assertThat(problem(hex("id", -1, 0, 32), hex("time", 60, 0, 16)).id()).isEqualTo("spelling.field.outside");
        assertThat(problem(new Segment.Text("time", "ab", "ab", 1, 2)).id()).isEqualTo("spelling.field.bits");
        assertThat(problem(hex("time", -1, 0, 15)).id()).isEqualTo("spelling.segments.missing");
        assertThat(problem(hex("id", -1, 0, 32), hex("version", -1, 0, 1)).id()).isEqualTo("spelling.twice");
        assertThat(problem(
                                new Segment.Maybe(
                                        List.of(new Literal("-", false), new Segment.Text("tig", "a", "a", 1, 1))),
                                hex("id", -1, 0, 32))
                        .at())
                .isEqualTo(new ProblemPlace.Pointer("/0/maybe/1", 0, 0));
        assertThat(LayoutSpellingCodecs.check(uuidV1(Spellings.UUID), Spellings.UUID))
                .isEmpty();
    }

    private static Problem problem(Segment... segments) {
        Spelling spelling = new Spelling("s", List.of(segments));
        return LayoutSpellingCodecs.check(uuidV1(spelling), spelling).get(0);
    }
}
