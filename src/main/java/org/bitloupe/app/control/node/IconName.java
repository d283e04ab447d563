package org.bitloupe.app.control.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The program's icons: each is a file of the folder {@code icons}, one stroked path on a grid of 24 by 24. */
public enum IconName {
    /** A date. */
    CALENDAR,
    /** It is right. */
    CHECK,
    /** An instant. */
    CLOCK,
    /** Close, cancel, take away. */
    CLOSE,
    /** Two side by side. */
    COMPARE,
    /** Copy. */
    COPY,
    /** An icon of a store of rows. */
    DATABASE,
    /** Downwards. */
    DOWN,
    /** Change by typing. */
    EDIT,
    /** It is wrong. */
    ERROR,
    /** To the other window, larger or smaller. */
    EXPAND,
    /** Send out. */
    EXPORT,
    /** Time zones. */
    GLOBE,
    /** To a row. */
    GOTO,
    /** Can be dragged. */
    GRIP,
    /** Seen before. */
    HISTORY,
    /** A remark. */
    INFO,
    /** Keys. */
    KEYBOARD,
    /** Layouts. */
    LAYERS,
    /** To the left. */
    LEFT,
    /** A list. */
    LIST,
    /** Keeps its width. */
    LOCK,
    /** Make one of two. */
    MERGE,
    /** One less. */
    MINUS,
    /** The dark theme. */
    MOON,
    /** More actions. */
    MORE,
    /** A new layout. */
    NEW,
    /** Open a file. */
    OPEN,
    /** Paste. */
    PASTE,
    /** Keeps its place. */
    PIN,
    /** Start. */
    PLAY,
    /** One more. */
    PLUS,
    /** A question. */
    QUESTION,
    /** Redo. */
    REDO,
    /** To the right. */
    RIGHT,
    /** Bits. */
    RULER,
    /** Save. */
    SAVE,
    /** Find. */
    SEARCH,
    /** Settings. */
    SETTINGS,
    /** Private. */
    SHIELD,
    /** Make two of one. */
    SPLIT,
    /** Stop. */
    STOP,
    /** The light theme. */
    SUN,
    /** Remove. */
    TRASH,
    /** Undo. */
    UNDO,
    /** May change its width. */
    UNLOCK,
    /** Upwards. */
    UP,
    /** A fix. */
    WAND,
    /** Something to know. */
    WARNING;

    private static final String PATH_START = " d=\"";

    /** The path of the resource. */
    public String resource() {
        return "/icons/" + name().toLowerCase(Locale.ROOT) + ".svg";
    }

    /**
     * The path's data, for a node that draws it.
     *
     * @throws IllegalStateException if the file is missing or has no path
     */
    public String path() {
        try (InputStream in = IconName.class.getResourceAsStream(resource())) {
            if (in == null) {
                throw new IllegalStateException("no file " + resource());
            }
            // Our own files have exactly one path; an XML parser would cost more time than drawing the window's icons.
            String svg = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            int start = svg.indexOf(PATH_START);
            int end = svg.indexOf('"', start + PATH_START.length());
            if (start < 0 || end < 0) {
                throw new IllegalStateException("no path in " + resource());
            }
            return svg.substring(start + PATH_START.length(), end);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
