package org.bitloupe.generate.output;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.LocalColumn;
import org.bitloupe.layout.codec.UsualSpelling;
import org.bitloupe.message.ReaderZone;
import org.jspecify.annotations.Nullable;

/** The columns of output for each ID of a layout. */
final class IdOutputColumns {
    private final Layout layout;
    private final Codec codec;
    private final UsualSpelling usual;
    private final @Nullable LayoutTime time;
    private final ZoneId zone;
    /** Null if there is no such column. */
    private final @Nullable String localName;

    private final int decimals;
    private final List<Integer> shown = new ArrayList<>();

    /** The columns, with the time in a zone if that is not UTC and there is a time. */
    IdOutputColumns(Layout layout, ZoneId zone) {
        this.layout = layout;
        this.zone = zone;
        this.codec = Codec.of(layout);
        this.usual = UsualSpelling.of(layout);
        Optional<LayoutTime> counted = LayoutTime.of(layout);
        this.time = counted.orElse(null);
        this.localName = counted.isPresent() && ReaderZone.differs(zone) ? LocalColumn.name(zone) : null;
        this.decimals = counted.map(LayoutTime::decimals).orElse(0);
        for (int i = 0; i < layout.fields().size(); i++) {
            if (!layout.fields().get(i).textOnly()) {
                shown.add(i);
            }
        }
    }

    String layoutId() {
        return layout.id();
    }

    /**
     * An ID in the usual spelling.
     *
     * @throws GenerationRefusedException if that has too few digits for it
     */
    String text(Bits id) {
        return usual.write(id)
                .orElseThrow(() -> new GenerationRefusedException(GenerationRefusal.unwritten(layout, id)));
    }

    List<BigInteger> values(Bits id) {
        return codec.decode(id);
    }

    /** ISO 8601 in UTC, with exactly the decimals of a second that are known; null if the ID says none. */
    @Nullable
    String utc(List<BigInteger> values) {
        return time(values, ZoneOffset.UTC);
    }

    /** The name of the column with the time in the zone, as other rows have it; null if there is none. */
    @Nullable
    String localName() {
        return localName;
    }

    /** The same with the offset of the zone. */
    @Nullable
    String local(List<BigInteger> values) {
        return time(values, zone);
    }

    private @Nullable String time(List<BigInteger> values, ZoneId of) {
        Optional<Instant> instant = time == null ? Optional.empty() : time.instantOf(values);
        return instant.map(at -> InstantText.iso(at, decimals, of)).orElse(null);
    }

    /** The fields that are part of the ID's bits, by index. */
    List<Integer> shown() {
        return shown;
    }

    Field field(int index) {
        return layout.fields().get(index);
    }
}
