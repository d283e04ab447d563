package org.bitloupe.app.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.app.history.Entries.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HistoryFileTest {
    private static final String TWO = """
            {"version": 1, "made-by": {"a": [1]}, "entries": [
              {"text": "2217813737473025832", "seen": "2026-11-20T09:00:00Z", "layout": "instagram", "title": "Instagram",
               "date": "2019-05-19", "pinned": true, "name": "ticket 4711", "colour": "red"},
              {"text": "a 1 b 2", "seen": "2026-11-20T09:00:05Z", "ids": 5, "chosen": true, "rounded": true}]}
            """;

    @TempDir
    private Path folder;

    private Path path;
    private HistoryFile file;

    @SuppressWarnings("NullAway.Init") // JUnit sets the folder before every test
    HistoryFileTest() {}

    @BeforeEach
    void inAFolderThatDoesNotExistYet() {
        path = folder.resolve("data").resolve("history.json");
        file = new HistoryFile(path);
    }

    private void content(String text) throws IOException {
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static String idOf(@Nullable Problem problem) {
        return problem == null ? "no problem" : problem.id();
    }

    private static List<String> texts(HistoryList list) {
        return list.entries().stream().map(HistoryEntry::text).toList();
    }

    @Test
    void nothingYetIsAnEmptyHistory() {
        assertThat(file.read()).isEqualTo(new HistoryFile.Outcome(HistoryList.EMPTY, true, null));
        assertThat(path).doesNotExist();
    }

    @Test
    void readsEveryKeyAndPassesOverOthers() throws IOException {
        content(TWO);
        HistoryFile.Outcome read = file.read();
        assertThat(read.problem()).isNull();
        assertThat(read.list().entries())
                .containsExactly(
                        entry("2217813737473025832", 0).withPinned(true).withName("ticket 4711"),
                        new HistoryEntry(
                                "a 1 b 2",
                                "",
                                "",
                                true,
                                null,
                                "",
                                Verdict.CERTAIN,
                                5,
                                true,
                                Entries.START.plusSeconds(5),
                                false,
                                ""));
    }

    @Test
    void readsBackWhatItWrote() {
        HistoryEntry odd = new HistoryEntry(
                "\"\u0001\uD83D\uDE00\\ end",
                "l",
                "T\u00ED",
                true,
                Instant.parse("2022-03-01T00:00:00Z"),
                "1-1-1",
                Verdict.UNLIKELY,
                7,
                true,
                Entries.START,
                true,
                "n \"x\"");
        file.change(list -> list.looked(odd).looked(entry("1", 1)));
        assertThat(new HistoryFile(path).read().list().entries()).containsExactly(odd, entry("1", 1));
    }

    @Test
    void aWrongValueCostsNoMoreThanItself() throws IOException {
        content(
                "{\"version\": 1, \"entries\": [{\"text\": \"7\", \"seen\": \"2026-11-20T09:00:00Z\", \"ids\": \"many\","
                        + " \"pinned\": 1, \"name\": [\"x\"], \"layout\": {}}]}");
        HistoryFile.Outcome read = file.read();
        assertThat(read.problem()).isNull();
        assertThat(read.list().entries())
                .containsExactly(new HistoryEntry(
                        "7", "", "", false, null, "", Verdict.CERTAIN, 1, false, Entries.START, false, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "{", "{}", "{\"version\": 1}", "\u0000\u0001", "{\"entries\": 5}"})
    void aFileThatIsNoHistoryIsSetAside(String text) throws IOException {
        content(text);
        HistoryFile.Outcome read = file.read();
        assertThat(read.list()).isEqualTo(HistoryList.EMPTY);
        assertThat(idOf(read.problem())).isEqualTo("history.broken");
        assertThat(path.resolveSibling("history.json.broken")).hasContent(text);
        assertThat(idOf(file.read().problem())).as("once").isEqualTo("no problem");
    }

    @Test
    void ofAFileThatBreaksOffTheBeginningIsKept() throws IOException {
        String cut = TWO.substring(0, TWO.indexOf("\"a 1 b 2\"") + 4);
        content(cut);
        HistoryFile.Outcome read = file.read();
        assertThat(texts(read.list())).containsExactly("2217813737473025832");
        assertThat(idOf(read.problem())).isEqualTo("history.broken");
        assertThat(texts(file.read().list())).as("saved anew").containsExactly("2217813737473025832");
    }

    @Test
    void everyDamagedFileIsKeptUnderANameOfItsOwn() throws IOException {
        content("first");
        file.read();
        content("second");
        file.read();
        assertThat(path.resolveSibling("history.json.broken")).hasContent("first");
        assertThat(path.resolveSibling("history.json.broken-2")).hasContent("second");
        file.forgetDamaged();
        assertThat(folder.resolve("data").toFile().list())
                .containsExactlyInAnyOrder("history.json", "history.json.lock");
    }

    @Test
    void aFileOfANewerProgramIsReadAndNotWritten() throws IOException {
        String newer =
                "{\"version\": 2, \"entries\": [{\"text\": \"7\", \"seen\": \"2026-11-20T09:00:00Z\", \"tag\": 1}]}";
        content(newer);
        HistoryFile.Outcome outcome = file.change(list -> list.looked(entry("8", 1)));
        assertThat(texts(outcome.list())).containsExactly("8", "7");
        assertThat(outcome.saved()).isFalse();
        assertThat(idOf(outcome.problem())).isEqualTo("history.newer");
        assertThat(path).hasContent(newer);
    }

    @Test
    void aFolderInItsPlaceIsLeftAlone() throws IOException {
        Files.createDirectories(path);
        HistoryFile.Outcome outcome = file.change(list -> list.looked(entry("8", 1)));
        assertThat(texts(outcome.list())).containsExactly("8");
        assertThat(outcome.saved()).isFalse();
        assertThat(idOf(outcome.problem())).isEqualTo("history.unreadable");
    }

    @Test
    void aFolderThatTakesNoFilesIsToldAndNothingThrown() throws IOException {
        content(TWO);
        HistoryFile inside = new HistoryFile(path.resolve("history.json"));
        HistoryFile.Outcome outcome = inside.change(list -> list.looked(entry("8", 1)));
        assertThat(outcome.saved()).isFalse();
        assertThat(outcome.problem()).isNotNull();
        assertThat(path).hasContent(TWO);
    }

    @Test
    void noMutationThrowsOrLosesTheFile() throws IOException {
        long seed = 20261120;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder(TWO);
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, (char) random.nextInt(1, 127));
                    default -> text.setLength(at);
                }
            }
            content(text.toString());
            HistoryFile.Outcome read = file.read();
            Path survivor = read.problem() == null || !idOf(read.problem()).equals("history.broken")
                    ? path
                    : path.resolveSibling("history.json.broken");
            assertThat(Files.readString(survivor))
                    .as("seed %d, trial %d", seed, i)
                    .isEqualTo(text.toString());
            file.forgetDamaged();
        }
    }

    /** Eight windows, each with a file of its own as separate programs have, add what the others do not know of. */
    @Test
    void severalWritersKeepEachOthersEntries() throws InterruptedException, ExecutionException {
        int writers = 8;
        int each = 20;
        ExecutorService pool = Executors.newFixedThreadPool(writers);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int w = 0; w < writers; w++) {
                int writer = w;
                HistoryFile own = new HistoryFile(path);
                running.add(pool.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        String text = writer + "-" + i;
                        HistoryFile.Outcome outcome = own.change(list -> list.looked(entry(text, 1)));
                        assertThat(outcome.saved()).isTrue();
                    }
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(new TreeSet<>(texts(file.read().list())))
                .isEqualTo(IntStream.range(0, writers * each)
                        .mapToObj(n -> n / each + "-" + n % each)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Whoever looks at the file while it is written, as after a kill or a power cut, finds a whole one. */
    @Test
    void atEveryMomentThereIsAWholeFile() throws IOException, InterruptedException, ExecutionException {
        file.change(list -> list.looked(entry("first", 0)));
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> watching = pool.submit(() -> {
                int looks = 0;
                while (!over.get() || looks < 50) {
                    HistoryJson.Content content = HistoryJson.read(Files.readAllBytes(path));
                    assertThat(content.damaged()).isFalse();
                    assertThat(content.entries()).isNotEmpty();
                    looks++;
                }
                return looks;
            });
            for (int i = 0; i < 100; i++) {
                String text = "x".repeat(3000) + i;
                file.change(list -> list.looked(entry(text, 1)));
            }
            over.set(true);
            assertThat(watching.get()).isGreaterThanOrEqualTo(50);
        } finally {
            pool.shutdownNow();
        }
        try (Stream<Path> files = Files.list(path.getParent())) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("history.json", "history.json.lock");
        }
        assertThat(Files.readString(path, StandardCharsets.UTF_8)).contains("\"version\" : 1");
    }

    /** Each verdict has its word in front of the day; an older file knew only what is no more than possible. */
    @Test
    void aDayIsSaidAsSurelyAsItWasRead() throws IOException {
        content("{\"version\": 1, \"entries\": ["
                + "{\"text\": \"1\", \"seen\": \"2026-11-20T09:00:00Z\", \"date\": \"2019-05-19\", \"possible\": true},"
                + "{\"text\": \"2\", \"seen\": \"2026-11-20T09:00:00Z\", \"date\": \"2019-05-19\"},"
                + "{\"text\": \"3\", \"seen\": \"2026-11-20T09:00:00Z\", \"date\": \"2019-05-19\","
                + " \"verdict\": \"best-match\"},"
                + "{\"text\": \"4\", \"seen\": \"2026-11-20T09:00:00Z\", \"date\": \"2019-05-19\","
                + " \"verdict\": \"unlikely\"},"
                + "{\"text\": \"5\", \"seen\": \"2026-11-20T09:00:00Z\", \"verdict\": \"unlikely\"}]}");
        assertThat(file.read().list().entries().stream()
                        .map(entry -> entry.text() + " " + entry.day(Messages.in(Locale.ENGLISH))))
                .containsExactlyInAnyOrder(
                        "1 possibly 2019-05-19",
                        "2 2019-05-19",
                        "3 probably 2019-05-19",
                        "4 unlikely: 2019-05-19",
                        "5 ");
    }
}
