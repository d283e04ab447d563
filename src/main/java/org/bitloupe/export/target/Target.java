package org.bitloupe.export.target;

import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * Something a layout can be exported to. To add one: a class that implements this, its line in {@code org.bitloupe.export.Targets},
 * and its two texts in the resource bundle.
 *
 * <p>Names and notes of a layout may come from anywhere. A target lets no character of them out but through the quoting of its own
 * language.
 */
public interface Target {
    /** The name for programs, such as {@code svg}; also the word in the terminal. */
    String id();

    /** What it is listed under. */
    TargetGroup group();

    /** What names of its files end in, without the dot. */
    String extension();

    /** Whether the theme and, for pixels, the scale of a {@link Style} make a difference. */
    default Styling styling() {
        return Styling.NONE;
    }

    /** What of a {@link Style} a target heeds. */
    enum Styling {
        NONE,
        THEME,
        THEME_AND_SCALE
    }

    /** Every reason why it cannot express a layout; empty if it can. Quick enough to be asked for each target at each edit. */
    List<Message> refusals(Layout layout);

    /**
     * Expresses a layout.
     *
     * @param words the words for what the program itself has to say in it
     */
    Export export(Layout layout, Style style, Messages words);

    /** The key of its name for people; that with {@code .note} says in a few words what it is. */
    default String key() {
        return "export.target." + id();
    }
}
