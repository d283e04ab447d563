/** Forms of requirements, solutions and proposals. */
@NullMarked
package org.bitloupe.app.design.needs;

import org.jspecify.annotations.NullMarked;
