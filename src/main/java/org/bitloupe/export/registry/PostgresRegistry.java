package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Layout;

/** PostgreSQL: a table with a row for each machine, and functions that take its lock. */
final class PostgresRegistry extends RegistryTarget {
    /** The numbers are {@code integer}. */
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(31);

    PostgresRegistry() {
        super("machines-postgresql", Language.SQL, MOST);
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        return List.of(
                Note.good("export.registry.note.keeps"),
                Note.careful("export.registry.note.silent"),
                Note.careful("export.registry.note.transaction"));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("PostgreSQL 15", TestEvidence.Trial.NUMBERS);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("psql -v ON_ERROR_STOP=1 -f " + file);
    }
}
