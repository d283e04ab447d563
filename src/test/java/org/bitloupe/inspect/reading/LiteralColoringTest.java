package org.bitloupe.inspect.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.as;
import static org.bitloupe.inspect.Inspecting.field;
import static org.bitloupe.inspect.Inspecting.first;

import java.math.BigInteger;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.junit.jupiter.api.Test;

class LiteralColoringTest {
    private static final String DIGITS = "0123456789";
    private static final String BASE_7 = "0123456";

    @Test
    void decimalDigitsBelongToTheFieldsThatDecideThem() {
        Reading reading = first("2217813737473025832");
        assertThat(field(reading, "time").chars()).containsExactly(new CharRange(0, 11));
        assertThat(field(reading, "shard").chars()).containsExactly(new CharRange(11, 15));
        assertThat(field(reading, "sequence").chars()).containsExactly(new CharRange(15, 19));
        assertThat(reading.runs().get(2))
                .isEqualTo(new LiteralRun(
                        15, 19, Kind.DECIDED, List.of(new Share(0, 0), new Share(1, 0), new Share(2, 0))));
    }

    @Test
    void aHexDigitCanBeSharedByTwoFields() {
        Reading reading = first("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(reading.runs())
                .contains(new LiteralRun(19, 20, Kind.SHARED, List.of(new Share(2, 2), new Share(3, 2))))
                .contains(new LiteralRun(8, 9, Kind.PUNCTUATION, List.of()));
        assertThat(field(reading, "time").chars())
                .containsExactly(new CharRange(0, 8), new CharRange(9, 13), new CharRange(15, 18));
        assertThat(field(reading, "clock_seq").chars()).containsExactly(new CharRange(19, 23));
        assertThat(field(reading, "variant").chars()).containsExactly(new CharRange(19, 20));
    }

    @Test
    void aUlidStartsWithTwoBitsThatAreAlwaysZero() {
        Reading reading = first("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(reading.runs())
                .containsExactly(
                        new LiteralRun(0, 1, Kind.SHARED, List.of(new Share(Share.PADDING, 2), new Share(0, 3))),
                        new LiteralRun(1, 10, Kind.DIGITS, List.of(new Share(0, 45))),
                        new LiteralRun(10, 26, Kind.DIGITS, List.of(new Share(1, 80))));
    }

    @Test
    void aLastCharacterThatIsFilledUpBelongsToTheFieldThatItEnds() {
        // 22 characters have 132 bits: of the last one four are none of the UUID's.
        LiteralRun last = first("oSx4R2A4SGaEsqYtkPZ55Q").runs().get(5);
        assertThat(last)
                .isEqualTo(new LiteralRun(21, 22, Kind.SHARED, List.of(new Share(0, 2), new Share(Share.PADDING, 4))));
        assertThat(last.field()).isZero();
    }

    @Test
    void whatTheFieldsAddIsTheId() {
        for (String id : List.of("2217813737473025832", "241294492511762325", "9223372036854775807")) {
            for (Reading reading : Inspecting.inspect(id).readings()) {
                boolean decimal = reading.spelling().name().equals("decimal");
                BigInteger whole = decimal
                        ? new BigInteger(id)
                        : Objects.requireNonNull(reading.bits()).toBigInteger();
                assertThat(sum(reading)).as(reading.layout().id()).isEqualTo(whole);
            }
        }
        assertThat(sum(as("6b54058a-a413-11e6-b501-a0999b048337", "uuid-v1")))
                .isEqualTo(new BigInteger("6b54058aa41311e6b501a0999b048337", 16));
    }

    private static BigInteger sum(Reading reading) {
        return reading.fields().stream()
                .map(f -> f.adds() == null ? BigInteger.ZERO : f.adds())
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    @Test
    void theRunsCoverTheLiteralWithoutGaps() {
        for (String id : List.of(
                "2217813737473025832",
                "6b54058a-a413-11e6-b501-a0999b048337",
                "0x1ec741d8000fa728",
                "0001234567890123")) {
            for (Reading reading : Inspecting.inspect(id).readings()) {
                int at = 0;
                for (LiteralRun run : reading.runs()) {
                    assertThat(run.start()).isEqualTo(at);
                    assertThat(run.end()).isGreaterThan(at);
                    at = run.end();
                }
                assertThat(at).isEqualTo(reading.literal().length());
            }
        }
    }

    /** Against all IDs of small layouts: which first digits do all IDs have that agree in the first k slices? */
    @Test
    void decidesExactlyTheDigitsThatAllIdsWithTheseValuesHave() {
        long seed = 20261121;
        Random random = new Random(seed);
        for (int trial = 0; trial < 300; trial++) {
            Layout layout = randomLayout(random);
            Inspector inspector = new Inspector(Inspecting.CATALOG, InstantSource.fixed(Inspecting.NOW));
            String digits = trial % 2 == 0 ? DIGITS : BASE_7;
            int id = random.nextInt(1 << layout.width());
            boolean fixedLength = trial % 3 == 0;
            Layout spelled = layout.withSpellings(List.of(number(digits, fixedLength ? longest(layout, digits) : 1)));
            String literal = write(id, digits, fixedLength ? longest(layout, digits) : 1);
            Reading reading = inspector.inspectAs(literal, spelled).readings().get(0);
            assertThat(shapes(reading.runs()))
                    .as("seed %d trial %d layout %s id %s", seed, trial, layout.shape(), literal)
                    .isEqualTo(expected(spelled, id, literal, digits, fixedLength));
        }
    }

    private static Layout randomLayout(Random random) {
        int count = 2 + random.nextInt(3);
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            fields.add(Field.of("f" + i, Role.DATA, 1 + random.nextInt(4)));
        }
        // Each field in up to two slices, in any order.
        List<int[]> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int bits = fields.get(i).bits();
            int cut = random.nextInt(bits);
            if (cut > 0) {
                pieces.add(new int[] {i, bits - 1, cut});
                pieces.add(new int[] {i, cut - 1, 0});
            } else {
                pieces.add(new int[] {i, bits - 1, 0});
            }
        }
        Collections.shuffle(pieces, random);
        int top = fields.stream().mapToInt(Field::bits).sum();
        List<Slice> slices = new ArrayList<>();
        for (int[] piece : pieces) {
            top -= piece[1] - piece[2] + 1;
            slices.add(new Slice(piece[0], piece[1], piece[2], top));
        }
        Layout plain = Layout.of("small", "Small", fields, List.of(number(DIGITS, 1)));
        return plain.withFields(fields, slices);
    }

    private static Spelling number(String digits, int length) {
        Alphabet alphabet = new Alphabet("digits", digits, false, Map.of());
        int most = length == 1 ? Segment.FULL : length;
        return new Spelling(
                "number",
                List.of(new Segment.Digits(
                        List.of(BitRange.whole(BitRange.ID)), alphabet, length, most, Segment.Pad.HIGH, false)));
    }

    private static int longest(Layout layout, String digits) {
        return write((1 << layout.width()) - 1, digits, 1).length();
    }

    private static String write(int id, String digits, int length) {
        String text = Integer.toString(id, digits.length());
        return "0".repeat(Math.max(0, length - text.length())) + text;
    }

    /** "start-end of the newest field" of each run, found by trying every ID. */
    private static List<String> expected(Layout layout, int id, String literal, String digits, boolean fixedLength) {
        List<String> runs = new ArrayList<>();
        List<List<Slice>> groups = neighbours(layout.slices());
        if (groups.stream().map(g -> g.get(0).field()).distinct().count() == 1) {
            return List.of("0-" + literal.length() + " " + groups.get(0).get(0).field());
        }
        int from = 0;
        for (int k = 0; k < groups.size(); k++) {
            int low = groups.get(k).get(groups.get(k).size() - 1).idLow();
            int to = k == groups.size() - 1 ? literal.length() : common(layout, id, low, literal, digits, fixedLength);
            if (to > from) {
                runs.add(from + "-" + to + " " + groups.get(k).get(0).field());
                from = to;
            }
        }
        return runs;
    }

    /** Slices of one field that lie next to each other are one piece. */
    private static List<List<Slice>> neighbours(List<Slice> slices) {
        List<List<Slice>> groups = new ArrayList<>();
        for (Slice slice : slices) {
            List<Slice> last = groups.isEmpty() ? List.of() : groups.get(groups.size() - 1);
            if (!last.isEmpty() && last.get(0).field() == slice.field()) {
                last.add(slice);
            } else {
                groups.add(new ArrayList<>(List.of(slice)));
            }
        }
        return groups;
    }

    private static int common(Layout layout, int id, int low, String literal, String digits, boolean fixedLength) {
        int common = literal.length();
        for (int other = 0; other < 1 << layout.width(); other++) {
            if (other >> low != id >> low) {
                continue;
            }
            String text = write(other, digits, fixedLength ? longest(layout, digits) : 1);
            int i = 0;
            while (i < common && text.length() == literal.length() && text.charAt(i) == literal.charAt(i)) {
                i++;
            }
            common = i;
        }
        return common;
    }

    private static List<String> shapes(List<LiteralRun> runs) {
        return runs.stream()
                .map(run -> run.start() + "-" + run.end() + " "
                        + run.shares().get(run.shares().size() - 1).field())
                .toList();
    }
}
