package org.bitloupe.app.design.document;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;

/** The text and the meaning of a sample ID. */
final class SampleText {
    private SampleText() {}

    /** The sample as the layout's IDs are usually written. */
    static String usual(Layout layout, GeneratedId sample) {
        return LayoutSpellingCodecs.usual(layout, sample.id());
    }

    static String hex(GeneratedId sample) {
        return "0x" + sample.id().toHex().toUpperCase(Locale.ROOT);
    }

    /** "2026-11-20 09:41:07.236 UTC, machine 317, sequence 5". */
    static String sentence(Messages messages, Layout layout, GeneratedId sample) {
        List<String> parts = new ArrayList<>();
        LayoutTime.of(layout)
                .flatMap(time -> time.instantOf(sample.values()).map(i -> TimeText.UTC.named(i, time.decimals())))
                .ifPresent(parts::add);
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            boolean said =
                    field.time() == null && field.value() == null && !field.textOnly() && field.role() != Role.UNUSED;
            if (said) {
                BigInteger value = sample.values().get(i);
                parts.add(messages.get(
                        "design.sample.field", "field", field.name(), "value", FormattedValue.of(field, value)));
            }
        }
        return messages.list(parts);
    }
}
