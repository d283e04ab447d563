package org.bitloupe.app.design.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.junit.jupiter.api.Test;

/** The sentence on the order of texts is compared with texts of random IDs, which are compared as they stand. */
final class SpellingOrderTest {
    private static final Instant NOW = Instant.parse("2026-07-01T00:00:00Z");
    private static final int IDS = 200;
    private static final String BY_TIME = "design.spelling.order.by-time";

    private final Random random = new Random(11);

    /** The reason that is given, and whether texts of random IDs are in another order than their times. */
    private record Answer(String key, boolean outOfOrder) {}

    private Optional<Answer> answer(Layout layout, int spelling) {
        SpellingCodec codec = LayoutSpellingCodecs.of(layout).codec(spelling);
        return SpellingOrder.of(layout, codec.spelling(), NOW)
                .map(fact -> new Answer(fact.text().key(), layout.mainTime() >= 0 && isOutOfOrder(layout, codec)));
    }

    private boolean isOutOfOrder(Layout layout, SpellingCodec codec) {
        TreeMap<BigInteger, List<String>> texts = new TreeMap<>();
        for (int i = 0; i < IDS; i++) {
            BigInteger time = BigInteger.ZERO;
            BigInteger id = BigInteger.ZERO;
            Map<Integer, BigInteger> values = new TreeMap<>();
            for (Slice slice : layout.slices()) {
                Field field = layout.fields().get(slice.field());
                BigInteger value = values.computeIfAbsent(slice.field(), at -> value(field, layout.width()));
                time = slice.field() == layout.mainTime() ? value : time;
                id = id.or(slice.place(value));
            }
            // The value of a field may have more bits than the ID carries.
            for (int bit = 0; bit < time.bitLength(); bit++) {
                int at = bit;
                if (layout.slices().stream()
                        .noneMatch(slice ->
                                slice.field() == layout.mainTime() && slice.low() <= at && at <= slice.high())) {
                    time = time.clearBit(bit);
                }
            }
            BigInteger key = time;
            // The largest IDs of some schemes have no text.
            codec.tryWrite(Bits.of(layout.width(), id), Map.of(), Map.of())
                    .ifPresent(text ->
                            texts.computeIfAbsent(key, at -> new ArrayList<>()).add(text));
        }
        String last = "";
        for (List<String> same : texts.values()) {
            String until = last;
            if (same.stream().anyMatch(text -> text.compareTo(until) < 0)) {
                return true;
            }
            last = same.stream().max(String::compareTo).orElseThrow();
        }
        return false;
    }

    /** As many bits as may be, or fewer: texts that grow have other lengths then. */
    private BigInteger value(Field field, int width) {
        return field.value() != null
                ? field.value()
                : new BigInteger(width, random).shiftRight(random.nextInt(3) * random.nextInt(width));
    }

    @Test
    void whatIsSaidOfAnyLayoutIsTrueOfItsTexts() {
        Set<String> said = new HashSet<>();
        for (Layout layout : Catalog.builtIn().layouts()) {
            for (int i = 0; i < layout.spellings().size() && !layout.textOnly(); i++) {
                Spelling spelling = layout.spellings().get(i);
                if (spelling.segments().stream().noneMatch(Segment.Text.class::isInstance)) {
                    check(layout, i).ifPresent(said::add);
                }
            }
        }
        assertThat(said)
                .contains(
                        BY_TIME,
                        "design.spelling.order.no-time",
                        "design.spelling.order.length",
                        "design.spelling.order.characters");
    }

    private Optional<String> check(Layout layout, int spelling) {
        Optional<Answer> answer = answer(layout, spelling);
        answer.ifPresent(given -> {
            String story = layout.id() + " " + layout.spellings().get(spelling).name() + ": " + given.key();
            if (given.key().equals(BY_TIME)) {
                assertThat(given.outOfOrder()).as(story).isFalse();
            } else if (given.key().startsWith("design.spelling.order.") && layout.mainTime() >= 0) {
                assertThat(given.outOfOrder()).as(story).isTrue();
            }
        });
        return answer.map(Answer::key);
    }

    private static Layout written(Layout layout, Segment... segments) {
        return layout.withSpellings(List.of(new Spelling("own", List.of(segments))));
    }

    @Test
    void theReasonIsTheOneOfTheText() {
        Layout orders = DesignSamples.orders();
        Segment.Digits decimal =
                (Segment.Digits) orders.spellings().get(0).segments().get(0);
        Segment.Digits fixed =
                new Segment.Digits(decimal.of(), decimal.alphabet(), Segment.FULL, Segment.FULL, decimal.pad(), false);
        assertThat(check(written(orders, decimal), 0)).contains("design.spelling.order.length");
        assertThat(check(written(orders, fixed), 0)).contains(BY_TIME);
        Alphabet falling = new Alphabet("own", "9876543210", false, Map.of());
        Segment.Digits turned =
                new Segment.Digits(decimal.of(), falling, Segment.FULL, Segment.FULL, decimal.pad(), false);
        assertThat(check(written(orders, turned), 0)).contains("design.spelling.order.characters");
    }
}
