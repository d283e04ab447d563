/** Configuration of other people's generators: descriptors and their templates. */
@NullMarked
package org.bitloupe.export.generator;

import org.jspecify.annotations.NullMarked;
