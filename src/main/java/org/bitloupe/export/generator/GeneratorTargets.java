package org.bitloupe.export.generator;

import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Target;

/** All generators whose configuration can be exported. */
public final class GeneratorTargets {
    private GeneratorTargets() {}

    /**
     * The targets, those that take a layout's own widths first.
     *
     * @param clock tells which epochs lie in the future
     */
    public static List<Target> all(InstantSource clock) {
        return List.of(
                new BwmarrinTarget(clock),
                new SonyflakeTarget(clock),
                new TsidCreatorTarget(clock),
                TsidOptionsTarget.tsidCreator(clock),
                new HypersistenceTarget(clock),
                TsidOptionsTarget.hypersistence(clock),
                new YitterTarget(clock),
                new YitterCSharpTarget(clock),
                IdGenTarget.code(clock),
                IdGenTarget.settings(clock),
                new MkammererTarget(clock),
                new AgronaTarget(clock),
                HazelcastTarget.yaml(clock),
                HazelcastTarget.xml(clock),
                HazelcastTarget.java(clock),
                new CosIdTarget(clock),
                BaiduTarget.xml(clock),
                BaiduTarget.java(clock),
                new HutoolTarget(clock),
                new MybatisPlusTarget(clock),
                new LeafTarget(clock),
                new ShardingSphereTarget(clock),
                new PgEdgeTarget(clock),
                new FlakeIdgenTarget(clock),
                new SnowflakeIdTarget(clock),
                new NodejsSnowflakeTarget(clock),
                new SapphireTarget(clock));
    }
}
