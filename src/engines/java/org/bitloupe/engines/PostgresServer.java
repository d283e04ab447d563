package org.bitloupe.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;

/** A PostgreSQL server of its own in a temporary folder, on a port of this computer alone. */
public final class PostgresServer implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Path folder;
    private final Path data;
    private final int port;
    private final Path control;

    private PostgresServer(Path folder) throws IOException {
        this.folder = folder;
        this.data = folder.resolve("data");
        this.control = Programs.need("pg_ctl");
        this.port = ServerProcess.freePort();
    }

    /** Starts a server; the test is skipped or fails where there is none. */
    public static PostgresServer start() throws IOException {
        Programs.need("initdb");
        PostgresServer server = new PostgresServer(Files.createTempDirectory("bitloupe-postgresql"));
        server.run();
        return server;
    }

    private void run() {
        ServerProcess.own(folder, "postgres");
        as(
                Programs.need("initdb").toString(),
                "-D",
                data.toString(),
                "-A",
                "trust",
                "-U",
                "postgres",
                "-N",
                "-E",
                "UTF8");
        String options = "-p %d -k %s -c listen_addresses=127.0.0.1 -c fsync=off".formatted(port, folder);
        as(
                control.toString(),
                "-D",
                data.toString(),
                "-o",
                options,
                "-l",
                folder.resolve("log").toString(),
                "-w",
                "start");
    }

    private void as(String... command) {
        Programs.run(folder, LIMIT, ServerProcess.asUser("postgres", command)).text();
    }

    /** Opens a connection as the owner of everything. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", "");
    }

    /** Runs a file with the program that people use, which stops at the first error. */
    public Programs.Ran psql(Path file) {
        return Programs.run(
                folder,
                LIMIT,
                Programs.need("psql").toString(),
                "-q",
                "-X",
                "-v",
                "ON_ERROR_STOP=1",
                "-h",
                "127.0.0.1",
                "-p",
                Integer.toString(port),
                "-U",
                "postgres",
                "-f",
                file.toString(),
                "postgres");
    }

    @Override
    public void close() throws IOException {
        as(control.toString(), "-D", data.toString(), "-m", "immediate", "-w", "stop");
        Folders.delete(folder);
    }
}
