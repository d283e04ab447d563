package org.bitloupe.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.batch.anomaly.Anomaly;
import org.bitloupe.batch.anomaly.AnomalyScan;
import org.bitloupe.batch.follow.FollowKind;
import org.bitloupe.batch.follow.FollowScan;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** A page for each anomaly of the IDs of a file, and of those of a log that grows, with the figures by which it is found. */
final class AnomalyPages implements HelpPages {
    /** A count for sentences that name one. */
    private static final int SEVERAL = 12;

    private final Messages messages;

    AnomalyPages(Messages messages) {
        this.messages = messages;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.ANOMALY;
    }

    @Override
    public List<String> names() {
        return Stream.concat(
                        Arrays.stream(Anomaly.values()).map(Anomaly::id),
                        Arrays.stream(FollowKind.values()).map(FollowKind::id))
                .distinct()
                .toList();
    }

    @Override
    public String title(String name) {
        return messages.get("help.anomaly." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        Map<String, Object> bounds = new LinkedHashMap<>(AnomalyScan.bounds());
        bounds.putAll(FollowScan.bounds());
        Optional<Anomaly> inFile = Arrays.stream(Anomaly.values())
                .filter(each -> each.id().equals(name))
                .findFirst();
        boolean isFollowed =
                Arrays.stream(FollowKind.values()).anyMatch(each -> each.id().equals(name));
        List<HelpFact> said = new ArrayList<>();
        inFile.ifPresent(anomaly -> {
            said.add(HelpFact.of(
                    messages.get("help.anomaly.in-file"), messages.get("batch.problem." + name, "n", SEVERAL)));
            said.add(HelpFact.of(
                    messages.get("help.anomaly.weight"),
                    messages.get(anomaly.isGrave() ? "help.anomaly.grave" : "help.anomaly.odd")));
        });
        if (isFollowed) {
            said.add(HelpFact.of(
                    messages.get("help.anomaly.in-log"),
                    messages.get("batch.follow.count." + name, "count", SEVERAL, "window", FollowScan.WINDOW)));
        }
        page.explain(bounds).facts("help.section.said", said);
        if (isFollowed) {
            page.messages("help.section.notes", List.of(new Message("help.anomaly.often", bounds)));
        }
    }
}
