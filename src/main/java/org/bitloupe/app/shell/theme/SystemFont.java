package org.bitloupe.app.shell.theme;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The system's font for a language that the bundled ones have no letters of. JavaFX finds such letters by itself, but of Chinese,
 * Japanese and Korean, which share code points, in the shapes of the system's language; so the font of the reader's language is named.
 */
public final class SystemFont {
    private static final Map<String, List<String>> FAMILIES = Map.of(
            "Hans",
            List.of(
                    "Microsoft YaHei UI",
                    "PingFang SC",
                    "Noto Sans CJK SC",
                    "Noto Sans SC",
                    "Source Han Sans SC",
                    "WenQuanYi Micro Hei"),
            "Hant",
            List.of("Microsoft JhengHei UI", "PingFang TC", "Noto Sans CJK TC", "Noto Sans TC", "Source Han Sans TC"),
            "Jpan",
            List.of("Yu Gothic UI", "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans"),
            "Kore",
            List.of("Malgun Gothic", "Apple SD Gothic Neo", "Noto Sans CJK KR", "Noto Sans KR", "Source Han Sans K"));

    private SystemFont() {}

    /** Tells whether the bundled fonts lack a language's letters. */
    public static boolean isNeeded(Locale language) {
        return FAMILIES.containsKey(script(language));
    }

    /**
     * The family for a language out of those that the system has; empty if it has none, or if the bundled fonts have the letters.
     *
     * @param installed the families that there are
     */
    public static Optional<String> family(Locale language, Collection<String> installed) {
        return FAMILIES.getOrDefault(script(language), List.of()).stream()
                .filter(installed::contains)
                .findFirst();
    }

    /** The script as a family is chosen by it; empty for one that the bundled fonts have. */
    private static String script(Locale language) {
        return switch (language.getLanguage()) {
            case "zh" -> isTraditional(language) ? "Hant" : "Hans";
            case "ja" -> "Jpan";
            case "ko" -> "Kore";
            default -> "";
        };
    }

    private static boolean isTraditional(Locale language) {
        return language.getScript().isEmpty()
                ? List.of("TW", "HK", "MO").contains(language.getCountry())
                : language.getScript().equals("Hant");
    }
}
