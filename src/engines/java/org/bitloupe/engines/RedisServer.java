package org.bitloupe.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisConnectionException;

/** A Redis server of its own that keeps nothing on disk, on a port of this computer alone. */
public final class RedisServer implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Path folder;
    private final int port;
    private final ServerProcess process;

    private RedisServer(Path folder, int port, ServerProcess process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
    }

    /** Starts a server; the test is skipped or fails where there is none. */
    public static RedisServer start() throws IOException {
        String program = Programs.need("redis-server").toString();
        Path folder = Files.createTempDirectory("bitloupe-redis");
        int port = ServerProcess.freePort();
        ServerProcess process = ServerProcess.start(
                folder,
                program,
                "--bind",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--dir",
                folder.toString(),
                "--save",
                "");
        RedisServer server = new RedisServer(folder, port, process);
        server.await();
        return server;
    }

    private void await() throws IOException {
        process.await(JedisConnectionException.class, () -> {
            try (Jedis jedis = connect()) {
                jedis.ping();
            }
        });
    }

    /** Opens a connection. */
    public Jedis connect() {
        return new Jedis("127.0.0.1", port);
    }

    /** Loads a library of functions with the program that people use. */
    public Programs.Ran load(Path file) throws IOException {
        return Programs.feed(
                folder,
                LIMIT,
                Files.readString(file),
                Programs.need("redis-cli").toString(),
                "-e",
                "-p",
                Integer.toString(port),
                "-x",
                "FUNCTION",
                "LOAD",
                "REPLACE");
    }

    @Override
    public void close() throws IOException {
        process.close();
    }
}
