package org.bitloupe.export.registry;

import java.util.List;
import org.bitloupe.export.Target;

/** The systems that hand out machine numbers, in the order in which they are listed. */
public final class Registries {
    private static final List<Target> ALL = List.of(
            new PostgresRegistry(),
            new MySqlRegistry(),
            new RedisRegistry(),
            new ZooKeeperRegistry(),
            StepsTarget.postgres(),
            StepsTarget.mySql());

    private Registries() {}

    /** A target for each. */
    public static List<Target> all() {
        return ALL;
    }
}
