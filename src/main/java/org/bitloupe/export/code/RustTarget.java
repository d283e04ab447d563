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

/** A Rust module (edition 2018). IDs of up to 64 bits are i64 or u64, wider ones u128; fields are u64 or u128. */
public final class RustTarget extends CodeTarget {
    /** The Rust Reference, Keywords; the types that are used, and the names of the template. */
    private static final Set<String> RESERVED =
            words("as break const continue crate else enum extern false fn for if impl in let loop match mod move mut "
                    + "pub ref return self static struct super trait true type unsafe use where while async await dyn "
                    + "abstract become box do final macro override priv typeof unsized virtual yield try gen union raw "
                    + "bool char str u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 usize isize f32 f64 "
                    + "string vec option some none ok err result box mutex fmt std format instant systemtime refused "
                    + "generator state decode encode at unix_nanos parse check text_of tick tick_at nanos_at ceil new "
                    + "with_clock next advance increment bits id text now counted shown turn upcoming used clock left value least "
                    + "limit name random draw origin digits aliases meanings rest step number digit c i self_ "
                    + "random_bits random_below first display debug clone copy eq partialeq hash drop send sync fill");

    private static final Operators OPERATORS = Operators.plain(mask -> hex(mask, ""));

    /** Makes the target. */
    public RustTarget() {
        super(
                "rust",
                "rs",
                Language.RUST,
                new TestEvidence.Run("Rust 1.63", TestEvidence.Trial.BOTH_WAYS),
                Style.SNAKE,
                Style.SNAKE,
                RESERVED);
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return moduleName(options, RESERVED) + ".rs";
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("rustc --edition 2018 --crate-type lib " + file);
    }

    @Override
    List<Note> languageNotes(TemplateLayout model) {
        boolean draws = CodeRules.of(model).filter(CodeRules::draws).isPresent();
        return draws ? List.of(Note.careful("export.code.note.rust-random")) : List.of();
    }

    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\", "\\x%02x");
    }

    @Override
    public String type(int bits) {
        return bits <= Long.SIZE ? "u64" : "u128";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return value.toString();
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return hex(value, "");
    }

    @Override
    public String widened(String count, int bits) {
        return (count.indexOf(' ') < 0 ? count : "(" + count + ")") + " as " + type(bits);
    }

    @Override
    public String idType(Carrier carrier) {
        return switch (carrier) {
            case SIGNED_64 -> "i64";
            case UNSIGNED_64 -> "u64";
            default -> "u128";
        };
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        boolean narrow = wide(carrier) && field.bits() <= Long.SIZE;
        out.add(narrow ? "(" : "");
        OPERATORS.read(out, field, "bits");
        out.add(narrow ? ") as u64" : "");
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        boolean narrow = wide(carrier) && field.bits() <= Long.SIZE;
        OPERATORS.write(out, field, slice, narrow ? "u128::from(self." + field.name() + ")" : "self." + field.name());
    }

    @Override
    public Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        Map<String, Object> more = new HashMap<>();
        more.put("word", Boolean.TRUE.equals(values.get("wide")) ? QuotedText.of("u128") : QuotedText.of("u64"));
        boolean drawnAtStart = CodeRules.of(model)
                .filter(codeRules ->
                        codeRules.clockSequence() != null || (codeRules.drawsFirst() && !codeRules.restartsPerTick()))
                .isPresent();
        more.put("mutable", drawnAtStart);
        more.put("narrowFields", model.fields().stream().anyMatch(field -> field.bits() <= Long.SIZE));
        more.put("wideChecks", model.fields().stream().anyMatch(field -> field.bits() > Long.SIZE));
        return more;
    }

    @Override
    public String remembered(String name) {
        return "state." + name;
    }
}
