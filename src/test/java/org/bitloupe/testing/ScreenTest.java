package org.bitloupe.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class of tests that needs JavaFX controls but neither a robot nor a shown window; {@link Fx} runs their code on the JavaFX
 * thread. About ten times as fast as a {@link RobotTest}, so the rule rather than the exception. All tests with controls carry
 * the tag {@code screen}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("screen")
@ExtendWith(FxEnvironment.class)
public @interface ScreenTest {}
