package org.bitloupe.inspect.vote;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.EpochEvidence;
import org.bitloupe.inspect.rank.PlausibleDates;
import org.bitloupe.inspect.rank.PlausibleTicks;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.RankingPriors;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * The evidence of many IDs of one source for one layout. Times close together, few machines, and counters close together are what the
 * true layout gives; a wrong one cuts its fields elsewhere and gives scattered values. Each column is charged the shortest of a few
 * {@link ColumnCodeLengths}, in bits, so that sums of different layouts compare, as those of {@link RankingPriors} do.
 */
final class LayoutEvidence {
    /** Ticks between rows that a timer writes, at least. */
    private static final long SHORTEST_STEP = 2;

    /** The part of all sources that is assumed to be in use until now. */
    private static final double IN_USE = 0.5;
    /** The part of the plausible years that counts as "until now": some weeks of a dozen years. */
    private static final double LATELY = 1.0 / 256;

    /** Cost of choosing a code that seldom suits a field: sequences that come back, machines of which each is as likely. */
    private static final double SELDOM = 4;
    /** Cost of choosing a code that hardly ever suits: machines or sequences anywhere. */
    private static final double RARE = 8;
    /** Cost of a counter that begins at a high number because somebody chose it. */
    private static final double CHOSEN_START = 16;
    /** One stray at either end is passed over for each of this number of IDs. */
    private static final int IDS_PER_STRAY = 100;
    /** Number of bits that a counter's values must save to be coded as close together. */
    private static final int CLOSE_BITS = 3;

    private static final double SECOND = 1e9;

    private final CompiledLayout layout;
    private final List<Column> columns = new ArrayList<>();
    /** The numbers of machines, shards and clock sequences joined, because they come together; unused if they have more than 64 bits. */
    private final Column machines;

    private final boolean joined;
    private final long[] ticks;
    /** Cost of the times one by one. */
    private double times;
    /** The part of that cost that is due to implausible times. */
    private double implausible;
    /** Age of the latest time, as a part of the plausible years. */
    private double age = 1;

    /** Number of plausible ticks. */
    private double window;

    /** Cost of everything that is not in a column. */
    private double rest;

    /** The IDs as they were added. */
    private final List<Candidate> ids = new ArrayList<>();

    private final IncrementedRandom random;
    private final MonotonicRandom rising;

    private int count;
    private int plausible;
    /** Number of these that a person always wants to be read so. */
    private int always;
    /** Cost of these IDs by the layout that explains each best. */
    private double sumOfBest;
    /** Cost of these IDs as random characters. */
    private double sumOfChance;

    // The results of all IDs, which a vote asks for again and again: NaN, or not known, if an ID came since.
    private double costOfFields = Double.NaN;
    private double costOfTimes = Double.NaN;
    private @Nullable Dates dates;
    private boolean datesKnown;

    /** The values of one field. */
    private static final class Column {
        private final int field;
        private final int offset;
        private final int bits;
        private final Role role;
        /** True for a counter that goes on from one tick to the next and starts over: its values may be anywhere. */
        private final boolean runsOn;

        private final long[] values;
        /** Their cost one by one. */
        private double singles;
        /** True if it counts in a layout without a time, and so has reached no more than the number of IDs. */
        private final boolean counter;

        Column(int field, int offset, int bits, Role role, boolean timed, boolean runsOn, int most) {
            this.field = field;
            this.offset = offset;
            this.bits = bits;
            this.role = role;
            this.counter = role == Role.SEQUENCE && !timed;
            this.runsOn = timed && runsOn;
            this.values = new long[most];
        }

        boolean isMachine() {
            return role.isMachine();
        }

        /** Tells whether each machine has its own, as long as it runs. */
        boolean isOfMachine() {
            return isMachine() || role == Role.CLOCK_SEQUENCE;
        }

        /** Returns the cost of its values by the code that suits them best; the code that suits such fields seldom costs more to choose. */
        double cost(int count) {
            double even = (double) count * bits;
            if (role == Role.SEQUENCE) {
                return runsOn ? ofRunning(count) : ofSequence(count, even);
            }
            double repeated = ColumnCodeLengths.repeated(values, count, bits);
            return isMachine()
                    ? Math.min(RARE + even, Math.min(SELDOM + singles, repeated))
                    : Math.min(Math.min(even, singles), SELDOM + repeated);
        }

        /** Its values are anywhere, or close together; and then each ID has one of its own. */
        private double ofRunning(int count) {
            boolean distinct = LongStream.of(values).limit(count).distinct().count() == count;
            return distinct
                    ? Math.min(singles, SELDOM + ColumnCodeLengths.near(values, count, StrictMath.pow(2, bits)))
                    : singles;
        }

        /**
         * A sequence has small values, or in a burst all values from zero up to some number, or values close together if it has gone on
         * for long; it does not have a few large ones.
         */
        private double ofSequence(int count, double even) {
            double small = Math.min(singles, ColumnCodeLengths.small(values, count));
            double near = ColumnCodeLengths.near(values, count, StrictMath.pow(2, bits));
            // Random bits fill most of what is possible, now and then a little less; a counter's values do not.
            boolean close = near < (double) count * (bits - CLOSE_BITS);
            double few = Math.min(small, SELDOM + ColumnCodeLengths.burst(values, count));
            double counted = close ? Math.min(few, SELDOM + near) : few;
            double cost = Math.min(RARE + even, counted);
            // Close together or not, values higher than any counter reaches are none of a counter, unless somebody had
            // it begin at a round number.
            return counter
                    ? Math.min(
                            cost + RankingPriors.unbelieved(values, 0, count),
                            CHOSEN_START + ColumnCodeLengths.round(values, count))
                    : cost;
        }
    }

    /**
     * Creates the evidence of no IDs.
     *
     * @param most the number of IDs there can be
     */
    LayoutEvidence(CompiledLayout compiled, int most) {
        this.layout = compiled;
        this.random = new IncrementedRandom(compiled);
        this.rising = new MonotonicRandom(compiled);
        this.ticks = new long[most];
        Layout described = compiled.layout();
        int machineBits = 0;
        for (int i = 0; i < described.fields().size(); i++) {
            Field field = described.fields().get(i);
            boolean number = field.bits() > 0 && field.bits() <= Long.SIZE && field.value() == null;
            if (number && i != described.mainTime() && repeats(field.role())) {
                boolean timed = described.mainTime() >= 0;
                boolean runsOn = field.role() == Role.SEQUENCE
                        && described.generationRules().sequenceReset() == GenerationRules.SequenceReset.NEVER;
                Column column = new Column(i, compiled.offset(i), field.bits(), field.role(), timed, runsOn, most);
                columns.add(column);
                machineBits += column.isOfMachine() ? column.bits : 0;
            }
        }
        this.machines = new Column(-1, 0, machineBits, Role.NODE, true, false, most);
        this.joined = machineBits > 0 && machineBits <= Long.SIZE;
    }

    /** Tells whether a source's IDs have few values of a field, or values close together. */
    private static boolean repeats(Role role) {
        return switch (role) {
            case SHARD, NODE, SEQUENCE, TYPE, CLOCK_SEQUENCE, DATA, UNKNOWN -> true;
            default -> false;
        };
    }

    CompiledLayout layout() {
        return layout;
    }

    /** Returns the number of IDs it reads with a plausible date and no broken rule, each as often as it is there. */
    int fits() {
        return plausible;
    }

    /** Returns the number of these that a person chose for good to read by it. */
    int always() {
        return always;
    }

    /** Returns the number of different IDs it reads with no broken rule, and a date that is plausible or does not matter. */
    int count() {
        return count;
    }

    /**
     * Adds an ID that it reads with no broken rule, and a date that is plausible or does not matter.
     *
     * @param values the values of its fields
     * @param times how often it is there
     */
    void add(Candidate candidate, RankingContext rankingContext, long[] values, int times) {
        costOfFields = Double.NaN;
        costOfTimes = Double.NaN;
        datesKnown = false;
        double cost = candidate.cost() - layout.descriptionLength().popularity();
        CompiledLayout.Epoch epoch = candidate.epoch();
        if (epoch != null && candidate.place() != null) {
            cost -= addTime(candidate, rankingContext.span(layout, epoch), candidate.place());
        }
        long machine = 0;
        for (Column column : columns) {
            long value = values[column.offset];
            double single = layout.descriptionLength().cost(column.field, value);
            column.values[count] = value;
            column.singles += single;
            cost -= single;
            if (column.isOfMachine()) {
                // A shift by 64 does nothing, but then there is one machine field and nothing to shift.
                machine = (machine << column.bits) | value;
                machines.singles += single;
            }
        }
        machines.values[count] = machine;
        random.add(layout.time() == null ? 0 : candidate.tick(), values);
        rising.add(candidate.tick(), values);
        rest += cost;
        ids.add(candidate);
        count++;
        plausible += candidate.implausible() ? 0 : times;
        always += candidate.alwaysCounts() ? times : 0;
    }

    private double addTime(Candidate candidate, PlausibleTicks plausibleTicks, PlausibleDates.Place place) {
        double strange = plausibleTicks.implausible(candidate.tick(), place);
        ticks[count] = candidate.tick();
        // Of many IDs it counts once how old they are, and not for each how long the scheme is in use: see ofAge.
        times += PortableLog.log2(plausibleTicks.count()) + strange;
        implausible += strange;
        window = plausibleTicks.count();
        age = Math.min(age, plausibleTicks.age(candidate.tick()));
        return plausibleTicks.cost(candidate.tick(), place);
    }

    /** Adds the cost of the last ID by the layout that explains it best, and its cost as random characters. */
    void addOthers(double best, double chance) {
        sumOfBest += best;
        sumOfChance += chance;
    }

    /** Returns the cost of the IDs that it reads by the layout that explains each best. */
    double sumOfBest() {
        return sumOfBest;
    }

    /**
     * Returns by how many bits it explains the IDs that it reads better than random characters do, less the bits that tell which of all
     * texts these are: a layout also reads some random texts.
     *
     * @param texts the number of all different texts
     */
    double saved(int texts) {
        double part = (double) count / texts;
        double which = count == 0 || count == texts
                ? 0
                : -count * PortableLog.log2(part) - (texts - count) * PortableLog.log2(1 - part);
        return sumOfChance - cost() - which;
    }

    /**
     * Returns the IDs whose times are close together, if the others are so far away that they are probably something else; null if all
     * stay.
     *
     * @param misfit what it costs more that a text is not of the layout
     */
    @Nullable
    List<Candidate> core(double misfit) {
        long[] core = layout.time() == null ? null : ColumnCodeLengths.core(ticks, count, window, misfit);
        return core == null
                ? null
                : ids.stream()
                        .filter(id -> Long.compareUnsigned(id.tick(), core[0]) >= 0
                                && Long.compareUnsigned(id.tick(), core[1]) <= 0)
                        .toList();
    }

    /** The times of the first and last ID, a few strays left out. */
    record Dates(Instant first, Instant last) {}

    /** The dates of the IDs by the epoch that suits all of them together; null for a layout without time. */
    @Nullable
    Dates dates() {
        if (!datesKnown) {
            dates = findDates();
            datesKnown = true;
        }
        return dates;
    }

    private @Nullable Dates findDates() {
        if (layout.epochs().isEmpty() || count == 0) {
            return null;
        }
        long[] sorted = Arrays.copyOf(ticks, count);
        Arrays.sort(sorted);
        int strays = count / IDS_PER_STRAY;
        StepScale scale = layout.epochs()
                .get(EpochEvidence.epoch(layout, ticks, count))
                .time()
                .scale();
        Instant first = scale.instantAt(BigInteger.valueOf(sorted[strays])).orElse(null);
        Instant last =
                scale.instantAt(BigInteger.valueOf(sorted[count - 1 - strays])).orElse(null);
        return first == null || last == null ? null : new Dates(first, last);
    }

    /** Returns the joint cost of all IDs that it reads. */
    double cost() {
        return costOfFields() + costOfTimes();
    }

    /** Returns the joint cost of their times; 0 for a layout without time, or without IDs. */
    double costOfTimes() {
        if (Double.isNaN(costOfTimes)) {
            costOfTimes = findCostOfTimes();
        }
        return costOfTimes;
    }

    private double findCostOfTimes() {
        if (layout.time() == null || count == 0) {
            return 0;
        }
        double near = ColumnCodeLengths.nearButStrays(ticks, count, window);
        double bursts = SELDOM + ColumnCodeLengths.bursts(ticks, count, window);
        double together = Math.min(Math.min(near, bursts), ColumnCodeLengths.same(ticks, count, window));
        if (!layout.isTimeAlone()) {
            // Counters take even steps, too: these say nothing for a number that is a time and no more, nor for one
            // whose times stand still while the rest of it counts.
            together = Math.min(together, SELDOM + ColumnCodeLengths.steps(ticks, count, window, SHORTEST_STEP));
        }
        return Math.min(times, together + implausible) + ofAge();
    }

    /** Returns the joint cost of everything but their times. */
    double costOfFields() {
        if (Double.isNaN(costOfFields)) {
            costOfFields = findCostOfFields();
        }
        return costOfFields;
    }

    private double findCostOfFields() {
        double cost = rest + layout.descriptionLength().popularity() - random.saved() - rising.saved();
        double apart = 0;
        for (Column column : columns) {
            double own = column.cost(count);
            cost += column.isOfMachine() ? 0 : own;
            apart += column.isOfMachine() ? own : 0;
        }
        return cost + (joined ? Math.min(apart, machines.cost(count)) : apart);
    }

    /** The IDs that it reads, in the order in which they were added. */
    List<Candidate> ids() {
        return ids;
    }

    /** Returns the number of bits below its time. */
    int bitsBelowTime() {
        Layout described = layout.layout();
        return described.fields().stream()
                .skip(described.mainTime() + 1L)
                .mapToInt(Field::bits)
                .sum();
    }

    /** Returns the seconds of its plausible dates, in which the times of a source may be anywhere. */
    double seconds() {
        Tick tick = Objects.requireNonNull(layout.time()).scale().tick();
        return window * tick.nanos() / tick.per() / SECOND;
    }

    /** Returns the cost of the latest ID's age: many sources are in use until now, the others ended at any time. */
    double ofAge() {
        double lately = 1 / ((age + LATELY) * StrictMath.log((1 + LATELY) / LATELY));
        return -PortableLog.log2(1 - IN_USE + IN_USE * lately);
    }
}
