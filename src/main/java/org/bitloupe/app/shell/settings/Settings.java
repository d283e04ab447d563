package org.bitloupe.app.shell.settings;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.ReaderZone;

/**
 * The settings that the program remembers from one start to the next.
 *
 * @param theme the colours
 * @param zones the time zones that times are shown in beside UTC, at most {@value #MAX_ZONES}, such as {@code Asia/Ho_Chi_Minh}; an
 *     empty name stands for the system's
 * @param zoom the size of everything, 1 for the usual one
 * @param width the window's width in pixels
 * @param height the window's height in pixels
 * @param maximized true if the window fills the screen
 * @param reading what IDs are read by, besides the built-in layouts
 * @param desktop what the program keeps and offers, and where its small window is
 * @param batch what was written last on the Batch screen
 * @param language the tag of the language to speak, such as {@code de}; empty for the system's
 * @param reduceMotion true if nothing fades or slides
 */
public record Settings(
        Theme theme,
        List<String> zones,
        double zoom,
        int width,
        int height,
        boolean maximized,
        ReadingSettings reading,
        DesktopSettings desktop,
        BatchSettings batch,
        String language,
        boolean reduceMotion) {
    /** The smallest window everything fits in. */
    public static final int MIN_WIDTH = 960;

    public static final int MIN_HEIGHT = 640;

    /** Largest number of zones beside UTC. */
    public static final int MAX_ZONES = 3;

    /** The sizes to choose from, from the smallest to the largest. */
    public static final List<Double> ZOOMS = List.of(0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0);

    private static final int MAX_SIZE = 20_000;
    private static final int LONGEST_TAG = 100;

    /** Values that make no sense, from a file someone edited, become the nearest that do. */
    public Settings {
        zoom = Double.isFinite(zoom) ? Math.max(ZOOMS.get(0), Math.min(ZOOMS.get(ZOOMS.size() - 1), zoom)) : 1;
        width = Math.max(MIN_WIDTH, Math.min(MAX_SIZE, width));
        height = Math.max(MIN_HEIGHT, Math.min(MAX_SIZE, height));
        zones = zones.stream()
                .map(zone -> isZone(zone) ? zone : "")
                .distinct()
                .limit(MAX_ZONES)
                .toList();
        language = language.length() > LONGEST_TAG ? "" : language;
    }

    /** The settings of a first start. */
    public static Settings usual() {
        return new Settings(
                Theme.LIGHT,
                List.of(""),
                1,
                1280,
                800,
                false,
                ReadingSettings.NONE,
                DesktopSettings.usual(),
                BatchSettings.NONE,
                "",
                false);
    }

    private static boolean isZone(String zone) {
        try {
            return !zone.isEmpty() && ZoneId.of(zone).getId().equals(zone);
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** The time zones to show times in, after UTC. */
    public List<ZoneId> zoneIds() {
        return zones.stream()
                .map(zone -> zone.isEmpty() ? ZoneId.systemDefault() : ZoneId.of(zone))
                .toList();
    }

    /** The first of them whose clocks differ from UTC, where there is room for one alone; UTC if there is none. */
    public ZoneId zoneId() {
        return zoneIds().stream().filter(ReaderZone::differs).findFirst().orElse(ZoneOffset.UTC);
    }

    /** The same under the name of its city. */
    public ReaderZone readerZone() {
        ZoneId zone = zoneId();
        return new ReaderZone(zone, InstantText.city(zone));
    }

    public Settings withTheme(Theme newTheme) {
        return new Settings(
                newTheme, zones, zoom, width, height, maximized, reading, desktop, batch, language, reduceMotion);
    }

    /** With one zone beside UTC; empty for the system's. */
    public Settings withZone(String newZone) {
        return withZones(List.of(newZone));
    }

    public Settings withZones(List<String> newZones) {
        return new Settings(
                theme, newZones, zoom, width, height, maximized, reading, desktop, batch, language, reduceMotion);
    }

    public Settings withZoom(double newZoom) {
        return new Settings(
                theme, zones, newZoom, width, height, maximized, reading, desktop, batch, language, reduceMotion);
    }

    /** The next larger size. */
    public Settings larger() {
        return withZoom(ZOOMS.stream().filter(size -> size > zoom).findFirst().orElse(zoom));
    }

    /** The next smaller size. */
    public Settings smaller() {
        return withZoom(ZOOMS.stream()
                .filter(size -> size < zoom)
                .reduce((before, last) -> last)
                .orElse(zoom));
    }

    public Settings withWindow(int newWidth, int newHeight, boolean newMaximized) {
        return new Settings(
                theme, zones, zoom, newWidth, newHeight, newMaximized, reading, desktop, batch, language, reduceMotion);
    }

    public Settings withReading(ReadingSettings newReading) {
        return new Settings(
                theme, zones, zoom, width, height, maximized, newReading, desktop, batch, language, reduceMotion);
    }

    /** For instance {@code withDesktop(desktop().withHistory(false))}. */
    public Settings withDesktop(DesktopSettings newDesktop) {
        return new Settings(
                theme, zones, zoom, width, height, maximized, reading, newDesktop, batch, language, reduceMotion);
    }

    public Settings withBatch(BatchSettings newBatch) {
        return new Settings(
                theme, zones, zoom, width, height, maximized, reading, desktop, newBatch, language, reduceMotion);
    }

    public Settings withLanguage(String newLanguage) {
        return new Settings(
                theme, zones, zoom, width, height, maximized, reading, desktop, batch, newLanguage, reduceMotion);
    }

    public Settings withReduceMotion(boolean reduce) {
        return new Settings(theme, zones, zoom, width, height, maximized, reading, desktop, batch, language, reduce);
    }
}
