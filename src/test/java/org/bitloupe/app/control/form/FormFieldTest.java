package org.bitloupe.app.control.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A box without its node: when its text counts, what is wrong with it, and which text comes back. */
final class FormFieldTest {
    private static FormValue<Integer> number(String text) {
        return FormValue.ifTyped(
                text,
                typed -> FormValue.of(
                        typed.matches("\\d{1,4}") ? Optional.of(Integer.valueOf(typed)) : Optional.empty(),
                        "Type a number."));
    }

    private final FormField<Integer> live = FormField.live("7", FormFieldTest::number);

    private final List<String> taken = new ArrayList<>();
    private final FormField<String> onLeave = FormField.onLeave(typed -> {
        if (typed.contains("!")) {
            return Optional.of("No exclamation marks.");
        }
        taken.add(typed);
        return Optional.empty();
    });

    private void type(FormField<?> field, String text) {
        field.textProperty().set(text);
    }

    @Test
    void aLiveBoxSaysItsProblemAtEveryKey() {
        assertThat(live.read()).contains(7);
        type(live, "seven");
        assertThat(live.problemProperty().get()).isEqualTo("Type a number.");
        assertThat(live.read()).isEmpty();
        type(live, " ");
        assertThat(live.isWrong()).as("nothing is typed, which is no mistake").isFalse();
        assertThat(live.read()).isEmpty();
        type(live, " 12 ");
        assertThat(live.read()).contains(12);
    }

    @Test
    void aLiveBoxGivesBackTheTextThatWasFinishedLast() {
        type(live, "12");
        assertThat(live.isTyped()).isTrue();
        assertThat(live.take()).isTrue();
        type(live, "twelve");
        assertThat(live.take()).isFalse();
        assertThat(live.textProperty().get())
                .as("a wrong text stays as it was typed")
                .isEqualTo("twelve");
        assertThat(live.reset()).isTrue();
        assertThat(live.textProperty().get()).isEqualTo("12");
        assertThat(live.isWrong()).isFalse();
        assertThat(live.reset()).as("there is nothing to give back").isFalse();
    }

    /** A value may be right alone and wrong beside another box. */
    @Test
    void whatTheFormSaysOfABoxGoesWithTheNextReading() {
        live.complain("The end comes before the start.");
        assertThat(live.isWrong()).isTrue();
        assertThat(live.read()).contains(7);
        assertThat(live.isWrong()).isFalse();
        live.complain("The end comes before the start.");
        type(live, "8");
        assertThat(live.isWrong()).isFalse();
    }

    @Test
    void theOtherKindCountsOnceItIsFinished() {
        type(onLeave, "ab");
        assertThat(taken).isEmpty();
        assertThat(onLeave.take()).isTrue();
        assertThat(onLeave.take()).isTrue();
        assertThat(taken).as("once").containsExactly("ab");
        type(onLeave, "cd");
        assertThat(onLeave.reset()).isTrue();
        assertThat(onLeave.textProperty().get()).isEqualTo("ab");
    }

    @Test
    void aRefusedTextStaysUntilSomethingElseIsTyped() {
        type(onLeave, "ab!");
        assertThat(onLeave.take()).isFalse();
        assertThat(onLeave.problemProperty().get()).isEqualTo("No exclamation marks.");
        assertThat(onLeave.textProperty().get()).isEqualTo("ab!");
        type(onLeave, "ab!!");
        assertThat(onLeave.isWrong()).isFalse();
        assertThat(onLeave.take()).isFalse();
        assertThat(onLeave.reset()).isTrue();
        assertThat(onLeave.textProperty().get()).isEmpty();
        assertThat(onLeave.isWrong()).isFalse();
        assertThat(taken).isEmpty();
    }

    /** "3k" is shown as "3,000" once it is taken. */
    @Test
    void aTakenValueIsShownAsTheProgramWritesIt() {
        List<FormField<String>> self = new ArrayList<>();
        FormField<String> field = FormField.onLeave(typed -> {
            self.get(0).show(typed.replace("k", ",000"));
            return Optional.empty();
        });
        self.add(field);
        type(field, "3k");
        assertThat(field.take()).isTrue();
        assertThat(field.textProperty().get()).isEqualTo("3,000");
        assertThat(field.isTyped()).isFalse();
    }

    @Test
    void anotherValueIsShownButNotOverATextThatSomebodyTypes() {
        onLeave.show("ab");
        assertThat(onLeave.textProperty().get()).isEqualTo("ab");
        onLeave.heldWhile(() -> true);
        type(onLeave, "cd");
        onLeave.show("ef");
        assertThat(onLeave.textProperty().get()).isEqualTo("cd");
        assertThat(onLeave.reset()).isTrue();
        assertThat(onLeave.textProperty().get()).isEqualTo("ef");
        onLeave.heldWhile(() -> false);
        type(onLeave, "gh!");
        onLeave.take();
        onLeave.show("ij");
        assertThat(onLeave.textProperty().get())
                .as("nobody is there to correct it")
                .isEqualTo("ij");
        assertThat(onLeave.isWrong()).isFalse();
        assertThat(taken).isEmpty();
    }
}
