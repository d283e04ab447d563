package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * A module of TypeScript, whose types can be stripped without another change, or of JavaScript (ECMAScript 2022): the same text without
 * types. Everything is a BigInt.
 */
public final class ScriptTarget extends CodeTarget {
    /** ECMA-262 12.7.2, TypeScript's own words, the globals that are used, and the names of the template. */
    private static final Set<String> RESERVED = words(
            "await break case catch class const continue debugger default delete do else enum export extends false "
                    + "finally for function if import in instanceof new null return super switch this throw true try typeof "
                    + "var void while with yield let static implements interface package private protected public async of "
                    + "get set arguments eval undefined nan infinity any boolean bigint number string symbol never unknown "
                    + "object type declare readonly abstract as asserts constructor prototype name length "
                    + "BigInt Number String Object Date Math RangeError Error Uint8Array crypto performance globalThis "
                    + "Generator decode encode at unixNanos date format parse check floor ceil nanosAt tickAt randomBits "
                    + "randomBelow next advance increment bits id text tick now counted shown turn upcoming used clock left digits "
                    + "aliases meanings origin rest step digit value least limit by bound n byte c i "
                    + "toString valueOf hasOwnProperty isPrototypeOf toLocaleString propertyIsEnumerable __proto__ proto");

    private static final BigInteger MILLISECOND = BigInteger.valueOf(1_000_000);
    private static final Operators OPERATORS = new Operators(" >> ", " << ", " & ", " | ", mask -> hex(mask, "n"), "n");

    private final boolean typed;

    /** Makes the target, with or without types. */
    public ScriptTarget(boolean typed) {
        super(
                typed ? "typescript" : "javascript",
                typed ? "ts" : "mjs",
                Language.TYPESCRIPT,
                new TestEvidence.Run(
                        typed ? "TypeScript 4.8 and Node.js 20" : "Node.js 20", TestEvidence.Trial.BOTH_WAYS),
                Style.CAMEL,
                Style.CAMEL,
                RESERVED,
                "script");
        this.typed = typed;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of(typed ? "tsc --strict --target es2022 --noEmit " + file : "node --check " + file);
    }

    @Override
    List<Note> languageNotes(TemplateLayout model) {
        boolean clock = CodeRules.of(model).filter(CodeRules::clock).isPresent();
        return clock ? List.of(Note.careful("export.code.note.script-waits")) : List.of();
    }

    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\", "\\x%02x");
    }

    @Override
    public String type(int bits) {
        return "bigint";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return decimal(value, "n");
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return hex(value, "n");
    }

    @Override
    public String widened(String count, int bits) {
        return count;
    }

    @Override
    public String idType(Carrier carrier) {
        return "bigint";
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        OPERATORS.read(out, field, "bits");
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        OPERATORS.write(out, field, slice, "this." + field.name());
    }

    @Override
    public Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        Map<String, Object> more = new HashMap<>();
        String own = values.get("type") instanceof QuotedText quotedText ? quotedText.text() : "";
        Map<String, String> types = Map.of(
                "ts",
                "string",
                "tb",
                "bigint",
                "tv",
                "void",
                "tt",
                own,
                "td",
                "Date",
                "tn",
                "number",
                "tc",
                "() => bigint",
                "to",
                "boolean");
        types.forEach((place, type) -> more.put(place, QuotedText.of(typed ? ": " + type : "")));
        more.put("ro", QuotedText.of(typed ? "readonly " : ""));
        more.put(
                "noFiner",
                model.timeModel().filter(time -> time.finer().isEmpty()).isPresent());
        boolean fine = model.timeModel()
                .filter(time -> time.finest().compareTo(MILLISECOND) < 0)
                .isPresent();
        more.put(
                "systemClock",
                QuotedText.of(
                        fine
                                ? "() => BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000)) * 1000n"
                                : "() => BigInt(Date.now()) * 1000000n"));
        return more;
    }

    @Override
    public String remembered(String name) {
        return "this.#" + name;
    }
}
