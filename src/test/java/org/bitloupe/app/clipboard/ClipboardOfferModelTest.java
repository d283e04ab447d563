package org.bitloupe.app.clipboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.app.shell.settings.DesktopSettings.ClipboardUse;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.testing.ManualTimer;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClipboardOfferModelTest {
    private static final String INSTAGRAM = "2217813737473025832";
    private static final Inspector INSPECTOR = new Inspector(Catalog.builtIn(), InstantSource.fixed(TestApp.NOW));

    private final ManualTimer timer = new ManualTimer();
    private final List<String> read = new ArrayList<>();
    private Optional<String> clipboard = Optional.empty();
    private ClipboardUse use = ClipboardUse.ASK;
    private String current = "";
    private int looks;

    private ClipboardOfferModel model(Work work) {
        return new ClipboardOfferModel(
                () -> {
                    looks++;
                    return clipboard;
                },
                () -> INSPECTOR,
                work,
                timer,
                () -> use,
                () -> current,
                read::add);
    }

    private ClipboardOfferModel model() {
        return model(new SameThreadWork());
    }

    private @Nullable ClipboardOffer offerOf(String text) {
        clipboard = Optional.of(text);
        ClipboardOfferModel model = model();
        model.cameToFront();
        return model.offerProperty().get();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                INSTAGRAM,
                "6b54058a-a413-11e6-b501-a0999b048337",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "507f1f77bcf86cd799439011",
                "  \"2217813737473025832\",\n"
            })
    void idsAreOffered(String text) {
        assertThat(offerOf(text)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "hello",
                "acknowledgement",
                "Tr0ub4dor&3",
                "correct horse battery staple",
                "hunter2hunter2",
                "12345",
                "Meet at 10:30 on 2026-11-20 in room 4711",
                "#ff8800",
                "https://example.org/help?page=2",
                "+84 24 3825 1234",
                "99999999999999999999999999999999999999999999"
            })
    void otherTextsAreNot(String text) {
        assertThat(offerOf(text)).isNull();
    }

    @Test
    void theOfferShowsTheEndsOfTheId() {
        assertThat(offerOf(INSTAGRAM)).isEqualTo(new ClipboardOffer(INSTAGRAM, INSTAGRAM, "22178\u20265832", 1));
    }

    @Test
    void aLineWithSeveralIdsSaysHowMany() {
        ClipboardOffer offer =
                offerOf("INFO order=2217813737473025832 trace=6b54058a-a413-11e6-b501-a0999b048337 done");
        assertThat(offer).isNotNull().extracting(ClipboardOffer::ids).isEqualTo(2);
    }

    @Test
    void aSecretAmongThemIsHiddenAndOneAloneIsNotOffered() {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        String line = "INFO order=2217813737473025832 trace=6b54058a-a413-11e6-b501-a0999b048337 token=";
        ClipboardOffer offer = Objects.requireNonNull(offerOf(line + secret));
        assertThat(offer.text()).isEqualTo(line + secret);
        assertThat(offer.whole()).startsWith(line).hasSameSizeAs(offer.text()).doesNotContain("aB3dE5");
        assertThat(offerOf(secret)).isNull();
    }

    @Test
    void fourKilobytesAreTheMost() {
        String log = "id=" + INSTAGRAM + " trace=6b54058a-a413-11e6-b501-a0999b048337 ";
        assertThat(offerOf(log + "x ".repeat((4096 - log.length()) / 2 - 1) + "x"))
                .isNotNull();
        assertThat(offerOf(log + "x ".repeat(2048))).isNull();
        assertThat(offerOf(log + "\u4e00 ".repeat(1100)))
                .as("bytes, not characters")
                .isNull();
    }

    @Test
    void eachTextIsOfferedOnce() {
        clipboard = Optional.of(INSTAGRAM);
        ClipboardOfferModel model = model();
        model.cameToFront();
        model.acted();
        assertThat(model.offerProperty().get()).isNull();
        model.cameToFront();
        assertThat(model.offerProperty().get()).isNull();
        clipboard = Optional.of("507f1f77bcf86cd799439011");
        model.cameToFront();
        assertThat(model.offerProperty().get()).isNotNull();
    }

    @Test
    void whatIsLookedAtIsNotOffered() {
        current = INSTAGRAM;
        assertThat(offerOf(INSTAGRAM)).isNull();
    }

    @Test
    void acceptingReadsItAndTakesTheOfferAway() {
        clipboard = Optional.of(INSTAGRAM);
        ClipboardOfferModel model = model();
        model.cameToFront();
        assertThat(read).isEmpty();
        model.accept();
        assertThat(read).containsExactly(INSTAGRAM);
        assertThat(model.offerProperty().get()).isNull();
        model.accept();
        assertThat(read).hasSize(1);
    }

    @Test
    void alwaysReadsAtOnceAndNeverDoesNotLook() {
        use = ClipboardUse.ALWAYS;
        assertThat(offerOf(INSTAGRAM)).isNull();
        assertThat(read).containsExactly(INSTAGRAM);
        looks = 0;
        use = ClipboardUse.NEVER;
        assertThat(offerOf("507f1f77bcf86cd799439011")).isNull();
        assertThat(looks).isZero();
    }

    /** Work that ends when the test says so. */
    private static final class SlowWork implements Work {
        private final List<Job<?>> jobs = new ArrayList<>();

        @Override
        public Running start(Job<?> job) {
            jobs.add(job);
            return () -> jobs.remove(job);
        }

        void end() {
            List.copyOf(jobs).forEach(new SameThreadWork()::start);
        }
    }

    @Test
    void anAnswerThatTakesTooLongIsDropped() {
        clipboard = Optional.of(INSTAGRAM);
        SlowWork work = new SlowWork();
        ClipboardOfferModel model = model(work);
        model.cameToFront();
        timer.pass(ClipboardOfferModel.PATIENCE);
        work.end();
        assertThat(model.offerProperty().get()).isNull();
    }

    @Test
    void whoeverActsMeanwhileGetsNoOffer() {
        clipboard = Optional.of(INSTAGRAM);
        SlowWork work = new SlowWork();
        ClipboardOfferModel model = model(work);
        model.cameToFront();
        model.acted();
        work.end();
        assertThat(model.offerProperty().get()).isNull();
        assertThat(timer.waiting()).isZero();
    }

    @Test
    void anAnswerInTimeIsOffered() {
        clipboard = Optional.of(INSTAGRAM);
        SlowWork work = new SlowWork();
        ClipboardOfferModel model = model(work);
        model.cameToFront();
        work.end();
        assertThat(model.offerProperty().get()).isNotNull();
        assertThat(timer.waiting()).isZero();
    }
}
