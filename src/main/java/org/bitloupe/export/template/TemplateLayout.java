package org.bitloupe.export.template;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.IdentifierMaker;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * A layout as programs need it: its fields with identifiers, places and bounds, its time as numbers, and the kind of integer that
 * holds an ID. What languages and databases have in common is computed here, once.
 *
 * @param layout the layout, not one that exists only as text
 * @param carrier the kind of integer that holds an ID
 * @param fields the fields that have bits, in the layout's order
 * @param time its time, or null if it has none in its bits
 */
public record TemplateLayout(
        Layout layout,
        Carrier carrier,
        List<FieldModel> fields,
        @Nullable TemplateTime time) {
    public TemplateLayout {
        fields = List.copyOf(fields);
    }

    /** The kind of integer that holds an ID. */
    public enum Carrier {
        /** A signed one of 64 bits: the top bit is a sign where IDs are stored, or is never set. */
        SIGNED_64,
        /** An unsigned one of 64 bits. */
        UNSIGNED_64,
        /** One of 128 bits: IDs of 65 to 128 bits. */
        WIDE,
        /** None that languages have: IDs of more than 128 bits. */
        WIDER;

        static Carrier of(Layout layout) {
            if (layout.width() > 2 * Long.SIZE) {
                return WIDER;
            }
            if (layout.width() > Long.SIZE) {
                return WIDE;
            }
            boolean signed = layout.width() < Long.SIZE || layout.signed() || topBitClear(layout);
            return signed ? SIGNED_64 : UNSIGNED_64;
        }
    }

    /**
     * A field of a layout.
     *
     * @param index its place in the layout
     * @param name its identifier
     * @param field the field
     * @param slices the places of its bits, most significant of the field first
     */
    public record FieldModel(int index, String name, Field field, List<Slice> slices) {
        public FieldModel {
            slices = List.copyOf(slices);
        }

        /** Returns the number of bits it has, at least 1. */
        public int bits() {
            return field.bits();
        }

        /** The only value it may have, or null. */
        public @Nullable BigInteger fixed() {
            return field.value();
        }

        /** Tells whether it has more than one value. */
        public boolean varies() {
            return field.value() == null;
        }

        /** The smallest valid value. */
        public BigInteger least() {
            return field.value() != null ? field.value() : field.least();
        }

        /** The largest valid value. */
        public BigInteger limit() {
            return field.value() != null ? field.value() : field.limit();
        }

        /** The largest value its bits hold. */
        public BigInteger allOnes() {
            return field.allOnes();
        }

        /** Returns the number of values it can have. */
        public BigInteger count() {
            return limit().subtract(least()).add(BigInteger.ONE);
        }

        /** Tells whether its bits can hold values that are not valid. */
        public boolean bounded() {
            return least().signum() > 0 || limit().compareTo(allOnes()) < 0;
        }
    }

    /**
     * The model of a layout.
     *
     * @param identifierMaker what the fields are called in the target's language
     * @throws IllegalArgumentException if the layout exists only as text
     */
    public static TemplateLayout of(Layout layout, IdentifierMaker identifierMaker) {
        if (layout.textOnly()) {
            throw new IllegalArgumentException(layout.id() + " has no bits");
        }
        List<String> names = identifierMaker.fields(layout);
        List<FieldModel> fields = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Field field = layout.fields().get(i);
            if (!field.textOnly()) {
                fields.add(new FieldModel(i, names.get(i), field, layout.slicesOf(i)));
            }
        }
        return new TemplateLayout(
                layout, Carrier.of(layout), fields, TemplateTime.of(layout).orElse(null));
    }

    /** Its time, if its bits have one. */
    public Optional<TemplateTime> timeModel() {
        return Optional.ofNullable(time);
    }

    /** The field at a place of the layout; it has bits. */
    public FieldModel field(int index) {
        return fields.stream().filter(f -> f.index() == index).findFirst().orElseThrow();
    }

    /** The fields with more than one value. */
    public List<FieldModel> varying() {
        return fields.stream().filter(FieldModel::varies).toList();
    }

    /** The fields of a role with more than one value. */
    public List<FieldModel> varying(Role role) {
        return fields.stream()
                .filter(FieldModel::varies)
                .filter(f -> f.field().role() == role)
                .toList();
    }

    /** Returns the number of bits in an ID. */
    public int width() {
        return layout.width();
    }

    /** Tells whether the highest bit is 0 in every ID. */
    private static boolean topBitClear(Layout layout) {
        Slice top = layout.slices().get(0);
        Field field = layout.fields().get(top.field());
        BigInteger most = field.value() != null ? field.value() : field.limit();
        return !most.testBit(top.high());
    }
}
