package org.bitloupe.app.design.fit;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.field.NamedLayoutBar;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.discover.DiscoveredLayout;
import org.bitloupe.discover.FieldGuess;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;

/** The figures of a layout that was found: of a number its shift, of a text its characters, and how its time counts. */
final class FoundNumbers {
    private final Messages messages;
    private final DiscoveredLayout found;

    /** A figure with its name. */
    record Figure(String name, String value) {}

    FoundNumbers(Messages messages, DiscoveredLayout found) {
        this.messages = messages;
        this.found = found;
    }

    /** The figures, in the order of reading. */
    List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        found.textTime().ifPresentOrElse(time -> addText(time, all), () -> {
            String pieces = messages.get("fit.number.pieces");
            String open = found.isDraft() ? messages.get("fit.number.unknown") : pieces;
            add(
                    "fit.number.shift",
                    found.clock().shift() < 0
                            ? open
                            : Integer.toString(found.clock().shift()),
                    all);
        });
        Tick tick = found.clock().tick();
        Instant epoch = found.clock().epoch();
        String unknown = messages.get("fit.number.unknown");
        add("fit.number.tick", tick == null ? unknown : TickText.name(tick), all);
        add("fit.number.epoch", epoch == null ? unknown : epoch.toString(), all);
        if (found.textTime().isPresent()) {
            Lifespan.of(found.layout())
                    .flatMap(Lifespan::ends)
                    .map(FoundNumbers::day)
                    .ifPresent(day -> add("fit.number.ends", day, all));
        }
        if (found.isDraft()) {
            add("fit.number.ids", Integer.toString(found.asked()), all);
            return all;
        }
        add("fit.number.rows", messages.get("fit.of", "n", found.fitting(), "all", found.asked()), all);
        return all;
    }

    private static String day(Instant ends) {
        return ends.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private void addText(FieldGuess time, List<Figure> all) {
        int least = characters(found.layout(), true);
        int most = characters(found.layout(), false);
        String characters = least == most
                ? Integer.toString(most)
                : messages.get("fit.number.between", "least", Integer.toString(least), "most", Integer.toString(most));
        add("fit.number.characters", characters, all);
        add("fit.number.digits", messages.say(time.place()), all);
    }

    private static int characters(Layout layout, boolean least) {
        return layout.spellings().get(0).segments().stream()
                .mapToInt(segment -> characters(segment, least))
                .sum();
    }

    private static int characters(Segment segment, boolean least) {
        if (segment instanceof Segment.Literal literal) {
            return literal.text().length();
        }
        if (segment instanceof Segment.Digits digits) {
            return least ? digits.min() : digits.max();
        }
        return segment instanceof Segment.Text text ? (least ? text.min() : text.max()) : 0;
    }

    private void add(String key, String value, List<Figure> all) {
        all.add(new Figure(messages.get(key), value));
    }

    /** Shows the layout in a bar: by characters where it is of texts, else by bits. */
    void show(NamedLayoutBar bar) {
        if (found.textTime().isEmpty()) {
            bar.show(found.layout());
            return;
        }
        bar.show(found.parts().stream().map(this::part).toList());
    }

    private NamedLayoutBar.Part part(FieldGuess part) {
        String text = messages.get("fit.segment.of", "name", part.name(), "place", messages.say(part.place()));
        return new NamedLayoutBar.Part(part.role(), part.name(), text, part.characters());
    }
}
