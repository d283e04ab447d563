package org.bitloupe.engines;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The protocol between a test and an engine in a process of its own: statements one way, rows or a refusal the other. */
public final class SqlPipe implements SqlRunner {
    private static final int NONE = -1;
    private static final int REFUSED = -2;

    private final DataInputStream in;
    private final DataOutputStream out;

    /** The end of the test. */
    SqlPipe(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = new DataOutputStream(out);
    }

    /** The end of the engine, to be taken before it starts: what it prints goes to the standard error from then on. */
    public static SqlPipe standard() {
        SqlPipe pipe = new SqlPipe(System.in, System.out);
        System.setOut(System.err);
        return pipe;
    }

    /** Runs what comes in until nothing more does. */
    public void serve(SqlRunner engine) throws IOException {
        for (String sql = read(in); sql != null; sql = read(in)) {
            try {
                write(out, engine.query(sql));
            } catch (SQLException e) {
                out.writeInt(REFUSED);
                write(out, e.getMessage());
            }
            out.flush();
        }
    }

    @Override
    public SqlRows query(String sql) throws SQLException {
        try {
            write(out, sql);
            out.flush();
            return rows();
        } catch (IOException e) {
            throw new SQLException("the engine is gone", e);
        }
    }

    private static void write(DataOutputStream out, SqlRows rows) throws IOException {
        out.writeInt(rows.columns().size());
        for (String column : rows.columns()) {
            write(out, column);
        }
        out.writeInt(rows.rows().size());
        for (List<@Nullable String> row : rows.rows()) {
            for (String value : row) {
                write(out, value);
            }
        }
    }

    private SqlRows rows() throws IOException, SQLException {
        int width = in.readInt();
        if (width == REFUSED) {
            throw new SQLException(read(in));
        }
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            columns.add(String.valueOf(read(in)));
        }
        int height = in.readInt();
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (int n = 0; n < height; n++) {
            List<@Nullable String> row = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                row.add(read(in));
            }
            rows.add(row);
        }
        return new SqlRows(columns, rows);
    }

    private static void write(DataOutputStream out, @Nullable String text) throws IOException {
        byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(text == null ? NONE : bytes.length);
        out.write(bytes);
    }

    /** A text; null for none, and at the end. */
    private static @Nullable String read(DataInputStream in) throws IOException {
        byte[] length = in.readNBytes(Integer.BYTES);
        if (length.length < Integer.BYTES) {
            return null;
        }
        int count = ByteBuffer.wrap(length).getInt();
        return count == NONE ? null : new String(in.readNBytes(count), StandardCharsets.UTF_8);
    }
}
