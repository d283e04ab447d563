/** Page that simulates a fleet, which the engine calls simulate. */
@NullMarked
package org.bitloupe.app.generate.simulate;

import org.jspecify.annotations.NullMarked;
