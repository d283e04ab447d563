/** Common parts of the pages of the Generate screen: the layout they are about, and how they stand in the screen. */
@NullMarked
package org.bitloupe.app.generate.page;

import org.jspecify.annotations.NullMarked;
