package org.bitloupe.batch.table;

import java.util.List;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.inspect.SensitiveValues;
import org.jspecify.annotations.Nullable;

/**
 * Hides the numbers of payment cards that stand among IDs of another form, some of which can be read as IDs, too. Where the IDs are
 * decimal numbers themselves nothing is hidden: one in ten has a card's check digit. Immutable.
 */
public final class CardMask {
    /** Hides nothing. */
    public static final CardMask NONE = new CardMask(List.of(), null);

    /** Numbers of digits of a card. */
    private static final int SHORTEST = 13;

    private static final int LONGEST = 19;

    /** Number of rows that show what a column's IDs are. */
    private static final int ASKED = 200;

    private final List<IdKind> kinds;
    private final @Nullable SensitiveValues values;

    private CardMask(List<IdKind> kinds, @Nullable SensitiveValues values) {
        this.kinds = List.copyOf(kinds);
        this.values = values;
    }

    /**
     * The mask of a column.
     *
     * @param cells the first cells of the column
     */
    public static CardMask of(List<IdKind> kinds, List<String> cells, SensitiveValues values) {
        long numbers = cells.stream().filter(CardMask::isNumber).count();
        return 2 * numbers >= cells.size() ? NONE : new CardMask(kinds, values);
    }

    /** The mask of rows that are kept; of none while there are none. */
    public static CardMask of(IdRows rows, SensitiveValues values) {
        if (rows.blocks().isEmpty()) {
            return NONE;
        }
        IdBlock first = rows.blocks().get(0);
        List<Boolean> decimals =
                rows.kinds().stream().map(kind -> isDecimal(kind.codec())).toList();
        int ids = 0;
        int numbers = 0;
        for (int row = 0; row < first.size() && ids < ASKED; row++) {
            int kind = first.kind(row);
            if (kind != IdBlock.UNREAD) {
                ids++;
                numbers += decimals.get(kind) ? 1 : 0;
            }
        }
        return 2 * numbers >= ids ? NONE : new CardMask(rows.kinds(), values);
    }

    private static boolean isDecimal(SpellingCodec codec) {
        List<Segment> segments = codec.spelling().segments();
        return segments.size() == 1
                && segments.get(0) instanceof Segment.Digits digits
                && digits.alphabet().chars().equals("0123456789");
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Tells whether an ID of a kind can have the form of a card's number, so that {@link #hidden} is to be asked. */
    public boolean asks(IdKind kind) {
        SpellingCodec codec = values == null || !kinds.contains(kind) ? null : kind.codec();
        return codec != null && codec.minLength() <= LONGEST && codec.maxLength() >= SHORTEST;
    }

    /** Returns what is shown of an ID of a kind that has the form of a card's number; null if it may be shown. */
    public @Nullable String hidden(IdKind kind, String id) {
        boolean hides = values != null && isCardLike(id.length()) && isNumber(id) && values.isCard(id, kind.layout());
        return hides && values != null ? values.mask(id) : null;
    }

    /** Tells whether a card's number can have that number of digits. */
    public static boolean isCardLike(int digits) {
        return digits >= SHORTEST && digits <= LONGEST;
    }
}
