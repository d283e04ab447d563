package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Rules that all configurations have in common. */
public final class ConfigTargetsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));

    static List<Layout> layouts() {
        List<Layout> layouts = new ArrayList<>(Catalog.builtIn().layouts());
        layouts.add(shardingSphereInChina());
        RandomLayouts random = new RandomLayouts(11);
        for (int i = 0; i < 100; i++) {
            layouts.add(random.next());
        }
        return layouts;
    }

    /** With the epoch that ShardingSphere has in time zone +08:00, which it can express, but nothing else is brought to. */
    private static Layout shardingSphereInChina() {
        Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();
        Field field = layout.fields().get(layout.mainTime());
        TimeEncoding time = Objects.requireNonNull(field.time());
        return layout.withField(
                layout.mainTime(), field.withTime(time.withEpoch(Instant.parse("2016-10-31T16:00:00Z"))));
    }

    /** Refused with sentences, or written; and what is called the nearest is never refused, and keeps what it is called. */
    @Test
    void everyLayoutIsRefusedInWordsOrWritten() {
        for (Target target : GeneratorTargets.all(CLOCK)) {
            for (Layout layout : layouts()) {
                List<Message> refusals = target.refusals(layout);
                for (Message refusal : refusals) {
                    assertThat(WORDS.say(refusal)).as(target.id()).endsWith(".").doesNotContain("{", "}");
                    roomIsExceeded(WORDS.say(refusal));
                    String brief = WORDS.say(new Message(refusal.key() + ".brief", refusal.parts()));
                    assertThat(brief.split(" ").length).as(brief).isLessThanOrEqualTo(6);
                    assertThat(brief).doesNotContain("{");
                }
                Export export = target.export(layout, Options.of(layout), WORDS);
                assertThat(export instanceof Export.Refused)
                        .as(target.id() + layout.id())
                        .isEqualTo(!refusals.isEmpty());
                Optional<Layout> nearest = target.nearest(layout);
                assertThat(refusals.isEmpty() && nearest.isPresent()).isFalse();
                nearest.ifPresent(near -> {
                    assertThat(target.refusals(near))
                            .as(target.id() + " " + layout)
                            .isEmpty();
                    assertThat(near.id()).isEqualTo(layout.id());
                    assertThat(near.title()).isEqualTo(layout.title());
                });
                if (export instanceof Export.Ready) {
                    target.notes(layout, Options.of(layout))
                            .forEach(note -> assertThat(WORDS.say(note.message()))
                                    .endsWith(".")
                                    .doesNotContain("{"));
                }
            }
        }
    }

    /** A part within the room there is gives no reason to refuse. */
    private static void roomIsExceeded(String sentence) {
        Matcher room = Pattern.compile("have (\\d+) bits? together\\. .* has room for (\\d+)\\.")
                .matcher(sentence);
        if (room.find()) {
            assertThat(Integer.parseInt(room.group(1))).as(sentence).isGreaterThan(Integer.parseInt(room.group(2)));
        }
    }

    /** Instagram's IDs have a shard and no machine: a generator that is set up for them gets the shard's number. */
    @Test
    void aShardStandsForTheMachineWhereThereIsNone() {
        Target yitter = find("yitter");
        Layout instagram = yitter.nearest(Catalog.builtIn().find("instagram").orElseThrow())
                .orElseThrow();
        Options options = Options.of(instagram);
        assertThat(text(yitter, instagram, options.withMachine(BigInteger.valueOf(1341))))
                .containsPattern("\\b1341\\b");
        assertThat(yitter.export(instagram, options.withMachine(BigInteger.valueOf(1 << 13)), WORDS))
                .isInstanceOf(Export.Refused.class);
    }

    /** The scheme that each generator makes by default is one that it can be configured for. */
    @Test
    void takesItsOwnScheme() {
        String[][] own = {
            {"bwmarrin", "snowflake-node10"},
            {"sonyflake", "sonyflake-v2"},
            {"sonyflake", "sonyflake-v1"},
            {"tsid-creator", "tsid"},
            {"hypersistence-tsid", "tsid"},
            {"yitter", "yitter"},
            {"yitter-csharp", "yitter"},
            {"hazelcast", "hazelcast"},
            {"baidu", "baidu"},
            {"baidu", "baidu-sample"},
            {"baidu-java", "baidu"},
            {"hutool", "snowflake-twitter"},
            {"mybatis-plus", "snowflake-twitter"},
            {"leaf", "snowflake-node10"},
            {"flake-idgen", "flake-idgen"},
            {"bwmarrin", "snowflake-twitter"},
            {"idgen", "snowflake-node10"},
            {"mkammerer", "snowflake-node10"},
            {"agrona", "snowflake-node10"},
            {"cosid", "snowflake-node10"},
            {"sapphire", "snowflake-discord"},
        };
        for (String[] pair : own) {
            Layout layout = Catalog.builtIn().find(pair[1]).orElseThrow();
            assertThat(find(pair[0]).refusals(layout).stream().map(WORDS::say))
                    .as(pair[0])
                    .isEmpty();
        }
    }

    /** 28 bits of seconds since midnight in China, 22 for the worker, 13 for the sequence: the numbers of Baidu's own README. */
    @Test
    void baiduIsSetUpInXmlAndInJavaAlike() {
        Layout layout = Catalog.builtIn().find("baidu").orElseThrow();
        Options options = Options.of(layout).withName("order");
        assertThat(text(find("baidu"), layout, options))
                .contains("id=\"order_ids\"", "\"timeBits\" value=\"28\"", "\"epochStr\" value=\"2016-05-20\"");
        assertThat(text(find("baidu-java"), layout, options))
                .contains(
                        "public class OrderConfig",
                        "@Bean(\"order_ids\")",
                        "setTimeBits(28);",
                        "setWorkerBits(22);",
                        "setSeqBits(13);",
                        "setEpochStr(\"2016-05-20\");");
    }

    /** Spring reads the number from the environment, so the file starts as it is; CosId's own 10 bits stand nowhere in the way. */
    @Test
    void cosIdStartsWithoutANumberInTheFile() {
        Target cosid = find("cosid");
        Layout layout = cosid.nearest(Catalog.builtIn().find("sonyflake-v2").orElseThrow())
                .orElseThrow();
        int bits = layout.fields().stream()
                .filter(field -> field.role() == Role.NODE)
                .mapToInt(Field::bits)
                .sum();
        String text = text(cosid, layout, Options.of(layout));
        assertThat(text)
                .contains(
                        "\n      manual:\n        machine-id: ${MACHINE_ID}\n",
                        "me.ahoo.cosid:cosid-spring-boot-starter",
                        "\n    share:\n      enabled: false\n")
                .doesNotContain("# machine-id");
        assertThat(text.lines().filter(line -> line.strip().equals("machine-bit: " + bits)))
                .hasSize(2);
        assertThat(text(cosid, layout, Options.of(layout).withMachine(BigInteger.TEN)))
                .contains("\n        machine-id: 10\n")
                .doesNotContain("{MACHINE_ID}");
    }

    public static Target find(String id) {
        return GeneratorTargets.all(CLOCK).stream()
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    static String text(Target target, Layout layout, Options options) {
        Export export = target.export(layout, options, WORDS);
        assertThat(export).as(target.id()).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    /** Numbers of a field are marked as that field's. */
    @Test
    void marksTheNumbersOfEachField() {
        Layout layout = Catalog.builtIn().find("tsid").orElseThrow();
        Export export = find("tsid-creator").export(layout, Options.of(layout), WORDS);
        Content.Text text = (Content.Text) ((Export.Ready) export).content();
        assertThat(text.marks())
                .extracting(mark -> text.text().substring(mark.from(), mark.to()) + " "
                        + layout.fields().get(mark.field()).name())
                .containsExactly("0 node", "1023 node", "0 node", "1023 node", "10 node", "2020-01-01T00:00:00Z time");
    }

    static int bits(Layout layout, String field) {
        return layout.field(field).map(Field::bits).orElse(0);
    }
}
