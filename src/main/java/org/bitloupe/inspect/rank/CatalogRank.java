package org.bitloupe.inspect.rank;

/**
 * The rank of a layout among the others of a catalog.
 *
 * @param rank its place in the catalog, which decides where nothing else does
 * @param equivalenceKey the number of its like, those that say the same of an ID; or {@link CompiledLayout#ALONE}
 * @param own true if it is the user's own
 * @param borrowed true if a more common built-in layout has the same constants, so that they prove that one rather than this: a UUID
 *     v4 whose random bits were replaced by a time
 */
public record CatalogRank(int rank, int equivalenceKey, boolean own, boolean borrowed) {
    /** The rank of a layout that is not in the catalog. */
    public static CatalogRank outside(int rank) {
        return new CatalogRank(rank, CompiledLayout.ALONE, false, false);
    }
}
