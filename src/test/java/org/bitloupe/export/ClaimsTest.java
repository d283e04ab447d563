package org.bitloupe.export;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/**
 * Every sentence about a library's behaviour in the head of a configuration is held by a test on the library, or is said to stand in
 * its source, with the version. A new sentence without either fails here.
 */
final class ClaimsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));
    private static final Path ENGINES = Path.of("src/engines/java/org/bitloupe/engines");

    /** The test that holds a sentence, by its key after {@code export.config.note.}; for one target only, with its id behind. */
    private static final Map<String, String> HELD = Map.ofEntries(
            entry("tsid.borrow tsid-creator", "ClaimsEngineTest.tsidCreatorBorrowsWithoutBoundAndStartsOver"),
            entry("tsid.end tsid-creator", "ClaimsEngineTest.tsidCreatorBorrowsWithoutBoundAndStartsOver"),
            entry("tsid.borrow tsid-creator-options", "ClaimsEngineTest.tsidCreatorBorrowsWithoutBoundAndStartsOver"),
            entry("tsid.end tsid-creator-options", "ClaimsEngineTest.tsidCreatorBorrowsWithoutBoundAndStartsOver"),
            entry("tsid.borrow hypersistence-tsid", "ClaimsEngineTest.hypersistenceBorrowsWithoutBoundAndStartsOver"),
            entry("tsid.end hypersistence-tsid", "ClaimsEngineTest.hypersistenceBorrowsWithoutBoundAndStartsOver"),
            entry(
                    "tsid.borrow hypersistence-tsid-options",
                    "ClaimsEngineTest.hypersistenceBorrowsWithoutBoundAndStartsOver"),
            entry(
                    "tsid.end hypersistence-tsid-options",
                    "ClaimsEngineTest.hypersistenceBorrowsWithoutBoundAndStartsOver"),
            entry("hazelcast.node hazelcast", "HazelcastEngineTest.aMemberWhoseNumberDoesNotFitMakesNone"),
            entry("hazelcast.ahead hazelcast", "HazelcastEngineTest.runsUpTo15sAheadInBatchesOf100"),
            entry("hazelcast.prefetch hazelcast", "HazelcastEngineTest.runsUpTo15sAheadInBatchesOf100"),
            entry("goes-on hazelcast", "HazelcastEngineTest.goesOnAfterTheEnd"),
            entry("hazelcast.node hazelcast-xml", "HazelcastEngineTest.aMemberWhoseNumberDoesNotFitMakesNone"),
            entry("hazelcast.ahead hazelcast-xml", "HazelcastEngineTest.runsUpTo15sAheadInBatchesOf100"),
            entry("hazelcast.prefetch hazelcast-xml", "HazelcastEngineTest.runsUpTo15sAheadInBatchesOf100"),
            entry("goes-on hazelcast-xml", "HazelcastEngineTest.goesOnAfterTheEnd"),
            entry("hazelcast.node hazelcast-java", "HazelcastEngineTest.aMemberWhoseNumberDoesNotFitMakesNone"),
            entry("hazelcast.ahead hazelcast-java", "HazelcastEngineTest.runsUpTo15sAheadInBatchesOf100"),
            entry("hazelcast.prefetch hazelcast-java", "HazelcastEngineTest.runsUpTo15sAheadInBatchesOf100"),
            entry("goes-on hazelcast-java", "HazelcastEngineTest.goesOnAfterTheEnd"),
            entry("agrona.back agrona", "ClaimsEngineTest.agronaGoesOnInItsLastTickThenWaitsAndDoesNotLookForTheEnd"),
            entry("agrona.end agrona", "ClaimsEngineTest.agronaGoesOnInItsLastTickThenWaitsAndDoesNotLookForTheEnd"),
            entry("goes-on agrona", "ClaimsEngineTest.agronaGoesOnInItsLastTickThenWaitsAndDoesNotLookForTheEnd"),
            entry("yitter.reserved yitter", "ClaimsEngineTest.yitterKeepsCountersForClocksThatWereSetBack"),
            entry("yitter.drift yitter", "ClaimsEngineTest.yitterRunsUpTo2sAheadOfTheClockThenWaits"),
            entry("yitter.static yitter", "ClaimsEngineTest.yitterHasOneGeneratorAndItsMethod2RunsIntoTheWorker"),
            entry("goes-on yitter", "ClaimsEngineTest.yitterGoesOnAfterTheEnd"),
            entry("mkammerer.clock mkammerer", "ClaimsEngineTest.mkammererReadsTheClockOnce"),
            entry(
                    "mybatis-plus.begin mybatis-plus",
                    "ClaimsEngineTest.mybatisPlusBeginsAt1Or2AndWaitsOnlyForAClockSetBackByALittle"),
            entry(
                    "mybatis-plus.back mybatis-plus",
                    "ClaimsEngineTest.mybatisPlusBeginsAt1Or2AndWaitsOnlyForAClockSetBackByALittle"),
            entry("hutool.end hutool", "ClaimsEngineTest.hutoolIsNegativeBeforeTheEpochAndAfterTheEnd"),
            entry("hutool.back hutool", "ClaimsEngineTest.hutoolGoesOnInTheLastTickWhileTheClockIsBehindByLessThan2s"),
            entry("cosid.starter cosid", "CosIdEngineTest.withoutANumberTheEnvironmentHasIt"),
            entry("cosid.sequence cosid", "ClaimsEngineTest.cosIdBeginsAt1AndAgainWhenHalfOfTheSequenceIsUsed"),
            entry("cosid.back cosid", "ClaimsEngineTest.cosIdWaitsUpTo500MsForAClockAndThrowsAtTheEnd"),
            entry("cosid.back.seconds cosid", "ClaimsEngineTest.cosIdWaitsUpTo500MsForAClockAndThrowsAtTheEnd"),
            entry("cosid.end cosid", "ClaimsEngineTest.cosIdWaitsUpTo500MsForAClockAndThrowsAtTheEnd"),
            entry("machine.environment cosid", "CosIdEngineTest.withoutANumberTheEnvironmentHasIt"),
            entry(
                    "machine.chance tsid-creator-options",
                    "TsidOptionsEngineTest.withoutAMachineOnlyTheirCountIsSaidAndChanceChooses"),
            entry(
                    "machine.chance hypersistence-tsid-options",
                    "TsidOptionsEngineTest.withoutAMachineOnlyTheirCountIsSaidAndChanceChooses"),
            entry(
                    "machine.shardingsphere shardingsphere",
                    "ShardingSphereEngineTest.withoutANumberTheEnvironmentHasItOrItDoesNotStart"),
            entry(
                    "shardingsphere.zone shardingsphere",
                    "ShardingSphereEngineTest.itsEpochIsMidnightInTheTimeZoneOfTheJavaMachine"),
            entry(
                    "shardingsphere.china shardingsphere",
                    "ShardingSphereEngineTest.itsEpochIsMidnightInTheTimeZoneOfTheJavaMachine"),
            entry(
                    "shardingsphere.worker shardingsphere",
                    "ShardingSphereEngineTest.aClusterHandsOutWorkerNumbersAndIgnoresTheOneInTheFile"),
            entry(
                    "flake-idgen.number flake-idgen",
                    "NpmGeneratorsEngineTest.flakeIdgenAnswersWithBytesAndThrowsWhenTheSequenceIsUsedUp"),
            entry(
                    "flake-idgen.full flake-idgen",
                    "NpmGeneratorsEngineTest.flakeIdgenAnswersWithBytesAndThrowsWhenTheSequenceIsUsedUp"),
            entry(
                    "snowflake-id.machine snowflake-id",
                    "NpmGeneratorsEngineTest.snowflakeIdChangesMachinesRepeatsWhatIsOverAndTheClockThatWasSetBack"),
            entry(
                    "snowflake-id.full snowflake-id",
                    "NpmGeneratorsEngineTest.snowflakeIdChangesMachinesRepeatsWhatIsOverAndTheClockThatWasSetBack"),
            entry(
                    "unnoticed snowflake-id",
                    "NpmGeneratorsEngineTest.snowflakeIdChangesMachinesRepeatsWhatIsOverAndTheClockThatWasSetBack"),
            entry(
                    "unnoticed nodejs-snowflake",
                    "NpmGeneratorsEngineTest.nodejsSnowflakeBeginsAnewWithoutAnEpochAndDoesNotNoticeTheClock"),
            entry(
                    "nodejs-snowflake.epoch nodejs-snowflake",
                    "NpmGeneratorsEngineTest.nodejsSnowflakeBeginsAnewWithoutAnEpochAndDoesNotNoticeTheClock"),
            entry("sapphire.full sapphire", "NpmGeneratorsEngineTest.sapphireRepeatsWhatIsOver"),
            entry("goes-on flake-idgen", "NpmGeneratorsEngineTest.everyModuleMakesItsIdsAndRefusesOtherMachines"),
            entry("goes-on snowflake-id", "NpmGeneratorsEngineTest.everyModuleMakesItsIdsAndRefusesOtherMachines"),
            entry("goes-on nodejs-snowflake", "NpmGeneratorsEngineTest.everyModuleMakesItsIdsAndRefusesOtherMachines"),
            entry("goes-on sapphire", "NpmGeneratorsEngineTest.everyModuleMakesItsIdsAndRefusesOtherMachines"));

    /** Sentences that are no claim about a library, but about the layout, its numbers and the file. */
    private static final Set<String> OWN = Set.of("machine.function", "parts", "source", "restart", "begin", "text");

    @Test
    void everySentenceIsHeldByATestOrNamesItsSource() throws IOException {
        Messages messages = Messages.in(Locale.ENGLISH);
        Set<String> said = new HashSet<>();
        for (Target target : GeneratorTargets.all(CLOCK)) {
            for (Layout made : ConfigTargetsTest.layouts()) {
                Layout layout = target.nearest(made).orElse(made);
                if (!target.refusals(layout).isEmpty()) {
                    continue;
                }
                List<Note> notes = target.notes(layout, Options.of(layout));
                boolean named =
                        notes.stream().anyMatch(note -> note.message().key().equals("export.config.note.source"));
                assertThat(named).as(target.id()).isEqualTo(target.proof() instanceof TestEvidence.NotRun);
                for (Note note : notes) {
                    String key = note.message().key().replaceFirst("^export\\.config\\.note\\.", "");
                    String claim = key + " " + target.id();
                    if (named && key.equals("source")) {
                        assertThat(messages.say(note.message()))
                                .matches(
                                        ".* stands in its source, .*(\\d+\\.\\d+\\.\\d+|20\\d\\d).*; our tests do not run it\\.");
                    } else if (!named && !OWN.contains(key)) {
                        assertThat(HELD).as(messages.say(note.message())).containsKey(claim);
                        said.add(claim);
                    }
                }
            }
        }
        assertThat(said).isEqualTo(HELD.keySet());
        for (String test : Set.copyOf(HELD.values())) {
            String type = test.substring(0, test.indexOf('.'));
            String method = test.substring(test.indexOf('.') + 1);
            assertThat(Files.readString(ENGINES.resolve(type + ".java"))).contains("void " + method + "(");
        }
    }

    /** It keeps time by a stopwatch that it starts once: so its source. */
    @Test
    void idGenIsNotSaidToThrowWhenTheClockIsSetBack() {
        for (String id : List.of("idgen", "idgen-xml")) {
            Target target = ConfigTargetsTest.find(id);
            Layout layout = ConfigTargetsTest.layouts().stream()
                    .filter(each -> target.refusals(each).isEmpty())
                    .findFirst()
                    .orElseThrow();
            String text = ConfigTargetsTest.text(target, layout, Options.of(layout));
            assertThat(text)
                    .contains("a clock that is set back or right later does not change its time", "IdGen 3.0.7")
                    .doesNotContain("makes it throw until");
        }
    }
}
