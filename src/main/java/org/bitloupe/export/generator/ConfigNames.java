package org.bitloupe.export.generator;

import java.util.Map;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.Language;
import org.bitloupe.export.template.QuotedText;

/** Names of classes, packages and entries of a configuration. */
final class ConfigNames {
    private static final String FALLBACK = "ids";
    private final String snake;
    private final String pascal;

    /** Names after any text. */
    ConfigNames(String name) {
        this.snake = new IdentifierMaker(Style.SNAKE, Set.of()).of(name, FALLBACK);
        this.pascal = new IdentifierMaker(Style.PASCAL, Set.of()).of(name, FALLBACK);
    }

    /** The name of a class: with an ending, so that it can be neither a keyword nor a class of the library. */
    String type() {
        return pascal + "Config";
    }

    /** The name of a file; Java wants it to be that of the class. */
    String file(Language language, String extension) {
        return switch (language) {
            case JAVA, C_SHARP -> type() + "." + extension;
            default -> snake + "_config." + extension;
        };
    }

    /** As values of a template; the name of an entry also with hyphens, the only sign that Spring leaves in the keys of a map. */
    Map<String, Object> values() {
        String entry = snake + "_ids";
        return Map.of(
                "type",
                QuotedText.of(type()),
                "pascal",
                QuotedText.of(pascal),
                "entry",
                QuotedText.of(entry),
                "hyphenedEntry",
                QuotedText.of(entry.replace('_', '-')));
    }
}
