package org.bitloupe.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A MariaDB server of its own in a temporary folder, on a port of this computer alone. */
public final class MariaDbServer implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Path folder;
    private final int port;
    private final Process process;

    private MariaDbServer(Path folder, int port, Process process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
    }

    /** Starts a server; the test is skipped or fails where there is none. */
    public static MariaDbServer start() throws IOException {
        String install = Programs.need("mariadb-install-db").toString();
        String program = Programs.need("mariadbd").toString();
        Path folder = Files.createTempDirectory("bitloupe-mariadb");
        PostgresServer.own(folder, "mysql");
        String data = "--datadir=" + folder.resolve("data");
        String[] setUp = PostgresServer.asUser(
                "mysql", install, "--no-defaults", data, "--auth-root-authentication-method=normal", "--skip-test-db");
        Programs.run(folder, LIMIT, setUp).text();
        int port = PostgresServer.freePort();
        Path log = folder.resolve("log");
        String[] run = PostgresServer.asUser(
                "mysql",
                program,
                "--no-defaults",
                data,
                "--bind-address=127.0.0.1",
                "--port=" + port,
                "--socket=" + folder.resolve("s"),
                "--innodb-flush-log-at-trx-commit=0");
        Process process = new ProcessBuilder(run)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        MariaDbServer server = new MariaDbServer(folder, port, process);
        server.await();
        return server;
    }

    private void await() throws IOException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            try (Connection connection = connect("mysql")) {
                connection.createStatement().execute("create database bitloupe character set utf8mb4");
                return;
            } catch (SQLException e) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw new IOException(Files.readString(folder.resolve("log")), e);
                }
                Thread.onSpinWait();
            }
        }
    }

    private Connection connect(String database) throws SQLException {
        return DriverManager.getConnection("jdbc:mariadb://127.0.0.1:" + port + "/" + database, "root", "");
    }

    /** Opens a connection as the owner of everything. */
    public Connection connect() throws SQLException {
        return connect("bitloupe");
    }

    /** Runs a file with the program that people use, which stops at the first error. */
    public Programs.Ran run(Path file) throws IOException {
        return Programs.feed(
                folder,
                LIMIT,
                Files.readString(file),
                Programs.need("mariadb", "mysql").toString(),
                "--no-defaults",
                "-h",
                "127.0.0.1",
                "-P",
                Integer.toString(port),
                "-uroot",
                "--default-character-set=utf8mb4",
                "bitloupe");
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Folders.delete(folder);
    }
}
