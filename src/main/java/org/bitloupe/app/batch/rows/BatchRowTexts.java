package org.bitloupe.app.batch.rows;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.app.batch.sheet.RowNoteSource;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.batch.anomaly.UnreadableReason;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.RowPreview;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Rows as they are shown, read by the same code as in Inspect. Only those on the screen are ever asked for; the last few are kept.
 * For the JavaFX thread.
 */
public final class BatchRowTexts {
    private static final int KEPT = 300;

    private final Layout layout;
    private final Messages messages;
    private final Inspector inspector;
    private final Map<Integer, Speller> spellers = new HashMap<>();
    private final Map<Long, Kept> kept = new LinkedHashMap<>();
    private IdRows rows;
    private CardMask cards;
    private RowNoteSource notes = RowNoteSource.NONE;

    /**
     * A row that was shown.
     *
     * @param plain as it is without anything to be said about it
     * @param shown with that
     */
    private record Kept(BatchRowText plain, BatchRowText shown) {}

    /** The writer and the dates of IDs of a kind. */
    private record Speller(IdKind kind, SpellingCodec codec, Codec values, Optional<LayoutTime> time) {
        static Speller of(IdKind kind) {
            SpellingCodec codec = kind.codec();
            return new Speller(kind, codec, Codec.of(kind.layout()), LayoutTime.of(kind.layout()));
        }

        Layout layout() {
            return kind.layout();
        }
    }

    /**
     * Rows.
     *
     * @param layout whose fields are the columns
     * @param inspector reads them; knows the layout
     */
    public BatchRowTexts(IdRows rows, Layout layout, Inspector inspector, Messages messages) {
        this.rows = rows;
        this.layout = layout;
        this.messages = messages;
        this.inspector = inspector;
        this.cards = CardMask.of(rows, inspector.sensitiveValues());
    }

    /** The same rows, and more of them. */
    public void grow(IdRows more) {
        rows = more;
        cards = CardMask.of(more, inspector.sensitiveValues());
    }

    /** Says what there is to say about rows from now on. */
    public void notes(RowNoteSource newNotes) {
        notes = newNotes;
        kept.replaceAll((number, row) -> new Kept(row.plain(), noted(row.plain())));
    }

    /** The text of a row: the ID as it is spelled, or what stands there. */
    public String text(long number) {
        IdBlock block = rows.blocks().get(rows.blockOf(number));
        int at = (int) (number - block.first());
        int kind = block.kind(at);
        return kind == IdBlock.UNREAD
                ? unreadText(block, at)
                : spelled(speller(kind), bits(block, at, kind), block.textOnly(at));
    }

    /** The text of a row as it is copied: secrets and numbers of cards and accounts are hidden. */
    public String copied(long number) {
        String text = text(number);
        IdKind kind = kind(number);
        return kind == null ? masked(text) : Objects.requireNonNullElse(cards.hidden(kind, text), text);
    }

    private String masked(String text) {
        return inspector.sensitiveValues().within(text);
    }

    public BatchRowText row(long number) {
        Kept known = kept.get(number);
        if (known == null) {
            if (kept.size() >= KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
            BatchRowText made = make(number);
            known = new Kept(made, noted(made));
            kept.put(number, known);
        }
        return known.shown();
    }

    /** The row with what there is to say about it. */
    private BatchRowText noted(BatchRowText plain) {
        String note = notes.of(plain.number());
        String reason = plain.reason();
        return new BatchRowText(
                plain.number(),
                plain.text(),
                plain.literal(),
                plain.time(),
                plain.local(),
                plain.values(),
                reason == null ? null : notes.reason(plain.number()).orElse(reason),
                note.isEmpty() ? plain.note() : note);
    }

    private BatchRowText make(long number) {
        IdBlock block = rows.blocks().get(rows.blockOf(number));
        int at = (int) (number - block.first());
        int kind = block.kind(at);
        return kind == IdBlock.UNREAD
                ? unread(number, unreadText(block, at))
                : read(number, speller(kind), bits(block, at, kind), block.textOnly(at));
    }

    /** The layout that a row is read by; null for one that is not read. */
    public @Nullable Layout layout(long number) {
        IdKind kind = kind(number);
        return kind == null ? null : kind.layout();
    }

    private @Nullable IdKind kind(long number) {
        IdBlock block = rows.blocks().get(rows.blockOf(number));
        int kind = block.kind((int) (number - block.first()));
        return kind == IdBlock.UNREAD ? null : rows.kinds().get(kind);
    }

    private static String unreadText(IdBlock block, int at) {
        String text = block.text(at);
        return text == null ? "" : text;
    }

    private BatchRowText unread(long number, String text) {
        return new BatchRowText(
                number, text, ColoredId.plain(oneLine(masked(text))), "", "", List.of(), reason(text), "");
    }

    private String reason(String text) {
        Optional<Message> cut = UnreadableReason.cut(text);
        if (cut.isPresent()) {
            return messages.say(cut.get());
        }
        if (text.isBlank()) {
            return messages.get("batch.unread.empty");
        }
        Inspection inspection = inspector.inspectAs(text, layout);
        Problem problem = inspection.problem();
        return problem == null
                ? messages.get("batch.unread")
                : messages.say(problem.what().withTexts(this::masked));
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cf}]+", " ");
    }

    private BatchRowText read(long number, Speller speller, Bits id, TextOnlyValues textOnly) {
        String text = spelled(speller, id, textOnly);
        String card = cards.hidden(speller.kind(), text);
        if (card != null) {
            return new BatchRowText(
                    number, text, ColoredId.plain(card), "", "", List.of(), null, messages.get("batch.card.note"));
        }
        Optional<Instant> made =
                speller.time().flatMap(t -> t.instantOf(speller.values().decode(id)));
        int decimals = speller.time().map(LayoutTime::decimals).orElse(0);
        String time = made.map(instant -> TimeText.UTC.full(instant, decimals)).orElse("");
        String local = messages.readerZone()
                .flatMap(there -> made.map(instant -> InstantText.plain(instant, 0, there.zone())))
                .orElse("");
        boolean own = speller.layout().equals(layout);
        String note = own ? "" : speller.layout().titleIn(messages.locale());
        Optional<RowPreview> drawn =
                inspector.draw(text, speller.layout(), speller.kind().spelling());
        if (drawn.isEmpty()) {
            return new BatchRowText(number, text, ColoredId.plain(text), time, local, List.of(), null, note);
        }
        List<String> values = own ? drawn.get().values() : List.of();
        ColoredId coloredId = new ColoredId(
                text,
                drawn.get().runs(),
                speller.layout().fields().stream().map(Field::role).toList(),
                List.of(),
                null);
        return new BatchRowText(number, text, coloredId, time, local, values, null, note);
    }

    private static String spelled(Speller speller, Bits id, TextOnlyValues textOnly) {
        return speller.codec().write(id, textOnly.numbers(), textOnly.texts());
    }

    private Speller speller(int kind) {
        return spellers.computeIfAbsent(kind, k -> Speller.of(rows.kinds().get(k)));
    }

    private Bits bits(IdBlock block, int at, int kind) {
        int width = rows.kinds().get(kind).layout().width();
        long[] words64 = new long[(width + Long.SIZE - 1) / Long.SIZE];
        for (int w = 0; w < words64.length; w++) {
            words64[w] = block.word(w)[at];
        }
        return Bits.ofWords(width, words64);
    }
}
