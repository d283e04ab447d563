/** Strict JSON (RFC 8259) whose values know their place, and its writer. */
@NullMarked
package org.bitloupe.json;

import org.jspecify.annotations.NullMarked;
