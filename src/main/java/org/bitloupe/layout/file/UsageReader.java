package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Usage;
import org.jspecify.annotations.Nullable;

/** Reads what a layout file says of the scheme's use: {@code since, until, popularity, evidence, common, pairs}. */
final class UsageReader {
    private final JsonObjectReader file;
    private final ProblemCollector problems;

    private UsageReader(JsonObjectReader file) {
        this.file = file;
        this.problems = file.problems();
    }

    /** Reads the usage; what is written wrongly is a finding of the reader and left out. */
    static Usage read(JsonObjectReader file, List<Field> fields) {
        UsageReader reader = new UsageReader(file);
        LocalDate since = reader.date("since");
        LocalDate until = reader.date("until");
        if (since != null && until != null && until.isBefore(since)) {
            reader.problems.add(file.at("until"), "until", "since", since.toString(), "until", until.toString());
        }
        return new Usage(
                since,
                until,
                reader.popularity(),
                reader.evidence(),
                reader.common(fields),
                KnownIdsReader.read(file, fields));
    }

    private @Nullable LocalDate date(String name) {
        String text = file.text(name);
        if (text == null) {
            return null;
        }
        if (text.strip().length() > 15 || text.indexOf('T') >= 0) {
            problems.add(file.at(name), "date", "value", JsonInteger.cut(text));
            return null;
        }
        return TimeEncodingReader.instant(new JsonValue.Str(file.at(name), text), problems)
                .atOffset(ZoneOffset.UTC)
                .toLocalDate();
    }

    private @Nullable Popularity popularity() {
        JsonValue value = file.get("popularity");
        JsonObjectReader read = value == null ? null : JsonObjectReader.of(value, problems, "one-in", "why");
        if (read == null) {
            return null;
        }
        read.require("one-in");
        int oneIn = read.number("one-in", 1, Popularity.MOST, 0);
        String why = why(read);
        return oneIn == 0 || why == null ? null : new Popularity(oneIn, why);
    }

    /** The reason of an estimate, which must be there. */
    private @Nullable String why(JsonObjectReader read) {
        String why = read.requireText("why");
        if (why != null) {
            LocalizedTextReader.check(problems, read.at("why"), why, LocalizedTextReader.NOTE);
        }
        return why == null || why.isBlank() ? null : why;
    }

    private @Nullable ContextEvidence evidence() {
        JsonObjectReader read = file.object("evidence", "urls", "texts", "names", "files");
        List<String> urls = evidence(read, "urls", ContextEvidence::isUrl, "shop.example/orders/{order}");
        List<String> texts = evidence(read, "texts", ContextEvidence::isText, "order #{order}");
        List<String> names = evidence(read, "names", ContextEvidence::isName, "order_id");
        List<String> files = evidence(read, "files", ContextEvidence::isWord, "orders");
        boolean none = urls.isEmpty() && texts.isEmpty() && names.isEmpty() && files.isEmpty();
        return none ? null : new ContextEvidence(urls, texts, names, files);
    }

    /** Those that are written as they must be; the others are findings. */
    private List<String> evidence(JsonObjectReader read, String key, Predicate<String> written, String example) {
        List<String> all = LayoutReader.texts(read, key);
        all.stream()
                .filter(written.negate())
                .forEach(text -> problems.add(
                        read.at(key), "evidence." + key, "value", JsonInteger.cut(text), "example", example));
        return all.stream().filter(written).toList();
    }

    private List<CommonValues> common(List<Field> fields) {
        String[] names = fields.stream().map(Field::name).toArray(String[]::new);
        JsonObjectReader read = file.object("common", names);
        List<CommonValues> all = new ArrayList<>();
        for (Field field : fields) {
            JsonValue written = read.get(field.name());
            CommonValues common = written == null ? null : common(field, written);
            if (common != null) {
                all.add(common);
            }
        }
        return all;
    }

    private @Nullable CommonValues common(Field field, JsonValue value) {
        if (field.textOnly() || field.bits() > Long.SIZE || field.value() != null) {
            problems.add(value.at(), "common.field", "field", JsonInteger.cut(field.name()));
            return null;
        }
        JsonObjectReader read = JsonObjectReader.of(value, problems, "percent", "why");
        if (read == null) {
            return null;
        }
        String why = why(read);
        List<CommonValues.Share> shares = shares(read);
        boolean wrong = shares.isEmpty()
                || !CommonValues.areDistribution(shares)
                || shares.get(shares.size() - 1).to().compareTo(field.limit()) > 0;
        if (wrong) {
            problems.add(
                    read.at("percent"),
                    "common.percent",
                    "field",
                    field.name(),
                    "limit",
                    JsonInteger.write(field.limit()),
                    "example",
                    "{\"0-3\": 80, \"13\": 10}");
        }
        return wrong || why == null ? null : new CommonValues(field.name(), shares, why);
    }

    /** The shares of ranges, none if one of them is not written as it must be. */
    private List<CommonValues.Share> shares(JsonObjectReader common) {
        List<CommonValues.Share> shares = new ArrayList<>();
        if (common.require("percent") instanceof JsonValue.Obj percent) {
            for (Map.Entry<String, JsonValue.Member> entry : percent.members().entrySet()) {
                BigInteger number = JsonInteger.read(entry.getValue().value(), problems);
                CommonValues.Share share = number == null || number.bitLength() > 7
                        ? null
                        : CommonValues.Share.of(entry.getKey(), number.intValue());
                if (share == null) {
                    return List.of();
                }
                shares.add(share);
            }
        }
        return shares;
    }
}
