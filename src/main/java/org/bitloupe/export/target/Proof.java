package org.bitloupe.export.target;

/** Whether this program's own tests run what a target makes on the real thing. */
public sealed interface Proof {
    /** There is nothing to run: a picture, a document. */
    record NothingToRun() implements Proof {}

    /**
     * They do, and compare every field of many IDs with what this program reads.
     *
     * @param on what it is run on, with its version: {@code PostgreSQL 15}
     */
    record Run(String on) implements Proof {}

    /**
     * They do not, because it cannot be had where the tests run. Shown beside the target.
     *
     * @param on what it would have to be run on: {@code BigQuery}
     */
    record NotRun(String on) implements Proof {}
}
