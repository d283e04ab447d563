/** The engine of Bitloupe for other programs: see {@link org.bitloupe.engine.IdEngine}. */
module org.bitloupe.engine {
    requires static org.jspecify;
    requires com.fasterxml.jackson.core;

    exports org.bitloupe.engine;
}
