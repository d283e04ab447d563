package org.bitloupe.app.shell.popup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

final class TimeZonesModelTest {
    private final TestApp app = new TestApp();
    private final TimeZonesModel model = new TimeZonesModel(app.settings, app.words, InstantSource.fixed(TestApp.NOW));

    @Test
    void citiesAreFoundAsPeopleTypeThem() {
        assertThat(model.find("ho chi")).first().isEqualTo("Asia/Ho_Chi_Minh");
        assertThat(model.find("H\u1ed3 Ch\u00ed Minh")).first().isEqualTo("Asia/Ho_Chi_Minh");
        assertThat(model.find("BERLIN")).first().isEqualTo("Europe/Berlin");
        assertThat(model.find("nowhere at all")).isEmpty();
        assertThat(model.find("  ")).isEmpty();
    }

    @Test
    void threeAreTheMost() {
        app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        assertThat(model.summary()).isEqualTo("UTC + Ho Chi Minh");
        model.add("Europe/Berlin");
        model.add("Europe/Berlin");
        model.add("America/New_York");
        assertThat(model.isFull()).isTrue();
        model.add("Asia/Tokyo");
        assertThat(model.chosen()).containsExactly("Asia/Ho_Chi_Minh", "Europe/Berlin", "America/New_York");
        assertThat(model.summary()).isEqualTo("UTC + Ho Chi Minh + 2 more");
        model.chosen().forEach(model::remove);
        assertThat(model.summary()).isEqualTo("UTC");
        app.settings.change(s -> s.withZone("Etc/UTC"));
        assertThat(model.summary()).isEqualTo("UTC");
    }

    @Test
    void aZoneSaysItsOffsetToday() {
        // In November Berlin is one hour ahead of UTC.
        assertThat(model.name("Europe/Berlin")).isEqualTo("Europe/Berlin  +01:00");
    }
}
