package org.bitloupe.app.design.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Surroundings as people type them: taken as the layout's file wants them, or refused with the way to put them right. */
class EvidenceParserTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    /** IDs of this layout are long numbers. */
    private final EvidenceParser parser = new EvidenceParser(text -> text.matches("\\d{15,20}"));

    private List<String> entries(Kind kind, String typed) {
        assertThat(parser.parse(kind, typed)).as(typed).isInstanceOf(EvidenceParser.Entries.class);
        return ((EvidenceParser.Entries) parser.parse(kind, typed)).entries();
    }

    private EvidenceParser.Faulty faulty(Kind kind, String typed) {
        assertThat(parser.parse(kind, typed)).as(typed).isInstanceOf(EvidenceParser.Faulty.class);
        return (EvidenceParser.Faulty) parser.parse(kind, typed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shop.example/orders/{id}                      | shop.example/orders/{id}
            https://shop.example/orders/{id}              | shop.example/orders/{id}
            HTTP://Shop.Example:8443/Orders/{order}       | shop.example/Orders/{order}
            https://ada:secret@shop.example/orders/{id}   | shop.example/orders/{id}
            *.shop.example/orders/{id+}/items             | shop.example/orders/{id+}/items
            shop.example?order={id}                       | shop.example/?order={id}
            */orders/{customer}/{order}                   | */orders/{customer}/{order}
            """)
    void anAddressIsTakenFromItsHostOn(String typed, String entry) {
        assertThat(entries(Kind.URL, typed)).containsExactly(entry);
    }

    @Test
    void eachIsOnALineOfItsOwnAndThereOnce() {
        assertThat(entries(Kind.URL, "\n a.example/{id}\n\nhttps://b.example/{id}  a.example/{id}\n"))
                .containsExactly("a.example/{id}", "b.example/{id}");
        assertThat(entries(Kind.TEXT, " order #{id} \n<@{user+}>\n{\"order\": {id}}"))
                .containsExactly("order #{id}", "<@{user+}>", "{\"order\": {id}}");
        assertThat(entries(Kind.NAME, "\"order_id\":, orderId; [order-id]\norders.id"))
                .containsExactly("order_id", "orderId", "order-id", "orders.id");
        assertThat(entries(Kind.FILE, "Orders, shop\nORDERS")).containsExactly("orders", "shop");
        for (Kind kind : Kind.values()) {
            assertThat(entries(kind, " \n\t\n")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            URL  | https://shop.example/orders/191051527066210309            | “191051527066210309” is one ID. Write {id} in its place, so that it stands for every ID. | shop.example/orders/{id}
            URL  | shop.example/c/5512/orders/191051527066210309/items?utm=7 | “191051527066210309” is one ID. Write {id} in its place, so that it stands for every ID. | shop.example/c/+/orders/{id}/items
            URL  | shop.example/show?order=191051527066210309&tab=2          | “191051527066210309” is one ID. Write {id} in its place, so that it stands for every ID. | shop.example/show?order={id}
            TEXT | order #191051527066210309 (paid)                          | “191051527066210309” is one ID. Write {id} in its place, so that it stands for every ID. | order #{id} (paid)
            URL  | shop.example/orders/12                                    | No part of it stands for the ID. Write {id} where the ID is, such as shop.example/orders/{id}. | -
            URL  | https://shop.example                                      | It names a host only. Write a slash and the path up to the ID behind it, such as shop.example/orders/{id}. | -
            URL  | /orders/{id}                                              | It begins with a path. Put the host in front, or * for any host, such as */orders/{id}. | */orders/{id}
            URL  | intranet/orders/{id}                                      | “intranet” cannot be a host, which has letters, digits, hyphens and at least one dot. Write one, such as shop.example, or * for any. | -
            URL  | shop.example/orders/{orderId}                             | “{orderId}” would be taken as it stands: the name in braces has small letters only. Write {orderid}. | shop.example/orders/{orderid}
            URL  | shop.example/orders/{}                                    | “{}” would be taken as it stands: the name in braces has small letters only. Write {id}. | shop.example/orders/{id}
            TEXT | <@{USER_1+}>                                              | “{USER_1+}” would be taken as it stands: the name in braces has small letters only. Write {user+}. | <@{user+}>
            TEXT | {id}                                                      | Nothing stands around the ID. Write what does, such as order #{id}. | -
            TEXT | order number                                              | No part of it stands for the ID. Write {id} where the ID is, such as order #{id}. | -
            FILE | orders-2024.csv                                           | “orders-2024.csv” cannot be a word in the name of a file. Write one word of letters a to z on a line, such as orders. | -
            NAME | order id                                                  | “order id” cannot be the name of a key or column. Write letters, digits and the signs _ $ @ . and hyphen only, such as order_id. | -
            """)
    void whatIsNoneIsRefusedWithWhatToDo(Kind kind, String typed, String sentence, String better) {
        EvidenceParser.Faulty faulty = faulty(kind, typed);
        assertThat(WORDS.say(faulty.why())).isEqualTo(sentence);
        assertThat(faulty.better()).isEqualTo(better);
        if (better != null) {
            assertThat(entries(kind, better)).containsExactly(better);
        }
    }

    @Test
    void thePlaceOfAFaultIsSaid() {
        String typed = "a.example/{id}\n\nb.example\nc.example/{id}";
        EvidenceParser.Faulty faulty = faulty(Kind.URL, typed);
        assertThat(faulty.line()).isEqualTo(3);
        assertThat(typed.substring(faulty.start(), faulty.end())).isEqualTo("b.example");
        assertThat(faulty(Kind.URL, "a.example/{id} b.example").line()).isEqualTo(1);
        assertThat(faulty(Kind.NAME, "order_id, order id").line()).isEqualTo(1);
    }

    @Test
    void boundsAreKept() {
        String longest = "a.example/" + "x".repeat(ContextEvidence.LONGEST - 14) + "{id}";
        assertThat(entries(Kind.URL, "https://" + longest)).containsExactly(longest);
        assertThat(WORDS.say(faulty(Kind.URL, longest + "x").why()))
                .isEqualTo("It has 201 characters, and 200 are the most. Put * in the place of what differs.");
        String many = IntStream.range(0, EvidenceParser.MOST)
                .mapToObj(i -> "name" + i)
                .collect(Collectors.joining("\n"));
        assertThat(entries(Kind.NAME, many + "\nname0")).hasSize(500);
        EvidenceParser.Faulty more = faulty(Kind.NAME, many + "\nname500");
        assertThat(more.line()).isEqualTo(501);
        assertThat(WORDS.say(more.why())).isEqualTo("These are more than 500. Leave out some that are seldom met.");
    }

    /** Over what fingers and clipboards give: all that is taken is what a layout can have, and all advice can be followed. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void whateverIsTypedIsTakenOrRefused(Kind kind) {
        String[] pieces = {
            "https://",
            "shop",
            ".",
            "example",
            "/",
            "orders",
            "{id}",
            "{user+}",
            "{",
            "}",
            "{Id}",
            "+",
            "*",
            "?",
            "&",
            "#",
            "=",
            ":",
            "@",
            " ",
            "\n",
            ",",
            ";",
            "\"",
            "191051527066210309",
            "12",
            "\u00fc",
            "\u202e",
            "\ud83d\ude00",
            "_",
            "-",
            "\t"
        };
        long seed = 20261125;
        Random random = new Random(seed);
        int taken = 0;
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            String begun = kind == Kind.URL && i % 2 == 0 ? "shop.example/" : "";
            String typed = begun
                    + Stream.generate(() -> pieces[random.nextInt(pieces.length)])
                            .limit(1 + random.nextInt(12))
                            .collect(Collectors.joining());
            String as = "seed %s, %s: %s".formatted(seed, i, Arrays.toString(typed.toCharArray()));
            EvidenceParser.Result result = parser.parse(kind, typed);
            if (result instanceof EvidenceParser.Entries read) {
                taken += read.entries().size();
                // The constructor refuses what none can be.
                ContextEvidence evidence = ContextEvidence.with(null, kind, read.entries());
                if (evidence != null) {
                    assertThat(evidence.of(kind))
                            .as(as)
                            .isEqualTo(read.entries())
                            .doesNotHaveDuplicates();
                    assertThat(entries(kind, String.join("\n", read.entries())))
                            .as(as)
                            .isEqualTo(read.entries());
                }
            } else {
                refused++;
                EvidenceParser.Faulty faulty = (EvidenceParser.Faulty) result;
                assertThat(WORDS.say(faulty.why())).as(as).isNotBlank();
                assertThat(typed.substring(faulty.start(), faulty.end())).as(as).isNotBlank();
                assertThat(faulty.line())
                        .as(as)
                        .isEqualTo(1
                                + Math.toIntExact(typed.substring(0, faulty.start())
                                        .chars()
                                        .filter(c -> c == '\n')
                                        .count()));
                assertThat(Objects.requireNonNullElse(faulty.better(), "other"))
                        .as(as)
                        .isNotEqualTo(typed);
            }
        }
        assertThat(taken).isGreaterThan(200);
        assertThat(refused).isGreaterThan(200);
    }
}
