package org.bitloupe.help;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.inspect.rank.NullHypothesis;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.Ranking;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.message.Messages;

/** A page for each verdict, with the bounds that the ranking judges by. */
final class VerdictPages implements HelpPages {
    private final Messages messages;

    VerdictPages(Messages messages) {
        this.messages = messages;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.VERDICT;
    }

    @Override
    public List<String> names() {
        return Arrays.stream(Verdict.values()).map(Verdict::word).toList();
    }

    @Override
    public String title(String name) {
        return messages.get("inspect.verdict." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        page.explain(
                "sure", BigDecimal.valueOf(Odds.SURE),
                "clear", BigDecimal.valueOf(Odds.CLEAR),
                "margin", BigDecimal.valueOf(Ranking.MARGIN),
                "far", BigDecimal.valueOf(NullHypothesis.FAR));
    }
}
