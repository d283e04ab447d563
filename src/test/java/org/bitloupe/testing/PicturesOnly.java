package org.bitloupe.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test that asserts nothing: it draws pictures to be looked at, where they are wanted ({@code -Dpictures=true}). */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
        named = "pictures",
        matches = "true",
        disabledReason = "pictures are drawn with -Dpictures=true")
public @interface PicturesOnly {}
