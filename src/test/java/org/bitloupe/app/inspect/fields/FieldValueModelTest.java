package org.bitloupe.app.inspect.fields;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class FieldValueModelTest {
    private static final String INSTAGRAM = "2217813737473025832";
    private static final String UUID_V1 = "6b54058a-a413-11e6-b501-a0999b048337";

    private final Messages messages = Messages.in(Locale.ENGLISH);
    private final InspectModel inspect = new InspectModel(
            messages,
            new SimpleObjectProperty<>(Catalog.builtIn()),
            new SharedInspector(InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"))),
            new SimpleObjectProperty<>(List.of(ZoneId.of("UTC"))));
    private final FieldValueModel model = new FieldValueModel(messages, inspect);

    private FieldValueModel.Changed changed() {
        return Objects.requireNonNull(model.changed());
    }

    private void change(int field, String typed) {
        model.edit(field);
        model.enter(typed);
    }

    @Test
    void changesAreShownWithOldAndNewAndTakenBackOneByOne() {
        inspect.paste(INSTAGRAM);
        change(1, "1002");
        change(2, "0");
        assertThat(changed().text()).isEqualTo(Long.toString(2217813737473025832L + 1024 - 808));
        assertThat(changed().changes()).containsExactly("shard 1001 \u2192 1002", "sequence 808 \u2192 0");
        assertThat(changed().literal().runs()).isNotEmpty();
        assertThat(inspect.textProperty().get()).as("what was pasted stays").isEqualTo(INSTAGRAM);

        assertThat(model.change(1)).as("in its row").isEqualTo("1001 \u2192 1002");
        assertThat(model.change(0)).isEmpty();
        assertThat(model.undo()).isTrue();
        assertThat(model.change(2)).isEmpty();
        assertThat(changed().changes()).containsExactly("shard 1001 \u2192 1002");
        assertThat(model.undo()).isTrue();
        assertThat(model.changed()).isNull();
        assertThat(model.undo()).isFalse();
    }

    @Test
    void aRefusedValueIsAnsweredAndTypingGoesOn() {
        inspect.paste(INSTAGRAM);
        change(1, "9999");
        assertThat(model.problemProperty().get()).isEqualTo("9999 is too large for shard. It holds at most 8191.");
        assertThat(model.editingProperty().get()).isEqualTo(1);
        model.enter("7");
        assertThat(model.problemProperty().get()).isEmpty();
        assertThat(model.editingProperty().get()).isEqualTo(FieldSelection.NONE);
        assertThat(changed().changes()).containsExactly("shard 1001 \u2192 7");
    }

    @Test
    void aConstantSaysWhyItStays() {
        inspect.paste(UUID_V1);
        model.edit(1);
        assertThat(model.problemProperty().get()).isEqualTo("version is always 1 in this layout.");
        assertThat(model.held(0)).isEmpty();
    }

    @Test
    void aTimeIsTypedAsAMoment() {
        inspect.paste(INSTAGRAM);
        change(0, "2019-05-20");
        assertThat(changed().text()).isEqualTo(Long.toString(2217813737473025832L + (86_400_000L << 23)));
        assertThat(changed().changes())
                .containsExactly("time 2019-05-19 00:00:00.000 \u2192 2019-05-20 00:00:00.000 UTC");
        assertThat(model.hint(0)).contains("moment");
    }

    @Test
    void anotherSpellingKeepsTheChanges() {
        inspect.paste(INSTAGRAM);
        change(1, "1002");
        Spelling hex = inspect.shown().bases().stream()
                .filter(s -> s.name().equals("0x"))
                .findFirst()
                .orElseThrow();
        inspect.showAs(hex);
        assertThat(changed().text()).isEqualTo("0x" + Long.toHexString(2217813737473025832L + 1024));
    }

    @Test
    void readInsteadKeepsTheLayoutAndAnotherIdBeginsAnew() {
        inspect.paste(INSTAGRAM);
        inspect.choose(1);
        String layout =
                Objects.requireNonNull(inspect.shown().reading()).layout().id();
        int last = Objects.requireNonNull(inspect.shown().reading()).fields().size() - 1;
        change(last, "1");
        String text = changed().text();
        model.readInstead();
        assertThat(inspect.textProperty().get()).isEqualTo(text);
        assertThat(Objects.requireNonNull(inspect.shown().reading()).layout().id())
                .isEqualTo(layout);
        assertThat(model.changed()).isNull();
        change(last, "2");
        inspect.paste(UUID_V1);
        assertThat(model.changed()).isNull();
    }
}
