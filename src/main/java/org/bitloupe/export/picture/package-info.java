/** Pictures of a layout: one model with every place computed, drawn as SVG and as PNG. */
@NullMarked
package org.bitloupe.export.picture;

import org.jspecify.annotations.NullMarked;
