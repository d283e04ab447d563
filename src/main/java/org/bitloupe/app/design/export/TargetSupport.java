package org.bitloupe.app.design.export;

import org.bitloupe.export.Target;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * The list's verdict on a target for a layout.
 *
 * @param kind how it stands
 * @param words why, or what the target is, in a few words
 */
record TargetSupport(Kind kind, String words) {
    /** The kind of verdict on a target. */
    enum Kind {
        FITS,
        /** It fits, but nobody has seen it run. */
        UNTRIED,
        REFUSED
    }

    static TargetSupport of(Target target, Layout layout, Messages messages) {
        var refusals = target.refusals(layout);
        if (!refusals.isEmpty()) {
            return new TargetSupport(Kind.REFUSED, brief(refusals.get(0), messages));
        }
        return target.proof() instanceof TestEvidence.NotRun
                ? new TargetSupport(Kind.UNTRIED, messages.get("export.untried"))
                : new TargetSupport(Kind.FITS, messages.get(target.key() + ".note"));
    }

    private static String brief(Message refusal, Messages messages) {
        String key = refusal.key() + ".brief";
        return messages.has(key) ? messages.say(new Message(key, refusal.parts())) : messages.get("export.no");
    }

    boolean fits() {
        return kind != Kind.REFUSED;
    }
}
