package org.bitloupe.inspect.clean;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Log lines as programs write them. */
class IdExtractorTest {
    private static final String LOG_LINE =
            "2026-11-20T09:41:07.238Z INFO order=191051527066210309 user=175928847299117063"
                    + " trace=6b54058a-a413-11e6-b501-a0999b048337 session=01ARZ3NDEKTSV4RRFFQ69G5FAV"
                    + " file=507f1f77bcf86cd799439011 created";

    private static String found(String text) {
        return IdExtractor.find(text, 20).ids().stream()
                .map(id -> id.label() + ":" + id.text())
                .collect(Collectors.joining(" "));
    }

    @Test
    void findsTheFiveIdsOfALogLineWithTheirNames() {
        assertThat(found(LOG_LINE))
                .isEqualTo("order:191051527066210309 user:175928847299117063"
                        + " trace:6b54058a-a413-11e6-b501-a0999b048337 session:01ARZ3NDEKTSV4RRFFQ69G5FAV"
                        + " file:507f1f77bcf86cd799439011");
        for (FoundId id : IdExtractor.find(LOG_LINE, 20).ids()) {
            assertThat(LOG_LINE.substring(id.start(), id.end())).isEqualTo(id.text());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"user\": 175928847299117063, \"order\":\"191051527066210309\"} | user:175928847299117063 order:191051527066210309",
                "{ _id: ObjectId(\"507f1f77bcf86cd799439011\") } | _id:507f1f77bcf86cd799439011",
                "ids=[175928847299117063,191051527066210309] | ids:175928847299117063 :191051527066210309",
                "https://x.com/jack/status/1160090501362225152?s=20 | status:1160090501362225152",
                "https://discord.com/channels/175928847299117063/191051527066210309 | channels:175928847299117063 :191051527066210309",
                "GET /o?id=175928847299117063&u=191051527066210309 | id:175928847299117063 u:191051527066210309",
                "user_01h2e8kqvbfwea724h75qc655w paid cus_NffrFeUfNV2Hib | :user_01h2e8kqvbfwea724h75qc655w :cus_NffrFeUfNV2Hib",
                "key 0ujtsYcgvSTl8PAuAdqWYSMnLOv and 9m4e2mr0ui3e8a215n4g | :0ujtsYcgvSTl8PAuAdqWYSMnLOv :9m4e2mr0ui3e8a215n4g",
                "push -JhLeOlGIEjaIOFHR0xd seen | :-JhLeOlGIEjaIOFHR0xd",
                "X-Amzn-Trace-Id: Root=1-5759e988-bd862e3fe1be46a994272793 | Root:1-5759e988-bd862e3fe1be46a994272793",
                "pod-6b54058a-a413-11e6-b501-a0999b048337-x7 | :6b54058a-a413-11e6-b501-a0999b048337",
                "user_6b54058a-a413-11e6-b501-a0999b048337 | :6b54058a-a413-11e6-b501-a0999b048337",
                "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01 | :4bf92f3577b34da6a3ce929d0e0e4736 :00f067aa0ba902b7",
                "post 3jzfcijpj2z2a, row 0x1ec741d8000fa728. | :3jzfcijpj2z2a :0x1ec741d8000fa728",
                "a=2217813737473025832. | a:2217813737473025832",
                "(id ID2217813737473025832) | :2217813737473025832",
            })
    void findsIdsAndNothingElse(String text, String ids) {
        assertThat(found(text)).isEqualTo(ids);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-20T09:41:07.238Z INFO started in 1832 ms on port 8080",
                "20261120094107238 stamp, 20261120 day",
                "10.0.0.1 2001:0db8:85a3:0000:0000:8a2e:0370:7334 a0:99:9b:04:83:37",
                "version 1.2.3-SNAPSHOT build 20261120.1 v2.10.0",
                "#ffaa00 #ffaa00cc rgba(255,255,255,0.5)",
                "http-nio-8080-exec-10 checkout-7d4b9c6f5d-x2x9z",
                "com.example.service.OrderServiceImplementation2.createNewOrder(OrderService.java:142)",
                "internationalization supercalifragilistic abcdefghijklmnopqrstuvwxyz",
                "0.1234567890123456789 3.14159265358979323846",
                "ts=1732095667238000000 t=1732095667238000001",
                "total 1,234,567 items, 42 left, 100%",
                "a94a8fe5ccb19ba61c4c0873d391e987982fbbd3",
                "my_variable_name_with_words2 SOME_CONSTANT_NAME_1",
                "0x00007f3c2c0008c0 at 0x7ffe",
                "00000000000000000001",
                "",
                "----------------------------------------",
                "=========================================",
                "____________________________________"
            })
    void takesNothingElseForAnId(String text) {
        assertThat(IdExtractor.find(text, 20).ids()).isEmpty();
    }

    /** Each stands in a sentence, as in a ticket; the IDs are those of documents. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "8cc647f9ec9c4141-LHR",
                "B12C:1603CC:36ABDB:49EBD0:68756A3B",
                "0109018a645bffe4-d214d5e4-1dc3-4bfc-91e2-63e4bc82aa98-000000",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                "1638125133432-0",
                "1rYbKJ-0000ok-Gd",
                "bquxjob_767fb332_16625172a52",
                "ASIAY34FZKBOKMUTVV7A",
                "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT",
                "v0.0.0-20191109021931-daa7c04131f5",
                "v0.1.1-0.20191105210325-c90efee705ee",
                "v2.0.0-20180306012644-bacd9c7ef1dd+incompatible"
            })
    void anIdOfTheCatalogIsFoundAsAWholeInASentence(String id) {
        IdExtractor all = IdExtractor.of(Catalog.builtIn().layouts());
        for (String text :
                List.of("Error " + id + ".", "(ray: " + id + "), then nothing", "id=" + id + "; done", id + ": no")) {
            assertThat(all.extract(text, 20).ids())
                    .as(text)
                    .extracting(FoundId::text)
                    .containsExactly(id);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "at 2024-10-02T17:06:07.020Z, 2024-10-02-17-06-07 and 2024.10.02-17.06",
                "MAC 00:1A:2B:3C:4D:5E, address 2001:db8:85a3:0:0:8a2e:370:7334, 192.168.100.200:8080",
                "call 0171-555-1234567 or +49-171-5551234, order 2024-000123-AB",
                "version 1.22.333-20241002.1, ratio 3.14159265358979, 12:34:56.789012",
                "end-to-end-2024-tests, checked-in-2024-by-hand, chapter-12-section-34-page-56",
                "ch 1234567890, user_id 42, req_count, event-stream-2024",
                "golang.org/x/crypto v0.17.0 and v1.22.333-rc.1, v2024.11.20-beta-1, video-20191109-hd",
                "v0.0.0-20191309021931-a1b2c3d4e5f6, nov0.0.0-20191109-final"
            })
    void noneOfTheCatalogIsFoundInWhatIsNone(String text) {
        assertThat(IdExtractor.of(Catalog.builtIn().layouts()).extract(text, 20).ids())
                .extracting(FoundId::text)
                .isEmpty();
    }

    @Test
    void countsMoreThanItGives() {
        ExtractedIds found = IdExtractor.find("2217813737473025832 ".repeat(1000), 20);
        assertThat(found.ids()).hasSize(20);
        assertThat(found.total()).isEqualTo(1000);
    }

    /** Ten times the text may take ten times as long, and something for the noise of a busy machine, but never a hundred times. */
    @ParameterizedTest
    @Tag("soak")
    @ValueSource(
            strings = {
                "a",
                "-",
                "_",
                "1",
                "a-",
                "12345678-",
                "a_",
                "=",
                "\"",
                "1.",
                "id=",
                " ",
                "6b54058a-a413-11e6-b501-",
                "("
            })
    void workGrowsWithTheTextAndNotFaster(String unit) {
        String small = unit.repeat(Rounds.of(40_000, 200_000) / unit.length());
        String large = unit.repeat(Rounds.of(400_000, 2_000_000) / unit.length());
        IdExtractor.find(small, 20);
        long smallTime = best(small);
        long largeTime = best(large);
        assertThat(largeTime).as("%s: %d ns", unit, smallTime).isLessThan(50 * Math.max(smallTime, 1_000_000));
    }

    /** The processor's time and not the clock's: what else the machine does is no work of ours. */
    private static long best(String text) {
        ThreadMXBean thread = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long start = thread.getCurrentThreadCpuTime();
            IdExtractor.find(text, 20);
            best = Math.min(best, thread.getCurrentThreadCpuTime() - start);
        }
        return best;
    }

    private static Layout written(int bits, String write) {
        String text = """
                {"idlayout": 1, "id": "own", "title": "Own", "width": %d,
                 "fields": [{"name": "number", "role": "sequence", "bits": %d}],
                 "spellings": [{"name": "own", "write": [%s]}]}
                """.formatted(bits, bits, write);
        return ((LayoutReadResult.Ok) LayoutReader.read(text)).layout();
    }

    private static List<String> found(Layout layout, String text) {
        return IdExtractor.of(List.of(layout)).extract(text, 20).ids().stream()
                .map(FoundId::text)
                .toList();
    }

    /** 36 to the power of 8 is 2.8e12, 2 to the power of 41 is 2.2e12: what begins with t is too large, with i it is not. */
    @Test
    void aWordWithoutDigitsIsNoIdOfALayoutWithAPrefix() {
        Layout layout = written(41, "\"in\", {\"of\": \"id\", \"digits\": \"base36\", \"length\": 8}");
        assertThat(found(layout, "see in0k3j9x2a and inik3j9x2z.")).containsExactly("in0k3j9x2a", "inik3j9x2z");
        assertThat(found(layout, "an inillative inabcdefgh indication")).isEmpty();
    }

    @Test
    void ofAnOpenLengthAYearIsNoIdAndALongNumberIsOneWithItsPrefix() {
        Layout layout = written(64, "\"ORD-\", {\"of\": \"id\", \"digits\": \"dec\", \"length\": \"1-20\"}");
        assertThat(found(layout, "ORD-2024: see ORD-191051527066210309, not WORD-191051"))
                .containsExactly("ORD-191051527066210309");
    }

    /** A prefix that is no word's would make an ID of every address in a log. */
    @Test
    void aPrefixThatBeginsWithADigitSaysNothing() {
        Layout layout = written(64, "\"0x\", {\"of\": \"id\", \"digits\": \"hex\", \"length\": \"1-16\"}");
        assertThat(found(layout, "at 0x7f3a12ab and 0xdeadbeef")).isEmpty();
    }

    @Test
    void everyIdFoundCanBeRead() {
        for (String line : List.of(LOG_LINE, "push -JhLeOlGIEjaIOFHR0xd seen 0x1ec741d8000fa728")) {
            for (FoundId id : IdExtractor.find(line, 20).ids()) {
                assertThat(Inspecting.inspect(id.text()).readings())
                        .as(id.text())
                        .isNotEmpty();
            }
        }
    }

    /** IDs whose form is not that of IDs alone: a key in front, or the host of a link, names their layout. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"trade_no\": \"2013112011001004330000121536\"} | trade_no:2013112011001004330000121536",
                "transaction_id=4200001234202611201234567890&x=1 | transaction_id:4200001234202611201234567890",
                "Thread-Index: AQHaqq9x1Zc3rLb0d0qFhZ3aXq8mBw== | Thread-Index:AQHaqq9x1Zc3rLb0d0qFhZ3aXq8mBw==",
                "queue_id=4YF4rX1F1XzKDC6, status=sent | queue_id:4YF4rX1F1XzKDC6",
                "seen https://web.archive.org/web/20240520142211/https://shop.example/ | web:20240520142211",
                "see https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3 | v:dQw4w9WgXcQ",
            })
    void whatTheTextNamesIsFound(String text, String expected) {
        assertThat(all().extract(text, 20).ids().stream().map(id -> id.label() + ":" + id.text()))
                .containsExactly(expected);
    }

    /** Neither the name without a value that its layout reads, nor such a value behind another name or at another host. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "trade_no: pending review",
                "note=2013112011001004330000121536x",
                "sequence_number=42, row_id=7",
                "at 20240520142211 https://shop.example/web/20240520142211/a",
                "trade_no: \n2013",
                "https://www.youtube.com/watch?v=short",
                "10:10:07.1234567890",
                "trade_no=20130230110010043300001215361",
            })
    void nothingElseIs(String text) {
        assertThat(all().extract(text, 20).ids()).isEmpty();
    }

    private static IdExtractor all() {
        return IdExtractor.of(
                Catalog.builtIn().layouts(),
                new EvidenceMatcher(Catalog.builtIn().layouts()));
    }
}
