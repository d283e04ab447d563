package org.bitloupe.app.inspect.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bitloupe.app.inspect.timeline.EventTimelineState.Phase;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Role;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.bitloupe.timeline.TextExcerpt;
import org.bitloupe.timeline.TimelineCounts;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineMark;
import org.junit.jupiter.api.Test;

/**
 * The timeline in the window, without one. The times of the IDs are those that others know of them: RFC 9562 (appendix A.6: the UUID v7 of
 * 22 February 2022, 19:22:22 UTC), and arithmetic on its first 48 bits, which are milliseconds.
 */
final class EventTimelineModelTest {
    /** RFC 9562 A.6: 0x017F22E279B0 ms. */
    private static final String FIRST = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";

    /** 0x017F22E279B0 + 188. */
    private static final String SECOND = "017f22e2-7a6c-7cc3-98c4-dc0c0c07398f";

    /** UUID v6 of the same instant, RFC 9562 A.5. */
    private static final String V6 = "1ec9414c-232a-6b00-b3c8-9f6bdeced846";

    private static final String UUID_V4 = "919108f7-52d1-4320-9bac-f847db4148a8";
    private static final String SECRET = "Zm9vYmFyc2VjcmV0";
    private static final String CARD = "4111111111111111";

    private static final String TICKET = """
            request %s answered %s
            Authorization: Bearer %s
            Cookie: sid=%s
            date: Tue, 22 Feb 2022 19:22:23 GMT
            trace %s, session %s
            card %s
            """.formatted(FIRST, SECOND, SECRET, SECRET, V6, UUID_V4, CARD);

    private final TestApp app = new TestApp();
    private final EventTimelineModel model = model(app.context());
    private final EventTimelineOutput output = new EventTimelineOutput(app.context(), model);
    private final EventTimelineText text = new EventTimelineText(app.messages);

    private static EventTimelineModel model(AppContext context) {
        Inspector inspector = new Inspector(Catalog.builtIn(), () -> TestApp.NOW);
        return new EventTimelineModel(context, () -> inspector);
    }

    private List<String> words() {
        return model.rows().stream().map(event -> event.mark().words()).toList();
    }

    /** Each is kept as long as it is: not all of a day. */
    @Test
    void theLastTwentyTicketsComeBack() {
        for (int i = 0; i < 25; i++) {
            model.readText("ticket " + i + " only " + FIRST);
        }
        int back = 0;
        while (model.undo()) {
            back++;
        }
        assertThat(back).isEqualTo(20);
    }

    /** A ticket of an hour's work is not lost by a paste that was meant for another screen. */
    @Test
    void aTicketThatAnotherTookThePlaceOfComesBack() throws IOException {
        assertThat(model.undo()).isFalse();
        Path file = Files.writeString(app.folder.resolve("ticket.txt"), TICKET);
        model.read(file);
        assertThat(model.replaced()).as("nothing was there").isEmpty();
        List<String> first = words();
        model.placeIn(ZoneId.of("Asia/Tokyo"));
        model.readText("only " + FIRST);
        assertThat(words()).containsExactly(FIRST);
        assertThat(model.replaced().map(app.messages::say))
                .hasValueSatisfying(said -> assertThat(said)
                        .startsWith("This took the place of ticket.txt. ")
                        .endsWith(" brings that back."));
        model.readText("only " + SECOND);
        assertThat(model.undo()).isTrue();
        assertThat(words()).containsExactly(FIRST);
        assertThat(model.undo()).isTrue();
        assertThat(words()).isEqualTo(first);
        assertThat(model.state().name()).isEqualTo("ticket.txt");
        assertThat(model.textZoneProperty().get()).isEqualTo(ZoneId.of("Asia/Tokyo"));
        assertThat(model.undo()).isFalse();
        assertThat(model.redo()).isTrue();
        assertThat(model.redo()).isTrue();
        assertThat(words()).containsExactly(SECOND);
        assertThat(model.canRedo()).isFalse();
        assertThat(model.redo()).isFalse();
    }

    private TimelineEvent row(String words) {
        return model.rows().stream()
                .filter(event -> event.mark().words().equals(words))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void beginsEmpty() {
        assertThat(model.state().phase()).isEqualTo(Phase.EMPTY);
        assertThat(model.hasEvents()).isFalse();
        output.copyTable();
        output.copyCard();
        output.copyRow();
        output.save();
        assertThat(app.copied).isEmpty();
        assertThat(app.dialogs.log).isEmpty();
    }

    @Test
    void rowsAreInTheOrderOfTime() {
        model.readText(TICKET);
        assertThat(model.state().phase()).isEqualTo(Phase.SHOWN);
        assertThat(words().indexOf(FIRST)).isLessThan(words().indexOf(SECOND));
        assertThat(words().indexOf(SECOND)).isLessThan(words().indexOf("Tue, 22 Feb 2022 19:22:23 GMT"));
        assertThat(words()).last().isEqualTo(UUID_V4);
        assertThat(text.summary(model.state())).isEqualTo("4 IDs of 3 kinds, 1 time");
    }

    @Test
    void whatIsSelectedIsOneForAllViews() {
        model.readText(TICKET);
        model.select(row(FIRST));
        TextExcerpt excerpt = Objects.requireNonNull(model.excerptProperty().get());
        TextExcerpt.Piece piece = excerpt.pieces().get(0);
        assertThat(model.highlights(piece)).anySatisfy(highlight -> {
            assertThat(highlight.event()).isEqualTo(model.selected());
            assertThat(piece.text().substring(highlight.from(), highlight.to())).isEqualTo(FIRST);
        });
        assertThat(EventTimelineAxis.of(model.pieces(), model.selected(), 0, 800)
                        .slots())
                .anyMatch(slot -> slot.piece().events().contains(model.selected()));
    }

    @Test
    void stepsGoThroughTimeAndStopAtTheEnds() {
        model.readText(TICKET);
        model.select(row(FIRST));
        model.step(-100);
        assertThat(model.selected()).isEqualTo(model.rows().get(0));
        model.step(1);
        assertThat(model.selected()).isEqualTo(model.rows().get(1));
        model.step(100);
        assertThat(model.selected()).isEqualTo(row(UUID_V4));
    }

    @Test
    void distancesAreCountedFromTheChosenOne() {
        model.readText(TICKET);
        model.select(row(SECOND));
        model.countFromSelected();
        TimelineEvent zero = model.zeroProperty().get();
        assertThat(zero).isEqualTo(row(SECOND));
        assertThat(text.distance(row(SECOND), zero)).isEqualTo("0");
        assertThat(text.distance(row(FIRST), zero)).isEqualTo("188 ms before");
        // Its second begins 812 ms and ends 1.812 s behind 22.188.
        assertThat(text.distance(row("Tue, 22 Feb 2022 19:22:23 GMT"), zero)).isEqualTo("0.811 to 1.812 s later");
        assertThat(text.distance(row(UUID_V4), zero)).isEmpty();
    }

    @Test
    void anIdWithoutATimeIsNoZero() {
        model.readText(TICKET);
        TimelineEvent before = model.zeroProperty().get();
        model.select(row(UUID_V4));
        model.countFromSelected();
        assertThat(model.zeroProperty().get()).isEqualTo(before);
    }

    @Test
    void aSchemeCanBeShownAlone() {
        model.readText(TICKET);
        assertThat(model.state().schemes())
                .extracting(EventScheme::id)
                .containsExactly("uuid-v7", "uuid-v6", "uuid-v4", ":");
        assertThat(model.state().schemes()).extracting(EventScheme::letters).containsExactly("U7", "U6", "U4", "");
        model.select(row(UUID_V4));
        model.show("uuid-v7");
        assertThat(words()).containsExactly(FIRST, SECOND);
        assertThat(model.selected()).isEqualTo(row(FIRST));
        model.show("");
        assertThat(words()).hasSize(5);
    }

    @Test
    void schemesKeepTheirHuesAndTakeNeitherBlueNorRed() {
        model.readText(TICKET);
        List<Role> hues = roles();
        assertThat(hues).hasSize(4).doesNotHaveDuplicates();
        assertThat(hues.get(2)).as("random IDs have no time, and no hue").isEqualTo(Role.UNUSED);
        assertThat(hues.get(3)).as("times of the text").isNull();
        model.readText("ULID 01KBG9EK7Y0000000000000000, " + SECOND + ", " + FIRST);
        assertThat(model.state().schemes())
                .filteredOn(scheme -> scheme.id().equals("uuid-v7"))
                .extracting(EventScheme::role)
                .as("behind another kind, in another text")
                .containsExactly(hues.get(0));
        model.readText(TICKET);
        assertThat(roles()).isEqualTo(hues);
        assertThat(model.state().schemes()).extracting(EventScheme::role).doesNotContain(Role.TIME, Role.TYPE);
    }

    private List<Role> roles() {
        return model.state().schemes().stream().map(EventScheme::role).toList();
    }

    @Test
    void timesAreShownInAZone() {
        model.readText(TICKET);
        assertThat(text.time(row(FIRST), ZoneOffset.UTC)).isEqualTo("19:22:22.000");
        assertThat(text.dateAndTime(row(FIRST), ZoneId.of("Asia/Ho_Chi_Minh")))
                .isEqualTo("2022-02-23 02:22:22.000 Ho Chi Minh");
        assertThat(text.dateAndTime(row(UUID_V4), ZoneOffset.UTC)).isEmpty();
    }

    /** All that anybody sees, copies or saves, or a screen reader says. */
    private String everything() throws IOException {
        Path file = app.folder.resolve("saved.csv");
        app.dialogs.toSave = Optional.of(file);
        output.save();
        output.copyTable();
        output.copyCard();
        List<String> all = new ArrayList<>(List.of(Files.readString(file)));
        for (TimelineEvent event : model.rows()) {
            model.select(event);
            output.copyRow();
            all.add(text.row(event, model.zeroProperty().get(), ZoneOffset.UTC));
            all.add(event.toString());
            TextExcerpt excerpt = Objects.requireNonNull(model.excerptProperty().get());
            excerpt.pieces().forEach(piece -> all.add(piece.text()));
        }
        all.add(text.notice(model.state()));
        all.add(model.state().toString());
        all.addAll(app.copied);
        return String.join("\n", all);
    }

    @Test
    void credentialsAndCardsAreNowhere() throws IOException {
        model.readText(TICKET);
        assertThat(everything()).contains(FIRST, UUID_V4).doesNotContain(SECRET, CARD, "111111111111");
        assertThat(model.state().timeline().counts().sentences().stream()
                        .map(app.messages::say)
                        .collect(Collectors.joining("\n")))
                .contains("2 cookies, keys and other credentials, which are never shown");
    }

    @Test
    void copiesATableOfWhatIsShown() {
        model.readText(TICKET);
        model.show("uuid-v7");
        output.copyTable();
        List<String> lines = app.copied.get(0).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("utc\tuntil\tkind\tlayout");
        assertThat(lines.get(1)).startsWith("2022-02-22T19:22:22.000Z\t").contains("\tuuid-v7\t", FIRST);
    }

    @Test
    void aCardSaysAllOfIt() {
        model.readText(TICKET);
        output.copyCard();
        assertThat(app.copied.get(0))
                .startsWith("pasted text: 4 IDs of 3 kinds, 1 time\n")
                .contains("2022-02-22 19:22:22.000 UTC: UUID v7, " + FIRST + ", line 1")
                .contains("Left out:");
    }

    @Test
    void savesAsCsv() throws IOException {
        Path file = app.folder.resolve("timeline.csv");
        app.dialogs.toSave = Optional.of(file);
        model.readText(TICKET);
        output.save();
        assertThat(Files.readAllLines(file)).hasSize(6).first().asString().startsWith("\"utc\",\"until\"");
        assertThat(app.dialogs.log).contains("chooseToSave CSV timeline");
    }

    @Test
    void whatCannotBeSavedIsSaid() {
        app.dialogs.toSave = Optional.of(app.folder.resolve("no-such-folder").resolve("timeline.csv"));
        model.readText(TICKET);
        output.save();
        assertThat(app.dialogs.problems).extracting(problem -> problem.id()).containsExactly("make.save");
    }

    @Test
    void filesThatCannotBeReadGetASentence() throws IOException {
        model.read(Files.createFile(app.folder.resolve("empty.eml")));
        assertThat(model.state().phase()).isEqualTo(Phase.FAILED);
        assertThat(text.notice(model.state())).contains("empty.eml").contains("empty");
        model.read(Files.write(app.folder.resolve("photo.eml"), new byte[] {0, 1, 2, 0, 0, 3}));
        assertThat(model.state().phase()).isEqualTo(Phase.FAILED);
        assertThat(text.notice(model.state())).startsWith("“photo.eml” is not text.");
        model.read(app.folder.resolve("nowhere.eml"));
        assertThat(model.state().phase()).isEqualTo(Phase.FAILED);
        assertThat(text.notice(model.state())).contains("nowhere.eml");
        assertThat(model.rows()).isEmpty();
        model.readText(TICKET);
        assertThat(model.state().phase()).isEqualTo(Phase.SHOWN);
        assertThat(text.notice(model.state())).isEmpty();
    }

    @Test
    void aBrokenHarShowsWhatStandsBeforeTheFault() throws IOException {
        model.read(Files.writeString(app.folder.resolve("shop.har"), """
                {"log": {"entries": [
                {"startedDateTime": "2022-02-22T19:22:22.100Z", "request": {"method": "GET", "url": "/pay/%s",
                 "headers": [{"name": "Authorization", "value": "Bearer %s"}],
                 "cookies": [{"name": "sid", "value": "%s"}]}},
                nonsense
                """.formatted(FIRST, SECRET, SECRET)));
        assertThat(model.state().phase()).isEqualTo(Phase.SHOWN);
        assertThat(words()).contains(FIRST);
        assertThat(text.notice(model.state())).startsWith("Line 5");
        assertThat(everything()).doesNotContain(SECRET);
    }

    @Test
    void textsWithoutIdsAndTimesSaySo() {
        model.readText("nothing to see here, nothing at all");
        assertThat(text.notice(model.state())).isEqualTo("No IDs of a known layout and no times were found.");
        model.readText("session " + UUID_V4);
        assertThat(text.notice(model.state()))
                .isEqualTo("1 ID, none with a time that can be placed: only the list is shown.");
        assertThat(model.pieces()).isEmpty();
        assertThat(model.selected()).isEqualTo(row(UUID_V4));
    }

    /** Digits alone that a layout would read as of that second: beside an ID of it they are no more sure than anywhere. */
    @Test
    void aBareNumberIsNotSureBecauseItLiesNearAnother() {
        // (2022-02-22T19:22:22.050Z - 2010-11-04T01:42:54.657Z) is 356,895,567,393 ms; times 2 to the 22nd.
        String number = Long.toString(356_895_567_393L << 22);
        model.readText("request " + FIRST + " and " + number);
        List<String> titles = model.rows().stream()
                .filter(event -> event.mark().words().equals(number))
                .map(text::title)
                .toList();
        long open = model.state().timeline().counts().of(TimelineCounts.Kind.POSSIBLE);
        assertThat(titles.isEmpty() ? open : titles.size()).as("it is found").isOne();
        assertThat(titles).allMatch(title -> title.startsWith("possibly "));
        assertThat(model.state().findings()).isEmpty();
    }

    private static String log(int lines) {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            log.append("GET /orders/%012x 200 took %d ms and then some more words to fill the line\n"
                    .formatted(i, i % 90));
            if (i % 1000 == 0) {
                log.append("order ")
                        .append("017f22e2-%04x-7cc3-98c4-dc0c0c07398f".formatted(0x79b0 + i / 1000))
                        .append('\n');
            }
        }
        return log.toString();
    }

    /** Does jobs at once, and has the model stopped when it has been told of progress so often. */
    private static final class StoppingWork implements Work {
        private final int reports;
        private Runnable stop = () -> {};
        private int reported;

        StoppingWork(int reports) {
            this.reports = reports;
        }

        @Override
        public Running start(Job<?> job) {
            return new SameThreadWork().start(job.onProgress((done, total) -> {
                job.progressed().progressed(done, total);
                if (++reported == reports) {
                    stop.run();
                }
            }));
        }
    }

    @Test
    void whatIsStoppedSaysHowFarAndKeepsWhatWasFound() throws IOException {
        StoppingWork work = new StoppingWork(40);
        EventTimelineModel stopped = model(TestApp.with(app.context(), work));
        work.stop = stopped::stop;
        List<EventTimelineState> seen = new ArrayList<>();
        stopped.stateProperty().addListener((property, before, now) -> seen.add(now));
        Path file = Files.writeString(app.folder.resolve("server.log"), log(60_000));
        stopped.read(file);
        EventTimelineState state = stopped.state();
        assertThat(state.phase()).isEqualTo(Phase.STOPPED);
        assertThat(state.percent()).isBetween(1L, 99L);
        assertThat(text.notice(state))
                .isEqualTo("Reading server.log was stopped at " + state.percent()
                        + "%. What was found until there is shown.");
        assertThat(stopped.rows()).isNotEmpty().hasSizeLessThan(60);
        assertThat(seen)
                .as("rows come while it is read")
                .anyMatch(each -> each.phase() == Phase.READING && !each.isBare());
    }

    @Test
    void whatIsSelectedStaysSoWhileMoreIsRead() {
        model.readText("a " + FIRST + "\n");
        TimelineEvent before = Objects.requireNonNull(model.selected());
        assertThat(before.mark()).isInstanceOf(TimelineMark.Id.class);
        model.readText(TICKET);
        assertThat(model.rows()).contains(Objects.requireNonNull(model.selected()));
    }

    @Test
    void inspectsTheIdByItsLayoutAndNoTime() {
        model.readText(TICKET);
        model.select(row(FIRST));
        model.inspectSelected();
        model.select(row("Tue, 22 Feb 2022 19:22:23 GMT"));
        model.inspectSelected();
        assertThat(app.navigator.log).hasSize(1).first().asString().contains(FIRST);
    }

    @Test
    void theLineIsLookedAtFromNearerAndFarther() {
        model.readText(TICKET);
        model.zoom(-1);
        assertThat(model.zoomProperty().get()).isZero();
        model.zoom(1);
        model.zoom(1);
        assertThat(model.zoomProperty().get()).isEqualTo(2);
        model.wholeLine();
        assertThat(model.zoomProperty().get()).isZero();
        model.select(row(UUID_V4));
        model.zoom(1);
        assertThat(model.zoomProperty().get()).as("it is not on the line").isZero();
    }
}
