package org.bitloupe.app.design.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.files.FileServices;
import org.bitloupe.app.files.FileWatcher;
import org.bitloupe.app.files.NoticeModel.Action;
import org.bitloupe.app.files.NoticeModel.Notice;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.AutosavedWork;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The layout that is designed beside the one that is saved: where that is, whether they differ, and what to do when either changes.
 * Each step of the work is kept so that it survives the end of the program, however that comes about.
 */
final class UnsavedChanges {
    private final DesignModel model;
    private final Messages messages;
    private final InstantSource clock;
    private final FileServices desk;
    private final FileWatcher watch;
    private final LibraryModel library;
    private final Timer timer;
    private SaveLocation saveLocation = new SaveLocation.Nowhere();
    private @Nullable Layout saved;
    /** True if it is new and was made here, so that there is something to keep without any step. */
    private boolean made;

    private boolean recovering;
    /** Question about a standard that was left. */
    private @Nullable Notice question;

    UnsavedChanges(DesignModel model, AppContext context, FileServices desk) {
        this.model = model;
        this.messages = context.messages();
        this.clock = context.clock();
        this.desk = desk;
        this.watch = new FileWatcher(context.work(), context.timer(), this::changedOutside);
        this.library = context.library();
        this.timer = context.timer();
        library.entries().subscribe(this::followRename);
        model.settledProperty().subscribe((before, settled) -> keep(settled));
        model.asks().leavingProperty().subscribe((before, leaving) -> askAboutStandard(leaving));
    }

    /** Returns the place where the layout is saved. */
    SaveLocation home() {
        return saveLocation;
    }

    /** The layout as it was saved, or as it was begun with. */
    Layout saved() {
        Layout known = saved;
        if (known == null) {
            throw new IllegalStateException("no layout is shown");
        }
        return known;
    }

    /** Shows a layout as it is saved, or begins with it. */
    void show(SaveLocation newHome, Layout layout, boolean isMade) {
        saveLocation = newHome;
        saved = layout;
        made = isMade;
        model.show(layout);
        keep(layout);
        follow();
    }

    /** The layout is saved, there and as that. */
    void saved(SaveLocation newHome, Layout layout) {
        saveLocation = newHome;
        saved = layout;
        made = false;
        model.markSaved(layout);
        keep(layout);
        follow();
    }

    /** Takes note of the file's content, which is to be written over. */
    void know(FileFingerprint fingerprint) {
        saveLocation = saveLocation.knowing(fingerprint);
        follow();
    }

    /** Goes on with what the file says, as a step that can be undone. */
    void take(LayoutFiles.Opened theirs) {
        if (theirs.read() instanceof LayoutReadResult.Ok ok) {
            model.apply(new EditResult.Done(ok.layout(), Message.of("design.files.label.theirs"), null));
            saved(saveLocation.knowing(theirs.fingerprint()), ok.layout());
        }
    }

    /** Shows no layout any more. */
    void end() {
        saveLocation = new SaveLocation.Nowhere();
        saved = null;
        made = false;
        model.close();
        follow();
    }

    private void follow() {
        watch.follow(saveLocation.file(), saveLocation.fingerprint());
    }

    /** Tells whether there is anything that is not saved. */
    boolean isThere() {
        return differs(model.settledProperty().get());
    }

    private boolean differs(@Nullable Layout now) {
        return now != null && (made || !now.equals(saved));
    }

    private void keep(@Nullable Layout now) {
        Layout before = saved;
        if (recovering) {
            // On the way to the work that was found nothing of it is forgotten at any time.
            return;
        }
        if (now != null && before != null && differs(now)) {
            desk.autosave()
                    .keep(new AutosavedWork(
                            saveLocation.file(), saveLocation.fingerprint(), before, now, clock.instant()));
        } else if (now != null) {
            desk.autosave().forget();
        }
    }

    /** Asks whether to go on with a layout that has left a standard, or to take the step back; unanswered it is not kept unasked. */
    private void askAboutStandard(Conformance.@Nullable Departure departure) {
        Notice mine = question;
        if (mine != null && mine.equals(desk.notices().noticeProperty().get())) {
            desk.notices().close();
        }
        question = null;
        if (departure != null) {
            desk.notices()
                    .warn(
                            messages.say(departure.text()),
                            new Action(messages.get("design.leaving.on"), model.asks()::leave),
                            new Action(
                                    messages.get(
                                            "design.leaving.back",
                                            "standard",
                                            departure.standard().title()),
                                    this::returnToStandard));
            question = desk.notices().noticeProperty().get();
        }
    }

    /** Takes steps back until the layout is of the standard again; they can be done once more. */
    private void returnToStandard() {
        while (model.asks().leavingProperty().get() != null
                && !model.undoLabelProperty().get().isEmpty()) {
            model.undo();
        }
    }

    /** Nobody wants what is not saved. */
    void forget() {
        desk.autosave().forget();
    }

    /** Goes on with work that was found. It is one step from what is saved, so that undoing it drops it. */
    void recover(AutosaveFolder.Found found, SaveLocation newHome) {
        AutosavedWork work = found.work();
        desk.autosave().adopt(found);
        saveLocation = newHome;
        saved = work.saved();
        made = work.file() == null && work.saved().equals(work.layout());
        recovering = true;
        model.show(work.saved());
        model.apply(new EditResult.Done(work.layout(), Message.of("design.files.label.recovered"), null));
        recovering = false;
        keep(work.layout());
        follow();
        desk.notices()
                .say(
                        messages.get(
                                "design.files.notice.recovered", "title", title(work.layout()), "time", time(work)),
                        new Action(messages.get("design.files.notice.drop"), () -> drop(work)));
    }

    /** As a step, too: dropping by mistake can be undone. */
    private void drop(AutosavedWork work) {
        made = false;
        model.apply(new EditResult.Done(work.saved(), Message.of("design.files.label.dropped"), null));
        keep(work.saved());
    }

    /** The hour, and the day as well if it is not today, as the clock on the wall shows them. */
    String time(AutosavedWork work) {
        ZoneId here = ZoneId.systemDefault();
        boolean today = work.at()
                .atZone(here)
                .toLocalDate()
                .equals(clock.instant().atZone(here).toLocalDate());
        return messages.date(
                today ? "text.date.clock" : "text.date.day-of-year.clock",
                work.at().atZone(here));
    }

    private void changedOutside(Optional<LayoutFiles.Opened> now) {
        String name = title(saved());
        if (now.isEmpty()) {
            library.read();
            timer.after(FileWatcher.EVERY, () -> tellIfGone(name));
        } else if (isThere()) {
            desk.notices().warn(messages.get("design.files.notice.both", "title", name));
        } else if (now.get().read() instanceof LayoutReadResult.Ok ok) {
            readAgain(saveLocation.knowing(now.get().fingerprint()), ok.layout());
        } else {
            desk.notices().warn(messages.get("design.files.notice.damaged", "title", name));
        }
    }

    private void readAgain(SaveLocation newHome, Layout layout) {
        String name = title(saved());
        show(newHome, layout, false);
        desk.notices().say(messages.get("design.files.notice.read", "title", name));
    }

    /** A file of the library that is gone may only be called otherwise, which is known once the library was read again. */
    private void tellIfGone(String name) {
        Path file = saveLocation.file();
        if (file != null && saved != null && title(saved()).equals(name) && !Files.exists(file)) {
            desk.notices().warn(messages.get("design.files.notice.gone", "title", name));
        }
    }

    /** Another window has given the layout another name: the work goes on in the file of that name. */
    private void followRename() {
        Layout before = saved;
        if (before == null
                || !(saveLocation instanceof SaveLocation.InLibrary in)
                || library.entryOf(in.entry().file()).isPresent()) {
            return;
        }
        library.entries().stream()
                .filter(entry -> entry.layout().id().equals(before.id()))
                .findFirst()
                .ifPresent(renamed -> {
                    if (isThere()) {
                        saveLocation = new SaveLocation.InLibrary(renamed).knowing(saveLocation.fingerprint());
                        follow();
                    } else {
                        readAgain(new SaveLocation.InLibrary(renamed), renamed.layout());
                    }
                });
    }

    private String title(Layout layout) {
        return layout.titleIn(messages.locale());
    }
}
