package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.TemplateLayout;

/** Template values for the text form. */
final class TextValues {
    private final LanguageSyntax syntax;
    private final TemplateLayout model;

    TextValues(LanguageSyntax syntax, TemplateLayout model) {
        this.syntax = syntax;
        this.model = model;
    }

    Map<String, Object> all() {
        TextForm form = TextForm.of(model.layout(), model.carrier());
        Map<String, Object> all = new HashMap<>();
        all.put("text", !(form instanceof TextForm.None));
        all.put("decimal", form instanceof TextForm.Decimal);
        all.put("uuid", form instanceof TextForm.Uuid);
        all.put("digits", false);
        all.put("aliases", false);
        all.put("decimals", BigInteger.ONE.shiftLeft(model.width()).toString().length());
        if (form instanceof TextForm.Digits digits) {
            all.put("digits", QuotedText.of(syntax.quoted(digits.alphabet().chars())));
            all.put("base", digits.alphabet().base());
            all.put("textLength", digits.length());
            String aliases = digits.aliases();
            if (!aliases.isEmpty()) {
                all.put("aliases", QuotedText.of(syntax.quoted(aliases)));
            }
            all.put("meanings", QuotedText.of(syntax.quoted(digits.meanings())));
        }
        return all;
    }
}
