package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Layout;

/** A Java class that keeps a number as an ephemeral node in ZooKeeper, with Apache Curator. */
final class ZooKeeperRegistry extends RegistryTarget {
    /** A claim asks for the list of all numbers that are taken, which ZooKeeper sends in one message of at most 1 MB. */
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(16);

    private static final IdentifierMaker TYPES = new IdentifierMaker(IdentifierMaker.Style.PASCAL, Set.of());

    ZooKeeperRegistry() {
        super("machines-zookeeper", Language.JAVA, MOST);
    }

    @Override
    public String extension() {
        return "java";
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return type(options) + ".java";
    }

    private static String type(Options options) {
        // With its ending it is no word of the language and no class that the file uses.
        return TYPES.of(options.name(), "ids") + "Machine";
    }

    @Override
    Map<String, Object> values(NodeNumberRange nodeNumberRange, Options options) {
        return Map.of("prefix", QuotedText.of(prefix(options)), "type", QuotedText.of(type(options)));
    }

    /** A backslash is doubled: an odd number of them and a u would be read as a character, even a line's end (JLS 3.3). */
    @Override
    QuotedText comment(String text) {
        return QuotedText.of(("// " + SingleLineText.of(text).replace("\\", "\\\\")).stripTrailing());
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        return List.of(
                Note.good("export.registry.note.ephemeral"),
                Note.careful("export.registry.note.session"),
                Note.careful("export.registry.note.held"));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("ZooKeeper 3.9", TestEvidence.Trial.NUMBERS);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp 'lib/*' " + file);
    }
}
