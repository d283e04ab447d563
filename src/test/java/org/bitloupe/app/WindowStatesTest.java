package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bitloupe.message.PseudoLocale;
import org.bitloupe.testing.ClickTargets;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Rounds;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Facts that hold in every state of every screen. To bring a window into a state takes longer than to look at it, so one window is
 * asked for all facts in English, and one in each made-up language. Each class has the states of a screen, so that two processes share
 * them.
 */
@ScreenTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WindowStatesTest {
    private static final StateWalk.Size SMALL = StateWalk.SIZES.get(0);
    private static final StateWalk.Size USUAL = StateWalk.SIZES.get(1);
    private static final StateWalk.Size LARGE = StateWalk.SIZES.get(2);

    /**
     * A window is made large and shrinks, has larger text, and grows again: it must be what it was. The usual size is the last: keys
     * type, choose and scroll.
     */
    private static final List<StateWalk.Size> SIZES = List.of(LARGE, SMALL, USUAL.at(2), LARGE.at(1.5), LARGE, USUAL);

    /** The other sizes of text. */
    private static final List<StateWalk.Size> MORE_SIZES = List.of(LARGE, LARGE.at(1.5), LARGE.at(2), USUAL.at(1.5));

    private static final String LITTLE_CONTRAST = "stands out too little";

    private final Predicate<WindowState> part;

    WindowStatesTest(Predicate<WindowState> part) {
        this.part = part;
    }

    Stream<WindowState> states() {
        return Stream.of(WindowState.values()).filter(part).filter(StateWalk::isAskedFor);
    }

    Stream<WindowState> statesOfSoakRun() {
        return states().filter(Rounds::isInSoakRun);
    }

    /** All can be reached in every size, seen, clicked, said and done by keys; colours stand out in every theme. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("states")
    void allCanBeUsed(WindowState state) {
        check(state, faults -> {
            BiConsumer<StateWalk.Size, TestWindow> popups = (size, window) -> {
                // A menu takes its colours when it comes up: each size shows another theme.
                if (window.isShown() && size.zoom() == 1) {
                    add(faults, LITTLE_CONTRAST, StateContrast.faults(window));
                }
            };
            faults.addAll(StateReach.faults(state, SIZES, popups, window -> {
                if (!window.isShown()) {
                    add(faults, LITTLE_CONTRAST, StateContrast.faultsInAllThemes(window));
                }
                add(faults, "spoken", StateSpokenNames.faults(window));
                window.roots().forEach(root -> add(faults, "small target", ClickTargets.faults(root)));
                Runnable arrows = () -> add(faults, "left by arrows", StateReach.leftByArrows(state, window));
                add(faults, "by keys", StateTabOrder.faults(state, window, arrows));
            }));
        });
    }

    @Tag("soak-only")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("statesOfSoakRun")
    void allCanBeReachedInMoreSizesOfText(WindowState state) {
        check(state, faults -> faults.addAll(StateReach.faults(state, MORE_SIZES, (size, window) -> {}, window -> {})));
    }

    /** Each state has one of the made-up languages, as its name has it. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("states")
    void otherWordsFitAndAreOfTheBundle(WindowState state) {
        checkWords(state, isOdd(state) ? PseudoLocale.LONG : PseudoLocale.HAN);
    }

    /** And the other one in the soak run. */
    @Tag("soak-only")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("statesOfSoakRun")
    void moreWordsFitAndAreOfTheBundle(WindowState state) {
        checkWords(state, isOdd(state) ? PseudoLocale.HAN : PseudoLocale.LONG);
    }

    private static boolean isOdd(WindowState state) {
        return Math.floorMod(state.name().hashCode(), 2) == 1;
    }

    private static void checkWords(WindowState state, PseudoLocale language) {
        check(state, faults -> add(faults, language.toString(), StateWords.faults(state, language)));
    }

    private static void check(WindowState state, Consumer<List<String>> look) {
        List<String> faults = new ArrayList<>();
        Fx.run(() -> look.accept(faults));
        assertThat(faults).as("%s", state).isEmpty();
    }

    private static void add(List<String> faults, String what, Collection<String> found) {
        found.forEach(fault -> faults.add(what + ": " + fault));
    }
}
