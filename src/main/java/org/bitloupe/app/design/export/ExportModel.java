package org.bitloupe.app.design.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.capacity.compare.Difference;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.ExportFile;
import org.bitloupe.export.Options;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.ShellQuoting;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.all.Targets;
import org.bitloupe.export.picture.PngTarget;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The state of the export: the layout, the target and its options, and the result of saving. Everything is made away from the window's
 * thread.
 */
public final class ExportModel {
    /** Pictures are shown with two pixels for each unit, so that they stay sharp where the window is enlarged. */
    private static final int PREVIEW_SCALE = 2;

    private final Messages messages;
    private final Work work;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<Target> target =
            new ReadOnlyObjectWrapper<>(this, "target", Targets.find("svg").orElseThrow());
    private final ObjectProperty<@Nullable Options> options = new SimpleObjectProperty<>(this, "options", null);
    private final ReadOnlyObjectWrapper<@Nullable ExportPreview> preview = new ReadOnlyObjectWrapper<>(this, "preview");
    private final ReadOnlyObjectWrapper<@Nullable TargetAdvice> advice = new ReadOnlyObjectWrapper<>(this, "advice");
    private final ReadOnlyStringWrapper verdict = new ReadOnlyStringWrapper(this, "verdict", "");
    private final PictureStyle style;
    private @Nullable Target asked;
    private @Nullable Layout layout;

    /**
     * A model without a layout.
     *
     * @param style how pictures look to begin with
     */
    public ExportModel(Messages messages, Work work, Dialogs dialogs, PictureStyle style) {
        this.messages = messages;
        this.work = work;
        this.dialogs = dialogs;
        this.style = style;
        options.addListener((property, before, now) -> refresh());
    }

    /** Exports another layout, or the same as it is now. Options that were chosen stay while it is the same layout's. */
    public void show(Layout newLayout) {
        Layout before = layout;
        if (newLayout.equals(before)) {
            return;
        }
        layout = newLayout;
        Options chosen = options.get();
        boolean same = before != null && chosen != null && before.id().equals(newLayout.id());
        Options next = same ? chosen : Options.of(newLayout).withStyle(chosen == null ? style : chosen.style());
        Target wanted = asked;
        asked = null;
        advice.set(null);
        if (!next.equals(chosen)) {
            options.set(next); // refreshes
        } else {
            refresh();
        }
        if (wanted != null) {
            choose(wanted);
        }
    }

    /** The layout that is exported; null before there is one. */
    public @Nullable Layout getLayout() {
        return layout;
    }

    /**
     * Exports to a target, or says why that cannot be: what was made for the target before stays then.
     *
     * @return true if it can
     */
    public boolean choose(Target wanted) {
        Layout of = layout;
        if (of == null) {
            return false;
        }
        boolean fits = wanted.refusals(of).isEmpty();
        if (fits) {
            forget();
            target.set(wanted);
            refresh();
        } else {
            asked = wanted;
            work.start(Job.of(progress -> advise(wanted, of))
                    .latest("export advice")
                    .onDone(made -> {
                        if (wanted.equals(asked)) {
                            advice.set(made);
                        }
                    }));
        }
        return fits;
    }

    private static TargetAdvice advise(Target target, Layout layout) {
        Optional<Layout> nearest = target.nearest(layout);
        return new TargetAdvice(
                target,
                layout,
                target.refusals(layout),
                nearest,
                nearest.map(to -> Difference.of(layout, to).sentences()).orElse(List.of()));
    }

    /** Asks no longer about a target that does not fit. */
    public void forget() {
        asked = null;
        advice.set(null);
    }

    /** The targets of a group whose name, description or file ending holds a text. */
    public List<Target> find(TargetGroup group, String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return Targets.all().stream()
                .filter(t -> t.group() == group)
                .filter(t -> (messages.get(t.key()) + " " + messages.get(t.key() + ".note") + " " + t.id() + " "
                                + t.extension())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted))
                .sorted(byMatch(text))
                .toList();
    }

    /** The order of targets that a text is found in: those that are called so, that begin so, that have it in their names, the others. */
    Comparator<Target> byMatch(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return Comparator.comparingInt(each -> {
            String name = messages.get(each.key()).toLowerCase(Locale.ROOT);
            return name.equals(wanted) ? 0 : name.startsWith(wanted) ? 1 : name.contains(wanted) ? 2 : 3;
        });
    }

    /** Returns the list's verdict on a target. */
    TargetSupport verdict(Target of) {
        Layout shown = layout;
        return shown == null ? new TargetSupport(TargetSupport.Kind.FITS, "") : TargetSupport.of(of, shown, messages);
    }

    public ReadOnlyObjectProperty<Target> targetProperty() {
        return target.getReadOnlyProperty();
    }

    /** Returns the property of the chosen options; null before there is a layout. */
    public ObjectProperty<@Nullable Options> optionsProperty() {
        return options;
    }

    /** Returns the property of the content that would be copied and saved; null while it is being made. */
    public ReadOnlyObjectProperty<@Nullable ExportPreview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** Returns the property of the reason why the target that was asked for cannot be had; null if none was. */
    public ReadOnlyObjectProperty<@Nullable TargetAdvice> adviceProperty() {
        return advice.getReadOnlyProperty();
    }

    /** Returns the property of the result of saving, or of a remark to be known before; may be empty. */
    public ReadOnlyStringProperty verdictProperty() {
        return verdict.getReadOnlyProperty();
    }

    /** The name that a file of it would have. */
    public String fileName() {
        Layout of = layout;
        Options as = options.get();
        return of == null || as == null ? "" : target.get().fileName(of, as);
    }

    /** The command that runs the file; empty where there is nothing to run. */
    public String command() {
        Layout of = layout;
        Options as = options.get();
        return of == null || as == null
                ? ""
                : target.get().command(of, as, ShellQuoting.file(fileName())).orElse("");
    }

    private void refresh() {
        Layout of = layout;
        Options as = options.get();
        if (of == null || as == null) {
            return;
        }
        Target to = target.get();
        preview.set(null);
        forgetSaved();
        work.start(Job.of(progress -> make(of, to, as)).latest("export").onDone(preview::set));
    }

    private ExportPreview make(Layout of, Target to, Options as) {
        Export made = to.export(of, as, messages);
        boolean ready = made instanceof Export.Ready;
        boolean picture = to.group() == TargetGroup.PICTURES && ready;
        return new ExportPreview(to, of, made, ready ? to.notes(of, as) : List.of(), picture ? pixels(of, as) : null);
    }

    /** Returns the pixels of a picture; one too large to be shown sharp is still shown; null without a library for drawing. */
    private ExportPreview.@Nullable Pixels pixels(Layout of, Options as) {
        for (int scale = PREVIEW_SCALE; scale > 0; scale--) {
            if (new PngTarget().export(of, as.withStyle(as.style().withScale(scale)), messages)
                    instanceof Export.Ready ready) {
                return new ExportPreview.Pixels(ready.content().bytes(), scale);
            }
        }
        return null;
    }

    /** Asks where to save, saves, and says what reading back gave. */
    public void save() {
        ExportPreview now = preview.get();
        if (now == null || !now.isReady()) {
            return;
        }
        Dialogs.SaveFormat format = Dialogs.SaveFormat.ofExtension(now.target().extension());
        String name = fileName();
        String stem = name.substring(0, name.length() - now.target().extension().length() - 1);
        Optional<Path> chosen = dialogs.chooseToSave(format, stem);
        chosen.ifPresent(file -> save(now.content(), file));
    }

    private void save(Content content, Path file) {
        String name = String.valueOf(file.getFileName());
        work.start(Job.of(progress -> ExportFile.write(content, file))
                .onDone(same -> verdict.set(messages.get(same ? "export.saved" : "export.differs", "file", name)))
                .onFailed(e -> failed(file, e)));
    }

    private void failed(Path file, Exception e) {
        if (!(e instanceof IOException)) {
            throw new IllegalStateException(e);
        }
        dialogs.show(FileErrorText.saving(file, e));
    }

    /** Speaks no longer of a file that was saved. */
    void forgetSaved() {
        verdict.set(target.get().group() == TargetGroup.PICTURES ? messages.get("export.carries") : "");
    }
}
