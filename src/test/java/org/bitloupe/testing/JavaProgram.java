package org.bitloupe.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands that run a class of this project in a process of its own, with the Java and the class path of the tests. */
public final class JavaProgram {
    /** A process lives for a second or less: it would end before an optimising compiler or a second thread of a collector pays. */
    private static final List<String> QUICK_START =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData");

    private JavaProgram() {}

    /** Returns the command for a class with these arguments. */
    public static List<String> of(Class<?> program, List<String> arguments) {
        return of(List.of(), program, arguments);
    }

    /** Returns the command for a class with options of the virtual machine. */
    public static List<String> of(List<String> options, Class<?> program, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (Runtime.version().feature() >= 24) {
            // What the program's manifest allows and a class path cannot.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(QUICK_START);
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(arguments);
        return command;
    }
}
