package org.bitloupe.export;

/** The language of a target's text; decides how it is coloured on screen. */
public enum Language {
    PLAIN,
    C_SHARP,
    GO,
    JAVA,
    JSON,
    KOTLIN,
    LUA,
    MARKDOWN,
    PROPERTIES,
    PYTHON,
    RUST,
    SQL,
    TYPESCRIPT,
    XML,
    YAML
}
