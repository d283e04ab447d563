package org.bitloupe.help;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;

/** A page for each role of fields, with the layouts of a catalog that have such fields. */
final class RolePages implements HelpPages {
    private static final int EXAMPLES = 8;

    private final Messages messages;
    private final Catalog catalog;

    RolePages(Messages messages, Catalog catalog) {
        this.messages = messages;
        this.catalog = catalog;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.ROLE;
    }

    @Override
    public List<String> names() {
        return Arrays.stream(Role.values()).map(Role::word).toList();
    }

    @Override
    public String title(String name) {
        return messages.get("role." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        Role role = Role.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
        List<Layout> with =
                catalog.layouts().stream().filter(layout -> has(layout, role)).toList();
        page.explain()
                .section(
                        "help.section.known-layouts",
                        List.of(messages.get("help.role.found", "n", with.size())),
                        with.stream()
                                .limit(EXAMPLES)
                                .map(layout -> fact(layout, role))
                                .toList());
    }

    private static boolean has(Layout layout, Role role) {
        return fields(layout, role).findAny().isPresent();
    }

    private static Stream<Field> fields(Layout layout, Role role) {
        return layout.fields().stream().filter(field -> field.role() == role);
    }

    private HelpFact fact(Layout layout, Role role) {
        return new HelpFact(
                layout.titleIn(messages.locale()),
                messages.list(fields(layout, role).map(this::field).toList()),
                new HelpTopic(HelpKind.SCHEME, layout.id()),
                role,
                null);
    }

    private String field(Field field) {
        return field.textOnly()
                ? messages.get("help.role.field.text", "name", field.labelIn(messages.locale()))
                : messages.get("help.role.field", "name", field.labelIn(messages.locale()), "n", field.bits());
    }
}
