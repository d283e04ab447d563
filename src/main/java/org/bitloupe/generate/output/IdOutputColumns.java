package org.bitloupe.generate.output;

import java.math.BigInteger;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/** The columns of output for each ID of a layout. */
final class IdOutputColumns {
    private final Layout layout;
    private final Codec codec;
    private final SpellingCodec spelling;
    private final Map<String, String> texts;
    private final @Nullable LayoutTime time;
    private final DateTimeFormatter utc;
    private final List<Integer> shown = new ArrayList<>();

    IdOutputColumns(Layout layout) {
        this.layout = layout;
        this.codec = Codec.of(layout);
        this.spelling = LayoutSpellingCodecs.of(layout).codec(0);
        this.texts = LayoutSpellingCodecs.placeholders(spelling.spelling());
        Optional<LayoutTime> counted = LayoutTime.of(layout);
        this.time = counted.orElse(null);
        this.utc = new DateTimeFormatterBuilder()
                .appendInstant(counted.map(LayoutTime::decimals).orElse(0))
                .toFormatter(Locale.ROOT);
        for (int i = 0; i < layout.fields().size(); i++) {
            if (!layout.fields().get(i).textOnly()) {
                shown.add(i);
            }
        }
    }

    String layoutId() {
        return layout.id();
    }

    String text(Bits id) {
        return spelling.write(id, Map.of(), texts);
    }

    List<BigInteger> values(Bits id) {
        return codec.decode(id);
    }

    /** ISO 8601 in UTC, with exactly the decimals of a second that are known; null if the ID says none. */
    @Nullable
    String utc(List<BigInteger> values) {
        Optional<Instant> instant = time == null ? Optional.empty() : time.instantOf(values);
        return instant.map(utc::format).orElse(null);
    }

    /** The fields that are part of the ID's bits, by index. */
    List<Integer> shown() {
        return shown;
    }

    Field field(int index) {
        return layout.fields().get(index);
    }
}
