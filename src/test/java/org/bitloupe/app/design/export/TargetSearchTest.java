package org.bitloupe.app.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.RecordingDialogs;
import org.bitloupe.testing.SameThreadWork;
import org.junit.jupiter.api.Test;

/** Whoever types a name gets what is called so, before what has it in a remark. */
class TargetSearchTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private final ExportModel model =
            new ExportModel(ENGLISH, new SameThreadWork(), new RecordingDialogs(), new PictureStyle(false, 1));

    private List<String> found(String text) {
        return Arrays.stream(TargetGroup.values())
                .flatMap(group -> model.find(group, text).stream())
                .sorted(model.byMatch(text))
                .map(Target::key)
                .map(ENGLISH::get)
                .toList();
    }

    @Test
    void theNameComesBeforeLongerNamesAndThoseBeforeRemarks() {
        List<String> java = found("java");
        assertThat(java.get(0)).isEqualTo("Java");
        assertThat(java.subList(1, 2)).allMatch(name -> name.startsWith("Java"));
        assertThat(java).contains("Hazelcast in Java");
        assertThat(java.indexOf("Hazelcast in Java")).isLessThan(java.indexOf("hutool"));
    }

    @Test
    void withoutAWordTheOrderIsThatOfTheList() {
        assertThat(found(""))
                .isEqualTo(Arrays.stream(TargetGroup.values())
                        .flatMap(group -> model.find(group, " ").stream())
                        .map(Target::key)
                        .map(ENGLISH::get)
                        .toList());
    }
}
