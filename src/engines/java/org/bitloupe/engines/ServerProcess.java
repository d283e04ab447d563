package org.bitloupe.engines;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A server that tests start in a folder of its own; both are gone when it is closed. */
final class ServerProcess implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final long KNOCK_EVERY = 20_000_000;

    private final Path folder;
    private final Process process;

    private ServerProcess(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    /** Something that works as soon as a server answers. */
    @FunctionalInterface
    interface Knock<E extends Exception> {
        void knock() throws E;
    }

    /** Starts a program, whose words go into a file {@code log}. */
    static ServerProcess start(Path folder, String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        return new ServerProcess(folder, process);
    }

    /**
     * Waits until it answers.
     *
     * @param refusal what a knock throws as long as nobody answers
     * @throws IOException with what the server said, if it ended or does not answer in time
     */
    <E extends Exception> void await(Class<E> refusal, Knock<E> door) throws IOException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            try {
                door.knock();
                return;
            } catch (Exception e) {
                if (!refusal.isInstance(e) || !process.isAlive() || System.nanoTime() > end) {
                    throw new IOException(Files.readString(folder.resolve("log")), e);
                }
                LockSupport.parkNanos(KNOCK_EVERY);
            }
        }
    }

    /** A port that nobody listens at. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Servers refuse to run as the superuser, who then runs them as another. */
    static String[] asUser(String user, String... command) {
        List<String> all = new ArrayList<>();
        if (isRoot()) {
            all.addAll(List.of("runuser", "-u", user, "--"));
        }
        all.addAll(List.of(command));
        return all.toArray(String[]::new);
    }

    /** Gives a folder to the user that the server runs as. */
    static void own(Path folder, String user) {
        if (isRoot()) {
            Programs.run(folder, LIMIT, "chown", user, folder.toString()).text();
        }
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Folders.delete(folder);
    }
}
