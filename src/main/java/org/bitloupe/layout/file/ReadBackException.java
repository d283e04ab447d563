package org.bitloupe.layout.file;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.bitloupe.files.ContentRefusedException;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** A layout whose file would not give it back as it is; says for which part of it. Nothing was written. */
public final class ReadBackException extends ContentRefusedException {
    private static final long serialVersionUID = 1;

    /** The parts that a file holds, by their names under {@code layout.part}; the fields are told apart further. */
    private static final Map<String, Function<Layout, @Nullable Object>> PARTS = parts();

    private final transient String id;
    private final transient Map<String, Object> sentenceParts;

    private ReadBackException(Layout layout, String id, Map<String, Object> sentenceParts) {
        super(layout.id() + " would not read back: " + sentenceParts);
        this.id = id;
        this.sentenceParts = sentenceParts;
    }

    private static Map<String, Function<Layout, @Nullable Object>> parts() {
        Map<String, Function<Layout, @Nullable Object>> parts = new LinkedHashMap<>();
        parts.put("id", Layout::id);
        parts.put("title", Layout::title);
        parts.put("also", Layout::also);
        parts.put("provenance", Layout::provenance);
        parts.put("caveat", Layout::caveat);
        parts.put("secret", Layout::secret);
        parts.put("note", Layout::note);
        parts.put("sources", Layout::sources);
        parts.put("width", Layout::width);
        parts.put("signed", Layout::signed);
        parts.put("since", Layout::since);
        parts.put("until", Layout::until);
        parts.put("popularity", Layout::popularity);
        parts.put("evidence", Layout::evidence);
        parts.put("common", Layout::common);
        parts.put("pairs", Layout::pairs);
        parts.put("fields", Layout::fields);
        parts.put("slices", Layout::slices);
        parts.put("spellings", Layout::spellings);
        parts.put("generationRules", Layout::generationRules);
        parts.put("ignore", Layout::ignore);
        parts.put("expectedLoad", Layout::expectedLoad);
        parts.put("extras", Layout::extras);
        return parts;
    }

    /**
     * Compares a layout with what was read back of its file.
     *
     * @throws ReadBackException unless that is the same layout
     */
    static void check(Layout layout, LayoutReadResult read) {
        if (read instanceof LayoutReadResult.Refused refused) {
            Problem first = refused.problems().get(0);
            throw new ReadBackException(
                    layout,
                    "file.save.unreadable",
                    Map.of("what", first.what(), "reason", first.why(), "remedy", first.fix()));
        }
        if (read instanceof LayoutReadResult.Ok ok && !ok.layout().equals(layout)) {
            throw new ReadBackException(layout, "file.save.differs", Map.of("part", part(layout, ok.layout())));
        }
    }

    /** The first part that differs. */
    static Message part(Layout layout, Layout read) {
        for (Map.Entry<String, Function<Layout, @Nullable Object>> part : PARTS.entrySet()) {
            if (!Objects.equals(part.getValue().apply(layout), part.getValue().apply(read))) {
                return part.getKey().equals("fields")
                        ? field(layout.fields(), read.fields())
                        : Message.of("layout.part." + part.getKey());
            }
        }
        return Message.of("layout.part.extras");
    }

    private static Message field(List<Field> fields, List<Field> read) {
        for (int i = 0; i < Math.min(fields.size(), read.size()); i++) {
            if (!fields.get(i).equals(read.get(i))) {
                return Message.of("layout.part.field", "field", fields.get(i).name());
            }
        }
        return Message.of("layout.part.fields");
    }

    @Override
    public Problem problem(Path file) {
        Map<String, Object> parts = new LinkedHashMap<>(sentenceParts);
        parts.put("file", file.toString());
        return new Problem(id, parts, new ProblemPlace.Nowhere());
    }
}
