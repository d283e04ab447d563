package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.UsualSpelling;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.overlap.IdSet;
import org.bitloupe.migration.overlap.NumberColumn;

/** Checks IDs that are kept or sorted as text, in each layout's usual spelling. */
final class TextOrderRule implements MigrationRule {
    private static final String ID = "text";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("text-order");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        UsualSpelling usualOld = UsualSpelling.of(migrationContext.old());
        UsualSpelling usualNow = UsualSpelling.of(migrationContext.now());
        SpellingCodec old = usualOld.codec();
        SpellingCodec now = usualNow.codec();
        int oldLength = length(migrationContext.succession(), true, usualOld);
        int newLength = length(migrationContext.succession(), false, usualNow);
        if (oldLength != newLength) {
            boolean shorter = newLength < oldLength;
            boolean open = old.minLength() != old.maxLength() || now.minLength() != now.maxLength();
            return Optional.of(MigrationFinding.of(
                    ID,
                    Severity.WARNING,
                    open ? "digits" : shorter ? "shorter" : "longer",
                    "old",
                    oldLength,
                    "new",
                    newLength));
        }
        if (!alphabets(old.spelling()).equals(alphabets(now.spelling()))) {
            return Optional.of(MigrationFinding.of(
                            ID,
                            Severity.WARNING,
                            "alphabet",
                            "old",
                            old.spelling().name(),
                            "new",
                            now.spelling().name())
                    .from("text-order"));
        }
        return Optional.of(MigrationFinding.of(ID, Severity.OK, "kept", "n", newLength));
    }

    /** Returns the length of the text of the largest old or the smallest new ID. */
    private static int length(LayoutSuccession succession, boolean old, UsualSpelling usual) {
        SpellingCodec codec = usual.codec();
        Layout layout = old ? succession.old() : succession.now();
        if (layout.textOnly() || !succession.isComparable() || codec.minLength() == codec.maxLength()) {
            return codec.maxLength();
        }
        IdSet ids = old ? succession.made() : succession.coming();
        NumberColumn unsigned = new NumberColumn(layout.width() + 1, false);
        boolean real = old
                && succession.existing().isPresent()
                && succession.largestOld().signum() >= 0;
        BigInteger id =
                real ? succession.largestOld() : number(layout, old ? ids.largest(unsigned) : ids.smallest(unsigned));
        return usual.write(Bits.of(layout.width(), id)).map(String::length).orElse(codec.maxLength());
    }

    private static BigInteger number(Layout layout, BigInteger id) {
        return id.signum() < 0 ? id.add(BigInteger.ONE.shiftLeft(layout.width())) : id;
    }

    private static List<Alphabet> alphabets(Spelling spelling) {
        return spelling.segments().stream()
                .filter(Segment.Digits.class::isInstance)
                .map(s -> ((Segment.Digits) s).alphabet())
                .toList();
    }
}
