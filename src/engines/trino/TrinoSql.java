import static io.trino.testing.TestingSession.testSessionBuilder;

import io.trino.plugin.memory.MemoryConnectorFactory;
import io.trino.testing.LocalQueryRunner;
import io.trino.testing.MaterializedResult;
import io.trino.testing.MaterializedRow;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.engines.SqlPipe;
import org.bitloupe.engines.SqlRows;

/** Runs what a test sends in Trino's query engine, with tables in memory. */
final class TrinoSql {
    private TrinoSql() {}

    public static void main(String[] args) throws Exception {
        SqlPipe pipe = SqlPipe.standard();
        try (LocalQueryRunner trino = LocalQueryRunner.builder(
                        testSessionBuilder().setCatalog("memory").setSchema("default").build())
                .build()) {
            trino.createCatalog("memory", new MemoryConnectorFactory(), Map.of());
            pipe.serve(sql -> query(trino, sql));
        }
        System.exit(0);
    }

    private static SqlRows query(LocalQueryRunner trino, String sql) throws SQLException {
        try {
            MaterializedResult result = trino.execute(sql);
            List<List<String>> rows = new ArrayList<>();
            for (MaterializedRow row : result) {
                List<String> texts = new ArrayList<>();
                for (Object value : row.getFields()) {
                    texts.add(value == null ? null : value.toString());
                }
                rows.add(texts);
            }
            return new SqlRows(result.getColumnNames(), rows);
        } catch (RuntimeException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }
}
