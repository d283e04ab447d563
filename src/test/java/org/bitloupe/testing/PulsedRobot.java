package org.bitloupe.testing;

import com.sun.javafx.tk.Toolkit;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.api.FxRobotContext;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.robot.KeyboardRobot;
import org.testfx.robot.MouseRobot;
import org.testfx.robot.SleepRobot;
import org.testfx.robot.impl.ClickRobotImpl;
import org.testfx.robot.impl.DragRobotImpl;
import org.testfx.robot.impl.MoveRobotImpl;
import org.testfx.robot.impl.ScrollRobotImpl;
import org.testfx.robot.impl.TypeRobotImpl;
import org.testfx.util.WaitForAsyncUtils;

/**
 * TestFX's robot that, in memory, does not wait for time to pass. After each key that goes down or up TestFX sleeps for 50 ms, so that
 * the window has had its pulses; here they are fired instead. In real windows, whose events come when the screen sends them, it sleeps
 * as ever.
 */
public final class PulsedRobot extends ApplicationExtension {
    private static final boolean IN_MEMORY = "Monocle".equals(System.getProperty("glass.platform"));
    /** As many as TestFX has sleeps: an event may lead to work that is left for later, and that to more. */
    private static final int PULSES = 5;

    /** Registered by {@link RobotTest}. */
    public PulsedRobot() {
        if (!IN_MEMORY) {
            return;
        }
        FxRobotContext context = robotContext();
        KeyboardRobot keyboard = pulsed(KeyboardRobot.class, context.getKeyboardRobot());
        MouseRobot mouse = pulsed(MouseRobot.class, context.getMouseRobot());
        SleepRobot sleep = context.getSleepRobot();
        MoveRobotImpl move = new MoveRobotImpl(context.getBaseRobot(), mouse, sleep);
        replace("keyboardRobot", keyboard);
        replace("mouseRobot", mouse);
        replace("moveRobot", move);
        replace("clickRobot", new ClickRobotImpl(mouse, move, sleep));
        replace("dragRobot", new DragRobotImpl(mouse, move));
        replace("scrollRobot", new ScrollRobotImpl(mouse));
        replace("typeRobot", new TypeRobotImpl(keyboard, sleep));
    }

    private void replace(String robot, Object by) {
        try {
            Field field = FxRobotContext.class.getDeclaredField(robot);
            field.setAccessible(true);
            field.set(robotContext(), by);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("TestFX has changed: see whether it still needs this", e);
        }
    }

    /** Does what has a twin that does not wait by that one, and fires the pulses. */
    private static <T> T pulsed(Class<T> type, T robot) {
        return type.cast(Proxy.newProxyInstance(
                PulsedRobot.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Method twin = twin(type, method);
                    try {
                        return twin.invoke(robot, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    } finally {
                        if (!twin.equals(method)) {
                            pulse();
                        }
                    }
                }));
    }

    private static Method twin(Class<?> type, Method method) {
        try {
            return type.getMethod(method.getName() + "NoWait", method.getParameterTypes());
        } catch (NoSuchMethodException e) {
            return method;
        }
    }

    /** Lets everything happen that is queued, and places what has changed. Popups fade, so while there are any, time has to pass. */
    private static void pulse() {
        for (int i = 0; i < PULSES; i++) {
            Fx.run(() -> Toolkit.getToolkit().firePulse());
        }
        if (Fx.call(() -> Window.getWindows().stream().anyMatch(PopupWindow.class::isInstance))) {
            WaitForAsyncUtils.waitForFxEvents();
        }
    }

    @Override
    public FxRobot write(String text) {
        if (!IN_MEMORY) {
            return super.write(text);
        }
        Scene scene = window(Window::isFocused).getScene();
        text.chars().forEach(typed -> {
            KeyCode key = typed == '\n' ? KeyCode.ENTER : typed == '\t' ? KeyCode.TAB : KeyCode.UNDEFINED;
            robotContext().getBaseRobot().typeKeyboard(scene, key, Character.toString(typed));
            pulse();
        });
        return this;
    }

    @Override
    public FxRobot interact(Runnable work) {
        return interact(() -> {
            work.run();
            return true;
        });
    }

    @Override
    public <T> FxRobot interact(Callable<T> work) {
        if (!IN_MEMORY) {
            return super.interact(work);
        }
        Fx.call(work);
        pulse();
        return this;
    }
}
