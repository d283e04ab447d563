package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.template.TemplateTime;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** Checks for code: layouts whose IDs and times fit the integers that languages have. */
final class CodeRefusal {
    /** Bits of the widest ID. */
    static final int WIDEST = 128;

    /** Products of ticks in the integers of 128 bits that Rust counts with, one bit for the sign and some to add. */
    private static final int PRODUCT_BITS = 120;

    private static final int TICK_BITS = 63;

    private CodeRefusal() {}

    /** Every reason against a layout. */
    static List<Message> refusals(Layout layout) {
        if (layout.textOnly()) {
            return List.of(refused("text-only"));
        }
        List<Message> reasons = new ArrayList<>();
        if (layout.isWrittenAsDate()) {
            reasons.add(refused("date"));
        }
        if (layout.width() > WIDEST) {
            reasons.add(refused("wide", "n", layout.width(), "most", WIDEST));
        }
        if (signedElsewhere(layout)) {
            reasons.add(refused("signed", "n", layout.width()));
        }
        if (layout.fields().stream().allMatch(field -> field.textOnly() || field.value() != null)) {
            reasons.add(refused("constant"));
        }
        TemplateTime.of(layout).ifPresent(time -> checkTime(layout, time, reasons));
        return reasons;
    }

    /** The same layout with its IDs as unsigned numbers, where the sign is all that stands in the way. */
    static Optional<Layout> nearest(Layout layout) {
        return Optional.of(layout)
                .filter(l -> !l.textOnly() && signedElsewhere(l))
                .map(l -> l.withSigned(false))
                .filter(l -> refusals(l).isEmpty());
    }

    private static boolean signedElsewhere(Layout layout) {
        return layout.signed() && layout.width() != Long.SIZE && !topBitClear(layout);
    }

    private static boolean topBitClear(Layout layout) {
        BigInteger top = layout.fields().get(layout.slices().get(0).field()).value();
        return top != null && !top.testBit(layout.slices().get(0).high());
    }

    private static void checkTime(Layout layout, TemplateTime time, List<Message> reasons) {
        Field main = layout.fields().get(time.main());
        BigInteger ticks = main.limit().add(BigInteger.ONE).multiply(time.stepsBelow(time.main()));
        BigInteger last = main.limit().multiply(time.nanos()).add(time.origin().abs());
        if (ticks.bitLength() > TICK_BITS || last.bitLength() > PRODUCT_BITS) {
            reasons.add(refused("time", "field", SingleLineText.name(main)));
        }
        fixedTime(layout, time)
                .ifPresent(field -> reasons.add(refused("time-fixed", "field", SingleLineText.name(field))));
    }

    private static Optional<Field> fixedTime(Layout layout, TemplateTime time) {
        List<Field> fields = new ArrayList<>(List.of(layout.fields().get(time.main())));
        time.finer().forEach(finer -> fields.add(layout.fields().get(finer.field())));
        return fields.stream().filter(field -> field.value() != null).findFirst();
    }

    /** A reason, which has a brief form too. */
    static Message refused(String why, Object... parts) {
        return Message.of("export.code.refused." + why, parts);
    }
}
