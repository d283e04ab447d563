package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.Language;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Layout;

/** A database's own counter, in steps of as many as there are machines, from the machine's own place on. */
final class StepsTarget extends RegistryTarget {
    private static final BigInteger MYSQL_MOST = BigInteger.valueOf(65_535);
    private static final BigInteger POSTGRES_MOST = BigInteger.ONE.shiftLeft(31);

    private final TestEvidence testEvidence;
    private final String command;
    private final List<Note> own;

    private StepsTarget(String id, BigInteger most, String proof, String command, List<Note> own) {
        super(id, Language.SQL, most);
        this.testEvidence = new TestEvidence.Run(proof, TestEvidence.Trial.COUNTS);
        this.command = command;
        this.own = own;
    }

    static StepsTarget postgres() {
        return new StepsTarget(
                "steps-postgresql", POSTGRES_MOST, "PostgreSQL 15", "psql -v ON_ERROR_STOP=1 -f ", List.of());
    }

    /** Step and offset of MySQL and MariaDB end at {@code 65535}. */
    static StepsTarget mySql() {
        return new StepsTarget(
                "steps-mysql",
                MYSQL_MOST,
                "MariaDB 10.11",
                "mysql < ",
                List.of(Note.careful("export.registry.note.steps-server")));
    }

    @Override
    public Set<Option> heeds() {
        return id().equals("steps-mysql") ? Set.of(Option.MACHINE) : Set.of(Option.NAME, Option.MACHINE);
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return prefix(options) + "_steps.sql";
    }

    @Override
    public TestEvidence proof() {
        return testEvidence;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of(command + file);
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        MachineNumbers numbers = MachineNumbers.ofNodes(layout);
        List<Note> notes = new ArrayList<>();
        notes.add(
                options.machine() == null
                        ? Note.careful(
                                "export.registry.note.steps-none", "least", numbers.first(), "most", numbers.last())
                        : Note.careful(
                                "export.registry.note.steps-machine",
                                "least",
                                numbers.first(),
                                "most",
                                numbers.last()));
        notes.add(Note.careful("export.registry.note.steps-fields"));
        notes.addAll(own);
        return notes;
    }

    @Override
    Map<String, Object> values(NodeNumberRange nodeNumberRange, Options options) {
        BigInteger first = nodeNumberRange.fields().first();
        BigInteger chosen = options.machine();
        BigInteger machine = chosen == null ? first : chosen;
        BigInteger start = machine.subtract(first).add(BigInteger.ONE);
        Map<String, Object> values = new HashMap<>(Map.of(
                "prefix",
                QuotedText.of(prefix(options)),
                "machine",
                machine,
                "first",
                first,
                "above",
                first.signum() != 0,
                "start",
                start,
                "second",
                start.add(nodeNumberRange.count())));
        if (first.signum() != 0) {
            // The number is the only field's own value then, and not counted from 0.
            values.put("last", nodeNumberRange.fields().last());
            values.put("shares", List.of());
        }
        return values;
    }
}
