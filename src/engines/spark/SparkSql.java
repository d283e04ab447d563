import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.bitloupe.engines.SqlPipe;
import org.bitloupe.engines.SqlRows;

/** Runs what a test sends in Spark's local mode. */
final class SparkSql {
    private SparkSql() {}

    public static void main(String[] args) throws Exception {
        SqlPipe pipe = SqlPipe.standard();
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .appName("bitloupe")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.datetime.java8API.enabled", "true")
                .getOrCreate();
        pipe.serve(sql -> query(spark, sql));
        spark.stop();
    }

    private static SqlRows query(SparkSession spark, String sql) throws SQLException {
        try {
            Dataset<Row> data = spark.sql(sql);
            List<List<String>> rows = new ArrayList<>();
            for (Row row : data.collectAsList()) {
                List<String> texts = new ArrayList<>();
                for (int i = 0; i < row.length(); i++) {
                    Object value = row.get(i);
                    texts.add(
                            value == null
                                    ? null
                                    : value instanceof byte[] bytes
                                            ? HexFormat.of().formatHex(bytes)
                                            : value.toString());
                }
                rows.add(texts);
            }
            return new SqlRows(Arrays.asList(data.columns()), rows);
        } catch (Exception e) {
            throw new SQLException(e.getMessage(), e);
        }
    }
}
