package org.bitloupe.app.design.needs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.solve.WideAllocation;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Proposals for the open layout, without a window. */
class ProposalsModelTest {
    private final Messages messages = Messages.in(Locale.ENGLISH);
    private final DesignModel design = new DesignModel(messages, () -> DesignSamples.NOW);
    private final RequirementsModel needs = RequirementsModel.ofLayout(messages, () -> DesignSamples.NOW);
    private final ProposalsModel model = new ProposalsModel(messages, needs, design);

    private Layout now() {
        return Objects.requireNonNull(design.getLayout());
    }

    private void wish(String machines, String rate, String years) {
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set(machines);
        needs.box(RequirementsModel.Entry.RATE).textProperty().set(rate);
        needs.box(RequirementsModel.Entry.YEARS).textProperty().set(years);
    }

    private SplitProposal first() {
        return model.proposalsProperty().get().get(0);
    }

    @Test
    void aProposalIsShownThenAppliedAsOneStepThatKeepsNamesAndEpoch() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "100");
        SplitProposal best = first();
        model.choose(best);
        Layout asked = now();
        assertThat(asked.shape())
                .as("only shown")
                .isEqualTo(DesignSamples.orders().shape());
        assertThat(Objects.requireNonNull(model.ghostProperty().get()).width()).isEqualTo(64);
        assertThat(model.apply()).isEmpty();
        assertThat(now().shape())
                .isEqualTo("1·" + best.allocation().time() + "·"
                        + best.allocation().machine() + "·" + best.allocation().sequence());
        assertThat(now().fields())
                .extracting(f -> f.name())
                .containsExactly("sign", "timestamp", "machine", "sequence");
        assertThat(Objects.requireNonNull(now().fields().get(1).time()).epoch())
                .isEqualTo(Objects.requireNonNull(
                                DesignSamples.orders().fields().get(1).time())
                        .epoch());
        assertThat(String.valueOf(now().expectedLoad().machines())).isEqualTo("300");
        assertThat(model.chosenProperty().get()).isNull();
        design.undo();
        assertThat(now()).isEqualTo(asked);
        design.undo();
        assertThat(now()).as("as it was before it was said what it must carry").isEqualTo(DesignSamples.orders());
        assertThat(design.undoLabelProperty().get()).isEmpty();
    }

    @Test
    void aLoadSaidBesideTheChecksIsWhatIsNeeded() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "60");
        assertThat(model.isMet()).isTrue();
        design.apply(new EditResult.Done(
                now().withExpectedLoad(now().expectedLoad().withMachines(BigInteger.valueOf(2000))),
                Message.of("design.sample"),
                null));
        assertThat(needs.box(RequirementsModel.Entry.MACHINES).textProperty().get())
                .isEqualTo("2000");
        // 10 bits count to 1,024.
        assertThat(model.fitProperty().get()).isEqualTo("The layout above falls short: machines");
        assertThat(needs.box(RequirementsModel.Entry.YEARS).textProperty().get())
                .as("was said before")
                .isEqualTo("60");
    }

    /** 900 IDs a millisecond draw one of 2^74 values: 900^2 / 2 / 2^74 * 3.16e12 ms in 100 years is 1 in 15,000. */
    @Test
    void aUuidOfVersion7IsJudgedByItsOdds() {
        design.show(Catalog.builtIn().find("uuid-v7").orElseThrow());
        needs.positiveProperty().set(false);
        wish("300", "3000", "100");
        assertThat(model.answerProperty().get())
                .isEqualTo(
                        "Random bits keep these IDs apart: 1 in 15,000 chance of a clash in 100 years. Machines need no"
                                + " numbers.");
        assertThat(model.fitProperty().get()).isEqualTo("The layout above has room for all of it");
        assertThat(model.proposalsProperty().get()).isEmpty();
    }

    /** X's IDs have been beyond 2^53 since 2010: no layout begins with a need that it never could meet. */
    @Test
    void safeInJavaScriptIsNotAskedOfAnotherLayout() {
        needs.javaScriptProperty().set(true);
        design.show(Catalog.builtIn().find("snowflake-twitter").orElseThrow());
        assertThat(needs.javaScriptProperty().get()).isFalse();
    }

    /** A signed column of 64 bits holds none of 128, however they are divided. */
    @Test
    void layoutsOfMoreThan64BitsAreNotSaidToFitASignedColumn() {
        // Time, machine and sequence beside random bits: UUID v7 has nothing to divide.
        design.show(new WideAllocation(48, 10, 12, 58).layout("Wide", DesignSamples.NOW));
        wish("2", "10", "50");
        needs.positiveProperty().set(true);
        assertThat(model.answerProperty().get())
                .endsWith("layouts fit, but none is positive in signed 64 bits: they have 128 bits");
        needs.positiveProperty().set(false);
        assertThat(model.answerProperty().get()).endsWith("layouts fit");
        needs.positiveProperty().set(true);
        design.show(DesignSamples.orders());
        wish("2", "10", "50");
        assertThat(model.answerProperty().get()).endsWith("layouts fit");
    }

    @Test
    void theOpenLayoutIsJudgedWhileItsBoundariesMove() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "100");
        // 2^41 ms are 69.7 years.
        assertThat(model.fitProperty().get()).isEqualTo("The layout above falls short: years");
        design.nudge(1, 1, BoundaryMove.Mode.NEIGHBOUR);
        assertThat(model.fitProperty().get()).isEqualTo("The layout above has room for all of it");
        assertThat(model.isMet()).isTrue();
        design.nudge(1, 1, BoundaryMove.Mode.NEIGHBOUR);
        // 2^8 machines
        assertThat(model.fitProperty().get()).isEqualTo("The layout above falls short: machines");
    }

    @Test
    void safeInJavaScriptLeavesTheUpperBitsUnused() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "100");
        needs.javaScriptProperty().set(true);
        assertThat(model.proposalsProperty().get())
                .isNotEmpty()
                .allSatisfy(p -> assertThat(p.allocation().width()).isEqualTo(53));
        model.choose(first());
        assertThat(model.apply()).isEmpty();
        assertThat(now().fields().get(1).role()).isEqualTo(Role.UNUSED);
        assertThat(now().fields().get(1).bits()).isEqualTo(10);
    }

    @Test
    void theSwitchesAreJudgedToo() {
        design.show(DesignSamples.orders());
        wish("1", "1", "1");
        assertThat(model.isMet()).isTrue();
        needs.javaScriptProperty().set(true);
        assertThat(model.fitProperty().get()).isEqualTo("The layout above falls short: safe in JavaScript");
        model.choose(first());
        assertThat(model.apply()).isEmpty();
        assertThat(model.isMet()).as("the proposal keeps its word").isTrue();
        design.undo();
        needs.javaScriptProperty().set(false);
        design.setRole("timestamp", Role.DATA);
        assertThat(needs.sortedProperty().get())
                .as("no longer usual, and nobody said it")
                .isFalse();
        needs.sortedProperty().set(true);
        assertThat(model.fitProperty().get()).isEqualTo("The layout above falls short: sorting by time");
        needs.sortedProperty().set(false);
        assertThat(model.isMet()).isTrue();
    }

    @Test
    void aProposalThatCannotBeAppliedSaysWhyAndIsNotSaidToBeOnTheRuler() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "100");
        model.choose(first());
        assertThat(model.remarkProperty().get()).startsWith("Dashed on the ruler: Best balance, ");
        design.toggleLock("machine");
        assertThat(model.ghostProperty().get()).isNull();
        assertThat(model.remarkProperty().get()).isEqualTo("The width of machine is locked. Unlock it first.");
        assertThat(model.apply()).isPresent();
        assertThat(model.remarkProperty().get()).startsWith("The width of machine is locked.");
        design.undo();
        assertThat(model.ghostProperty().get()).isNotNull();
        model.choose(null);
        assertThat(model.remarkProperty().get()).isEmpty();
    }

    @Test
    void whereNothingFitsTheCutsAreOffered() {
        design.show(DesignSamples.orders());
        wish("4000", "2M", "200");
        assertThat(model.answerProperty().get()).startsWith("This needs 66 bits; 63 are available.");
        assertThat(model.proposalsProperty().get())
                .extracting(SplitProposal::title)
                .contains("512 machines", "A little of each");
        needs.box(RequirementsModel.Entry.RATE).textProperty().set("many");
        assertThat(model.proposalsProperty().get()).isEmpty();
        assertThat(model.answerProperty().get())
                .isEqualTo("Correct the number above, and the layouts that carry it appear here.");
    }

    @Test
    void anotherKindOfFieldKeepsItsBits() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "100");
        design.add("sequence");
        int kept = now().fields().stream()
                .filter(f -> f.role() == Role.DATA)
                .mapToInt(f -> f.bits())
                .sum();
        assertThat(model.proposalsProperty().get())
                .isNotEmpty()
                .allSatisfy(p -> assertThat(p.allocation().width()).isEqualTo(63 - kept));
    }

    @Test
    void wishesOfTheLayoutAreTakenOver() {
        design.show(DesignSamples.orders());
        wish("7", "8", "9");
        design.close();
        design.show(DesignSamples.orders()
                .withExpectedLoad(
                        DesignSamples.orders().expectedLoad().withMachines(java.math.BigInteger.valueOf(77))));
        assertThat(needs.box(RequirementsModel.Entry.MACHINES).textProperty().get())
                .isEqualTo("77");
        assertThat(needs.box(RequirementsModel.Entry.RATE).textProperty().get())
                .as("another layout's is not this one's")
                .isEmpty();
    }

    @Test
    void withoutTimeNothingIsOffered() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "60");
        design.setRole("timestamp", Role.DATA);
        assertThat(model.proposalsProperty().get()).isEmpty();
        assertThat(model.answerProperty().get()).startsWith("The layout has no time field");
        design.undo();
        assertThat(model.proposalsProperty().get()).isNotEmpty();
        assertThat(Tick.MILLISECOND)
                .isEqualTo(Objects.requireNonNull(now().fields().get(1).time()).tick());
    }

    /** The load that is typed is the one the checks judge by, at each key, and all keys in one box are one step. */
    @Test
    void whatIsTypedIsWhatTheChecksJudge() {
        design.show(DesignSamples.orders());
        assertThat(needs.box(RequirementsModel.Entry.YEARS).textProperty().get())
                .isEmpty();
        assertThat(model.proposalsProperty().get()).isEmpty();
        assertThat(model.fitProperty().get()).as("nothing is said yet").isEmpty();
        for (String typed : new String[] {"1", "10", "100"}) {
            needs.box(RequirementsModel.Entry.YEARS).textProperty().set(typed);
            assertThat(now().expectedLoad().years()).isEqualByComparingTo(typed);
        }
        // 2^41 ms are 69.7 years.
        assertThat(Objects.requireNonNull(design.factsProperty().get()).checks())
                .anyMatch(check ->
                        check.severity() == Severity.WARNING && check.id().equals("life"));
        design.endTyping();
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("8");
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("80");
        design.undo();
        assertThat(needs.box(RequirementsModel.Entry.MACHINES).textProperty().get())
                .isEmpty();
        assertThat(needs.box(RequirementsModel.Entry.YEARS).textProperty().get())
                .isEqualTo("100");
        design.undo();
        assertThat(now()).isEqualTo(DesignSamples.orders());
        design.redo();
        assertThat(needs.box(RequirementsModel.Entry.YEARS).textProperty().get())
                .isEqualTo("100");
    }

    @Test
    void typingThatComesBackToWhereItBeganIsNoStep() {
        design.show(DesignSamples.orders());
        needs.box(RequirementsModel.Entry.BURST).textProperty().set("4");
        needs.box(RequirementsModel.Entry.BURST).textProperty().set("");
        assertThat(design.undoLabelProperty().get()).isEmpty();
        assertThat(design.editedProperty().get()).isFalse();
        needs.box(RequirementsModel.Entry.BURST).textProperty().set("4");
        design.cancelTyping();
        assertThat(now()).isEqualTo(DesignSamples.orders());
        assertThat(needs.box(RequirementsModel.Entry.BURST).textProperty().get())
                .isEmpty();
    }

    @Test
    void aNumberThatCannotBeReadLeavesTheLayoutItsLoad() {
        design.show(DesignSamples.orders());
        wish("300", "3000", "60");
        Layout before = now();
        needs.box(RequirementsModel.Entry.RATE).textProperty().set("3000 or so");
        assertThat(now()).isEqualTo(before);
        assertThat(needs.box(RequirementsModel.Entry.RATE).problemProperty().get())
                .isNotEmpty();
        assertThat(model.proposalsProperty().get()).isEmpty();
    }

    /** A move by key between two numbers is a step of its own. */
    @Test
    void aMoveBetweenTwoNumbersStaysAStep() {
        design.show(DesignSamples.orders());
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("3");
        Layout said = now();
        design.nudge(1, 1, BoundaryMove.Mode.NEIGHBOUR);
        Layout moved = now();
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("30");
        design.undo();
        assertThat(now()).isEqualTo(moved);
        design.undo();
        assertThat(now()).isEqualTo(said);
    }

    /** After saving, the next key is a change that has to be saved. */
    @Test
    void typingGoesOnAfterSaving() {
        design.show(DesignSamples.orders());
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("3");
        design.markSaved(now());
        assertThat(design.editedProperty().get()).isFalse();
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("30");
        assertThat(design.editedProperty().get()).isTrue();
        assertThat(design.changesProperty().get()).isEqualTo(1);
    }

    @Test
    void whatIsAskedOfEveryIdIsSavedWithTheLayoutAndUndone() {
        design.show(DesignSamples.orders());
        wish("30", "3000", "60");
        needs.javaScriptProperty().set(true);
        design.endTyping();
        assertThat(now().expectedLoad().promises()).isEqualTo(new ExpectedLoad.Promises(null, null, true));
        Layout saved = now();
        design.undo();
        assertThat(needs.javaScriptProperty().get()).isFalse();
        assertThat(now().expectedLoad().promises()).isEqualTo(ExpectedLoad.Promises.NONE);
        design.redo();
        assertThat(needs.javaScriptProperty().get()).isTrue();

        design.show(builtIn("snowflake-discord"));
        assertThat(needs.javaScriptProperty().get()).isFalse();
        String file = new String(LayoutFiles.bytes(saved), StandardCharsets.UTF_8);
        assertThat(file).contains("\"javascript\": true").doesNotContain("\"positive\"", "\"sorted\"");
        design.show(saved);
        assertThat(needs.javaScriptProperty().get()).isTrue();
    }

    /** A column of 64 bits has no room for 128, and an ID without a time has none to sort by. */
    @Test
    void whatALayoutCannotKeepIsNotAskedOfItUnlessSomebodySaysSo() {
        design.show(builtIn("uuid-v7"));
        assertThat(needs.positiveProperty().get()).isFalse();
        assertThat(needs.sortedProperty().get()).isTrue();
        design.show(builtIn("uuid-v4"));
        assertThat(needs.sortedProperty().get()).isFalse();
        assertThat(now().expectedLoad())
                .as("nothing was said")
                .isEqualTo(builtIn("uuid-v4").expectedLoad());
        needs.sortedProperty().set(true);
        assertThat(now().expectedLoad().promises()).isEqualTo(new ExpectedLoad.Promises(null, true, null));
        design.show(builtIn("snowflake-discord"));
        assertThat(needs.positiveProperty().get()).isTrue();
    }

    /** A promise that nobody made is not saved, and the boxes say the same before and after the layout is saved and opened again. */
    @Test
    void whatIsUsualFollowsTheLayoutsWidthAndItsTime() {
        design.show(DesignSamples.orders());
        assertThat(needs.positiveProperty().get()).isTrue();
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set("many");
        design.setWidth(128);
        assertThat(needs.positiveProperty().get()).isFalse();
        assertThat(needs.box(RequirementsModel.Entry.MACHINES).textProperty().get())
                .as("still being typed")
                .isEqualTo("many");
        assertThat(now().expectedLoad()).as("nothing was said").isEqualTo(ExpectedLoad.NONE);
        design.show(now().withId("saved"));
        assertThat(needs.positiveProperty().get()).isFalse();
        needs.positiveProperty().set(true);
        assertThat(now().expectedLoad().promises()).isEqualTo(new ExpectedLoad.Promises(true, null, null));
        design.undo();
        assertThat(needs.positiveProperty().get()).isFalse();

        design.show(DesignSamples.orders());
        design.setWidth(128);
        design.undo();
        assertThat(needs.positiveProperty().get()).isTrue();
        needs.positiveProperty().set(false);
        assertThat(now().expectedLoad().promises()).isEqualTo(new ExpectedLoad.Promises(false, null, null));
        design.setWidth(128);
        design.setWidth(64);
        assertThat(needs.positiveProperty().get()).as("somebody said so").isFalse();
        design.show(builtIn("uuid-v7"));
        design.remove(now().fields().get(now().mainTime()).name());
        assertThat(now().mainTime()).isNegative();
        assertThat(needs.sortedProperty().get()).isFalse();
        assertThat(now().expectedLoad().promises()).isEqualTo(ExpectedLoad.Promises.NONE);
    }

    private static Layout builtIn(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }
}
