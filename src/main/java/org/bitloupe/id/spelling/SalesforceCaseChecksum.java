package org.bitloupe.id.spelling;

/**
 * The three characters behind the 15 of a Salesforce ID: each says of five of them, by a bit for each, the first one lowest, which are
 * capitals. They tell IDs apart where capitals do not count, and notice a changed capital; a wrong digit they do not notice.
 */
final class SalesforceCaseChecksum implements CheckDigits {
    /** Characters that one check digit speaks of. */
    static final int GROUP = 5;
    /** Capitals in the alphabet 0-9A-Za-z. */
    private static final int FIRST_CAPITAL = 10;

    private static final int LAST_CAPITAL = 35;

    @Override
    public int[] of(String front, int[] data, int count) {
        int[] check = new int[count];
        for (int i = 0; i < data.length; i++) {
            boolean capital = data[i] >= FIRST_CAPITAL && data[i] <= LAST_CAPITAL;
            check[i / GROUP] |= capital ? 1 << (i % GROUP) : 0;
        }
        return check;
    }
}
