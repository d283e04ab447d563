/** The page of Design where a layout is exported: what to, how it will look, copy and save. */
@NullMarked
package org.bitloupe.app.design.export;

import org.jspecify.annotations.NullMarked;
