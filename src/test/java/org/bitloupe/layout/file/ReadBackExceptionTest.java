package org.bitloupe.layout.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Usage;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** The answer to a layout whose file would not be the same again. */
class ReadBackExceptionTest {
    private final Messages messages = Messages.in(Locale.ENGLISH);
    private final Layout layout = Layout.of(
            "mine",
            "Mine",
            List.of(Field.of("node", Role.NODE, 20), Field.of("count", Role.SEQUENCE, 44)),
            List.of(StandardSpellings.builtIn().spelling("decimal")));

    private String said(Layout read) {
        try {
            ReadBackException.check(layout, new LayoutReadResult.Ok(read));
            return "";
        } catch (ReadBackException e) {
            return messages.say(FileErrorText.saving(Path.of("x.idlayout"), e));
        }
    }

    @Test
    void namesThePartThatDiffersAndNoOther() {
        Map<String, UnaryOperator<Layout>> changes = new LinkedHashMap<>();
        changes.put("its id", l -> l.withId("other"));
        changes.put("its title", l -> l.withTitle(LocalizedText.of("other")));
        changes.put("whether it is signed", l -> l.withSigned(!l.signed()));
        changes.put("what it has to carry", l -> l.withExpectedLoad(ExpectedLoad.NONE.withShards(7)));
        changes.put(
                "how its IDs are made",
                l -> l.withGenerationRules(
                        l.generationRules().withSequenceStart(new GenerationRules.SequenceStart(3, 1))));
        changes.put("the checks that are left out", l -> l.withIgnore(Set.of("overflow")));
        changes.put(
                "its spellings",
                l -> l.withSpellings(List.of(StandardSpellings.builtIn().spelling("hex"))));
        changes.put("the field count", l -> l.withField(1, l.fields().get(1).withLock(true)));
        changes.forEach((part, change) -> assertThat(said(change.apply(layout)))
                .as(part)
                .startsWith("\u201cx.idlayout\u201d was not saved.")
                .contains("would not be the same: " + part + " would differ."));
    }

    @Test
    void theSameLayoutIsNoProblem() {
        assertThatCode(() -> ReadBackException.check(layout, LayoutReader.read(LayoutWriter.write(layout))))
                .doesNotThrowAnyException();
    }

    @Test
    void everyPartOfALayoutHasAName() {
        Stream<RecordComponent> parts = Stream.of(Layout.class.getRecordComponents())
                .flatMap(part ->
                        part.getType() == Usage.class ? Stream.of(Usage.class.getRecordComponents()) : Stream.of(part));
        assertThat(parts)
                .allSatisfy(part -> assertThat(messages.has("layout.part." + part.getName()))
                        .as(part.getName())
                        .isTrue());
    }
}
