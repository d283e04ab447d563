package org.bitloupe.app.shell.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The style sheet of a language whose letters the bundled fonts lack: each rule that names the bundled sans serif family names the
 * system's one. The bundled weights are families of their own, such as "Noto Sans SemiBold"; the system's family has its weights by
 * number, so what is strong is bold in it.
 */
final class LanguageFontSheet {
    private static final URI RULES = URI.create("/fxml/theme/rules.css");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("@import \"([^\"]+)\";");
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern BUNDLED = Pattern.compile("-fx-font-family:\\s*\"Noto Sans( SemiBold| Medium)?\"");

    private LanguageFontSheet() {}

    /** The sheet for a family, in CSS. */
    static String of(String family) {
        StringBuilder sheet = new StringBuilder();
        IMPORT.matcher(read(RULES)).results().forEach(name -> {
            String css = COMMENT.matcher(read(RULES.resolve(name.group(1)))).replaceAll("");
            RULE.matcher(css).results().forEach(rule -> append(sheet, rule, family));
        });
        return sheet.toString();
    }

    /** The same as an address that a scene takes. */
    static String address(String family) {
        return "data:text/css;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(of(family).getBytes(StandardCharsets.UTF_8));
    }

    private static void append(StringBuilder sheet, MatchResult rule, String family) {
        Matcher bundled = BUNDLED.matcher(rule.group(2));
        if (bundled.find()) {
            boolean strong = " SemiBold".equals(bundled.group(1));
            sheet.append(rule.group(1).strip())
                    .append(" {\n    -fx-font-family: \"")
                    .append(family)
                    .append("\";\n    -fx-font-weight: ")
                    .append(strong ? "bold" : "normal")
                    .append(";\n}\n");
        }
    }

    private static String read(URI sheet) {
        try (InputStream in = LanguageFontSheet.class.getResourceAsStream(sheet.getPath())) {
            return new String(Objects.requireNonNull(in, sheet.getPath()).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
