package org.bitloupe.app.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;

/**
 * Writes keys as people of a system know them: {@code Shortcut+Shift+C} is {@code Ctrl Shift C}, and {@code ⇧⌘C} on a Mac. They are
 * named as JavaFX's key combinations are; several keys after a modifier have blanks between them, as in {@code Shift+Left Right}, and
 * several combinations a comma and a blank.
 */
public final class KeyText {
    private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");

    /** The keys that have another name on screen than in a combination; all others are letters, digits and the like. */
    private enum Key {
        ALT("\u2325"),
        SHIFT("\u21E7"),
        SHORTCUT("\u2318"),
        ENTER("\u21A9"),
        ESC(""),
        DEL(""),
        HOME(""),
        END(""),
        PAGE_UP(""),
        PAGE_DOWN(""),
        SPACE(""),
        TAB(""),
        INSERT("");

        private final String onMac;

        Key(String onMac) {
            this.onMac = onMac;
        }

        String text(Messages messages, boolean mac) {
            return mac && !onMac.isEmpty()
                    ? onMac
                    : messages.get(
                            "keyboard.key." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
    }

    private KeyText() {}

    /** The keys on this system. */
    public static String of(Messages messages, String keys) {
        return of(messages, keys, MAC);
    }

    /**
     * The keys on a system.
     *
     * @param mac true for macOS, false for all others
     */
    public static String of(Messages messages, String keys, boolean mac) {
        return messages.list(Arrays.stream(keys.split(", ", -1))
                .map(combination -> combination(messages, combination, mac))
                .toList());
    }

    private static String combination(Messages messages, String combination, boolean mac) {
        List<String> parts = List.of(combination.split("\\+", -1));
        Stream<String> modifiers = parts.subList(0, parts.size() - 1).stream();
        String last = Arrays.stream(parts.get(parts.size() - 1).split(" ", -1))
                .map(key -> name(messages, key, mac))
                .collect(Collectors.joining(" "));
        // The Mac's own order ends in the command key.
        return mac
                ? modifiers.sorted().map(key -> name(messages, key, true)).collect(Collectors.joining()) + last
                : Stream.concat(modifiers.map(key -> name(messages, key, false)), Stream.of(last))
                        .collect(Collectors.joining(" "));
    }

    private static String name(Messages messages, String key, boolean mac) {
        return switch (key) {
            case "Left" -> "\u2190";
            case "Right" -> "\u2192";
            case "Up" -> "\u2191";
            case "Down" -> "\u2193";
            case "Plus" -> "+";
            case "Minus" -> "\u2212";
            default ->
                Arrays.stream(Key.values())
                        .filter(each -> each.name().replace("_", "").equalsIgnoreCase(key))
                        .findFirst()
                        .map(each -> each.text(messages, mac))
                        .orElse(key);
        };
    }
}
