package org.bitloupe.export.config;

import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.target.Target;

/** All generators whose configuration can be exported. */
public final class Generators {
    private Generators() {}

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
                new HypersistenceTarget(clock),
                new YitterTarget(clock),
                new YitterCSharpTarget(clock),
                new IdGenTarget(clock),
                new IdGenXmlTarget(clock),
                new MkammererTarget(clock),
                new AgronaTarget(clock),
                new HazelcastTarget(clock),
                new CosIdTarget(clock),
                new BaiduTarget(clock),
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
