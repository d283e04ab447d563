package org.bitloupe.discover;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;

/**
 * A layout that the rows can be of.
 *
 * @param layout the layout: one of the catalog, or one that was built of what was found
 * @param known true if it is one of the catalog
 * @param alike the titles of other layouts of the catalog that say the same times
 * @param clock the time in the IDs
 * @param fitting the number of rows that agree
 * @param asked of how many
 * @param share how likely it is among all that was found, 0 to 1
 * @param parts the fields beside the time, the most significant first; of texts all parts from left to right, with the time and a prefix
 *     that is the same in all; empty for a layout of the catalog
 */
public record DiscoveredLayout(
        Layout layout,
        boolean known,
        List<Layout> alike,
        DiscoveredClock clock,
        int fitting,
        int asked,
        double share,
        List<FieldGuess> parts) {
    public DiscoveredLayout {
        alike = List.copyOf(alike);
        parts = List.copyOf(parts);
    }

    /** Tells whether it is a draft of IDs that had no times: nothing confirms it. */
    public boolean isDraft() {
        return clock.tick() == null;
    }

    /** The fields beside the time, the most significant first; empty for a layout of the catalog. */
    public List<FieldGuess> fields() {
        return parts.stream()
                .filter(part ->
                        part.role() != Role.TIME && layout.field(part.name()).isPresent())
                .toList();
    }

    /** The time's characters, if it was found in texts. */
    public Optional<FieldGuess> textTime() {
        return parts.stream().filter(part -> part.role() == Role.TIME).findFirst();
    }

    /** The share in whole percent; never 100 while there is another. */
    public int percent() {
        return share >= 1 - 1e-9 ? 100 : (int) Math.min(99, Math.round(share * 100));
    }

    /** A draft of IDs without times, whose clock, if they have one, counts ticks of a length that nobody knows. */
    static DiscoveredLayout untimed(Layout layout, int shift, int asked, List<FieldGuess> parts) {
        DiscoveredClock clock = new DiscoveredClock(shift, null, null, null, null, 0);
        return new DiscoveredLayout(layout, false, List.of(), clock, asked, asked, 1, parts);
    }

    /** Describes it in one line: "shift 22, tick 1 ms, epoch 2020-01-01T00:00:00Z". */
    public Message line() {
        int shift = clock.shift();
        Tick tick = clock.tick();
        Instant epoch = clock.epoch();
        if (tick == null || epoch == null) {
            return shift < 0 ? Message.of("fit.line.no-shift") : Message.of("fit.line.no-times", "shift", shift);
        }
        return shift < 0
                ? Message.of("fit.line.pieces", "tick", tick.words(), "epoch", epoch.toString())
                : Message.of("fit.line", "shift", shift, "tick", tick.words(), "epoch", epoch.toString());
    }

    /**
     * The same, with what each field of a draft rests on as its note: the layout is all that is left of it later.
     *
     * @param words says a reason
     */
    public DiscoveredLayout withReasons(Function<Message, String> words) {
        List<Field> fields = layout.fields().stream()
                .map(field -> parts.stream()
                        .filter(part -> isDraft() && part.name().equals(field.name()))
                        .findFirst()
                        .map(part -> field.withNote(LocalizedText.of(words.apply(part.why()))))
                        .orElse(field))
                .toList();
        Layout noted = Layout.of(layout.id(), "", fields, layout.spellings()).withSigned(layout.signed());
        return isDraft() ? new DiscoveredLayout(noted, known, alike, clock, fitting, asked, share, parts) : this;
    }

    /** The layout under a title of its own, with a note of how it was found. */
    public Layout named(String title, String note) {
        return layout.asOwn(layout.id(), LocalizedText.of(title), layout.provenance(), LocalizedText.of(note));
    }
}
