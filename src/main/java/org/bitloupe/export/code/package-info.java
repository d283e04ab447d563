/** Source code that takes IDs apart, puts them together and makes them, in the languages that services are written in. */
@NullMarked
package org.bitloupe.export.code;

import org.jspecify.annotations.NullMarked;
