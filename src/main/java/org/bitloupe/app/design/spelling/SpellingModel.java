package org.bitloupe.app.design.spelling;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.LayoutAnalysis;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.ResolvedDigits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.SpellingEdits;
import org.bitloupe.layout.edit.SpellingEdits.Part;
import org.bitloupe.layout.edit.SpellingParts;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The spellings of the designed layout, one of them to be changed. Each change is one step of the layout's. Nothing is computed while
 * the panel is closed.
 */
public final class SpellingModel {
    /** The longest fixed text and the most digits that a layout file takes. */
    private static final int LONGEST_TEXT = 100;

    private static final int MOST_DIGITS = 256;
    private static final int MOST_CHARACTERS = 64;
    private static final Pattern LENGTH = Pattern.compile("(\\d{1,4})(?:\\s*[-\u2013]\\s*(\\d{1,4}))?");

    private final Messages messages;
    private final InstantSource clock;
    private final DesignModel design;
    private final SharedInspector inspectors;
    private final ObservableValue<Catalog> catalog;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final ReadOnlyObjectWrapper<@Nullable SpellingState> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final FormField<String> front = FormField.onLeave(this::takeFront);
    private final FormField<String> behind = FormField.onLeave(this::takeBehind);
    private final FormField<String> characters = FormField.onLeave(this::takeCharacters);
    private final FormField<String> length = FormField.onLeave(this::takeLength);
    private @Nullable Layout shown;
    /** The layout that {@link #chosen} is of, while the panel is closed, too. */
    private @Nullable Layout chosenOf;

    private int chosen;
    /** True while characters of one's own are asked for and the digits are still those of a named alphabet. */
    private boolean ownAsked;

    private List<Segment.Check> checks = List.of();
    /** All that {@link #checks} depends on. */
    private List<Object> checksOf = List.of();

    private String digitsProblem = "";
    private String checkProblem = "";
    private String remark = "";

    /** A closed model that follows the designed layout. */
    public SpellingModel(
            Messages messages, SharedInspector inspectors, ObservableValue<Catalog> catalog, DesignModel design) {
        this.messages = messages;
        this.inspectors = inspectors;
        this.catalog = catalog;
        this.clock = inspectors.clock();
        this.design = design;
        ValueChanges.of(design.factsProperty(), open).subscribe(this::follow);
    }

    /** Returns the property that is true while the panel is shown. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** Returns the property of what is shown; null while the panel is closed, or without a layout. */
    ReadOnlyObjectProperty<@Nullable SpellingState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The fixed text in front. */
    FormField<String> front() {
        return front;
    }

    /** The fixed text at the end. */
    FormField<String> behind() {
        return behind;
    }

    /** The characters of an alphabet of one's own, in the order of their values. */
    FormField<String> characters() {
        return characters;
    }

    /** The number of digits; empty for as many as the number needs. */
    FormField<String> length() {
        return length;
    }

    private List<FormField<String>> inputs() {
        return List.of(front, characters, length, behind);
    }

    /**
     * Takes over whatever is typed and can be taken, for what is to be done with the layout next.
     *
     * @return false if some of it cannot be taken, which is said beside its field
     */
    public boolean takeTyped() {
        boolean all = true;
        if (shown != null) {
            for (FormField<String> input : inputs()) {
                all &= input.take();
            }
        }
        return all;
    }

    // ---- Showing ----

    private void follow() {
        LayoutAnalysis analysis = design.factsProperty().get();
        if (analysis == null || !open.get()) {
            shown = null;
            state.set(null);
            return;
        }
        if (shown == null) {
            forgetRemarks();
        }
        Layout before = chosenOf;
        Layout now = analysis.layout();
        // It gets another id when it is kept for the first time.
        boolean same = before != null
                && (now.id().equals(before.id()) || now.withId(before.id()).equals(before));
        shown = now;
        chosenOf = now;
        int last = now.spellings().size() - 1;
        if (same && chosen <= last) {
            show(now);
        } else {
            turnTo(same ? last : 0);
        }
    }

    private void show(Layout layout) {
        SpellingParts parts = parts(layout);
        Optional<Segment.Digits> number = parts.number(layout.width());
        DigitForm form = DigitForm.of(parts, layout);
        ownAsked &= !(form instanceof DigitForm.OwnNumber);
        boolean own = ownAsked || form instanceof DigitForm.OwnNumber;
        front.show(parts.front() == null ? "" : parts.front().text());
        behind.show(parts.behind() == null ? "" : parts.behind().text());
        characters.show(number.map(digits -> digits.alphabet().chars()).orElse(""));
        length.show(number.map(digits -> lengthOf(digits, layout)).orElse(""));
        // Nobody can put right what is typed into a field that is hidden now.
        if (!own) {
            characters.reset();
        }
        if (number.isEmpty()) {
            length.reset();
        }
        LayoutAnalysis analysis = design.factsProperty().get();
        state.set(new SpellingState(
                layout.spellings().stream().map(each -> name(each, layout)).toList(),
                chosen,
                forms(layout, form),
                ownAsked ? new DigitForm.OwnNumber() : form,
                new SpellingState.Toggle(
                        parts.front() != null && parts.front().text().chars().anyMatch(SpellingModel::isLetter),
                        parts.front() != null && parts.front().anyCase()),
                new SpellingState.Toggle(
                        form instanceof DigitForm.OwnNumber
                                && number.map(digits ->
                                                hasOneCase(digits.alphabet().chars()))
                                        .orElse(false),
                        number.map(digits -> digits.alphabet().anyCase()).orElse(false)),
                new SpellingState.Toggle(
                        number.isPresent()
                                && number.get().alphabet().valueOf('-') < 0
                                && (layout.signed() || number.get().signed()),
                        number.map(Segment.Digits::signed).orElse(false)),
                new SpellingState.Toggle(
                        number.map(digits -> hasSpareBits(digits, layout)).orElse(false),
                        number.map(digits -> digits.pad() == Segment.Pad.LOW).orElse(false)),
                number.isPresent(),
                number.map(digits -> SpellingSample.least(layout, digits)).orElse(0),
                number.map(digits -> offer(digits, layout)).orElse(""),
                checks(layout, parts),
                parts.check(),
                digitsProblem,
                checkProblem,
                remark,
                SpellingSample.of(
                        layout,
                        chosen,
                        analysis == null ? null : analysis.sample(),
                        inspectors.of(catalog.getValue()),
                        clock.instant())));
    }

    /** The same as long as nothing but the ID in the layout changes, as in a drag. */
    private List<Segment.Check> checks(Layout layout, SpellingParts parts) {
        SpellingParts fixed = fixed(parts, layout);
        List<Object> question = List.of(
                fixed, layout.width(), layout.fields().stream().map(Field::name).toList());
        if (!question.equals(checksOf)) {
            checksOf = question;
            checks = SpellingEdits.checks(layout, chosen, fixed);
        }
        return checks;
    }

    private SpellingParts parts(Layout layout) {
        return SpellingParts.of(layout.spellings().get(chosen).segments());
    }

    private static List<DigitForm> forms(Layout layout, DigitForm now) {
        List<DigitForm> forms = new ArrayList<>(layout.textOnly() ? List.of() : DigitForm.all(layout));
        if (!forms.contains(now)) {
            forms.add(now);
        }
        return forms;
    }

    /** The spelling's own name where it has one for people, else what it is made of; digits have one name in all of the panel. */
    private String name(Spelling spelling, Layout layout) {
        SpellingParts parts = SpellingParts.of(spelling.segments());
        DigitForm form = DigitForm.of(parts, layout);
        if (form instanceof DigitForm.WholeNumber number
                && number.alphabet().name().equals(spelling.name())) {
            return form.name(messages);
        }
        if (messages.has("spelling." + spelling.name())) {
            return messages.say(Spelling.title(spelling.name()));
        }
        if (form instanceof DigitForm.OtherPieces) {
            return spelling.name();
        }
        String digits = form.name(messages);
        String named = parts.front() == null
                ? digits
                : messages.get("design.spelling.named", "front", parts.front().text(), "digits", digits);
        return parts.check() == null
                ? named
                : messages.say(Message.of("design.spelling.named.check")
                        .with("spelling", named)
                        .with(
                                "check",
                                messages.get("design.spelling.check."
                                        + parts.check().checksum().word())));
    }

    private static boolean isLetter(int c) {
        return Character.toLowerCase(c) != Character.toUpperCase(c);
    }

    private static boolean hasOneCase(String chars) {
        long letters = chars.chars().filter(SpellingModel::isLetter).count();
        return letters > 0
                && chars.chars()
                                .filter(SpellingModel::isLetter)
                                .map(Character::toLowerCase)
                                .distinct()
                                .count()
                        == letters;
    }

    private static String lengthOf(Segment.Digits digits, Layout layout) {
        if (digits.min() == 1 && digits.max() == Segment.FULL) {
            return "";
        }
        ResolvedDigits resolved = ResolvedDigits.of(digits, layout.width());
        return resolved.min() == resolved.max()
                ? Integer.toString(resolved.min())
                : resolved.min() + "-" + resolved.max();
    }

    private String offer(Segment.Digits digits, Layout layout) {
        ResolvedDigits resolved = ResolvedDigits.of(digits, layout.width());
        int least = SpellingSample.least(layout, digits);
        return resolved.min() == resolved.max() && resolved.min() >= least
                ? ""
                : messages.get("design.spelling.length.offer", "n", least);
    }

    private static boolean hasSpareBits(Segment.Digits digits, Layout layout) {
        ResolvedDigits resolved = ResolvedDigits.of(digits, layout.width());
        int bits = digits.alphabet().bitsPerDigit() * resolved.max();
        return !digits.signed() && resolved.min() == resolved.max() && bits > layout.width();
    }

    // ---- Changes ----

    /** Shows another spelling, after what was typed for the one before was taken over; stays where that cannot be. */
    void choose(int spelling) {
        if (spelling != chosen && takeTyped()) {
            turnTo(spelling);
        }
    }

    private void turnTo(int spelling) {
        inputs().forEach(FormField::reset);
        chosen = spelling;
        ownAsked = false;
        forgetRemarks();
        again();
    }

    private void forgetRemarks() {
        digitsProblem = "";
        checkProblem = "";
        remark = "";
    }

    /** Adds a spelling behind the others, and shows it. */
    void add() {
        boolean taken = takeTyped();
        Layout layout = shown;
        if (layout != null && taken) {
            EditResult edit = SpellingEdits.add(layout);
            int end = layout.spellings().size();
            act(edit, end, edit instanceof EditResult.Done done ? name(done.layout(), end) : "");
        }
    }

    /** Removes the spelling that is shown. */
    void remove() {
        Layout layout = shown;
        if (layout != null) {
            act(SpellingEdits.remove(layout, chosen), Math.max(0, chosen - 1), name(layout, chosen));
        }
    }

    /** Makes the spelling that is shown the usual one. */
    void makeFirst() {
        boolean taken = takeTyped();
        Layout layout = shown;
        if (layout != null && taken) {
            act(SpellingEdits.first(layout, chosen), 0, name(layout, chosen));
        }
    }

    private void act(EditResult edit, int next, String name) {
        forgetRemarks();
        if (edit instanceof EditResult.Done) {
            inputs().forEach(FormField::reset);
            chosen = next;
            ownAsked = false;
        }
        remark = design.apply(named(edit, name)).orElse("");
        again();
    }

    /** The edit with a label that names the spelling as the panel does. */
    private static EditResult named(EditResult edit, String name) {
        return edit instanceof EditResult.Done done
                ? new EditResult.Done(done.layout(), Message.of(done.label().key(), "name", name), done.remark())
                : edit;
    }

    private String name(Layout layout, int spelling) {
        return name(layout.spellings().get(spelling), layout);
    }

    private void again() {
        Layout layout = shown;
        if (layout != null) {
            show(layout);
        }
    }

    private Optional<String> change(SpellingParts parts, Part part) {
        Layout layout = shown;
        if (layout == null) {
            return Optional.empty();
        }
        forgetRemarks();
        return parts.equals(parts(layout))
                ? Optional.empty()
                : design.apply(named(SpellingEdits.change(layout, chosen, parts, part), name(layout, chosen)));
    }

    private Optional<String> takeFront(String typed) {
        Layout layout = shown;
        Optional<String> wrong = fixedTextProblem(typed);
        if (layout == null || wrong.isPresent()) {
            return wrong;
        }
        Segment.Literal now = parts(layout).front();
        boolean anyCase = now != null && now.anyCase() && typed.chars().anyMatch(SpellingModel::isLetter);
        return change(parts(layout).withFront(typed, anyCase), Part.FRONT);
    }

    private Optional<String> takeBehind(String typed) {
        Layout layout = shown;
        Optional<String> wrong = fixedTextProblem(typed);
        return layout == null || wrong.isPresent()
                ? wrong
                : change(parts(layout).withBehind(typed), Part.BEHIND);
    }

    private Optional<String> fixedTextProblem(String typed) {
        boolean printed = typed.chars().allMatch(c -> c >= ' ' && c < 127);
        return printed && typed.length() <= LONGEST_TEXT
                ? Optional.empty()
                : Optional.of(messages.get("design.spelling.text.wrong", "most", LONGEST_TEXT));
    }

    /** Says whether the text in front is read in either case. */
    void readFrontInAnyCase(boolean anyCase) {
        Layout layout = shown;
        Segment.Literal now = layout == null ? null : parts(layout).front();
        if (layout != null && now != null) {
            change(parts(layout).withFront(now.text(), anyCase), Part.FRONT);
        }
    }

    /** Writes the digits in another way. */
    void write(DigitForm form) {
        Layout layout = shown;
        SpellingState before = state.get();
        if (layout == null || before == null || form.equals(before.form())) {
            return;
        }
        SpellingParts parts = parts(layout);
        Optional<Segment.Digits> number = parts.number(layout.width());
        ownAsked = form instanceof DigitForm.OwnNumber;
        if (form instanceof DigitForm.WholeNumber named) {
            Segment.Digits digits = number.map(now -> withAlphabet(now, named.alphabet(), layout))
                    .orElseGet(() -> DigitForm.usual(named.alphabet()));
            digitsProblem = writeCore(layout, parts, List.of(digits)).orElse("");
        } else if (form instanceof DigitForm.Pieces pieces) {
            digitsProblem = writeCore(layout, parts, pieces.segments()).orElse("");
        }
        again();
    }

    /** Another way to write the ID; check digits that it cannot have give way to others of the same rule, or go, which is said. */
    private Optional<String> writeCore(Layout layout, SpellingParts before, List<Segment> core) {
        SpellingParts parts = before.withCore(core);
        Segment.Check check = before.check();
        if (check == null) {
            return change(parts, Part.DIGITS);
        }
        Optional<Segment.Check> kept = SpellingEdits.checks(layout, chosen, parts).stream()
                .filter(each -> each.checksum() == check.checksum())
                .min((a, b) ->
                        Integer.compare(Math.abs(a.length() - check.length()), Math.abs(b.length() - check.length())));
        Optional<String> refused = change(parts.withCheck(kept.orElse(null)), Part.DIGITS);
        if (refused.isEmpty() && kept.isEmpty()) {
            remark = messages.get(
                    "design.spelling.check.gone",
                    "check",
                    messages.get("design.spelling.check." + check.checksum().word()));
        }
        return refused;
    }

    /** A number in another alphabet. A length that was the usual one of its alphabet becomes that of the other, a chosen one stays. */
    private static Segment.Digits withAlphabet(Segment.Digits now, Alphabet alphabet, Layout layout) {
        Segment.Digits wasUsual = DigitForm.usual(now.alphabet());
        Segment.Digits usual = DigitForm.usual(alphabet);
        boolean open = now.min() == 1 && now.max() == Segment.FULL;
        boolean usualLength = now.min() == wasUsual.min() && now.max() == wasUsual.max();
        boolean growing = usualLength ? usual.min() != usual.max() : open;
        int least = growing ? 1 : Segment.FULL;
        Segment.Digits next = new Segment.Digits(
                now.of(),
                alphabet,
                least,
                Segment.FULL,
                growing ? Segment.Pad.HIGH : usual.pad(),
                now.signed() && alphabet.valueOf('-') < 0);
        return sound(next, layout);
    }

    /** Without zeros at the end where there can be none. */
    private static Segment.Digits sound(Segment.Digits digits, Layout layout) {
        boolean low = digits.pad() == Segment.Pad.LOW && hasSpareBits(digits, layout);
        Segment.Pad pad = low ? Segment.Pad.LOW : Segment.Pad.HIGH;
        return new Segment.Digits(digits.of(), digits.alphabet(), digits.min(), digits.max(), pad, digits.signed());
    }

    private Optional<Segment.Digits> number() {
        Layout layout = shown;
        return layout == null ? Optional.empty() : parts(layout).number(layout.width());
    }

    private Optional<String> takeCharacters(String typed) {
        Layout layout = shown;
        if (layout == null) {
            return Optional.empty();
        }
        Optional<String> wrong = alphabetProblem(typed);
        if (wrong.isPresent()) {
            return wrong;
        }
        Optional<Segment.Digits> now = number();
        boolean anyCase = now.isPresent() && now.get().alphabet().anyCase() && hasOneCase(typed);
        Alphabet alphabet = alphabet(typed, anyCase);
        Segment.Digits next =
                now.map(digits -> withAlphabet(digits, alphabet, layout)).orElseGet(() -> DigitForm.usual(alphabet));
        return writeCore(layout, parts(layout), List.of(next));
    }

    private Optional<String> alphabetProblem(String typed) {
        if (typed.length() < 2 || typed.length() > MOST_CHARACTERS) {
            return Optional.of(
                    messages.get("design.spelling.characters.count", "n", typed.length(), "most", MOST_CHARACTERS));
        }
        for (int i = 0; i < typed.length(); i++) {
            char c = typed.charAt(i);
            if (c <= ' ' || c >= 127) {
                return Optional.of(messages.get("design.spelling.characters.wrong", "char", Character.toString(c)));
            }
            if (typed.indexOf(c) < i) {
                return Optional.of(messages.get("design.spelling.characters.twice", "char", Character.toString(c)));
            }
        }
        return Optional.empty();
    }

    /** One that layout files can name, where there is one of these characters. */
    private static Alphabet alphabet(String chars, boolean anyCase) {
        return StandardSpellings.builtIn().alphabets().values().stream()
                .filter(each -> each.chars().equals(chars))
                .findFirst()
                .orElseGet(() -> new Alphabet("own", chars, anyCase, Map.of()));
    }

    /** Says whether capitals and small letters are the same digits. */
    void readCharactersInAnyCase(boolean anyCase) {
        number().ifPresent(digits -> {
            Alphabet now = digits.alphabet();
            change(digits, new Alphabet(now.name(), now.chars(), anyCase, now.fold()), digits.signed(), digits.pad());
        });
    }

    /** Says whether a minus stands in front of IDs whose top bit is set. */
    void sign(boolean signed) {
        number().ifPresent(digits -> change(digits, digits.alphabet(), signed, digits.pad()));
    }

    /** Says whether bits that are left over are at the end. */
    void putZerosAtEnd(boolean atEnd) {
        Segment.Pad pad = atEnd ? Segment.Pad.LOW : Segment.Pad.HIGH;
        number().ifPresent(digits -> change(digits, digits.alphabet(), digits.signed(), pad));
    }

    private void change(Segment.Digits now, Alphabet alphabet, boolean signed, Segment.Pad pad) {
        Layout layout = shown;
        if (layout != null) {
            Segment.Digits next = new Segment.Digits(now.of(), alphabet, now.min(), now.max(), pad, signed);
            digitsProblem = writeCore(layout, parts(layout), List.of(sound(next, layout)))
                    .orElse("");
            again();
        }
    }

    /** Writes all IDs with as many digits as the largest one needs. */
    void useOffer() {
        Layout layout = shown;
        number().ifPresent(digits -> {
            if (layout != null) {
                length.textProperty().set(Integer.toString(SpellingSample.least(layout, digits)));
                length.take();
            }
        });
    }

    private Optional<String> takeLength(String typed) {
        Layout layout = shown;
        Optional<Segment.Digits> now = number();
        if (layout == null || now.isEmpty()) {
            return Optional.empty();
        }
        int full = DigitCount.full(
                layout.width(), now.get().alphabet().base(), now.get().signed());
        int min = 1;
        int max = full;
        if (!typed.isBlank()) {
            Matcher read = LENGTH.matcher(typed.strip());
            if (!read.matches()) {
                return Optional.of(messages.get("design.spelling.length.wrong", "n", full));
            }
            min = Integer.parseInt(read.group(1));
            max = read.group(2) == null ? min : Integer.parseInt(read.group(2));
            if (min < 1 || max > MOST_DIGITS) {
                return Optional.of(messages.get("design.spelling.length.limits", "most", MOST_DIGITS));
            }
            if (max < min) {
                return Optional.of(messages.get("design.spelling.length.order", "min", min, "max", max));
            }
        }
        SpellingParts parts = parts(layout);
        if (min != max && parts.check() != null) {
            return Optional.of(messages.get("design.spelling.length.check"));
        }
        return change(parts.withCore(List.of(withLength(now.get(), min, max, layout))), Part.LENGTH);
    }

    /** A length of as many digits as all bits need is written as that, so that it follows the layout's width. */
    private static Segment.Digits withLength(Segment.Digits digits, int min, int max, Layout layout) {
        int full = DigitCount.full(layout.width(), digits.alphabet().base(), digits.signed());
        return sound(
                new Segment.Digits(
                        digits.of(),
                        digits.alphabet(),
                        min == full && max == full ? Segment.FULL : min,
                        max == full ? Segment.FULL : max,
                        digits.pad(),
                        digits.signed()),
                layout);
    }

    /** The parts with a fixed length, which check digits need. */
    private static SpellingParts fixed(SpellingParts parts, Layout layout) {
        Optional<Segment.Digits> digits = parts.number(layout.width()).filter(each -> each.min() != each.max());
        return digits.map(each -> {
                    int least = SpellingSample.least(layout, each);
                    return parts.withCore(List.of(withLength(each, least, least, layout)));
                })
                .orElse(parts);
    }

    /** Adds other check digits, or none. A number that grows gets a fixed length with them, which is said. */
    void protect(Segment.@Nullable Check check) {
        Layout layout = shown;
        if (layout == null) {
            return;
        }
        SpellingParts before = parts(layout);
        SpellingParts parts = check == null ? before : fixed(before, layout);
        checkProblem = change(parts.withCheck(check), Part.CHECK).orElse("");
        if (checkProblem.isEmpty() && !parts.core().equals(before.core())) {
            remark = messages.get(
                    "design.spelling.check.length", "n", length.textProperty().get());
        }
        again();
    }
}
