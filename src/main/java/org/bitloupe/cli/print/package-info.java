/** Answers for people and as JSON. */
@NullMarked
package org.bitloupe.cli.print;

import org.jspecify.annotations.NullMarked;
