package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.Export;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.Language;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.Template;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Configuration of one generator. Its {@link GeneratorDescriptor} and its template are read when they are first asked for, not when
 * targets are listed by their ids.
 */
final class GeneratorTarget implements Target {
    private final String id;
    private final InstantSource clock;
    private volatile @Nullable GeneratorDescriptor descriptor;
    private volatile @Nullable Template template;

    /**
     * A generator.
     *
     * @param id also the name of its descriptor and of its template
     * @param clock tells which epochs lie in the future
     */
    GeneratorTarget(String id, InstantSource clock) {
        this.id = id;
        this.clock = clock;
    }

    /** Two threads may both read it; they read the same. */
    private GeneratorDescriptor descriptor() {
        GeneratorDescriptor known = descriptor;
        if (known == null) {
            known = GeneratorDescriptorReader.load(id);
            descriptor = known;
        }
        return known;
    }

    private Template template() {
        Template known = template;
        if (known == null) {
            known = Template.of(GeneratorTarget.class, id + ".mustache");
            template = known;
        }
        return known;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public TargetGroup group() {
        return TargetGroup.GENERATORS;
    }

    @Override
    public Language language() {
        return descriptor().language();
    }

    @Override
    public String extension() {
        return descriptor().extension();
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return new ConfigNames(options.name()).file(language(), extension());
    }

    @Override
    public Set<Option> heeds() {
        return descriptor().takesMachine() ? EnumSet.of(Option.NAME, Option.MACHINE) : EnumSet.of(Option.NAME);
    }

    /** The number that the generator is given: all fields that tell machines apart, read as one. */
    @Override
    public MachineNumbers machines(Layout layout) {
        return ConfiguredNode.numbers(layout, descriptor().machines());
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        String command = descriptor().command();
        return Optional.ofNullable(command).map(words -> words.replace("{file}", file));
    }

    @Override
    public TestEvidence proof() {
        return descriptor().proof();
    }

    @Override
    public List<Message> refusals(Layout layout) {
        return ShapeRefusal.of(descriptor().shape(), Message.of(key()), clock.instant(), layout);
    }

    @Override
    public Optional<Layout> nearest(Layout layout) {
        GeneratorShape shape = descriptor().shape();
        Instant now = clock.instant();
        if (ShapeRefusal.of(shape, Message.of(key()), now, layout).isEmpty()) {
            return Optional.empty();
        }
        return NearestLayout.of(shape, now, layout);
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        SnowflakeView snowflakeView = SnowflakeView.of(layout);
        List<Note> notes = new ArrayList<>();
        ConfiguredNode configuredNode = node(snowflakeView, options);
        String withoutMachine = descriptor().withoutMachine();
        if (configuredNode.wrong() != null) {
            notes.add(new Note(true, configuredNode.wrong()));
        } else if (withoutMachine != null
                && configuredNode.number() == null
                && snowflakeView.bits(SnowflakePart.MACHINE) > 0) {
            MachineNumbers numbers = machines(layout);
            notes.add(new Note(
                    false,
                    Message.of("export.config.note.machine." + withoutMachine)
                            .with("least", numbers.first().toString())
                            .with("most", numbers.last().toString())));
        }
        if (withoutMachine != null) {
            ConfiguredNode.parts(snowflakeView)
                    .ifPresent(parts ->
                            notes.add(new Note(false, Message.of("export.config.note.parts", "parts", parts))));
        }
        overrunNote(snowflakeView).ifPresent(notes::add);
        start(snowflakeView).ifPresent(notes::add);
        text(layout).ifPresent(notes::add);
        notes.addAll(ownNotes(snowflakeView));
        String source = descriptor().source();
        if (source != null) {
            notes.add(Note.careful("export.config.note.source", "target", Message.of(key()), "source", source));
        }
        return notes;
    }

    /** Returns a note where the generator's time is wider than the layout's: it does not stop at the end of the layout's. */
    private Optional<Note> overrunNote(SnowflakeView snowflakeView) {
        TopBits top = descriptor().shape().top();
        Field field = snowflakeView.time();
        TimeEncoding time = snowflakeView.encoding();
        PartWidths widths = snowflakeView.widths();
        if (field == null
                || time == null
                || !top.goesOn()
                || widths.zeros() <= top.zeros().least()) {
            return Optional.empty();
        }

        int bits = widths.time() + widths.low();
        return StepScale.of(time)
                .instantAt(BigInteger.ONE.shiftLeft(field.bits()))
                .map(end ->
                        Note.careful("export.config.note.goes-on", "target", Message.of(key()), "end", end, "n", bits));
    }

    /** Returns a note where the layout writes its IDs in another way than the generator does, with what both make of one ID. */
    private Optional<Note> text(Layout layout) {
        if (layout.textOnly()
                || layout.spellings().isEmpty()
                || layout.spellings()
                        .get(0)
                        .segments()
                        .equals(StandardSpellings.builtIn()
                                .spelling(descriptor().spelling())
                                .segments())) {
            return Optional.empty();
        }
        Bits largest = Bits.of(layout.width(), layout.largestId());
        String text = LayoutSpellingCodecs.usual(layout, largest);
        String number = largest.toBigInteger().toString();
        // A decimal number with a sign, or of a fixed length, is the same text for this one.
        return text.equals(number)
                ? Optional.empty()
                : Optional.of(Note.careful(
                        "export.config.note.text", "target", Message.of(key()), "text", text, "number", number));
    }

    /** Returns a note where the generator's sequence starts at other times or values than the layout's. */
    private Optional<Note> start(SnowflakeView snowflakeView) {
        SupportedStarts starts = descriptor().starts();
        GenerationRules rules = snowflakeView.layout().generationRules();
        boolean everyTick = rules.sequenceReset() == GenerationRules.SequenceReset.TICK
                || snowflakeView.bits(SnowflakePart.SEQUENCE) == 0;
        if (!everyTick && starts != SupportedStarts.NEVER) {
            return Optional.of(Note.careful("export.config.note.restart", "target", Message.of(key())));
        }
        return starts.has(rules.sequenceStart())
                ? Optional.empty()
                : Optional.of(Note.careful("export.config.note.begin", "target", Message.of(key())));
    }

    /** Returns the notes on this generator alone. Each may name the epoch's day and time zone, the tick, and the machines but 0. */
    private List<Note> ownNotes(SnowflakeView snowflakeView) {
        TimeEncoding time = snowflakeView.encoding();
        EpochDate date = EpochDate.of(time == null ? Instant.EPOCH : time.epoch());
        BigInteger machines = BigInteger.ONE.shiftLeft(snowflakeView.bits(SnowflakePart.MACHINE));
        return descriptor().notes().stream()
                .flatMap(rule -> rule.key(descriptor().shape(), time).stream())
                .map(key -> Note.careful(
                        key,
                        "day",
                        date.day(),
                        "zone",
                        date.zone(),
                        "tick",
                        time == null ? "" : FieldDescription.tick(time.tick()),
                        "n",
                        machines.subtract(BigInteger.ONE)))
                .toList();
    }

    @Override
    public Export export(Layout layout, Options options, Messages messages) {
        List<Message> reasons = new ArrayList<>(refusals(layout));
        SnowflakeView snowflakeView = SnowflakeView.of(layout);
        ConfiguredNode configuredNode = node(snowflakeView, options);
        if (configuredNode.wrong() != null) {
            reasons.add(configuredNode.wrong());
        }
        if (!reasons.isEmpty()) {
            return new Export.Refused(reasons);
        }
        TimeEncoding time = snowflakeView.encoding();
        if (time == null) {
            throw new IllegalStateException("a layout without time is refused");
        }
        Map<String, Object> values = SnowflakeValues.of(
                snowflakeView, time, descriptor().shape(), configuredNode.number(), machines(layout));
        values.putAll(new ConfigNames(options.name()).values());
        values.put("comments", comments(layout, time, options, messages));
        return new Export.Ready(template().fill(values));
    }

    private ConfiguredNode node(SnowflakeView snowflakeView, Options options) {
        return descriptor().takesMachine()
                ? ConfiguredNode.of(
                        snowflakeView, options, Message.of(key()), descriptor().machines())
                : ConfiguredNode.NONE;
    }

    private List<Map<String, Object>> comments(Layout layout, TimeEncoding time, Options options, Messages messages) {
        CommentSyntax comments = CommentSyntax.of(language());
        List<Map<String, Object>> lines = new ArrayList<>();
        lines.add(Map.of(
                "line",
                comments.line(messages.say(Message.of("export.config.header")
                        .with("title", SingleLineText.title(layout, messages.locale()))
                        .with("shape", layout.shape())
                        .with("tick", FieldDescription.tick(time.tick()))
                        .with("epoch", FieldDescription.instant(time.epoch()))))));
        for (Note note : notes(layout, options)) {
            lines.add(Map.of("line", comments.line(messages.say(note.message()))));
        }
        return lines;
    }
}
