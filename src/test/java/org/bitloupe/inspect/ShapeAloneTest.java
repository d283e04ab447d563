package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random texts that have the length and the characters of a scheme's IDs, and nothing else of them, are not called its IDs. */
class ShapeAloneTest {
    private static final long SEED = 20_261_130;
    private static final int TEXTS = 1_500;
    private static final String HEX = "0123456789abcdef";
    private static final String BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    private static String of(Random random, String chars, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(chars.charAt(random.nextInt(chars.length())));
        }
        return text.toString();
    }

    private static Arguments shape(String layouts, Function<Random, String> text) {
        return Arguments.of(Set.of(layouts.split(" ")), text);
    }

    static Stream<Arguments> shapes() {
        return Stream.of(
                shape("plug-request elasticsearch-flake elasticsearch-ordered", random -> of(random, BASE64URL, 20)),
                shape("hibernate-uuid-hex cockroach-query", random -> of(random, HEX, 32)),
                shape(
                        "newid uuid-v7-draft cosmos-etag cosmos-etag-session uuid-bluetooth uuid-envoy",
                        random -> of(random, HEX, 8) + "-" + of(random, HEX, 4) + "-" + of(random, HEX, 4) + "-"
                                + of(random, HEX, 4) + "-" + of(random, HEX, 12)),
                shape("postgres-session", random -> of(random, HEX, 8) + "." + of(random, HEX, 4)),
                shape(
                        "postgres-system yugabyte-hybrid snowflake-unix seata apisix nextcloud",
                        random -> Long.toString(random.nextLong() >>> 1)),
                shape("aspnet-connection", random -> of(random, "0123456789ABCDEFGHIJKLMNOPQRSTUV", 13)),
                shape(
                        "aspnet-trace",
                        random -> of(random, "0123456789ABCDEFGHIJKLMNOPQRSTUV", 13) + ":" + of(random, HEX, 8)),
                shape("webkit-time", random -> of(random, "0123456789", 17)),
                shape(
                        "google-gcl-au",
                        random -> "1.1." + of(random, "0123456789", 9) + "." + of(random, "23456789", 10)),
                shape("sofatracer", random -> of(random, HEX, 30)),
                shape("github-node", random -> of(random, "ABCDEIOPRU", 2) + "_" + of(random, BASE64URL, 10)),
                shape("github-node-in-repository", random -> "PR_" + of(random, BASE64URL, 16)),
                shape("b3-trace", random -> of(random, HEX, 32) + "-" + of(random, HEX, 16) + "-1"),
                shape("jaeger-trace", random -> of(random, HEX, 16) + ":" + of(random, HEX, 16) + ":0:1"),
                shape("telegram-channel", random -> "-100" + of(random, "0123456789", 10)),
                shape("kinesis", random -> "49" + of(random, "0123456789", 54)),
                shape(
                        "trino-query",
                        random -> of(random, "0123456789", 8) + "_" + of(random, "0123456789", 6) + "_"
                                + of(random, "0123456789", 5) + "_"
                                + of(random, "abcdefghijkmnpqrstuvwxyz23456789", 5)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void isFirmForOneInTwoHundredAtMost(Set<String> layouts, Function<Random, String> text) {
        Random random = new Random(SEED);
        List<String> firm = IntStream.range(0, TEXTS)
                .mapToObj(i -> text.apply(random))
                .filter(one -> {
                    List<RankedReading> ranked = Inspecting.INSPECTOR.rank(one);
                    return !ranked.isEmpty()
                            && layouts.contains(ranked.get(0).layout().id())
                            && ranked.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0;
                })
                .toList();
        assertThat(firm).as("seed %d", SEED).hasSizeLessThanOrEqualTo(TEXTS / 200);
    }
}
