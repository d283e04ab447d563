package org.bitloupe.export.code;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.all.Targets;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Messages;

/** A layout in a test program of some language: what its driver calls, and what it has to answer. */
final class Shape {
    private final Layout layout;
    private final String type;
    private final CodeTarget target;
    // Asked for with each of many thousand IDs.
    private final TemplateLayout model;
    private final List<FieldModel> fields;
    private final Optional<LayoutTime> layoutTime;
    private final boolean text;

    /**
     * Models a layout for a language.
     *
     * @param type the name of its type
     */
    Shape(Layout layout, String type, CodeTarget target) {
        this.layout = layout;
        this.type = type;
        this.target = target;
        model = target.model(layout);
        fields = model.varying();
        layoutTime = model.time() == null ? Optional.empty() : LayoutTime.of(layout);
        text = !(TextForm.of(layout, model.carrier()) instanceof TextForm.None);
    }

    Layout layout() {
        return layout;
    }

    String type() {
        return type;
    }

    CodeTarget target() {
        return target;
    }

    static CodeTarget find(String id) {
        return (CodeTarget) Targets.find(id).orElseThrow();
    }

    Options options() {
        return Options.of(layout).withName(type);
    }

    String fileName() {
        return target.fileName(layout, options());
    }

    String code() {
        Export export = target.export(layout, options(), Messages.in(Locale.ENGLISH));
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    TemplateLayout model() {
        return model;
    }

    List<FieldModel> fields() {
        return fields;
    }

    boolean time() {
        return model.time() != null;
    }

    boolean text() {
        return text;
    }

    boolean wide() {
        return model.carrier() == Carrier.WIDE;
    }

    boolean unsigned() {
        return model.carrier() == Carrier.UNSIGNED_64;
    }

    boolean makes() {
        return CodeRules.of(model).isPresent();
    }

    /** The fields with more than one value that no clock gives. */
    List<FieldModel> others() {
        return fields.stream().filter(f -> !CodeRules.isTime(model, f)).toList();
    }

    /** Returns the fields whose values the generator is given. */
    List<FieldModel> given() {
        return CodeRules.of(model).orElseThrow().given();
    }

    /** Tells whether the generator reads a clock. */
    boolean clock() {
        CodeRules codeRules = CodeRules.of(model).orElseThrow();
        return codeRules.clock() || codeRules.standing();
    }

    /** An ID in decimal as its integer shows it. */
    String show(Bits id) {
        BigInteger number = id.toBigInteger();
        boolean negative = layout.signed() && layout.width() == Long.SIZE && number.testBit(Long.SIZE - 1);
        return (negative ? number.subtract(BigInteger.ONE.shiftLeft(Long.SIZE)) : number).toString();
    }

    /** The bits of an ID that a program showed. */
    Bits id(String shown) {
        BigInteger number = new BigInteger(shown);
        return Bits.of(layout.width(), number.mod(BigInteger.ONE.shiftLeft(layout.width())));
    }

    /** A field's value as a program's fields have it. */
    String values(GeneratedId generatedId) {
        return fields.stream()
                .map(f -> generatedId.values().get(f.index()).toString())
                .collect(Collectors.joining(" "));
    }

    /** Returns a driver's answer when it reads an ID, without the text. */
    String answer(GeneratedId generatedId) {
        String id = show(generatedId.id());
        String nanos = layoutTime
                .flatMap(t -> t.instantOf(generatedId.values()))
                .map(Shape::nanos)
                .orElse("-");
        return values(generatedId) + "|" + id + "|" + nanos + "|" + (time() ? id : "-");
    }

    static String nanos(Instant instant) {
        return StepScale.nanosOf(instant).toString();
    }
}
