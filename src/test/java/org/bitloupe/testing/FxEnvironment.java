package org.bitloupe.testing;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.Charset;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxToolkit;

/**
 * Makes screen tests say what is missing instead of failing, and independent of each other.
 *
 * <p>JavaFX needs the library Pango to lay out text, even when it draws in memory. A JDK without desktop packages does not bring
 * it; there the screen tests are skipped and name the package to install. With {@code -Dui.tests.required=true} they run and
 * fail instead, so that a build which must prove the screens cannot pass without them.
 *
 * <p>JavaFX is started before the test class is made: a control created earlier, say by the initializer of a test's field, would
 * fail in its static initializer and stay unusable for every later test of the run.
 *
 * <p>Monocle, the in-memory screen, remembers the node a plain drag went over; the next drag and drop would tell that node,
 * whose window is long gone, and throw. It is made to forget before each test.
 *
 * <p>Windows that the tests of a class leave open are closed after the last of them: robots look for controls in all windows.
 */
public final class FxEnvironment
        implements ExecutionCondition, BeforeAllCallback, BeforeEachCallback, AfterAllCallback {
    private static final boolean REQUIRED = Boolean.getBoolean("ui.tests.required");
    private static final String MISSING = whatTextLayoutMisses();

    private static String whatTextLayoutMisses() {
        if (!System.getProperty("os.name").startsWith("Linux")) {
            return "";
        }
        // JavaFX prints the stack trace of a library it cannot load; one line says it better.
        PrintStream errors = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, Charset.defaultCharset()));
        try {
            // Names the folder JavaFX unpacks its libraries to; OSPango alone would unpack into a folder without a
            // version.
            Class.forName("com.sun.javafx.runtime.VersionInfo")
                    .getMethod("setupSystemProperties")
                    .invoke(null);
            Class.forName("com.sun.javafx.font.freetype.OSPango");
            return "";
        } catch (LinkageError | ReflectiveOperationException e) {
            errors.println("Screen tests need libpangoft2-1.0-0 (apt-get install libpangoft2-1.0-0): "
                    + (REQUIRED ? "they will fail without it." : "they are skipped without it."));
            return e.toString();
        } finally {
            System.setErr(errors);
        }
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (MISSING.isEmpty()) {
            return ConditionEvaluationResult.enabled("JavaFX can lay out text");
        }
        if (REQUIRED) {
            return ConditionEvaluationResult.enabled("screen tests are required");
        }
        return ConditionEvaluationResult.disabled(
                "JavaFX cannot lay out text, install it with: apt-get install libpangoft2-1.0-0 (" + MISSING + ")");
    }

    @Override
    public void beforeAll(ExtensionContext context) throws TimeoutException {
        FxToolkit.registerPrimaryStage();
        Fx.run(StyleMatching::quicken);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Fx.run(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
    }

    @Override
    public void beforeEach(ExtensionContext context) throws ReflectiveOperationException {
        if (!"Monocle".equals(System.getProperty("glass.platform"))) {
            return;
        }
        Class<?> mouse = Class.forName("com.sun.glass.ui.monocle.MouseInput");
        Method instance = mouse.getDeclaredMethod("getInstance");
        instance.setAccessible(true);
        Field draggedOver = mouse.getDeclaredField("dragView");
        draggedOver.setAccessible(true);
        draggedOver.set(instance.invoke(null), null);
    }
}
