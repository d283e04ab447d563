package org.bitloupe.generate;

/** The common part of the IDs of one request, and the way they go on from one to the next. */
public sealed interface IdSeries permits IdSeries.Running, IdSeries.Exact, PeriodSeries, NameSeries {

    /** As the layout's generator makes them: time passes, sequences count, random bits are drawn. */
    record Running() implements IdSeries {}

    /**
     * One ID again, bit for bit: every field that is not fixed has a given value, and the time may be given as an instant instead. There
     * is only one.
     */
    record Exact() implements IdSeries {}
}
