package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Localized;
import org.bitloupe.message.Message;

/** Small pieces of sentences about readings. */
public final class ReadingPhrase {
    private ReadingPhrase() {}

    /** An epoch as people write it: a date if it is a midnight, else the whole instant. */
    public static String epoch(Instant epoch) {
        boolean midnight = epoch.getNano() == 0 && Math.floorMod(epoch.getEpochSecond(), 86_400L) == 0;
        String text = epoch.toString();
        return midnight ? text.substring(0, text.indexOf('T')) : text;
    }

    /** The steps of a time field: "ms", "s", or "steps of 10 ms". */
    public static Message ticks(Tick tick) {
        String text = tick.toString();
        int unit = 0;
        while (unit < text.length() && !Character.isLetter(text.charAt(unit))) {
            unit++;
        }
        String number = text.substring(0, unit);
        String name = text.substring(unit);
        return number.equals("1")
                ? Message.of("inspect.ticks.unit", "unit", name)
                : Message.of("inspect.ticks.steps", "number", number, "unit", name);
    }

    /** Returns the name of a field for people: its label, or else its name. */
    public static Localized label(Field field) {
        return field.label() != null ? field.label() : LocalizedText.of(field.name());
    }

    /** A list in words: "a, b and c". Must not be empty. */
    public static Object list(List<Object> items) {
        int last = items.size() - 1;
        Object words = items.get(last);
        for (int i = last - 1; i >= 0; i--) {
            String key = i == last - 1 ? "inspect.sentence.and" : "inspect.sentence.comma";
            words = Message.of(key, "first", items.get(i), "rest", words);
        }
        return words;
    }
}
