/** Program texts on screen: read, coloured by their syntax and by the fields they speak of. */
@NullMarked
package org.bitloupe.app.code;

import org.jspecify.annotations.NullMarked;
