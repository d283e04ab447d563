package org.bitloupe.app.design;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.design.capacity.ChecksModel;
import org.bitloupe.app.design.compare.CompareModel;
import org.bitloupe.app.design.document.DocumentController;
import org.bitloupe.app.design.evidence.LayoutProofModel;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.fit.FitController;
import org.bitloupe.app.design.fit.FitModel;
import org.bitloupe.app.design.head.LayoutHeaderController;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.LayoutAnalysis;
import org.bitloupe.app.design.model.LayoutView;
import org.bitloupe.app.design.needs.ExpectedLoadController;
import org.bitloupe.app.design.needs.ProposalsController;
import org.bitloupe.app.design.needs.ProposalsModel;
import org.bitloupe.app.design.needs.RequirementsController;
import org.bitloupe.app.design.needs.RequirementsModel;
import org.bitloupe.app.design.start.StartController;
import org.bitloupe.app.design.start.StartOption;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The Design screen: makes its pages, shows one of them, and passes on what the whole window asks for. */
public final class DesignController implements Screen {
    /** Commands that concern a layout, or its last step, as a whole: to that belongs what is still being typed. */
    private static final Set<Command> ON_THE_WHOLE =
            Set.of(Command.OPEN, Command.SAVE, Command.SAVE_AS, Command.EXPORT, Command.UNDO, Command.REDO);

    private final AppContext context;
    private final Messages messages;
    private final DesignModel model;
    private final DesignFileViews designFileViews;
    private final DesignFiles files;
    private final LayoutHeaderController head;
    private final DocumentController page;
    private final ComparePage compare;
    private final StartController begin;
    /** Parts that show the layout, at each step of it. */
    private final List<LayoutView> parts;

    private final DesignPages pages;
    private final ExportPage export;
    private final Parent screen;

    @FXML
    private StackPane root;

    @FXML
    private Node document;

    @FXML
    private Node start;

    /** The screen, without a layout. */
    @SuppressWarnings({"NullAway.Init", "this-escape"}) // FXML sets the nodes while the constructor loads it.
    public DesignController(AppContext context) {
        this.context = context;
        this.messages = context.messages();
        this.model = new DesignModel(messages, context.clock());
        this.designFileViews = new DesignFileViews(context, model);
        this.files = designFileViews.files();
        this.head = new LayoutHeaderController(messages, context.clock(), model, files, context.status());
        RequirementsModel needs = RequirementsModel.ofLayout(messages, context.clock());
        RequirementsModel asked = new RequirementsModel(messages, context.clock());
        ProposalsModel proposals = new ProposalsModel(messages, needs, model);
        this.page = new DocumentController(
                context,
                model,
                proposals,
                new ChecksModel(model, context.clock(), context.work()),
                new LayoutProofModel(messages, context.clock(), model));
        page.copies(context.copier());
        this.compare = new ComparePage(context, model, files);
        this.parts = List.of(head, page, compare);
        FitController fit = new FitController(
                messages,
                new FitModel(messages, context.catalog(), context.work()),
                context.dialogs(),
                context.timer(),
                files);
        this.begin = new StartController(messages, context.catalog(), files, designFileViews.own(), fit);
        Parent loaded = context.fxml()
                .load(
                        FxmlFile.DESIGN,
                        this,
                        head,
                        page,
                        compare.controller(),
                        new ExpectedLoadController(messages, needs, model, proposals),
                        new ProposalsController(messages, proposals),
                        begin,
                        new RequirementsController(messages, asked, context.catalog(), files::begin, files::start),
                        fit);
        this.screen = designFileViews.around(loaded);
        this.pages = new DesignPages(root);
        this.export = new ExportPage(context, model, files, pages, compare::openWith);
        pages.put(DesignPage.START, start);
        pages.put(DesignPage.DOCUMENT, document);
        compare.join(pages);
        head.compareButton().setOnAction(event -> compare.open());
        pages.show(DesignPage.START);
        model.layoutProperty().subscribe(pages::follow);
        model.factsProperty().subscribe(this::show);
        pages.shownProperty().subscribe((before, now) -> {
            context.status().hovered("");
            designFileViews.leavePage();
            show(model.factsProperty().get());
            if (screen.getScene() != null) {
                screen.applyCss();
                focus();
            }
        });
        designFileViews.start(head);
        head.onExport(export::open);
    }

    private void show(@Nullable LayoutAnalysis analysis) {
        if (analysis == null) {
            context.status().idle(messages.get("design.status.start"), "");
            return;
        }
        parts.forEach(part -> part.show(analysis));
        if (compare.isShown()) {
            return;
        }
        if (pages.shownProperty().get() == DesignPage.EXPORT) {
            context.status().idle(messages.get("design.status.export"), "");
            return;
        }
        context.status()
                .idle(
                        messages.get("design.status", "shape", analysis.layout().shape()),
                        messages.get("design.status.keys"));
    }

    @Override
    public ObservableValue<String> title() {
        return model.layoutProperty()
                .map(open -> open.titleIn(messages.locale()))
                .orElse("");
    }

    @Override
    public Parent root() {
        return screen;
    }

    @Override
    public void shown() {
        designFileViews.shown();
        show(model.factsProperty().get());
    }

    @Override
    public void focus() {
        switch (pages.shownProperty().get()) {
            case START -> begin.focus();
            case DOCUMENT -> page.focus();
            case EXPORT -> export.focus();
            case COMPARE -> compare.focus();
        }
    }

    @Override
    public boolean paste(OpenRequest request) {
        return switch (pages.shownProperty().get()) {
            case START -> begin.paste(request);
            case COMPARE -> compare.paste(request);
            case DOCUMENT, EXPORT -> false;
        };
    }

    @Override
    public boolean open(OpenRequest request) {
        if (request instanceof OpenRequest.Page page) {
            return turnTo(page.name());
        }
        page.takeTyped();
        boolean opened = request instanceof OpenRequest.OfLayout of
                ? files.start(of.layout())
                : request instanceof OpenRequest.LayoutFiles several
                        ? files.open(several.files())
                        : request instanceof OpenRequest.LayoutFile one && files.open(one.file());
        showIf(opened);
        return opened;
    }

    /** Turns to what was opened, from whatever page. */
    private void showIf(boolean opened) {
        if (opened && model.getLayout() != null) {
            pages.show(DesignPage.DOCUMENT);
        }
    }

    /** A way to start a layout is there only while none is open, or when the open one may be closed. */
    private boolean turnTo(String name) {
        if (name.equals("compare")) {
            compare.open();
            return compare.isShown();
        }
        if (name.equals("spelling")) {
            return turnToSpelling();
        }
        if (model.getLayout() != null) {
            files.close();
        }
        boolean free = model.getLayout() == null;
        if (free) {
            begin.choose(StartOption.valueOf(name.toUpperCase(Locale.ROOT)));
            screen.applyCss();
            begin.focus();
        }
        return free;
    }

    /** A spelling is that of the open layout; without one, there are layouts to begin with. */
    private boolean turnToSpelling() {
        if (model.getLayout() == null) {
            begin.choose(StartOption.KNOWN);
            begin.focus();
            context.status().flash(messages.get("design.spelling.choose-layout"));
            return true;
        }
        pages.show(DesignPage.DOCUMENT);
        screen.applyCss();
        page.editSpelling();
        return true;
    }

    private boolean isSearching() {
        return pages.shownProperty().get() == DesignPage.START && begin.isBusy();
    }

    @Override
    public CommandTable commandTable() {
        BooleanSupplier any = () -> model.getLayout() != null;
        return export.over(new CommandTable()
                .add(Command.OPEN, () -> showIf(files.open()))
                .add(Command.CANCEL, this::isSearching, begin::cancel)
                .add(Command.SAVE, any, head::save)
                .add(Command.SAVE_AS, any, files::saveAs)
                .add(Command.UNDO, any, () -> {
                    model.undo();
                    page.focusChanged();
                })
                .add(Command.REDO, any, () -> {
                    model.redo();
                    page.focusChanged();
                }));
    }

    @Override
    public boolean handle(Command command) {
        if (ON_THE_WHOLE.contains(command)) {
            page.takeTyped();
        }
        return commandTable().handle(command);
    }

    @Override
    public Optional<KeyPage> keyPage() {
        return Optional.of(
                switch (pages.shownProperty().get()) {
                    case START -> KeyPage.START;
                    case DOCUMENT -> KeyPage.DESIGN;
                    case EXPORT -> KeyPage.EXPORT;
                    case COMPARE -> KeyPage.COMPARE;
                });
    }

    @Override
    public List<PaletteSource> paletteSources() {
        return designFileViews.paletteSources(head);
    }

    @Override
    public boolean mayClose() {
        head.rename();
        page.takeTyped();
        return files.mayClose();
    }

    /** The model, for tests. */
    public DesignModel model() {
        return model;
    }

    /** Returns the model of the comparison, for tests. */
    CompareModel compared() {
        return compare.compared();
    }
}
