package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys and tokens of the forms that their vendors and the scanner gitleaks document; none of them was ever given out. */
final class SecretsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final int SEED = 20261125;
    /** Letters and digits to fill with: no source file has a key in one piece. */
    private static final String FILL =
            "aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1zA3bC5dE7fG9hJ2kL4mN6pQ8rS1tU3vW5xY7zB9cD2eF4gH6jK8mN1pQ";

    private final Catalog catalog = Catalog.builtIn();
    private final Inspector inspector = new Inspector(catalog, CLOCK);
    private final SensitiveValues values = new SensitiveValues(catalog);

    private static String of(String prefix, int length) {
        return prefix + FILL.repeat(1 + length / FILL.length()).substring(0, length);
    }

    private static String jwt() {
        return of("eyJ", 17) + "." + of("eyJ", 300) + "." + of("", 342);
    }

    @ParameterizedTest
    @CsvSource({
        "sk_live_, 24, Stripe secret key",
        "sk_test_, 99, Stripe secret key",
        "rk_live_, 24, Stripe secret key",
        "whsec_, 32, Webhook signing secret",
        "ghp_, 36, GitHub token",
        "gho_, 36, GitHub token",
        "ghu_, 36, GitHub token",
        "ghs_, 36, GitHub token",
        "ghs_, 520, GitHub token",
        "ghr_, 76, GitHub token",
        "github_pat_, 82, GitHub token",
        "glpat-, 20, GitLab personal access token",
        "xoxb-123456789012-1234567890123-, 24, Slack token",
        "xoxp-123456789012-123456789012-123456789012-, 32, Slack token",
        "xoxe-1-, 150, Slack token",
        "xapp-1-A0123456789-1234567890123-, 64, Slack token",
        "sk-proj-, 156, OpenAI API key",
        "sk-svcacct-, 124, OpenAI API key",
        "sk-, 48, OpenAI API key",
        "sk-ant-api03-, 95, Anthropic API key",
        "AIza, 35, Google API key",
        "npm_, 36, npm access token",
        "pypi-AgEIcHlwaS5vcmc, 150, PyPI API token"
    })
    void aSecretIsKnownByItsPrefixAndHidden(String prefix, int length, String title) {
        isHidden(of(prefix, length), title);
    }

    @Test
    void soAreTheOnesOfHexAndOfSeveralParts() {
        isHidden("shpat_" + "0123456789abcdef".repeat(2), "Shopify token");
        isHidden("dop_v1_" + "0123456789abcdef".repeat(4), "DigitalOcean token");
        isHidden(of("SG.", 22) + of(".", 43), "SendGrid API key");
        isHidden(of("glpat-", 40) + ".01." + "0a1b2c3d4", "GitLab personal access token");
        isHidden(jwt(), "JSON Web Token");
    }

    private void isHidden(String secret, String title) {
        Inspection inspection = inspector.inspect(secret);
        assertThat(values.isMasked(inspection)).as(secret).isTrue();
        assertThat(values.isPrivate(inspection)).isTrue();
        assertThat(WORDS.say(values.problem(inspection)))
                .startsWith(title + ": this is a secret. Whoever has it ")
                .contains("No time and no machine is read from it.")
                .endsWith("If it was pasted into a ticket or a chat, have it revoked and replaced.");
        String last = secret.substring(secret.length() - 4);
        String middle = secret.substring(secret.length() - 12, secret.length() - 4);
        assertThat(values.mask(secret))
                .hasSizeLessThan(40)
                .endsWith("\u2022" + last)
                .doesNotContain(middle);
        for (String text : List.of(
                "Authorization: Bearer " + secret,
                "TOKEN=" + secret + " ./deploy.sh",
                "{\"key\":\"" + secret + "\",\"id\":1592155263917559809}",
                "https://ci:" + secret + "@git.example/a.git",
                "curl -u " + secret + ": https://api.example/v1",
                "https://a.example/?key=" + secret + "&page=2",
                "It is " + secret + ", sorry.",
                secret + "\n" + secret)) {
            String hidden = values.within(text, any -> true);
            assertThat(hidden).as(text).hasSameSizeAs(text).doesNotContain(middle);
            assertThat(hidden.replaceAll("\u2022+", "").length())
                    .as("no more than the secret: %s", hidden)
                    .isGreaterThanOrEqualTo(text.replace(secret, "").length());
            assertThat(values.mask(text, secret)).doesNotContain(middle);
        }
    }

    /** Ordinary IDs, names that begin alike, keys that are made to be public, and tokens that lack characters. */
    @Test
    void othersAreNoSecrets() {
        for (String text : List.of(
                "6b54058a-a413-11e6-b501-a0999b048337",
                "1592155263917559809",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "507f1f77bcf86cd799439011",
                "sk-learn",
                "sk-ant-colony-optimisation",
                "sk-project-plan-for-the-second-quarter-2026",
                "npm_config_cache",
                "npm_config_user_agent",
                "ghp_too_short",
                of("ghp_", 35),
                of("xghp_", 36),
                of("GHP_", 36),
                of("pk_live_", 24),
                of("pk_test_", 99),
                of("glpat-", 19),
                of("AIza", 34),
                of("npm_", 35),
                of("sk_live_", 15),
                of("sk-", 47),
                "pypi-simple",
                "xoxb-your-token-goes-here-please",
                "SK0123456789abcdef0123456789abcdef",
                "eyJhbGciOiJIUzI1NiJ9",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJib2IifQ",
                "whsec_secret",
                "shpat_0123456789abcdef0123456789abcdeg",
                "dop_v1_staging")) {
            Inspection inspection = inspector.inspect(text);
            assertThat(values.isMasked(inspection)).as(text).isFalse();
            assertThat(values.isPrivate(inspection)).as(text).isFalse();
            assertThat(values.within("a " + text + " b", any -> true)).isEqualTo("a " + text + " b");
        }
    }

    /** Prefixes alone and in words, placeholders, IDs of the same vendors, hashes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sk_test",
                "sk_test_",
                "use sk_test in the shop's test mode",
                "sk_test_your_key_here_please_and_thanks",
                "ghp_",
                "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                "ghp_XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
                "ghs_report-of-the-year-for-all-the-people-of-the-land",
                "glpat-token-for-the-pipeline",
                "xoxb",
                "xoxb-",
                "xoxb-not-a-token-at-all-but-words",
                "xoxb-12-letters",
                "sk-ant-api03-your-key-goes-here",
                "sk-learn-contrib-0.24.1",
                "SG.1.2.3",
                "SG.Singapore.Branch",
                "AIza",
                "npm_package_dependencies_left_pad_version",
                "whsec_",
                "https://github.com/octocat/ghp_tools_and_more_stuff_for_everyone",
                "pi_3MtwBwLkdIwHu7ix28a3tqPa",
                "cus_NffrFeUfNV2Hib",
                "ch_3MmlLrLkdIwHu7ix0snN0B15",
                "price_1MoBy5LkdIwHu7ixZhnattbh",
                "tok_1N3T00LkdIwHu7ixt44h1F8k",
                "AKIAIOSFODNN7EXAMPLE",
                "chatcmpl-8x4jpdMc7KlGyqZ1zXRkQTc6lkN2c",
                "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                "d41d8cd98f00b204e9800998ecf8427e",
                "da39a3ee5e6b4b0d3255bfef95601890afd80709",
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "eyJsaXN0IjpbMSwyLDNdfQ==",
                "SGVsbG8sIHdvcmxkISBUaGlzIGlzIG5vIHNlY3JldC4=",
                "task-admin-0123456789012345678901234567890123456789"
            })
    void wordsIdsAndHashesAreNoSecrets(String text) {
        Inspection inspection = inspector.inspect(text);
        assertThat(values.isSecret(inspection)).isFalse();
        assertThat(values.isMasked(inspection)).isFalse();
        assertThat(values.isPrivate(inspection)).isFalse();
        assertThat(values.of(text)).isNull();
        assertThat(values.within("a " + text + " b", any -> true)).isEqualTo("a " + text + " b");
    }

    /** Characters of RFC 4648's alphabets, which hardly ever begin as one of these and are as long as it. */
    @Test
    void randomTextsAreNoSecrets() {
        Random random = new Random(SEED);
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        for (String more : List.of("+/", "-_", ". ")) {
            for (int i = 0; i < 5000; i++) {
                StringBuilder text = new StringBuilder();
                for (int k = random.nextInt(400); k >= 0; k--) {
                    text.append((alphabet + more).charAt(random.nextInt(64)));
                }
                assertThat(values.within(text.toString(), any -> true))
                        .as("seed %s", SEED)
                        .isEqualTo(text.toString());
            }
        }
    }

    /** As links, JSON and programs write the sign in front. */
    @ParameterizedTest
    @ValueSource(strings = {"https://a.example/?next=%2Fb%3Ftoken%3D", "{\"log\":\"token:\\n", "a\\t", "%20"})
    void whatStandsInFrontInAnEncodingIsNoPartOfTheWord(String before) {
        String secret = of("ghp_", 36);
        String hidden = values.within(before + secret + "\" next", any -> true);
        assertThat(hidden).startsWith(before + "ghp_\u2022\u2022").endsWith("\" next");
        assertThat(hidden).doesNotContain(secret.substring(4, 12));
    }

    /** A secret, a card and an ID, whichever of them is looked at: the ID is shown, the others are not. */
    @Test
    void allThatIsSensitiveInATextIsHiddenWhicheverIsRead() {
        String secret = of("ghp_", 36);
        String text = "id=6b54058a-a413-11e6-b501-a0999b048337 card=4111111111111111 token=" + secret;
        for (String read : List.of(secret, "4111111111111111", "6b54058a-a413-11e6-b501-a0999b048337")) {
            Inspection inspection = inspector.inspect(read);
            String hidden = values.within(
                    text, inspection, values.isMasked(inspection), value -> values.isMasked(inspector.inspect(value)));
            assertThat(hidden)
                    .as(read)
                    .hasSameSizeAs(text)
                    .startsWith(
                            "id=6b54058a-a413-11e6-b501-a0999b048337 card=411111\u2022\u2022\u2022\u2022\u2022\u20221111 token=ghp_\u2022")
                    .doesNotContain(secret.substring(4, 36));
        }
    }

    /** A prefix out of a list makes no reading certain; the text is a secret all the same. */
    @Test
    void aSecretIsOneHoweverFirmItsReadingIs() {
        Inspection inspection = inspector.inspect(of("ghp_", 36));
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("github-token");
        assertThat(inspection.readings().get(0).verdict()).isNotEqualTo(Verdict.CERTAIN);
        assertThat(values.isSecret(inspection)).isTrue();
    }

    /** Nobody knows it in the middle of a text, but where one's own layout reads it first, it is hidden. */
    @Test
    void aSecretOfOnesOwnWithoutAPrefixIsHiddenWhereItIsRead() {
        String file = """
                {"idlayout": 1, "id": "ours", "title": "Ours", "secret": "Whoever has it may post.",
                 "fields": [{"name": "rest", "role": "random"}],
                 "spellings": [{"name": "ours", "write": [
                   {"text": "rest", "chars": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "length": 31}]}]}
                """;
        Catalog mine = catalog.with(((LayoutReadResult.Ok) LayoutReader.read(file)).layout());
        String secret = "A1B2C3D4E5F6G7H8I9J0K1L2M3N4O5P";
        Inspection inspection = new Inspector(mine, CLOCK).inspect(secret);
        SensitiveValues mineHidden = new SensitiveValues(mine);
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("ours");
        assertThat(mineHidden.isMasked(inspection)).isTrue();
        assertThat(mineHidden.isPrivate(inspection)).isTrue();
        assertThat(WORDS.say(mineHidden.problem(inspection)))
                .startsWith("Ours: this is a secret. Whoever has it may post.");
        assertThat(mineHidden.mask(inspection)).isEqualTo("\u2022".repeat(8) + "4O5P");
        assertThat(mineHidden.within("'" + secret + "'", inspection, true, any -> false))
                .isEqualTo("'" + "\u2022".repeat(31) + "'");
    }

    @Test
    void nothingOfAShortSecretIsShown() {
        String file = """
                {"idlayout": 1, "id": "ours", "title": "Ours", "secret": "Whoever has it may post.",
                 "fields": [{"name": "rest", "role": "random"}],
                 "spellings": [{"name": "ours", "write": ["pin_",
                   {"text": "rest", "chars": "0123456789", "length": 8}]}]}
                """;
        Catalog mine = catalog.with(((LayoutReadResult.Ok) LayoutReader.read(file)).layout());
        SensitiveValues mineHidden = new SensitiveValues(mine);
        assertThat(mineHidden.within("a pin_12345678 b", any -> true)).isEqualTo("a pin_" + "\u2022".repeat(8) + " b");
        assertThat(mineHidden.mask("pin_12345678")).isEqualTo("pin_" + "\u2022".repeat(8));
    }

    @Test
    void aPublishableKeyIsSaidToBeNoSecret() {
        Inspection inspection = inspector.inspect(of("pk_live_", 24));
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("stripe-publishable");
        assertThat(inspection.readings().get(0).layout().caveat())
                .isNotNull()
                .extracting(caveat -> caveat.in(Locale.ENGLISH))
                .asString()
                .contains("no secret");
    }

    /** Texts of every spelling of every layout that says so, of any length that it allows. */
    @Test
    void everySecretOfTheCatalogIsFoundInALongerText() {
        Random random = new Random(SEED);
        List<Layout> secrets = catalog.layouts().stream()
                .filter(layout -> layout.secret() != null)
                .toList();
        assertThat(secrets).hasSizeGreaterThan(10);
        for (Layout layout : secrets) {
            for (Spelling spelling : layout.spellings()) {
                for (int i = 0; i < 50; i++) {
                    String secret = write(spelling, random);
                    String text = "a=" + secret + " b";
                    assertThat(values.within(text, any -> true))
                            .as("%s, seed %s", text, SEED)
                            .hasSameSizeAs(text)
                            .endsWith(secret.substring(secret.length() - 4) + " b")
                            .contains("\u2022".repeat(8));
                }
            }
        }
    }

    private static String write(Spelling spelling, Random random) {
        StringBuilder text = new StringBuilder();
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Literal literal) {
                text.append(literal.text());
            } else if (segment instanceof Segment.Text free && !free.words().isEmpty()) {
                List<String> words = new ArrayList<>(free.words().keySet());
                text.append(words.get(random.nextInt(words.size())));
            } else if (segment instanceof Segment.Text free) {
                int length = free.min() + random.nextInt(Math.min(100, free.max() - free.min() + 1));
                for (int k = 0; k < length; k++) {
                    String chars = k == 0 || k == length - 1 ? free.ends() : free.chars();
                    text.append(chars.charAt(random.nextInt(chars.length())));
                }
                // What stands behind it ends it as a word does.
                text.setCharAt(text.length() - 1, '7');
            }
        }
        return text.toString();
    }

    /** The numbers in a Slack token are no IDs of the line that it stands in. */
    @Test
    void partsOfASecretAreNoIds() {
        String slack = of("xoxb-123456789012-1592155263917559809-", 24);
        String line = "user=6b54058a-a413-11e6-b501-a0999b048337 slack=" + slack + " jwt=" + jwt();
        assertThat(inspector.extractor().extract(line, 10).ids())
                .extracting(FoundId::text)
                .containsExactly("6b54058a-a413-11e6-b501-a0999b048337", slack, jwt());
    }

    private static Layout own(boolean secret) {
        String file = """
                {"idlayout": 1, "id": "ours", "title": "Ours", %s
                 "fields": [{"name": "kind", "role": "type"}, {"name": "rest", "role": "random"}],
                 "spellings": [{"name": "ours", "write": [
                   {"text": "kind", "words": {"ghp_": "good human post"}},
                   {"text": "rest", "chars": "%s", "length": 36}]}]}
                """.formatted(
                        secret ? "\"secret\": \"Whoever has it may post.\"," : "",
                        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
        LayoutReadResult read = LayoutReader.read(file);
        assertThat(read).isInstanceOf(LayoutReadResult.Ok.class);
        return ((LayoutReadResult.Ok) read).layout();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLayoutOfOnesOwnDecides(boolean secret) {
        Catalog mine = catalog.with(own(secret));
        Inspection inspection = new Inspector(mine, CLOCK).inspect(of("ghp_", 36));
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo("ours");
        assertThat(new SensitiveValues(mine).isMasked(inspection)).isEqualTo(secret);
        assertThat(values.isMasked(inspection)).as("not one's own").isTrue();
    }

    /** A secret that the cleaner took apart cannot be found in the text again: then nothing of it is shown. */
    @Test
    void aSecretThatIsWrittenOddlyIsHiddenAltogether() {
        String secret = of("ghp_", 36);
        String odd = secret.substring(0, 20) + "\u200b" + secret.substring(20);
        assertThat(values.mask(odd, secret)).hasSameSizeAs(odd).doesNotContainPattern("[A-Za-z0-9]");
    }
}
