/** Table of field values, and changing one. */
@NullMarked
package org.bitloupe.app.inspect.fields;

import org.jspecify.annotations.NullMarked;
