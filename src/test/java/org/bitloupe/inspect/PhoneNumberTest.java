package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are written as phone numbers are, and those that only have as many digits. */
final class PhoneNumberTest {
    private static final String WHAT = "Probably a phone number: it is written as one.";

    private static String what(Inspection inspection) {
        Problem problem = inspection.problem();
        return problem == null ? "" : Inspecting.say(problem.what());
    }

    /** Numbers that are set aside for films and examples, by Ofcom, the NANP, the Bundesnetzagentur, ACMA and ARCEP; and of Vietnam. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "+84 912 345 678",
                "+84912345678",
                "+84-912-345-678",
                "0912-345-678",
                "0912 345 678",
                "0912.345.678",
                "(024) 3825 1234",
                "0084 912 345 678",
                "(555) 123-4567",
                "(212) 555-0123",
                "212-555-0123",
                "212.555.0123",
                "1-800-555-0199",
                "+1 (212) 555-0123",
                "+1 212 555 0123",
                "020 7946 0958",
                "+44 20 7946 0958",
                "+44 (0)20 7946 0958",
                "+49 30 23125-123",
                "01 99 00 12 34",
                "+33 1 99 00 12 34",
                "+61 2 5550 1234",
                "tel:+1-212-555-0123",
                "  +84 912 345 678\n",
                "+84\u00A0912\u00A0345\u00A0678",
                "212\u2011555\u20110123"
            })
    void isProbablyOne(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(what(inspection)).isEqualTo(WHAT);
        assertThat(inspection.readings()).isEmpty();
        assertThat(Inspecting.INSPECTOR.originals(inspection).nearMiss()).isEmpty();
    }

    /** Numbers, dates, times, addresses, amounts, numbers of other things in groups, and parts of IDs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1541815603606036480",
                "+1541815603606036480",
                "541815603606036480",
                "84912345678",
                "0912345678",
                "2125550123",
                "1764201600",
                "1764201600000",
                "919108f7-52d1-4320-9bac-f847db4148a8",
                "2026-11-27",
                "27-11-2026",
                "01-02-2026",
                "01.02.2026",
                "2026-11-27 10:00",
                "2026-11-27 10:00:00 +07:00",
                "2026 11 27",
                "192.168.1.10",
                "192.168.110.100",
                "203.0.113.7:8443",
                "123-45-6789",
                "4111 1111 1111 1111",
                "978-3-16-148410-0",
                "1,234,567,890",
                "1 234 567 890",
                "0000-0003-1415-9269",
                "0123-456789",
                "+07:00",
                "+0700",
                "+1",
                "+12345678",
                "-84912345678",
                "3.14159265358979",
                "+10.762622",
                "+106.66017212345",
                "1.2.3",
                "112-5557779-1234567"
            })
    void isNotCalledOne(String text) {
        assertThat(what(Inspecting.inspect(text))).isNotEqualTo(WHAT);
    }

    @Test
    void noIdOfTheProgramsExamplesIsCalledOne() {
        List<String> ids = Stream.of(Vectors.peer(), Vectors.generator(), Vectors.linked(), Vectors.real())
                .flatMap(List::stream)
                .filter(vector -> !vector.path("scheme").asText().equals("none"))
                .map(vector -> vector.path(vector.has("input") ? "input" : "id").asText())
                .toList();
        assertThat(ids)
                .hasSizeGreaterThan(400)
                .allSatisfy(id -> assertThat(EverydayText.of(id.strip())).isNotEqualTo(EverydayText.PHONE));
    }

    /** Digits alone are read as ever, whatever number they may be. */
    @Test
    void digitsAloneAreNever() {
        SplittableRandom random = new SplittableRandom(27);
        for (int i = 0; i < 2000; i++) {
            StringBuilder digits = new StringBuilder();
            int length = 6 + random.nextInt(15);
            while (digits.length() < length) {
                digits.append(random.nextInt(10));
            }
            assertThat(EverydayText.of(digits.toString())).as("%s", digits).isNull();
        }
    }

    /** Whoever names the layout has answered the question. */
    @Test
    void isReadByALayoutThatIsNamed() {
        Layout layout = Inspecting.layout("auto-increment");
        Inspection inspection = Inspecting.INSPECTOR.inspectAs("0912 345 678", layout);
        assertThat(what(inspection)).isNotEqualTo(WHAT);
    }

    @Test
    void saysHowToHaveItReadAllTheSame() {
        Problem problem =
                Objects.requireNonNull(Inspecting.inspect("0912-345-678").problem());
        assertThat(Inspecting.say(problem.fix())).isEqualTo("If it is an ID all the same, paste its digits alone.");
        assertThat(Inspecting.inspect("912345678").readings()).isNotEmpty();
    }

    /** Patterns are tried on whatever is pasted. */
    @Test
    void aLongTextIsRefusedAtOnce() {
        String digits = "1 ".repeat(40);
        assertThat(EverydayText.of("+" + digits)).isNull();
        assertThat(EverydayText.of(("+" + digits).substring(0, 79) + "x")).isNull();
    }
}
