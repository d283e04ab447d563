/** The bits of an ID as a value, and spellings: the ways to write those bits as text. */
@NullMarked
package org.bitloupe.id;

import org.jspecify.annotations.NullMarked;
