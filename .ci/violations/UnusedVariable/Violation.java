/** Has a variable that nobody uses: Error Prone warns of it, and a warning fails the build. */
final class Violation {
    static int one() {
        int two = 2;
        return 1;
    }
}
