package org.bitloupe.app.generate.fleet;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.JobState;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.generate.node.HostList;
import org.bitloupe.generate.node.HostListCheck;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.generate.node.NodeRuleReport;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** A list of machines and what each rule makes of it; read and checked anew at every change, away from the window. */
final class FleetModel {
    /** Of a longer list only its beginning stands in the box; all of it is checked. */
    static final int SHOWN = 100_000;

    /** The most numbers that can be made with; see {@link #usable}. */
    static final int MOST_USED = 64;

    private final Messages messages;
    private final JobRunner reading;
    private final JobRunner listing;
    private final ObservableValue<Layout> layout;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final StringProperty width = new SimpleStringProperty(this, "width", "10");
    private final ReadOnlyStringWrapper widthFault = new ReadOnlyStringWrapper(this, "widthFault", "");
    private final ReadOnlyStringWrapper source = new ReadOnlyStringWrapper(this, "source", "");
    private final ReadOnlyObjectWrapper<@Nullable Problem> trouble = new ReadOnlyObjectWrapper<>(this, "trouble", null);
    private final ReadOnlyObjectWrapper<@Nullable HostListCheck> check =
            new ReadOnlyObjectWrapper<>(this, "check", null);
    private final ReadOnlyObjectWrapper<@Nullable FleetRows> rows = new ReadOnlyObjectWrapper<>(this, "rows", null);
    private final ReadOnlyObjectWrapper<NodeRule> rule =
            new ReadOnlyObjectWrapper<>(this, "rule", NodeRule.ofAddresses().get(0));

    /** True if the person chose the rule; until then it is the best one. */
    private boolean ruleChosen;

    private boolean filling;
    private @Nullable HostList hosts;

    FleetModel(Messages messages, Work work, ObservableValue<Layout> layout) {
        this.messages = messages;
        this.reading = new JobRunner(work, "fleet");
        this.listing = new JobRunner(work, "fleet-list");
        this.layout = layout;
        text.addListener((property, before, now) -> {
            if (!filling) {
                source.set("");
                read(now);
            }
        });
        width.subscribe((before, now) -> recheck());
        layout.subscribe(this::follow);
    }

    /** Returns the property of the box's text. */
    StringProperty textProperty() {
        return text;
    }

    /** Returns the property of the number of bits of the numbers, as it is typed; that of the layout, until another is typed. */
    StringProperty widthProperty() {
        return width;
    }

    /** Returns the property of the fault of the width; empty if there is none. */
    ReadOnlyStringProperty widthFaultProperty() {
        return widthFault.getReadOnlyProperty();
    }

    /** Returns the property of the source of a list that was not typed; empty otherwise. */
    ReadOnlyStringProperty sourceProperty() {
        return source.getReadOnlyProperty();
    }

    /** Returns the property of the reason why a file could not be read; null if nothing is wrong. */
    ReadOnlyObjectProperty<@Nullable Problem> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Returns the property of each rule's result for the list; null while there is none. */
    ReadOnlyObjectProperty<@Nullable HostListCheck> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /** The rule whose numbers are listed. */
    ReadOnlyObjectProperty<NodeRule> ruleProperty() {
        return rule.getReadOnlyProperty();
    }

    /** The machines by that rule; null while there are none. */
    ReadOnlyObjectProperty<@Nullable FleetRows> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** Returns the binding that is true while a list is being read or checked. */
    BooleanBinding busyProperty() {
        return reading.running();
    }

    /** Returns the number of bits the chosen layout has for machine numbers; empty if it has none. */
    OptionalInt layoutWidth() {
        return NodeRule.widestFor(layout.getValue());
    }

    private void follow(Layout now) {
        NodeRule.widestFor(now).ifPresent(bits -> width.set(Integer.toString(bits)));
    }

    /** Lists the machines by a rule. */
    void choose(NodeRule chosen) {
        ruleChosen = true;
        rule.set(chosen);
        list();
    }

    /** Checks the machines of a file. */
    void open(Path file) {
        // When it is stopped, the list that stands there is the one that was checked.
        start(Job.of(progress -> {
                    String head = head(file);
                    try (Reader in = SourceText.exactly(Source.file(file), Progress.NONE)) {
                        return new Opened(head, HostList.read(in, progress::cancelled));
                    }
                })
                .onDone(opened -> {
                    show(opened.head(), name(file));
                    take(opened.hosts());
                })
                .onFailed(e -> refuse(file, e)));
    }

    private record Opened(String head, HostList hosts) {}

    /** The beginning of a file, one character more than is shown of it. */
    private static String head(Path file) throws IOException {
        try (Reader in = SourceText.exactly(Source.file(file), Progress.NONE)) {
            char[] head = new char[SHOWN + 1];
            int length = 0;
            for (int n = in.read(head); n > 0; n = in.read(head, length, head.length - length)) {
                length += n;
            }
            return new String(head, 0, length);
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** Checks the machines of a text that may be too long for the box. */
    void take(String whole) {
        show(whole, messages.get("generate.fleet.source.clipboard"));
        if (whole.length() <= SHOWN) {
            source.set("");
        }
        read(whole);
    }

    private void show(String head, String from) {
        boolean whole = head.length() <= SHOWN;
        filling = true;
        text.set(whole ? head : head.substring(0, Math.max(1, head.lastIndexOf('\n', SHOWN))));
        filling = false;
        source.set(messages.get(whole ? "generate.fleet.source" : "generate.fleet.source.part", "source", from));
    }

    private void refuse(Path file, Exception e) {
        if (!(e instanceof IOException unread)) {
            throw Job.unexpected(e);
        }
        trouble.set(Source.file(file).problem(unread));
    }

    private void read(String list) {
        if (list.isBlank()) {
            hosts = null;
            trouble.set(null);
            reading.reset();
            clear();
        } else {
            start(Job.of(progress -> HostList.read(new StringReader(list), progress::cancelled))
                    .onDone(this::take)
                    .onStopped(this::stopped));
        }
    }

    private void take(HostList now) {
        hosts = now;
        recheck();
    }

    private void start(Job<?> job) {
        trouble.set(null);
        reading.start(job);
    }

    /** Drops the earlier result: it is of another list, or of another width. */
    private void stopped() {
        hosts = null;
        clear();
    }

    /** Tells whether the last list was not checked to its end, or the last file not opened after all. */
    boolean isStopped() {
        JobState now = reading.stateProperty().get();
        return now instanceof JobState.Stopped
                || (now instanceof JobState.Failed failed && !(failed.why() instanceof IOException));
    }

    private void recheck() {
        OptionalInt bits = bits();
        widthFault.set(bits.isPresent() ? "" : messages.get("generate.form.count.problem", "most", NodeRule.MOST_BITS));
        HostList now = hosts;
        if (now == null || bits.isEmpty()) {
            clear();
            return;
        }
        start(Job.of(progress -> HostListCheck.of(now, bits.getAsInt(), NodeRule.ofAddresses(), progress::cancelled))
                .onDone(this::show)
                .onStopped(this::stopped));
    }

    private OptionalInt bits() {
        return NumberText.of(messages)
                .whole(width.get())
                .filter(bits -> bits.signum() > 0 && bits.compareTo(BigDecimal.valueOf(NodeRule.MOST_BITS)) <= 0)
                .map(bits -> OptionalInt.of(bits.intValueExact()))
                .orElseGet(OptionalInt::empty);
    }

    private void clear() {
        listing.reset();
        check.set(null);
        rows.set(null);
    }

    private void show(HostListCheck now) {
        if (!ruleChosen) {
            now.best().ifPresent(best -> rule.set(best.rule()));
        }
        check.set(now);
        list();
    }

    private void list() {
        HostListCheck now = check.get();
        NodeRuleReport report = now == null ? null : now.by(rule.get()).orElse(null);
        if (now == null || report == null) {
            return;
        }
        listing.start(Job.of(progress -> new FleetRows(now.hosts(), report)).onDone(rows::set));
    }

    /** Stops reading and checking; of a list that was not checked to its end nothing is shown. */
    void cancel() {
        reading.cancel();
    }

    /**
     * The different numbers of the listed machines, if IDs can be made with them: not more than {@link #MOST_USED}, and in the one field
     * for machines that the layout has; empty otherwise.
     */
    List<BigInteger> usable() {
        FleetRows now = rows.get();
        List<Field> fields = IntStream.of(layout.getValue().indicesOf(Role.NODE))
                .mapToObj(layout.getValue().fields()::get)
                .filter(field -> !field.textOnly())
                .toList();
        if (now == null || fields.size() != 1 || now.report().distinct() > MOST_USED) {
            return List.of();
        }
        Field field = fields.get(0);
        List<BigInteger> numbers = Arrays.stream(now.report().numbers())
                .mapToObj(BigInteger::valueOf)
                .toList();
        boolean fit = field.value() == null
                && numbers.stream().allMatch(n -> n.compareTo(field.least()) >= 0 && n.compareTo(field.limit()) <= 0);
        return fit ? numbers : List.of();
    }
}
