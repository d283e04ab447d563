/** The Batch screen: very many IDs at once. Knows the shell and the controls, no other screen. */
@NullMarked
package org.bitloupe.app.batch;

import org.jspecify.annotations.NullMarked;
