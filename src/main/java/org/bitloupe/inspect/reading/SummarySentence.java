package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.bitloupe.message.NamedSpan;
import org.jspecify.annotations.Nullable;

/**
 * A reading in plain words. It follows from the fields' roles and from how the layout's IDs are made; it claims no more than the bits
 * say, and says how sure it is: what is only possible is said of the layout, not of the ID.
 */
final class SummarySentence {
    /** Data fields wider than this are payload and not worth a word in a sentence. */
    private static final int WIDEST_DATA = 32;

    private final Decoding decoding;
    private final Verdict verdict;
    private final Layout layout;
    private final List<Object> makers = new ArrayList<>();
    private final List<Object> details = new ArrayList<>();
    private @Nullable Object sequence;
    private boolean random;

    /** The claim that a sentence may make of a time. */
    enum Claim {
        /** That the ID was made then. */
        FACT,
        /** Only what the bits say: the time has not come yet. */
        FUTURE,
        /** Only what the bits say: there were no such IDs then. */
        STRANGE
    }

    private SummarySentence(Decoding decoding, Verdict verdict) {
        this.decoding = decoding;
        this.verdict = verdict;
        this.layout = decoding.compiled().layout();
        for (int i = 0; i < layout.fields().size(); i++) {
            sort(i);
        }
    }

    /**
     * The sentence of a reading.
     *
     * @param verdict the reading's verdict
     * @param claim what can be said of its time
     */
    static Message of(Decoding decoding, Verdict verdict, @Nullable TimeReading time, Claim claim) {
        SummarySentence sentence = new SummarySentence(decoding, verdict);
        if (time == null) {
            return sentence.withoutTime();
        }
        Object when = new NamedSpan("f" + sentence.layout.mainTime(), when(time));
        if (claim != Claim.FACT) {
            return sentence.wouldBeFrom(when, claim);
        }
        return sentence.layout.generationRules().clock() == GenerationRules.ClockRead.AT_START
                ? sentence.startedAt(when)
                : sentence.createdAt(when);
    }

    private void sort(int index) {
        Field field = layout.fields().get(index);
        switch (field.role()) {
            case SHARD, NODE -> addTo(makers, maker(index, field));
            case SEQUENCE -> {
                Object words = words(index, field);
                addTo(details, words);
                sequence = sequence == null ? bare(index) : sequence;
            }
            case TYPE -> addTo(details, words(index, field));
            case DATA, UNKNOWN -> {
                if (field.bits() <= WIDEST_DATA) {
                    addTo(details, words(index, field));
                }
            }
            case RANDOM -> random = true;
            default -> {}
        }
    }

    private static void addTo(List<Object> list, @Nullable Object words) {
        if (words != null) {
            list.add(words);
        }
    }

    /** A field's label and value as one piece, or null where the text leaves the field out. */
    private @Nullable Object words(int index, Field field) {
        BigInteger value = decoding.value(index);
        String text = value == null ? word(field) : spoken(field, value);
        if (text == null) {
            return null;
        }
        String name = value == null ? null : field.values().get(value);
        if (name != null && field.role() != Role.TYPE) {
            return marked(
                    index,
                    Message.of("inspect.sentence.field.named")
                            .with("label", ReadingPhrase.label(field))
                            .with("value", text)
                            .with("name", name));
        }
        return marked(
                index,
                Message.of("inspect.sentence.field")
                        .with("label", ReadingPhrase.label(field))
                        .with("value", name == null ? text : name));
    }

    /** The text of a field that has no number, by what it stands for where that is known. */
    private @Nullable String word(Field field) {
        String text = decoding.texts().get(field.name());
        String meaning = text == null ? null : FieldReadingBuilder.meaning(decoding, field, text);
        return meaning == null ? text : meaning;
    }

    private @Nullable Object bare(int index) {
        BigInteger value = decoding.value(index);
        return value == null ? null : marked(index, value.toString());
    }

    private static NamedSpan marked(int index, Object value) {
        return new NamedSpan("f" + index, value);
    }

    /** Half an address is no help in a sentence; there a machine goes by its number. */
    private static String spoken(Field field, BigInteger value) {
        return field.show() == DisplayFormat.IPV4_LOW16 ? value.toString() : FormattedValue.of(field, value);
    }

    private @Nullable Object maker(int index, Field field) {
        BigInteger value = decoding.value(index);
        if (value == null || field.show() != DisplayFormat.MAC || field.values().containsKey(value)) {
            return words(index, field);
        }
        String key =
                FieldMeaning.isRandomMac(field, value) ? "inspect.sentence.node.random" : "inspect.sentence.node.card";
        return Message.of(key, "mac", marked(index, FormattedValue.of(field, value)));
    }

    private static Object when(TimeReading time) {
        if (time.isDay() && time.instant() != null) {
            return Message.of("inspect.sentence.when.day", "day", time.date(time.instant()), "zone", time.zoneName());
        }
        return time.instant() == null
                ? Message.of("inspect.sentence.when.ticks")
                        .with("value", time.ticks().toString())
                        .with("ticks", ReadingPhrase.ticks(time.tick()))
                        .with("epoch", ReadingPhrase.epoch(time.epoch()))
                : DateText.made(time.instant(), time.decimals());
    }

    private Message createdAt(Object when) {
        if (makers.isEmpty() && details.isEmpty()) {
            return asSure(random ? "created.random" : "created", "when", when);
        }
        if (makers.isEmpty()) {
            return asSure("created.with", "when", when, "with", ReadingPhrase.list(details));
        }
        return details.isEmpty()
                ? asSure("created.by", "when", when, "who", ReadingPhrase.list(makers))
                : asSure(
                        "created.by-with",
                        "when",
                        when,
                        "who",
                        ReadingPhrase.list(makers),
                        "with",
                        ReadingPhrase.list(details));
    }

    /** The sentence as sure as the verdict is. */
    private Message asSure(String key, Object... parts) {
        return verdict.sentence("inspect.sentence." + verdict.speech() + key, layout.title(), parts);
    }

    private Message wouldBeFrom(Object when, Claim claim) {
        boolean future = claim == Claim.FUTURE;
        List<Object> parts = new ArrayList<>(makers);
        parts.addAll(details);
        String key = future ? "future" : "strange";
        return parts.isEmpty()
                ? wouldBe(key, "when", when)
                : wouldBe(key + ".with", "when", when, "with", ReadingPhrase.list(parts));
    }

    /** A sentence that even a best match does not say of the ID itself. */
    private Message wouldBe(String key, Object... parts) {
        return verdict == Verdict.CERTAIN
                ? Message.of("inspect.sentence." + key, parts)
                : verdict.conditional(layout.title(), Message.of("inspect.sentence.clause." + key, parts));
    }

    private Message startedAt(Object when) {
        if (makers.isEmpty() || sequence == null) {
            return asSure("started", "when", when);
        }
        return asSure("started.by", "who", ReadingPhrase.list(makers), "when", when, "sequence", sequence);
    }

    private Message withoutTime() {
        if (sequence != null && layout.fields().size() == 1) {
            return asSure("counter", "sequence", sequence);
        }
        List<Object> parts = new ArrayList<>(makers);
        parts.addAll(details);
        if (!parts.isEmpty()) {
            boolean unknown = layout.fields().stream().anyMatch(f -> f.role() == Role.UNKNOWN && f.value() == null);
            return asSure(unknown ? "unknown-time" : "timeless", "parts", ReadingPhrase.list(parts));
        }
        GenerationRules.Hash hash = layout.generationRules().hash();
        if (hash != null) {
            return asSure("hash", "hash", hash.standardName());
        }
        boolean constant = layout.fields().stream().allMatch(f -> f.value() != null);
        if (constant) {
            return asSure("constant");
        }
        return random ? asSure("random") : wouldBe("opaque");
    }
}
