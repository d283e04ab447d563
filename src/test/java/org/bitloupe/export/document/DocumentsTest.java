package org.bitloupe.export.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Texts for documents, read as the programs they are for read them. */
final class DocumentsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    static final List<String> HOSTILE = Hostile.WORDS;
    /** A line of the grammar: a bit or two, a colon, and a string in quotes without any inside. */
    private static final Pattern PACKET = Pattern.compile("(\\d+)(?:-(\\d+))?: \"([^\"\\\\\n]*)\"");

    private static List<Layout> layouts() {
        List<Layout> layouts = new ArrayList<>(Catalog.builtIn().layouts().stream()
                .filter(layout -> !layout.textOnly())
                .toList());
        RandomLayouts random = new RandomLayouts(7);
        for (int i = 0; i < 100; i++) {
            layouts.add(random.next());
        }
        return layouts;
    }

    private static String text(String target, Layout layout) {
        Export export = Targets.find(target).orElseThrow().export(layout, Options.of(layout), WORDS);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    @Test
    void mermaidCountsEveryBitOnceFromTheLeft() {
        for (Layout layout : layouts()) {
            List<String> lines = text("mermaid", layout).lines().toList();
            assertThat(lines.get(0)).isEqualTo("packet-beta");
            assertThat(lines.get(1)).startsWith("title ");
            int next = 0;
            for (int i = 2; i < lines.size(); i++) {
                Matcher line = PACKET.matcher(lines.get(i));
                assertThat(line.matches()).as(lines.get(i)).isTrue();
                assertThat(Integer.parseInt(line.group(1))).isEqualTo(next);
                next = Integer.parseInt(line.group(2) == null ? line.group(1) : line.group(2)) + 1;
            }
            assertThat(next).as(layout.id()).isEqualTo(layout.width());
        }
    }

    @Test
    void waveDromHasTheLeastSignificantFirst() throws IOException {
        for (Layout layout : layouts()) {
            JsonNode file = new ObjectMapper().readTree(text("wavedrom", layout));
            assertThat(file.get("config").get("bits").asInt()).isEqualTo(layout.width());
            int low = 0;
            for (JsonNode part : file.get("reg")) {
                int at = low;
                Slice slice = layout.slices().stream()
                        .filter(s -> s.idLow() == at)
                        .findFirst()
                        .orElseThrow();
                assertThat(part.get("bits").asInt()).isEqualTo(slice.width());
                assertThat(part.get("name").asText())
                        .startsWith(layout.fields().get(slice.field()).name());
                low += part.get("bits").asInt();
            }
            assertThat(low).isEqualTo(layout.width());
        }
    }

    /** The cells of a row, as GitHub Flavored Markdown splits it: at pipes that have no backslash before them. */
    private static String[] cells(String row) {
        return row.substring(1, row.length() - 1).split("(?<!\\\\)\\|", -1);
    }

    @Test
    void markdownHasARowForEachSlice() {
        for (Layout layout : layouts()) {
            List<String> rows = text("markdown", layout)
                    .lines()
                    .filter(line -> line.startsWith("|"))
                    .toList();
            assertThat(rows).hasSize(2 + layout.slices().size());
            rows.forEach(row -> assertThat(cells(row)).as(row).hasSize(5));
            int bits = rows.stream()
                    .skip(2)
                    .mapToInt(row -> Integer.parseInt(cells(row)[2].strip()))
                    .sum();
            assertThat(bits).isEqualTo(layout.width());
        }
    }

    @ParameterizedTest
    @FieldSource("HOSTILE")
    void noWordBreaksOut(String word) throws IOException {
        for (Layout layout : List.of(Hostile.layout(word), Hostile.named(word))) {
            List<String> mermaid = text("mermaid", layout).lines().toList();
            assertThat(mermaid).hasSize(6);
            assertThat(mermaid.subList(2, 6))
                    .allMatch(line -> PACKET.matcher(line).matches());
            assertThat(String.join("", mermaid)).doesNotContain("%%", "<", "&");

            String wavedrom = text("wavedrom", layout);
            assertThat(new ObjectMapper().readTree(wavedrom).get("reg")).hasSize(4);
            assertThat(wavedrom).doesNotContain("<", "\u2028", "\u202e");

            String markdown = text("markdown", layout);
            List<String> rows =
                    markdown.lines().filter(line -> line.startsWith("|")).toList();
            assertThat(rows).hasSize(6).allSatisfy(row -> assertThat(cells(row)).hasSize(5));
            assertThat(markdown).doesNotContain("<").doesNotContainPattern("(?<!\\\\)[\\[\\]`*_]");
            assertThat(markdown.lines()).hasSize(10);

            String ascii = text("ascii", layout);
            assertThat(ascii.lines().filter(line -> line.startsWith("|"))).hasSize(2);
            for (String text : List.of(String.join("\n", mermaid), wavedrom, markdown, ascii)) {
                assertThat(text.codePoints()
                                .filter(c -> c != '\n'
                                        && (Character.isISOControl(c)
                                                || Character.getType(c) == Character.FORMAT
                                                || Character.getType(c) == Character.SURROGATE)))
                        .isEmpty();
            }
        }
    }

    @Test
    void whatExistsOnlyAsTextSaysWhy() {
        Layout cuid = Catalog.builtIn().find("cuid1").orElseThrow();
        for (Target target : Targets.all()) {
            Export export = target.export(cuid, Options.of(cuid), WORDS);
            if (target.id().equals("layout")) {
                assertThat(export).isInstanceOf(Export.Ready.class);
            } else if (target.group() == TargetGroup.PICTURES || target.group() == TargetGroup.DOCUMENTS) {
                assertThat(export).isEqualTo(new Export.Refused(List.of(Message.of("export.refused.text-only"))));
            } else {
                assertThat(export).isInstanceOf(Export.Refused.class);
            }
        }
    }

    @Test
    void everyTargetHasItsWords() {
        for (Target target : Targets.all()) {
            assertThat(WORDS.get(target.key())).isNotBlank();
            assertThat(WORDS.get(target.key() + ".note")).isNotBlank();
            assertThat(WORDS.get(target.group().key())).isNotBlank();
            assertThat(Targets.find(target.id())).contains(target);
        }
    }
}
