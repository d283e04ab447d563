/** Systems that hand out machine numbers, so that no two machines make the same IDs. */
@NullMarked
package org.bitloupe.export.registry;

import org.jspecify.annotations.NullMarked;
