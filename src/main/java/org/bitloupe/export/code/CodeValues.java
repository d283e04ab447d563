package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.Note;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Values of the templates of all languages: the same places for the same things. */
final class CodeValues {
    private final LanguageSyntax syntax;
    private final TemplateLayout model;
    private final List<String> locals;
    private final @Nullable BigInteger machine;

    /**
     * The values of a layout.
     *
     * @param locals by field of the layout: what it is called as a parameter
     * @param machine the number of the machine, or null where whoever uses the code gives it
     */
    CodeValues(LanguageSyntax syntax, TemplateLayout model, List<String> locals, @Nullable BigInteger machine) {
        this.syntax = syntax;
        this.model = model;
        this.locals = locals;
        this.machine = machine;
    }

    /**
     * Everything.
     *
     * @param typeName what the type of the fields' values is called
     */
    Map<String, Object> all(String typeName, List<Note> notes, Messages messages) {
        Map<String, Object> all = new HashMap<>();
        all.put("type", QuotedText.of(typeName));
        all.put("header", header(notes, messages));
        all.put("signed", model.carrier() == Carrier.SIGNED_64);
        all.put("unsigned", model.carrier() == Carrier.UNSIGNED_64);
        all.put("wide", CodeTarget.wide(model.carrier()));
        all.put("negative", model.layout().signed() && model.width() == Long.SIZE);
        all.put("width", model.width());
        all.put("narrowed", model.width() < (CodeTarget.wide(model.carrier()) ? 2 * Long.SIZE : Long.SIZE));
        all.put("varying", model.varying().stream().map(this::field).toList());
        all.put(
                "fixed",
                model.fields().stream()
                        .filter(f -> !f.varies())
                        .map(this::field)
                        .toList());
        all.put("parts", parts());
        all.put("wideFields", model.varying().stream().anyMatch(f -> f.bits() > Long.SIZE));
        all.putAll(new TextValues(syntax, model).all());
        all.putAll(new TimeValues(syntax, model, this::field).all());
        all.putAll(new GeneratorValues(syntax, model, this::field, machine).all());
        all.put("idType", QuotedText.of(syntax.idType(model.carrier())));
        all.putAll(syntax.more(model, all));
        return all;
    }

    /** The layout in words, and what to be careful of, one comment for each line. */
    private List<Map<String, Object>> header(List<Note> notes, Messages messages) {
        List<String> lines = new ArrayList<>();
        lines.add("Layout: " + SingleLineText.title(model.layout(), messages.locale()));
        for (Slice slice : model.layout().slices()) {
            FieldModel field = model.field(slice.field());
            boolean first = slice.high() == field.bits() - 1;
            String facts = first ? FieldDescription.facts(field.field(), messages) : "";
            lines.add("  %-7s %s, %s%s"
                    .formatted(
                            SingleLineText.place(slice),
                            SingleLineText.name(model.layout(), slice),
                            messages.get("role." + field.field().role().word()),
                            facts.isEmpty() ? "" : "; " + facts));
        }
        notes.stream()
                .filter(Note::careful)
                .map(note -> "Note: " + SingleLineText.of(messages.say(note.message())))
                .forEach(lines::add);
        return lines.stream()
                .map(line -> Map.<String, Object>of("line", QuotedText.of(syntax.comment(line))))
                .toList();
    }

    /** Returns the template values of a field. */
    Map<String, Object> field(FieldModel field) {
        int at = field.index();
        Map<String, Object> values = new HashMap<>();
        values.put("name", QuotedText.of(field.name()));
        values.put("local", QuotedText.of(locals.get(at)));
        values.put("remembered", QuotedText.of(syntax.remembered(locals.get(at))));
        values.put("fieldType", QuotedText.of(syntax.type(field.bits())));
        values.put("bits", field.bits());
        values.put(
                "least",
                QuotedText.of(syntax.number(field.least(), field.bits())).in(at));
        values.put(
                "limit",
                QuotedText.of(syntax.number(field.limit(), field.bits())).in(at));
        values.put("zero", QuotedText.of(syntax.number(BigInteger.ZERO, field.bits())));
        values.put("one", QuotedText.of(syntax.number(BigInteger.ONE, field.bits())));
        values.put("positive", field.least().signum() > 0);
        values.put("full", field.limit().equals(field.allOnes()));
        values.put("bounded", field.bounded());
        values.put("wideField", field.bits() > Long.SIZE);
        values.put("longField", field.bits() >= Long.SIZE);
        values.put("wordField", field.bits() == Long.SIZE);
        CodeExpression read = new CodeExpression(at);
        syntax.read(read, field, model.carrier());
        values.put("read", read.pieces());
        return values;
    }

    /** The slices of an ID from the top, without constants that are 0. */
    private List<Map<String, Object>> parts() {
        List<Map<String, Object>> parts = new ArrayList<>();
        for (Slice slice : model.layout().slices()) {
            FieldModel field = model.field(slice.field());
            BigInteger fixed = field.fixed();
            CodeExpression written = new CodeExpression(slice.field());
            if (fixed == null) {
                syntax.write(written, field, slice, model.carrier());
            } else {
                BigInteger bits = slice.place(fixed);
                if (bits.signum() == 0) {
                    continue;
                }
                written.number(syntax.pattern(bits, model.carrier()));
            }
            parts.add(Map.of("write", written.pieces()));
        }
        return parts;
    }
}
