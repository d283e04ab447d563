package org.bitloupe.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rights to read and write a file that is to take the place of another, by POSIX's permissions. Where a file system has none, as on
 * Windows, a new file has the rights that its folder gives.
 */
final class FileRights {
    /** Only its owner may read and write. */
    static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rw-------");

    private FileRights() {}

    /**
     * Returns the attributes with which a file that is to replace another is created: no more than its owner has of the other one,
     * until {@link #copy} gives the rest, so that at no instant somebody can open it who may not open the other one.
     *
     * @param rightsOfNew if there is no other one; none for what the system gives new files
     */
    static FileAttribute<?>[] atFirst(Path old, Set<PosixFilePermission> rightsOfNew) throws IOException {
        PosixFileAttributes there = of(old);
        if (there != null) {
            Set<PosixFilePermission> first = EnumSet.copyOf(OWNERS);
            first.retainAll(there.permissions());
            return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(first)};
        }
        boolean posix = old.getFileSystem().supportedFileAttributeViews().contains("posix");
        return rightsOfNew.isEmpty() || !posix
                ? new FileAttribute<?>[0]
                : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(rightsOfNew)};
    }

    /**
     * Gives a file the owner, the group and the permissions of another, if that is there. Where the group cannot be given, as the
     * system may forbid, members of another one get no more than everybody has.
     */
    static void copy(Path old, Path fresh) throws IOException {
        PosixFileAttributes there = of(old);
        PosixFileAttributeView to = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
        if (there == null || to == null) {
            return;
        }
        PosixFileAttributes made = to.readAttributes();
        Set<PosixFilePermission> rights = EnumSet.noneOf(PosixFilePermission.class);
        rights.addAll(there.permissions());
        if (!made.group().equals(there.group()) && !isDone(() -> to.setGroup(there.group()))) {
            limit(rights, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
            limit(rights, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
            limit(rights, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
        }
        to.setPermissions(rights);
        if (!made.owner().equals(there.owner())) {
            isDone(() -> to.setOwner(there.owner()));
        }
    }

    private static void limit(
            Set<PosixFilePermission> rights, PosixFilePermission group, PosixFilePermission everybody) {
        if (!rights.contains(everybody)) {
            rights.remove(group);
        }
    }

    private interface Change {
        void run() throws IOException;
    }

    private static boolean isDone(Change change) {
        try {
            change.run();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static @Nullable PosixFileAttributes of(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view == null || !Files.exists(file) ? null : view.readAttributes();
    }
}
