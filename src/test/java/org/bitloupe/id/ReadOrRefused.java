package org.bitloupe.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ProblemPlace;

/** The rules of every text by every spelling: it reads back the same, or it is refused with a place and a whole sentence. */
public final class ReadOrRefused {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private ReadOrRefused() {}

    /** Reads a text, and fails if one of the rules is broken. */
    public static ParseResult of(SpellingCodec codec, String text) {
        ParseResult parse = codec.parse(text);
        if (parse instanceof ParseResult.Read read) {
            checkRead(codec, text, read);
        } else {
            checkRefused(codec, text, (ParseResult.Refused) parse);
        }
        return parse;
    }

    private static void checkRead(SpellingCodec codec, String text, ParseResult.Read read) {
        String again = codec.write(read.id(), read.numbers(), read.texts());
        assertThat(codec.parse(again)).as(again).isEqualTo(read);
        assertThat(codec.charBits(text)).hasSize(text.length());
        assertThat(text.length()).isBetween(codec.minLength(), codec.maxLength());
    }

    private static void checkRefused(SpellingCodec codec, String text, ParseResult.Refused refused) {
        assertThat(refused.problem().at()).isInstanceOfSatisfying(ProblemPlace.Chars.class, at -> {
            assertThat(at.start()).isBetween(0, at.end());
            assertThat(at.end()).isLessThanOrEqualTo(text.length());
        });
        assertThat(refused.matched()).isBetween(0, text.length());
        assertThat(WORDS.say(refused.problem())).isNotBlank().doesNotContain("{n}", "{a}", "{char}");
        assertThat(codec.charBits(text)).isEmpty();
    }
}
