package org.bitloupe.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;

/** Answers what the test has laid down, and remembers what was asked and shown. */
public final class RecordingDialogs implements Dialogs {
    /** Questions and messages in order, such as {@code askToSave orders}. */
    public final List<String> log = new ArrayList<>();

    /** Problems that were shown. */
    public final List<Problem> problems = new ArrayList<>();

    /** The answer to {@link #askToSave}. */
    public Unsaved unsaved = Unsaved.CANCEL;

    /** The answer to {@link #askConflict}. */
    public Conflict conflict = Conflict.CANCEL;

    /** The answer to {@link #confirm}. */
    public boolean confirmed = true;

    /** The file that {@link #chooseToOpen} answers. */
    public Optional<Path> toOpen = Optional.empty();

    /** The folder that {@link #chooseFolder} answers. */
    public Optional<Path> folder = Optional.empty();

    /** The file that {@link #chooseToSave} answers. */
    public Optional<Path> toSave = Optional.empty();

    @Override
    public Unsaved askToSave(String name) {
        log.add("askToSave " + name);
        return unsaved;
    }

    @Override
    public Conflict askConflict(String name) {
        log.add("askConflict " + name);
        return conflict;
    }

    @Override
    public boolean confirm(Message question, Message button) {
        log.add("confirm " + question.key());
        return confirmed;
    }

    @Override
    public Optional<Path> chooseToOpen(SaveFormat kind) {
        log.add("chooseToOpen " + kind);
        return toOpen;
    }

    @Override
    public Optional<Path> chooseFolder() {
        log.add("chooseFolder");
        return folder;
    }

    @Override
    public Optional<Path> chooseToSave(SaveFormat kind, String suggestedName) {
        if (suggestedName.endsWith("." + kind.extension())) {
            throw new AssertionError(suggestedName + " would be proposed as " + suggestedName + "." + kind.extension());
        }
        log.add("chooseToSave " + kind + " " + suggestedName);
        return toSave;
    }

    @Override
    public void showFolderOf(Path file) {
        log.add("showFolderOf " + file.getFileName());
    }

    @Override
    public void show(Problem problem) {
        log.add("show " + problem.id());
        problems.add(problem);
    }

    @Override
    public void showUnexpected(Throwable error) {
        throw new AssertionError("an unexpected error was shown", error);
    }
}
