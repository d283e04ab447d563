package org.bitloupe.inspect.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.TextOrder;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/**
 * A range of IDs in the languages of the systems that keep them. The column or key is called {@code id} (in MongoDB {@code _id}).
 *
 * <p>IDs of at most 64 bits that are written in decimal, usually or as they were read, are numbers. Others are texts in the spelling
 * they were read by, as the rows are likely to hold them, or else in the usual one; only if texts of it sort as the IDs do.
 *
 * @param low the smallest ID, as it is written
 * @param high the largest ID, as it is written
 * @param kind what a system keeps it as
 * @param alphabet the digits that it is written in, in the order in which texts sort
 * @param tail how many characters of both stand behind the digits and say nothing of the order
 */
public record RangeQuery(String low, String high, Kind kind, String alphabet, int tail) {
    /** A query of texts that have nothing behind their digits. */
    public RangeQuery(String low, String high, Kind kind, String alphabet) {
        this(low, high, kind, alphabet, 0);
    }

    /** A query of numbers, or of texts in small hexadecimal digits. */
    public RangeQuery(String low, String high, Kind kind) {
        this(low, high, kind, kind == Kind.NUMBER ? "0123456789" : "0123456789abcdef");
    }

    private static final int OBJECT_ID_BITS = 96;
    private static final int UUID_BITS = 128;
    /** All streams of Loki, which a person narrows to those of the system. */
    static final String LOKI_STREAMS = "{job=~\".+\"}";

    /** The column type that an ID is kept as. */
    public enum Kind {
        /** A whole number. */
        NUMBER,
        /** A UUID in a column of that type. */
        UUID,
        /** MongoDB's own 12 bytes. */
        OBJECT_ID,
        /** A text. */
        TEXT
    }

    /** The languages a query is written in. */
    public enum Language {
        SQL,
        MONGO,
        ELASTIC,
        JQ,
        SPLUNK,
        LOKI,
        CLOUDWATCH
    }

    /** Those of systems that keep logs, which find IDs by a pattern. */
    private static final List<Language> LOGS = List.of(Language.SPLUNK, Language.LOKI, Language.CLOUDWATCH);

    /**
     * The query of a range, or empty if neither kind of text sorts as the IDs do.
     *
     * @param read the spelling an ID of the layout was read by
     * @param negative true if that ID was written as a negative number, as a signed column gives those whose top bit is set; a range
     *     with IDs on both sides of that bit is none of such a column
     */
    public static Optional<RangeQuery> of(Layout layout, Spelling read, IdRange range, boolean negative) {
        Spelling usual = layout.spellings().get(0);
        if (layout.width() <= Long.SIZE && (isDecimal(usual) || isDecimal(read))) {
            boolean signed = layout.signed() || (negative && layout.width() == Long.SIZE && isNegative(range.low()));
            return Optional.of(new RangeQuery(number(signed, range.low()), number(signed, range.high()), Kind.NUMBER));
        }
        return texts(layout, read, range).or(() -> texts(layout, usual, range));
    }

    private static boolean isDecimal(Spelling spelling) {
        return spelling.number()
                .filter(number -> number.alphabet().chars().equals("0123456789"))
                .isPresent();
    }

    private static Optional<RangeQuery> texts(Layout layout, Spelling spelling, IdRange range) {
        SpellingCodec codec =
                LayoutSpellingCodecs.of(layout.withSpellings(List.of(spelling))).codec(0);
        if (!TextOrder.keeps(codec.spelling(), layout.width())) {
            return Optional.empty();
        }
        // Empty for the few IDs for which a spelling has too few digits, as SCRU64 has.
        Optional<String> low = codec.tryWrite(range.low(), Map.of(), freeTexts(spelling, Comparator.naturalOrder()));
        Optional<String> high = codec.tryWrite(range.high(), Map.of(), freeTexts(spelling, Comparator.reverseOrder()));
        return low.isEmpty() || high.isEmpty()
                ? Optional.empty()
                : Optional.of(new RangeQuery(
                        low.get(), high.get(), kind(layout, spelling), alphabet(spelling), tail(spelling)));
    }

    /** The first texts, by an order, that may stand behind the digits. */
    private static Map<String, String> freeTexts(Spelling spelling, Comparator<Character> order) {
        Map<String, String> texts = new HashMap<>();
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Text text) {
                StringBuilder first = new StringBuilder();
                for (int i = 0; i < text.max(); i++) {
                    boolean end = i == 0 || i == text.max() - 1;
                    first.append(first(end ? text.ends() : text.chars(), order));
                }
                texts.put(
                        text.field(),
                        text.words().isEmpty()
                                ? first.toString()
                                : order.compare('A', 'B') < 0
                                        ? text.words().firstKey()
                                        : text.words().lastKey());
            }
        }
        return texts;
    }

    private static char first(String chars, Comparator<Character> order) {
        return chars.chars().mapToObj(c -> (char) c).min(order).orElseThrow();
    }

    /** The number of characters behind the last digits, if free ones are among them. */
    private static int tail(Spelling spelling) {
        int tail = 0;
        boolean free = false;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Text text) {
                free = true;
                tail += text.max();
            } else if (segment instanceof Segment.Literal literal) {
                tail += literal.text().length();
            } else {
                tail = 0;
            }
        }
        return free ? tail : 0;
    }

    private static String alphabet(Spelling spelling) {
        return spelling.segments().stream()
                .flatMapToInt(segment -> segment instanceof Segment.Digits digits
                        ? digits.alphabet().chars().chars()
                        : IntStream.empty())
                .sorted()
                .distinct()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static Kind kind(Layout layout, Spelling usual) {
        if (layout.width() == UUID_BITS && usual.name().equals("uuid")) {
            return Kind.UUID;
        }
        return layout.width() == OBJECT_ID_BITS && usual.name().startsWith("hex") ? Kind.OBJECT_ID : Kind.TEXT;
    }

    private static boolean isNegative(Bits id) {
        return id.toSigned().signum() < 0;
    }

    private static String number(boolean signed, Bits id) {
        return (signed ? id.toSigned() : id.toBigInteger()).toString();
    }

    /**
     * The languages that the range can be written in: negative numbers do not sort as texts, which jq and logs need, and MongoDB has no
     * whole numbers from 2^63 on.
     */
    public List<Language> languages() {
        List<Language> all = new ArrayList<>(List.of(Language.values()));
        if (kind == Kind.NUMBER && low.startsWith("-")) {
            all.remove(Language.JQ);
        }
        if (kind == Kind.NUMBER && new BigInteger(high).bitLength() >= Long.SIZE) {
            all.remove(Language.MONGO);
        }
        if (pattern().isEmpty()) {
            all.removeAll(LOGS);
        }
        return List.copyOf(all);
    }

    /** The query in a language. IDs have no characters that would need to be escaped in any of them. */
    public String in(Language language) {
        return switch (language) {
            case SQL -> "id BETWEEN " + sql(low) + "\n   AND " + sql(high);
            case MONGO -> "{ _id: { $gte: " + mongo(low) + ",\n         $lte: " + mongo(high) + " } }";
            case ELASTIC ->
                "{ \"range\": { \"id\": { \"gte\": " + json(low) + ",\n                   \"lte\": " + json(high)
                        + " } } }";
            case JQ -> jq();
            case SPLUNK -> "| regex _raw=\"" + pattern().orElse("") + "\"";
            case LOKI -> LOKI_STREAMS + " |~ `" + pattern().orElse("") + "`";
            case CLOUDWATCH -> "filter @message like /" + pattern().orElse("") + "/";
        };
    }

    /**
     * An expression for the lines that have an ID of the range in them. Numbers of logs are compared as doubles, if at all: Splunk's
     * {@code regex} command (Search Reference), Loki's line filter {@code |~} (grafana.com/docs/loki/latest/query/log_queries) and
     * CloudWatch's {@code like} (docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax-Filter.html) look at the text.
     */
    private Optional<String> pattern() {
        if (kind != Kind.NUMBER) {
            // A word ends where the digits do only if no letter or digit follows.
            boolean ends = tail == 0 || !Character.isLetterOrDigit(low.charAt(low.length() - tail));
            return ends
                    ? RangePattern.ofTexts(
                            low.substring(0, low.length() - tail), high.substring(0, high.length() - tail), alphabet)
                    : Optional.empty();
        }
        return low.startsWith("-") ? Optional.empty() : Optional.of(RangePattern.ofNumbers(low, high));
    }

    private String sql(String id) {
        return kind == Kind.NUMBER ? id : "'" + id + "'";
    }

    private String json(String id) {
        return kind == Kind.NUMBER ? id : "\"" + id + "\"";
    }

    private String mongo(String id) {
        return switch (kind) {
            case NUMBER -> "NumberLong(\"" + id + "\")";
            case UUID -> "UUID(\"" + id + "\")";
            case OBJECT_ID -> "ObjectId(\"" + id + "\")";
            case TEXT -> json(id);
        };
    }

    /** Numbers are compared as texts, shorter ones first: jq computes in doubles, which do not hold them. */
    private String jq() {
        if (kind != Kind.NUMBER) {
            return "select(.id >= " + "\"" + low + "\"" + "\n   and .id <= " + "\"" + high + "\")";
        }
        return "select(.id | tostring | [length, .]\n  | . >= [" + low.length() + ", \"" + low + "\"]\n    and . <= ["
                + high.length() + ", \"" + high + "\"])";
    }
}
