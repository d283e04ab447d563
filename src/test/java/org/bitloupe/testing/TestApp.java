package org.bitloupe.testing;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Fxml;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Navigator;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.settings.SettingsFile;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.theme.Fonts;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.window.MainScene;
import org.bitloupe.app.shell.window.ShellModel;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;

/**
 * The program's parts for a test: nothing leaves the test, time stands still at {@link #NOW}, work is done at once. Every part
 * can be looked at afterwards.
 */
public final class TestApp {
    /** The current time: 2026-11-20 09:41:07.236 UTC, the instant of the design pictures. */
    public static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    /** One for all tests that know the same catalog: it keeps only what it compiled and looked up. */
    private static final SharedInspector INSPECTORS = new SharedInspector(InstantSource.fixed(NOW));

    public final Messages messages;
    public final ManualTimer timer = new ManualTimer();
    /** Does at once what it is not told to hold. */
    public final HeldWork work = new HeldWork();

    public final RecordingDialogs dialogs = new RecordingDialogs();
    public final RecordingNavigator navigator = new RecordingNavigator();
    public final StatusModel status = new StatusModel(timer);
    public final ShellModel model = new ShellModel();
    public final ObjectProperty<Catalog> catalog = new SimpleObjectProperty<>(Catalog.builtIn());
    /** Texts that were copied, in order. */
    public final List<String> copied = new ArrayList<>();

    /** The folder for settings and data; it lasts as long as the tests do. */
    public final Path folder;

    public final SettingsModel settings;

    private final List<Scene> sharing = new ArrayList<>();

    /** A person's own layouts, in {@link #folder}. */
    public final LibraryModel library;

    /** The program's parts, with nothing kept from before. */
    public TestApp() {
        this(Scratch.folder());
    }

    /** The program started anew, with what it kept in that folder. */
    public TestApp(Path folder) {
        this(folder, Messages.in(Locale.ENGLISH));
    }

    /** The program in other words, with nothing kept from before. */
    public TestApp(Messages messages) {
        this(Scratch.folder(), messages);
    }

    private TestApp(Path folder, Messages messages) {
        this.folder = folder;
        settings = new SettingsModel(new SettingsFile(folder.resolve("settings.json")), timer, messages);
        // Before any scene listens: another theme is other sheets.
        settings.themeProperty().addListener((property, before, now) -> {
            sharing.forEach(StyleMatching::unshare);
            sharing.clear();
        });
        this.messages = messages.besideUtc(() -> zone());
        library = new LibraryModel(folder, InstantSource.fixed(NOW), catalog, new SameThreadWork(), messages);
    }

    private ReaderZone zone() {
        return settings.get().readerZone();
    }

    /** The context for one screen on its own; where it would go is recorded in {@link #navigator}. */
    public AppContext context() {
        return context(navigator);
    }

    /** The same context whose background work is done in another way. */
    public static AppContext with(AppContext context, Work work) {
        return context.with(context.timer(), work);
    }

    private AppContext context(Navigator where) {
        return new AppContext(
                messages,
                settings,
                catalog,
                library,
                InstantSource.fixed(NOW),
                timer,
                work,
                dialogs,
                where,
                status,
                copied::add,
                new Fxml(messages.bundle()),
                INSPECTORS,
                folder);
    }

    /** On the JavaFX thread: the whole window with these screens; going to another screen goes there. */
    public MainScene shell(Map<Mode, Function<AppContext, Screen>> makers) {
        Fonts.load();
        MainScene mainScene = new MainScene(context(model), model, makers);
        shareStyles(mainScene.scene());
        mainScene.start();
        return mainScene;
    }

    private void shareStyles(Scene scene) {
        StyleMatching.share(scene);
        sharing.add(scene);
    }

    /** On the JavaFX thread: the whole window with these screens, shown in a stage of that size. */
    public Scene show(Stage stage, Map<Mode, Function<AppContext, Screen>> makers, double width, double height) {
        Scene scene = shell(makers).scene();
        stage.setScene(scene);
        stage.setWidth(width);
        stage.setHeight(height);
        stage.show();
        return scene;
    }

    /** The same context with work that is done beside the window, as in the program. */
    public static AppContext inBackground(AppContext like) {
        return with(like, new BackgroundWork(Platform::runLater));
    }

    /** On the JavaFX thread: a scene of that theme around a node, laid out. */
    public Scene scene(Parent root, Theme theme, double width, double height) {
        Fonts.load();
        settings.change(s -> s.withTheme(theme));
        Scene scene = new Scene(root, width, height);
        new SceneTheme(settings.themeProperty(), messages.formatLocale()).dress(scene);
        shareStyles(scene);
        return Fx.layOut(root, width, height);
    }
}
