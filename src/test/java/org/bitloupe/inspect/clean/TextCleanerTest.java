package org.bitloupe.inspect.clean;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.Inspection;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts as people paste them, what must be read, and how many things are said to have been changed. */
class TextCleanerTest {
    private static final String N = "2217813737473025832";
    private static final String UUID = "6b54058a-a413-11e6-b501-a0999b048337";
    private static final String BARE_UUID = "6b54058aa41311e6b501a0999b048337";
    private static final String OBJECT_ID = "507f1f77bcf86cd799439011";

    static Stream<Arguments> pasted() {
        return Stream.of(
                Arguments.of(N, N, 0),
                Arguments.of("  " + N + "\r\n", N, 1),
                Arguments.of("\u00a0" + N + "\u2009", N, 1),
                Arguments.of("\ufeff" + N, N, 1),
                Arguments.of("22178\u200b13737473025832", N, 1),
                Arguments.of("\u202e" + N + "\u202c", N, 1),
                Arguments.of("\u0000" + N + "\u0007", N, 1),
                Arguments.of("\"" + N + "\"", N, 1),
                Arguments.of("\u201c" + N + "\u201d", N, 1),
                Arguments.of("'" + N + "',", N, 2),
                Arguments.of("2,217,813,737,473,025,832", N, 1),
                Arguments.of("2_217_813_737_473_025_832", N, 1),
                Arguments.of("2217 8137 3747 3025 832", N, 1),
                Arguments.of("2\u2009217\u2009813\u2009737\u2009473\u2009025\u2009832", N, 1),
                Arguments.of(N + "n", N, 1),
                Arguments.of(N + "L", N, 1),
                Arguments.of(N + "ULL", N, 1),
                Arguments.of(N + ".0", N, 1),
                Arguments.of("+" + N, N, 1),
                Arguments.of(
                        "\uff12\uff12\uff11\uff17\uff18\uff11\uff13\uff17\uff13\uff17\uff14\uff17\uff13\uff10\uff12\uff15\uff18\uff13\uff12",
                        N,
                        1),
                Arguments.of("\"id\": " + N + ",", N, 2),
                Arguments.of("{\"id\": \"" + N + "\"}", N, 2),
                Arguments.of("id=" + N, N, 1),
                Arguments.of("https://x.com/jack/status/" + N + "?s=20", N, 1),
                Arguments.of("https://example.com/view?id=" + N + "&page=2", N, 1),
                Arguments.of("https://x.com/jack/status/20", "20", 1),
                Arguments.of("UUID(\"" + UUID + "\", \"java\")", UUID, 2),
                Arguments.of("BinData(3, \"a1QFiqQTEea1AaCZmwSDNw==\")", "a1QFiqQTEea1AaCZmwSDNw==", 2),
                Arguments.of("VALUES (UNHEX(REPLACE('" + UUID + "','-','')), 1)", UUID, 2),
                Arguments.of("psql says \\x" + BARE_UUID + " for it", BARE_UUID, 1),
                Arguments.of("{" + UUID + "}", UUID, 1),
                Arguments.of("urn:uuid:" + UUID, UUID, 1),
                Arguments.of("%7B" + UUID + "%7d", UUID, 2),
                Arguments.of("{0x6b54058a,0xa413,0x11e6,{0xb5,0x1,0xa0,0x99,0x9b,0x4,0x83,0x37}}", BARE_UUID, 1),
                Arguments.of(
                        " new Guid(0x6B54058A, 0xA413, 0x11E6, 0xB5, 1, 160, 0x99, 0x9B, 0x04, 0x83, 0x37)",
                        BARE_UUID,
                        1),
                Arguments.of("[107, 84, 5, 138, 164, 19, 17, 230, 181, 1, 160, 153, 155, 4, 131, 55]", BARE_UUID, 1),
                Arguments.of(
                        "new byte[16] { 107, 84, 5, -118, -92, 19, 17, -26, -75, 1, -96, -103, -101, 4, -125, 55 }",
                        BARE_UUID,
                        1),
                Arguments.of(
                        "[107, 84, 5, 256, 164, 19, 17, 230, 181, 1, 160, 153, 155, 4, 131, 55]",
                        "107, 84, 5, 256, 164, 19, 17, 230, 181, 1, 160, 153, 155, 4, 131, 55",
                        1),
                Arguments.of("UUID('" + UUID + "')", UUID, 2),
                Arguments.of("6b54058a\u2013a413\u201311e6\u2014b501-a0999b048337", UUID, 1),
                Arguments.of("6b54058a-a413-11e6-\nb501-a0999b048337", UUID, 1),
                Arguments.of("ObjectId(\"" + OBJECT_ID + "\")", OBJECT_ID, 2),
                Arguments.of("\"_id\" : ObjectId(\"" + OBJECT_ID + "\")", OBJECT_ID, 3),
                Arguments.of("-JhLeOlGIEjaIOFHR0xd", "-JhLeOlGIEjaIOFHR0xd", 0),
                Arguments.of("\u22121234", "-1234", 1),
                Arguments.of("user_01h2e8kqvbfwea724h75qc655w", "user_01h2e8kqvbfwea724h75qc655w", 0),
                Arguments.of("new ObjectId(\"" + OBJECT_ID + "\")", OBJECT_ID, 2),
                Arguments.of("{\"$oid\":\"" + OBJECT_ID + "\"}", OBJECT_ID, 2),
                Arguments.of("{ \"_id\" : { \"$oid\" : \"" + OBJECT_ID + "\" } }", OBJECT_ID, 5),
                Arguments.of("BigInt(\"" + N + "\")", N, 2),
                Arguments.of("UUID.fromString(\"" + UUID + "\")", UUID, 2),
                Arguments.of("new Guid(\"" + UUID + "\")", UUID, 2),
                Arguments.of("'" + UUID + "'::uuid", UUID, 2),
                Arguments.of("X'" + UUID.replace("-", "") + "'", UUID.replace("-", ""), 1),
                Arguments.of("\\x" + UUID.replace("-", ""), UUID.replace("-", ""), 1),
                Arguments.of("6b:54:05:8a:a4:13:11:e6:b5:01:a0:99:9b:04:83:37", UUID.replace("-", ""), 1),
                Arguments.of("[" + N + "]", N, 1),
                Arguments.of("(" + N + ")", N, 1),
                Arguments.of("\"id\" => " + N, N, 1),
                Arguments.of("=\"" + N + "\"", N, 2),
                Arguments.of("\"=\"\"" + N + "\"\"\"", N, 2),
                Arguments.of(N + ":", N, 1),
                Arguments.of(N + "i64", N, 1),
                Arguments.of(N + ".00", N, 1),
                Arguments.of(N + ",00", N, 1),
                Arguments.of("2.217.813.737.473.025.832", N, 1),
                Arguments.of("2.217813737473025832E18", N, 1),
                Arguments.of("0x1ec7_41d8_000f_a728", "0x1ec741d8000fa728", 1),
                Arguments.of("22178137374\n73025832", N, 1),
                Arguments.of("https://example.com/o?id=%22" + N + "%22", N, 2),
                Arguments.of("https://example.com/cb?state=" + UUID.replace("-", "%2D") + "&x=1", UUID, 2),
                Arguments.of("https://example.com/o?next=%252Fo%252F" + N, N, 2),
                Arguments.of("q0Q%2BFc31LFsf1mLP6zWjgQ%3D%3D", "q0Q+Fc31LFsf1mLP6zWjgQ==", 1),
                Arguments.of("{%22id%22:%22" + N + "%22}", N, 3),
                Arguments.of("https://weibo.com/1642482194/JhUvZ2sAN", "JhUvZ2sAN", 1),
                Arguments.of("/api/v1/users/" + N + "/posts", N, 1),
                Arguments.of("x.com/jack/status/" + N + "?s=20", N, 1),
                Arguments.of(N + "," + N, N, 1),
                Arguments.of("[" + N + "] started\n[" + N + "] ended", N, 1),
                Arguments.of("user " + N + " logged in", N, 1),
                Arguments.of("Order #" + N, N, 1),
                Arguments.of("SELECT * FROM t WHERE id = '" + UUID + "';", UUID, 2),
                Arguments.of("<id>" + N + "</id>", N, 1),
                Arguments.of("ticket-" + N, N, 1),
                Arguments.of("O1ARZ3NDEKTSV4RRFFQ69G5FAV", "O1ARZ3NDEKTSV4RRFFQ69G5FAV", 1),
                Arguments.of("192.168.100.200", "192.168.100.200", 0),
                Arguments.of("", "", 0),
                Arguments.of(" \t\n ", "", 1));
    }

    @ParameterizedTest
    @MethodSource("pasted")
    void leavesTheIdAndSaysWhatItTookAway(String pasted, String read, int changes) {
        Inspection inspection = Inspecting.inspect(pasted);
        assertThat(inspection.read()).isEqualTo(read);
        assertThat(inspection.removed().stream().map(Inspecting::say))
                .hasSize(changes)
                .doesNotHaveDuplicates();
        assertThat(inspection.input()).isEqualTo(pasted);
    }

    /** Bytes are spoken of where there are some, and not of an ID that has merely white space around it. */
    @ParameterizedTest
    @CsvSource({
        "'  01ARZ3NDEKTSV4RRFFQ69G5FAV ', White space around it was left out.",
        "' 6b54058a-a413-11e6-b501-a0999b048337\t', White space around it was left out.",
        "' [107,84,5,138,164,19,17,230,181,1,160,153,155,4,131,55]\n', The marks between its bytes were left out."
    })
    void saysWhatItTookAway(String pasted, String said) {
        assertThat(Inspecting.inspect(pasted).removed().stream().map(Inspecting::say))
                .containsExactly(said);
    }

    @ParameterizedTest
    @MethodSource("severalNumbers")
    void doesNotJoinSeveralNumbers(String pasted) {
        assertThat(Inspecting.inspect(pasted).read()).isEqualTo(pasted);
    }

    static Stream<String> severalNumbers() {
        return Stream.of(
                N + ",1160090501362225152", N + " 1160090501362225152", "1160090501362225152, 1160090501362225153");
    }
}
