package org.bitloupe.export;

/** What a target's text is written in; decides how it is coloured on screen. */
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
