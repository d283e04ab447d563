import org.jspecify.annotations.NullMarked;

/** Returns null where none may be: NullAway, an error. */
@NullMarked
final class Violation {
    static String name() {
        return null;
    }
}
