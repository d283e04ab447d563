package org.bitloupe.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.stream.Collectors;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;

/** The text around an ID shows all around it, and nothing that is to be hidden. */
final class TextExcerptTest {
    private static final String ID = "017F22E2-79B0-7CC3-98C4-DC0C0C07398F";
    private static final String SECRET = "Zm9vYmFyc2VjcmV0";
    /** The number that card networks publish for tests. */
    private static final String CARD = "4111111111111111";

    private static TextExcerpt around(String text) throws IOException {
        Source source = Source.text("ticket", text);
        TextPlace place = Scanned.of(text).timeline().events().get(0).place();
        return TextExcerpt.read(
                source, place, Scanned.INSPECTOR.sensitiveValues(), Set.of(ID)::contains, Progress.NONE);
    }

    private static String shown(TextExcerpt excerpt) {
        return excerpt.pieces().stream().map(TextExcerpt.Piece::text).collect(Collectors.joining("|"));
    }

    @Test
    void ofAShortTextIsAllOfIt() throws IOException {
        TextExcerpt excerpt = around("first line\nid=" + ID + "\nlast line");
        assertThat(shown(excerpt)).isEqualTo("first line\nid=" + ID + "\nlast line");
        assertThat(excerpt.first()).isTrue();
        assertThat(excerpt.last()).isTrue();
    }

    @Test
    void ofALongTextIsBoundedAndBeginsWithALine() throws IOException {
        String line = "a line of fifty characters, with nothing in it ....\n";
        String text = line.repeat(4_000) + "id=" + ID + "\n" + line.repeat(4_000);
        TextExcerpt excerpt = around(text);
        assertThat(shown(excerpt)).startsWith("a line of").contains("\nid=" + ID + "\n");
        assertThat(shown(excerpt).length()).isBetween(TextExcerpt.AROUND, 2 * TextExcerpt.AROUND + ID.length());
        assertThat(excerpt.first()).isFalse();
        assertThat(excerpt.last()).isFalse();
        TextExcerpt.Piece piece = excerpt.pieces().get(0);
        assertThat(text.startsWith(piece.text(), (int) piece.offset())).isTrue();
    }

    @Test
    void hidesCredentialsSecretsAndCards() throws IOException {
        String token = "ghp" + "_" + "51Habcd8EFGH".repeat(3);
        TextExcerpt excerpt = around("Authorization: Bearer " + SECRET + "\nCookie: sid=" + SECRET + "; a=" + SECRET
                + "\nid=" + ID + "\ncard " + CARD + "\n" + token + "\n");
        assertThat(shown(excerpt)).contains(ID).doesNotContain(SECRET, CARD, token, "51Habcd8EFGH51Habcd8");
    }

    /** The secret begins before what is shown, so that only its end would be seen. */
    @Test
    void hidesASecretThatIsCutByItsEdge() throws IOException {
        String token = "ghp" + "_" + "51Habcd8EFGH".repeat(3);
        for (int shift = 0; shift < token.length(); shift++) {
            String filler = "x ".repeat((TextExcerpt.AROUND - 20 - shift) / 2);
            String text = token + " " + filler + "id=" + ID + "\n" + "y ".repeat(5_000);
            assertThat(shown(around(text))).doesNotContain("abcd8EFGH51H");
        }
    }

    @Test
    void ofAnEMailHasItsParts() throws IOException {
        String mail = "From: a@example.com\nDate: Tue, 22 Feb 2022 19:30:04 +0000\nAuthorization: " + SECRET + "\n\nid="
                + ID + "\n";
        TextExcerpt excerpt = around(mail);
        assertThat(excerpt.pieces()).hasSize(2);
        assertThat(shown(excerpt)).contains("From: a@example.com", ID).doesNotContain(SECRET);
        assertThat(excerpt.covers(Scanned.of(mail).timeline().events().get(1).place()))
                .isTrue();
    }
}
