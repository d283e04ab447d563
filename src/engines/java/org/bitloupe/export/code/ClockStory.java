package org.bitloupe.export.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.export.template.TemplateTime;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.UniquenessGuarantee;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;

/**
 * The times that a clock shows when IDs are asked for, one after the other: it stands still, goes on, goes back, shows a time before
 * the epoch and past the end, and at last stays in the last tick of all. Each time it is looked at it goes on by a tick, so that
 * whoever waits for it waits for as long as is needed.
 *
 * @param step by how many nanoseconds it goes on when it is looked at
 * @param moments what it shows at first for each ID, in nanoseconds since 1970
 */
record ClockStory(Shape shape, BigInteger step, List<BigInteger> moments) {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final int AT_THE_END = 20;
    private static final Set<Role> DRAWN = Set.of(Role.RANDOM, Role.CLOCK_SEQUENCE);

    /** Returns random readings of a clock for {@code calls} IDs. */
    static ClockStory of(Shape shape, int calls, long seed) {
        SplittableRandom dice = new SplittableRandom(seed);
        LayoutTime time = LayoutTime.of(shape.layout()).orElseThrow();
        Field main = shape.layout().fields().get(time.mainField());
        StepScale scale = time.scale();
        BigInteger step = TemplateTime.of(shape.layout()).orElseThrow().finest();
        BigInteger tick = scale.ticksAt(NOON);
        boolean inside = tick.compareTo(main.least()) >= 0 && tick.compareTo(main.limit()) < 0;
        BigInteger now = scale.nanosAt(inside ? tick : main.limit().shiftRight(1));
        List<BigInteger> moments = new ArrayList<>();
        for (int call = 0; call < calls; call++) {
            now = now.add(step.multiply(BigInteger.valueOf(call == 0 ? 0 : jump(dice))));
            boolean aside = call % 25 == 24;
            BigInteger before = scale.nanosAt(BigInteger.ZERO).subtract(BigInteger.ONE);
            BigInteger after = scale.nanosAt(main.limit().add(BigInteger.ONE));
            moments.add(!aside ? now : call % 50 == 24 ? before : after);
        }
        for (int call = 0; call < AT_THE_END; call++) {
            moments.add(scale.nanosAt(main.limit()));
        }
        return new ClockStory(shape, step, List.copyOf(moments));
    }

    private static int jump(SplittableRandom dice) {
        return switch (dice.nextInt(20)) {
            case 0 -> -dice.nextInt(1, 50);
            case 1 -> dice.nextInt(1, 50);
            case 2, 3 -> -dice.nextInt(1, 4);
            case 4, 5, 6 -> 1;
            default -> 0;
        };
    }

    /** Returns the request to a driver. */
    String request(int k) {
        return k + " H " + step + " "
                + moments.stream().map(BigInteger::toString).collect(Collectors.joining(" "));
    }

    /** Holds what a driver answered, an ID or a refusal for each instant, to what this program makes by the same clock. */
    void check(String answer) {
        List<String> answers = List.of(answer.split(" "));
        assertThat(answers).as(said()).hasSameSizeAs(moments).anyMatch(a -> !a.equals("refused"));
        checkPromises(answers);
        if (isTheSameHere()) {
            assertThat(withoutChance(answers)).as(said()).isEqualTo(withoutChance(expected()));
        }
    }

    private String said() {
        return shape.layout().id() + ", " + shape.layout().generationRules();
    }

    /**
     * Tells whether all but drawn bits has to be as this program makes it: unless random bits decide what follows, or the code has other
     * rules.
     */
    private boolean isTheSameHere() {
        CodeRules codeRules = CodeRules.of(shape.model()).orElseThrow();
        boolean other = codeRules.notes().stream()
                .anyMatch(note -> !note.message().key().equals("export.code.note.restart"));
        boolean decides = codeRules.drawsFirst() || (codeRules.limited() && codeRules.increments());
        return !other && !decides;
    }

    private List<Optional<List<BigInteger>>> withoutChance(List<String> answers) {
        Codec codec = Codec.of(shape.layout());
        List<Optional<List<BigInteger>>> all = new ArrayList<>();
        for (String answer : answers) {
            Optional<List<BigInteger>> values = Optional.of(answer)
                    .filter(a -> !a.equals("refused"))
                    .map(a -> new ArrayList<>(codec.decode(shape.id(a))));
            values.ifPresent(v -> {
                for (FieldModel field : shape.fields()) {
                    if (DRAWN.contains(field.field().role())) {
                        v.set(field.index(), BigInteger.ZERO);
                    }
                }
            });
            all.add(values);
        }
        return all;
    }

    private void checkPromises(List<String> answers) {
        UniquenessGuarantee guarantee = UniquenessGuarantee.of(shape.layout(), false);
        List<String> ids = answers.stream().filter(a -> !a.equals("refused")).toList();
        if (guarantee.unique() == UniquenessGuarantee.Unique.NEVER_TWICE) {
            assertThat(ids).as(said()).doesNotHaveDuplicates();
        }
        if (guarantee.order() == UniquenessGuarantee.Order.GROWS) {
            List<Bits> bits = ids.stream().map(shape::id).toList();
            assertThat(bits).as(said()).isSorted();
        }
    }

    /** The same by the engine of this program. */
    private List<String> expected() {
        Hands hands = new Hands();
        hands.now = moments.get(0);
        GenerationRequest request = GenerationRequest.of(shape.layout());
        for (FieldModel field : shape.given()) {
            request = request.with(field.field().name(), field.least());
        }
        Environment environment = new Environment(
                hands::instant, new SplittableRandom(1), nanos -> hands.now = hands.now.add(BigInteger.valueOf(nanos)));
        IdGenerator generator = new IdGenerator(((PlanResult.Ready) GenerationPlan.of(request, environment)).plan());
        List<String> answers = new ArrayList<>();
        for (BigInteger moment : moments) {
            hands.now = moment;
            try {
                answers.add(shape.show(generator.next()));
            } catch (GenerationRefusedException e) {
                answers.add("refused");
            }
        }
        return answers;
    }

    private static final class Hands {
        private BigInteger now = BigInteger.ZERO;

        Instant instant() {
            return StepScale.instantOf(now).orElseThrow();
        }
    }

    /** IDs that two threads made with one generator. */
    static void checkThreads(Shape shape, List<String> ids) {
        if (UniquenessGuarantee.of(shape.layout(), false).unique() == UniquenessGuarantee.Unique.NEVER_TWICE) {
            assertThat(new HashSet<>(ids)).as(shape.layout().id()).hasSameSizeAs(ids);
        }
    }
}
