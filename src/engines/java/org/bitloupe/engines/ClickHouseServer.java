package org.bitloupe.engines;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A ClickHouse server of its own in a temporary folder, on a port of this computer alone. */
final class ClickHouseServer implements SqlRunner, AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String CONFIG = """
            <yandex>
              <logger><level>warning</level><console>true</console></logger>
              <listen_host>127.0.0.1</listen_host>
              <http_port>%1$d</http_port>
              <path>%2$s/</path>
              <tmp_path>%2$s/tmp/</tmp_path>
              <users_config>%2$s/users.xml</users_config>
              <default_profile>default</default_profile>
              <default_database>default</default_database>
              <mark_cache_size>100000000</mark_cache_size>
            </yandex>
            """;
    private static final String USERS = """
            <yandex>
              <profiles><default><max_query_size>100000000</max_query_size></default></profiles>
              <users>
                <default>
                  <password/>
                  <networks><ip>127.0.0.1</ip></networks>
                  <profile>default</profile>
                  <quota>default</quota>
                </default>
              </users>
              <quotas><default/></quotas>
            </yandex>
            """;

    private final URI address;
    private final ServerProcess process;
    private final HttpClient client = HttpClient.newHttpClient();

    private ClickHouseServer(URI address, ServerProcess process) {
        this.address = address;
        this.process = process;
    }

    /** Starts a server; the test is skipped or fails where there is none. */
    static ClickHouseServer start() throws IOException {
        String program = Programs.need("clickhouse-server").toString();
        Path folder = Files.createTempDirectory("bitloupe-clickhouse");
        int port = ServerProcess.freePort();
        Path config = folder.resolve("config.xml");
        Files.writeString(config, CONFIG.formatted(port, folder));
        Files.writeString(folder.resolve("users.xml"), USERS);
        ServerProcess process = ServerProcess.start(folder, program, "--config-file=" + config);
        ClickHouseServer server = new ClickHouseServer(URI.create("http://127.0.0.1:" + port), process);
        server.await();
        return server;
    }

    private void await() throws IOException {
        process.await(SQLException.class, () -> query("select 1"));
    }

    private String said(String sql) throws SQLException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(LIMIT)
                .POST(HttpRequest.BodyPublishers.ofString(sql))
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new SQLException(response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new SQLException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException(e);
        }
    }

    @Override
    public void execute(String sql) throws SQLException {
        said(sql);
    }

    @Override
    public SqlRows query(String sql) throws SQLException {
        List<List<@Nullable String>> lines = said(sql.strip().replaceFirst(";$", "") + "\nformat TabSeparatedWithNames")
                .lines()
                .map(ClickHouseServer::row)
                .toList();
        List<String> columns = new ArrayList<>();
        lines.get(0).forEach(name -> columns.add(String.valueOf(name)));
        return new SqlRows(columns, lines.subList(1, lines.size()));
    }

    /** Values between tabs; letters that would break them have backslashes. */
    private static List<@Nullable String> row(String line) {
        List<@Nullable String> values = new ArrayList<>();
        for (String value : line.split("\t", -1)) {
            values.add(value.equals("\\N") ? null : value.replace("\\'", "'").replace("\\\\", "\\"));
        }
        return values;
    }

    @Override
    public void close() throws IOException {
        process.close();
    }
}
