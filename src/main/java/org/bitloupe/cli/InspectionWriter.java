package org.bitloupe.cli;

import org.bitloupe.inspect.Inspection;

/** Writes what came of reading a text to standard output. */
interface InspectionWriter {
    void write(Inspection inspection);
}
