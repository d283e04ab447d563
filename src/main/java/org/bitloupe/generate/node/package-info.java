/** Machine numbers: the rules that make them of addresses, and whether a fleet's addresses give each machine its own. */
@NullMarked
package org.bitloupe.generate.node;

import org.jspecify.annotations.NullMarked;
