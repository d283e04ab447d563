package org.bitloupe.cli.terminal;

import org.bitloupe.capacity.Severity;
import org.bitloupe.export.ThemeColors;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Role;
import org.jline.utils.AttributedCharSequence.ForceMode;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.jspecify.annotations.Nullable;

/**
 * The window's colours on a terminal. On a terminal that says which background it has, a coloured text stands on one of its own, as in
 * the window; on others, where that would be a dark box on white, it has a colour that can be read on either. Only for text that has no control characters left in it ({@link Terminal#oneLine}).
 */
public final class TerminalColors {
    /** None: texts stay as they are. */
    public static final TerminalColors NONE = new TerminalColors(ColorDepth.NONE, null, TerminalBackground.UNKNOWN);

    private static final int HEX = 16;

    private final ColorDepth depth;
    private final @Nullable ThemeColors theme;
    private final TerminalBackground background;

    private TerminalColors(ColorDepth depth, @Nullable ThemeColors theme, TerminalBackground background) {
        this.depth = depth;
        this.theme = theme;
        this.background = background;
    }

    /** The colours that suit a background. */
    public static TerminalColors of(ColorDepth depth, TerminalBackground background) {
        return depth == ColorDepth.NONE
                ? NONE
                : new TerminalColors(depth, ThemeColors.of(background != TerminalBackground.LIGHT), background);
    }

    /** A text that speaks of a field of a role. */
    public String role(Role role, String text) {
        return colored(text, ThemeColors.token(role, "ink"), ThemeColors.token(role, "tint"));
    }

    /** A text that says how bad something is. */
    public String severity(Severity severity, String text) {
        return switch (severity) {
            case OK -> colored(text, "ok", "ok-tint");
            case INFO -> text;
            case WARNING -> colored(text, "warn", "warn-tint");
            case ERROR -> colored(text, "error", "error-tint");
        };
    }

    /** A sign that says how bad something is, with colours and without. */
    public String mark(Severity severity) {
        return severity(
                severity,
                switch (severity) {
                    case OK -> "\u2713";
                    case INFO -> "\u2139";
                    case WARNING -> "\u26a0";
                    case ERROR -> "\u2715";
                });
    }

    /** A text that says how sure something is. */
    public String verdict(Verdict verdict, String text) {
        return severity(
                switch (verdict) {
                    case CERTAIN, BEST_MATCH -> Severity.OK;
                    case POSSIBLE -> Severity.INFO;
                    case UNLIKELY -> Severity.WARNING;
                    case RULED_OUT -> Severity.ERROR;
                },
                text);
    }

    private String colored(String text, String ink, String ground) {
        if (theme == null || text.isEmpty()) {
            return text;
        }
        String front = theme.get(ink);
        if (background == TerminalBackground.UNKNOWN) {
            return new AttributedString(text, onEither(part(front, 1), part(front, 3), part(front, 5)))
                    .toAnsi(depth.colors(), ForceMode.None);
        }
        // Rounded to one of 256, a tint comes too near to what stands on it.
        String back = theme.get(depth == ColorDepth.TRUE_COLOR ? ground : "surface");
        AttributedStyle style = AttributedStyle.DEFAULT
                .foreground(part(front, 1), part(front, 3), part(front, 5))
                .background(part(back, 1), part(back, 3), part(back, 5));
        return new AttributedString(text, style).toAnsi(depth.colors(), ForceMode.None);
    }

    private AttributedStyle onEither(int... rgb) {
        if (depth == ColorDepth.INDEXED) {
            return AttributedStyle.DEFAULT.foreground(MiddleColor.indexed(rgb));
        }
        int[] middle = MiddleColor.of(rgb);
        return AttributedStyle.DEFAULT.foreground(middle[0], middle[1], middle[2]);
    }

    /** Red, green or blue of {@code #RRGGBB}. */
    private static int part(String color, int at) {
        return Integer.parseInt(color.substring(at, at + 2), HEX);
    }
}
