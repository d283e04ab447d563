/** Controls that several screens use. They know layouts and words, and nothing of the window they are in. */
@NullMarked
package org.bitloupe.app.control;

import org.jspecify.annotations.NullMarked;
