package org.bitloupe.app.design.export;

import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/**
 * The reasons why a target cannot express the layout, and the remedies.
 *
 * @param target the target
 * @param layout the layout it cannot express
 * @param reasons every reason
 * @param nearest the layout most like it that the target can express
 * @param differences what that one does otherwise
 */
record TargetAdvice(
        Target target, Layout layout, List<Message> reasons, Optional<Layout> nearest, List<Message> differences) {
    TargetAdvice {
        reasons = List.copyOf(reasons);
        differences = List.copyOf(differences);
    }
}
