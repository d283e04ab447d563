package org.bitloupe.app.design.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.shell.Dialogs;
import org.bitloupe.app.shell.Job;
import org.bitloupe.app.shell.Work;
import org.bitloupe.export.ExportFile;
import org.bitloupe.export.Targets;
import org.bitloupe.export.picture.PngTarget;
import org.bitloupe.export.target.Content;
import org.bitloupe.export.target.Export;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.target.Style;
import org.bitloupe.export.target.Target;
import org.bitloupe.export.target.TargetGroup;
import org.bitloupe.layout.FileProblems;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** What is exported, to what, how it looks, and what came of saving it. Pictures are drawn away from the window's thread. */
public final class ExportModel {
    /** Pictures are shown with two pixels for each unit, so that they stay sharp where the window is enlarged. */
    private static final int PREVIEW_SCALE = 2;

    private final Messages words;
    private final Work work;
    private final Dialogs dialogs;
    private final ObjectProperty<Target> target =
            new SimpleObjectProperty<>(this, "target", Targets.all().get(0));
    private final ObjectProperty<Style> style;
    private final ReadOnlyObjectWrapper<@Nullable Preview> preview = new ReadOnlyObjectWrapper<>(this, "preview");
    private final ReadOnlyStringWrapper verdict = new ReadOnlyStringWrapper(this, "verdict", "");
    private @Nullable Layout layout;

    /**
     * A model without a layout.
     *
     * @param style how pictures look to begin with
     */
    public ExportModel(Messages words, Work work, Dialogs dialogs, Style style) {
        this.words = words;
        this.work = work;
        this.dialogs = dialogs;
        this.style = new SimpleObjectProperty<>(this, "style", style);
        target.addListener((property, before, now) -> refresh());
        this.style.addListener((property, before, now) -> refresh());
    }

    /** Exports another layout, or the same as it is now. */
    public void show(Layout newLayout) {
        if (!newLayout.equals(layout)) {
            layout = newLayout;
            refresh();
        }
    }

    /** The layout that is exported; null before there is one. */
    public @Nullable Layout getLayout() {
        return layout;
    }

    /** The targets of a group whose name, description or file ending holds a text. */
    public List<Target> find(TargetGroup group, String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return Targets.all().stream()
                .filter(t -> t.group() == group)
                .filter(t -> (words.get(t.key()) + " " + note(t) + " " + t.id() + " " + t.extension())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted))
                .toList();
    }

    /** A target in a few words. */
    public String note(Target of) {
        return words.get(of.key() + ".note");
    }

    /** Whether a target can express the layout. */
    public boolean fits(Target of) {
        return layout != null && of.refusals(layout).isEmpty();
    }

    /** What it is exported to. */
    public ObjectProperty<Target> targetProperty() {
        return target;
    }

    /** How pictures look. */
    public ObjectProperty<Style> styleProperty() {
        return style;
    }

    /** What would be copied and saved; null while it is being made. */
    public ReadOnlyObjectProperty<@Nullable Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** What came of saving, or what is to be known before; may be empty. */
    public ReadOnlyStringProperty verdictProperty() {
        return verdict.getReadOnlyProperty();
    }

    /** The name that a file of it would have. */
    public String fileName() {
        return layout == null ? "" : layout.id() + "." + target.get().extension();
    }

    private void refresh() {
        Layout of = layout;
        if (of == null) {
            return;
        }
        Target to = target.get();
        Style as = style.get();
        preview.set(null);
        verdict.set(to.group() == TargetGroup.PICTURES ? words.get("export.carries") : "");
        work.start(Job.of(progress -> make(of, to, as)).latest("export").onDone(preview::set));
    }

    private Preview make(Layout of, Target to, Style as) {
        Export made = to.export(of, Options.of(of).withStyle(as), words);
        boolean picture = to.group() == TargetGroup.PICTURES && made instanceof Export.Ready;
        return new Preview(to, made, picture ? pixels(of, as) : null);
    }

    /** What is too large to be shown sharp is still shown; null without a library for drawing. */
    private Preview.@Nullable Pixels pixels(Layout of, Style as) {
        for (int scale = PREVIEW_SCALE; scale > 0; scale--) {
            if (new PngTarget().export(of, Options.of(of).withStyle(as.withScale(scale)), words)
                    instanceof Export.Ready ready) {
                return new Preview.Pixels(ready.content().bytes(), scale);
            }
        }
        return null;
    }

    /** Asks where to save, saves, and says what reading back gave. */
    public void save() {
        Preview now = preview.get();
        Layout of = layout;
        if (now == null || of == null || !now.isReady()) {
            return;
        }
        Dialogs.FileKind kind = Dialogs.FileKind.ofExtension(now.target().extension());
        Optional<Path> chosen = dialogs.chooseToSave(kind, of.id());
        chosen.ifPresent(file -> save(now.content(), file));
    }

    private void save(Content content, Path file) {
        String name = String.valueOf(file.getFileName());
        work.start(Job.of(progress -> ExportFile.write(content, file))
                .onDone(same -> verdict.set(words.get(same ? "export.saved" : "export.differs", "file", name)))
                .onFailed(e -> failed(file, e)));
    }

    private void failed(Path file, Exception e) {
        if (!(e instanceof IOException)) {
            throw new IllegalStateException(e);
        }
        dialogs.show(FileProblems.saving(file, e));
    }

    /** Says that it was copied. */
    void copied() {
        verdict.set(words.get("export.copied"));
    }
}
