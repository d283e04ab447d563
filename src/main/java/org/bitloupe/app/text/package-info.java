/** Numbers, dates, units and names of fields, written and read; no nodes. */
@NullMarked
package org.bitloupe.app.text;

import org.jspecify.annotations.NullMarked;
