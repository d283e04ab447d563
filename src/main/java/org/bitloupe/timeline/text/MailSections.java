package org.bitloupe.timeline.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Set;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;
import org.apache.james.mime4j.parser.AbstractContentHandler;
import org.apache.james.mime4j.parser.MimeStreamParser;
import org.apache.james.mime4j.stream.BodyDescriptor;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.util.MimeUtil;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** An e-mail (RFC 5322, RFC 2045) as sections: its header with unfolded fields, and its parts of text, decoded. Attachments are not opened. */
final class MailSections {
    private static final int MOST_FIELDS = 10_000;
    private static final int LONGEST_FIELD = 1 << 20;

    /** Parts of these kinds are text, besides those whose kind says so. */
    private static final Set<String> TEXTS = Set.of(
            "application/json", "application/xml", "message/delivery-status", "message/disposition-notification");

    private final SectionOutput out;

    MailSections(SectionOutput out) {
        this.out = out;
    }

    /** Reads an e-mail to its end. */
    void read(InputStream in) throws IOException {
        MimeConfig limits = MimeConfig.custom()
                .setMaxHeaderCount(MOST_FIELDS)
                .setMaxHeaderLen(LONGEST_FIELD)
                .setMaxLineLen(LONGEST_FIELD)
                .build();
        MimeStreamParser parser = new MimeStreamParser(limits);
        parser.setContentDecoding(true);
        parser.setContentHandler(new Handler(parser));
        try {
            parser.parse(in);
        } catch (MimeException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Writes out what the parser finds. */
    private final class Handler extends AbstractContentHandler {
        private final MimeStreamParser parser;
        private @Nullable StringBuilder header;
        private int parts;

        Handler(MimeStreamParser parser) {
            this.parser = parser;
        }

        @Override
        public void startMessage() {
            header = new StringBuilder();
        }

        @Override
        public void field(Field field) {
            StringBuilder fields = header;
            String name = field.getName();
            if (fields == null || isPassedOver(name.toLowerCase(Locale.ROOT))) {
                return;
            }
            String unfolded = MimeUtil.unfold(String.valueOf(field.getBody()));
            fields.append(name)
                    .append(": ")
                    .append(DecoderUtil.decodeEncodedWords(unfolded, DecodeMonitor.SILENT)
                            .strip())
                    .append('\n');
        }

        /** Signatures are random characters, and the other ones say how the text is written. */
        private static boolean isPassedOver(String name) {
            return name.endsWith("signature")
                    || name.startsWith("arc-")
                    || name.startsWith("content-")
                    || name.equals("mime-version")
                    || name.equals("authentication-results");
        }

        @Override
        public void endHeader() {
            StringBuilder fields = header;
            header = null;
            if (fields != null) {
                out.add(new TextSection(Message.of("timeline.part.header"), fields.toString(), 1, 0, 0, true, false));
                check();
            }
        }

        @Override
        public void body(BodyDescriptor part, InputStream in) throws IOException {
            String type = String.valueOf(part.getMimeType()).toLowerCase(Locale.ROOT);
            parts++;
            if (type.startsWith("text/") || TEXTS.contains(type)) {
                Message name = Message.of("timeline.part.body", "number", Integer.toString(parts), "type", type);
                out.addAll(name, 0, false, new InputStreamReader(in, charset(part.getCharset())));
                check();
            } else {
                out.attachment();
            }
        }

        private void check() {
            if (out.isStopped()) {
                parser.stop();
            }
        }
    }

    private static Charset charset(@Nullable String name) {
        try {
            Charset charset = name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
            // What is not declared, or as ASCII, is mostly of today.
            return charset.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : charset;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8;
        }
    }
}
