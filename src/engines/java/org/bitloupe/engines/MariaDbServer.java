package org.bitloupe.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;

/** A MariaDB server of its own in a temporary folder, on a port of this computer alone. */
public final class MariaDbServer implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Path folder;
    private final int port;
    private final ServerProcess process;

    private MariaDbServer(Path folder, int port, ServerProcess process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
    }

    /** Starts a server; the test is skipped or fails where there is none. */
    public static MariaDbServer start() throws IOException {
        String install = Programs.need("mariadb-install-db").toString();
        String program = Programs.need("mariadbd").toString();
        Path folder = Files.createTempDirectory("bitloupe-mariadb");
        ServerProcess.own(folder, "mysql");
        String data = "--datadir=" + folder.resolve("data");
        // A server that starts deletes what others have in the folder for temporary tables, which is one for all of
        // them.
        String temporary = "--tmpdir=" + folder;
        String[] setUp = ServerProcess.asUser(
                "mysql",
                install,
                "--no-defaults",
                data,
                temporary,
                "--auth-root-authentication-method=normal",
                "--skip-test-db");
        Programs.run(folder, LIMIT, setUp).text();
        int port = ServerProcess.freePort();
        String[] run = ServerProcess.asUser(
                "mysql",
                program,
                "--no-defaults",
                data,
                temporary,
                "--bind-address=127.0.0.1",
                "--port=" + port,
                "--socket=" + folder.resolve("s"),
                "--innodb-flush-log-at-trx-commit=0");
        MariaDbServer server = new MariaDbServer(folder, port, ServerProcess.start(folder, run));
        server.await();
        return server;
    }

    private void await() throws IOException {
        process.await(SQLException.class, () -> {
            try (Connection connection = connect("mysql")) {
                connection.createStatement().execute("create database bitloupe character set utf8mb4");
            }
        });
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
        process.close();
    }
}
