import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.shardingsphere.infra.algorithm.core.yaml.YamlAlgorithmConfiguration;
import org.apache.shardingsphere.infra.algorithm.keygen.core.KeyGenerateAlgorithm;
import org.apache.shardingsphere.infra.config.mode.ModeConfiguration;
import org.apache.shardingsphere.infra.instance.ComputeNodeInstance;
import org.apache.shardingsphere.infra.instance.ComputeNodeInstanceContext;
import org.apache.shardingsphere.infra.instance.ComputeNodeInstanceContextAware;
import org.apache.shardingsphere.infra.instance.metadata.jdbc.JDBCInstanceMetaData;
import org.apache.shardingsphere.infra.instance.workerid.WorkerIdGenerator;
import org.apache.shardingsphere.infra.spi.type.typed.TypedSPILoader;
import org.apache.shardingsphere.infra.url.core.ShardingSphereURL;
import org.apache.shardingsphere.infra.url.core.ShardingSphereURLLoadEngine;
import org.apache.shardingsphere.infra.util.eventbus.EventBusContext;
import org.apache.shardingsphere.infra.util.yaml.YamlConfiguration;
import org.apache.shardingsphere.infra.util.yaml.YamlEngine;
import org.apache.shardingsphere.mode.manager.cluster.workerid.ClusterWorkerIdGenerator;
import org.apache.shardingsphere.mode.manager.standalone.workerid.StandaloneWorkerIdGenerator;
import org.apache.shardingsphere.mode.repository.cluster.ClusterPersistRepository;

/**
 * ShardingSphere's own classes, from the URL of a configuration to the keys, in a Java machine of its own: its epoch is read when its
 * class is loaded, and a program's environment cannot be changed. Left out are the databases that lie behind it.
 */
final class ShardingSphere {
    private ShardingSphere() {}

    /** The part of a configuration that is exported. */
    public static final class Rules implements YamlConfiguration {
        private Map<String, YamlAlgorithmConfiguration> keyGenerators = new HashMap<>();

        public Map<String, YamlAlgorithmConfiguration> getKeyGenerators() {
            return keyGenerators;
        }

        public void setKeyGenerators(Map<String, YamlAlgorithmConfiguration> keyGenerators) {
            this.keyGenerators = keyGenerators;
        }
    }

    /**
     * Writes keys of a file's only generator, one a line.
     *
     * @param words the URL as the JDBC driver takes it, after {@code jdbc:shardingsphere:}; {@code Standalone}, or {@code Cluster} for
     *     two programs of one cluster, one after the other; how many keys each makes
     */
    public static void main(String[] words) throws IOException {
        byte[] content = new ShardingSphereURLLoadEngine(ShardingSphereURL.parse(words[0])).loadContent();
        YamlAlgorithmConfiguration configured = YamlEngine.unmarshal(content, Rules.class)
                .getKeyGenerators()
                .values()
                .iterator()
                .next();
        ClusterPersistRepository repository = repository();
        boolean cluster = words[1].equals("Cluster");
        for (String instance : cluster ? List.of("a", "b") : List.of("a")) {
            WorkerIdGenerator workers =
                    cluster ? new ClusterWorkerIdGenerator(repository, instance) : new StandaloneWorkerIdGenerator();
            ComputeNodeInstanceContext context = new ComputeNodeInstanceContext(
                    new ComputeNodeInstance(new JDBCInstanceMetaData(instance, "shop")),
                    new ModeConfiguration(words[1], null),
                    new EventBusContext());
            context.init(workers, null);
            KeyGenerateAlgorithm keys = TypedSPILoader.getService(
                    KeyGenerateAlgorithm.class, configured.getType(), configured.getProps());
            ((ComputeNodeInstanceContextAware) keys).setComputeNodeInstanceContext(context);
            keys.generateKeys(null, Integer.parseInt(words[2])).forEach(System.out::println);
        }
    }

    /** Returns the repository that programs of a cluster share, in memory. */
    private static ClusterPersistRepository repository() {
        Map<String, String> entries = new TreeMap<>();
        return (ClusterPersistRepository) Proxy.newProxyInstance(
                ShardingSphere.class.getClassLoader(),
                new Class<?>[] {ClusterPersistRepository.class},
                (proxy, method, arguments) -> {
                    String path = (String) arguments[0];
                    return switch (method.getName()) {
                        case "query" -> entries.get(path);
                        case "isExisted" -> entries.containsKey(path);
                        case "getChildrenKeys" ->
                            entries.keySet().stream()
                                    .filter(key -> key.startsWith(path + "/"))
                                    .map(key -> key.substring(path.length() + 1).replaceAll("/.*", ""))
                                    .distinct()
                                    .toList();
                        case "persist", "persistEphemeral" -> entries.put(path, (String) arguments[1]);
                        case "persistExclusiveEphemeral" ->
                            entries.putIfAbsent(path, (String) arguments[1]) == null;
                        default -> throw new UnsupportedOperationException(method.getName());
                    };
                });
    }
}
