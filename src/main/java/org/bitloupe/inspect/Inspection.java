package org.bitloupe.inspect;

import java.util.List;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What came of a pasted text.
 *
 * @param input the text as it was given
 * @param read what was read after cleaning up; empty if nothing was left
 * @param removed what the cleaning took away or changed, each as a sentence
 * @param problem why there is no reading, or what is strange about the text though there are some; null if all is well
 * @param readings the readings that are not ruled out, best first
 * @param ruledOut the readings that are ruled out, with reasons
 */
public record Inspection(
        String input,
        String read,
        List<Message> removed,
        @Nullable Problem problem,
        List<Reading> readings,
        List<Reading> ruledOut) {
    public Inspection {
        removed = List.copyOf(removed);
        readings = List.copyOf(readings);
        ruledOut = List.copyOf(ruledOut);
    }
}
