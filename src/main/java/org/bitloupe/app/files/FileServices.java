package org.bitloupe.app.files;

import org.bitloupe.app.shell.AppContext;
import org.bitloupe.catalog.library.AutosaveFolder;

/**
 * A window's services for files besides the library.
 *
 * @param autosave work that is not saved
 * @param recent files that were opened last
 * @param notices what is said about files
 */
public record FileServices(Autosave autosave, RecentFiles recent, NoticeModel notices) {
    /** In the program's folder. */
    public static FileServices of(AppContext context) {
        return new FileServices(
                new Autosave(
                        new AutosaveFolder(context.data()),
                        context.clock(),
                        context.work(),
                        context.timer(),
                        context.messages()),
                new RecentFiles(context.data(), context.work()),
                new NoticeModel(context.timer()));
    }
}
