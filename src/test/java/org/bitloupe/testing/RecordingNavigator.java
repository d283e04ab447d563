package org.bitloupe.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.shell.Navigator;
import org.bitloupe.app.shell.RowOrigin;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Goes nowhere, and remembers where it was to go. */
public final class RecordingNavigator implements Navigator {
    /** Such as {@code inspect 42} or {@code design twitter-snowflake}, in order. */
    public final List<String> log = new ArrayList<>();

    @Override
    public void inspect(String text) {
        log.add("inspect " + text);
    }

    @Override
    public void inspect(String text, Layout layout, @Nullable RowOrigin origin) {
        log.add("inspect " + text + " by " + layout.id());
    }

    @Override
    public void readAs(Layout layout) {
        log.add("readAs " + layout.id());
    }

    @Override
    public void design(Layout layout) {
        log.add("design " + layout.id());
    }

    @Override
    public void design(Path file) {
        log.add("design " + file);
    }

    @Override
    public void batch(String text) {
        log.add("batch " + text);
    }

    @Override
    public void batch(String text, ChosenReadings chosen) {
        log.add("batch " + text);
    }

    @Override
    public void batch(Path file) {
        log.add("batch " + file);
    }

    @Override
    public void timeline(Path file) {
        log.add("timeline " + file);
    }

    @Override
    public void timeline(String text) {
        log.add("timeline " + text);
    }

    @Override
    public void generate(Layout layout) {
        log.add("generate " + layout.id());
    }
}
