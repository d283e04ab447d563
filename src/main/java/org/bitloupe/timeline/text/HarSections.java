package org.bitloupe.timeline.text;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.JsonMember;
import org.bitloupe.tabular.rows.TruncatedJson;
import org.jspecify.annotations.Nullable;

/**
 * A HAR file (1.2) as sections, one entry after the other: when it began, the request, the answer, and bodies that are text; apart from
 * these the messages of a web socket, as browsers add them. Cookies, and headers and form fields with credentials, are passed over,
 * unread.
 */
final class HarSections {
    /** RFC 6455 5.2. */
    private static final String BINARY = "2";

    private final SectionOutput out;
    private long number;

    HarSections(SectionOutput out) {
        this.out = out;
    }

    /** The lines of one entry. */
    private static final class Entry {
        private String started = "";
        private String request = "";
        private String answer = "";
        private final List<String> requestHeaders = new ArrayList<>();
        private final List<String> answerHeaders = new ArrayList<>();
        private final List<String> bodies = new ArrayList<>();

        private String text() {
            StringBuilder text = new StringBuilder();
            text.append("startedDateTime: ").append(started).append("\n\n");
            text.append(request).append('\n');
            requestHeaders.forEach(header -> text.append(header).append('\n'));
            text.append('\n').append(answer).append('\n');
            answerHeaders.forEach(header -> text.append(header).append('\n'));
            bodies.forEach(body -> text.append('\n').append(body).append('\n'));
            return text.toString();
        }
    }

    /**
     * Reads to the end, or as far as it is JSON.
     *
     * @return what is no JSON; null if all is well
     */
    @Nullable
    Problem read(InputStream in) throws IOException {
        TruncatedJson tokens = new TruncatedJson(in);
        try (JsonParser json = JsonMember.JSON.createParser(tokens)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                if (isMember(json, "log", JsonToken.START_OBJECT)) {
                    log(json);
                }
                if (out.isStopped()) {
                    return null;
                }
            }
            return null;
        } catch (JsonProcessingException e) {
            return tokens.problem(e);
        }
    }

    private void log(JsonParser json) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            if (isMember(json, "entries", JsonToken.START_ARRAY)) {
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    if (json.currentToken() == JsonToken.START_OBJECT) {
                        entry(json);
                    } else {
                        json.skipChildren();
                    }
                    if (out.isStopped()) {
                        return;
                    }
                }
            }
        }
    }

    /** Tells whether a member has that name and kind, and passes over its value if not. */
    private static boolean isMember(JsonParser json, String name, JsonToken kind) throws IOException {
        boolean named = json.currentName().equals(name);
        if (json.nextToken() == kind && named) {
            return true;
        }
        json.skipChildren();
        return false;
    }

    private void entry(JsonParser json) throws IOException {
        Entry entry = new Entry();
        number++;
        try {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (name.equals("startedDateTime")) {
                    entry.started = text(json);
                } else if (name.equals("request") && value == JsonToken.START_OBJECT) {
                    request(json, entry);
                } else if (name.equals("response") && value == JsonToken.START_OBJECT) {
                    response(json, entry);
                } else if (name.equals("_webSocketMessages") && value == JsonToken.START_ARRAY) {
                    messages(json);
                } else {
                    json.skipChildren();
                }
            }
        } finally {
            // What was read of an entry that is cut off counts.
            out.addAll(
                    Message.of("timeline.part.entry", "number", Long.toString(number)),
                    number,
                    false,
                    new StringReader(entry.text()));
        }
    }

    /** The messages of a web socket: each is of its own time, and so no part of the entry's answer. */
    private void messages(JsonParser json) throws IOException {
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                json.skipChildren();
                continue;
            }
            String time = "";
            String data = "";
            boolean binary = false;
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "time" -> time = text(json);
                    case "data" -> data = text(json);
                    case "opcode" -> binary = text(json).equals(BINARY);
                    default -> json.skipChildren();
                }
            }
            if (binary) {
                out.attachment();
            } else {
                out.addAll(
                        Message.of("timeline.part.messages", "number", Long.toString(number)),
                        0,
                        false,
                        new StringReader("time: " + time + "\n" + data + "\n"));
            }
            if (out.isStopped()) {
                return;
            }
        }
    }

    private void request(JsonParser json, Entry entry) throws IOException {
        String method = "";
        String url = "";
        try {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                switch (name) {
                    case "method" -> method = text(json);
                    case "url" -> url = text(json);
                    case "headers" -> headers(json, entry.requestHeaders);
                    case "cookies" -> cookies(json);
                    case "postData" -> body(json, value, entry);
                    default -> json.skipChildren();
                }
            }
        } finally {
            entry.request = method + " " + url;
        }
    }

    private void response(JsonParser json, Entry entry) throws IOException {
        String status = "";
        try {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                switch (name) {
                    case "status" -> status = text(json);
                    case "headers" -> headers(json, entry.answerHeaders);
                    case "redirectURL" -> addIfThere("location: ", text(json), entry.answerHeaders);
                    case "cookies" -> cookies(json);
                    case "content" -> body(json, value, entry);
                    default -> json.skipChildren();
                }
            }
        } finally {
            entry.answer = "HTTP " + status;
        }
    }

    private static void addIfThere(String name, String value, List<String> lines) {
        if (!value.isEmpty()) {
            lines.add(name + value);
        }
    }

    /** Passes over cookies, and counts them. */
    private void cookies(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            out.credentials().passed();
            json.skipChildren();
        }
    }

    /** Headers, or the fields of a form. */
    private void headers(JsonParser json, List<String> lines) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                json.skipChildren();
                continue;
            }
            String name = "";
            String value = "";
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String member = json.currentName();
                json.nextToken();
                if (member.equals("name")) {
                    name = text(json);
                } else if (member.equals("value")) {
                    value = text(json);
                } else {
                    json.skipChildren();
                }
            }
            if (CredentialMask.isCredential(name)) {
                out.credentials().passed();
            } else {
                lines.add(name + ": " + value.replaceAll("\\s+", " "));
            }
        }
    }

    /** The text of postData or content, and nothing of one in base 64. */
    private void body(JsonParser json, JsonToken kind, Entry entry) throws IOException {
        if (kind != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        String text = "";
        boolean encoded = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            if (name.equals("text")) {
                text = text(json);
            } else if (name.equals("params")) {
                headers(json, entry.bodies);
            } else if (name.equals("encoding")) {
                encoded = !text(json).isEmpty();
            } else {
                json.skipChildren();
            }
        }
        if (encoded) {
            out.attachment();
        } else if (!text.isEmpty()) {
            entry.bodies.add(text);
        }
    }

    private String text(JsonParser json) throws IOException {
        if (!json.currentToken().isScalarValue() || json.currentToken() == JsonToken.VALUE_NULL) {
            json.skipChildren();
            return "";
        }
        String text = json.getText();
        if (text.length() >= TruncatedJson.LONGEST) {
            out.cut();
        }
        return text;
    }
}
