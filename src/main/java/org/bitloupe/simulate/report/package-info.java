/** The result and its sentences. */
@NullMarked
package org.bitloupe.simulate.report;

import org.jspecify.annotations.NullMarked;
