/**
 * Configuration of other people's ID generators. What a generator can express is data, a {@link
 * org.bitloupe.export.config.Shape}: refusals and the nearest layout both follow from it.
 */
@NullMarked
package org.bitloupe.export.config;

import org.jspecify.annotations.NullMarked;
