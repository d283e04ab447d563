package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.bitloupe.layout.LayoutFaults.Fault;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON Schema that editors use and the program's own reader agree. */
class LayoutSchemaTest {
    private static final Schema SCHEMA = schema();

    private static String resource(String name) {
        try (InputStream in = LayoutSchemaTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static Schema schema() {
        String text = resource("/org/bitloupe/layout/file/idlayout.schema.json");
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text);
    }

    private static List<Error> errors(String text) {
        return SCHEMA.validate(text, InputFormat.JSON);
    }

    @Test
    void theSchemaIsItselfValid() {
        Schema meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(resource("/org/bitloupe/layout/file/idlayout.schema.json"), InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void everyShippedFileIsValid() {
        List<String> files = resource("/org/bitloupe/catalog/index.txt").lines().toList();
        assertThat(files).hasSizeGreaterThan(20);
        for (String file : files) {
            assertThat(errors(resource("/org/bitloupe/catalog/" + file + ".idlayout")))
                    .as(file)
                    .isEmpty();
        }
    }

    @Test
    void everyWrittenLayoutIsValid() {
        for (long seed = 1; seed <= 300; seed++) {
            String text = LayoutWriter.write(new RandomLayouts(seed).next());
            assertThat(errors(text)).as("seed %d: %s", seed, text).isEmpty();
        }
    }

    static Stream<Fault> faults() {
        return LayoutFaults.all().filter(Fault::schema);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatASchemaCanSayItRefusesToo(Fault fault) {
        assertThat(errors(fault.text())).as(fault.text()).isNotEmpty();
    }

    @Test
    void theFileThatAllFaultsStartFromIsValid() {
        assertThat(errors(LayoutFaults.SOUND)).isEmpty();
    }
}
