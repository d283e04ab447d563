package org.bitloupe.engine;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Messages;

/**
 * A catalog of layouts with everything that can be done by them: reading texts, making IDs, figures and checks.
 *
 * <p>Safe for any number of threads; a {@code with} method gives a new engine and leaves this one as it is. The first reading compiles the catalog, which
 * takes up to a second; keep the engine. Where the layout is known, name it: to compare all layouts takes about a millisecond a text. It
 * opens no connection and writes no file.
 */
public final class IdEngine {
    private final Catalog catalog;
    private final Inspector inspector;
    private final InstantSource clock;
    private final Messages messages;
    /** One generator for each layout and machine, whose fields of 0 are left out: two would make the same IDs. */
    private final ConcurrentMap<GenerationRequest, IdGenerator> generators;

    private IdEngine(
            Catalog catalog,
            InstantSource clock,
            Messages messages,
            ConcurrentMap<GenerationRequest, IdGenerator> generators) {
        this.catalog = catalog;
        this.inspector = new Inspector(catalog, clock);
        this.clock = clock;
        this.messages = messages;
        this.generators = generators;
    }

    /** The layouts that come with Bitloupe, the system's clock, sentences in English. */
    public static IdEngine builtIn() {
        return new IdEngine(
                Catalog.builtIn(), InstantSource.system(), Messages.in(Locale.ENGLISH), new ConcurrentHashMap<>());
    }

    /**
     * The same engine with another layout, in front of all others and in place of the one with its id.
     *
     * @param file a layout file (.idlayout), UTF-8
     * @throws IOException if it cannot be read
     * @throws InvalidLayoutException if it describes no layout; the file is not changed
     */
    public IdEngine withLayoutFile(Path file) throws IOException {
        return with(LayoutFiles.load(file));
    }

    /**
     * The same engine with another layout, in front of all others and in place of the one with its id.
     *
     * @param json the content of a layout file
     * @throws InvalidLayoutException if it describes no layout
     */
    public IdEngine withLayout(String json) {
        return with(LayoutReader.read(json));
    }

    private IdEngine with(LayoutReadResult result) {
        if (result instanceof LayoutReadResult.Refused refused) {
            throw new InvalidLayoutException(
                    refused.problems().stream().map(messages::say).toList());
        }
        Layout layout = ((LayoutReadResult.Ok) result).layout();
        return new IdEngine(catalog.with(layout), clock, messages, generators);
    }

    /**
     * The same engine by another clock, which says what lies in the future, and the time of the IDs that it makes. While it stands still, a
     * factory whose tick is used up waits.
     */
    public IdEngine withClock(InstantSource other) {
        return new IdEngine(catalog, other, messages, new ConcurrentHashMap<>());
    }

    /** The same engine with sentences, numbers and dates in another language; in English where Bitloupe does not speak it. */
    public IdEngine withLanguage(Locale language) {
        return new IdEngine(catalog, clock, Messages.in(language), generators);
    }

    /** All layouts, those that were added first, then the most common ones. */
    public List<IdLayout> layouts() {
        return catalog.layouts().stream().map(this::summary).toList();
    }

    /** The layout of an id, or the first of a title or another name of it; upper and lower case are the same. */
    public Optional<IdLayout> layout(String idOrTitle) {
        return catalog.find(idOrTitle).map(this::summary);
    }

    /**
     * Reads a text by each layout that it can be of: an ID, a link or line with one, quotes and blanks around it.
     *
     * @return the readings, the best one first, the others by certainty; without those that are ruled out. Empty if no layout takes the text, which is no error: see
     *     {@link #whyNot}
     */
    public List<IdReading> read(String text) {
        return readings(inspector.inspect(text));
    }

    /**
     * Reads a text by one layout.
     *
     * @return empty if it is no ID of that layout, see {@link #whyNot(String, String)}
     * @throws NoSuchElementException if there is no such layout
     */
    public Optional<IdReading> read(String text, String layout) {
        return best(inspector.inspectAs(text, required(layout)));
    }

    /** The best of all readings of a text, many times faster than all of them; empty if there is none. */
    public Optional<IdReading> best(String text) {
        return best(inspector.inspect(text));
    }

    /**
     * Finds the IDs in a longer text, such as a log line or an e-mail, and reads each with what the text around it says of it.
     *
     * @param most the largest number of IDs, which bounds time and memory
     * @return the best reading of each, in the order of the text; secrets such as API keys are among them, see {@link IdLayout#secret}
     */
    public List<IdReading> find(String text, int most) {
        return inspector.extractor().extract(text, most).ids().stream()
                .map(inspector::inspect)
                .flatMap(inspection -> best(inspection).stream())
                .toList();
    }

    /** The sentence that says why {@link #read(String)} gives nothing, or what is strange about the text; empty if all is well. */
    public Optional<String> whyNot(String text) {
        return Optional.ofNullable(inspector.inspect(text).problem()).map(messages::say);
    }

    /**
     * The same of one layout.
     *
     * @throws NoSuchElementException if there is no such layout
     */
    public Optional<String> whyNot(String text, String layout) {
        return Optional.ofNullable(inspector.inspectAs(text, required(layout)).problem())
                .map(messages::say);
    }

    /**
     * Starts to make IDs by the clock and secure random numbers.
     *
     * <p><b>Give each process a machine number of its own:</b> a field that is not named is 0, and two processes with the same values make the
     * same IDs. Within this engine, and those that its {@code with} methods give by the same clock, factories of the same values go on
     * where the others are; for each such values one generator is kept.
     *
     * @param values values of fields by name ({@link IdLayout#fields}): of a machine, of a kind. A sequence starts at its value
     * @throws NoSuchElementException if there is no such layout
     * @throws IllegalArgumentException if these values, or the layout's rules, do not allow any ID; the message says why
     */
    public IdFactory factory(String layout, Map<String, BigInteger> values) {
        GenerationRequest request = GenerationRequest.of(required(layout)).withValues(values);
        Map<String, BigInteger> named = new HashMap<>(values);
        named.values().removeIf(value -> value.signum() == 0);
        return new IdFactory(
                generators.computeIfAbsent(request.withValues(named), machine -> generator(request)), messages);
    }

    private IdGenerator generator(GenerationRequest request) {
        Environment real = Environment.real();
        PlanResult result = GenerationPlan.of(request, new Environment(clock, real.random(), real.waiter()));
        if (result instanceof PlanResult.Refused refused) {
            throw new IllegalArgumentException(String.join(
                    " ", refused.problems().stream().map(messages::say).toList()));
        }
        return new IdGenerator(((PlanResult.Ready) result).plan());
    }

    /**
     * The years, machines and rates of a layout.
     *
     * @throws NoSuchElementException if there is no such layout
     */
    public IdCapacity capacity(String layout) {
        return IdCapacity.of(Capacity.of(required(layout)));
    }

    /**
     * Checks a layout: one sentence for each thing that will go wrong with it, or that is good to know.
     *
     * @throws NoSuchElementException if there is no such layout
     */
    public List<IdLayoutCheck> check(String layout) {
        return LayoutChecks.of(required(layout), clock.instant()).stream()
                .map(result -> IdLayoutCheck.of(result, messages))
                .toList();
    }

    private Layout required(String idOrTitle) {
        return catalog.find(idOrTitle)
                .orElseThrow(() -> new NoSuchElementException("there is no layout called " + idOrTitle));
    }

    private IdLayout summary(Layout layout) {
        return IdLayout.of(layout, messages);
    }

    private Optional<IdReading> best(Inspection inspection) {
        return inspection.readings().stream()
                .limit(1)
                .filter(reading -> reading.verdict() != Verdict.RULED_OUT)
                .map(reading -> IdReading.of(reading, messages))
                .findFirst();
    }

    private List<IdReading> readings(Inspection inspection) {
        List<IdReading> readings = new ArrayList<>();
        inspection.readings().stream()
                .filter(reading -> reading.verdict() != Verdict.RULED_OUT)
                .forEach(reading -> readings.add(IdReading.of(reading, messages)));
        readings.subList(Math.min(1, readings.size()), readings.size())
                .sort(Comparator.comparing(IdReading::certainty));
        return List.copyOf(readings);
    }
}
