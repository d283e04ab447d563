package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bitloupe.batch.read.Dribble;
import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.PaddedBytes;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of JSON are the same rows whether the scanner or the parser finds the member: the parser alone is the measure. */
@Tag("soak")
final class JsonMemberScannerTest {
    private static final long SEED = Rounds.seed(20_261_130);
    private static final int TRIALS = Rounds.of(4_000, 400_000);
    private static final String[] NAMES = {
        "id", "i", "idx", "user", "id.user", "user.id", "a.b", "", "é", "n\\u0061me", "name"
    };
    private static final String[] PATHS = {"id", "user.id", "user.user.id", "a.b", "é", "id.", "", "name", "nothing"};
    private static final String[] ENDS = {"\n", "\r\n", "\r", "\n\n", " \n", "\t\r\n"};
    private static final String[] TEXTS = {
        "open", "", "1212092628029698048", "007", "1.2e18", "Ha Noi, \\\"12\\\"", "\\u00e9\\ud83d\\ude00", "\\ud83d",
                "é世😀",
        "a text that is longer than eight bytes", "tab\\t", "x\\/y", " 12 ", "\\", "\\x", "\\u12g4", "line\u0001",
                "{\"id\":5}"
    };
    private static final String[] NUMBERS = {
        "1212092628029698048",
        "0",
        "-0",
        "-12",
        "1.0",
        "1.2120926280296980e+18",
        "1E9",
        "1e",
        "01",
        "-",
        "1.",
        ".5",
        "+1",
        "123456789012345678901234567890",
        "1212092628029698048.0",
        "NaN"
    };
    private static final String[] WORDS = {"true", "false", "null", "nul", "True", "truefalse"};
    /** Bytes that no line of JSON has, or that mean something in it. */
    private static final int[] STRANGE = {
        0, 1, '\t', ' ', '"', '\\', ',', ':', '{', '}', '[', ']', 0x7F, 0x80, 0xC0, 0xC3, 0xE2, 0xED, 0xF0, 0xFF
    };

    @Test
    void objectsThatAreTakenAreTheParsers() {
        int taken = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Random random = new Random(SEED + trial);
            String path = PATHS[random.nextInt(PATHS.length)];
            JsonMemberScanner scanner = new JsonMemberScanner(path);
            String model = model(random);
            for (int row = 0; row < 5; row++) {
                String object = random.nextInt(4) == 0 ? object(random, 0) : like(random, model);
                byte[] line = damaged(random, object);
                byte[] padded = Arrays.copyOf(line, line.length + ByteWindow.SPARE);
                int end = scanner.scan(padded, 0);
                if (end < 0) {
                    continue;
                }
                taken++;
                String found = scanner.isFound()
                        ? new String(padded, scanner.from(), scanner.to() - scanner.from(), StandardCharsets.UTF_8)
                        : null;
                assertThat(new Found(true, found))
                        .as("seed %d, %s of %s", SEED + trial, path, new String(line, StandardCharsets.UTF_8))
                        .isEqualTo(Found.of(line, 0, end, path));
            }
        }
        assertThat(taken).as("objects that the scanner took").isGreaterThan(TRIALS);
    }

    /** A member that comes in an object of the names of the one before is looked for in that object and nowhere else. */
    @Test
    void objectsOfTheSameNamesEachHaveTheirOwnMember() {
        JsonMemberScanner scanner = new JsonMemberScanner("id");
        List<String> lines = List.of(
                "{\"a\":\"x\",\"id\":17,\"b\":null}",
                "{\"a\":\"\",\"id\":1212092628029698048,\"b\":null}",
                "{\"a\":\"\\\"\",\"id\":-1.5e3,\"b\":null}",
                "{\"a\":\"x\",\"id\":18,\"b\":5}",
                "{\"a\":\"x\",\"id\":\"19\",\"b\":5}",
                "{\"a\":\"x\",\"id\":null,\"b\":5}",
                "{\"a\":\"x\",\"ix\":20,\"b\":5}",
                "{\"a\":\"x\",\"ix\":21,\"b\":6}",
                "{\"a\":\"x\",\"id\":22,\"b\":6}");
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            byte[] bytes = PaddedBytes.bytes(line);
            assertThat(scanner.scan(bytes, 0)).as(line).isEqualTo(line.length());
            found.add(scanner.isFound() ? line.substring(scanner.from(), scanner.to()) : "none");
        }
        assertThat(found)
                .containsExactly("17", "1212092628029698048", "-1.5e3", "18", "19", "none", "none", "none", "22");
        for (String wrong : List.of(
                "{\"a\":\"x\",\"id\":01,\"b\":6}",
                "{\"a\":\"x\",\"id\":1x,\"b\":6}",
                "{\"a\":\"x\",\"id\":,\"b\":6}",
                "{\"a\":\"x\",\"id\":1,\"b\":6",
                "{\"a\":\"x\",\"id\":1")) {
            assertThat(scanner.scan(PaddedBytes.bytes(wrong), 0)).as(wrong).isEqualTo(JsonMemberScanner.UNSURE);
            assertThat(scanner.scan(PaddedBytes.bytes(lines.get(8)), 0)).isPositive();
        }
    }

    /** The parser's reading of a line; null for a blank one. */
    private record Found(boolean isJson, @Nullable String text) {
        static @Nullable Found of(byte[] bytes, int from, int to, String path) {
            try (JsonParser json = JsonMember.JSON.createParser(bytes, from, to - from)) {
                if (json.nextToken() == null) {
                    return null;
                }
                String text = JsonMember.text(json, path);
                return json.nextToken() == null ? new Found(true, text) : new Found(false, null);
            } catch (IOException e) {
                return new Found(false, null);
            }
        }
    }

    /** An object with {@code @} for values. */
    private static String model(Random random) {
        StringBuilder object = new StringBuilder("{");
        for (int i = random.nextInt(6); i >= 0; i--) {
            object.append(blanks(random))
                    .append('"')
                    .append(NAMES[random.nextInt(NAMES.length)])
                    .append("\":");
            object.append(blanks(random)).append('@').append(blanks(random)).append(i == 0 ? "}" : ",");
        }
        return object.toString();
    }

    /** The object with values of any kind, but each mostly of one. */
    private static String like(Random random, String model) {
        StringBuilder object = new StringBuilder();
        for (int i = 0; i < model.length(); i++) {
            char c = model.charAt(i);
            String usual = i % 2 == 0 ? '"' + usual(random, TEXTS) + '"' : Long.toString(random.nextInt());
            object.append(c != '@' ? String.valueOf(c) : random.nextInt(12) == 0 ? value(random, 3) : usual);
        }
        return object.toString();
    }

    private static String object(Random random, int depth) {
        StringBuilder object = new StringBuilder("{");
        int members = random.nextInt(6);
        for (int i = 0; i < members; i++) {
            object.append(i == 0 ? "" : ",").append(blanks(random));
            object.append('"')
                    .append(NAMES[random.nextInt(NAMES.length)])
                    .append('"')
                    .append(blanks(random));
            object.append(':')
                    .append(blanks(random))
                    .append(value(random, depth))
                    .append(blanks(random));
        }
        return object.append(blanks(random)).append('}').toString();
    }

    private static String value(Random random, int depth) {
        return switch (random.nextInt(depth > 3 ? 6 : 8)) {
            case 0, 1 -> Long.toString(random.nextLong() >>> random.nextInt(64));
            case 2 -> usual(random, NUMBERS);
            case 3, 4 -> '"' + usual(random, TEXTS) + '"';
            case 5 -> usual(random, WORDS);
            case 6 -> object(random, depth + 1);
            default -> {
                List<String> elements = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    elements.add(value(random, depth + 1) + blanks(random));
                }
                yield "[" + blanks(random) + String.join(",", elements) + "]";
            }
        };
    }

    /** The first ones are right JSON. */
    private static String usual(Random random, String[] some) {
        return some[random.nextInt(random.nextInt(8) == 0 ? some.length : Math.min(3, some.length))];
    }

    private static String blanks(Random random) {
        return random.nextInt(4) > 0 ? "" : random.nextInt(20) == 0 ? "\t " : " ";
    }

    private static byte[] damaged(Random random, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int damage = random.nextInt(8) - 6; damage > 0; damage--) {
            bytes[random.nextInt(bytes.length)] = (byte) STRANGE[random.nextInt(STRANGE.length)];
        }
        return random.nextInt(10) == 0 ? Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length)) : bytes;
    }

    /** A row of {@code {"id":5}} and its like costs nothing but a look at its bytes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"event\":\"order\",\"id\":1212092628029698048,\"amount\":12,\"state\":\"open\"}",
                "{ \"id\" : \"1212092628029698048\" , \"text\" : \"a \\\"quoted\\\" \\u00e9 word\" }",
                "{\"city\":\"Hà Nội\",\"名\":null,\"id\":1212092628029698048,\"tags\":[],\"more\":{\"a\":[1,{}],\"b\":-1.5e+3}}",
                "{\"tags\":[\"a\",true,false,[[0.5]]],\"more\":{},\"id\":\"1212092628029698048\"}"
            })
    void usualRowsNeedNoParser(String line) {
        JsonMemberScanner scanner = new JsonMemberScanner("id");
        byte[] bytes = PaddedBytes.bytes(line);
        assertThat(scanner.scan(bytes, 0)).isEqualTo(bytes.length - ByteWindow.SPARE);
        assertThat(new String(bytes, scanner.from(), scanner.to() - scanner.from(), StandardCharsets.UTF_8))
                .isEqualTo("1212092628029698048");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1,\"id\":2}",
                "{\"i\\u0064\":1}",
                "{\"id\":\"\\u0031\"}",
                "{\"id\":01}",
                "{\"id\":1,}",
                "{\"id\":1",
                "{\"id\" 1}",
                "{\"id\":1 2}",
                "{id:1}",
                "[{\"id\":1}]",
                " {\"id\":1}"
            })
    void whatIsUnusualIsLeftToTheParser(String line) {
        assertThat(new JsonMemberScanner("id").scan(PaddedBytes.bytes(line), 0)).isEqualTo(JsonMemberScanner.UNSURE);
    }

    @Test
    void filesHaveTheSameRowsAsWithTheParserAlone() {
        Layout layout = Reads.layout("snowflake-twitter");
        for (int trial = 0; trial < TRIALS / 20; trial++) {
            Random random = new Random(SEED + trial);
            String path = PATHS[random.nextInt(PATHS.length)];
            String model = model(random);
            StringBuilder text = new StringBuilder(random.nextInt(5) == 0 ? "\uFEFF" : "");
            for (int row = random.nextInt(trial % 50 == 0 ? 5_000 : 20); row > 0; row--) {
                text.append(
                        switch (random.nextInt(20)) {
                            case 0 -> "[1,2]";
                            case 1, 2, 3, 4, 5 -> object(random, 2);
                            default -> like(random, model);
                        });
                text.append(random.nextInt(20) == 0 ? " x" : "");
                text.append(row == 1 && random.nextBoolean() ? "" : ENDS[random.nextInt(ENDS.length)]);
            }
            byte[] bytes = random.nextBoolean() || text.length() == 0
                    ? text.toString().getBytes(StandardCharsets.UTF_8)
                    : damaged(random, text.toString());
            List<Layout> layouts = random.nextBoolean() ? List.of(layout) : List.of();
            assertThat(scanned(bytes, random.nextBoolean() ? SEED + trial : 0, path, layouts))
                    .as("seed %d", SEED + trial)
                    .isEqualTo(parsed(bytes, path, layouts));
        }
    }

    /** The rows as they are found, read in small pieces if there is a seed for these. */
    private static List<String> scanned(byte[] bytes, long dribble, String path, List<Layout> layouts) {
        Rows rows = new Rows(layouts);
        ByteWindow window = new ByteWindow(
                dribble == 0 ? new ByteArrayInputStream(bytes) : new Dribble(bytes, dribble),
                Progress.NONE,
                () -> 0,
                0,
                ByteWindow.ROOM);
        new JsonLineRows(window, rows, path).run();
        return rows.found;
    }

    private static List<String> parsed(byte[] bytes, String path, List<Layout> layouts) {
        Rows rows = new Rows(layouts);
        boolean marked =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        int from = marked ? 3 : 0;
        long line = 1;
        while (from < bytes.length) {
            int to = from;
            while (to < bytes.length && bytes[to] != '\n' && bytes[to] != '\r') {
                to++;
            }
            Found found = Found.of(bytes, from, to, path);
            if (found != null) {
                row(rows, bytes, from, to, found, line);
            }
            boolean two = to + 1 < bytes.length && bytes[to] == '\r' && bytes[to + 1] == '\n';
            from = to + (two ? 2 : 1);
            line++;
        }
        return rows.found;
    }

    private static void row(Rows rows, byte[] bytes, int from, int to, Found found, long line) {
        if (!found.isJson) {
            rows.unread(bytes, from, to, line);
        } else if (found.text == null) {
            rows.unread("", line);
        } else {
            byte[] cell = PaddedBytes.bytes(found.text);
            rows.cell(cell, 0, cell.length - ByteWindow.SPARE, line);
        }
    }

    /** Takes rows as texts. */
    private static final class Rows implements CellSink {
        private final CellClassifier cells;
        private final List<String> found = new ArrayList<>();
        private final long[] id = new long[SpellingKernel.WORDS];

        Rows(List<Layout> layouts) {
            this.cells = CellClassifier.of(layouts);
        }

        @Override
        public CellClassifier cells() {
            return cells;
        }

        @Override
        public void id(long value, int kind, long line) {
            found.add(line + ": " + Long.toUnsignedString(value) + " of " + kind);
        }

        @Override
        public void ids(long[] values, int count, int kind, long line) {
            for (int i = 0; i < count; i++) {
                id(values[i], kind, line + i);
            }
        }

        @Override
        public void cell(byte[] bytes, int from, int to, long line) {
            int kind = cells.kind(bytes, from, to, id);
            if (kind >= 0) {
                id(id[0], kind, line);
            } else {
                found.add(line + ": cell " + new String(bytes, from, to - from, StandardCharsets.UTF_8));
            }
        }

        @Override
        public void unread(byte[] bytes, int from, int to, long line) {
            unread(new String(bytes, from, to - from, StandardCharsets.UTF_8), line);
        }

        @Override
        public void unread(@Nullable String text, long line) {
            found.add(line + ": unread " + text);
        }

        @Override
        public boolean end(boolean open) {
            return false;
        }

        @Override
        public long rows() {
            return found.size();
        }
    }
}
