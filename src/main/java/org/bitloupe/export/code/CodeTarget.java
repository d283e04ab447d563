package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.export.Export;
import org.bitloupe.export.IdentifierMaker;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.Template;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * One file of source code, of a language, without dependencies: a value with the fields of an ID, which checks their bounds; taking IDs
 * apart and putting them together; time; text, where the usual spelling is a simple one; and a generator.
 */
abstract class CodeTarget implements Target, LanguageSyntax {
    private final String id;
    private final String extension;
    private final Language language;
    private final TestEvidence testEvidence;
    private final IdentifierMaker types;
    private final IdentifierMaker fields;
    private final IdentifierMaker locals;
    private final Template template;

    /**
     * A language.
     *
     * @param field how fields are called
     * @param local how parameters and variables are called
     * @param reserved words of the language and names that the template uses
     */
    CodeTarget(
            String id,
            String extension,
            Language language,
            TestEvidence testEvidence,
            IdentifierMaker.Style field,
            IdentifierMaker.Style local,
            Set<String> reserved) {
        this(id, extension, language, testEvidence, field, local, reserved, id);
    }

    /** The same with the template of another name. */
    CodeTarget(
            String id,
            String extension,
            Language language,
            TestEvidence testEvidence,
            IdentifierMaker.Style field,
            IdentifierMaker.Style local,
            Set<String> reserved,
            String templateName) {
        this.id = id;
        this.extension = extension;
        this.language = language;
        this.testEvidence = testEvidence;
        this.types = new IdentifierMaker(IdentifierMaker.Style.PASCAL, reserved);
        this.fields = new IdentifierMaker(field, reserved);
        this.locals = new IdentifierMaker(local, reserved);
        this.template = Template.of(Languages.class, templateName + ".mustache");
    }

    /** The words of a text. */
    static Set<String> words(String text) {
        return Stream.of(text.split(" ")).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final TargetGroup group() {
        return TargetGroup.CODE;
    }

    @Override
    public final String extension() {
        return extension;
    }

    @Override
    public final Language language() {
        return language;
    }

    @Override
    public final TestEvidence proof() {
        return testEvidence;
    }

    @Override
    public final Set<Option> heeds() {
        return EnumSet.of(Option.NAME, Option.MACHINE);
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return typeName(layout, options) + "." + extension;
    }

    /** Returns the name of the type of the fields' values: not like one of them, and such that a file may be called by it. */
    final String typeName(Layout layout, Options options) {
        String name = types.of(options.name(), "layout");
        List<String> taken = fields.fields(layout);
        boolean free = taken.stream().noneMatch(name::equalsIgnoreCase) && !SafeFileName.isReserved(name);
        return free ? name : name + "Id";
    }

    /** Returns the name of a file that other files import by it, without its ending. */
    static String moduleName(Options options, Set<String> reserved) {
        String name = new IdentifierMaker(Style.SNAKE, reserved).of(options.name(), "layout");
        return SafeFileName.isReserved(name) ? name + "_id" : name;
    }

    @Override
    public final List<Message> refusals(Layout layout) {
        return CodeRefusal.refusals(layout);
    }

    @Override
    public final Optional<Layout> nearest(Layout layout) {
        return CodeRefusal.nearest(layout);
    }

    /** The layout with its fields' names in this language. */
    final TemplateLayout model(Layout layout) {
        return TemplateLayout.of(layout, fields);
    }

    @Override
    public final List<Note> notes(Layout layout, Options options) {
        TemplateLayout model = model(layout);
        List<Note> notes = new ArrayList<>();
        CodeRules.of(model).ifPresent(codeRules -> notes.addAll(codeRules.notes()));
        CodeRules.hindrance(model).ifPresent(notes::add);
        if (TextForm.of(layout, model.carrier()) instanceof TextForm.None) {
            notes.add(Note.careful(
                    "export.code.note.no-text",
                    "spelling",
                    layout.spellings().get(0).name()));
        }
        notes.addAll(languageNotes(model));
        return notes;
    }

    /** Returns the further notes on this language. */
    List<Note> languageNotes(TemplateLayout model) {
        return List.of();
    }

    @Override
    public final Export export(Layout layout, Options options, Messages messages) {
        List<Message> reasons = new ArrayList<>(refusals(layout));
        options.machineRefusal(layout).ifPresent(reasons::add);
        if (!reasons.isEmpty()) {
            return new Export.Refused(reasons);
        }
        TemplateLayout model = model(layout);
        CodeValues values = new CodeValues(this, model, locals.fields(layout), options.machine());
        return new Export.Ready(template.fill(values.all(typeName(layout, options), notes(layout, options), messages)));
    }

    /**
     * A literal between double quotes.
     *
     * @param marks characters that do not stand for themselves in one
     * @param escape how such a character, and one that is no visible one of ASCII, is written by its number
     */
    static String quoted(String ascii, String marks, String escape) {
        StringBuilder out = new StringBuilder("\"");
        ascii.chars().forEach(c -> {
            boolean plain = c >= ' ' && c < 127 && marks.indexOf(c) < 0;
            out.append(plain ? Character.toString(c) : escape.formatted(c));
        });
        return out.append('"').toString();
    }

    /** Signed numbers of 64 bits in decimal with a suffix, as many languages have. */
    static String decimal(BigInteger value, String suffix) {
        return value + suffix;
    }

    /** The bits of a number of up to 64 bits in hex with a suffix. */
    static String hex(BigInteger value, String suffix) {
        return "0x" + value.toString(16) + suffix;
    }

    /** Tells whether an ID's bits are moved in 128 bits. */
    static boolean wide(Carrier carrier) {
        return carrier == Carrier.WIDE;
    }
}
