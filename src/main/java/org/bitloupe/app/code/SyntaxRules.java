package org.bitloupe.app.code;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.export.Language;

/**
 * As much of a language as it takes to colour it.
 *
 * @param lines what begins a comment that ends with the line
 * @param blocks what comments begin and end with
 * @param texts what texts begin and end with, the longer before the shorter
 * @param keywords the words it keeps for itself
 * @param anyCase true if keywords may be in capitals
 */
record SyntaxRules(List<String> lines, List<Pair> blocks, List<Pair> texts, Set<String> keywords, boolean anyCase) {
    /**
     * A pair of marks that something begins and ends with.
     *
     * @param escapes true if a backslash takes the next character along
     */
    record Pair(String open, String close, boolean escapes) {}

    private static final Pair SLASH_STAR = new Pair("/*", "*/", false);
    private static final Pair DOUBLE = new Pair("\"", "\"", true);
    private static final Pair SINGLE = new Pair("'", "'", true);
    private static final Pair BACKTICK = new Pair("`", "`", true);
    private static final Pair SQL_TEXT = new Pair("'", "'", false);
    private static final Pair SQL_NAME = new Pair("\"", "\"", false);

    static SyntaxRules of(Language language) {
        return switch (language) {
            case C_SHARP, JAVA, KOTLIN -> braces(language, List.of(DOUBLE, SINGLE));
            case RUST -> braces(language, List.of(DOUBLE)); // A single quote also begins a lifetime.
            case GO, TYPESCRIPT -> braces(language, List.of(DOUBLE, SINGLE, BACKTICK));
            case PYTHON ->
                new SyntaxRules(
                        List.of("#"),
                        List.of(new Pair("\"\"\"", "\"\"\"", true)),
                        List.of(DOUBLE, SINGLE),
                        keywords(language),
                        false);
            case SQL ->
                new SyntaxRules(
                        List.of("--"),
                        List.of(SLASH_STAR),
                        List.of(SQL_TEXT, SQL_NAME, BACKTICK),
                        keywords(language),
                        true);
            case LUA -> new SyntaxRules(List.of("--"), List.of(), List.of(DOUBLE, SINGLE), keywords(language), false);
            case PROPERTIES, YAML -> new SyntaxRules(List.of("#"), List.of(), List.of(DOUBLE, SINGLE), Set.of(), false);
            case JSON -> new SyntaxRules(List.of(), List.of(), List.of(DOUBLE), Set.of("true", "false", "null"), false);
            case XML ->
                new SyntaxRules(List.of(), List.of(new Pair("<!--", "-->", false)), List.of(SQL_NAME), Set.of(), false);
            case MARKDOWN, PLAIN -> new SyntaxRules(List.of(), List.of(), List.of(), Set.of(), false);
        };
    }

    private static SyntaxRules braces(Language language, List<Pair> texts) {
        return new SyntaxRules(List.of("//"), List.of(SLASH_STAR), texts, keywords(language), false);
    }

    boolean isKeyword(String word) {
        return keywords.contains(anyCase ? word.toLowerCase(Locale.ROOT) : word);
    }

    private static Set<String> keywords(Language language) {
        return Set.of(
                switch (language) {
                    case C_SHARP -> """
                        bool byte case catch checked class const else enum false for foreach get if in int internal is lock long namespace new null
                        object out override private public readonly ref return sealed set static string struct switch this throw true try uint
                        ulong unchecked ushort using var void while""".split("\\s+");
                    case GO -> """
                        bool break case const continue default defer else error for func if import int int64 map package range return string
                        struct switch type uint16 uint32 uint64 uint8 var true false nil""".split("\\s+");
                    case JAVA -> """
                        abstract boolean byte case catch class default do else enum extends final finally for if implements import instanceof int
                        interface long new null package private protected public record return static super switch synchronized this throw
                        throws true false try var void while""".split("\\s+");
                    case KOTLIN -> """
                        as by class companion const data else false for fun if import in init is null object override package private return
                        this throw true try val value var when while""".split("\\s+");
                    case LUA ->
                        "and break do else elseif end false for function if in local nil not or repeat return then true until while"
                                .split(" ");
                    case PYTHON -> """
                        and as assert class def elif else except False finally for from global if import in is lambda None not or pass raise
                        return True try while with yield""".split("\\s+");
                    case RUST -> """
                        as bool break const crate else enum false fn for i64 if impl in let loop match mod move mut pub ref return self Self static str
                        struct trait true type u128 u16 u32 u64 u8 use where while""".split("\\s+");
                    case SQL -> """
                        and as at auto_increment begin bigint binary by called case cast check commit constraint create cycle
                        declare default delete delimiter deterministic distinct drop else elseif end execute exists from function grant
                        group if immutable in increment index insert int integer interval into is key language leakproof like limit macro maxvalue
                        minvalue modifies no not null on or order parallel plpgsql primary procedure raise reads replace return returning
                        returns revoke safe security select sequence set signal sql sqlstate stable start strict table temp temporary
                        then time to trigger unique unsigned update using uuid values varchar view volatile when where while with zone""".split("\\s+");
                    case TYPESCRIPT -> """
                        as bigint boolean case catch class const constructor default else export extends false finally for from function
                        if import in instanceof interface let new null number of private public readonly return static string switch
                        this throw true try type typeof undefined var void while""".split("\\s+");
                    default -> throw new IllegalArgumentException(language.toString());
                });
    }
}
