package org.bitloupe.engines;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An engine whose libraries must not meet this program's: a Java process of its own. The folder {@code src/engines/<name>} has a
 * {@code pom.xml} that says what it needs, which Maven fetches, and the source of the class that it runs.
 */
final class SqlProcess implements SqlRunner, AutoCloseable {
    private static final Duration FETCH = Duration.ofMinutes(8);
    private static final Duration END = Duration.ofSeconds(30);

    private final Path folder;
    private final Process process;
    private final SqlPipe pipe;

    private SqlProcess(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
        this.pipe = new SqlPipe(process.getInputStream(), process.getOutputStream());
    }

    /**
     * Starts an engine.
     *
     * @param name the folder among those of the engines
     * @param main the source in it
     * @param options for the virtual machine
     */
    static SqlProcess start(String name, String main, String... options) throws IOException {
        Path source = Path.of("src", "engines", name).toAbsolutePath();
        Path folder = Files.createTempDirectory("bitloupe-" + name);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        // It ends before the optimising compiler would pay.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        // Times have to come out right in whatever zone the engine is.
        command.addAll(List.of("-Xmx2g", "-Duser.timezone=America/New_York", "-Djava.io.tmpdir=" + folder));
        command.addAll(
                List.of("-cp", classPath(source, folder), source.resolve(main).toString()));
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(log.toFile())
                .start();
        SqlProcess engine = new SqlProcess(folder, process);
        try {
            engine.query("select 1");
        } catch (SQLException e) {
            String said = Files.readString(log);
            engine.close();
            throw new IOException(said, e);
        }
        return engine;
    }

    /** The engine's libraries, and the classes that it shares with the tests. */
    private static String classPath(Path source, Path folder) throws IOException {
        Path shared = Path.of(SqlPipe.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        return libraries(source, folder) + File.pathSeparator + shared;
    }

    /**
     * The libraries that the {@code pom.xml} in a folder names, as a class path.
     *
     * @param folder where files of the run are kept
     */
    static String libraries(Path source, Path folder) throws IOException {
        Path list = folder.resolve("classpath");
        Programs.run(
                        folder,
                        FETCH,
                        Programs.need("mvn").toString(),
                        "-q",
                        "-B",
                        "-f",
                        source.resolve("pom.xml").toString(),
                        "dependency:build-classpath",
                        "-Dmdep.outputFile=" + list)
                .text();
        return Files.readString(list).strip();
    }

    @Override
    public SqlRows query(String sql) throws SQLException {
        return pipe.query(sql);
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(END.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            Folders.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
