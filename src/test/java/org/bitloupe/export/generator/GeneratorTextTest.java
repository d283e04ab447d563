package org.bitloupe.export.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import org.bitloupe.export.Export;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.SpellingEdits;
import org.bitloupe.layout.edit.SpellingParts;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generators make numbers: what a layout writes in another way is said, and what their own text of the same ID is. */
final class GeneratorTextTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));
    private static final String MAX = "9223372036854775807";

    private static Layout orders(String spelling) {
        return Layout.of(
                "orders",
                "Orders",
                List.of(
                        Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                        Field.time(
                                "time",
                                41,
                                TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("node", Role.NODE, 10),
                        Field.of("count", Role.SEQUENCE, 12)),
                List.of(StandardSpellings.builtIn().spelling(spelling)));
    }

    private static Layout prefixed(Layout layout) {
        SpellingParts parts = SpellingParts.of(layout.spellings().get(0).segments());
        EditResult edit = SpellingEdits.change(layout, 0, parts.withFront("ord_", false), SpellingEdits.Part.FRONT);
        return ((EditResult.Done) edit).layout();
    }

    private static Target target(String id) {
        return GeneratorTargets.all(CLOCK).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> said(Target target, Layout layout) {
        return target.notes(layout, Options.of(layout)).stream()
                .map(Note::message)
                .filter(message -> message.key().equals("export.config.note.text"))
                .map(WORDS::say)
                .toList();
    }

    /** 2^63 - 1 in base 62 is AzL8n0Y58m7: the sum of the values of its digits times the powers of 62 is that number. */
    @Test
    void aPrefixIsSaidWithBothTexts() {
        String sentence = "This layout writes its largest ID as ord_AzL8n0Y58m7. bwmarrin makes numbers,"
                + " that one is " + MAX + ": write and read the text in your program.";
        Layout layout = prefixed(orders("base62"));
        assertThat(said(target("bwmarrin"), layout)).containsExactly(sentence);
        Export export = target("bwmarrin").export(layout, Options.of(layout), WORDS);
        assertThat(((Export.Ready) export).content().toString()).contains(sentence);
    }

    @Test
    void aDecimalNumberNeedsNoWord() {
        for (Target target : GeneratorTargets.all(CLOCK)) {
            assertThat(said(target, orders("decimal"))).as(target.id()).isEmpty();
            assertThat(said(target, orders("signed-decimal"))).as(target.id()).isEmpty();
            assertThat(said(target, prefixed(orders("decimal"))))
                    .as(target.id())
                    .hasSize(1);
        }
    }

    /** TSID.toString() of both libraries is the number in Crockford's base 32, 13 characters. */
    @ParameterizedTest
    @CsvSource({
        "tsid-creator, 0",
        "tsid-creator-options, 0",
        "hypersistence-tsid, 0",
        "hypersistence-tsid-options, 0",
        "bwmarrin, 1",
        "hazelcast, 1"
    })
    void crockfordIsWrittenByThoseThatWriteIt(String id, int sentences) {
        assertThat(said(target(id), orders("crockford"))).hasSize(sentences);
        assertThat(said(target(id), prefixed(orders("crockford")))).hasSize(1);
    }
}
