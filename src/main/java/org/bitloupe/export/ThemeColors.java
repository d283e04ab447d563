package org.bitloupe.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.layout.Role;

/** The colours of a theme, taken from the style sheet that colours the window: what is written elsewhere looks as the screen does. */
public final class ThemeColors {
    private static final Pattern COLOR = Pattern.compile("-bl-([a-z0-9-]+):\\s*(#[0-9A-F]{6});");

    private final String sheet;
    private final Map<String, String> colors = new HashMap<>();

    private ThemeColors(String sheet) {
        this.sheet = sheet;
        Matcher color = COLOR.matcher(sheet);
        while (color.find()) {
            colors.put(color.group(1), color.group(2));
        }
    }

    /** The colours of the dark or the light theme. */
    public static ThemeColors of(boolean dark) {
        String file = "/fxml/theme/tokens-" + (dark ? "dark" : "light") + ".css";
        try (InputStream in = ThemeColors.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + file);
            }
            return new ThemeColors(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /** Returns the text of the style sheet. */
    public String sheet() {
        return sheet;
    }

    /**
     * A colour as {@code #RRGGBB}.
     *
     * @param token its name without the beginning that all have, such as {@code surface}
     * @throws IllegalStateException if the sheet has none of that name
     */
    public String get(String token) {
        String color = colors.get(token);
        if (color == null) {
            throw new IllegalStateException("no colour " + token);
        }
        return color;
    }

    /**
     * A colour of a role.
     *
     * @param use what it is for: {@code fill}, {@code on}, {@code tint}, {@code ink}, {@code line}
     */
    public String role(Role role, String use) {
        return get(token(role, use));
    }

    /** Returns the name of a colour of a role, see {@link #role}. */
    public static String token(Role role, String use) {
        // Bits of unknown meaning look like other data; their letter tells them apart.
        return (role == Role.UNKNOWN ? Role.DATA : role).word() + "-" + use;
    }
}
