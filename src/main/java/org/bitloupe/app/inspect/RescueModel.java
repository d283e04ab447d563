package org.bitloupe.app.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.inspect.DamageWords;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Reading;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** What is known of damaged IDs, and which of them a person said to be right. The pasted number itself is never changed. */
public final class RescueModel {
    /** So many originals found in a list are shown. */
    public static final int MOST_FOUND = 5;

    private static final Pattern NUMBERS = Pattern.compile("(?<![0-9])[0-9]{1,39}(?![0-9])");

    private final RescueText text;
    private final Messages words;
    /** The number that a person said to be right as it is; empty if none. */
    private String pardoned = "";

    RescueModel(Messages words) {
        this.words = words;
        this.text = new RescueText(words);
    }

    /** The rounding of an ID, null if there is none or a person said that there is none. */
    Damage.@Nullable Rounded rounding(@Nullable Inspection inspection) {
        if (inspection == null
                || inspection.readings().isEmpty()
                || inspection.read().equals(pardoned)) {
            return null;
        }
        return inspection.damage() instanceof Damage.Rounded found ? found : null;
    }

    /** Takes a number for right as it was pasted, until another one is looked at. */
    void pardon(String number) {
        pardoned = number;
    }

    /** The problem to tell: none of a number that is said to be right. */
    @Nullable
    Problem problem(@Nullable Inspection inspection) {
        if (inspection == null) {
            return null;
        }
        boolean forgiven = inspection.damage() instanceof Damage.Rounded
                && inspection.read().equals(pardoned);
        return forgiven ? null : inspection.problem();
    }

    /** The reading in words that claim nothing of what is lost. */
    Reading told(@Nullable Inspection inspection, Reading reading) {
        Damage.Rounded damage = rounding(inspection);
        return damage == null ? reading : reading.withSentence(DamageWords.sentence(reading, damage));
    }

    /** What the screen says, null if there is nothing to rescue. */
    public @Nullable Rescue rescue(Shown shown) {
        Damage.Rounded damage = rounding(shown.inspection());
        return damage == null || shown.reading() == null ? null : text.of(damage, shown.reading());
    }

    /**
     * Which numbers of a list can have been the original.
     *
     * @return each once, in the order of the list
     */
    static List<String> fitting(Damage.Rounded damage, String list) {
        List<String> found = new ArrayList<>();
        Matcher numbers = NUMBERS.matcher(list);
        while (numbers.find()) {
            if (damage.canBe(new BigInteger(numbers.group())) && !found.contains(numbers.group())) {
                found.add(numbers.group());
            }
        }
        return found;
    }

    /** The answer to a pasted list in words; empty while there is none. */
    String answer(Damage.Rounded damage, String list) {
        if (list.isBlank()) {
            return "";
        }
        long all = NUMBERS.matcher(list).results().count();
        int fit = fitting(damage, list).size();
        return words.get(fit == 0 ? "rescue.list.none" : "rescue.list.some", "n", fit, "all", all);
    }
}
