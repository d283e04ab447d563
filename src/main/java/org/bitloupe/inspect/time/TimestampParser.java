package org.bitloupe.inspect.time;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads times as tickets, logs and databases write them: ISO 8601 and its relatives, dates with the day or the month first, with names of
 * months, as web servers and {@code date} write them, and in Chinese; with or without seconds, fractions, AM and PM, and a zone. Any text
 * may be given; the answer is null if it is no time.
 */
public final class TimestampParser {
    private static final String MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
    private static final String MONTH = "(?<name>" + MONTHS + ")[a-z]*\\.?";
    private static final String WEEKDAY = "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,? +)?";
    private static final String CLOCK = "(?<h>\\d{1,2}):(?<mi>\\d{2})(?::(?<s>\\d{2})(?:[.,](?<f>\\d{1,12}))?)?"
            + "(?:[ \u00a0\u202f]?(?<ap>[ap])\\.?m\\b\\.?)?";
    /** The zones of the United States in the dates of e-mails, which RFC 5322 4.3 fixes: hours behind Greenwich. */
    private static final Map<String, Integer> MAIL_ZONES =
            Map.of("est", 5, "edt", 4, "cst", 6, "cdt", 5, "mst", 7, "mdt", 6, "pst", 8, "pdt", 7);

    /**
     * The letters of zones that end with a T, in the tz database and in Java. In capitals only, as some are words, and no others: in a log,
     * words such as GET may follow a time.
     */
    private static final String LETTERS =
            "ACDT|ACST|ADT|AEDT|AEST|AKDT|AKST|ART|AST|AWST|BRST|BRT|BST|CAT|CDT|CEST|CET|CLST|CLT|COT|CST"
                    + "|EAT|EDT|EEST|EET|EST|GST|HDT|HKT|HST|ICT|IDT|IRST|IST|JST|KST|MDT|MST|MYT|NDT|NPT|NST|NZDT|NZST|PDT|PHT|PKT|PST"
                    + "|SAST|SGT|SST|TRT|UYT|WAT|WEST|WET|WIT";

    /**
     * Letters other than UTC and GMT mean different zones in different countries: such a time has no zone, and the caller may know one.
     * In the dates of e-mails the letters are fixed.
     */
    private static final String ZONE =
            "(?: ?(?<z>(?:utc|gmt)?[+\u2212-]\\d{1,2}(?::?\\d{2})?(?![\\d:])|utc\\b|gmt\\b|z\\b)" + "| (?<letters>(?-i:"
                    + LETTERS + "))\\b)?(?: ?\\[[\\w/+-]+])?";

    private static final Pattern AMBIGUOUS = Pattern.compile("\\d{2} ?(?:[AaPp]\\.?[Mm]\\.? ?)?(" + LETTERS + ")\\b");

    /** A zone by its name in the tz database behind a time, such as {@code [Europe/Berlin]}, or {@code (UTC)}. */
    private static final Pattern REGION =
            Pattern.compile(" ?[\\[(]?((?:[A-Z][A-Za-z_]+/)+[A-Za-z_+-]+|UTC|GMT)[\\])]?(?![\\w/])");

    /** The city whose clocks show a time, behind it, such as {@code (Berlin time)}. */
    private static final Pattern CITY =
            Pattern.compile(" ?(?:[\\[(](?<inside>\\p{Lu}[\\p{L}.' -]{1,40}?)(?: local)? time[\\])]"
                    + "|(?<city>\\p{Lu}[\\p{L}.' -]{1,40}?)(?: local)? time\\b)");

    /** Longer than any zone's name. */
    private static final int LONGEST_REGION = 64;

    /** The date of an e-mail, RFC 5322 3.3, with a zone by name. */
    private static final Pattern MAIL = form(WEEKDAY + "(?<d>\\d{1,2}) " + MONTH + " (?<y>\\d{4}) " + CLOCK + " (?<z>"
            + String.join("|", MAIL_ZONES.keySet()) + ")\\b");

    private static final String AFTER_DATE = "(?:(?:[t_]| ?, ?|:| +at +| +)" + CLOCK + ZONE + ")?";

    private static final List<Form> FORMS = List.of(
            new Form(MAIL, Begin.WEEKDAY, Begin.DAY_AND_NAME),
            new Form(form("(?<y>\\d{4})(?<sep>[-/.])(?<m>\\d{1,2})\\k<sep>(?<d>\\d{1,2})" + AFTER_DATE), Begin.YEAR),
            new Form(form("(?<a>\\d{1,2})(?<sep>[-/.])(?<b>\\d{1,2})\\k<sep>(?<y>\\d{4})" + AFTER_DATE), Begin.DAY),
            // Years of two digits only before a comma and a clock, as chats are exported: 17/06/09 alone may begin with
            // the year.
            new Form(
                    form("(?<a>\\d{1,2})(?<sep>[-/.])(?<b>\\d{1,2})\\k<sep>(?<yy>\\d{2}), " + CLOCK + ZONE), Begin.DAY),
            new Form(
                    form(WEEKDAY + "(?<d>\\d{1,2})(?:st|nd|rd|th)?[ /.-]+" + MONTH + "[ ,/.-]+(?<y>\\d{4})"
                            + AFTER_DATE),
                    Begin.WEEKDAY,
                    Begin.DAY_AND_NAME),
            new Form(
                    form(WEEKDAY + MONTH + " +(?<d>\\d{1,2})(?:st|nd|rd|th)?,? +(?<y>\\d{4})" + AFTER_DATE),
                    Begin.WEEKDAY,
                    Begin.MONTH),
            new Form(
                    form(WEEKDAY + MONTH + " +(?<d>\\d{1,2}) +" + CLOCK + ZONE + " +(?<y>\\d{4})"),
                    Begin.WEEKDAY,
                    Begin.MONTH),
            new Form(
                    form("(?<y>\\d{4}) ?\u5e74 ?(?<m>\\d{1,2}) ?\u6708 ?(?<d>\\d{1,2}) ?\u65e5" + "(?: ?" + CLOCK + ZONE
                            + ")?"),
                    Begin.HAN_YEAR),
            new Form(
                    form(
                            "(?<y>\\d{4})(?<m>\\d{2})(?<d>\\d{2})t(?<h>\\d{2}):?(?<mi>\\d{2}):?(?<s>\\d{2})(?:[.,](?<f>\\d{1,12}))?"
                                    + ZONE),
                    Begin.STAMP));

    /** Each form has some of the groups only; Java 17 cannot ask a pattern which, and newer ones copy their names for each answer. */
    private static final Map<Pattern, Map<String, Integer>> GROUPS = FORMS.stream()
            .map(Form::pattern)
            .collect(Collectors.toUnmodifiableMap(form -> form, TimestampParser::groups));

    private static final Pattern CLOCK_ALONE = Pattern.compile(CLOCK + ZONE, Pattern.CASE_INSENSITIVE);

    private static final int CENTURY = 2000;
    private static final int HOURS = 24;
    private static final int MINUTE = 60;
    /** Minutes by which zones differ, so that an hour of UTC ends at one of four minutes. */
    private static final int QUARTER = 15;

    private final boolean dayFirst;

    /**
     * A reader.
     *
     * @param dayFirst true if {@code 03/04/2026} is the third of April, false if it is the fourth of March
     */
    public TimestampParser(boolean dayFirst) {
        this.dayFirst = dayFirst;
    }

    /** Returns the letters of a zone in a text that mean different zones in different countries, such as CST; null if there are none. */
    public static @Nullable String ambiguousZone(String text) {
        Matcher letters = AMBIGUOUS.matcher(text);
        return letters.find() ? letters.group(1) : null;
    }

    /** The numbers of a pattern's named groups. */
    private static Map<String, Integer> groups(Pattern form) {
        Map<String, Integer> groups = new HashMap<>();
        // What is escaped, a group with a name, or one without.
        Matcher opening =
                Pattern.compile("\\\\.|\\((?:\\?<(?<name>[a-z]+)>|(?!\\?))").matcher(form.pattern());
        int count = 0;
        while (opening.find()) {
            if (opening.group().startsWith("(")) {
                count++;
                if (opening.group("name") != null) {
                    groups.put(opening.group("name"), count);
                }
            }
        }
        return Map.copyOf(groups);
    }

    /** A way to write a time, and what it can begin with: its pattern is tried at few of the places of a text. */
    private record Form(Pattern pattern, Set<Begin> begins) {
        Form(Pattern pattern, Begin... begins) {
            this(pattern, EnumSet.copyOf(Arrays.asList(begins)));
        }
    }

    /** The first characters of a time. */
    private enum Begin {
        /** Four digits, and what stands between the parts of a date. */
        YEAR,
        /** Four digits, and a space or the sign for a year. */
        HAN_YEAR,
        /** Two numbers of one or two digits, and what stands between the parts of a date behind both. */
        DAY,
        /** One or two digits, perhaps of an ordinal number, and behind that the name of a month. */
        DAY_AND_NAME,
        WEEKDAY,
        MONTH,
        /** Eight digits and a T. */
        STAMP;

        private static final int MOST_DIGITS = 9;
        private static final String BETWEEN = "-/.";
        /** A kind of character that words, numbers and names have in them. Each character of a log is looked up. */
        private static final byte INTO = 1;

        private static final byte WORD = 2;
        private static final byte[] KINDS = kinds();
        private static final String NAMES = MONTHS + "|mon|tue|wed|thu|fri|sat|sun";

        /** The kind of beginning of a time at an index of a text; null if no time can begin there. */
        static @Nullable Begin at(String text, int start) {
            int digits = digits(text, start);
            if (digits == 0) {
                int name = name(text, start);
                return name < 0 ? null : name < MONTHS.length() ? MONTH : WEEKDAY;
            }
            int end = start + digits;
            char next = end < text.length() ? text.charAt(end) : 0;
            boolean between = BETWEEN.indexOf(next) >= 0;
            return switch (digits) {
                case 1, 2 ->
                    between && isBeforeYear(text, end + 1, next)
                            ? DAY
                            : isBeforeMonth(text, end, next) ? DAY_AND_NAME : null;
                case 4 -> between ? YEAR : next == ' ' || next == '\u5e74' ? HAN_YEAR : null;
                case 8 -> next == 't' || next == 'T' ? STAMP : null;
                default -> null;
            };
        }

        /** Tells whether one or two digits are at a place, and behind them what stands between the parts of a date. */
        private static boolean isBeforeYear(String text, int start, char between) {
            int digits = digits(text, start);
            int end = start + digits;
            return (digits == 1 || digits == 2) && end < text.length() && text.charAt(end) == between;
        }

        /** Tells whether the name of a month follows on the digits of a day, behind a space or the like. */
        private static boolean isBeforeMonth(String text, int end, char next) {
            int first = isWord(next) ? end + 2 : end;
            int at = first;
            while (at < text.length() && (text.charAt(at) == ' ' || BETWEEN.indexOf(text.charAt(at)) >= 0)) {
                at++;
            }
            int name = at > first ? name(text, at) : -1;
            return name >= 0 && name < MONTHS.length();
        }

        /** The index of the name among {@link #NAMES} that the first three letters of a word are of, or -1. */
        private static int name(String text, int start) {
            int first = start < text.length() ? text.charAt(start) | ' ' : 0;
            for (int i = 0; i < NAMES.length(); i += 4) {
                if (NAMES.charAt(i) == first && text.regionMatches(true, start, NAMES, i, 3)) {
                    return i;
                }
            }
            return -1;
        }

        /** Tells whether what stands behind a character is the middle of a word, a number or a name. */
        private static boolean goesInto(char c) {
            return c < KINDS.length && KINDS[c] != 0;
        }

        private static boolean isWord(char c) {
            return c < KINDS.length && KINDS[c] > INTO;
        }

        /** The number of digits from a place on; more than there can be in a date count as one more than that. */
        private static int digits(String text, int start) {
            int end = start;
            while (end < text.length() && end < start + MOST_DIGITS && IsoTime.isDigit(text.charAt(end))) {
                end++;
            }
            return end - start;
        }

        private static byte[] kinds() {
            byte[] kinds = new byte[128];
            for (char c = 0; c < kinds.length; c++) {
                boolean word = (c >= 'a' && c <= 'z') || IsoTime.isDigit(c) || (c >= 'A' && c <= 'Z') || c == '_';
                kinds[c] = word ? WORD : ".+-".indexOf(c) >= 0 ? INTO : 0;
            }
            return kinds;
        }
    }

    /** The places of a text where a time can begin. */
    private static final class Scan {
        private final String text;
        private final List<Begin> begins = new ArrayList<>();
        private int[] starts = new int[4];
        /** By form; null for those that none of the places is asked for. */
        private final @Nullable Matcher[] matchers = new Matcher[FORMS.size()];

        Scan(String text, int from) {
            this.text = text;
            boolean inside = from > 0 && from <= text.length() && Begin.goesInto(text.charAt(from - 1));
            for (int i = from; i < text.length(); i++) {
                boolean into = Begin.goesInto(text.charAt(i));
                if (into && !inside) {
                    add(i);
                }
                inside = into;
            }
        }

        private void add(int start) {
            Begin begin = Begin.isWord(text.charAt(start)) ? Begin.at(text, start) : null;
            if (begin != null) {
                starts = begins.size() == starts.length ? Arrays.copyOf(starts, 2 * starts.length) : starts;
                starts[begins.size()] = start;
                begins.add(begin);
            }
        }

        private Matcher matcher(int form) {
            Matcher matcher = matchers[form];
            if (matcher == null) {
                matcher = FORMS.get(form).pattern().matcher(text).useTransparentBounds(true);
                matchers[form] = matcher;
            }
            return matcher;
        }
    }

    private static Pattern form(String pattern) {
        return Pattern.compile("(?<![\\w.+-])" + pattern + "(?![\\w])", Pattern.CASE_INSENSITIVE);
    }

    /**
     * A time within a line.
     *
     * @param start index of its first character, in UTF-16 units
     * @param end index after its last one, a zone's name included
     * @param timestamp the time that was read
     * @param letters the letters of a zone behind it, such as CST, which may mean several, so that the stamp has none; null without such
     * @param region the name of a zone or city behind it, such as America/New_York, whose clocks showed the time twice or never, or which
     *     is not known, so that the stamp has none; null without such
     */
    public record Found(
            int start,
            int end,
            Timestamp timestamp,
            @Nullable String letters,
            @Nullable String region) {
        /** Tells whether a zone is written beside it that does not say which instant it is. */
        public boolean isUnplaced() {
            return letters != null || region != null;
        }
    }

    /** The time that a whole text is, or null. */
    public @Nullable Timestamp read(String text) {
        Found found = find(text, 0);
        boolean whole = found != null && found.start() == 0 && found.end() == text.length();
        return found != null && whole ? found.timestamp() : null;
    }

    /** The first time in a line from a place on; of two that begin there the longer one. */
    public @Nullable Found find(String line, int from) {
        if (!mayHoldDate(line, from)) {
            return null;
        }
        Scan scan = new Scan(line, from);
        Found best = null;
        for (int form = 0; form < FORMS.size(); form++) {
            Found found = next(form, scan, from);
            best = found == null ? best : better(best, found);
            if (best != null && best.start() == from && best.end() == line.length()) {
                return best; // None can be better, and most cells of a column are in the first form.
            }
        }
        return best;
    }

    /**
     * All times in a text of any number of lines, in their order, none in another: as {@link #find} would give them one after the other,
     * but each character is looked at a fixed number of times.
     */
    public List<Found> all(String text) {
        List<Found> all = new ArrayList<>();
        if (!mayHoldDate(text, 0)) {
            return all;
        }
        @Nullable Found[] next = new Found[FORMS.size()];
        Scan scan = new Scan(text, 0);
        for (int form = 0; form < next.length; form++) {
            next[form] = next(form, scan, 0);
        }
        Found best = best(next);
        while (best != null) {
            all.add(best);
            for (int i = 0; i < next.length; i++) {
                Found found = next[i];
                if (found != null && found.start() < best.end()) {
                    next[i] = next(i, scan, best.end());
                }
            }
            best = best(next);
        }
        return all;
    }

    /** The first time of a form that begins at a place or behind it. */
    private @Nullable Found next(int form, Scan scan, int from) {
        Set<Begin> begins = FORMS.get(form).begins();
        int count = scan.begins.size();
        int first = Arrays.binarySearch(scan.starts, 0, count, from);
        int end = from;
        for (int i = first < 0 ? -first - 1 : first; i < count; i++) {
            int at = scan.starts[i];
            Begin begin = scan.begins.get(i);
            if (at < end || !begins.contains(begin)) {
                continue;
            }
            Found usual = begin == Begin.YEAR ? IsoTime.at(scan.text, at) : null;
            if (usual != null) {
                return usual;
            }
            Matcher matcher = scan.matcher(form);
            if (matcher.region(at, scan.text.length()).lookingAt()) {
                Timestamp timestamp = stamp(matcher);
                if (timestamp != null) {
                    return found(matcher, scan.text, timestamp);
                }
                end = matcher.end();
            }
        }
        return null;
    }

    private static Found found(Matcher matcher, String line, Timestamp timestamp) {
        Found plain = new Found(matcher.start(), matcher.end(), timestamp, group(matcher, "letters"), null);
        if (timestamp.zoned() || plain.isUnplaced() || timestamp.precision() >= Timestamp.DAY) {
            return plain;
        }
        // In square brackets, as Java writes it, it is a part of what was found already.
        Matcher region = REGION.matcher(line)
                .region(plain.start(), Math.min(line.length(), plain.end() + LONGEST_REGION))
                .useTransparentBounds(true);
        ZoneId zone = region.find() && region.start() <= plain.end() ? zone(region.group(1)) : null;
        return zone == null
                ? ofCity(plain, line, timestamp)
                : inZone(plain, timestamp, zone, region.end(), region.group(1));
    }

    /** A time by the clocks of the city behind it; one in brackets that is not known leaves the time without a zone. */
    private static Found ofCity(Found plain, String line, Timestamp timestamp) {
        Matcher behind = CITY.matcher(line)
                .region(plain.end(), Math.min(line.length(), plain.end() + LONGEST_REGION))
                .useTransparentBounds(true);
        if (!behind.lookingAt()) {
            return plain;
        }
        String inside = behind.group("inside");
        String city = inside == null ? behind.group("city") : inside;
        ZoneId zone = CityZones.of(city);
        if (zone != null) {
            return inZone(plain, timestamp, zone, behind.end(), city);
        }
        // Behind a time in a log stand other words, such as "Response time".
        return inside == null ? plain : new Found(plain.start(), behind.end(), timestamp, null, city);
    }

    private static Found inZone(Found plain, Timestamp timestamp, ZoneId zone, int end, String name) {
        LocalDateTime local =
                LocalDateTime.ofEpochSecond(Math.floorDiv(timestamp.nanos(), Timestamp.SECOND), 0, ZoneOffset.UTC);
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
        long nanos =
                offsets.size() != 1 ? -1 : timestamp.nanos() - offsets.get(0).getTotalSeconds() * Timestamp.SECOND;
        return Timestamp.isPlausible(nanos)
                ? new Found(plain.start(), end, new Timestamp(nanos, timestamp.precision(), true), null, null)
                : new Found(plain.start(), end, timestamp, null, name);
    }

    private static @Nullable ZoneId zone(String name) {
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            return null; // Most words with a slash are no zones.
        }
    }

    private static @Nullable Found best(@Nullable Found[] next) {
        Found best = null;
        for (Found found : next) {
            best = found == null ? best : better(best, found);
        }
        return best;
    }

    private static Found better(@Nullable Found before, Found now) {
        if (before == null || now.start() < before.start()) {
            return now;
        }
        return now.start() == before.start() && now.end() > before.end() ? now : before;
    }

    /** Tells whether there are as many digits as a date needs: most cells of a table are none, which is quickly seen. */
    private static boolean mayHoldDate(String line, int from) {
        int digits = 0;
        boolean other = false;
        for (int i = from; i < line.length() && !(other && digits >= 5); i++) {
            boolean digit = IsoTime.isDigit(line.charAt(i));
            digits += digit ? 1 : 0;
            other |= !digit;
        }
        return other && digits >= 5;
    }

    /** Tells whether a text is a time of day without a date, as where the two stand in columns of their own. */
    public static boolean isClock(String text) {
        return CLOCK_ALONE.matcher(text).matches();
    }

    private @Nullable Timestamp stamp(Matcher matcher) {
        int first = number(matcher, "a", 0);
        int second = number(matcher, "b", 0);
        boolean numeric = first > 0;
        boolean day = dayFirst || (numeric && ".".equals(matcher.group("sep")));
        int month = numeric ? (day ? second : first) : monthOf(matcher);
        int date = numeric ? (day ? first : second) : number(matcher, "d", 0);
        return stamp(matcher, number(matcher, "y", CENTURY + number(matcher, "yy", 0)), month, date);
    }

    private static int monthOf(Matcher matcher) {
        String name = group(matcher, "name");
        return name == null ? number(matcher, "m", 0) : 1 + MONTHS.indexOf(name.toLowerCase(Locale.ROOT)) / 4;
    }

    private static @Nullable Timestamp stamp(Matcher matcher, int year, int month, int day) {
        int hour = number(matcher, "h", 0);
        String half = group(matcher, "ap");
        if (half != null) {
            if (hour < 1 || hour > 12) {
                return null;
            }
            hour = hour % 12 + (half.equalsIgnoreCase("p") ? 12 : 0);
        }
        Integer offset = offset(group(matcher, "z"));
        if (offset == null) {
            return null;
        }
        try {
            String fraction = group(matcher, "f");
            long nanos = fraction == null ? 0 : Long.parseLong((fraction + "000000000").substring(0, 9));
            int minute = number(matcher, "mi", 0);
            int ofMinute = number(matcher, "s", 0);
            // ISO 8601 calls midnight the end of a day, too: 24:00. A leap second (RFC 3339 5.7) is the first of the
            // next minute where
            // seconds are counted since 1970.
            boolean endOfDay = hour == HOURS && half == null && minute == 0 && ofMinute == 0 && nanos == 0;
            boolean leap = ofMinute == MINUTE && minute % QUARTER == QUARTER - 1;
            LocalDateTime time =
                    LocalDateTime.of(year, month, day, endOfDay ? 0 : hour, minute, leap ? MINUTE - 1 : ofMinute);
            LocalDateTime counted = time.plusDays(endOfDay ? 1 : 0).plusSeconds(leap ? 1 : 0);
            long second = counted.toEpochSecond(ZoneOffset.UTC) - offset;
            boolean near = year >= 1970 && year <= 2160;
            long at = near ? second * Timestamp.SECOND + nanos : -1;
            return near && Timestamp.isPlausible(at)
                    ? new Timestamp(at, precision(matcher, fraction), group(matcher, "z") != null)
                    : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static long precision(Matcher matcher, @Nullable String fraction) {
        if (group(matcher, "h") == null) {
            return Timestamp.DAY;
        }
        if (group(matcher, "s") == null) {
            return Timestamp.MINUTE;
        }
        long precision = Timestamp.SECOND;
        for (int i = 0; fraction != null && i < Math.min(9, fraction.length()); i++) {
            precision /= 10;
        }
        return precision;
    }

    /** Seconds east of Greenwich, 0 where no zone is named; null if there is no such offset. */
    private static @Nullable Integer offset(@Nullable String zone) {
        if (zone == null) {
            return 0;
        }
        Integer behind = zone.length() == 3 ? MAIL_ZONES.get(zone.toLowerCase(Locale.ROOT)) : null;
        if (behind != null) {
            return -behind * 3600;
        }
        StringBuilder digits = new StringBuilder(4);
        for (int i = 0; i < zone.length(); i++) {
            if (IsoTime.isDigit(zone.charAt(i))) {
                digits.append(zone.charAt(i));
            }
        }
        if (digits.isEmpty()) {
            return 0;
        }
        int ofHours = digits.length() <= 2 ? digits.length() : digits.length() - 2;
        int hours = Integer.parseInt(digits, 0, ofHours, 10);
        int minutes = ofHours == digits.length() ? 0 : Integer.parseInt(digits, ofHours, digits.length(), 10);
        if (hours > 14 || minutes > 59) {
            return null;
        }
        int seconds = hours * 3600 + minutes * 60;
        return zone.contains("-") || zone.contains("\u2212") ? -seconds : seconds;
    }

    private static int number(Matcher matcher, String name, int absent) {
        String digits = group(matcher, name);
        return digits == null ? absent : Integer.parseInt(digits);
    }

    private static @Nullable String group(Matcher matcher, String name) {
        Integer group = GROUPS.getOrDefault(matcher.pattern(), Map.of()).get(name);
        return group == null ? null : matcher.group(group);
    }
}
