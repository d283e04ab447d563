package org.bitloupe.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.batch.anomaly.Anomaly;
import org.bitloupe.batch.follow.FollowKind;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.check.Migration;
import org.bitloupe.timeline.TimelineFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of the help, opened. */
final class HelpIndexTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final HelpIndex INDEX = new HelpIndex(WORDS, Catalog.builtIn(), NOW);

    private static Stream<HelpTopic> topics() {
        return INDEX.topics().stream();
    }

    private static List<String> names(HelpKind kind) {
        return topics().filter(topic -> topic.kind() == kind)
                .map(HelpTopic::name)
                .toList();
    }

    private static String text(HelpPage page) {
        return page.texts().collect(Collectors.joining("\n"));
    }

    private static HelpPage page(String id) {
        return INDEX.page(HelpTopic.parse(id).orElseThrow()).orElseThrow();
    }

    @Test
    void nobodyHasPublishedALayoutThatAPersonMade() {
        Layout mine = Catalog.builtIn().find("snowflake-node10").orElseThrow().withId("orders");
        HelpIndex index = new HelpIndex(WORDS, Catalog.builtIn().with(mine), NOW);
        assertThat(text(index.page(new HelpTopic(HelpKind.SCHEME, "orders")).orElseThrow()))
                .contains("It is a layout of your own")
                .doesNotContain("have published");
        assertThat(text(page("scheme/snowflake-twitter"))).contains("Its authors have published how its IDs are made.");
    }

    @ParameterizedTest
    @MethodSource("topics")
    void everyPageOpensSaysSomethingAndLeadsOnlyToPagesThatAreThere(HelpTopic topic) {
        HelpPage page = INDEX.page(topic).orElseThrow();
        assertThat(page.title()).isNotBlank();
        assertThat(page.sections()).isNotEmpty();
        assertThat(text(page)).hasSizeGreaterThan(60).doesNotContain("<b>", "${");
        assertThat(text(page).replaceAll("(?s)Where its IDs are met.*", ""))
                .doesNotContainPattern("\\{(n|list|name|base)}");
        List<HelpTopic> linked = new ArrayList<>(page.related());
        page.sections().stream()
                .flatMap(section -> section.facts().stream())
                .map(HelpFact::topic)
                .filter(other -> other != null)
                .forEach(linked::add);
        assertThat(linked).allMatch(INDEX::has).doesNotContain(topic);
        assertThat(page.related()).doesNotHaveDuplicates();
        assertThat(HelpTopic.parse(topic.toString())).contains(topic);
    }

    @Test
    void everythingThatTheProgramKnowsHasItsPage() {
        assertThat(names(HelpKind.SCHEME))
                .containsExactlyElementsOf(
                        Catalog.builtIn().layouts().stream().map(Layout::id).toList());
        assertThat(names(HelpKind.CHECK)).isEqualTo(LayoutChecks.ids());
        assertThat(names(HelpKind.ANOMALY))
                .containsOnlyOnceElementsOf(
                        Arrays.stream(Anomaly.values()).map(Anomaly::id).toList())
                .containsOnlyOnceElementsOf(
                        Arrays.stream(FollowKind.values()).map(FollowKind::id).toList());
        assertThat(names(HelpKind.RULE))
                .doesNotHaveDuplicates()
                .containsOnlyOnceElementsOf(
                        Migration.rules().stream().map(MigrationRule::id).collect(Collectors.toSet()));
        assertThat(names(HelpKind.FINDING))
                .isEqualTo(Arrays.stream(TimelineFinding.Kind.values())
                        .map(TimelineFinding.Kind::word)
                        .toList());
        assertThat(names(HelpKind.ROLE))
                .isEqualTo(Arrays.stream(Role.values()).map(Role::word).toList());
        assertThat(names(HelpKind.VERDICT))
                .isEqualTo(Arrays.stream(Verdict.values()).map(Verdict::word).toList());
        assertThat(names(HelpKind.TARGET))
                .isEqualTo(Targets.all().stream().map(Target::id).toList());
        assertThat(names(HelpKind.SPELLING))
                .containsAll(StandardSpellings.builtIn().spellings().keySet())
                .containsAll(Catalog.builtIn().layouts().stream()
                        .flatMap(layout -> layout.spellings().stream())
                        .map(spelling -> spelling.name())
                        .collect(Collectors.toSet()));
    }

    /** A text that is made of data alone would not say what a thing is for. */
    @Test
    void whatIsNoSchemeIsExplainedByATextOfItsOwn() {
        Set<String> texts = new HashSet<>();
        Set<String> standard = StandardSpellings.builtIn().spellings().keySet();
        topics().filter(topic -> topic.kind() != HelpKind.SCHEME)
                .filter(topic -> topic.kind() != HelpKind.SPELLING || standard.contains(topic.name()))
                .forEach(topic -> {
                    String key = "help." + topic.kind().word() + "." + topic.name() + ".means";
                    assertThat(WORDS.has(key)).as(key).isTrue();
                    assertThat(texts.add(WORDS.get(key)))
                            .as("%s says what another does", key)
                            .isTrue();
                });
        for (HelpKind kind : List.of(
                HelpKind.CHECK, HelpKind.VERDICT, HelpKind.FIGURE, HelpKind.ANOMALY, HelpKind.FINDING, HelpKind.RULE)) {
            assertThat(names(kind)).allMatch(name -> WORDS.has("help." + kind.word() + "." + name + ".computed"));
        }
    }

    @Test
    void aSchemeSaysWhatItsFileSays() {
        for (Layout layout : Catalog.builtIn().layouts()) {
            HelpPage page = page("scheme/" + layout.id());
            String text = text(page);
            assertThat(page.sources()).as(layout.id()).isEqualTo(layout.sources());
            assertThat(page.picture()).isEqualTo(layout.textOnly() ? null : layout);
            assertThat(text).contains(layout.fields().stream().map(Field::name).toList());
            if (layout.secret() == null) {
                layout.pairs().stream()
                        .limit(12)
                        .forEach(pair -> assertThat(text).contains(pair.id(), pair.source()));
            }
        }
        assertThat(text(page("scheme/snowflake-discord")))
                .contains(
                        "42\u00b75\u00b75\u00b712",
                        "ticks of 1 ms since 2015-01-01",
                        "15 May 2154",
                        "discord.com/channels/",
                        "175928847299117063",
                        "2016-04-30T11:18:25.796Z");
    }

    /** RFC 4648 10 and ULID's own documentation have the alphabets, Discord's documentation the number. */
    @Test
    void aSpellingSaysItsCharactersAndAnExample() {
        assertThat(text(page("spelling/base32"))).contains("abcdefghijklmnopqrstuvwxyz234567");
        assertThat(text(page("spelling/crockford"))).contains("0123456789ABCDEFGHJKMNPQRSTVWXYZ", "I as 1", "O as 0");
        assertThat(text(page("spelling/hex"))).contains(Long.toHexString(175928847299117063L));
        assertThat(text(page("spelling/uuid"))).contains("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
        assertThat(text(page("spelling/decimal"))).contains("175928847299117063");
    }

    /** Pieces stand between commas, so none has a comma of its own; and no page counts none. */
    @Test
    void theSentencesOfASpellingCanBeTakenApart() {
        assertThat(text(page("spelling/base64url")))
                .contains("a number in base 64 with as many digits", "No known layout is written so.")
                .doesNotContain("0 known layouts");
        assertThat(text(page("spelling/redis-stream")))
                .contains("13 characters in base 10, “-”, a number in base 10 without zeros in front");
        assertThat(text(page("spelling/aws-access-key"))).contains("“kind” (AKIA, ASIA), ");
    }

    /** The time of a log line is made by no generator that could have machines, promises or a peak rate. */
    @Test
    void aTimeThatIsNoIdSaysNothingOfGenerators() {
        assertThat(text(page("scheme/unix-s-us")))
                .contains("Lifespan")
                .doesNotContain("Two machines could make", "No ID is made twice", "Per machine", "generator must wait");
        assertThat(text(page("scheme/snowflake-discord"))).contains("4,096 IDs in each tick of 1 ms");
        for (String check : List.of("nodes", "clock", "sequence")) {
            assertThat(text(page("check/" + check))).as(check).doesNotContain("Unix time");
        }
    }

    @Test
    void aVerdictNamesTheBoundsOfTheRanking() {
        assertThat(text(page("verdict/certain"))).contains("16.6 bits");
        assertThat(text(page("verdict/best-match"))).contains("by 4 bits", "within 3 bits");
        assertThat(text(page("verdict/unlikely"))).contains("16 bits");
    }

    /** A page that told no bound, or not what the IDs leave open, would only repeat the headline. */
    @Test
    void anAnomalySaysItsBoundsAndItsLimits() {
        assertThat(names(HelpKind.ANOMALY)).allSatisfy(name -> {
            String text = text(page("anomaly/" + name));
            assertThat(text).contains("What it cannot tell").doesNotContainPattern("\\{[a-z-]+}");
            assertThat(WORDS.has("help.anomaly." + name + ".limits")).as(name).isTrue();
        });
        assertThat(text(page("anomaly/clock-back")))
                .contains(
                        "more than one row in 20",
                        "65,536 machines",
                        "16 IDs in a row",
                        "more than 1 min older",
                        "A log that was shuffled",
                        "12 IDs are older than the one before of the same machine",
                        "Clocks that went back by more than a minute: 12");
        assertThat(text(page("anomaly/rounded"))).contains("keeps 15 of them", "more than 1.25 times", "8 standard");
        assertThat(text(page("anomaly/early"))).contains("more than 1 day before", "less than 1 h after");
        assertThat(text(page("anomaly/epoch"))).contains("numbers of days: 365, 30, 1.");
        assertThat(text(page("anomaly/twice"))).contains("the last 1,000,000 IDs");
    }

    @Test
    void aFindingOnATicketSaysItsBoundsAndItsLimits() {
        assertThat(names(HelpKind.FINDING)).hasSize(8).allSatisfy(name -> {
            assertThat(text(page("finding/" + name)))
                    .contains("How it is computed", "What it cannot tell", "5 findings are said at most")
                    .doesNotContainPattern("\\{[a-z-]+}");
            assertThat(WORDS.has("help.finding." + name + ".limits")).as(name).isTrue();
        });
        assertThat(text(page("finding/offset")))
                .contains("more than 1 s apart", "by no more than 2 s", "not known which of the two is right");
        assertThat(text(page("finding/other-day"))).contains("more than 30 s", "1 day or more away");
        assertThat(text(page("finding/zone"))).contains("rounded to 15 min", "at most 14 h from UTC");
    }

    /** Arithmetic needs no source; what was learnt from others names them, and the rest says what the layouts leave open. */
    @Test
    void aRuleOfAMoveSaysWhereItComesFromOrWhatItCannotKnow() {
        assertThat(names(HelpKind.RULE)).allSatisfy(name -> {
            HelpPage page = page("rule/" + name);
            assertThat(text(page)).doesNotContainPattern("\\{[a-z-]+}");
            assertThat(!page.sources().isEmpty() || WORDS.has("help.rule." + name + ".limits"))
                    .as(name)
                    .isTrue();
        });
        assertThat(text(page("rule/larger"))).contains("within 1 min", "New IDs sort before old ones.");
        assertThat(text(page("rule/js"))).contains("9,007,199,254,740,991");
        assertThat(text(page("rule/address"))).contains("Fewer than 16 bits", "sony/sonyflake#82");
        assertThat(text(page("rule/zone"))).contains("a multiple of 15 min");
        assertThat(text(page("rule/uuid"))).contains("RFC 9562, 4.1 and 4.2", "No longer a UUID.");
        // Those that need a file, and two for which no two known layouts are an example.
        assertThat(names(HelpKind.RULE).stream()
                        .filter(name -> !text(page("rule/" + name)).contains("Between known layouts")))
                .containsExactly("file", "ahead", "gap", "js", "zone");
    }

    /** A source that a rule gave and did not name would be missing on its page. */
    @Test
    void everySourceOfAMoveIsOnThePageOfItsRule() {
        List<Layout> some = Stream.of(
                        "snowflake-twitter", "snowflake-node10", "sonyflake-v1", "uuid-v7", "ulid", "baidu")
                .map(id -> Catalog.builtIn().find(id).orElseThrow())
                .toList();
        for (Layout old : some) {
            for (Layout now : some) {
                Migration.of(old, now, NOW).findings().stream()
                        .filter(finding -> finding.source() != null)
                        .forEach(finding -> assertThat(
                                        page("rule/" + finding.id()).sources())
                                .contains(WORDS.say(Objects.requireNonNull(finding.source()))));
            }
        }
    }

    @Test
    void aTargetSaysWhichLayoutsItCanExpress() {
        assertThat(text(page("target/layout"))).contains("bitloupe export LAYOUT --to layout");
        HelpPage hazelcast = page("target/hazelcast");
        assertThat(text(hazelcast)).contains("Hazelcast", "It can express ", "What it cannot");
        assertThat(hazelcast.sections().stream()
                        .flatMap(section -> section.facts().stream())
                        .map(HelpFact::topic))
                .contains(HelpTopic.parse("scheme/hazelcast").orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "epoch, glossary/epoch",
        "EPOCH, glossary/epoch",
        "discord, scheme/snowflake-discord",
        "base 62, spelling/base62",
        "check/clock, check/clock",
        "best match, verdict/best-match",
        "two clocks, anomaly/two-clocks",
        "sample orders, screen/samples",
        "anomaly/full, anomaly/full",
        "highest sequence, anomaly/full",
        "javascript number rounded, check/js-2-53",
        "guild_id, scheme/snowflake-discord",
        "birthday, glossary/birthday",
        "postgresql range generate, target/postgresql",
        "175928847299117063, scheme/snowflake-discord",
    })
    void theBestPageIsFoundByItsWords(String typed, String topic) {
        HelpTopic wanted = HelpTopic.parse(topic).orElseThrow();
        assertThat(INDEX.named(null, typed).stream()
                        .findFirst()
                        .or(() -> INDEX.search(typed).stream().findFirst()))
                .as(typed)
                .contains(wanted);
    }

    @Test
    void everyPageIsFoundByItsTitleAmongTheFirst() {
        topics().forEach(topic ->
                assertThat(INDEX.search(INDEX.title(topic))).as("%s", topic).contains(topic));
        assertThat(INDEX.search("xyzzy")).isEmpty();
        assertThat(INDEX.search("  ")).isEqualTo(INDEX.topics());
    }

    @Test
    void aMistypedNameIsNearTheRightOne() {
        assertThat(INDEX.near(HelpKind.SCHEME, "discrod")).first().isEqualTo("snowflake-discord");
        assertThat(INDEX.near(HelpKind.CHECK, "clok")).contains("clock");
        assertThat(INDEX.near(null, "epohc")).first().isEqualTo("epoch");
        assertThat(INDEX.near(null, "frobnicate")).isEmpty();
    }

    /** A layout of somebody's own needs nothing but its file. */
    @Test
    void anOwnLayoutGetsItsPage() {
        Layout own = Catalog.builtIn()
                .find("tsid")
                .orElseThrow()
                .asOwn("shop-orders", LocalizedText.of("Orders of the shop"));
        HelpIndex index = new HelpIndex(WORDS, Catalog.builtIn().with(own), NOW);
        assertThat(index.named(null, "orders of the shop")).hasSize(1);
        assertThat(index.search("shop")).first().hasToString("scheme/shop-orders");
    }
}
