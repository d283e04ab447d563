package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;

/**
 * The layouts of vendors' IDs are found from a few public ones with their times. The finder knows nothing of them: their layouts are not in
 * its catalog, so that it tries no epoch of theirs, and their ticks are none of the usual ones.
 */
final class VendorFitTest {
    private static final List<String> VENDORS = List.of(
            "cloudflare-ray",
            "cf-request-id",
            "stripe-24",
            "stripe-14",
            "openai-chatcmpl",
            "openai-conversation",
            "openai-uuid8",
            "ses-message-id",
            "prefixed-id");

    private static final LayoutFinder FINDER = new LayoutFinder(
            without(), List.of(new Tick(10_000_000, 1), Tick.SECOND, Tick.MILLISECOND, new Tick(60_000_000_000L, 1)));

    /** Built-in layouts cannot be taken out, but each can have one without a time in its place. */
    private static Catalog without() {
        Catalog catalog = Catalog.builtIn();
        for (String id : VENDORS) {
            catalog = catalog.with(Layout.of(
                    id,
                    id,
                    List.of(Field.of("id", Role.DATA, 256)),
                    List.of(StandardSpellings.builtIn().spelling("binary"))));
        }
        return catalog;
    }

    private static DiscoveredLayout found(String pairs, int rows) {
        DiscoveryResult result = FINDER.find(pairs);
        assertThat(result.problem()).isNull();
        assertThat(result.confidence()).isNotEqualTo(Confidence.OPEN);
        DiscoveredLayout best = result.answers().get(0);
        assertThat(best.known()).isFalse();
        assertThat(best.fitting()).isEqualTo(rows);
        return best;
    }

    private static Field time(DiscoveredLayout found) {
        return found.layout().fields().get(found.layout().mainTime());
    }

    @Test
    void cloudflare() {
        DiscoveredLayout found = found("""
                8cc647f9ec9c4141-LHR,2024-10-02T17:06:07.461Z
                7a59048b69ec2efb-LAX,2023-03-10T05:04:35Z
                7b944eb84ce43609-FRA,2023-04-17T11:25:29Z
                72ee4226789d4947-SIN,2022-07-22T18:32:20Z
                """, 4);
        assertThat(found.clock().tick()).isEqualTo(new Tick(10_000_000, 1));
        assertThat(time(found).bits()).isEqualTo(36);
        assertThat(found.clock().epoch()).isEqualTo(Instant.parse("2012-10-12T00:00:00Z"));
    }

    @Test
    void stripe() {
        DiscoveredLayout found = found("""
                ch_3MmlLrLkdIwHu7ix0snN0B15 2023-03-17T22:02:19Z
                ch_3TSMOwJP62O0ob1e0X1bJbEj 2026-05-01T19:07:02Z
                ch_3RTqw0RMEOaIvYpU1M9ZYtjP 2025-05-28T20:50:48Z
                ch_3JyfnFLkgFoZ4U2T1NfDjsDT 2021-11-22T16:55:05Z
                """, 4);
        assertThat(found.clock().tick()).isEqualTo(Tick.SECOND);
        assertThat(found.clock().epoch()).isEqualTo(Instant.parse("2012-07-15T21:56:20Z"));
        assertThat(time(found).limit()).isEqualTo(916132831);
    }

    @Test
    void stripeOfManyKinds() {
        DiscoveredLayout found = found("""
                id,created
                price_1MoBy5LkdIwHu7ixZhnattbh,2023-03-21 20:39:41
                sub_1MowQVLkdIwHu7ixeRlqHVzs,2023-03-23 22:16:07
                seti_1Mm8s8LkdIwHu7ix0OXBfTRG,2023-03-16 04:57:04
                pm_1MqLiJLkdIwHu7ixUEgbFdYF,2023-03-27 19:28:19
                txn_1MiN3gLkdIwHu7ixxapQrznl,2023-03-05 19:17:24
                ii_1MtGUtLkdIwHu7ixBYwjAM00,2023-04-04 20:30:31
                """, 6);
        assertThat(found.clock().tick()).isEqualTo(Tick.SECOND);
        assertThat(found.clock().epoch()).isEqualTo(Instant.parse("2012-07-15T21:56:20Z"));
        assertThat(found.fields().stream().map(FieldGuess::name))
                .containsExactly("kind", "constant", "constant-2", "random");
    }

    @Test
    void openAi() {
        DiscoveredLayout found = found("""
                chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT 1741569952
                chatcmpl-7H7FLjpCu9yjSAFOp5VON6bCIVco6 1684313787
                chatcmpl-7b6XjdWokuIeWCVyGUCUVSbAuzlGM 1689077643
                """, 3);
        assertThat(found.clock().tick()).isEqualTo(Tick.SECOND);
        assertThat(found.clock().epoch()).isEqualTo(Instant.parse("2019-12-20T00:00:00Z"));
    }

    @Test
    void amazonSes() {
        DiscoveredLayout found = found("""
                2023-09-05T08:01:05.508Z 0109018a645bffe4-d214d5e4-1dc3-4bfc-91e2-63e4bc82aa98-000000
                2022-03-28T23:59:32.804Z 0100017fd2f875c4-c2929163-2767-49b1-8513-1a29e428e134-000000
                2020-12-03T13:58:22.222Z 0102017628e5910e-f8d2fba5-c25f-4109-8571-246ca3c983b2-000000
                """, 3);
        assertThat(found.clock().tick()).isEqualTo(Tick.MILLISECOND);
        assertThat(found.clock().epoch()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void oneRowAndTwo() {
        DiscoveryResult one = FINDER.find("chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT 1741569952");
        assertThat(Objects.requireNonNull(one.problem()).what().key()).isEqualTo("problem.fit.one-row.what");
        DiscoveryResult two = FINDER.find(
                "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT 1741569952\nchatcmpl-7H7FLjpCu9yjSAFOp5VON6bCIVco6 1684313787");
        assertThat(two.confidence()).isEqualTo(Confidence.OPEN);
        assertThat(two.remarks().stream().map(org.bitloupe.message.Message::key))
                .contains("fit.need.confirm");
    }
}
