import java.util.List;

/** Does not say what its list holds: the compiler warns of it, and a warning fails the build. */
final class Violation {
    static List names() {
        return List.of();
    }
}
