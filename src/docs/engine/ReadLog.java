import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.engine.IdEngine;
import org.bitloupe.engine.IdReading;

/**
 * Reads lines from standard input and prints the IDs in them with their times. Arguments are layout files of your own.
 *
 * <pre>java -p bitloupe-engine.jar:jackson-core.jar --add-modules org.bitloupe.engine ReadLog.java my.idlayout &lt; server.log</pre>
 */
public class ReadLog {
    public static void main(String[] files) throws IOException {
        IdEngine engine = IdEngine.builtIn();
        for (String file : files) {
            engine = engine.withLayoutFile(Path.of(file));
        }
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            for (List<IdReading> readings : engine.readAll(line, 100)) {
                if (!readings.isEmpty()) {
                    IdReading best = readings.get(0);
                    String time = best.time().map(Object::toString).orElse("no time");
                    System.out.println(best.text() + "  " + best.certainty() + "  " + best.layout().title() + "  " + time);
                }
            }
        }
    }
}
