package org.bitloupe.app.shell.popup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bitloupe.layout.codec.TimeZoneSearch;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TimeZonesModelTest {
    private static final Set<String> CONTINENTS = Set.of(
            "Africa/", "America/", "Antarctica/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/", "Pacific/");

    /** Named for a state, by its abbreviation. */
    private static final Set<String> STATES = Set.of("Australia/ACT", "Australia/LHI", "Australia/NSW");

    private final TestApp app = new TestApp();
    private final TimeZonesModel model =
            new TimeZonesModel(app.settings, app.messages, InstantSource.fixed(TestApp.NOW), app.work);

    TimeZonesModelTest() {
        model.prepare();
    }

    @Test
    void citiesAreFoundAsPeopleTypeThem() {
        assertThat(model.find("ho chi")).first().isEqualTo("Asia/Ho_Chi_Minh");
        assertThat(model.find("H\u1ed3 Ch\u00ed Minh")).first().isEqualTo("Asia/Ho_Chi_Minh");
        assertThat(model.find("BERLIN")).first().isEqualTo("Europe/Berlin");
        assertThat(model.find("nowhere at all")).isEmpty();
        assertThat(model.find("  ")).isEmpty();
    }

    /** By the tz database and the rules of each country; it is November. */
    @ParameterizedTest
    @CsvSource({
        "Hanoi, Asia/Ho_Chi_Minh",
        "Saigon, Asia/Ho_Chi_Minh",
        "Vietnam, Asia/Ho_Chi_Minh",
        "VN, Asia/Ho_Chi_Minh",
        "Beijing, Asia/Shanghai",
        "san francisco, America/Los_Angeles",
        "PST, America/Los_Angeles",
        "CET, Africa/Algiers",
        "M\u00fcnchen, Europe/Berlin",
        "Kiev, Europe/Kyiv",
        "Indochina Time, Asia/Bangkok",
        "GMT+5:45, Asia/Kathmandu",
        "UTC-03:30, America/St_Johns",
        "utc \u22123:30, America/St_Johns"
    })
    void itIsFoundByWhatPeopleCallIt(String typed, String first) {
        assertThat(model.find(typed)).first().isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ICT", "+7", "+07", "GMT+7", "utc+0700", "Indochina"})
    void zonesThatShareANameAreAllFound(String typed) {
        assertThat(model.find(typed))
                .contains("Asia/Ho_Chi_Minh", "Asia/Bangkok")
                .doesNotContain("Asia/Tokyo");
    }

    /** Zones are named for a city, by whatever name: those of the JDK, not of the program's own list. */
    @Test
    void eachZoneIsFoundByItsCity() {
        Map<String, String> notFound = new TreeMap<>();
        for (String id : ZoneId.getAvailableZoneIds()) {
            String place = id.substring(0, id.indexOf('/') + 1);
            if (CONTINENTS.contains(place) && !STATES.contains(id)) {
                String city = id.substring(id.lastIndexOf('/') + 1).replace('_', ' ');
                List<String> found = model.find(city);
                if (found.stream()
                        .noneMatch(zone ->
                                ZoneId.of(zone).getRules().equals(ZoneId.of(id).getRules()))) {
                    notFound.put(id, city + " is " + found);
                }
            }
        }
        assertThat(notFound).isEmpty();
    }

    /** Abbreviations that the tz database had until 2016, and that Java 25 does not know any more. */
    @ParameterizedTest
    @CsvSource({
        "SGT, Asia/Singapore",
        "BRT, America/Sao_Paulo",
        "NPT, Asia/Kathmandu",
        "IRST, Asia/Tehran",
        "AZOST, Atlantic/Azores",
        "CHADT, Pacific/Chatham"
    })
    void abbreviationsAreKnownWhateverTheJdkKnows(String typed, String zone) {
        assertThat(new TimeZoneSearch(Locale.ENGLISH).find(typed, TestApp.NOW, 50))
                .contains(zone);
    }

    @Test
    void anOffsetIsThatOfToday() {
        // Berlin is at +1 in November, and at +2 in summer only.
        assertThat(model.find("+1")).contains("Europe/Berlin");
        assertThat(model.find("+2")).contains("Europe/Helsinki").doesNotContain("Europe/Berlin");
        assertThat(model.find("+19")).isEmpty();
        assertThat(model.find("+7:75")).isEmpty();
    }

    @Test
    void countriesAreFoundInTheLanguageAndInEnglish() {
        assertThat(new TimeZoneSearch(Locale.GERMAN).find("\u00d6sterreich", TestApp.NOW, 5))
                .containsExactly("Europe/Vienna");
        assertThat(new TimeZoneSearch(Locale.SIMPLIFIED_CHINESE).find("\u8d8a\u5357", TestApp.NOW, 5))
                .containsExactly("Asia/Ho_Chi_Minh");
        assertThat(new TimeZoneSearch(Locale.GERMAN).find("Austria", TestApp.NOW, 5))
                .contains("Europe/Vienna");
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
