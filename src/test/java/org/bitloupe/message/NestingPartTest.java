package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts inside of parts that nest others are masked as those beside them. */
final class NestingPartTest {
    private static final String SECRET = "sk_live_0123456789";
    private static final Message SENTENCE = Message.of("text.number.plain", "number", SECRET);

    private static final List<String> HOLDERS =
            List.of("java.lang.Object", "java.util.List<?>", "org.bitloupe.message.Message");

    private final Messages english = Messages.in(Locale.ENGLISH);

    /** One of each kind, around a text. */
    private static final List<NestingPart> EACH = List.of(
            SENTENCE,
            new ListPart(List.of("a", SECRET)),
            new NamedSpan("mark", SECRET),
            new CapitalizedPart(SENTENCE),
            new StrongPart(SENTENCE));

    private static String masked(String text) {
        return text.replace(SECRET, "***");
    }

    @Test
    void noKindKeepsATextFromTheMask() {
        assertThat(EACH)
                .extracting(Object::getClass)
                .as("a kind without an example here")
                .containsExactlyInAnyOrder(NestingPart.class.getPermittedSubclasses());
        for (NestingPart part : EACH) {
            Message deep =
                    Message.of("text.pair", "name", new NamedSpan("mark", new ListPart(List.of(part))), "value", part);
            Message masked = deep.withTexts(NestingPartTest::masked);
            assertThat(deep.toString()).contains(SECRET);
            assertThat(masked.toString())
                    .as(part.toString())
                    .doesNotContain(SECRET)
                    .contains("***");
            assertThat(english.say(masked)).doesNotContain(SECRET);
        }
    }

    @Test
    void whatIsNoTextStaysWhatItIs() {
        Message sentence = Message.of("text.pair", "name", new ListPart(List.of(1, "b")), "value", 4096);
        assertThat(sentence.withTexts(text -> text.toUpperCase(Locale.ROOT)))
                .isEqualTo(Message.of("text.pair", "name", new ListPart(List.of(1, "B")), "value", 4096));
    }

    /** A new record of this package that holds parts is one of the kinds, and the compiler asks it how it is rebuilt. */
    @Test
    void everyRecordThatHoldsPartsIsOne() throws IOException, URISyntaxException, ClassNotFoundException {
        Path folder = Path.of(Objects.requireNonNull(Message.class.getResource("Message.class"))
                        .toURI())
                .getParent();
        List<String> forgotten = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString().replaceFirst("\\.class$", "");
                Class<?> type = Class.forName("org.bitloupe.message." + name);
                boolean holds = type.isRecord()
                        && Arrays.stream(type.getRecordComponents())
                                .anyMatch(component -> HOLDERS.contains(
                                        component.getGenericType().getTypeName()));
                if (holds && !NestingPart.class.isAssignableFrom(type)) {
                    forgotten.add(name);
                }
            }
        }
        assertThat(forgotten).isEmpty();
    }
}
