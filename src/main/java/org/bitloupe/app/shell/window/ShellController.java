package org.bitloupe.app.shell.window;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.Overlay;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.coloredid.IdField;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.ClipboardText;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.help.HelpModel;
import org.bitloupe.app.help.HelpPane;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.app.palette.PaletteGroup;
import org.bitloupe.app.palette.PaletteModel;
import org.bitloupe.app.palette.PalettePane;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.FocusScope;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.popup.SettingsController;
import org.bitloupe.app.shell.popup.TeamLayoutsModel;
import org.bitloupe.app.shell.popup.TimeZonesButton;
import org.bitloupe.app.shell.popup.TimeZonesModel;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.help.HelpKind;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The window around the screens: header, status bar, overlays, drops. */
public final class ShellController {
    /** A narrower window has no room for the words of the button to the palette. */
    private static final double NARROW = 1100;

    /** Below this width the program's mark stands without its name, which the window's title says. */
    private static final double NAMELESS = 760;

    private static final double APART = 18;
    private static final double CLOSE = 10;

    /** A box for one line draws all of its text, whatever is seen of it. */
    private static final int LONGEST_LINE = 10_000;

    private final AppContext context;
    private final ShellModel model;
    private final Map<Mode, Function<AppContext, Screen>> makers;
    private final Map<Mode, Screen> screens = new EnumMap<>(Mode.class);
    private final Messages messages;
    private final SettingsController settings;
    private final TimeZonesModel zonesModel;
    private @Nullable TimeZonesButton zones;
    private final TeamLayoutsModel team;
    private final PaletteModel palette;
    private final WindowPaletteEntries paletteEntries;
    private final HelpModel help;
    private final Map<Class<?>, Overlay> overlays = new HashMap<>();
    /** The node that the pointer is on; null before it has moved. */
    private @Nullable Node underPointer;
    /** True if the last key on the tabs was an arrow. */
    private boolean walkingTabs;

    private final StringProperty title = new SimpleStringProperty(this, "title", "");

    @FXML
    private StackPane root;

    @FXML
    private SegmentedChoice<Mode> modes;

    @FXML
    private HBox header;

    @FXML
    private Label brand;

    @FXML
    private Button search;

    @FXML
    private HBox searchText;

    @FXML
    private Label searchKey;

    @FXML
    private StackPane zonesSlot;

    @FXML
    private Button themeButton;

    @FXML
    private Button settingsButton;

    @FXML
    private StackPane content;

    @FXML
    private Label statusText;

    @FXML
    private Label statusKeys;

    @FXML
    private StackPane dropOverlay;

    @FXML
    private Label dropText;

    /**
     * A window.
     *
     * @param makers how each screen is made; a mode without one is not offered
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public ShellController(AppContext context, ShellModel model, Map<Mode, Function<AppContext, Screen>> makers) {
        this.context = context;
        this.model = model;
        this.makers = makers;
        this.messages = context.messages();
        this.team = new TeamLayoutsModel(context.settings(), context.catalog(), context.work());
        this.settings = new SettingsController(context, team, AvailableLanguages.ofProgram());
        IdDetector ids = new IdDetector(context);
        this.zonesModel = new TimeZonesModel(context.settings(), messages, context.clock(), context.work());
        this.palette =
                new PaletteModel(messages, ids::isId, ids::masked, context.navigator()::inspect, this::zoneEntries);
        zonesModel.searchProperty().subscribe((before, now) -> palette.findAgain());
        this.paletteEntries = new WindowPaletteEntries(context);
        this.help = new HelpModel(messages, context.catalog()::get, context.clock(), context.work());
    }

    @FXML
    private void initialize() {
        title.set(messages.get("window.name"));
        modes.offer(
                List.of(Mode.values()).stream().filter(makers::containsKey).toList(), mode -> messages.get(mode.key()));
        modes.bindBidirectional(model.modeProperty());
        model.modeProperty().subscribe((before, mode) -> show(mode));
        model.onOpen((mode, request) -> screen(mode).ifPresent(screen -> {
            if (screen.open(request) && !hasKeyboard(content)) {
                focus(screen);
            }
        }));
        modes.addEventFilter(
                KeyEvent.KEY_PRESSED, event -> walkingTabs = event.getCode().isArrowKey());
        modes.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> walkingTabs = false);
        String paletteKeys = KeyText.of(messages, "Shortcut+K");
        searchKey.setText(paletteKeys);
        search.setAccessibleText(messages.get("palette.button.spoken", "keys", paletteKeys));
        statusText.textProperty().bind(context.status().textProperty());
        statusKeys.textProperty().bind(context.status().keysProperty());
        context.settings().themeProperty().subscribe(this::showTheme);
        model.keysShownProperty().subscribe((before, shown) -> showKeys(shown));
        model.modeProperty().subscribe((before, mode) -> closeOverlays());
        root.widthProperty().addListener((property, before, now) -> fitHeader(now.doubleValue()));
        root.addEventFilter(
                MouseEvent.MOUSE_MOVED, event -> underPointer = event.getTarget() instanceof Node node ? node : null);
        root.setOnDragOver(this::dragOver);
        root.setOnDragExited(event -> dropOverlay.setVisible(false));
        root.setOnDragDropped(this::dropped);
    }

    /** Brings the first screen up, unless one is there, and what the window can be shown without. */
    void start() {
        TimeZonesButton button = new TimeZonesButton(context, zonesModel);
        zones = button;
        zonesSlot.getChildren().setAll(button);
        fitHeader(root.getWidth());
        themeButton.setTooltip(new Tooltip(themeButton.getAccessibleText()));
        settingsButton.setTooltip(new Tooltip(settingsButton.getAccessibleText()));
        search.setTooltip(new Tooltip(search.getAccessibleText()));
        if (content.getChildren().isEmpty()) {
            show(model.modeProperty().get());
        }
    }

    private void showTheme(Theme theme) {
        themeButton.setGraphic(new Icon(theme.isDark() ? IconName.SUN : IconName.MOON));
        String text = messages.get("window.theme." + theme.other().word());
        themeButton.setAccessibleText(text);
        if (themeButton.getTooltip() != null) {
            themeButton.getTooltip().setText(text);
        }
    }

    private Optional<Screen> screen(Mode mode) {
        Function<AppContext, Screen> maker = makers.get(mode);
        return maker == null
                ? Optional.empty()
                : Optional.of(screens.computeIfAbsent(mode, missing -> maker.apply(context)));
    }

    private void show(Mode mode) {
        team.start();
        context.library().start();
        context.status().hovered("");
        context.status().focused("");
        context.status().idle("", "");
        Optional<Screen> screen = screen(mode);
        if (screen.isEmpty()) {
            content.getChildren().clear();
            return;
        }
        // Whoever asks the system for its clipboard may receive keys in between, one of which may choose another
        // screen.
        Parent seen = screen.get().root();
        if (isChosen(mode)) {
            content.getChildren().setAll(seen);
            title.bind(screen.get()
                    .title()
                    .map(open ->
                            open.isEmpty() ? messages.get("window.name") : messages.get("window.title", "open", open)));
        }
        if (isChosen(mode)) {
            screen.get().shown();
            // Whoever goes from screen to screen by arrows stays on the tabs.
            if (!(walkingTabs && hasKeyboard(modes))) {
                focus(screen.get());
            }
        }
    }

    private void focus(Screen screen) {
        // What stands in a scroll pane is in the scene only when that has its skin.
        content.applyCss();
        screen.focus();
    }

    /** Gives the keyboard to what one works with on the screen that is shown. */
    void focusScreen() {
        screen(model.modeProperty().get()).ifPresent(this::focus);
    }

    private boolean hasKeyboard(Parent part) {
        Node owner = root.getScene() == null ? null : root.getScene().getFocusOwner();
        return owner != null && FocusScope.isIn(owner, part);
    }

    private boolean isChosen(Mode mode) {
        return mode == model.modeProperty().get();
    }

    /** Hands a key of the window to the screen that is shown. */
    boolean handle(Command command) {
        if (command == Command.CANCEL && help.shownProperty().get()) {
            help.close();
            return true;
        }
        if (command == Command.CANCEL && model.keysShownProperty().get()) {
            model.keysShownProperty().set(false);
            return true;
        }
        if (command == Command.SMALL_WINDOW) {
            model.modeProperty().set(Mode.INSPECT);
        }
        return screen(model.modeProperty().get())
                .map(screen -> screen.handle(command))
                .orElse(false);
    }

    /** Hands what is on the clipboard to the screen that is shown or the one for it, unless a text field has the keyboard. */
    void paste() {
        if (root.getScene().getFocusOwner() instanceof TextInputControl) {
            return;
        }
        take(ClipboardText.get().orElse(""));
    }

    /**
     * Takes what a box for one line that has the keyboard cannot: several lines, of which it would make one number, go where
     * {@link #paste} hands them; a text that the box would take minutes to draw is refused.
     *
     * @return true if the box must not paste
     */
    boolean pasteForBox() {
        if (!(root.getScene().getFocusOwner() instanceof TextInputControl box)) {
            return false;
        }
        String text = ClipboardText.get().orElse("");
        if (text.isEmpty()) {
            context.status().flash(messages.get("clipboard.no-text"));
        }
        // A field for IDs takes lines itself, and says what is too long.
        if (!(box instanceof TextField) || box instanceof IdField) {
            return false;
        }
        boolean lines = !palette.shownProperty().get() && text.strip().lines().count() > 1;
        boolean tooLong = text.length() > LONGEST_LINE;
        if (lines) {
            take(text);
        } else if (tooLong) {
            context.status().flash(messages.get("clipboard.long", "length", text.length(), "longest", LONGEST_LINE));
        }
        return lines || tooLong;
    }

    private void take(String text) {
        Optional<ShellModel.Drop> known = dropOf(Clipboard.getSystemClipboard(), text);
        known.ifPresentOrElse(
                drop -> {
                    boolean here = screen(model.modeProperty().get())
                            .map(screen -> screen.paste(drop.request()))
                            .orElse(false);
                    if (!here) {
                        model.open(drop.target(), drop.request());
                    }
                },
                () -> context.status().flash(messages.get("clipboard.no-text")));
    }

    /** Asks every screen that was shown. */
    boolean mayClose() {
        for (Map.Entry<Mode, Screen> shown : screens.entrySet()) {
            if (!shown.getValue().mayClose()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the title of the window, which says what is open. */
    ReadOnlyStringProperty titleProperty() {
        return title;
    }

    /** The node the screens are in, for moving the keyboard there. */
    StackPane content() {
        return content;
    }

    /** The header's first control. */
    SegmentedChoice<Mode> modes() {
        return modes;
    }

    @FXML
    private void toggleTheme() {
        context.settings().change(s -> s.withTheme(s.theme().other()));
    }

    @FXML
    private void openSettings() {
        settings.toggle(settingsButton);
    }

    private void openZones() {
        TimeZonesButton button = zones;
        if (button != null) {
            button.fire();
        }
    }

    @FXML
    void togglePalette() {
        boolean wasShown = palette.shownProperty().get();
        closeOverlays();
        if (wasShown) {
            return;
        }
        overlay(PalettePane.class, () -> new PalettePane(messages, palette));
        List<PaletteSource> sources = new ArrayList<>();
        Optional<Screen> shown = screen(model.modeProperty().get());
        zonesModel.prepare();
        sources.add(paletteEntries.open(shown));
        sources.add(paletteEntries.layouts());
        screens.values().forEach(screen -> sources.addAll(screen.paletteSources()));
        sources.add(paletteEntries.layoutActions());
        sources.add(paletteEntries.screens(makers.keySet(), model, shown));
        sources.add(new PaletteSource(PaletteGroup.ACTIONS, this::windowActions));
        sources.add(paletteEntries.pages(makers.keySet(), model::open));
        palette.open(sources);
    }

    private List<PaletteEntry> windowActions() {
        SettingsModel current = context.settings();
        List<PaletteEntry> entries = new ArrayList<>();
        entries.add(paletteEntries.window(IconName.PASTE, "paste", "Shortcut+V", this::paste));
        EnumSet.complementOf(EnumSet.of(current.get().theme())).forEach(theme -> entries.add(themeEntry(theme)));
        entries.addAll(List.of(
                paletteEntries.window(IconName.GLOBE, "zones", this::openZones),
                paletteEntries.window(IconName.SETTINGS, "settings", this::openSettings),
                paletteEntries.window(IconName.PLUS, "larger", "Shortcut+Plus", () -> current.change(Settings::larger)),
                paletteEntries.window(
                        IconName.MINUS, "smaller", "Shortcut+Minus", () -> current.change(Settings::smaller)),
                paletteEntries.window(IconName.RULER, "usual", "Shortcut+0", () -> current.change(s -> s.withZoom(1))),
                paletteEntries.window(IconName.INFO, "help", "F1", this::toggleHelp),
                paletteEntries.window(
                        IconName.KEYBOARD,
                        "keys",
                        "Shift+F1",
                        () -> model.keysShownProperty().set(true))));
        return entries;
    }

    /** The time zones that a text may mean, to show times in as well. */
    private List<PaletteEntry> zoneEntries(String text) {
        return zonesModel.find(text).stream()
                .filter(zone -> !zonesModel.chosen().contains(zone))
                .map(zone -> PaletteEntry.of(
                        IconName.GLOBE,
                        messages.get("palette.zone", "zone", zonesModel.name(zone)),
                        // What is full says so where one is taken away.
                        () -> {
                            if (zonesModel.isFull()) {
                                openZones();
                            } else {
                                zonesModel.add(zone);
                            }
                        }))
                .toList();
    }

    private PaletteEntry themeEntry(Theme theme) {
        return PaletteEntry.of(
                        theme.isDark() ? IconName.MOON : IconName.SUN,
                        messages.get("window.theme." + theme.word()),
                        () -> context.settings().change(s -> s.withTheme(theme)))
                .withWords(messages, theme == Theme.HIGH_CONTRAST ? "palette.contrast.words" : "palette.theme.words");
    }

    /** In a narrow window the button to the palette is its icon alone. */
    private void fitHeader(double width) {
        boolean narrow = width < NARROW;
        search.pseudoClassStateChanged(PseudoClass.getPseudoClass("narrow"), narrow);
        NodeVisibility.visible(searchText, !narrow);
        brand.setContentDisplay(width < NAMELESS ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
        header.setSpacing(width < NAMELESS ? CLOSE : APART);
        TimeZonesButton button = zones;
        if (button != null) {
            button.shorten(narrow);
        }
    }

    private void closeOverlays() {
        palette.close();
        help.close();
        model.keysShownProperty().set(false);
    }

    /** The overlay of a type, made when it is first needed: the window is to be there soon. */
    private <T extends Overlay> T overlay(Class<T> type, Supplier<T> missing) {
        return type.cast(overlays.computeIfAbsent(type, each -> {
            T made = missing.get();
            root.getChildren().add(root.getChildren().indexOf(dropOverlay), made);
            return made;
        }));
    }

    private void showKeys(boolean shown) {
        KeyboardHelpPane list = overlay(
                KeyboardHelpPane.class,
                () -> new KeyboardHelpPane(
                        messages, () -> model.keysShownProperty().set(false)));
        if (shown) {
            list.open(
                    screen(model.modeProperty().get()).flatMap(Screen::keyPage).orElse(null));
        } else {
            list.hide();
        }
    }

    /** Shows or hides the list of keys. */
    void toggleKeys() {
        boolean wasShown = model.keysShownProperty().get();
        closeOverlays();
        model.keysShownProperty().set(!wasShown);
    }

    /** Shows help on what has the keyboard, else on what the pointer is on, else on the page that is shown; or hides it. */
    void toggleHelp() {
        boolean wasShown = help.shownProperty().get();
        closeOverlays();
        if (wasShown) {
            return;
        }
        overlay(HelpPane.class, () -> new HelpPane(messages, help, this::toggleKeys));
        HelpTopic page = new HelpTopic(HelpKind.SCREEN, helpPage());
        HelpTopic here = HelpAnchor.of(root.getScene().getFocusOwner())
                .or(() -> HelpAnchor.of(underPointer))
                .orElse(page);
        help.open(here, page);
    }

    /** The name of the page that is shown, as help has it. */
    private String helpPage() {
        Mode mode = model.modeProperty().get();
        return screen(mode)
                .flatMap(Screen::keyPage)
                .map(Enum::name)
                .orElse(mode.name())
                .toLowerCase(Locale.ROOT);
    }

    private void dragOver(DragEvent event) {
        Optional<ShellModel.Drop> drop =
                dropOf(event.getDragboard(), event.getDragboard().getString());
        drop.ifPresent(known -> {
            event.acceptTransferModes(TransferMode.COPY);
            dropText.setText(messages.get(known.key()));
        });
        dropOverlay.setVisible(drop.isPresent());
        event.consume();
    }

    private void dropped(DragEvent event) {
        dropOverlay.setVisible(false);
        Optional<ShellModel.Drop> drop =
                dropOf(event.getDragboard(), event.getDragboard().getString());
        drop.ifPresent(known -> model.open(known.target(), known.request()));
        event.setDropCompleted(drop.isPresent());
        event.consume();
    }

    private Optional<ShellModel.Drop> dropOf(Clipboard board, @Nullable String text) {
        List<Path> files =
                board.hasFiles() ? board.getFiles().stream().map(File::toPath).toList() : List.of();
        return model.drop(files, text == null ? "" : text);
    }
}
