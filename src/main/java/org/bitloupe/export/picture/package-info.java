/** Pictures of a layout: one model with every place worked out, drawn as SVG and as PNG. */
@NullMarked
package org.bitloupe.export.picture;

import org.jspecify.annotations.NullMarked;
