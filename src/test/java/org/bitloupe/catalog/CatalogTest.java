package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogTest {

    static Stream<String> ids() {
        return Catalog.builtIn().layouts().stream().map(Layout::id);
    }

    private static final Path FILES = Path.of("src", "main", "resources", "org", "bitloupe", "catalog");

    private static List<String> index() throws IOException {
        return Files.readAllLines(FILES.resolve("index.txt"));
    }

    private static String file(String id) throws IOException {
        String name = index().stream()
                .filter(line -> line.endsWith("/" + id))
                .findFirst()
                .orElseThrow();
        try (InputStream in = Catalog.class.getResourceAsStream(name + ".idlayout")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A file that the index forgets would be no layout of the program; one in the wrong folder is not found by who looks for it. */
    @Test
    void everyFileIsInTheIndexByItsFamilyAndId() throws IOException {
        List<String> files;
        try (Stream<Path> walk = Files.walk(FILES)) {
            files = walk.map(FILES::relativize)
                    .map(file -> file.toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".idlayout"))
                    .map(name -> name.substring(0, name.length() - ".idlayout".length()))
                    .toList();
        }
        assertThat(index())
                .containsExactlyInAnyOrderElementsOf(files)
                .allMatch(line -> line.matches("(snowflake|uuid|text|vendor|number|database|system)/[a-z0-9-]+"))
                .allMatch(line -> line.matches("uuid/(uuid|comb)-.*") || !line.matches(".*/(uuid|comb)-.*"));
        assertThat(index().stream().map(line -> line.replaceFirst(".*/", "")))
                .containsExactlyElementsOf(ids().toList());
    }

    /** The program trusts its own files: here they are read as anybody's are, with the spellings checked. */
    @ParameterizedTest
    @MethodSource("ids")
    void theFileIsSoundAndReadAsWhatIsInTheCatalog(String id) throws IOException {
        assertThat(LayoutReader.read(file(id)))
                .isEqualTo(new LayoutReadResult.Ok(Catalog.builtIn().find(id).orElseThrow()));
    }

    @Test
    void everySystemOfTheArticlesIsThere() {
        assertThat(ids())
                .contains(
                        "snowflake-twitter",
                        "snowflake-node10",
                        "snowflake-discord",
                        "sonyflake-v1",
                        "sonyflake-v2",
                        "instagram",
                        "pinterest",
                        "mysql-uuid-short",
                        "plain-41-13-10",
                        "auto-increment",
                        "uuid-v1",
                        "uuid-v2",
                        "uuid-v3",
                        "uuid-v4",
                        "uuid-v5",
                        "uuid-v6",
                        "uuid-v7",
                        "uuid-v8",
                        "uuid-nil",
                        "uuid-max",
                        "uuid-opaque",
                        "ulid",
                        "pushid",
                        "objectid");
    }

    @Test
    void theReferencesSchemesAreThere() {
        assertThat(ids())
                .hasSize(219)
                .doesNotHaveDuplicates()
                .contains(
                        "snowflake-mastodon", "snowflake-linkedin", "tiktok", "spaceflake", "frostflake", "flake-idgen")
                .contains(
                        "simpleflake",
                        "snowid",
                        "tsid",
                        "nano64",
                        "scru64",
                        "atproto-tid",
                        "baidu",
                        "yitter",
                        "tidb-tso")
                .contains(
                        "steamid64",
                        "julid",
                        "typeid",
                        "upid",
                        "orderlyid",
                        "ksuid",
                        "xid",
                        "cuid1",
                        "puid",
                        "puid-short")
                .contains("timeflake", "flake-boundary", "scru128", "datadog-trace-128", "aws-xray", "misskey-aid")
                .contains(
                        "misskey-aidx",
                        "misskey-meid",
                        "misskey-meidg",
                        "uuid-ncs",
                        "uuid-microsoft",
                        "efcore-sequential")
                .contains("uuid-v1-swapped", "comb-sql", "comb-prefix", "unix-s", "unix-ms", "unix-us")
                .contains("unix-ns", "filetime", "dotnet-ticks", "nuid", "nanoid", "cuid2", "youtube", "prefixed-id")
                .contains("salesforce", "jwt", "stripe-secret", "stripe-publishable", "github-token", "slack-token");
    }

    @ParameterizedTest
    @MethodSource("ids")
    void theFilesAreAsTheProgramItselfWritesThem(String id) throws Exception {
        String text = file(id);
        LayoutReadResult read = LayoutReader.read(text);
        assertThat(read).isInstanceOf(LayoutReadResult.Ok.class);
        Layout layout = ((LayoutReadResult.Ok) read).layout();
        assertThat(layout.id()).isEqualTo(id);
        assertThat(LayoutWriter.write(layout)).isEqualTo(text);
        assertThat(layout).isEqualTo(Catalog.builtIn().find(id).orElseThrow());
    }

    @Test
    void layoutsAreFoundByIdAndByTitleInAnyCase() {
        Catalog catalog = Catalog.builtIn();
        assertThat(catalog.find("uuid-v1").orElseThrow().title()).isEqualTo(LocalizedText.of("UUID v1"));
        assertThat(catalog.find("UUID-V1").orElseThrow().id()).isEqualTo("uuid-v1");
        assertThat(catalog.find(" x / twitter ").orElseThrow().id()).isEqualTo("snowflake-twitter");
        assertThat(catalog.find("nothing of that name")).isEmpty();
        assertThat(catalog.find("")).isEmpty();
    }

    @Test
    void ownLayoutsComeFirstAndCanBeTakenOutAgain() {
        Catalog builtIn = Catalog.builtIn();
        Layout orders = builtIn.find("snowflake-node10").orElseThrow().asOwn("orders", LocalizedText.of("Orders"));
        Catalog with = builtIn.with(orders);
        assertThat(with.layouts()).startsWith(orders).hasSize(builtIn.layouts().size() + 1);
        assertThat(with.isOwn(orders)).isTrue();
        assertThat(with.isOwn(builtIn.layouts().get(0))).isFalse();
        assertThat(builtIn.isOwn(orders)).isFalse();
        assertThat(with.find("ORDERS")).contains(orders);
        assertThat(with.without("orders").layouts()).isEqualTo(builtIn.layouts());

        Layout newer = orders.withSigned(false);
        assertThat(with.with(newer).layouts()).contains(newer).doesNotContain(orders);
    }

    @Test
    void anOwnLayoutStandsInThePlaceOfTheBuiltInOneWithItsId() {
        Catalog builtIn = Catalog.builtIn();
        Layout mine = builtIn.find("instagram").orElseThrow().withTitle(LocalizedText.of("Mine"));
        Catalog with = builtIn.with(mine);
        assertThat(with.find("instagram")).contains(mine);
        assertThat(with.layouts().stream().map(Layout::id)).doesNotHaveDuplicates();
        assertThat(with.without("instagram").layouts()).isEqualTo(builtIn.layouts());
        assertThat(builtIn.without("instagram").layouts()).isEqualTo(builtIn.layouts());
    }

    @Test
    void theCommonOnesComeFirst() {
        List<String> first = ids().limit(3).toList();
        assertThat(first).containsExactly("snowflake-twitter", "snowflake-discord", "instagram");
    }
}
