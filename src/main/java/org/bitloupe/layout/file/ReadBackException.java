package org.bitloupe.layout.file;

import java.nio.file.Path;
import java.util.Arrays;
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

    /** The parts that a file holds, in the order in which they are compared. */
    @SuppressWarnings("ImmutableEnumChecker") // Method references have no state.
    private enum Part {
        ID("layout.part.id", Layout::id),
        TITLE("layout.part.title", Layout::title),
        ALSO("layout.part.also", Layout::also),
        PROVENANCE("layout.part.provenance", Layout::provenance),
        CAVEAT("layout.part.caveat", Layout::caveat),
        SECRET("layout.part.secret", Layout::secret),
        NOTE("layout.part.note", Layout::note),
        SOURCES("layout.part.sources", Layout::sources),
        WIDTH("layout.part.width", Layout::width),
        SIGNED("layout.part.signed", Layout::signed),
        SINCE("layout.part.since", Layout::since),
        UNTIL("layout.part.until", Layout::until),
        POPULARITY("layout.part.popularity", Layout::popularity),
        EVIDENCE("layout.part.evidence", Layout::evidence),
        COMMON("layout.part.common", Layout::common),
        PAIRS("layout.part.pairs", Layout::pairs),
        FIELDS("layout.part.fields", Layout::fields),
        SLICES("layout.part.slices", Layout::slices),
        SPELLINGS("layout.part.spellings", Layout::spellings),
        GENERATION_RULES("layout.part.generationRules", Layout::generationRules),
        IGNORE("layout.part.ignore", Layout::ignore),
        EXPECTED_LOAD("layout.part.expectedLoad", Layout::expectedLoad),
        EXTRAS("layout.part.extras", Layout::extras);

        private final String key;
        private final Function<Layout, @Nullable Object> value;

        Part(String key, Function<Layout, @Nullable Object> value) {
            this.key = key;
            this.value = value;
        }

        static Part firstDifferent(Layout layout, Layout read) {
            return Arrays.stream(values())
                    .filter(part -> !Objects.equals(part.value.apply(layout), part.value.apply(read)))
                    .findFirst()
                    .orElse(EXTRAS);
        }
    }

    private final transient String id;
    private final transient Map<String, Object> sentenceParts;

    private ReadBackException(Layout layout, String id, Map<String, Object> sentenceParts) {
        super(layout.id() + " would not read back: " + sentenceParts);
        this.id = id;
        this.sentenceParts = sentenceParts;
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

    /** Names the first part that differs; of fields, the one that differs. */
    static Message part(Layout layout, Layout read) {
        Part part = Part.firstDifferent(layout, read);
        return part == Part.FIELDS ? field(layout.fields(), read.fields()) : Message.of(part.key);
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
