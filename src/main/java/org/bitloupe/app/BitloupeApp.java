package org.bitloupe.app;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.bitloupe.app.clipboard.SystemClipboardWriter;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.files.OpenFilesWatcher;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Fxml;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.dialog.ErrorReport;
import org.bitloupe.app.shell.dialog.FxDialogs;
import org.bitloupe.app.shell.dialog.OpenableFile;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsFile;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.theme.Fonts;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.window.MainScene;
import org.bitloupe.app.shell.window.ShellModel;
import org.bitloupe.app.shell.window.WindowExtent;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.app.shell.work.FxTimer;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.files.DataFolder;
import org.bitloupe.files.ErrorLog;
import org.bitloupe.files.RunningInstance;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.message.Messages;

/** The program with its window. Built here, by hand, from top to bottom. */
public final class BitloupeApp extends Application {
    /** The time in which a window manager has placed the window. */
    private static final Duration PLACED = Duration.ofMillis(300);

    private static final int[] ICON_SIZES = {16, 32, 48, 64, 128, 256};

    /** Starts JavaFX and shows the window; returns when it is closed. */
    public static void start(StartOptions options) {
        launch(BitloupeApp.class, options.toArguments());
    }

    /** Not on the JavaFX thread, which meanwhile starts. */
    @Override
    public void init() {
        Fonts.loadFirst();
    }

    @Override
    public void start(Stage stage) {
        StartOptions options = StartOptions.ofArguments(getParameters().getRaw());
        SettingsFile settingsFile = SettingsFile.ofUser();
        Locale language = AvailableLanguages.ofProgram().chosen(settingsFile.language());
        // JavaFX's own words, as in the menu of a text field, are of this language.
        Locale.setDefault(language);
        Timer timer = new FxTimer();
        SettingsModel settings = new SettingsModel(settingsFile, timer, Messages.in(language));
        Messages messages = Messages.in(language).besideUtc(() -> settings.get().readerZone());
        StatusModel status = new StatusModel(timer);
        SystemClipboardWriter copier = new SystemClipboardWriter(messages, status);
        Dialogs dialogs = new FxDialogs(
                messages, new SceneTheme(settings.themeProperty(), messages.formatLocale()), copier, () -> stage);
        catchTheUnexpected(dialogs, new ErrorLog(DataFolder.ofUser(), InstantSource.system()));
        ShellModel model = new ShellModel();
        LazyCatalog catalog = new LazyCatalog();
        Work work = new BackgroundWork(Platform::runLater);
        InstantSource clock = InstantSource.system();
        SharedInspector inspectors = new SharedInspector(clock);
        AppContext context = new AppContext(
                messages,
                settings,
                catalog,
                new LibraryModel(DataFolder.ofUser(), clock, catalog, work, messages),
                clock,
                timer,
                work,
                dialogs,
                model,
                status,
                copier,
                new Fxml(messages.bundle()),
                inspectors,
                DataFolder.ofUser());
        MainScene mainScene = new MainScene(context, model, ScreenRegistry.all());
        WindowExtent extent = WindowExtent.of(settings.get(), screens());
        prepare(stage, settings, mainScene);
        resize(stage, extent);
        boolean beside = RunningInstance.isRunning(DataFolder.ofUser());
        stage.show();
        if (beside && !stage.isMaximized()) {
            WindowExtent.cascade(stage, ProcessHandle.current().pid());
        }
        Catalog.prepare(inspectors::of);
        // Some window managers of X11 give a new window its least size at first, whatever was asked for.
        timer.after(PLACED, () -> resize(stage, extent));
        afterFirstFrame(stage.getScene(), () -> {
            Fonts.loadRest();
            addIcons(stage);
            if (new AutosaveFolder(DataFolder.ofUser()).isLeft()) {
                // The program ended in the middle of work, which is there again.
                model.modeProperty().set(Mode.DESIGN);
            }
            if (!options.training()) {
                options.file().ifPresent(file -> open(file, model));
            }
            mainScene.start();
            if (options.training()) {
                options.file().ifPresent(ids -> new WindowTrainingRun(stage, model, timer, ids).start());
            }
            if (options.exit()) {
                Platform.runLater(stage::close);
            } else if (!options.training()) {
                takeFiles(stage, model, work, timer, clock);
            }
        });
    }

    /** Runs an action when the first frame of a scene is on the screen, so that a person sees the window before the rest is made. */
    private static void afterFirstFrame(Scene scene, Runnable action) {
        Runnable listener = new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                Platform.runLater(() -> {
                    // The thread that draws does one thing after the other: when this picture is there, the frame was
                    // handed over.
                    new Region().snapshot(null, null);
                    Platform.runLater(action);
                });
            }
        };
        scene.addPostLayoutPulseListener(listener);
        Platform.requestNextPulse();
    }

    /** From now on files that are opened while this window is there come to it. */
    private static void takeFiles(Stage stage, ShellModel model, Work work, Timer timer, InstantSource clock) {
        RunningInstance instance = new RunningInstance(DataFolder.ofUser(), clock);
        new OpenFilesWatcher(instance, instance::await, work, timer, Platform::isNestedLoopRunning, file -> {
                    open(file, model);
                    bringToFront(stage);
                })
                .start();
    }

    /** Brings the window to the front. It comes back, too, where the small window is shown in its place. */
    static void bringToFront(Stage stage) {
        stage.show();
        stage.setIconified(false);
        stage.toFront();
        stage.requestFocus();
    }

    private static void open(Path file, ShellModel model) {
        switch (OpenableFile.of(file)) {
            case IDS -> model.batch(file);
            case TICKET -> model.open(Mode.INSPECT, new OpenRequest.TicketFile(file));
            default -> model.design(file);
        }
    }

    private static void addIcons(Stage stage) {
        for (int size : ICON_SIZES) {
            stage.getIcons().add(new Image("/icons/app-" + size + ".png"));
        }
    }

    private static void catchTheUnexpected(Dialogs dialogs, ErrorLog log) {
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            Platform.runLater(() -> dialogs.showUnexpected(error));
            log.add(ErrorReport.of(error, false));
        });
    }

    private static void prepare(Stage stage, SettingsModel settings, MainScene mainScene) {
        stage.titleProperty().bind(mainScene.titleProperty());
        stage.setScene(mainScene.scene());
        stage.setMinWidth(Settings.MIN_WIDTH);
        stage.setMinHeight(Settings.MIN_HEIGHT);
        stage.setMaximized(settings.get().maximized());
        stage.setOnCloseRequest(event -> {
            if (!mainScene.mayClose()) {
                event.consume();
            }
        });
        stage.setOnHidden(event -> settings.flush());
        stage.maximizedProperty()
                .addListener((property, before, now) -> settings.change(s -> s.withWindow(s.width(), s.height(), now)));
        ValueChanges.of(stage.widthProperty(), stage.heightProperty()).subscribe(() -> remember(stage, settings));
    }

    private static void resize(Stage stage, WindowExtent extent) {
        if (!stage.isMaximized()) {
            stage.setWidth(extent.width());
            stage.setHeight(extent.height());
        }
    }

    private static List<Rectangle2D> screens() {
        return Stream.concat(Stream.of(Screen.getPrimary()), Screen.getScreens().stream())
                .map(Screen::getVisualBounds)
                .toList();
    }

    private static void remember(Stage stage, SettingsModel settings) {
        if (stage.isMaximized() || !stage.isShowing()) {
            return;
        }
        int width = (int) stage.getWidth();
        int height = (int) stage.getHeight();
        settings.change(s -> s.withWindow(width, height, false));
    }
}
