package org.bitloupe.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ChatSendersTest {
    private static final String ID = "01KBG9EK7Y4ZQ8W1N0V5T3R2PX";

    private static List<String> labels(String text) {
        return Scanned.of(text).timeline().events().stream()
                .map(TimelineEvent::mark)
                .filter(TimelineMark.Id.class::isInstance)
                .map(mark -> ((TimelineMark.Id) mark).label())
                .toList();
    }

    @Test
    void whoWritesIsNoNameOfAnId() {
        assertThat(labels("Minh: the payment failed again\nAnna: which order is it\nMinh: " + ID
                        + "\nMinh: can you look at it\n"))
                .containsExactly("");
        assertThat(labels("[09:41] Minh Tran: the payment failed again\n[09:42] Minh Tran: " + ID
                        + "\n[09:43] Minh Tran: can you look at it\n"))
                .containsExactly("");
    }

    @Test
    void theNameOfAFieldStaysOne() {
        assertThat(labels("order: " + ID + "\nstatus: not paid yet at all\n")).containsExactly("order");
        assertThat(labels("Minh: order_id: " + ID + "\nMinh: can you look at it\nMinh: it was not paid\n"))
                .containsExactly("order_id");
        assertThat(labels("Subject: Order not paid yet\nOrder: " + ID + "\n")).containsExactly("Order");
    }
}
