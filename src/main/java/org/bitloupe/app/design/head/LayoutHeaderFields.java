package org.bitloupe.app.design.head;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.app.text.EpochParser;
import org.bitloupe.app.text.TickText;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.jspecify.annotations.Nullable;

/** Width, epoch and tick in the bar above the ruler, and at each what is wrong with what was typed there. */
final class LayoutHeaderFields {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final int MOST_TYPED = 9999;
    private static final String[] WIDTHS = {"53", "63", "64", "128", "256"};
    private static final String[] TICKS = {"100ns", "1us", "1ms", "10ms", "100ms", "1s"};

    private final Messages messages;
    private final DesignModel model;
    private final InstantSource clock;
    private final ComboBox<String> width;
    private final TextField epoch;
    private final ComboBox<String> tick;
    private final HeaderMessage notice;
    private final AmountText amountText;
    private boolean updating;
    private int shownWidth;
    private @Nullable TimeEncoding shownTime;

    LayoutHeaderFields(
            Messages messages,
            DesignModel model,
            InstantSource clock,
            ComboBox<String> width,
            TextField epoch,
            ComboBox<String> tick,
            HeaderMessage notice) {
        this.messages = messages;
        this.model = model;
        this.clock = clock;
        this.width = width;
        this.epoch = epoch;
        this.tick = tick;
        this.notice = notice;
        this.amountText = new AmountText(messages);
        for (String each : WIDTHS) {
            width.getItems().add(widthText(Integer.parseInt(each)));
        }
        for (String each : TICKS) {
            Tick.parse(each).map(TickText::name).ifPresent(tick.getItems()::add);
        }
        tick.getItems().add(messages.get("design.tick.other"));
        listen(width, this::typedWidth);
        listen(tick, this::typedTick);
        epoch.setOnAction(event -> typedEpoch(epoch.getText()));
        epoch.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && notice.isShown()) {
                show(model.getLayout());
                event.consume();
            }
        });
        FocusLoss.subscribe(epoch, () -> {
            if (!notice.asks()) {
                show(model.getLayout());
            }
        });
    }

    private void listen(ComboBox<String> box, Consumer<String> typed) {
        box.valueProperty().subscribe((before, now) -> {
            if (!updating && now != null) {
                typed.accept(now);
            }
        });
    }

    private String widthText(int bits) {
        return messages.get("text.count.bits", "n", bits);
    }

    /** Shows a layout's values and takes back what was typed. */
    void show(@Nullable Layout layout) {
        if (layout == null) {
            return;
        }
        TimeEncoding time = layout.mainTime() < 0
                ? null
                : layout.fields().get(layout.mainTime()).time();
        if (!notice.isShown() && layout.width() == shownWidth && Objects.equals(time, shownTime) && !isTyped()) {
            return;
        }
        shownWidth = layout.width();
        shownTime = time;
        updating = true;
        notice.hide();
        width.setValue(widthText(layout.width()));
        epoch.setDisable(time == null);
        tick.setDisable(time == null);
        epoch.setText(time == null ? "" : epochText(time.epoch()));
        tick.setValue(time == null ? "" : TickText.name(time.tick()));
        for (Node each : new Node[] {width, epoch, tick}) {
            each.pseudoClassStateChanged(INVALID, false);
        }
        updating = false;
    }

    /** Says what is wrong with what was typed in a box of the bar. */
    void say(Region input, String sentence) {
        notice.say(input, sentence);
    }

    private boolean isTyped() {
        return width.isFocused()
                || epoch.isFocused()
                || tick.isFocused()
                || width.getEditor().isFocused()
                || tick.getEditor().isFocused();
    }

    static String epochText(Instant instant) {
        boolean whole = instant.getNano() == 0 && instant.getEpochSecond() % 60 == 0;
        return whole ? TimeText.UTC.clock(instant) : instant.toString();
    }

    private void typedWidth(String text) {
        // The word for bits stands behind the number, whatever it is in the language.
        Optional<BigDecimal> bits = NumberText.of(messages)
                .whole(text.replaceAll("\\p{L}+", ""))
                .filter(n -> n.compareTo(BigDecimal.valueOf(MOST_TYPED)) <= 0);
        finish(
                width,
                bits.isPresent()
                        ? model.setWidth(bits.get().intValueExact())
                        : Optional.of(messages.get("design.width.total")));
    }

    private void typedTick(String text) {
        if (text.equals(messages.get("design.tick.other"))) {
            show(model.getLayout());
            // The list takes the focus when it closes, which is after this.
            Platform.runLater(() -> {
                tick.getEditor().requestFocus();
                tick.getEditor().selectAll();
            });
            return;
        }
        Optional<Tick> read = Tick.parse(NumberText.digits(text));
        if (read.isEmpty()) {
            finish(tick, Optional.of(messages.get("design.tick.what", "text", text)));
            return;
        }
        Layout before = model.getLayout();
        Optional<String> why = model.setTick(read.get());
        finish(tick, why);
        if (why.isEmpty() && before != null) {
            offerToKeepLife(before, read.get());
        }
    }

    /** Another tick changes how long the time lasts; the bits can be changed instead. */
    private void offerToKeepLife(Layout before, Tick now) {
        Layout after = model.getLayout();
        Optional<Lifespan> was = Lifespan.of(before);
        Optional<Lifespan> is = after == null ? Optional.empty() : Lifespan.of(after);
        Field field = before.fields().get(before.mainTime());
        int bits = TimeEdits.bitsFor(field, now);
        if (was.isPresent() && is.isPresent() && bits != field.bits()) {
            String sentence = messages.get(
                    "design.tick.life", "tick", TickText.name(now), "years", years(is.get()), "old", years(was.get()));
            if (TimeEdits.tickKeepingLife(before, now) instanceof EditResult.Done kept) {
                // Whole bits seldom last exactly as long as before.
                String years = years(Lifespan.of(kept.layout()).orElseThrow());
                String instead = messages.get("design.tick.keep", "years", years, "field", field.name(), "n", bits);
                notice.offer(tick, sentence, new HeaderMessage.Choice(instead, () -> {
                    model.undo();
                    finish(tick, model.apply(kept));
                }));
            } else {
                notice.offer(tick, sentence);
            }
        }
    }

    private String years(Lifespan life) {
        return amountText.duration(life.rounded());
    }

    private void typedEpoch(String text) {
        EpochParser.Result result = EpochParser.parse(text, clock.instant(), ownEpochs());
        if (result instanceof EpochParser.Is is) {
            setEpoch(is.instant());
        } else if (result instanceof EpochParser.Refused refused) {
            finish(epoch, Optional.of(messages.say(refused.why())));
        } else if (result instanceof EpochParser.Either either) {
            notice.ask(
                    epoch,
                    messages.get("design.epoch.which"),
                    choice("design.epoch.seconds", either.asSeconds()),
                    choice("design.epoch.millis", either.asMillis()));
        }
    }

    private HeaderMessage.Choice choice(String key, Instant instant) {
        return new HeaderMessage.Choice(messages.get(key, "date", epochText(instant)), () -> setEpoch(instant));
    }

    void setEpoch(Instant instant) {
        finish(epoch, model.setEpoch(instant));
    }

    private Map<String, Instant> ownEpochs() {
        Layout layout = model.getLayout();
        if (layout == null || layout.mainTime() < 0) {
            return Map.of();
        }
        TimeEncoding time = layout.fields().get(layout.mainTime()).time();
        return time == null ? Map.of() : time.epochs();
    }

    /** Finishes an input; a refused one stays as it was typed, with the reason at it. */
    private void finish(Region input, Optional<String> why) {
        if (why.isEmpty()) {
            show(model.getLayout());
        } else {
            input.pseudoClassStateChanged(INVALID, true);
            notice.say(input, why.get());
        }
    }
}
