package org.bitloupe.layout.file;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * The result of reading an instant that a person wrote, in a layout file or as an epoch of their own: a date ({@code 2011-01-01},
 * midnight UTC), or a date and a time to at most the nanosecond with {@code Z} or an offset ({@code 2011-08-24T21:07:01.721Z}, RFC
 * 3339), which may also be written as people do: {@code +2}, {@code +0200}, {@code UTC+2}, with a blank in front. Unlike {@link Instant#parse} a refusal says in words what is wrong.
 */
public sealed interface InstantInput {

    /** The text says an instant. */
    record Read(Instant instant) implements InstantInput {}

    /** The text says none; the problem's place is in the text's characters. */
    record Refused(Problem problem) implements InstantInput {}

    /** Reads a text. */
    static InstantInput of(String text) {
        return new Reader(text.strip()).read();
    }

    /** Reads one text. */
    final class Reader {
        private static final Pattern FORM = Pattern.compile(
                "([+-]?\\d{4,10})-(\\d{2})-(\\d{2})"
                        + "(?:[Tt ](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?(?: ?(?:([Zz]|UTC|GMT)|(?:UTC|GMT)?([+\u2212-]\\d{1,2})(?::?(\\d{2}))?))?)?");
        private static final int YEAR = 1;
        private static final int MONTH = 2;
        private static final int DAY = 3;
        private static final int HOUR = 4;
        private static final int MINUTE = 5;
        private static final int SECOND = 6;
        private static final int FRACTION = 7;
        private static final int UTC = 8;
        private static final int OFFSET_HOUR = 9;
        private static final int OFFSET_MINUTE = 10;

        private final String text;
        private final Matcher form;

        private Reader(String text) {
            this.text = text;
            this.form = FORM.matcher(text);
        }

        private InstantInput read() {
            if (!form.matches()) {
                return new Refused(Problem.at(
                        new ProblemPlace.Chars(0, text.length()), "moment.form", "text", JsonInteger.cut(text)));
            }
            int month = number(MONTH);
            if (month < 1 || month > 12) {
                return refuse(MONTH, "month");
            }
            long year = Long.parseLong(form.group(YEAR));
            if (Math.abs(year) > 999_999_999) {
                return refuse(YEAR, "year");
            }
            int days = YearMonth.of((int) year, month).lengthOfMonth();
            if (number(DAY) < 1 || number(DAY) > days) {
                return refuse(DAY, "day", "month", form.group(YEAR) + "-" + form.group(MONTH), "last", days);
            }
            LocalDate date = LocalDate.of((int) year, month, number(DAY));
            return form.group(HOUR) == null
                    ? new Read(date.atStartOfDay(ZoneOffset.UTC).toInstant())
                    : withTime(date);
        }

        private InstantInput withTime(LocalDate date) {
            if (number(HOUR) > 23) {
                return refuse(HOUR, "hour");
            }
            if (number(MINUTE) > 59) {
                return refuse(MINUTE, "minute");
            }
            if (number(SECOND) > 59) {
                return refuse(SECOND, "second");
            }
            if (form.group(UTC) == null && form.group(OFFSET_HOUR) == null) {
                return new Refused(Problem.at(new ProblemPlace.Chars(text.length(), text.length()), "moment.zone"));
            }
            int hours = number(OFFSET_HOUR);
            int minutes = number(OFFSET_MINUTE);
            if (Math.abs(hours) > 18 || minutes > 59 || (Math.abs(hours) == 18 && minutes > 0)) {
                return refuse(OFFSET_HOUR, "offset");
            }
            LocalDateTime time = date.atTime(number(HOUR), number(MINUTE), number(SECOND), nanos());
            String offsetHours = form.group(OFFSET_HOUR);
            int sign = hours < 0 || (offsetHours != null && !offsetHours.startsWith("+")) ? -1 : 1;
            ZoneOffset offset = ZoneOffset.ofHoursMinutes(hours, sign * minutes);
            try {
                return new Read(time.minusSeconds(offset.getTotalSeconds()).toInstant(ZoneOffset.UTC));
            } catch (DateTimeException e) {
                return refuse(YEAR, "year");
            }
        }

        private int nanos() {
            String fraction = form.group(FRACTION);
            return fraction == null ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9));
        }

        private int number(int group) {
            String digits = form.group(group);
            return digits == null ? 0 : Integer.parseInt(digits.replace('\u2212', '-'));
        }

        private InstantInput refuse(int group, String what, Object... more) {
            Object[] parts = new Object[more.length + 2];
            parts[0] = "value";
            parts[1] = form.group(group).replaceFirst("^0(?=.)", "");
            System.arraycopy(more, 0, parts, 2, more.length);
            return new Refused(
                    Problem.at(new ProblemPlace.Chars(form.start(group), form.end(group)), "moment." + what, parts));
        }
    }
}
