package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.junit.jupiter.api.Test;

/** Numbers hidden in texts of any kind, beside the rule for them tried at every place and every length. */
final class HiddenNumbersTest {
    private static final Pattern WRITTEN = Pattern.compile("[0-9A-Za-z](?:[ .-]?[0-9A-Za-z])*");
    private static final Pattern GROUPS = Pattern.compile("[0-9]{4}([ .-])[0-9]{4}(?:\\1[0-9]{4}){0,2}\\1[0-9]{1,4}");

    /** Numbers that card companies and the registry of accounts publish, whole and in parts, and what stands around such. */
    private static final List<String> PARTS = List.of(
            "4111111111111111",
            "4111 1111 1111 1111",
            "4111-1111-1111-1111",
            "5500.0055.5555.5559",
            "6304 0000 0000",
            "378282246310005",
            "DE89370400440532013000",
            "de89370400440532013000",
            "DE89 3704 0044 0532 0130 00",
            "GB82 WEST 1234 5698 7654 32",
            "NO9386011117947",
            "note ",
            "a1",
            "\u00e9",
            " ",
            "-",
            ".",
            ", ",
            "12",
            "1234567",
            "DE",
            "89",
            "_",
            "4");

    private static boolean isHidden(String written) {
        String plain = written.replace(" ", "").replace("-", "");
        EverydayNumber kind = written.contains(".") ? null : EverydayNumber.of(plain);
        return kind == EverydayNumber.CARD
                || kind == EverydayNumber.IBAN
                || (GROUPS.matcher(written).matches() && EverydayNumber.isGroupedCard(plain.replace(".", "")));
    }

    private static int end(String text, int start) {
        int best = start;
        boolean begins = start == 0 || !Character.isLetterOrDigit(text.charAt(start - 1));
        for (int end = start + 1; end <= text.length() && begins; end++) {
            String written = text.substring(start, end);
            boolean ends = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
            if (ends && WRITTEN.matcher(written).matches() && isHidden(written)) {
                best = end;
            }
        }
        return best;
    }

    private static String hidden(String text) {
        StringBuilder hidden = new StringBuilder(text);
        for (int at = 0; at < text.length(); ) {
            int end = end(text, at);
            if (end > at) {
                String number = text.substring(at, end);
                hidden.replace(at, end, AccountNumber.mask(number, number));
            }
            at = Math.max(end, at + 1);
        }
        return hidden.toString();
    }

    @Test
    void areThoseOfTheRule() {
        SensitiveValues values = new SensitiveValues(Catalog.builtIn());
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int part = random.nextInt(5); part >= 0; part--) {
                text.append(PARTS.get(random.nextInt(PARTS.size())));
                text.append(
                        random.nextInt(3) == 0
                                ? " -.".substring(random.nextInt(3)).substring(0, 1)
                                : "");
            }
            String hidden = hidden(text.toString());
            assertThat(values.within(text.toString())).as("seed %d", seed).isEqualTo(hidden);
            found += hidden.contentEquals(text) ? 0 : 1;
        }
        assertThat(found).isGreaterThan(5_000);
    }
}
