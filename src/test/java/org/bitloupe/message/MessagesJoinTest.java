package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Lists and sentences one after the other, with the signs of the language: Chinese has no blanks between them. */
class MessagesJoinTest {
    private final Messages english = Messages.in(Locale.ENGLISH);
    private final Messages chinese = Messages.in("/org/bitloupe/message/counts", Set.of("text"), Locale.CHINESE);

    @Test
    void lists() {
        assertThat(english.list(List.of("sign", "time", "machine"))).isEqualTo("sign, time, machine");
        assertThat(chinese.list(List.of("sign", "time", "machine"))).isEqualTo("sign\u3001time\u3001machine");
    }

    /** Code that has no words to join with hands over what the list is of. */
    @Test
    void aPartIsAList() {
        ListPart fields = new ListPart(List.of("time", Message.of("text.number.plain", "number", "machine"), 4096));
        assertThat(english.get("text.pair", "name", "fields", "value", fields))
                .isEqualTo("fields: time, machine, 4,096");
        assertThat(chinese.get("text.pair", "name", "fields", "value", fields))
                .isEqualTo("fields\uff1atime\u3001machine\u30014,096");
        assertThat(english.get("text.pair", "name", "fields", "value", new ListPart(List.of())))
                .isEqualTo("fields: ");
    }

    @Test
    void theTextsOfAListCanBeOthers() {
        Message said = Message.of("text.pair", "name", "key", "value", new ListPart(List.of("a", 1, "b")));
        assertThat(english.say(said.withTexts(text -> text.toUpperCase(Locale.ROOT))))
                .isEqualTo("KEY: A, 1, B");
    }

    @Test
    void sentences() {
        List<String> two = List.of("One.", "", "Two.");
        assertThat(english.sentences(two)).isEqualTo("One. Two.");
        assertThat(chinese.sentences(two)).isEqualTo("One.Two.");
        assertThat(english.sentences(List.of())).isEmpty();
        assertThat(english.sentences(List.of("One."))).isEqualTo("One.");
    }

    @Test
    void clausesAndPairs() {
        assertThat(english.clauses(List.of("a", "b"))).isEqualTo("a; b");
        assertThat(chinese.clauses(List.of("a", "b"))).isEqualTo("a\uff1bb");
        assertThat(english.pair("shard", "7")).isEqualTo("shard: 7");
        assertThat(chinese.pair("shard", "7")).isEqualTo("shard\uff1a7");
    }

    /** Joined texts are people's own: they are not looked into for places. */
    @Test
    void bracesInWhatIsJoinedStay() {
        assertThat(english.list(List.of("{b}", "{a}"))).isEqualTo("{b}, {a}");
    }
}
