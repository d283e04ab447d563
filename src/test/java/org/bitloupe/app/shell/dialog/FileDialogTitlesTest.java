package org.bitloupe.app.shell.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FileDialogTitlesTest {
    private final TestApp app = new TestApp();
    private final FxDialogs dialogs = new FxDialogs(
            app.messages,
            new SceneTheme(app.settings.themeProperty(), app.messages.formatLocale()),
            app.copied::add,
            () -> null);

    @ParameterizedTest
    @EnumSource(Dialogs.SaveFormat.class)
    void everyFileDialogSaysWhatItIsFor(Dialogs.SaveFormat kind) {
        String name = app.messages.get(kind.key());
        assertThat(dialogs.toOpen(kind).getTitle()).isEqualTo("Choose a file to open: " + name);
        assertThat(dialogs.toSave(kind).getTitle()).isEqualTo("Choose where to save: " + name);
    }

    @Test
    void theFolderDialogToo() {
        assertThat(dialogs.folder().getTitle()).isEqualTo("Choose a folder to read layouts from");
    }
}
