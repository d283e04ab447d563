package org.bitloupe.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class of tests that drives a shown window with TestFX: a method marked {@link org.testfx.framework.junit5.Start} builds the
 * stage, tests take a {@link org.testfx.api.FxRobot}.
 *
 * <p>Tests that show windows carry the tag {@code window}: they are the ones repeated in real windows.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ScreenTest
@Tag("window")
@ExtendWith(PulsedRobot.class)
public @interface RobotTest {}
