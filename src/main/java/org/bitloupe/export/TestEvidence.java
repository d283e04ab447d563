package org.bitloupe.export;

/** Evidence by this program's own tests that the output of a target runs on the real thing. */
public sealed interface TestEvidence {
    /** There is nothing to run: a picture, a document. */
    record NothingToRun() implements TestEvidence {}

    /**
     * They do.
     *
     * @param on what it is run on, with its version: {@code PostgreSQL 15}
     * @param trial what is done with it there
     */
    record Run(String on, Trial trial) implements TestEvidence {}

    /** The kind of test that is done with the output of a target. */
    enum Trial {
        /** Many IDs are decoded and encoded again, and every field is compared with what this program reads. */
        BOTH_WAYS("export.proof.run"),
        /** A generator is configured by it, and every field of the IDs that it makes is compared. */
        MAKES("export.proof.run.makes"),
        /** Machines ask it for numbers at the same time, and are killed. */
        NUMBERS("export.proof.run.numbers"),
        /** Machines count by it, each in its own steps. */
        COUNTS("export.proof.run.counts");

        private final String key;

        Trial(String key) {
            this.key = key;
        }

        /** The sentence that says so, with a part {@code on}. */
        public String key() {
            return key;
        }
    }

    /**
     * They do not, because it cannot be had where the tests run. Shown beside the target.
     *
     * @param on what it would have to be run on: {@code BigQuery}
     */
    record NotRun(String on) implements TestEvidence {}
}
