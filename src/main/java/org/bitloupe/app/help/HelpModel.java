package org.bitloupe.app.help;

import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.help.HelpIndex;
import org.bitloupe.help.HelpKind;
import org.bitloupe.help.HelpPage;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The help that is shown: a page, the pages that were left by links, and the list, which has all pages by their kinds, or those with
 * the words that are typed, the best first.
 */
public final class HelpModel {
    private static final String JOB = "help";

    private final Messages messages;
    private final Supplier<Catalog> catalog;
    private final InstantSource clock;
    private final Work work;
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown", false);
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ReadOnlyObjectWrapper<List<HelpRow>> rows = new ReadOnlyObjectWrapper<>(this, "rows", List.of());
    private final ReadOnlyIntegerWrapper chosen = new ReadOnlyIntegerWrapper(this, "chosen", -1);
    private final ReadOnlyObjectWrapper<@Nullable HelpPage> page = new ReadOnlyObjectWrapper<>(this, "page");
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack", false);
    private final Deque<HelpTopic> left = new ArrayDeque<>();
    private @Nullable Catalog known;
    private @Nullable HelpIndex index;

    /**
     * Help that is not shown yet.
     *
     * @param catalog gives the layouts that are known
     */
    public HelpModel(Messages messages, Supplier<Catalog> catalog, InstantSource clock, Work work) {
        this.messages = messages;
        this.catalog = catalog;
        this.clock = clock;
        this.work = work;
        query.subscribe((before, now) -> search());
    }

    /** Shows the page of a topic; that of a screen where there is no such page. */
    public void open(HelpTopic topic, HelpTopic otherwise) {
        HelpIndex pages = index();
        left.clear();
        canGoBack.set(false);
        query.set("");
        show(pages.has(topic) ? topic : otherwise);
        listAll();
        shown.set(true);
        work.start(Job.of(progress -> {
                    pages.prepare();
                    return pages;
                })
                .latest(JOB));
    }

    private HelpIndex index() {
        Catalog now = catalog.get();
        HelpIndex made = index;
        if (made == null || !now.equals(known)) {
            made = new HelpIndex(messages, now, clock.instant());
            index = made;
            known = now;
        }
        return made;
    }

    /** Hides it. */
    public void close() {
        shown.set(false);
    }

    /** The property that is true while it is shown. */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** The words that are searched for. */
    StringProperty queryProperty() {
        return query;
    }

    ReadOnlyObjectProperty<List<HelpRow>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** The row that is chosen, -1 if there is none. */
    ReadOnlyIntegerProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** The page that is shown, null before the first one. */
    public ReadOnlyObjectProperty<@Nullable HelpPage> pageProperty() {
        return page.getReadOnlyProperty();
    }

    /** Tells whether a page was left by a link. */
    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** The title of the page of a topic, which exists. */
    String title(HelpTopic topic) {
        return index().title(topic);
    }

    /** Follows a link. */
    void follow(HelpTopic topic) {
        HelpPage before = page.get();
        if (before != null && index().has(topic) && !before.topic().equals(topic)) {
            left.push(before.topic());
            canGoBack.set(true);
            show(topic);
            chooseShown();
        }
    }

    /** Returns to the page that was left last by a link. */
    void back() {
        if (!left.isEmpty()) {
            show(left.pop());
            canGoBack.set(!left.isEmpty());
            chooseShown();
        }
    }

    private void show(HelpTopic topic) {
        index().page(topic).ifPresent(page::set);
    }

    private void listAll() {
        List<HelpRow> all = new ArrayList<>();
        HelpKind kind = null;
        for (HelpTopic topic : index().topics()) {
            if (topic.kind() != kind) {
                kind = topic.kind();
                all.add(new HelpRow.Head(messages.get(kind.key())));
            }
            all.add(new HelpRow.Page(topic, title(topic), ""));
        }
        list(all);
        chooseShown();
    }

    private void list(List<HelpRow> newRows) {
        chosen.set(-1);
        rows.set(List.copyOf(newRows));
    }

    private void search() {
        String text = query.get();
        if (text.isBlank()) {
            listAll();
            return;
        }
        HelpIndex pages = index();
        work.start(Job.of(progress -> pages.search(text)).latest(JOB).onDone(found -> {
            if (text.equals(query.get())) {
                list(found.stream().map(this::found).toList());
                choose(0);
            }
        }));
    }

    private HelpRow found(HelpTopic topic) {
        return new HelpRow.Page(topic, title(topic), messages.get(topic.kind().key()));
    }

    private void chooseShown() {
        HelpPage now = page.get();
        List<HelpRow> list = rows.get();
        int place = -1;
        for (int i = 0; now != null && i < list.size() && place < 0; i++) {
            place = list.get(i) instanceof HelpRow.Page row && row.topic().equals(now.topic()) ? i : -1;
        }
        chosen.set(place);
    }

    /** Chooses a row, whose page is shown; nothing for a heading or where there is none. */
    void choose(int row) {
        if (row >= 0 && row < rows.get().size() && rows.get().get(row) instanceof HelpRow.Page one) {
            chosen.set(row);
            show(one.topic());
        }
    }

    /** Chooses a page further up or down, at most the first or the last. */
    void move(int by) {
        int step = Integer.signum(by);
        int last = rows.get().size() - 1;
        int row = chosen.get();
        for (int left = Math.abs(by); left > 0; left--) {
            int next = row + step;
            while (next >= 0 && next <= last && rows.get().get(next) instanceof HelpRow.Head) {
                next += step;
            }
            if (next < 0 || next > last) {
                break;
            }
            row = next;
        }
        choose(row);
    }

    /** The chosen page as a screen reader says it, or that no page has the words. */
    String spoken() {
        return Optional.ofNullable(page.get())
                .filter(now -> !rows.get().isEmpty())
                .map(now -> messages.say(Message.of("help.spoken")
                        .with("title", now.title())
                        .with("kind", messages.get(now.topic().kind().key()))
                        .with(
                                "text",
                                now.sections().stream()
                                        .flatMap(section -> section.paragraphs().stream())
                                        .findFirst()
                                        .orElse(""))))
                .orElseGet(() -> messages.get("help.none"));
    }
}
