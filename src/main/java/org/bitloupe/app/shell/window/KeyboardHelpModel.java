package org.bitloupe.app.shell.window;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.app.palette.SearchText;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The list that Shift F1 shows: first the keys of the page one is on, then those that work everywhere, then those of the other pages. What
 * is typed leaves the keys all of whose words it begins; a single letter or digit is a key.
 */
final class KeyboardHelpModel {
    private final Messages messages;
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ReadOnlyObjectWrapper<List<Row>> rows = new ReadOnlyObjectWrapper<>(this, "rows", List.of());
    private final ReadOnlyIntegerWrapper chosen = new ReadOnlyIntegerWrapper(this, "chosen", -1);
    private List<Row> all = List.of();

    /**
     * A key in the list.
     *
     * @param page the name of the page it works on
     * @param heading the heading above it, null where it is that of the row before
     * @param keys the keys as people know them
     * @param what their effect
     */
    record Row(String page, @Nullable String heading, String keys, String what) {
        private Row found() {
            return new Row(page, null, keys, what);
        }
    }

    KeyboardHelpModel(Messages messages) {
        this.messages = messages;
        query.subscribe(this::search);
    }

    /** Shows all keys, those of a page first; without one, those that work everywhere. */
    void open(@Nullable KeyPage here) {
        Set<KeyPage> others = EnumSet.complementOf(EnumSet.of(KeyPage.EVERYWHERE));
        others.remove(here);
        List<Row> list = new ArrayList<>();
        Stream.concat(Stream.ofNullable(here), Stream.concat(Stream.of(KeyPage.EVERYWHERE), others.stream()))
                .forEach(page -> add(list, page, page == here));
        all = list;
        query.set("");
        search();
    }

    private void add(List<Row> list, KeyPage page, boolean here) {
        String name = messages.get(page.key());
        String heading = here ? messages.get("keyboard.here", "page", name) : name;
        for (KeyPage.Hint hint : page.hints()) {
            list.add(new Row(
                    name,
                    hint.equals(page.hints().get(0)) ? heading : null,
                    KeyText.of(messages, hint.keys()),
                    messages.get(hint.what(), "key", KeyText.of(messages, "Shortcut"))));
        }
    }

    private void search() {
        List<String> typed = Stream.of(query.get().strip().split("\\s+|(?<=\\w)\\+(?=\\w)", -1))
                .filter(word -> !word.isEmpty())
                .toList();
        chosen.set(-1);
        rows.set(
                typed.isEmpty()
                        ? all
                        : all.stream()
                                .filter(row -> typed.stream().allMatch(word -> has(row, word)))
                                .map(Row::found)
                                .toList());
        chosen.set(rows.get().isEmpty() ? -1 : 0);
    }

    private boolean has(Row row, String word) {
        if (word.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return row.keys().contains(word);
        }
        String keys = isArrow(row.keys()) ? messages.get("keyboard.arrows", "keys", row.keys()) : row.keys();
        boolean oneKey = word.length() == 1 && !Character.isIdeographic(word.charAt(0));
        return has(keys, word, oneKey) || (!oneKey && (has(row.what(), word, false) || has(row.page(), word, false)));
    }

    private static boolean isArrow(String keys) {
        return keys.codePoints().anyMatch(c -> c >= '\u2190' && c <= '\u2193');
    }

    private static boolean has(String text, String word, boolean whole) {
        SearchText in = new SearchText(text);
        SearchText part = new SearchText(word);
        for (int i = 0; i < in.length(); i++) {
            int end = i + part.length();
            if (in.starts(i)
                    && in.has(part, i)
                    && (!whole || end == in.length() || !Character.isLetterOrDigit(in.at(end)))) {
                return true;
            }
        }
        return false;
    }

    StringProperty queryProperty() {
        return query;
    }

    /** Returns what is shown, in its order. */
    ReadOnlyObjectProperty<List<Row>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** The row that is chosen, -1 if there is none. */
    ReadOnlyIntegerProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Chooses a row further up or down, at most the first or the last. */
    void move(int by) {
        if (!rows.get().isEmpty()) {
            chosen.set(Math.max(0, Math.min(rows.get().size() - 1, chosen.get() + by)));
        }
    }

    /** The chosen row as a screen reader says it, or that there is none. */
    String spoken() {
        if (chosen.get() < 0) {
            return messages.get("keyboard.none");
        }
        Row row = rows.get().get(chosen.get());
        return messages.get("keyboard.row", "keys", row.keys(), "what", row.what(), "page", row.page());
    }
}
