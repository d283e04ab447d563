package org.bitloupe.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other programs read, make and judge IDs by the engine, and see nothing else of it. */
class IdEngineTest {
    private static final Instant NOW = Instant.parse("2026-11-30T00:00:00Z");
    private static final IdEngine ENGINE = IdEngine.builtIn().withClock(InstantSource.fixed(NOW));
    /** An ID of Discord's documentation, snowflake-to-datetime.svg. */
    private static final String DISCORD = "175928847299117063";

    private static final String LINK = "https://discord.com/channels/81384788765712384/" + DISCORD;
    /** 30 bits of seconds since 2024, 10 of a shop, 24 of a counter. */
    private static final String OWN = """
            {"idlayout": 1, "id": "orders", "title": "Orders", "width": 64, "fields": [
              {"name": "time", "role": "time", "bits": 30, "time": {"tick": "1s", "epoch": "2024-01-01T00:00:00Z"}},
              {"name": "shop", "role": "node", "bits": 10},
              {"name": "count", "role": "sequence", "bits": 24}],
             "spellings": ["decimal"]}""";

    private static BigInteger own(long seconds, long shop, long count) {
        return BigInteger.valueOf((seconds << 10 | shop) << 24 | count);
    }

    @Test
    void aTextIsReadByTheLayoutsThatItCanBeOf() {
        List<IdReading> readings = ENGINE.read("\"" + DISCORD + "\",");

        IdReading first = readings.get(0);
        assertThat(first.layout().id()).isEqualTo("snowflake-discord");
        assertThat(first.text()).isEqualTo(DISCORD);
        assertThat(first.value()).contains(new BigInteger(DISCORD));
        assertThat(first.time()).contains(Instant.parse("2016-04-30T11:18:25.796Z"));
        assertThat(first.values())
                .containsEntry("worker", BigInteger.ONE)
                .containsEntry("process", BigInteger.ZERO)
                .containsEntry("increment", BigInteger.valueOf(7));
        assertThat(first.sentence()).contains("30 April 2016").contains("worker 1");
        assertThat(first.reasons()).isNotEmpty();
        assertThat(readings).extracting(IdReading::certainty).isSorted().doesNotContain(Certainty.RULED_OUT);
        assertThat(ENGINE.whyNot(DISCORD)).isEmpty();
    }

    @Test
    void aTextThatIsNoIdHasNoReadingAndAReason() {
        assertThat(ENGINE.read("hello")).isEmpty();
        assertThat(ENGINE.whyNot("hello")).isPresent();
        assertThat(ENGINE.read("hello", "snowflake-discord")).isEmpty();
        assertThat(ENGINE.whyNot("hello", "snowflake-discord")).isPresent();
        assertThat(ENGINE.read("")).isEmpty();
    }

    @Test
    void theTextAroundAnIdCounts() {
        List<IdReading> found = ENGINE.find(LINK + " and 6b54058a-a413-11e6-b501-a0999b048337, nothing else", 10);

        assertThat(found)
                .extracting(reading -> reading.layout().id())
                .containsExactly("snowflake-discord", "snowflake-discord", "uuid-v1");
        assertThat(found.get(1).text()).isEqualTo(DISCORD);
        assertThat(found.get(1).certainty()).isEqualTo(Certainty.CERTAIN);
        assertThat(ENGINE.find(DISCORD, 0)).isEmpty();
        assertThat(ENGINE.find("no ID in here", 10)).isEmpty();
    }

    @Test
    void theBestReadingIsTheFirstOfAll() {
        for (String text : List.of(DISCORD, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "hello", "4711", "")) {
            assertThat(ENGINE.best(text)).isEqualTo(ENGINE.read(text).stream().findFirst());
        }
    }

    /** A key as GitHub makes them, of letters that nobody was given. */
    @Test
    void secretsAreCalledSecrets() {
        String key = "ghp" + "_" + "51Habcd8EFGH".repeat(3);

        assertThat(ENGINE.find("token " + key, 10))
                .singleElement()
                .satisfies(reading -> assertThat(reading.layout().secret()).isTrue());
        assertThat(ENGINE.layout("snowflake-discord").orElseThrow().secret()).isFalse();
    }

    @Test
    void anOwnLayoutIsReadFromItsFileAndComesFirst(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("orders.idlayout");
        Files.writeString(file, OWN);
        BigInteger id = own(92_000_000, 5, 12);
        IdEngine engine = ENGINE.withLayoutFile(file);

        IdReading reading = engine.read(id.toString(), "orders").orElseThrow();

        assertThat(reading.time())
                .contains(Instant.parse("2024-01-01T00:00:00Z").plusSeconds(92_000_000));
        assertThat(reading.values())
                .containsEntry("shop", BigInteger.valueOf(5))
                .containsEntry("count", BigInteger.valueOf(12));
        assertThat(engine.layouts().get(0).title()).isEqualTo("Orders");
        assertThat(engine.layout("ORDERS").orElseThrow().fields())
                .containsExactly(
                        new IdLayout.Field("time", "time", 30),
                        new IdLayout.Field("shop", "node", 10),
                        new IdLayout.Field("count", "sequence", 24));
        assertThat(ENGINE.layout("orders")).as("the engine before is as it was").isEmpty();
    }

    @Test
    void aWrongLayoutSaysEverythingThatIsWrong() {
        assertThatThrownBy(() -> ENGINE.withLayout(
                        OWN.replace("\"bits\": 24", "\"bits\": 23").replace("\"role\": \"node\"", "\"role\": \"nod\"")))
                .isInstanceOfSatisfying(InvalidLayoutException.class, e -> {
                    assertThat(e.problems()).hasSize(2);
                    assertThat(e.getMessage())
                            .contains("nod")
                            .contains("line 3")
                            .contains("63");
                });
        assertThatThrownBy(() -> ENGINE.withLayout("{")).isInstanceOf(InvalidLayoutException.class);
    }

    @Test
    void madeIdsReadBack() {
        IdFactory factory = ENGINE.withLayout(OWN)
                .withClock(InstantSource.fixed(NOW))
                .factory("orders", Map.of("shop", BigInteger.valueOf(7)));
        long seconds =
                NOW.getEpochSecond() - Instant.parse("2024-01-01T00:00:00Z").getEpochSecond();

        List<BigInteger> numbers =
                IntStream.range(0, 1_000).mapToObj(i -> factory.nextNumber()).toList();

        assertThat(new HashSet<>(numbers)).hasSize(1_000);
        assertThat(numbers)
                .allSatisfy(number -> assertThat(number.shiftRight(24))
                        .isEqualTo(own(seconds, 7, 0).shiftRight(24)));
        assertThat(ENGINE.withLayout(OWN)
                        .read(factory.next(), "orders")
                        .orElseThrow()
                        .time())
                .contains(NOW);
    }

    @Test
    void manyThreadsMakeEachIdOnce() {
        IdFactory factory = ENGINE.withLayout(OWN).factory("orders", Map.of());

        assertThat(IntStream.range(0, 40_000)
                        .parallel()
                        .mapToObj(i -> factory.nextNumber())
                        .distinct())
                .hasSize(40_000);
    }

    /** A program that asks for a factory at each request, or reads its layout file anew, has no ID twice. */
    @Test
    void factoriesOfOneMachineGoOnWhereTheOthersAre() {
        IdEngine engine = IdEngine.builtIn().withLayout(OWN);
        List<IdFactory> factories = List.of(
                engine.factory("orders", Map.of("shop", BigInteger.ZERO)),
                engine.withLayout(OWN).factory("orders", Map.of("shop", BigInteger.ZERO)),
                engine.factory("orders", Map.of()));

        assertThat(IntStream.range(0, 6_000)
                        .mapToObj(i -> factories.get(i % 3).nextNumber())
                        .distinct())
                .hasSize(6_000);
    }

    /** Each layout makes IDs that are its own, or says why it does not; nothing is thrown that has no sentence. */
    @Test
    void everyLayoutMakesIdsOfItsOwnOrSaysWhyNot() {
        Map<String, String> refused = new TreeMap<>();
        Map<String, String> foreign = new TreeMap<>();
        for (IdLayout layout : ENGINE.layouts()) {
            try {
                String made = ENGINE.factory(layout.id(), Map.of()).next();
                if (ENGINE.read(made, layout.id()).isEmpty()) {
                    foreign.put(layout.id(), made);
                }
            } catch (IllegalArgumentException e) {
                refused.put(layout.id(), e.getMessage());
            }
        }

        assertThat(foreign).isEmpty();
        assertThat(refused.values()).allSatisfy(why -> assertThat(why).endsWith("."));
        assertThat(refused)
                .doesNotContainKeys("uuid-v7", "ulid", "snowflake-twitter")
                .hasSizeLessThan(ENGINE.layouts().size() / 2);
    }

    @Test
    void aClockThatWentBackIsSaid() {
        AtomicReference<Instant> now = new AtomicReference<>(NOW);
        IdFactory factory = ENGINE.withLayout(OWN).withClock(now::get).factory("orders", Map.of());
        factory.next();
        now.set(NOW.minusSeconds(3_600));

        assertThatThrownBy(factory::next)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("clock");
    }

    /** The words of the face are made from those of the engine by their names. */
    @Test
    void theFaceHasAWordForEachOfTheEngine() {
        assertThat(names(Certainty.values())).isEqualTo(names(Verdict.values()));
        assertThat(names(IdLayoutCheck.Level.values())).isEqualTo(names(Severity.values()));
    }

    private static List<String> names(Enum<?>[] constants) {
        return Stream.of(constants).map(Enum::name).toList();
    }

    @Test
    void valuesThatDoNotFitAreRefusedWithASentence() {
        assertThatThrownBy(() -> ENGINE.factory("snowflake-discord", Map.of("worker", BigInteger.valueOf(32))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("worker")
                .hasMessageContaining("31");
        assertThatThrownBy(() -> ENGINE.factory("discrod", Map.of()))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("discrod");
    }

    /** 2^30 seconds are 34.03 years of 365.2425 days. */
    @Test
    void figuresAreThoseOfTheBits() {
        IdCapacity capacity = ENGINE.withLayout(OWN).capacity("orders");

        assertThat(capacity.years().orElseThrow()).isBetween(new BigDecimal("34.02"), new BigDecimal("34.03"));
        assertThat(capacity.ends())
                .contains(Instant.parse("2024-01-01T00:00:00Z").plusSeconds(1L << 30));
        assertThat(capacity.machines()).isEqualTo(1024);
        assertThat(capacity.idsPerTick()).contains(BigInteger.valueOf(1 << 24));
        assertThat(capacity.idsPerSecond().orElseThrow()).isEqualByComparingTo(new BigDecimal(1 << 24));
        assertThat(ENGINE.withLayout(OWN).check("orders"))
                .extracting(IdLayoutCheck::sentence)
                .allSatisfy(sentence -> assertThat(sentence).isNotBlank());
    }

    @Test
    void itSpeaksOtherLanguagesWhereTheProgramDoes() {
        assertThat(ENGINE.withLanguage(Locale.ENGLISH).read(DISCORD)).isEqualTo(ENGINE.read(DISCORD));
    }

    /** The program of src/docs/engine, as other programs would be written. */
    @Test
    void theExampleReadsALog(@TempDir Path folder) throws IOException, InterruptedException {
        Path layout = folder.resolve("orders.idlayout");
        Files.writeString(layout, OWN);
        Path log = folder.resolve("server.log");
        Files.writeString(log, "see " + LINK + "\nnothing here\nid=01ARZ3NDEKTSV4RRFFQ69G5FAV\n");
        Path printed = folder.resolve("printed");

        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Path.of("src", "docs", "engine", "ReadLog.java").toString(),
                        layout.toString())
                .redirectInput(log.toFile())
                .redirectOutput(printed.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();

        assertThat(java.waitFor()).isZero();
        // The ULID is the example of its specification; its time is 1469922850259 ms. How sure it is depends on the
        // day.
        assertThat(Files.readAllLines(printed)).hasSize(3).satisfies(lines -> {
            assertThat(lines.get(1)).isEqualTo(DISCORD + "  CERTAIN  Discord  2016-04-30T11:18:25.796Z");
            assertThat(lines.get(2))
                    .startsWith("01ARZ3NDEKTSV4RRFFQ69G5FAV  ")
                    .endsWith("  ULID  " + Instant.ofEpochMilli(1_469_922_850_259L));
        });
    }

    /** Members that other programs see have types of the JDK and of this package, so that everything else can change. */
    @Test
    void itShowsNoTypeOfTheEngineBehindIt() {
        JavaClasses classes =
                new ClassFileImporter(List.of(new DoNotIncludeTests())).importPackages("org.bitloupe.engine");
        Set<String> foreign = new TreeSet<>();
        for (JavaClass type : classes) {
            if (type.getModifiers().contains(JavaModifier.PUBLIC)) {
                type.getMethods().stream()
                        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                        .forEach(method -> foreign.addAll(foreignTypes(method)));
                type.getConstructors().stream()
                        .filter(made -> made.getModifiers().contains(JavaModifier.PUBLIC))
                        .flatMap(made -> made.getAllInvolvedRawTypes().stream())
                        .map(JavaClass::getName)
                        .filter(IdEngineTest::isForeign)
                        .forEach(foreign::add);
            }
        }

        assertThat(foreign).isEmpty();
    }

    private static Set<String> foreignTypes(JavaMethod method) {
        return Stream.concat(method.getAllInvolvedRawTypes().stream(), method.getThrowsClause().getTypes().stream())
                .map(JavaClass::getName)
                .filter(IdEngineTest::isForeign)
                .collect(Collectors.toSet());
    }

    private static boolean isForeign(String type) {
        return type.startsWith("org.bitloupe.") && !type.startsWith("org.bitloupe.engine.");
    }
}
