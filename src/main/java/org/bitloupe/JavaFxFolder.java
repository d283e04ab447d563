package org.bitloupe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.message.Message;

/**
 * The libraries of JavaFX for one kind of machine, in a folder of their own beside the program.
 *
 * <p>JavaFX differs between Linux, Windows and macOS, Intel and ARM, down to classes of the same name, so no one class path suits
 * every machine. {@code java -jar bitloupe.jar} starts without JavaFX; when a window is wanted, the program is loaded a second
 * time by a class loader that has the right folder as well.
 */
final class JavaFxFolder {
    private JavaFxFolder() {}

    /** Tells whether JavaFX is not on the class path. */
    static boolean isNeeded() {
        try {
            Class.forName("javafx.application.Application", false, JavaFxFolder.class.getClassLoader());
            return false;
        } catch (ClassNotFoundException e) {
            return true;
        }
    }

    /** Runs {@link Launcher#main} with JavaFX, which does not return; or says why that is impossible here. */
    static Optional<Message> startAgainWithIt(String[] args) {
        String system = System.getProperty("os.name");
        String processor = System.getProperty("os.arch");
        Optional<String> name = nameFor(system, processor);
        if (name.isEmpty()) {
            return Optional.of(Message.of("cli.launcher.platform", "system", system, "processor", processor));
        }
        Path program = program();
        Path folder = program.resolveSibling("lib").resolve(name.get());
        if (!Files.isDirectory(folder)) {
            return Optional.of(Message.of("cli.launcher.incomplete", "folder", folder.toString()));
        }
        try {
            ClassLoader loader =
                    new URLClassLoader("javafx", urls(program, folder), ClassLoader.getPlatformClassLoader());
            Thread.currentThread().setContextClassLoader(loader);
            loader.loadClass(Launcher.class.getName())
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) args);
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException("cannot start from " + program, e);
        }
        return Optional.empty();
    }

    /** The folder for a machine, named like the files of JavaFX are for it. */
    static Optional<String> nameFor(String system, String processor) {
        boolean arm = processor.equals("aarch64") || processor.equals("arm64");
        boolean intel = processor.equals("amd64") || processor.equals("x86_64");
        String lower = system.toLowerCase(Locale.ROOT);
        if (lower.startsWith("linux") && (intel || arm)) {
            return Optional.of(arm ? "javafx-linux-aarch64" : "javafx-linux");
        }
        if (lower.startsWith("mac") && (intel || arm)) {
            return Optional.of(arm ? "javafx-mac-aarch64" : "javafx-mac");
        }
        return lower.startsWith("windows") && intel ? Optional.of("javafx-win") : Optional.empty();
    }

    private static Path program() {
        try {
            return Path.of(Launcher.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The program, whose manifest names its other libraries, and the files of the folder. */
    private static URL[] urls(Path program, Path folder) throws IOException {
        List<Path> libraries;
        try (Stream<Path> files = Files.list(folder)) {
            libraries = files.sorted().toList();
        }
        return Stream.concat(Stream.of(program), libraries.stream())
                .map(JavaFxFolder::url)
                .toArray(URL[]::new);
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }
}
