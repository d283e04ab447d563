package org.bitloupe.export.generator;

import java.util.List;

/** The difference of two texts by lines: runs of lines of the one, by their numbers from 1, and the other's lines in their place. */
final class LineDifference {
    private LineDifference() {}

    /** Returns for each run {@code @first-last} and the new lines behind plus signs; {@code the same} if nothing differs. */
    static String of(List<String> from, List<String> to) {
        int[][] common = common(from, to);
        StringBuilder text = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < from.size() || j < to.size()) {
            if (i < from.size() && j < to.size() && from.get(i).equals(to.get(j))) {
                i++;
                j++;
                continue;
            }
            int start = i;
            StringBuilder added = new StringBuilder();
            while ((i < from.size() || j < to.size())
                    && !(i < from.size() && j < to.size() && from.get(i).equals(to.get(j)))) {
                if (j == to.size() || (i < from.size() && common[i + 1][j] >= common[i][j + 1])) {
                    i++;
                } else {
                    added.append("+ ").append(to.get(j)).append('\n');
                    j++;
                }
            }
            text.append('@').append(start + 1);
            if (i == start) {
                text.append(" before");
            } else if (i > start + 1) {
                text.append('-').append(i);
            }
            text.append('\n').append(added);
        }
        return text.isEmpty() ? "the same\n" : text.toString();
    }

    /** For each two places the number of lines that are common behind them. */
    private static int[][] common(List<String> from, List<String> to) {
        int[][] common = new int[from.size() + 1][to.size() + 1];
        for (int i = from.size() - 1; i >= 0; i--) {
            for (int j = to.size() - 1; j >= 0; j--) {
                common[i][j] = from.get(i).equals(to.get(j))
                        ? 1 + common[i + 1][j + 1]
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
