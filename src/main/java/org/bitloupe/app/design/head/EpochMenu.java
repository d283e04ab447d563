package org.bitloupe.app.design.head;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.bitloupe.app.text.EpochParser;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;

/** The epochs one can choose instead of typing: today, this year, those known of the layout, and those of the field. */
final class EpochMenu {
    private final Messages messages;
    private final InstantSource clock;
    private final MenuButton button;
    private final Consumer<Instant> chosen;
    private Map<String, Instant> own = Map.of();

    EpochMenu(Messages messages, InstantSource clock, MenuButton button, Consumer<Instant> chosen) {
        this.messages = messages;
        this.clock = clock;
        this.button = button;
        this.chosen = chosen;
        // An empty menu does not open; it is filled when it does, since today is another day tomorrow.
        button.getItems().add(new MenuItem());
        button.setOnShowing(event -> fill());
    }

    void show(Layout layout) {
        TimeEncoding time = layout.mainTime() < 0
                ? null
                : layout.fields().get(layout.mainTime()).time();
        button.setDisable(time == null);
        own = time == null ? Map.of() : time.epochs();
    }

    private void fill() {
        LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
        button.getItems().clear();
        add(messages.get("design.epoch.today"), start(today));
        add(messages.get("design.epoch.year"), start(today.withDayOfYear(1)));
        Map<String, Instant> names = new LinkedHashMap<>(own);
        EpochParser.known().forEach(names::putIfAbsent);
        button.getItems().add(new SeparatorMenuItem());
        names.forEach(this::add);
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    private void add(String name, Instant epoch) {
        MenuItem item = new MenuItem(
                messages.get("design.epoch.named", "name", name, "date", LayoutHeaderFields.epochText(epoch)));
        item.setOnAction(event -> chosen.accept(epoch));
        button.getItems().add(item);
    }
}
