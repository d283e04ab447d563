package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import org.bitloupe.message.Messages.Span;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private final Messages messages = Messages.of(
            new ListResourceBundle() {
                @Override
                protected Object[][] getContents() {
                    return new Object[][] {
                        {"left", "{name} has {n} bits left."},
                        {"left.one", "{name} has {n} bit left."},
                        {"made", "Created on {f0} by {by}."},
                        {"by", "{f1} and {f2}"},
                        {"problem.save.what", "{n} files were not saved."},
                        {"problem.save.what.one", "A file was not saved."},
                        {"problem.save.disk.why", "The disk is full."},
                        {"problem.save.disk.far.what", "The disk is not there."},
                        {"problem.why", "It said: {reason}."},
                        {"problem.left", "Left."},
                        {"sure", "<b>{n} of {by} agree</b>, {name} < 3."},
                        {"around", "It says <b>again: {sure}</b> Then {sure}"},
                        {"called", "Ignore {what}"},
                    };
                }
            },
            Locale.ENGLISH);

    @Test
    void groupsCountsButNeverTexts() {
        assertThat(messages.get("left", "name", "2217813737473025832", "n", 4096))
                .isEqualTo("2217813737473025832 has 4,096 bits left.");
        assertThat(messages.get("left", "name", "x", "n", new BigInteger("18446744073709551615")))
                .isEqualTo("x has 18,446,744,073,709,551,615 bits left.");
    }

    @Test
    void hasASentenceOfItsOwnForOne() {
        assertThat(messages.get("left", "name", "machine", "n", 1)).isEqualTo("machine has 1 bit left.");
        assertThat(messages.get("left", "name", "machine", "n", "1")).isEqualTo("machine has 1 bit left.");
    }

    @Test
    void givesNestedSentencesInPieces() {
        Message message = Message.of(
                "made",
                "f0",
                Instant.parse("2019-05-19T23:59:59Z"),
                "by",
                Message.of("by", "f1", "shard 1", "f2", "node 2"));
        assertThat(messages.spans(message))
                .containsExactly(
                        new Span("Created on ", ""),
                        new Span("2019-05-19", "f0"),
                        new Span(" by ", ""),
                        new Span("shard 1", "f1"),
                        new Span(" and ", ""),
                        new Span("node 2", "f2"),
                        new Span(".", ""));
        assertThat(messages.say(message)).isEqualTo("Created on 2019-05-19 by shard 1 and node 2.");
    }

    private static Message sure(String name) {
        return Message.of("sure", "n", 4096, "by", Message.of("by", "f1", "a", "f2", "b"), "name", name);
    }

    @Test
    void wordsBetweenMarksAreStrongWithTheirParts() {
        assertThat(messages.spans(sure("x")))
                .containsExactly(
                        new Span("4,096", "n", true),
                        new Span(" of ", "", true),
                        new Span("a", "f1", true),
                        new Span(" and ", "", true),
                        new Span("b", "f2", true),
                        new Span(" agree", "", true),
                        new Span(", ", ""),
                        new Span("x", "name"),
                        new Span(" < 3.", ""));
        assertThat(messages.say(sure("x"))).isEqualTo("4,096 of a and b agree, x < 3.");
    }

    /** A name that looks like a mark is a name. */
    @Test
    void marksInPartsAreNone() {
        assertThat(messages.say(sure("</b><b>"))).isEqualTo("4,096 of a and b agree, </b><b> < 3.");
        assertThat(messages.spans(sure("<b>"))).contains(new Span("<b>", "name"));
    }

    @Test
    void aStrongSentenceIsSoAsAWhole() {
        Message around = Message.of("around", "sure", sure("x"));
        assertThat(messages.say(around))
                .isEqualTo("It says again: 4,096 of a and b agree, x < 3. Then 4,096 of a and b agree, x < 3.");
        assertThat(messages.spans(around).stream().filter(Span::strong).map(Span::text))
                .containsSubsequence("again: ", "4,096", ", ", "x", " < 3.", "4,096", " agree")
                .doesNotContain("It says ", " Then ");
    }

    @Test
    void aSentenceIsCalledByItsStrongWords() {
        assertThat(messages.get("called", "what", new StrongPart(sure("x"))))
                .isEqualTo("Ignore 4,096 of a and b agree");
    }

    @Test
    void showsAMissingPartInsteadOfHidingIt() {
        assertThat(messages.get("left", "n", 2)).isEqualTo("{name} has 2 bits left.");
    }

    @Test
    void kindsOfAProblemShareWhatStandsAtTheirCommonBeginning() {
        assertThat(messages.say(Problem.of("save.disk", "n", 2).what())).isEqualTo("2 files were not saved.");
        assertThat(messages.say(Problem.of("save.disk.near", "n", 1).what())).isEqualTo("A file was not saved.");
        assertThat(messages.say(Problem.of("save.disk").why())).isEqualTo("The disk is full.");
        assertThat(messages.say(Problem.of("save.disk.near").why())).isEqualTo("The disk is full.");
        assertThat(messages.say(Problem.of("save", "reason", "no").why())).isEqualTo("It said: no.");
    }

    /** Its own sentence comes first, also where only the shared one has a singular. */
    @Test
    void aKindSaysItsOwnSentence() {
        assertThat(messages.say(Problem.of("save.disk.far", "n", 1).what())).isEqualTo("The disk is not there.");
    }

    @Test
    void onlySentencesOfProblemsChecksAndFindingsAreShared() {
        assertThat(messages.has("problem.save.disk.what")).isFalse();
        assertThatThrownBy(() -> messages.get("problem.save.left")).isInstanceOf(MissingResourceException.class);
        assertThatThrownBy(() -> messages.get("problem.save.disk.fix"))
                .isInstanceOf(MissingResourceException.class)
                .hasMessageContaining("problem.save.disk.fix");
        assertThatThrownBy(() -> messages.get("what")).isInstanceOf(MissingResourceException.class);
    }

    @Test
    void failsLoudlyForAMissingSentence() {
        assertThatThrownBy(() -> messages.get("nothing")).isInstanceOf(MissingResourceException.class);
    }
}
