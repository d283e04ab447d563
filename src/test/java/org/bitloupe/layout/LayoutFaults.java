package org.bitloupe.layout;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Layout files with one fault each: the fault's problem and its place, and whether a JSON Schema can say it, too. */
public final class LayoutFaults {
    /**
     * A faulty file.
     *
     * @param problem the id of the problem
     * @param pointer its place
     * @param schema true if the schema must refuse it as well
     */
    public record Fault(String text, String problem, String pointer, boolean schema) {
        @Override
        public String toString() {
            return problem + " at " + pointer;
        }
    }

    /** A sound file; every fault below changes one place of it. */
    public static final String SOUND = """
            {
              "idlayout": 1,
              "id": "orders",
              "title": "Orders",
              "width": 64,
              "since": "2020-01-01",
              "fields": [
                { "name": "sign", "role": "unused", "bits": 1, "value": 0 },
                { "name": "time", "role": "time", "bits": 41, "time": { "tick": "1ms", "epoch": "2020-01-01" } },
                { "name": "node", "role": "node", "bits": 10, "min": 1, "max": 1000, "usual": 7, "values": { "1": "a" } },
                { "name": "seq", "role": "sequence", "bits": 12 }
              ],
              "order": ["sign", "time[40:20]", "time[19:0]", "node", "seq"],
              "spellings": ["decimal", { "name": "own", "write": ["o-", { "of": "id", "digits": "hex", "length": 16 }] }],
              "make": { "sequence": { "restart": "tick", "from": 5, "spread": "all" }, "back": "wait" },
              "ignore": ["order"],
              "demand": { "machines": 300, "ids-per-second": 3000, "years": "0.5", "numbers": "random", "shards": 16 },
              "popularity": { "one-in": 64, "why": "Shops" }
            }
            """;

    private LayoutFaults() {}

    private static Fault fault(String from, String to, String problem, String pointer, boolean schema) {
        if (!SOUND.contains(from)) {
            throw new IllegalArgumentException(from);
        }
        return new Fault(SOUND.replace(from, to), problem, pointer, schema);
    }

    /** Faults that both the program and the schema refuse. */
    private static Stream<Fault> schemaFaults() {
        return Stream.of(
                fault("\"idlayout\": 1,", "", "version.missing", "", true),
                fault("\"idlayout\": 1", "\"idlayout\": 2", "version.newer", "/idlayout", true),
                fault("\"idlayout\": 1", "\"idlayout\": 0", "version.unknown", "/idlayout", true),
                fault("\"idlayout\": 1", "\"idlayout\": \"1\"", "type", "/idlayout", true),
                fault("\"id\": \"orders\",", "", "key.missing", "", true),
                fault("\"orders\"", "\"My orders\"", "id", "/id", true),
                fault("\"title\": \"Orders\"", "\"titel\": \"Orders\"", "key.near", "/titel", true),
                fault("\"Orders\"", "\"\"", "text.empty", "/title", true),
                fault("\"Orders\"", "{}", "text.empty", "/title", true),
                fault("\"Orders\"", "{ \"e n\": \"x\" }", "text.language", "/title/e n", true),
                fault("\"Orders\"", "null", "type", "/title", true),
                fault("\"width\": 64", "\"also\": \"Other\", \"width\": 64", "type", "/also", true),
                fault("\"width\": 64", "\"also\": [7], \"width\": 64", "type", "/also/0", true),
                fault("\"width\": 64", "\"also\": [\"\"], \"width\": 64", "text.empty", "/also", true),
                fault("\"width\": 64", "\"standing\": \"guesed\", \"width\": 64", "word.unknown", "/standing", true),
                fault("\"width\": 64", "\"width\": 300", "range", "/width", true),
                fault("\"width\": 64", "\"width\": 0", "range", "/width", true),
                fault("\"width\": 64", "\"width\": 64.5", "number.fraction", "/width", true),
                fault("\"width\": 64", "\"width\": \"64\"", "type", "/width", true),
                fault("\"one-in\": 64", "\"one-in\": 0", "range", "/popularity/one-in", true),
                fault("\"one-in\": 64", "\"one-in\": \"64\"", "type", "/popularity/one-in", true),
                fault("\"one-in\": 64, ", "", "key.missing", "/popularity", true),
                fault(", \"why\": \"Shops\"", "", "key.missing", "/popularity", true),
                fault("\"2020-01-01\",\n", "\"2020-13-01\",\n", "moment.month", "/since", true),
                fault("\"2020-01-01\",\n", "\"1 May 2020\",\n", "moment.form", "/since", true),
                fault("\"name\": \"sign\", ", "", "key.missing", "/fields/0", true),
                fault("\"sign\", \"role\"", "\"id\", \"role\"", "name.id", "/fields/0/name", true),
                fault("\"sign\", \"role\"", "\"1st\", \"role\"", "name.form", "/fields/0/name", true),
                fault("\"sign\", \"role\"", "\"a b\", \"role\"", "name.form", "/fields/0/name", true),
                fault(
                        "\"sign\", \"role\"",
                        "\"" + "n".repeat(41) + "\", \"role\"",
                        "name.form",
                        "/fields/0/name",
                        true),
                fault("\"role\": \"unused\"", "\"role\": \"unusd\"", "word.near", "/fields/0/role", true),
                fault("\"role\": \"unused\"", "\"role\": \"shop\"", "word.unknown", "/fields/0/role", true),
                fault("\"role\": \"unused\", ", "", "key.missing", "/fields/0", true),
                fault("\"bits\": 1,", "\"bits\": 0,", "range", "/fields/0/bits", true),
                fault("\"bits\": 1,", "\"bits\": 257,", "range", "/fields/0/bits", true),
                fault("\"value\": 0", "\"value\": -1", "value.room", "/fields/0/value", true),
                fault("\"value\": 0", "\"value\": 1e0", "number.fraction", "/fields/0/value", false),
                fault("\"value\": 0", "\"value\": \"zero\"", "number.text", "/fields/0/value", true),
                fault("\"usual\": 7", "\"usual\": 9007199254740993", "number.inexact", "/fields/2/usual", true),
                fault("\"usual\": 7", "\"usual\": 7, \"value\": 7", "value.both", "/fields/2/usual", true),
                fault("{ \"1\": \"a\" }", "{ \"one\": \"a\" }", "values.number", "/fields/2/values/one", true),
                fault("\"tick\": \"1ms\", ", "", "key.missing", "/fields/1/time", true),
                fault("\"1ms\"", "\"1 fortnight\"", "tick.unit", "/fields/1/time/tick", true),
                fault("\"1ms\"", "\"soon\"", "tick.form", "/fields/1/time/tick", true),
                fault("\"1ms\"", "\"1.5ms\"", "tick.form", "/fields/1/time/tick", true),
                fault(
                        "\"epoch\": \"2020-01-01\"",
                        "\"epoch\": \"2020-13-01\"",
                        "moment.month",
                        "/fields/1/time/epoch",
                        true),
                fault("\"epoch\": \"2020-01-01\"", "\"epoch\": 1577836800000", "type", "/fields/1/time/epoch", true),
                fault(", \"epoch\": \"2020-01-01\"", "", "key.missing", "/fields/1/time", true),
                fault(
                        "\"epoch\": \"2020-01-01\"",
                        "\"epoch\": \"2020-01-01T00:00:00\"",
                        "moment.zone",
                        "/fields/1/time/epoch",
                        true),
                fault("\"role\": \"time\"", "\"role\": \"data\"", "time.role", "/fields/1/time", true),
                fault(
                        ", \"time\": { \"tick\": \"1ms\", \"epoch\": \"2020-01-01\" }",
                        "",
                        "time.missing",
                        "/fields/1",
                        true),
                fault("[\"decimal\",", "[\"decimal\", 7,", "type", "/spellings/1", true),
                fault("\"write\": [\"o-\", ", "\"write\": [\"\", ", "segment.literal", "/spellings/1/write/0", true),
                fault("\"of\": \"id\", ", "", "segment.kind", "/spellings/1/write/1", true),
                fault("\"length\": 16", "\"length\": \"16 or so\"", "length.form", "/spellings/1/write/1/length", true),
                fault(
                        "\"restart\": \"tick\"",
                        "\"restart\": \"never ever\"",
                        "word.unknown",
                        "/make/sequence/restart",
                        true),
                fault("\"back\": \"wait\"", "\"bakc\": \"wait\"", "key.near", "/make/bakc", true),
                fault("[\"order\"]", "[\"nope\"]", "word.unknown", "/ignore", true),
                fault("[\"order\"]", "[\"ordre\"]", "word.near", "/ignore", true),
                fault("[\"order\"]", "\"order\"", "type", "/ignore", true),
                fault("\"from\": 5", "\"from\": -1", "range", "/make/sequence/from", true),
                fault("\"spread\": \"all\"", "\"spread\": 0", "range", "/make/sequence/spread", true),
                fault(
                        "\"spread\": \"all\"",
                        "\"spread\": \"everything\"",
                        "word.unknown",
                        "/make/sequence/spread",
                        true),
                fault("\"machines\": 300", "\"machine\": 300", "key.near", "/demand/machine", true),
                fault("\"machines\": 300", "\"machines\": 0.5", "number.fraction", "/demand/machines", true),
                fault("\"years\": \"0.5\"", "\"years\": \"half\"", "demand.years", "/demand/years", true),
                fault("\"years\": \"0.5\"", "\"years\": true", "type", "/demand/years", true),
                fault("\"numbers\": \"random\"", "\"numbers\": \"dice\"", "word.unknown", "/demand/numbers", true),
                fault("\"shards\": 16", "\"shards\": 1", "range", "/demand/shards", true));
    }

    /** Faults that take more than a schema to find. */
    private static Stream<Fault> deeperFaults() {
        return Stream.of(
                fault("\"id\": \"orders\"", "\"id\": \"orders\", \"id\": \"orders\"", "key.twice", "/id", false),
                fault("\"width\": 64", "\"width\": 63", "sum.more", "/width", false),
                fault("\"width\": 64", "\"width\": 66", "sum.less", "/width", false),
                fault("\"2020-01-01\",\n", "\"2020-01-01\", \"until\": \"2019-01-01\",\n", "until", "/until", false),
                fault("\"2020-01-01\",\n", "\"2021-02-29\",\n", "moment.day", "/since", false),
                fault("\"machines\": 300", "\"machines\": 0", "range", "/demand/machines", false),
                fault("\"years\": \"0.5\"", "\"years\": \"0.0\"", "demand.years", "/demand/years", false),
                fault("\"seq\", \"role\"", "\"node\", \"role\"", "name.twice", "/fields/3", false),
                fault("\"value\": 0", "\"value\": 2", "value.room", "/fields/0/value", false),
                fault("\"min\": 1,", "\"min\": 1001,", "value.order", "/fields/2/min", false),
                fault("\"usual\": 7", "\"usual\": 1001", "value.outside", "/fields/2/usual", false),
                fault(
                        "{ \"1\": \"a\" }",
                        "{ \"1\": \"a\", \"0x1\": \"b\" }",
                        "values.twice",
                        "/fields/2/values/0x1",
                        false),
                fault("\"1ms\"", "\"0ms\"", "tick.zero", "/fields/1/time/tick", false),
                fault("\"1ms\"", "\"1/0ms\"", "tick.zero", "/fields/1/time/tick", false),
                fault("\"1ms\"", "\"99999d\"", "tick.long", "/fields/1/time/tick", false),
                fault("\"1ms\"", "\"1/10000000001ns\"", "tick.long", "/fields/1/time/tick", false),
                fault("\"epoch\": \"2020-01-01\"", "\"adds\": \"sign\"", "time.adds", "/fields/1", false),
                fault("\"epoch\": \"2020-01-01\"", "\"adds\": \"time\"", "time.adds-chain", "/fields/1", false),
                fault("\"sign\", \"time[40:20]\"", "\"sing\", \"time[40:20]\"", "field.near", "/order/0", false),
                fault("\"time[40:20]\", ", "\"time[40:20]\", \"time[40:20]\", ", "order.twice", "/order/2", false),
                fault("\"time[40:20]\", ", "", "order.missing", "/order", false),
                fault("\"time[40:20]\"", "\"time[41:20]\"", "range.beyond", "/order/1", false),
                fault("\"time[40:20]\"", "\"time[20:40]\"", "range.turned", "/order/1", false),
                fault("\"decimal\", {", "\"decimals\", {", "spelling.near", "/spellings/0", false),
                fault("\"decimal\", {", "\"uuid\", {", "spelling.width", "/spellings/0", false),
                fault("\"decimal\", {", "\"decimal\", \"decimal\", {", "spelling.twice", "/spellings/1", false),
                fault(
                        "\"digits\": \"hex\"",
                        "\"digits\": \"hexx\"",
                        "alphabet.near",
                        "/spellings/1/write/1/digits",
                        false),
                fault("\"of\": \"id\"", "\"of\": \"tmie\"", "field.near", "/spellings/1/write/1/of", false),
                fault("\"of\": \"id\"", "\"of\": \"id[64:0]\"", "range.beyond", "/spellings/1/write/1/of", false),
                fault("\"of\": \"id\"", "\"of\": \"id[63:1]\"", "segments.missing", "/spellings/1/write", false),
                fault("\"of\": \"id\"", "\"of\": [\"id\", \"id[3:0]\"]", "twice", "/spellings/1/write/1", false),
                fault("\"of\": \"id\"", "\"of\": [\"id\", \"node\"]", "twice", "/spellings/1/write/1", false),
                fault(
                        "[\"o-\", ",
                        "[{ \"maybe\": [\"a\", { \"of\": \"seq\", \"digits\": \"hex\" }] }, ",
                        "maybe.id",
                        "/spellings/1/write/0/maybe/1",
                        false));
    }

    /** Texts that are no layout files at all. */
    private static Stream<Fault> hopeless() {
        return Stream.of(
                new Fault("", "empty", "", false),
                new Fault(" \n\t", "empty", "", false),
                new Fault("\ufeff", "empty", "", false),
                new Fault(SOUND.substring(0, 300), "json.cut", "", false),
                new Fault("{", "json.cut", "", false),
                new Fault("{ \"idlayout\": 1, \"signed\": tru", "json.cut", "", false),
                new Fault("orders", "json.syntax", "", false),
                new Fault(SOUND.replaceFirst("\"Orders\",", "'Orders',"), "json.syntax", "", false),
                new Fault(SOUND.replaceFirst("\"Orders\",", "\"Orders\", // ours"), "json.syntax", "", false),
                new Fault(SOUND.replaceFirst(",\n", ",,\n"), "json.syntax", "", false),
                new Fault(SOUND + "{}", "json.more", "", false),
                new Fault("[".repeat(100_000), "json.deep", "", false),
                new Fault("[]", "top", "", true),
                new Fault("null", "top", "", true),
                new Fault("1", "top", "", true),
                new Fault("{\"idlayout\": 1, \"x\": \"" + "a".repeat(2_000_000) + "\"}", "size", "", false));
    }

    private static final String TEXT =
            "{ \"text\": \"b\", \"chars\": \"xyz_\", \"ends\": \"xyz\", \"length\": \"1-9\" }";

    /** Returns the faults of a scheme that exists only as text. */
    private static Stream<Fault> textOnly() {
        String sound = """
                { "idlayout": 1, "id": "t", "title": "T",
                  "fields": [ { "name": "a", "role": "data" }, { "name": "b", "role": "type" } ],
                  "spellings": [ { "name": "s", "write": [ { "of": "a", "digits": "hex", "length": 4 },
                    { "maybe": [ "_", { "text": "b", "chars": "xyz_", "ends": "xyz", "length": "1-9" } ] } ] } ] }
                """;
        return Map.of(
                        sound.replace("\"role\": \"data\"", "\"role\": \"data\", \"bits\": 8"),
                        List.of("bits.no-width", "/fields/0/bits"),
                        sound.replace("\"of\": \"a\"", "\"of\": \"id\""),
                        List.of("segment.no-id", "/spellings/0/write/0/of"),
                        sound.replace("\"of\": \"a\"", "\"of\": \"b\""),
                        List.of("field.nowhere", "/fields"),
                        sound.replace("\"text\": \"b\"", "\"text\": \"c\""),
                        List.of("segment.text-field", "/spellings/0/write/1/maybe/1/text"),
                        sound.replace("\"ends\": \"xyz\"", "\"ends\": \"w\""),
                        List.of("segment.text", "/spellings/0/write/1/maybe/1"),
                        sound.replace("[ { \"name\": \"s\"", "[ \"decimal\", { \"name\": \"s\""),
                        List.of("segment.no-id", "/spellings/0"),
                        sound.replace(
                                TEXT,
                                "{ \"check\": \"bech33\", \"of\": \"b\", \"digits\": \"crockford\", \"length\": 4 }"),
                        List.of("word.near", "/spellings/0/write/1/maybe/1/check"),
                        sound.replace(
                                TEXT,
                                "{ \"check\": \"bech32\", \"of\": \"c\", \"digits\": \"crockford\", \"length\": 4 }"),
                        List.of("segment.text-field", "/spellings/0/write/1/maybe/1/of"),
                        sound.replace(
                                TEXT,
                                "{ \"check\": \"bech32\", \"of\": \"b\", \"digits\": \"crockford\", \"length\": 4 }"),
                        List.of("check.place", "/spellings/0/write/1/maybe/1"))
                .entrySet()
                .stream()
                .map(e ->
                        new Fault(e.getKey(), e.getValue().get(0), e.getValue().get(1), false));
    }

    public static Stream<Fault> all() {
        return Stream.of(schemaFaults(), deeperFaults(), hopeless(), textOnly()).flatMap(faults -> faults);
    }
}
