import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes what people install: a folder with a Java of its own, and of that an archive and the installer of this system. Run by the profile
 * "package" with the JDK whose Java goes along, after the runnable folder was made:
 *
 * <pre>java PackageBuilder.java BASE VERSION TIME</pre>
 *
 * <p>BASE is the folder of the pom, TIME the instant that all files carry: what is made twice is the same.
 */
final class PackageBuilder {
    private static final String NAME = "bitloupe";
    private static final String MAIN_CLASS = "org.bitloupe.Launcher";

    private static final String ARCHIVE_OPTION = "-XX:AOTCache=";

    /** First Java that makes an AOT cache in one run (JEP 514). */
    private static final int WITH_AOT_CACHE = 25;

    /** First Java that gives memory back which its own libraries no longer need, where it is told how often (in milliseconds). */
    private static final int WITH_TRIMMED_HEAP = 21;

    /** First Java that offers objects with four bytes less each (JEP 519). */
    private static final int WITH_COMPACT_HEADERS = 25;

    /** Modules that no class names: character sets of files, and the names of time zones and countries in other languages. */
    private static final List<String> BY_NAME_ONLY = List.of("jdk.charsets", "jdk.localedata");

    /** Options of both ways to start. The first keeps Java 24 and newer from warning of what JavaFX and zstd do. */
    private static final List<String> OPTIONS = List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData");

    private final Path base;
    private final String version;
    private final FileTime time;
    private final int feature = Runtime.version().feature();
    private final Machine machine = Machine.here();
    private final Path out;
    /** The home of the program while it is packaged; gone afterwards. */
    private final Path home;

    private final Path log;

    private PackageBuilder(Path base, String version, Instant time) {
        this.base = base;
        this.version = version;
        this.time = FileTime.from(time);
        this.out = base.resolve("target").resolve("package");
        this.home = out.resolve("home");
        this.log = out.resolve("log");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        new PackageBuilder(Path.of(args[0]).toAbsolutePath(), args[1], Instant.parse(args[2])).build();
    }

    /** The two ways to start the program: their options are not the same, nor are the classes they need. */
    private enum Start {
        /** As the start script of the folder says: the optimizing compiler comes later than usual. */
        TERMINAL(
                "-XX:Tier4InvocationThreshold=50000",
                "-XX:Tier4MinInvocationThreshold=6000",
                "-XX:Tier4CompileThreshold=150000",
                "-XX:Tier4BackEdgeThreshold=400000"),
        /** As the start script of the folder says: without the optimizing compiler, with a collector that never holds the window up. */
        WINDOW(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseG1GC",
                "-XX:G1HeapRegionSize=2m",
                "-Xmn96m",
                "-XX:G1PeriodicGCInterval=30000");

        private final List<String> options;

        Start(String... options) {
            this.options = List.of(options);
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        String launcher() {
            return NAME + "-" + word();
        }

        String archive() {
            return word() + ".aot";
        }
    }

    /** The kinds of machines, by the names that JavaFX's files have. */
    private record Machine(String system, String processor) {
        static Machine here() {
            String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
            String arch = System.getProperty("os.arch");
            return new Machine(
                    name.startsWith("windows") ? "win" : name.startsWith("mac") ? "mac" : "linux",
                    arch.equals("aarch64") || arch.equals("arm64") ? "aarch64" : "amd64");
        }

        String javafx() {
            return "javafx-" + system + (isArm() ? "-aarch64" : "");
        }

        /** Tells whether a library in a jar of zstd is for this machine. */
        boolean needs(String library) {
            String intel = system.equals("mac") ? "x86_64" : "amd64";
            return library.startsWith(
                    (system.equals("mac") ? "darwin" : system) + "/" + (isArm() ? "aarch64" : intel) + "/");
        }

        boolean isArm() {
            return processor.equals("aarch64");
        }

        boolean isLinux() {
            return system.equals("linux");
        }

        /** The folder of the jars in an image as jpackage makes it. */
        Path app(Path image) {
            return image.resolve(
                    switch (system) {
                        case "linux" -> "lib/app";
                        case "mac" -> "Contents/app";
                        default -> "app";
                    });
        }

        Path runtime(Path image) {
            return image.resolve(
                    switch (system) {
                        case "linux" -> "lib/runtime";
                        case "mac" -> "Contents/runtime/Contents/Home";
                        default -> "runtime";
                    });
        }

        /** The type of an installer as jpackage calls it. */
        String installer() {
            return system.equals("mac") ? "dmg" : "msi";
        }
    }

    private void build() throws IOException, InterruptedException {
        delete(out);
        Files.createDirectories(home);
        Path input = Files.createDirectories(out.resolve("input"));
        collect(input);
        Path runtime = out.resolve("runtime");
        link(input, runtime);
        Path image = image(input, runtime);
        strip(image);
        train(image);
        script(image);
        stamp(image);
        say(image);
        finish(image);
        delete(home);
    }

    // ---- What the program is made of ----

    private void collect(Path input) throws IOException {
        Path program = base.resolve("target").resolve(NAME);
        Path lib = Files.createDirectories(input.resolve("lib"));
        Files.copy(program.resolve(NAME + ".jar"), input.resolve(NAME + ".jar"));
        for (Path jar : files(program.resolve("lib"))) {
            if (jar.toString().endsWith(".jar")) {
                lean(jar, lib);
            }
        }
        for (Path jar : files(program.resolve("lib").resolve(machine.javafx()))) {
            lean(jar, lib);
        }
        stamp(input);
    }

    /**
     * Copies a jar without libraries of other machines. JavaFX's own stand beside it, where it looks first: else it would copy them into
     * the person's home.
     */
    private void lean(Path jar, Path lib) throws IOException {
        boolean javafx = jar.getFileName().toString().startsWith("javafx-");
        try (ZipFile from = new ZipFile(jar.toFile());
                OutputStream file = Files.newOutputStream(lib.resolve(jar.getFileName()));
                ZipOutputStream to = new ZipOutputStream(file)) {
            Enumeration<? extends ZipEntry> entries = from.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                if (isLibrary(name) && javafx) {
                    try (InputStream content = from.getInputStream(entry)) {
                        Files.copy(content, lib.resolve(name.substring(name.lastIndexOf('/') + 1)));
                    }
                } else if (!isLibrary(name) || machine.needs(name)) {
                    ZipEntry copy = new ZipEntry(name);
                    copy.setLastModifiedTime(time);
                    to.putNextEntry(copy);
                    try (InputStream content = from.getInputStream(entry)) {
                        content.transferTo(to);
                    }
                    to.closeEntry();
                }
            }
        }
    }

    private static boolean isLibrary(String name) {
        return Stream.of(".so", ".a", ".dll", ".dylib", ".jnilib").anyMatch(name::endsWith);
    }

    // ---- The Java that goes along ----

    private void link(Path input, Path runtime) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(List.of(
                "--output",
                runtime.toString(),
                "--add-modules",
                String.join(",", modules(input)),
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--compress",
                feature >= 21 ? "zip-6" : "2"));
        if (feature < WITH_AOT_CACHE) {
            options.add("--generate-cds-archive");
        }
        tool("jlink", options);
        for (Path program : files(runtime.resolve("bin"))) {
            if (!program.getFileName().toString().matches("java(w?\\.exe)?|.*\\.dll")) {
                Files.delete(program);
            }
        }
    }

    /** Takes the names of functions out of libraries, which only a debugger needs; they are a tenth of their size. */
    private void strip(Path tree) throws IOException, InterruptedException {
        if (!machine.isLinux()) {
            return;
        }
        List<String> command = new ArrayList<>(List.of("strip", "--strip-unneeded"));
        try (Stream<Path> all = Files.walk(tree)) {
            all.filter(PackageBuilder::isElf).forEach(file -> {
                file.toFile().setWritable(true);
                command.add(file.toString());
            });
        }
        run(command, log);
    }

    private static boolean isElf(Path file) {
        if (!Files.isRegularFile(file) || Files.isSymbolicLink(file)) {
            return false;
        }
        try (InputStream content = Files.newInputStream(file)) {
            return Arrays.equals(content.readNBytes(4), new byte[] {0x7f, 'E', 'L', 'F'});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The modules that classes name, by the JDK's own tool, and those that only names in texts lead to. */
    private List<String> modules(Path input) throws IOException {
        List<String> jars = new ArrayList<>();
        for (Path jar : files(input.resolve("lib"))) {
            if (jar.toString().endsWith(".jar")) {
                jars.add(jar.toString());
            }
        }
        List<String> options = new ArrayList<>(
                List.of("--print-module-deps", "--ignore-missing-deps", "--multi-release", Integer.toString(feature)));
        options.add(input.resolve(NAME + ".jar").toString());
        options.addAll(jars);
        List<String> modules =
                new ArrayList<>(List.of(tool("jdeps", options).strip().split(",")));
        modules.addAll(BY_NAME_ONLY);
        return modules.stream().distinct().sorted().toList();
    }

    // ---- The folder ----

    private Path image(Path input, Path runtime) throws IOException {
        Path properties = out.resolve("window.properties");
        Files.writeString(
                properties,
                "java-options=" + String.join(" ", options(Start.WINDOW)).replace("\\", "\\\\")
                        + (machine.system().equals("win") ? "\nwin-console=false" : "") + "\n");
        List<String> options = new ArrayList<>(List.of(
                "--type",
                "app-image",
                "--name",
                Start.TERMINAL.launcher(),
                "--app-version",
                appVersion(),
                "--vendor",
                "Bitloupe",
                "--dest",
                out.toString(),
                "--input",
                input.toString(),
                "--main-jar",
                NAME + ".jar",
                "--main-class",
                MAIN_CLASS,
                "--runtime-image",
                runtime.toString(),
                "--add-launcher",
                Start.WINDOW.launcher() + "=" + properties));
        for (String option : options(Start.TERMINAL)) {
            options.add("--java-options");
            options.add(option);
        }
        if (machine.system().equals("win")) {
            options.add("--win-console");
        }
        tool("jpackage", options);
        Path made = out.resolve(Start.TERMINAL.launcher() + (machine.system().equals("mac") ? ".app" : ""));
        Path image = out.resolve(NAME);
        Files.move(made, image);
        return image;
    }

    /**
     * Puts a script that starts Java in the place of jpackage's launchers: under Linux these ask dpkg or rpm first which package they are
     * of, which takes as long as the archive saves.
     */
    private void script(Path image) throws IOException {
        if (!machine.isLinux()) {
            return;
        }
        String text = Files.readString(base.resolve("src/package/linux").resolve(NAME));
        Path app = machine.app(image);
        for (Start start : Start.values()) {
            List<String> words = new ArrayList<>(options(start));
            words.addAll(List.of("-cp", String.join(":", classPath(app, start)), MAIN_CLASS));
            text = text.replace("@" + start.word() + "@", "\"" + String.join("\" \"", words) + "\"");
        }
        Path bin = image.resolve("bin");
        for (Start start : Start.values()) {
            Files.delete(bin.resolve(start.launcher()));
            Files.delete(app.resolve(start.launcher() + ".cfg"));
            Files.delete(image.resolve("lib").resolve(start.launcher() + ".png"));
        }
        Files.delete(app.resolve(".jpackage.xml"));
        Files.delete(image.resolve("lib").resolve("libapplauncher.so"));
        Path script = bin.resolve(NAME);
        Files.writeString(script, text);
        script.toFile().setExecutable(true, false);
    }

    /** Under macOS a version begins with 1 at least. */
    private String appVersion() {
        return machine.system().equals("mac") && version.startsWith("0.") ? "1" + version.substring(1) : version;
    }

    private List<String> options(Start start) {
        List<String> options = new ArrayList<>(OPTIONS);
        if (feature >= 23) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        options.addAll(start.options);
        if (start == Start.WINDOW && feature >= WITH_TRIMMED_HEAP) {
            options.add("-XX:TrimNativeHeapInterval=5000");
        }
        if (start == Start.WINDOW && feature >= WITH_COMPACT_HEADERS) {
            options.add("-XX:+UseCompactObjectHeaders");
        }
        if (feature >= WITH_AOT_CACHE) {
            options.add(ARCHIVE_OPTION + "$APPDIR/" + start.archive());
        }
        return options;
    }

    // ---- What Java learns beforehand ----

    /**
     * Has the program do what most people do first, and keeps what Java has learnt of it: which classes there are, how they hang
     * together, which methods are used. Nothing may touch a jar afterwards, for Java drops an archive whose jars have another time.
     */
    private void train(Path image) throws IOException, InterruptedException {
        if (feature < WITH_AOT_CACHE) {
            System.out.println(
                    "Java " + feature + " makes no AOT cache in one run (JEP 514): there is none in the package.");
            return;
        }
        stamp(image);
        for (Start start : Start.values()) {
            List<String> command = new ArrayList<>();
            if (start == Start.WINDOW && machine.isLinux() && System.getenv("DISPLAY") == null) {
                command.addAll(List.of("xvfb-run", "-a"));
            }
            command.add(java(machine.runtime(image)));
            command.addAll(options(start).stream()
                    .filter(option -> !option.startsWith(ARCHIVE_OPTION))
                    .toList());
            Path archive = machine.app(image).resolve(start.archive());
            String classPath = String.join(System.getProperty("path.separator"), classPath(machine.app(image), start))
                    .replace("$APPDIR", machine.app(image).toString());
            command.addAll(List.of("-XX:AOTCacheOutput=" + archive, "-cp", classPath, MAIN_CLASS));
            command.addAll(
                    start == Start.TERMINAL
                            ? List.of("--train-terminal", home.toString())
                            // The run in the terminal has left it there.
                            : List.of("--train", home.resolve("orders.csv").toString()));
            run(command, log);
        }
        stamp(image);
    }

    /** The class path in the order in which jpackage's launcher has it, below {@code $APPDIR}. */
    private static List<String> classPath(Path app, Start start) throws IOException {
        String prefix = "app.classpath=";
        List<String> paths = new ArrayList<>();
        for (String line : Files.readAllLines(app.resolve(start.launcher() + ".cfg"))) {
            if (line.startsWith(prefix)) {
                paths.add(line.substring(prefix.length()));
            }
        }
        return paths;
    }

    // ---- Archive and installer ----

    private void finish(Path image) throws IOException, InterruptedException {
        if (!machine.isLinux()) {
            List<String> options = new ArrayList<>(
                    List.of("--type", machine.installer(), "--name", NAME, "--app-image", image.toString()));
            options.addAll(List.of("--app-version", appVersion(), "--dest", out.toString()));
            tool("jpackage", options);
            return;
        }
        Path archive = out.resolve(NAME + "-" + version + "-linux-" + machine.processor() + ".tar.gz");
        tar(archive, out, NAME);
        say(archive);
        Path deb = new DebianPackage(image).build();
        say(deb);
    }

    /** An archive that is the same whoever makes it. */
    private void tar(Path archive, Path folder, String name) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("tar", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"));
        command.addAll(List.of("-I", "gzip -9n", "-cf", archive.toString(), "-C", folder.toString(), name));
        run(command, log);
    }

    private void say(Path file) throws IOException {
        System.out.printf(Locale.ROOT, "%s: %.1f MB%n", base.relativize(file), size(file) / 1e6);
    }

    /** The tree of a package for Debian and its like, made by hand: jpackage has no place for most of it. */
    private final class DebianPackage {
        private final Path image;
        private final Path tree = out.resolve("deb");
        private final Path share = tree.resolve("usr/share");
        private final Path sources = base.resolve("src/package/linux");

        DebianPackage(Path image) {
            this.image = image;
        }

        Path build() throws IOException, InterruptedException {
            Path lib = Files.createDirectories(tree.resolve("usr/lib"));
            run(List.of("cp", "-a", image.toString(), lib.toString()), log);
            Files.createSymbolicLink(
                    Files.createDirectories(tree.resolve("usr/bin")).resolve(NAME),
                    Path.of("../lib/bitloupe/bin/bitloupe"));
            put("bitloupe.desktop", "applications/bitloupe.desktop");
            put("bitloupe.mime.xml", "mime/packages/bitloupe.xml");
            put("org.bitloupe.Bitloupe.metainfo.xml", "metainfo/org.bitloupe.Bitloupe.metainfo.xml");
            put("copyright", "doc/bitloupe/copyright");
            for (int size : new int[] {16, 32, 48, 64, 128, 256}) {
                copy(
                        base.resolve("icons/app-" + size + ".png"),
                        "icons/hicolor/" + size + "x" + size + "/apps/bitloupe.png");
            }
            put("lintian-overrides", "lintian/overrides/bitloupe");
            packed(changelog(), "doc/bitloupe/changelog");
            packed(say("manual"), "man/man1/bitloupe.1");
            write(say("completions", "bash").replaceFirst("^#!.*\n", ""), "bash-completion/completions/bitloupe");
            write(say("completions", "zsh"), "zsh/vendor-completions/_bitloupe");
            write(say("completions", "fish"), "fish/vendor_completions.d/bitloupe.fish");
            stamp(tree);
            long kilobytes = (size(tree) + 1023) / 1024;
            Path control = Files.createDirectories(tree.resolve("DEBIAN")).resolve("control");
            Files.writeString(
                    control,
                    Files.readString(sources.resolve("control"))
                            .replace("@version@", version)
                            .replace("@architecture@", machine.isArm() ? "arm64" : "amd64")
                            .replace("@size@", Long.toString(kilobytes)));
            modes();
            Path deb = out.resolve(NAME + "_" + version + "_" + (machine.isArm() ? "arm64" : "amd64") + ".deb");
            run(
                    List.of(
                            "dpkg-deb",
                            "--root-owner-group",
                            "-Zxz",
                            "-z3",
                            "--build",
                            tree.toString(),
                            deb.toString()),
                    log);
            return deb;
        }

        /** The changes in the format of deb-changelog(5). */
        private String changelog() throws IOException {
            String date = DateTimeFormatter.RFC_1123_DATE_TIME
                    .format(time.toInstant().atOffset(ZoneOffset.UTC))
                    .replace("GMT", "+0000");
            String maintainer = Files.readAllLines(sources.resolve("control")).stream()
                    .filter(line -> line.startsWith("Maintainer: "))
                    .findFirst()
                    .orElseThrow()
                    .substring("Maintainer: ".length());
            StringBuilder text = new StringBuilder();
            for (String release :
                    Files.readString(base.resolve("src/docs/CHANGELOG.md")).split("\n## ")) {
                List<String> lines = release.lines().toList();
                if (!lines.get(0).startsWith("#")) {
                    text.append("bitloupe (" + lines.get(0) + ") unstable; urgency=medium\n\n");
                    lines.stream()
                            .filter(line -> line.startsWith("* "))
                            // A line has 80 characters at most.
                            .map(line -> line.replaceAll("(.{1,74})( |$)", "    $1\n")
                                    .replaceFirst("    ", "  "))
                            .forEach(text::append);
                    text.append("\n -- " + maintainer + "  " + date + "\n\n");
                }
            }
            return text.toString();
        }

        private void put(String source, String target) throws IOException {
            write(
                    Files.readString(sources.resolve(source))
                            .replace("@version@", version)
                            .replace("@date@", time.toString().substring(0, 10)),
                    target);
        }

        private void write(String text, String target) throws IOException {
            Path file = share.resolve(target);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }

        private void copy(Path source, String target) throws IOException {
            Path file = share.resolve(target);
            Files.createDirectories(file.getParent());
            Files.copy(source, file);
        }

        private void packed(String text, String target) throws IOException, InterruptedException {
            write(text, target);
            run(List.of("gzip", "-9n", share.resolve(target).toString()), log);
        }

        /** Has the packaged program print something. */
        private String say(String... arguments) throws IOException, InterruptedException {
            Path printed = out.resolve("printed");
            List<String> command =
                    new ArrayList<>(List.of(image.resolve("bin").resolve(NAME).toString()));
            command.addAll(List.of(arguments));
            run(command, printed);
            return Files.readString(printed);
        }

        /** As Debian has them: all may read, and run what can be run. */
        private void modes() throws IOException {
            try (Stream<Path> all = Files.walk(tree)) {
                for (Path each : all.filter(path -> !Files.isSymbolicLink(path)).toList()) {
                    boolean runs = Files.isDirectory(each) || Files.isExecutable(each);
                    Files.setPosixFilePermissions(
                            each, PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
                }
            }
        }
    }

    // ---- Tools ----

    private static String tool(String name, List<String> options) throws IOException {
        StringWriter printed = new StringWriter();
        StringWriter errors = new StringWriter();
        int code = ToolProvider.findFirst(name)
                .orElseThrow(() -> new IOException("This JDK has no " + name + "."))
                .run(new PrintWriter(printed), new PrintWriter(errors), options.toArray(String[]::new));
        if (code != 0) {
            throw new IOException(
                    name + " " + String.join(" ", options) + "\nended with " + code + ":\n" + printed + errors);
        }
        return printed.toString();
    }

    private static String java(Path runtime) {
        return runtime.resolve("bin").resolve("java").toString();
    }

    /** Runs a program that has to succeed; all that it prints goes into the file. */
    private void run(List<String> command, Path printed) throws IOException, InterruptedException {
        ProcessBuilder process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.equals(log) ? Redirect.appendTo(log.toFile()) : Redirect.to(printed.toFile()));
        Map<String, String> environment = process.environment();
        // The settings and data of whoever builds are left alone.
        environment.put("HOME", home.toString());
        environment
                .keySet()
                .removeAll(Set.of(
                        "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "JAVA_TOOL_OPTIONS"));
        int code = process.start().waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", command) + "\nended with " + code + ", see " + printed);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private void stamp(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path each : all.filter(path -> !Files.isSymbolicLink(path)).toList()) {
                Files.setLastModifiedTime(each, time);
            }
        }
    }

    private static long size(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            return all.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void delete(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        try (Stream<Path> all = Files.walk(tree)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
