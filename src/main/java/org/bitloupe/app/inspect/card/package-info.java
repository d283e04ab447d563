/** The copied card of an ID in the forms that other programs take. */
@NullMarked
package org.bitloupe.app.inspect.card;

import org.jspecify.annotations.NullMarked;
