package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.INSPECTOR;
import static org.bitloupe.inspect.Inspecting.say;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.damage.Damage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A number that some program has rounded beside the ID that it was: APIs send both, and people paste a link beside a cell. */
class RoundedBesideTest {
    private static final String WHOLE = "1785223470585921538";

    /** JavaScript, a spreadsheet's cell, and forms with an exponent, all of the same ID. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1785223470585921500,\"id_str\":\"1785223470585921538\"}",
                "https://x.com/a/status/1785223470585921538 1785223470585921500",
                "1785223470585920000\t1785223470585921538",
                "{\"id\":1.7852234705859215e+18,\"id_str\":\"1785223470585921538\"}",
                "1785223470585921538;1,78522347058592E+18"
            })
    void theWholeOneIsReadAndTheOtherIsNamed(String text) {
        Inspection inspection = INSPECTOR.inspect(text);
        assertThat(inspection.read()).isEqualTo(WHOLE);
        assertThat(inspection.damage()).isNull();
        assertThat(say(Objects.requireNonNull(inspection.problem()).what()))
                .matches("The same text has 1[.,]?7852234705859.*, which looks like this ID in a rounded form\\.");
        assertThat(say(inspection.problem().why())).contains("makes it of " + WHOLE + ".");
    }

    @Test
    void theRoundedOneIsSaidToBeTheOther() {
        String text = "{\"id\":1785223470585921500,\"id_str\":\"1785223470585921538\"}";
        List<FoundId> ids =
                LabelLayouts.siblings(INSPECTOR.extractor().extract(text, 9).ids(), INSPECTOR);
        assertThat(ids).hasSize(2);
        Inspection rounded = INSPECTOR.inspect(ids.get(0));
        assertThat(((Damage.Rounded) Objects.requireNonNull(rounded.damage())).whole())
                .isEqualTo(new BigInteger(WHOLE));
        assertThat(say(Objects.requireNonNull(rounded.problem()).why()))
                .startsWith("Rounding makes it of any of 257 IDs, and one of them, " + WHOLE
                        + ", stands in the same text.");
        assertThat(INSPECTOR.inspect(ids.get(1)).problem()).isNull();
    }

    /** Another ID of the same text, a number that loses more than nearby IDs differ by, and numbers that are no rounding of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id_str\":\"1785223470585921538\",\"reply_to\":12}",
                "{\"id_str\":\"1785223470585921538\",\"at\":1714465417892}",
                "{\"id_str\":\"1785223470585921538\",\"size\":1.78E+18}",
                "https://x.com/a/status/1785223470585921538?s=20",
                "1785223470585921538"
            })
    void nothingIsSaidWhereNoNumberIsIt(String text) {
        Inspection inspection = INSPECTOR.inspect(text);
        assertThat(inspection.read()).isEqualTo(WHOLE);
        assertThat(inspection.problem()).isNull();
    }

    /** The one that ends in zeros may be an ID of its own: nothing in the two tells. */
    @Test
    void twoIdsMadeOneAfterTheOtherAreNotSaidToBeOne() {
        Inspection inspection = INSPECTOR.inspect("made 1383825040999526400 and 1383825040999526401");
        assertThat(say(Objects.requireNonNull(inspection.problem()).why()))
                .contains("Two IDs made one after the other can look like that, too.");
        assertThat(say(inspection.problem().what())).contains("looks like");
        assertThat(say(Objects.requireNonNull(inspection.problem().fix()))).startsWith("If both are one ID, ");
    }

    /** Several of its text can have been it. */
    @Test
    void whereSeveralCanBeTheOriginalNoneIsNamed() {
        String text = "1785223470585921500 1785223470585921538 1785223470585921539";
        for (FoundId id :
                LabelLayouts.siblings(INSPECTOR.extractor().extract(text, 9).ids(), INSPECTOR)) {
            assertThat(id.whole()).isNull();
        }
        String apart = "1785223470585921500 1785223470585991538";
        for (FoundId id :
                LabelLayouts.siblings(INSPECTOR.extractor().extract(apart, 9).ids(), INSPECTOR)) {
            assertThat(id.whole()).isNull();
        }
    }
}
