import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
            for (IdReading id : engine.find(line, 100)) {
                String text = id.layout().secret() ? "(a secret)" : id.text();
                String time = id.time().map(Object::toString).orElse("no time");
                System.out.println(text + "  " + id.certainty() + "  " + id.layout().title() + "  " + time);
            }
        }
    }
}
