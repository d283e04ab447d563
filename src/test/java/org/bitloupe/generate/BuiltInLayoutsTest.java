package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** IDs of every built-in layout, written down and read again. */
class BuiltInLayoutsTest {
    private static final Instant MOMENT = Instant.parse("2026-11-20T09:41:07.236Z");

    /** Roles that make one ID differ from the next. */
    private static final Set<Role> CHANGING = EnumSet.of(Role.TIME, Role.SEQUENCE, Role.RANDOM, Role.CLOCK_SEQUENCE);

    static List<Layout> made() {
        return Catalog.builtIn().layouts().stream()
                .filter(layout -> GenerationPlan.of(request(layout), Environment.real()) instanceof PlanResult.Ready)
                .toList();
    }

    private static GenerationRequest request(Layout layout) {
        return GenerationRequest.of(layout).startingAt(MOMENT).seeded(9);
    }

    @Test
    void onlyHashesAndSchemesWhoseTimeHasEndedCannotBeMade() {
        Set<String> refused = new TreeSet<>();
        Catalog.builtIn().layouts().stream()
                .filter(layout -> !layout.textOnly())
                .forEach(layout -> refused.add(layout.id()));
        made().forEach(layout -> refused.remove(layout.id()));
        assertThat(refused).containsExactly("baidu", "uuid-v3", "uuid-v5");
    }

    @ParameterizedTest
    @MethodSource("made")
    void everySpellingReadsBackAsTheValuesThatWentIn(Layout layout) {
        IdGenerator generator = new IdGenerator(Plans.ready(request(layout)));
        boolean changes = layout.fields().stream().anyMatch(f -> f.value() == null && CHANGING.contains(f.role()));
        for (int i = 0; i < (changes ? 50 : 1); i++) {
            GeneratedId generatedId = generator.make();
            for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
                ParseResult parse = codec.parse(
                        codec.write(generatedId.id(), Map.of(), LayoutSpellingCodecs.placeholders(codec.spelling())));
                assertThat(parse).isInstanceOfSatisfying(ParseResult.Read.class, read -> {
                    assertThat(read.id())
                            .as("%s as %s", generatedId, codec.spelling().name())
                            .isEqualTo(generatedId.id());
                    assertThat(Codec.of(layout).decode(generatedId.id())).isEqualTo(generatedId.values());
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("made")
    void theFirstIdSaysTheMomentItWasAskedFor(Layout layout) {
        GeneratedId generatedId = new IdGenerator(Plans.ready(request(layout))).make();
        LayoutTime.of(layout).ifPresent(time -> {
            Instant said = time.instantOf(generatedId.values()).orElseThrow();
            assertThat(said).isBeforeOrEqualTo(MOMENT);
            long tick = time.scale().tick().nanos();
            assertThat(said.plusNanos(tick)).isAfter(MOMENT);
        });
    }

    @ParameterizedTest
    @MethodSource("made")
    void everyValueIsOneItsFieldMayHave(Layout layout) {
        GeneratedId generatedId = new IdGenerator(Plans.ready(request(layout))).make();
        for (int i = 0; i < generatedId.values().size(); i++) {
            if (!layout.fields().get(i).textOnly()) {
                assertThat(generatedId.values().get(i))
                        .as(layout.fields().get(i).name())
                        .isBetween(
                                layout.fields().get(i).least(),
                                layout.fields().get(i).limit());
            }
        }
    }
}
