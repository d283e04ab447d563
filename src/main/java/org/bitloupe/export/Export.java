package org.bitloupe.export;

import java.util.List;
import org.bitloupe.message.Message;

/** The result of exporting a layout to a target. */
public sealed interface Export {
    /** It can be expressed, like this. */
    record Ready(Content content) implements Export {}

    /**
     * It cannot be expressed.
     *
     * @param reasons every reason, each a sentence; at least one
     */
    record Refused(List<Message> reasons) implements Export {
        public Refused {
            reasons = List.copyOf(reasons);
        }
    }
}
