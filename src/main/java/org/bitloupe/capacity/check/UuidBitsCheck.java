package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.FixedBits;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.UuidEdits;

/**
 * Checks whether a layout that claims to be a UUID is one: bits 79-76 hold a version from 1 to 8, bits 63-62 the variant 10 (RFC 9562
 * 4.1, 4.2), and the version's own fields stand where programs look for them (5.1 to 5.7). A layout claims it by version and variant
 * fields, or by being written as a UUID in the first place; nil and max are fixed as a whole.
 */
final class UuidBitsCheck implements LayoutCheck {
    private static final String ID = "uuid";
    private static final int WIDTH = 128;
    /** Free for anybody's own layout (RFC 9562 5.8). */
    private static final int OWN = 8;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        boolean fixed = layout.fields().stream().allMatch(f -> f.value() != null);
        if (layout.width() != WIDTH || fixed || !claims(layout)) {
            return Optional.empty();
        }
        FixedBits fixedBits = FixedBits.of(layout);
        Bits known = fixedBits.places();
        Bits value = fixedBits.bits();
        long version = value.slice(79, 76).low();
        if (known.slice(79, 76).low() != 0xF || version < 1 || version > 8) {
            return Optional.of(CheckResult.of(ID, Severity.ERROR, "version"));
        }
        if (known.slice(63, 62).low() != 0b11 || value.slice(63, 62).low() != 0b10) {
            return Optional.of(CheckResult.of(ID, Severity.ERROR, "variant"));
        }
        return Optional.of(misread(layout, version)
                .map(field ->
                        CheckResult.of(ID, Severity.WARNING, "misread", "version", version, "field", field.name()))
                .orElseGet(() -> CheckResult.of(ID, Severity.OK, "valid", "version", version)));
    }

    /** The field that programs which go by the version look for and do not find there. */
    private static Optional<Field> misread(Layout layout, long version) {
        return Catalog.builtIn().find("uuid-v" + version).flatMap(uuid -> Conformance.difference(uuid, layout));
    }

    private static boolean claims(Layout layout) {
        return layout.indicesOf(Role.VERSION).length > 0
                || layout.indicesOf(Role.VARIANT).length > 0
                || layout.spellings().get(0).name().equals("uuid");
    }

    /** Pins both where they belong; a version that the layout has somewhere is kept if the rest is as that version has it. */
    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        BigInteger eight = BigInteger.valueOf(OWN);
        int version = layout.fields().stream()
                .filter(f -> f.role() == Role.VERSION)
                .flatMap(f -> Optional.ofNullable(f.value()).stream())
                .filter(v -> v.signum() > 0 && v.compareTo(eight) <= 0)
                .mapToInt(BigInteger::intValueExact)
                .findFirst()
                .orElse(OWN);
        boolean kept = UuidEdits.pin(layout, version) instanceof EditResult.Done done
                && misread(done.layout(), version).isEmpty();
        return new FixSearch(this, layout, now).by(UuidEdits.pin(layout, kept ? version : OWN));
    }
}
