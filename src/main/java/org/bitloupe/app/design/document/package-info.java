/** Page of a layout: ruler, field table, suggestions. */
@NullMarked
package org.bitloupe.app.design.document;

import org.jspecify.annotations.NullMarked;
