package org.bitloupe.batch.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.batch.stats.TimeStatistics.Known;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.Localized;
import org.bitloupe.message.Message;

/** Remarks on some rows, in plain sentences: who made most of them, and how far their sequence was used. */
public final class StatisticsRemark {
    private static final int ALL = 100;
    /** A value that this share of the IDs has is one that most have, however few others there are. */
    private static final double MOST = 0.75;
    /** Fewer than this are not worth a word, */
    private static final double MANY = 0.3;
    /** nor are fewer than this multiple of what each value would have if all had the same. */
    private static final double MORE_THAN_FAIR = 1.8;
    /** The highest value of a wider sequence says nothing: nobody comes near its limit. */
    private static final int WIDEST_SEQUENCE = 32;

    private StatisticsRemark() {}

    /** The sentences, most remarkable first; none if there is nothing to say. */
    public static List<Message> of(Statistics found) {
        List<Message> said = new ArrayList<>();
        found.counts().forEach(counts -> addMachines(counts, said));
        found.sequences().forEach(use -> addSequence(use, said));
        if (found.rounded() > 0) {
            said.add(Message.of("batch.remark.rounded", "n", found.rounded()));
        }
        if (found.times().busiestKnown() == Known.DISORDERED) {
            said.add(Message.of("batch.remark.disordered"));
        } else if (found.times().gapKnown() == Known.SHORT) {
            said.add(Message.of("batch.remark.dense"));
        }
        return said;
    }

    private static void addMachines(ValueCounts counts, List<Message> said) {
        if (counts.entries().isEmpty()) {
            return;
        }
        ValueCounts.Entry top = counts.entries().get(0);
        Object who = new CapitalizedPart(value(counts.field(), top.value()));
        double share = (double) top.count() / counts.rows();
        boolean makes = counts.field().role() != Role.TYPE;
        if (top.count() == counts.rows()) {
            if (counts.rows() > 1 && counts.field().count().compareTo(BigInteger.ONE) > 0) {
                said.add(Message.of(makes ? "batch.remark.made.all" : "batch.remark.has.all", "who", who));
            }
        } else if (share >= MOST || (share >= MANY && share * counts.different() >= MORE_THAN_FAIR)) {
            long percent = Math.min(ALL - 1, Math.round(share * ALL));
            said.add(Message.of(
                    makes ? "batch.remark.made.most" : "batch.remark.has.most", "who", who, "percent", percent));
        }
        if (!counts.exact()) {
            said.add(Message.of("batch.remark.rough")
                    .with("label", label(counts.field()))
                    .with("most", counts.different())
                    .with("error", counts.error()));
        }
    }

    private static void addSequence(SequencePeak use, List<Message> said) {
        Field field = use.field();
        if (field.bits() > WIDEST_SEQUENCE) {
            return;
        }
        if (use.atLimit() > 0) {
            said.add(
                    Message.of("batch.remark.full", "n", use.atLimit(), "label", label(field), "limit", field.limit()));
        } else {
            said.add(Message.of(
                    "batch.remark.highest", "label", label(field), "value", use.highest(), "limit", field.limit()));
        }
    }

    private static Message value(Field field, long bits) {
        BigInteger value = new BigInteger(Long.toUnsignedString(bits));
        String name = field.values().get(value);
        String shown = FormattedValue.of(field, value);
        return name == null
                ? Message.of("batch.remark.value", "label", label(field), "value", shown)
                : Message.of("batch.remark.named", "label", label(field), "value", shown, "name", name);
    }

    private static Localized label(Field field) {
        return field.label() != null ? field.label() : LocalizedText.of(field.name());
    }
}
