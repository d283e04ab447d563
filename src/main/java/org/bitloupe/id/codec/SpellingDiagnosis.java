package org.bitloupe.id.codec;

import java.util.List;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/** Finds out why a text is not of a spelling. Runs only after strict reading has refused the text, so it may take its time. */
final class SpellingDiagnosis {
    /** A text longer than the longest one by more than this is not looked at. */
    private static final int FAR_TOO_LONG = 1000;

    private final Spelling spelling;
    private final List<SpellingForm> forms;

    SpellingDiagnosis(Spelling spelling, List<SpellingForm> forms) {
        this.spelling = spelling;
        this.forms = forms;
    }

    /**
     * The fault of the form that the text comes nearest to; where two are equally near, the one that has room for
     * the text's length, then the one with fewer pieces.
     */
    ParseResult.Refused find(String text) {
        if (text.isEmpty()) {
            return new ParseResult.Refused(
                    Problem.at(new ProblemPlace.Chars(0, 0), "spelling.empty", "a", one(spelling)), 0);
        }
        ParseResult.Refused nearest = null;
        int best = -1;
        for (SpellingForm form : forms) {
            ParseResult.Refused refused = text.length() > form.max() + FAR_TOO_LONG
                    ? farTooLong(form, text)
                    : new DiagnosisWalk(spelling, form, text).run();
            int score = 2 * refused.matched() + (form.takes(text.length()) ? 1 : 0);
            if (score >= best) {
                nearest = refused;
                best = score;
            }
        }
        if (nearest == null) {
            throw new IllegalStateException("a spelling without forms");
        }
        return nearest;
    }

    private ParseResult.Refused farTooLong(SpellingForm form, String text) {
        Problem problem = Problem.at(new ProblemPlace.Chars(form.max(), text.length()), "spelling.long")
                .with("a", one(spelling))
                .with("expected", form.max())
                .with("actual", text.length());
        return new ParseResult.Refused(problem, 0);
    }

    /** "a UUID", or the spelling's own name where the program has no word for it. */
    static Message one(Spelling spelling) {
        return Message.of("spelling." + spelling.name() + ".a", "fallback", spelling.name());
    }

    /** "UUIDs", or the spelling's own name where the program has no word for it. */
    static Message many(Spelling spelling) {
        return Spelling.texts(spelling.name());
    }
}
