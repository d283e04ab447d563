package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Layout;

/** MySQL and MariaDB: a table with a row for each machine, and procedures that lock a row of a second table. */
final class MySqlRegistry extends RegistryTarget {
    /** The numbers are {@code INT}. */
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(31);

    MySqlRegistry() {
        super("machines-mysql", Language.SQL, MOST);
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        return List.of(
                Note.good("export.registry.note.keeps"),
                Note.careful("export.registry.note.silent"),
                Note.careful("export.registry.note.commits"),
                Note.careful("export.registry.note.mysql"));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("MariaDB 10.11", TestEvidence.Trial.NUMBERS);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("mysql shop < " + file);
    }
}
