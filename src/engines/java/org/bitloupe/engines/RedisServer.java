package org.bitloupe.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisConnectionException;

/** A Redis server of its own that keeps nothing on disk, on a port of this computer alone. */
public final class RedisServer implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Path folder;
    private final int port;
    private final Process process;

    private RedisServer(Path folder, int port, Process process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
    }

    /** Starts a server; the test is skipped or fails where there is none. */
    public static RedisServer start() throws IOException {
        String program = Programs.need("redis-server").toString();
        Path folder = Files.createTempDirectory("bitloupe-redis");
        int port = PostgresServer.freePort();
        Process process = new ProcessBuilder(
                        program,
                        "--bind",
                        "127.0.0.1",
                        "--port",
                        Integer.toString(port),
                        "--dir",
                        folder.toString(),
                        "--save",
                        "")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        RedisServer server = new RedisServer(folder, port, process);
        server.await();
        return server;
    }

    private void await() throws IOException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            try (Jedis jedis = connect()) {
                jedis.ping();
                return;
            } catch (JedisConnectionException e) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw new IOException(Files.readString(folder.resolve("log")), e);
                }
                Thread.onSpinWait();
            }
        }
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
