package org.bitloupe.export.picture;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.export.ThemeColors;
import org.bitloupe.layout.Role;

/** The colours and patterns of a theme as pictures have them: they look as the screen does. */
final class Palette {
    private static final Pattern STRIPES = Pattern.compile(
            "-bl-([a-z-]+)-texture:\\s*linear-gradient\\(from 0px 0px to ([-0-9.]+)px ([-0-9.]+)px, "
                    + "repeat, rgba\\((\\d+), (\\d+), (\\d+), ([0-9.]+)\\) 0%, rgba\\([^)]*\\) ([0-9.]+)%, transparent");

    /** The style sheet takes its dots from {@code dots.png}, 8 by 8 pixels: a gradient cannot repeat in two directions. */
    private static final FillPattern DOTS = new FillPattern.Dots(8, 1.1, "#000000", 0.24);

    private static final double PERCENT = 100;

    private final ThemeColors colors;
    private final Map<String, FillPattern> textures = new HashMap<>();
    private final Map<Role, RoleColors> roles = new EnumMap<>(Role.class);

    private Palette(ThemeColors colors) {
        this.colors = colors;
        Matcher stripes = STRIPES.matcher(colors.sheet());
        while (stripes.find()) {
            textures.put(stripes.group(1), stripes(stripes));
        }
        for (Role role : Role.values()) {
            roles.put(role, colorsOf(role));
        }
    }

    private static FillPattern stripes(Matcher css) {
        String color = String.format(
                Locale.ROOT,
                "#%02X%02X%02X",
                Integer.valueOf(css.group(4)),
                Integer.valueOf(css.group(5)),
                Integer.valueOf(css.group(6)));
        return new FillPattern.Stripes(
                Double.parseDouble(css.group(2)),
                Double.parseDouble(css.group(3)),
                Double.parseDouble(css.group(8)) / PERCENT,
                color,
                Double.parseDouble(css.group(7)));
    }

    private RoleColors colorsOf(Role role) {
        FillPattern fillPattern =
                role == Role.SEQUENCE ? DOTS : textures.getOrDefault(role.word(), new FillPattern.None());
        return new RoleColors(
                colors.role(role, "fill"), colors.role(role, "on"), colors.role(role, "line"), fillPattern);
    }

    /** The colours of the dark or the light theme. */
    static Palette of(boolean dark) {
        return new Palette(ThemeColors.of(dark));
    }

    /** The colours of a role. */
    RoleColors role(Role role) {
        RoleColors found = roles.get(role);
        if (found == null) {
            throw new IllegalStateException("no colours of " + role);
        }
        return found;
    }

    /** Returns the colour of the background of pictures. */
    String surface() {
        return colors.get("surface");
    }

    /** Text. */
    String text() {
        return colors.get("text");
    }

    /** Text that matters less. */
    String faint() {
        return colors.get("text-2");
    }

    /** The marks of the scale. */
    String edge() {
        return colors.get("edge");
    }
}
