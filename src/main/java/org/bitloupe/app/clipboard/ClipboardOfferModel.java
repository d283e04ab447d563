package org.bitloupe.app.clipboard;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.shell.settings.DesktopSettings.ClipboardUse;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.inspect.Inspector;
import org.jspecify.annotations.Nullable;

/**
 * Offers an ID that lies on the clipboard when the window comes to the front. Each text is offered once; what the program has copied
 * itself, and what is looked at already, never. Whoever does something meanwhile, or is kept waiting too long, gets no offer.
 */
public final class ClipboardOfferModel {
    /** An answer that takes longer comes too late. */
    static final Duration PATIENCE = Duration.ofMillis(200);

    private final ClipboardReader source;
    private final Supplier<Inspector> inspector;
    private final Work work;
    private final Timer timer;
    private final Supplier<ClipboardUse> use;
    private final Supplier<String> current;
    private final Consumer<String> read;
    private final ReadOnlyObjectWrapper<@Nullable ClipboardOffer> offer = new ReadOnlyObjectWrapper<>(this, "offer");
    /** The text that was seen last. Kept in memory only. */
    private String seen = "";

    private Work.Running judging = Work.Running.NONE;
    private Timer.@Nullable Pending giveUp;

    /**
     * A model without an offer.
     *
     * @param inspector reads texts; may be used by any thread
     * @param use what is to be done with an ID on the clipboard
     * @param current the text that is looked at already
     * @param read looks at a text
     */
    public ClipboardOfferModel(
            ClipboardReader source,
            Supplier<Inspector> inspector,
            Work work,
            Timer timer,
            Supplier<ClipboardUse> use,
            Supplier<String> current,
            Consumer<String> read) {
        this.source = source;
        this.inspector = inspector;
        this.work = work;
        this.timer = timer;
        this.use = use;
        this.current = current;
        this.read = read;
    }

    /** Returns the property of the current offer; null if there is none. */
    public ReadOnlyObjectProperty<@Nullable ClipboardOffer> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    /** The window has come to the front. */
    public void cameToFront() {
        acted();
        if (use.get() == ClipboardUse.NEVER) {
            return;
        }
        Optional<String> text = source.foreignText().map(String::strip);
        if (text.isEmpty() || text.get().equals(seen)) {
            return;
        }
        seen = text.get();
        if (text.get().length() > ClipboardIdCheck.MOST_BYTES || isCurrent(text.get())) {
            return;
        }
        Inspector judge = inspector.get();
        giveUp = timer.after(PATIENCE, this::drop);
        judging = work.start(
                Job.of(progress -> ClipboardIdCheck.judge(text.get(), judge)).onDone(this::judged));
    }

    private boolean isCurrent(String text) {
        return text.equals(current.get().strip());
    }

    private void judged(Optional<ClipboardOffer> judged) {
        drop();
        judged.ifPresent(made -> {
            if (use.get() == ClipboardUse.ALWAYS) {
                read.accept(made.text());
            } else {
                offer.set(made);
            }
        });
    }

    private void drop() {
        if (giveUp != null) {
            giveUp.cancel();
            giveUp = null;
        }
        judging.cancel();
    }

    /** A person has done something: typed, pasted, gone elsewhere. There is no offer any more, and none will come. */
    public void acted() {
        drop();
        offer.set(null);
    }

    /** Takes the offer. */
    public void accept() {
        ClipboardOffer made = offer.get();
        acted();
        if (made != null) {
            read.accept(made.text());
        }
    }
}
