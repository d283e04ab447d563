package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.bitloupe.id.Spellings;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;

/** Answers to a text that cannot be read, and the place of the caret. */
class SpellingDiagnosisTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final String COMPARE = " Compare the text with where it was copied from.";

    private static ParseResult.Refused refused(Spelling spelling, int width, String text) {
        return assertThat(SpellingCodec.of(spelling, width).parse(text))
                .asInstanceOf(InstanceOfAssertFactories.type(ParseResult.Refused.class))
                .actual();
    }

    private static void says(Spelling spelling, int width, String text, int start, int end, int matched, String words) {
        ParseResult.Refused refused = refused(spelling, width, text);
        assertThat(WORDS.say(refused.problem())).isEqualTo(words);
        assertThat(refused.problem().at()).isEqualTo(new ProblemPlace.Chars(start, end));
        assertThat(refused.matched()).isEqualTo(matched);
    }

    @Test
    void aUuidWithAMissingCharacter() {
        says(
                Spellings.UUID,
                128,
                "6b54058a-a413-11e6-b501-a0999b04833",
                35,
                35,
                35,
                "One character is missing. There are 32 hex digits in a UUID; this has 31. "
                        + "The last group should have 12, it has 11. Copy the whole text again.");
        says(
                Spellings.UUID,
                128,
                "6b54058a-a4-11e6-b501-a0999b048337",
                11,
                11,
                11,
                "2 characters are missing. There are 32 hex digits in a UUID; this has 30. "
                        + "Group 2 should have 4, it has 2. Copy the whole text again.");
        says(
                Spellings.UUID,
                128,
                "6b54058a-a413",
                13,
                13,
                13,
                "23 characters are missing. There are 36 characters in a UUID; this has 13. Copy the whole text again.");
    }

    @Test
    void aUuidWithACharacterTooMany() {
        says(
                Spellings.UUID,
                128,
                "6b54058a-a4134-11e6-b501-a0999b048337",
                13,
                14,
                13,
                "There is one character too many. There are 32 hex digits in a UUID; this has 33. "
                        + "Group 2 should have 4, it has 5. Check for a character that was typed twice.");
        says(
                Spellings.UUID,
                128,
                "6b54058a-a41311e-6-b501-a0999b048337",
                13,
                16,
                13,
                "The groups do not have the right lengths. Group 2 should have 4 hex digits, it has 7. "
                        + "Check where the separators stand.");
        says(
                Spellings.UUID,
                128,
                "6b54058a-a413-11e6-b501-a0999b048337}",
                36,
                37,
                36,
                "\"}\" should not be there (position 37). The text of a UUID ends before it. "
                        + "Remove what follows the ID.");
    }

    @Test
    void aUuidWithAForeignCharacter() {
        says(
                Spellings.UUID,
                128,
                "6b54058a-a413-11e6-b501-a0999b04833g",
                35,
                36,
                35,
                "\"g\" is not a hex digit (position 36). These characters are used in UUIDs: 0-9 a-f." + COMPARE);
        says(
                Spellings.UUID,
                128,
                "6b54058a-a413-11e6-b501-a0999b0O8337",
                31,
                32,
                31,
                "\"O\" is not a hex digit (position 32). These characters are used in UUIDs: 0-9 a-f. It may be a 0.");
        says(
                Spellings.UUID,
                128,
                "123e4567-e89b-12d3-a456\u2013426655440000",
                23,
                24,
                23,
                "The character at position 24 is a dash, not a hyphen. Word processors turn hyphens into dashes. "
                        + "Replace it by \"-\".");
        says(
                Spellings.UUID,
                128,
                "6b54058a:a413-11e6-b501-a0999b048337",
                8,
                9,
                8,
                "\":\" stands where \"-\" should be (position 9). The separators and prefixes in a UUID are fixed."
                        + COMPARE);
        says(
                Spellings.UUID,
                128,
                "\u202e6b54058a-a413",
                0,
                1,
                0,
                "\"U+202E\" is not a hex digit (position 1). These characters are used in UUIDs: 0-9 a-f." + COMPARE);
        says(
                Spellings.UUID,
                128,
                "6b\ud83d\ude00",
                2,
                4,
                2,
                "\"\ud83d\ude00\" is not a hex digit (position 3). These characters are used in UUIDs: 0-9 a-f."
                        + COMPARE);
    }

    @Test
    void ulids() {
        says(
                Spellings.ULID,
                128,
                "01ARZ3NDEKTSV4RRFFQ69G5FAU",
                25,
                26,
                25,
                "\"U\" is not used in ULIDs (position 26). These characters are used: 0-9 A-H J K M N P-T V-Z. "
                        + "It may be a V.");
        says(
                Spellings.ULID,
                128,
                "81ARZ3NDEKTSV4RRFFQ69G5FAV",
                0,
                1,
                26,
                "Too large for a ULID. The first character can be at most 7. "
                        + "Compare the first character with where it was copied from.");
        says(
                Spellings.ULID,
                128,
                "01ARZ3NDEKTSV4RRFFQ69G5FA",
                25,
                25,
                25,
                "One character is missing. There are 26 characters in a ULID; this has 25. Copy the whole text again.");
        says(
                Spellings.ULID,
                128,
                "01ARZ3NDEKTSV4RRFFQ69G5FAVV",
                26,
                27,
                26,
                "There is one character too many. There are 26 characters in a ULID; this has 27. "
                        + "Check for a character that was typed twice.");
    }

    @Test
    void numbers() {
        says(
                Spellings.DECIMAL,
                64,
                "18446744073709551616",
                0,
                20,
                20,
                "This number is too large for 64 bits. The largest one is 18446744073709551615. "
                        + "Check for a digit too many, or for a repeated paste.");
        says(
                Spellings.DECIMAL,
                64,
                "340282366920938463463374607431768211456",
                0,
                39,
                39,
                "This number is too large for 64 bits. The largest one is 18446744073709551615. "
                        + "Check for a digit too many, or for a repeated paste.");
        says(
                Spellings.OX,
                64,
                "0x10000000000000000",
                2,
                19,
                19,
                "This number is too large for 64 bits. The largest one is ffffffffffffffff. "
                        + "Check for a digit too many, or for a repeated paste.");
        says(
                Spellings.DECIMAL_SIGNED,
                64,
                "-9223372036854775809",
                0,
                20,
                20,
                "This number is too small for 64 bits with a sign. The smallest one is -9223372036854775808. "
                        + "Check for a digit too many, or for a repeated paste.");
        says(
                Spellings.DECIMAL,
                64,
                "-1234",
                0,
                1,
                0,
                "There is a minus, but this number has no sign. It is read as an unsigned number, which cannot be "
                        + "negative. Leave out the minus, or read the number with a sign.");
        says(
                Spellings.DECIMAL_SIGNED,
                64,
                "-0",
                0,
                2,
                2,
                "Zero has no minus. No ID is written as minus zero. "
                        + "Leave out the minus, or check for missing digits.");
        says(
                Spellings.DECIMAL_SIGNED,
                64,
                "-",
                1,
                1,
                1,
                "A digit is missing. There must be 1 or more digits; this has 0. Copy the whole text again.");
        says(
                Spellings.DECIMAL,
                64,
                "12a4",
                2,
                3,
                2,
                "\"a\" is not a decimal digit (position 3). These characters are used in decimal numbers: 0-9."
                        + COMPARE);
        says(
                Spellings.DECIMAL,
                64,
                "000000000000000000001",
                20,
                21,
                20,
                "There is one digit too many. There are at most 20 digits in a decimal number; this has 21. "
                        + "Leave out zeros in front.");
        says(
                Spellings.DECIMAL,
                64,
                "",
                0,
                0,
                0,
                "There is no text. Nothing was left to read as a decimal number. " + "Type or paste an ID.");
    }

    @Test
    void paddingBehindAndPrefixes() {
        says(
                Spellings.XID,
                96,
                "9m4e2mr0ui3e8a215n4h",
                19,
                20,
                20,
                "The character at position 20 does not fit. It says more bits than there are in an XID; "
                        + "those bits must be zero. Compare the end of the text with where it was copied from.");
        says(
                Spellings.TYPEID,
                128,
                "user_01h455vb4pex5vsknk084sn02",
                30,
                30,
                30,
                "One character is missing. There are 26 characters in a TypeID; this has 25. Copy the whole text again.");
        says(
                Spellings.TYPEID,
                128,
                "User_01h455vb4pex5vsknk084sn02q",
                0,
                1,
                0,
                "\"U\" is not used in prefix (position 1). These characters are used there: a-z." + COMPARE);
    }

    /** A text far too long is not walked through. */
    @Test
    void aTextOfTenMegabytes() {
        ParseResult.Refused refused = refused(Spellings.UUID, 128, "6".repeat(10_000_000));
        assertThat(WORDS.say(refused.problem()))
                .isEqualTo("This text is too long. There are at most 36 characters in a UUID; this has 10,000,000. "
                        + "Check for text before or after the ID, or for a repeated paste.");
    }
}
