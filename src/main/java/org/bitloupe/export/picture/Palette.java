package org.bitloupe.export.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.layout.Role;

/** The colours of a theme, taken from the style sheet that colours the window: a picture looks as the screen does. */
final class Palette {
    private static final Pattern COLOR = Pattern.compile("(-bl-[a-z0-9-]+):\\s*(#[0-9A-F]{6});");
    private static final Pattern STRIPES = Pattern.compile(
            "(-bl-[a-z-]+-texture):\\s*linear-gradient\\(from 0px 0px to ([-0-9.]+)px ([-0-9.]+)px, "
                    + "repeat, rgba\\((\\d+), (\\d+), (\\d+), ([0-9.]+)\\) 0%, rgba\\([^)]*\\) ([0-9.]+)%, transparent");

    /** The style sheet takes its dots from {@code dots.png}, 8 by 8 pixels: a gradient cannot repeat in two directions. */
    private static final FillPattern DOTS = new FillPattern.Dots(8, 1.1, "#000000", 0.24);

    private static final double PERCENT = 100;

    private final Map<String, String> colors = new HashMap<>();
    private final Map<String, FillPattern> textures = new HashMap<>();
    private final Map<Role, RoleColors> roles = new EnumMap<>(Role.class);

    private Palette(String css) {
        Matcher color = COLOR.matcher(css);
        while (color.find()) {
            colors.put(color.group(1), color.group(2));
        }
        Matcher stripes = STRIPES.matcher(css);
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
        String name = "-bl-" + role.word();
        FillPattern fillPattern =
                role == Role.SEQUENCE ? DOTS : textures.getOrDefault(name + "-texture", new FillPattern.None());
        return new RoleColors(color(name + "-fill"), color(name + "-on"), color(name + "-line"), fillPattern);
    }

    /** The colours of the dark or the light theme. */
    static Palette of(boolean dark) {
        String file = "/fxml/theme/tokens-" + (dark ? "dark" : "light") + ".css";
        try (InputStream in = Palette.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + file);
            }
            return new Palette(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    private String color(String name) {
        String color = colors.get(name);
        if (color == null) {
            throw new IllegalStateException("no colour " + name);
        }
        return color;
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
        return color("-bl-surface");
    }

    /** Text. */
    String text() {
        return color("-bl-text");
    }

    /** Text that matters less. */
    String faint() {
        return color("-bl-text-2");
    }

    /** The marks of the scale. */
    String edge() {
        return color("-bl-edge");
    }
}
