package org.bitloupe.app.design.migration;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;

/** Layouts that follow each other, and a stand-in for the page that keeps them. */
final class MigrationSamples {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    private MigrationSamples() {}

    static Layout orders(String name, int time, int machine, int sequence) {
        return Layout.of(
                name,
                name,
                List.of(
                        Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                        Field.time("timestamp", time, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, machine),
                        Field.of("sequence", Role.SEQUENCE, sequence)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    static List<Layout> orders() {
        return List.of(
                orders("orders-v2", 41, 10, 12), orders("orders-v3", 42, 9, 12), orders("orders-v3b", 42, 10, 11));
    }

    static List<Layout> known(String... ids) {
        return List.of(ids).stream()
                .map(id -> Catalog.builtIn().find(id).orElseThrow())
                .toList();
    }

    /** Keeps layouts, changes them and takes changes back. */
    static final class Keeper implements LayoutReplacer {
        private final MigrationModel model;
        private final List<List<Layout>> steps = new ArrayList<>();

        @SuppressWarnings("this-escape") // The model calls back only when something is changed.
        Keeper(List<Layout> layouts) {
            steps.add(layouts);
            model = new MigrationModel(
                    Messages.in(Locale.ENGLISH), InstantSource.fixed(TestApp.NOW), new SameThreadWork(), this);
            show();
        }

        MigrationModel model() {
            return model;
        }

        List<Layout> now() {
            return steps.get(steps.size() - 1);
        }

        private void show() {
            model.show(now());
        }

        @Override
        public void apply(int index, EditResult.Done edit) {
            List<Layout> changed = new ArrayList<>(now());
            changed.set(index, edit.layout());
            steps.add(changed);
            show();
        }

        void undo() {
            steps.remove(steps.size() - 1);
            show();
        }
    }
}
