package org.bitloupe.app.generate.result;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.layout.VBox;
import org.bitloupe.app.generate.form.RemarkRow;

/** Findings below each other. While numbers run only words change, and the lines stay. */
final class RemarkRows extends VBox {
    private static final double GAP = 4;

    private List<RemarkRow> lines = List.of();

    RemarkRows() {
        super(GAP);
    }

    void show(List<BatchSummary.Finding> findings) {
        if (!fits(findings)) {
            lines = findings.stream()
                    .map(finding -> new RemarkRow(finding.severity(), finding.sentence()))
                    .toList();
            getChildren().setAll(lines);
            return;
        }
        for (int i = 0; i < lines.size(); i++) {
            lines.get(i).say(findings.get(i).sentence());
        }
    }

    private boolean fits(List<BatchSummary.Finding> findings) {
        return findings.size() == lines.size()
                && IntStream.range(0, lines.size())
                        .allMatch(
                                i -> lines.get(i).severity() == findings.get(i).severity());
    }
}
