package org.bitloupe.layout.codec;

import java.math.BigInteger;

/** A value that its field cannot hold. Nothing is ever cut off to make it fit. */
public final class ValueOutOfRangeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final BigInteger value;
    private final BigInteger limit;

    public ValueOutOfRangeException(String field, BigInteger value, BigInteger limit) {
        super("%s = %s, but it holds at most %s".formatted(field, value, limit));
        this.field = field;
        this.value = value;
        this.limit = limit;
    }

    /** The field's name. */
    public String field() {
        return field;
    }

    /** The value that was refused. */
    public BigInteger value() {
        return value;
    }

    /** The largest value the field holds. */
    public BigInteger limit() {
        return limit;
    }
}
