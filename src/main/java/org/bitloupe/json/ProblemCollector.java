package org.bitloupe.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * The problems found while one file is read. Readers note what is wrong, go on with a stand-in, and so find the other problems of
 * the file as well.
 */
public final class ProblemCollector {
    /** More would help nobody; keeps what a hostile file can cause bounded. */
    private static final int MOST = 100;

    private final List<Problem> problems = new ArrayList<>();

    /**
     * Notes a problem under {@code problem.layout.<id>}. Every sentence can name the place by the parts {@code key} (the last step
     * of the pointer), {@code pointer} (in words for the whole file), {@code line} and {@code column}.
     *
     * @param namesAndValues alternately names and values of further parts
     */
    public void add(ProblemPlace.Pointer at, String id, Object... namesAndValues) {
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put("key", lastStep(at.pointer()));
        parts.put("pointer", at.pointer().isEmpty() ? Message.of("layout.file") : at.pointer());
        parts.put("line", Integer.toString(at.line()));
        parts.put("column", Integer.toString(at.column()));
        parts.putAll(Message.of("", namesAndValues).parts());
        add(new Problem("layout." + id, parts, at));
    }

    /** Notes a problem that another part has found. */
    public void add(Problem problem) {
        if (problems.size() < MOST) {
            problems.add(problem);
        }
    }

    public int count() {
        return problems.size();
    }

    public boolean none() {
        return problems.isEmpty();
    }

    public List<Problem> all() {
        return List.copyOf(problems);
    }

    private static String lastStep(String pointer) {
        String step = pointer.substring(pointer.lastIndexOf('/') + 1);
        return step.replace("~1", "/").replace("~0", "~");
    }
}
