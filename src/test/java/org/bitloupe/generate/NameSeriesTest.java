package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Lists of names, and what cannot be computed from one. Known answers are in {@link UuidVersionsTest}. */
class NameSeriesTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private static Layout version5() {
        return Catalog.builtIn().find("uuid-v5").orElseThrow();
    }

    private static Layout hashed(GenerationRules.Hash hash, Field... fields) {
        return Schemes.layout("own", fields).withGenerationRules(GenerationRules.DEFAULT.withHash(hash));
    }

    private static Field upToTen(Field field) {
        return new Field(
                field.name(),
                null,
                field.role(),
                field.bits(),
                null,
                null,
                null,
                BigInteger.TEN,
                false,
                false,
                field.show(),
                field.values(),
                null,
                null);
    }

    private static String said(Layout layout, String... names) {
        PlanResult planResult = GenerationPlan.of(
                GenerationRequest.of(layout).as(new NameSeries(Namespace.URL, List.of(names))), Environment.real());
        return planResult instanceof PlanResult.Refused refused
                ? ENGLISH.say(refused.problems().get(0))
                : "";
    }

    @Test
    void namesGetTheirIdsInOrderAndTheListEnds() {
        IdGenerator generator = new IdGenerator(Plans.ready(
                GenerationRequest.of(version5()).as(new NameSeries(Namespace.DNS, List.of("a", "b", "a")))));
        GeneratedId first = generator.make();
        GeneratedId second = generator.make();
        assertThat(generator.of("b")).isEqualTo(second);
        assertThat(generator.make()).isEqualTo(first).isNotEqualTo(second);
        assertThat(ENGLISH.say(catchThrowableOfType(GenerationRefusedException.class, generator::next)
                        .problem()))
                .startsWith("All 3 names have their IDs.");
    }

    @Test
    void fieldsWithValuesOfTheirOwnKeepThem() {
        Layout layout = hashed(
                GenerationRules.Hash.SHA1,
                Field.of("kind", Role.TYPE, 8),
                Field.of("hash", Role.CHECKSUM, 48),
                Field.of("tail", Role.DATA, 8));
        GeneratedId generatedId = new IdGenerator(Plans.ready(GenerationRequest.of(layout)
                        .with("kind", BigInteger.valueOf(7))
                        .as(new NameSeries(Namespace.DNS, List.of("www.example.com")))))
                .make();
        // SHA-1 of the example begins 2ed6657de927468b (RFC 9562, A.4): the hash has the digits at its own place.
        assertThat(generatedId.id().toHex()).isEqualTo("07d6657de9274600");
    }

    @Test
    void whatCannotBeComputedSaysWhy() {
        Field data = Field.of("data", Role.DATA, 64);
        assertThat(said(Schemes.snowflake(), "a"))
                .isEqualTo("snowflake is not computed from names. Its rules name no hash. Choose a hash, or UUID v3 or"
                        + " v5.");
        assertThat(said(hashed(GenerationRules.Hash.MD5, Field.of("hash", Role.CHECKSUM, 160)), "a"))
                .startsWith("MD5 is too short for own. It gives 128 bits, and the IDs have 160.");
        assertThat(said(hashed(GenerationRules.Hash.MD5, Field.of("node", Role.NODE, 64)), "a"))
                .startsWith("No field of own is left for the hash.");
        assertThat(said(hashed(GenerationRules.Hash.MD5, upToTen(data)), "a")).startsWith("data cannot hold a hash.");
        assertThat(said(hashed(GenerationRules.Hash.MD5, data), "a", "\ud800")).startsWith("Name 2 is no whole text.");
        assertThat(said(hashed(GenerationRules.Hash.MD5, data), "a")).isEmpty();
    }

    @Test
    void namespacesAreNamesOrUuids() {
        assertThat(Namespace.of(" DNS ")).contains(Namespace.DNS);
        assertThat(Namespace.of("x500").orElseThrow().id().toHex()).isEqualTo("6ba7b8149dad11d180b400c04fd430c8");
        for (String spelling : List.of(
                "6BA7B811-9DAD-11D1-80B4-00C04FD430C8",
                "{6ba7b811-9dad-11d1-80b4-00c04fd430c8}",
                "urn:uuid:6ba7b811-9dad-11d1-80b4-00c04fd430c8",
                "6ba7b8119dad11d180b400c04fd430c8")) {
            assertThat(Namespace.of(spelling)).as(spelling).contains(Namespace.URL);
        }
        assertThat(Namespace.of("dns2")).isEmpty();
        assertThat(Namespace.of("")).isEmpty();
        assertThat(Namespace.of("1-2-3-4-5")).isEmpty();
    }
}
