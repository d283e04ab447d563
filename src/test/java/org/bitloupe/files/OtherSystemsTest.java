package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files on Windows and macOS, by file systems in memory that have their rules of names. */
final class OtherSystemsTest {
    private static final long SEED = 20261128;
    /** Microsoft, "Naming Files, Paths, and Namespaces": no file system in memory refuses these. */
    private static final Pattern DEVICE =
            Pattern.compile("(?i)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\\..*)?|.*[. ]");

    private static final List<String> HOSTILE = List.of(
            "CON",
            "nul.txt",
            "com¹",
            "Lpt9 .x",
            "a:b",
            "a<b>|c?*\"d",
            "ends.",
            "ends ",
            "...",
            "",
            " ",
            "Order",
            "ORDER",
            "order",
            "Ordé",
            "Orde\u0301",
            "straße",
            "STRASSE",
            "İ",
            "tab\there",
            "line\nbreak",
            "..\\..\\x",
            "/etc/passwd",
            "C:\\autoexec.bat",
            "订单",
            "a\u202Etxt.exe",
            "x".repeat(300),
            "订".repeat(200));

    /** A system with its rules. */
    enum Platform {
        WINDOWS("C:\\Users\\Ünal\\AppData"),
        MAC("/Users/ünal/Library"),
        LINUX("/home/ünal/.local");

        private final String home;

        Platform(String home) {
            this.home = home;
        }

        private Path home(FileSystem files) throws IOException {
            return Files.createDirectories(files.getPath(home));
        }

        private FileSystem files() {
            Configuration rules = switch (this) {
                case WINDOWS -> Configuration.windows();
                case MAC -> Configuration.osX();
                case LINUX -> Configuration.unix();
            };
            return Jimfs.newFileSystem(
                    rules.toBuilder().setAttributeViews("basic").build());
        }
    }

    private static Layout layout(String id, String title) {
        return Layout.of(
                id,
                title,
                List.of(Field.of("node", Role.NODE, 64)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @ParameterizedTest
    @EnumSource(Platform.class)
    void savesWhole(Platform system) throws IOException {
        try (FileSystem files = system.files()) {
            Path home = system.home(files);
            Path file = home.resolve("Orders.idlayout");
            AtomicFile.replace(file, "one".getBytes(StandardCharsets.UTF_8));
            AtomicFile.replace(file, "two".getBytes(StandardCharsets.UTF_8));
            assertThat(Files.readString(file)).isEqualTo("two");
            assertThat(names(home)).containsExactly("Orders.idlayout");
            if (system != Platform.LINUX) {
                AtomicFile.replace(home.resolve("ORDERS.idlayout"), "three".getBytes(StandardCharsets.UTF_8));
                assertThat(Files.readString(file)).isEqualTo("three");
                assertThat(names(home)).as("the name that it had").containsExactly("Orders.idlayout");
            }
            try (LockFile lock = LockFile.tryOf(home.resolve("x.lock"))) {
                assertThat(lock).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Platform.class)
    void namesMadeOfTitlesAreNamesOfFiles(Platform system) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> titles = new ArrayList<>(HOSTILE);
        for (int i = 0; i < 300; i++) {
            titles.add(random.ints(1 + random.nextInt(12), 1, 0x250)
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining()));
        }
        try (FileSystem files = system.files()) {
            Path home = system.home(files);
            List<String> taken = new ArrayList<>();
            for (String title : titles) {
                String name = SafeFileName.free(title, ".idlayout", taken);
                assertThat(name).as("%s, seed %d", title, SEED).doesNotMatch(DEVICE);
                taken.add(name);
                Path file = home.resolve(name);
                assertThat(file.getParent()).isEqualTo(home);
                assertThat(file).as("%s, seed %d", title, SEED).doesNotExist();
                Files.writeString(file, title);
            }
            assertThat(names(home)).containsExactlyInAnyOrderElementsOf(taken);
        }
    }

    @ParameterizedTest
    @EnumSource(Platform.class)
    void theLibraryKeepsEachLayout(Platform system) throws IOException {
        try (FileSystem files = system.files()) {
            InstantSource clock = () -> Instant.parse("2026-11-20T09:41:07.236Z");
            Library library = new Library(system.home(files), clock);
            List<LibraryEntry> added = new ArrayList<>();
            for (int i = 0; i < HOSTILE.size(); i++) {
                added.add(library.add(layout("layout-" + i, "Title " + i), HOSTILE.get(i)));
            }
            assertThat(library.read().faults()).isEmpty();
            assertThat(library.read().entries().stream()
                            .map(entry -> entry.layout().id()))
                    .containsExactlyInAnyOrderElementsOf(
                            added.stream().map(entry -> entry.layout().id()).toList());
            LibraryEntry order = added.get(HOSTILE.indexOf("Order"));
            Library.Saving saved = library.save(order, order.layout(), "oRDER");
            assertThat(saved).isInstanceOf(Library.Saving.Done.class);
            LibraryEntry renamed = ((Library.Saving.Done) saved).entry();
            assertThat(library.restore(library.delete(renamed)).file()).isEqualTo(renamed.file());
            assertThat(library.read().entries()).hasSameSizeAs(HOSTILE);
        }
    }

    /** Paths as the system writes them, with a drive and backslashes, reach the program that runs as they were given. */
    @ParameterizedTest
    @EnumSource(Platform.class)
    void filesAreHandedOver(Platform system) throws IOException {
        try (FileSystem files = system.files()) {
            Path home = system.home(files);
            String given = system == Platform.WINDOWS
                    ? "D:\\Støtte 7\\Orders & more.idlayout"
                    : home + "/Støtte 7/Orders.idlayout";
            Path file = files.getPath(given);
            Path open = Files.createDirectories(home.resolve("open"));
            // Files of another system's are nobody's, and no reason to open anything.
            List<String> asked = List.of(file.toAbsolutePath().toString(), "a\0b");
            for (int i = 0; i < asked.size(); i++) {
                AtomicFile.replaceOwn(open.resolve(i + ".open"), bytes(asked.get(i)));
            }
            try (RunningInstance running = new RunningInstance(home, InstantSource.system())) {
                List<Path> taken = running.take();
                assertThat(taken).containsExactly(file);
                assertThat(taken.get(0).toString()).isEqualTo(given);
                assertThat(names(open)).isEmpty();
            }
        }
    }

    private static AtomicFile.Content bytes(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** As the systems' own documents have them; README names them. */
    @ParameterizedTest
    @CsvSource({
        "Linux, LINUX, /home/me, /home/me/.local/share/bitloupe, /home/me/.config/bitloupe",
        "FreeBSD, LINUX, /home/me, /home/me/.local/share/bitloupe, /home/me/.config/bitloupe",
        "Mac OS X, MAC, /Users/me,"
                + " /Users/me/Library/Application Support/bitloupe, /Users/me/Library/Preferences/bitloupe",
        "Windows 11, WINDOWS, C:\\Users\\me,"
                + " C:\\Users\\me\\AppData\\Local\\bitloupe, C:\\Users\\me\\AppData\\Roaming\\bitloupe"
    })
    void foldersAreTheSystemsOwn(String name, Platform system, String home, String data, String settings)
            throws IOException {
        try (FileSystem files = system.files()) {
            SystemFolders usual = new SystemFolders(files, name, Map.of(), home);
            assertThat(usual.data()).hasToString(data);
            assertThat(usual.settings()).hasToString(settings);
            assertThat(usual.home()).hasToString(home);
        }
    }

    /** XDG Base Directory Specification: "All paths set in these environment variables must be absolute", others are ignored. */
    @ParameterizedTest
    @CsvSource({
        "Linux, LINUX, HOME=/srv/run, /srv/run/.local/share, /srv/run/.config",
        "Linux, LINUX, HOME=/srv/run XDG_DATA_HOME=/srv/data XDG_CONFIG_HOME=/srv/config, /srv/data, /srv/config",
        "Linux, LINUX, XDG_DATA_HOME=/srv/data, /srv/data, /home/me/.config",
        "Linux, LINUX, HOME= XDG_DATA_HOME= XDG_CONFIG_HOME=, /home/me/.local/share, /home/me/.config",
        "Linux, LINUX, HOME=run XDG_DATA_HOME=data XDG_CONFIG_HOME=./config, /home/me/.local/share, /home/me/.config",
        "Linux, LINUX, APPDATA=/srv/a LOCALAPPDATA=/srv/b, /home/me/.local/share, /home/me/.config",
        "Mac OS X, MAC, HOME=/srv/run, /srv/run/Library/Application Support, /srv/run/Library/Preferences",
        "Mac OS X, MAC, HOME=run, /home/me/Library/Application Support, /home/me/Library/Preferences",
        "Mac OS X, MAC, HOME=/srv/run XDG_DATA_HOME=/srv/data XDG_CONFIG_HOME=/srv/config,"
                + " /srv/run/Library/Application Support, /srv/run/Library/Preferences",
        "Windows 10, WINDOWS, LOCALAPPDATA=D:\\local APPDATA=\\\\server\\me$\\roaming,"
                + " D:\\local, \\\\server\\me$\\roaming",
        "Windows 10, WINDOWS, LOCALAPPDATA=D:\\local, D:\\local, C:\\Users\\me\\AppData\\Roaming",
        "Windows 10, WINDOWS, LOCALAPPDATA=local APPDATA=a|b,"
                + " C:\\Users\\me\\AppData\\Local, C:\\Users\\me\\AppData\\Roaming",
        "Windows 10, WINDOWS, HOME=D:\\msys XDG_DATA_HOME=D:\\data XDG_CONFIG_HOME=D:\\config,"
                + " C:\\Users\\me\\AppData\\Local, C:\\Users\\me\\AppData\\Roaming"
    })
    void theEnvironmentDecides(String name, Platform system, String variables, String data, String settings)
            throws IOException {
        Map<String, String> set = Stream.of(variables.split(" ", -1))
                .map(one -> one.split("=", 2))
                .collect(Collectors.toMap(one -> one[0], one -> one[1]));
        String home = system == Platform.WINDOWS ? "C:\\Users\\me" : "/home/me";
        try (FileSystem files = system.files()) {
            SystemFolders folders = new SystemFolders(files, name, set, home);
            assertThat(folders.data()).isEqualTo(files.getPath(data, "bitloupe"));
            assertThat(folders.settings()).isEqualTo(files.getPath(settings, "bitloupe"));
        }
    }

    /** Else a test could read what a person has set, and write into what a person keeps. */
    @Test
    @EnabledIfSystemProperty(named = "basedir", matches = ".+", disabledReason = "Maven sets the tests' environment")
    void testsHaveFoldersOfTheirOwn() {
        Path target = Path.of(System.getProperty("basedir"), "target");
        SystemFolders here = SystemFolders.ofProcess();
        assertThat(List.of(DataFolder.ofUser(), SettingsFolder.ofUser(), Path.of(here.userHome())))
                .allMatch(folder -> folder.startsWith(target));
        assertThat(here.variables()).doesNotContainKeys("XDG_CACHE_HOME", "XDG_STATE_HOME");
    }

    /** A layout may be called by any id that files may have, those of devices among them. */
    @ParameterizedTest
    @ValueSource(strings = {"con", "nul", "aux", "prn", "com1", "lpt9"})
    void exportedFilesAreNoDevices(String id) {
        Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow().withId(id);
        for (Target target : Targets.all()) {
            assertThat(target.fileName(layout, Options.of(layout)))
                    .as(target.id())
                    .doesNotMatch(DEVICE);
        }
        assertThat(id + LayoutFiles.EXTENSION.toLowerCase(Locale.ROOT))
                .as("which this is")
                .matches(DEVICE);
    }
}
