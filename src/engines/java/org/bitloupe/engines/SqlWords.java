package org.bitloupe.engines;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Hostile;

/** Names that would break SQL built from them. */
final class SqlWords {
    private SqlWords() {}

    static List<String> hostile() {
        List<String> words = new ArrayList<>(Hostile.WORDS);
        words.addAll(List.of(
                "'; drop table samples; --",
                "$$; drop table samples; $$",
                "*/ drop table samples /*",
                "\\! touch /tmp/x",
                "\n\\! touch /tmp/x",
                "\ndelimiter //\n",
                "\n.shell touch /tmp/x\n",
                ":name :'name' ? ?? $1 @x @@y",
                "select",
                "table",
                "group",
                "order",
                "user",
                "slot",
                "ticks",
                "units",
                "id",
                "at",
                "Time",
                "from",
                "next",
                "values",
                "kept",
                "low",
                "high",
                "w",
                "valid",
                "row",
                "x".repeat(300)));
        return words;
    }
}
