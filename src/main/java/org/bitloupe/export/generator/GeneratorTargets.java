package org.bitloupe.export.generator;

import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Target;

/** All generators whose configuration can be exported. */
public final class GeneratorTargets {
    private GeneratorTargets() {}

    /**
     * The targets in the order of the resource {@code index.txt}: those that take a layout's own widths first.
     *
     * @param clock tells which epochs lie in the future
     */
    public static List<Target> all(InstantSource clock) {
        return GeneratorDescriptorReader.resource("index.txt")
                .lines()
                .<Target>map(id -> new GeneratorTarget(id, clock))
                .toList();
    }
}
