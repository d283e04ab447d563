package org.bitloupe.app.shell.settings;

import java.io.IOException;
import java.time.Duration;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The settings in force. A change is saved a second later, many changes in a row once. */
public final class SettingsModel {
    private static final Duration SAVE_AFTER = Duration.ofSeconds(1);

    private final SettingsFile file;
    private final Timer timer;
    private final Messages messages;
    private final ReadOnlyObjectWrapper<Settings> settings;
    private final ObservableValue<Theme> theme;
    private final ObservableValue<Double> zoom;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "trouble", "");
    private Timer.@Nullable Pending save;

    /** Settings as the file has them. */
    public SettingsModel(SettingsFile file, Timer timer, Messages messages) {
        this(file, timer, messages, file.read());
    }

    private SettingsModel(SettingsFile file, Timer timer, Messages messages, SettingsFile.Read read) {
        this.file = file;
        this.timer = timer;
        this.messages = messages;
        this.settings = new ReadOnlyObjectWrapper<>(this, "settings", read.settings());
        this.theme = settings.map(Settings::theme);
        this.zoom = settings.map(Settings::zoom);
        if (read.problem() != null) {
            problem.set(messages.say(read.problem()));
        }
    }

    /**
     * Returns the settings as they are now, for a screen that nobody sees and that ends before the program does. Nothing that it changes is
     * kept, and what listens to them ends with it.
     */
    public SettingsModel apart() {
        return new SettingsModel(file, (delay, action) -> () -> {}, messages, new SettingsFile.Read(get(), null));
    }

    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    /** See {@link #settingsProperty}. */
    public Settings get() {
        return settings.get();
    }

    /** The theme alone. */
    public ObservableValue<Theme> themeProperty() {
        return theme;
    }

    /** The size of everything alone, 1 for the usual one. */
    public ObservableValue<Double> zoomProperty() {
        return zoom;
    }

    /** Returns the property of the error in reading or saving, in words; empty if there was none. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Changes something, for instance {@code change(s -> s.withTheme(Theme.DARK))}. */
    public void change(UnaryOperator<Settings> change) {
        Settings changed = change.apply(settings.get());
        if (changed.equals(settings.get())) {
            return;
        }
        settings.set(changed);
        if (save != null) {
            save.cancel();
        }
        save = timer.after(SAVE_AFTER, this::flush);
    }

    /** Saves now what is not saved yet; called when the window closes. */
    public void flush() {
        if (save == null) {
            return;
        }
        save.cancel();
        save = null;
        try {
            file.write(settings.get());
            problem.set("");
        } catch (IOException e) {
            problem.set(messages.say(Problem.of("settings.unsaved", "reason", FileErrorText.reason(e))));
        }
    }
}
