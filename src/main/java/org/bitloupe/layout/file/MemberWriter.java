package org.bitloupe.layout.file;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/** The members of an object of a layout file, in the order in which they are put. */
final class MemberWriter {
    private final Map<String, Object> members = new LinkedHashMap<>();

    /** Puts a value, unless it is null. */
    MemberWriter put(String key, @Nullable Object value) {
        if (value != null) {
            members.put(key, json(value));
        }
        return this;
    }

    /** Puts a value, unless it is the usual one. */
    MemberWriter put(String key, Object value, Object usual) {
        return put(key, value.equals(usual) ? null : value);
    }

    /** Puts a value as an object of its own, unless it is null. */
    <T> MemberWriter putObject(String key, @Nullable T value, Function<T, Map<String, Object>> object) {
        return put(key, value == null ? null : object.apply(value));
    }

    Map<String, Object> members() {
        return members;
    }

    /** A value as layout files write it. */
    private static Object json(Object value) {
        if (value instanceof Enum<?> constant) {
            return EnumNames.word(constant);
        }
        if (value instanceof BigInteger number) {
            return JsonInteger.write(number);
        }
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Duration duration) {
            return new Tick(duration.toNanos(), 1).toString();
        }
        if (value instanceof LocalizedText text) {
            String only = text.byLanguage().size() == 1 ? text.byLanguage().get("") : null;
            return only != null ? only : text.byLanguage();
        }
        if (value instanceof Collection<?> items) {
            return items.stream().map(MemberWriter::json).toList();
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> object = new LinkedHashMap<>();
            map.forEach((key, member) -> object.put(key.toString(), json(member)));
            return object;
        }
        boolean asText = value instanceof Instant
                || value instanceof LocalDate
                || value instanceof Tick
                || value instanceof Character;
        return asText ? value.toString() : value;
    }
}
