package org.bitloupe.app.design.model;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.message.Message;

/**
 * A field that is to be added.
 *
 * @param name its name
 * @param role its purpose
 * @param bits its width
 * @param donor the name of the field that gives the bits
 */
public record NewField(String name, Role role, int bits, String donor) {

    public NewField withName(String newName) {
        return new NewField(newName, role, bits, donor);
    }

    public NewField withRole(Role newRole) {
        return new NewField(name, newRole, bits, donor);
    }

    public NewField withBits(int newBits) {
        return new NewField(name, role, newBits, donor);
    }

    /** Returns the number of bits the donor can give. */
    public int most(Layout layout) {
        int giver = layout.indexOf(donor);
        return giver < 0 ? 0 : FieldEdits.spareBits(layout, giver);
    }

    /** Describes the bits that the donor has now and will have. */
    public Message donation(Layout layout) {
        int now = layout.field(donor).map(Field::bits).orElse(0);
        return Message.of("design.add.donor", "donor", donor, "from", now, "to", Math.max(0, now - bits));
    }

    /** The edit that adds it; a field of time counts from the beginning of the year of {@code now}. */
    EditResult addTo(Layout layout, Instant now) {
        int giver = layout.indexOf(donor);
        if (giver < 0) {
            return new EditResult.Refused(Message.of("design.add.nothing"));
        }
        EditResult added = FieldEdits.add(layout, Field.of(name.strip(), Role.DATA, bits), giver);
        if (role == Role.DATA || !(added instanceof EditResult.Done done)) {
            return added;
        }
        EditResult given = FieldEditDefaults.role(done.layout(), done.layout().indexOf(name.strip()), role, now);
        return given instanceof EditResult.Done all
                ? new EditResult.Done(all.layout(), done.label(), done.remark())
                : given;
    }

    /** Returns the problem with it, if there is one. */
    Optional<Message> problem(Layout layout, Instant now) {
        return addTo(layout, now) instanceof EditResult.Refused refused ? Optional.of(refused.why()) : Optional.empty();
    }
}
