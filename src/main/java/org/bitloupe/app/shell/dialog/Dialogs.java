package org.bitloupe.app.shell.dialog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;

/** Questions that stop the work until they are answered. What is wrong with typed text is said beside the text, not here. */
public interface Dialogs {
    /** The decision on changes that are not saved. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    /** The decision on a file that was changed by another program since it was opened. */
    enum Conflict {
        /** Save what is here over it. */
        MINE,
        /** Go on with what is in the file. */
        THEIRS,
        /** Leave the file alone and save what is here as another layout. */
        COPY,
        CANCEL
    }

    /** The kinds of files the program opens and saves; {@code file.<word>} in the resource bundle names them. */
    enum SaveFormat {
        LAYOUT("layout", "idlayout"),
        SVG("svg", "svg"),
        PNG("png", "png"),
        MARKDOWN("markdown", "md"),
        MERMAID("mermaid", "mmd"),
        TEXT("text", "txt"),
        CSV("csv", "csv"),
        JSON("json", "json"),
        C_SHARP("c-sharp", "cs"),
        GO("go", "go"),
        JAVA("java", "java"),
        JAVASCRIPT("javascript", "js"),
        KOTLIN("kotlin", "kt"),
        LUA("lua", "lua"),
        PROPERTIES("properties", "properties"),
        PYTHON("python", "py"),
        RUST("rust", "rs"),
        SQL("sql", "sql"),
        TYPESCRIPT("typescript", "ts"),
        XML("xml", "xml"),
        YAML("yaml", "yaml"),
        TSV("tsv", "tsv"),
        JSON_LINES("json-lines", "jsonl"),
        XLSX("xlsx", "xlsx"),
        /** Opened alone: whatever may hold IDs. */
        IDS("ids", "txt"),
        /** Opened alone: whatever a timeline is made of. */
        TICKET("ticket", "eml");

        private static final List<String> ID_PATTERNS =
                List.of("*.csv", "*.tsv", "*.txt", "*.log", "*.json", "*.jsonl", "*.ndjson", "*.xlsx", "*.gz", "*.zst");

        private static final List<String> TICKET_PATTERNS =
                List.of("*.eml", "*.har", "*.txt", "*.log", "*.json", "*.gz", "*.zst");

        private final String word;
        private final String extension;

        SaveFormat(String word, String extension) {
            this.word = word;
            this.extension = extension;
        }

        /** The key of its name in the resource bundle. */
        public String key() {
            return "file." + word;
        }

        /** Returns the ending of its files' names, without the dot. */
        public String extension() {
            return extension;
        }

        /** The pattern for a file chooser. */
        List<String> patterns() {
            return List.of("*." + extension);
        }

        /** The same for opening: a layout may also be in a picture, and IDs stand in files of many kinds. */
        List<String> openPatterns() {
            return switch (this) {
                case LAYOUT -> List.of("*." + extension, "*.svg", "*.png");
                case IDS -> ID_PATTERNS;
                case TICKET -> TICKET_PATTERNS;
                default -> patterns();
            };
        }

        /** The kind of files whose names end in that, text if it is none of the others. */
        public static SaveFormat ofExtension(String extension) {
            return Arrays.stream(values())
                    .filter(format -> format.extension.equals(extension))
                    .findFirst()
                    .orElse(TEXT);
        }
    }

    /** Asks what to do with unsaved changes of something that has that name. */
    Unsaved askToSave(String name);

    /** Asks what to do with a file, of something that has that name, which another program has changed. */
    Conflict askConflict(String name);

    /** Asks whether to go on; the button says what will happen. */
    boolean confirm(Message question, Message button);

    /** Asks for a file to open; empty if the person thinks better of it. */
    Optional<Path> chooseToOpen(SaveFormat format);

    /** Asks for a folder to read from; empty if the person thinks better of it. */
    Optional<Path> chooseFolder();

    /**
     * Asks where to save; the person has already agreed to replace the file if it exists.
     *
     * @param suggestedName without the ending, which its kind has
     */
    Optional<Path> chooseToSave(SaveFormat format, String suggestedName);

    /** Shows the folder of a file in the system's file manager; says so if that is not there. */
    void showFolderOf(Path file);

    /** Says what is wrong, why, and how to fix it. */
    void show(Problem problem);

    /**
     * Says why a file could not be saved.
     *
     * @throws RuntimeException if it was not by the file: {@link Job#unexpected} of that
     */
    default void showUnsaved(Exception failure) {
        if (!(failure instanceof IOException unsaved)) {
            throw Job.unexpected(failure);
        }
        show(Problem.of("make.save", "reason", FileErrorText.reason(unsaved)));
    }

    /** Says that something went wrong in the program itself, with details to copy for a report. */
    void showUnexpected(Throwable error);
}
