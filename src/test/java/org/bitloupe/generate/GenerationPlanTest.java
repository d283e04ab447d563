package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Test;

class GenerationPlanTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private static List<String> said(GenerationRequest request) {
        PlanResult planResult = GenerationPlan.of(request, Environment.real());
        List<Problem> problems = planResult instanceof PlanResult.Refused refused ? refused.problems() : List.of();
        return problems.stream().map(ENGLISH::say).toList();
    }

    @Test
    void anOrdinaryRequestIsReady() {
        assertThat(said(GenerationRequest.of(Schemes.snowflake())
                        .with("node", BigInteger.valueOf(1023))
                        .with("sign", BigInteger.ZERO)))
                .isEmpty();
    }

    @Test
    void everyWrongValueIsNamed() {
        assertThat(said(GenerationRequest.of(Schemes.snowflake())
                        .with("node", BigInteger.valueOf(1024))
                        .with("machine", BigInteger.ONE)
                        .with("sign", BigInteger.ONE)
                        .with("sequence", BigInteger.valueOf(-1))))
                .containsExactly(
                        "“node” cannot be 1024. It holds 0 to 1023. Choose a number in that range.",
                        "snowflake has no field \"machine\". Its fields are: sign, time, node, sequence. Use one of"
                                + " these names.",
                        "“sign” cannot be 1. In this layout it is always 0. Leave it out.",
                        "“sequence” cannot be -1. It holds 0 to 4095. Choose a number in that range.");
    }

    @Test
    void momentsOutsideTheTimeFieldAreRefused() {
        GenerationRequest request = GenerationRequest.of(Schemes.snowflake());
        assertThat(said(request.startingAt(Schemes.TWITTER_EPOCH.minusNanos(1))))
                .containsExactly("2010-11-04T01:42:54.656999999Z is too early. “time” counts from"
                        + " 2010-11-04T01:42:54.657Z. Choose a later moment, or a layout with an earlier epoch.");
        assertThat(said(request.startingAt(Schemes.TWITTER_EPOCH))).isEmpty();
        assertThat(said(request.startingAt(Instant.parse("2080-07-10T17:30:30.208999999Z"))))
                .isEmpty();
        assertThat(said(request.startingAt(Instant.parse("2080-07-10T17:30:30.209Z"))))
                .containsExactly("2080-07-10T17:30:30.209Z is too late. “time” holds nothing after"
                        + " 2080-07-10T17:30:30.208Z. Choose an earlier moment, or give the time more bits.");
    }

    @Test
    void whatIsComputedCannotBeMade() {
        Layout plain = Schemes.uuidOfOneField(5, "hash", Role.CHECKSUM);
        Layout named = plain.withGenerationRules(new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                GenerationRules.OnExhausted.WAIT,
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.RandomRule.FRESH,
                GenerationRules.Hash.SHA1));
        assertThat(said(GenerationRequest.of(plain)).get(0)).startsWith("“hash” is computed.");
        assertThat(said(GenerationRequest.of(named)).get(0)).startsWith("uuid is computed from a name.");
        assertThat(said(GenerationRequest.of(named).with("hash", BigInteger.TEN)))
                .isEmpty();
    }

    @Test
    void textAloneCannotBeMade() {
        Layout text = Schemes.layout("cuid", Field.of("random", Role.RANDOM, 0));
        assertThat(said(GenerationRequest.of(text)).get(0)).startsWith("cuid has no bits.");
    }

    @Test
    void everyRefusalHasItsSentences() {
        for (Problem problem : List.of(
                GenerationRefusal.clockBack(Schemes.snowflake(), BigInteger.ONE),
                GenerationRefusal.onlyOne(Schemes.snowflake()),
                GenerationRefusal.tickFull(Schemes.snowflake(), BigInteger.TEN),
                GenerationRefusal.usedUp(Schemes.snowflake()))) {
            assertThat(ENGLISH.say(problem)).doesNotContain("{");
        }
    }
}
