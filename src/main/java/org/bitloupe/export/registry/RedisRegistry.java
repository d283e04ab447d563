package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Layout;

/** A registry of machine numbers in Redis 7 or later: a library of functions in Lua, which the server runs one at a time. */
final class RedisRegistry extends RegistryTarget {
    /** A claim looks at all numbers that were ever handed out, and nothing else runs meanwhile. */
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(16);

    RedisRegistry() {
        super("machines-redis", Language.LUA, MOST);
    }

    @Override
    public String extension() {
        return "lua";
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        return List.of(
                Note.good("export.registry.note.check"),
                Note.careful("export.registry.note.lease"),
                Note.careful("export.registry.note.memory"));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("Redis 7.0", TestEvidence.Trial.NUMBERS);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("redis-cli -x FUNCTION LOAD REPLACE < " + file);
    }
}
