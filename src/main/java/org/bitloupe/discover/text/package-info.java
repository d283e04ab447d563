/** IDs that are texts of nobody knows which alphabet: their parts, the digits in them that count time, the layout of both. */
@NullMarked
package org.bitloupe.discover.text;

import org.jspecify.annotations.NullMarked;
