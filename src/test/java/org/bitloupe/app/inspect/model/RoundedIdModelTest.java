package org.bitloupe.app.inspect.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** The article's ID rounded by JavaScript and cut by a spreadsheet. */
final class RoundedIdModelTest {
    private static final String ROUNDED = "2217813737473025800";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private final InspectModel model = new InspectModel(
            WORDS,
            new SimpleObjectProperty<>(Catalog.builtIn()),
            new SharedInspector(CLOCK),
            new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));

    private RoundedIdReport rescue(String text) {
        model.paste(text);
        return Objects.requireNonNull(model.rounded().report(model.shown()));
    }

    @Test
    void everyFieldSaysWhatIsLeftOfIt() {
        RoundedIdReport roundedIdReport = rescue(ROUNDED);
        assertThat(roundedIdReport.rows())
                .extracting(RoundedIdReport.FieldRow::kept)
                .containsExactly(Kept.SAME, Kept.SAME, Kept.SOME);
        assertThat(roundedIdReport.rows())
                .extracting(RoundedIdReport.FieldRow::values)
                .containsExactly("264384000000", "1001", "641\u2013895");
        assertThat(roundedIdReport.rows().get(2).rely()).isEqualTo("one of 255 values, do not use 776");
        assertThat(roundedIdReport.count()).isEqualTo("Of all 255");
        assertThat(roundedIdReport.openBits()).isEqualTo(9);
        assertThat(roundedIdReport.foot()).contains("at most 1,024 IDs").contains("255");
        assertThat(roundedIdReport.happened()).contains("9007199254740991", "one number in 256", "\u2026025792");
    }

    @Test
    void theSentenceClaimsNothingThatIsLost() {
        rescue(ROUNDED);
        assertThat(WORDS.say(Objects.requireNonNull(model.shown().reading()).sentence()))
                .isEqualTo(
                        "Probably created on Sunday 19 May 2019, 00:00:00.000 UTC. The shard is 1001; the sequence was 641 to 895.");
    }

    @Test
    void fifteenDigitsLeaveFifteenShards() {
        RoundedIdReport roundedIdReport = rescue("2217813737473020000");
        assertThat(roundedIdReport.rows())
                .extracting(RoundedIdReport.FieldRow::kept)
                .containsExactly(Kept.SAME, Kept.SOME, Kept.LOST);
        assertThat(roundedIdReport.rows().get(1).values()).isEqualTo("991\u20131005");
        assertThat(Objects.requireNonNull(roundedIdReport.bar()).field()).isEqualTo("shard");
    }

    @Test
    void queriesIncludeBothBounds() {
        assertThat(rescue(ROUNDED).queries())
                .extracting(LabeledValue::value)
                .containsExactly(
                        "id BETWEEN 2217813737473025665 AND 2217813737473025919",
                        "{ id: { $gte: NumberLong(\"2217813737473025665\"), $lte: NumberLong(\"2217813737473025919\") } }",
                        "select(.id | tostring | length == 19 and . >= \"2217813737473025665\""
                                + " and . <= \"2217813737473025919\")");
    }

    @Test
    void theOriginalIsFoundInAList() {
        RoundedIdReport roundedIdReport = rescue(ROUNDED);
        String list = "[2217813737473025664, \"2217813737473025832\", 2217813737473025920] 2217813737473025832 7";
        assertThat(RoundedIdModel.fitting(roundedIdReport.damage(), list)).containsExactly("2217813737473025832");
        assertThat(model.rounded().answer(roundedIdReport.damage(), list))
                .isEqualTo("One of the 5 numbers in the list can be the original:");
        assertThat(model.rounded().answer(roundedIdReport.damage(), "1 2"))
                .isEqualTo("None of the 2 numbers in the list can be the original.");
        assertThat(model.rounded().answer(roundedIdReport.damage(), " ")).isEmpty();
    }

    @Test
    void aNumberThatIsRightIsReadAsItIs() {
        rescue(ROUNDED);
        assertThat(model.shown().problem()).isNotNull();
        model.pardon();
        assertThat(model.rounded().report(model.shown())).isNull();
        assertThat(model.shown().problem()).isNull();
        assertThat(WORDS.say(Objects.requireNonNull(model.shown().reading()).sentence()))
                .contains("sequence 776");
        assertThat(model.textProperty().get()).isEqualTo(ROUNDED);
        model.paste("2217813737473025500");
        assertThat(model.rounded().report(model.shown())).isNotNull();
    }

    @Test
    void aMissingCharacterLeavesTheOtherGroups() {
        model.paste("6b54058a-a413-11e6-b501-a0999b04833");
        assertThat(model.rounded().nearMiss(model.shown()))
                .startsWith(
                        "It is one character away from 181 IDs, probably of UUID v1, from 6b54058a-a413-11e6-b501-0a0999b04833"
                                + " to 6b54058a-a413-11e6-b501-fa0999b04833.")
                .contains("Created on Sunday 6 November 2016, 11:23:19.3381258 UTC");
        model.paste("01ARZ3NDEKTSV4RRFFQ69G5FAU");
        assertThat(model.rounded().nearMiss(model.shown()))
                .startsWith("It is one character away from 32 IDs")
                .contains("30 July 2016");
        model.paste("hello");
        assertThat(model.rounded().nearMiss(model.shown())).isEmpty();
    }

    @Test
    void aVersionThatDoesNotExistIsReadInTheOrderOfBytesThatHasOne() {
        model.paste("6b54058a-a413-e611-b501-a0999b048337");
        assertThat(RoundedIdModel.swapped(model.shown())).isEmpty();
        assertThat(Objects.requireNonNull(model.shown().inspection())
                        .readings()
                        .get(0)
                        .reorderedUuid())
                .contains("8a05546b-13a4-11e6-b501-a0999b048337");
        model.paste("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(RoundedIdModel.swapped(model.shown())).isEmpty();
    }
}
