package org.bitloupe.app.batch.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The query by what is chosen and typed, without a window. */
final class DecodeModelTest {
    private static final Layout LAYOUT =
            Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    private final TestApp app = new TestApp();
    private final DecodeModel model = new DecodeModel(app.context());

    private Target engine(String id) {
        return model.engines().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static String sql(DecodeModel of) {
        Query query = Objects.requireNonNull(of.queryProperty().get());
        return Objects.requireNonNull(query.text()).text();
    }

    private List<String> reasons() {
        return Objects.requireNonNull(model.queryProperty().get()).reasons().stream()
                .map(Message::key)
                .toList();
    }

    @Test
    void theColumnIsCalledAsInTheFileAndWrittenAsEachDatabaseWantsIt() {
        model.show(LAYOUT, "OrderId");
        assertThat(model.columnProperty().get()).isEqualTo("\"OrderId\"");
        assertThat(sql(model)).contains("w.\"OrderId\" as id").contains("from \"your_table\" as w");
        model.choose(engine("bigquery"));
        assertThat(model.columnProperty().get()).isEqualTo("OrderId");
        assertThat(sql(model)).contains("w.`OrderId` as id");
    }

    @Test
    void aColumnWithoutANameIsCalledAsMostAre() {
        model.show(LAYOUT, "");
        assertThat(model.columnProperty().get()).isEqualTo("id");
    }

    @Test
    void whatWasTypedStaysUntilAnotherColumnIsDecoded() {
        model.show(LAYOUT, "id");
        model.columnProperty().set("order_id");
        model.tableProperty().set("shop.Orders");
        model.choose(engine("mysql"));
        model.show(LAYOUT, "id");
        assertThat(sql(model)).contains("w.`order_id` as id").contains("from `shop`.`Orders` as w");
        model.show(LAYOUT, "customer");
        assertThat(sql(model)).contains("w.`customer` as id").contains("from `shop`.`Orders` as w");
    }

    @Test
    void whatIsNoNameIsSaid() {
        model.show(LAYOUT, "id");
        model.tableProperty().set("shop..orders");
        model.columnProperty().set("");
        assertThat(reasons()).containsExactly("export.sql.refused.table", "export.sql.refused.column");
        model.copy();
        model.save();
        assertThat(app.copied).isEmpty();
        assertThat(app.dialogs.log).isEmpty();
    }

    @Test
    void aLayoutThatNoDatabaseCanTakeApartSaysWhy() {
        model.show(Catalog.builtIn().find("cuid2").orElseThrow(), "id");
        assertThat(reasons()).containsExactly("export.sql.refused.text-only");
    }

    @Test
    void isCopiedAndSavedWithTheCommandThatRunsIt() throws IOException {
        model.show(LAYOUT, "id");
        model.choose(engine("clickhouse"));
        model.copy();
        assertThat(app.copied).containsExactly(sql(model));
        Path file = app.folder.resolve("query.sql");
        app.dialogs.toSave = Optional.of(file);
        model.save();
        assertThat(file).hasContent(sql(model));
        assertThat(app.dialogs.log)
                .containsExactly("chooseToSave " + Dialogs.SaveFormat.SQL + " "
                        + model.fileName().replace(".sql", ""));
        assertThat(model.verdictProperty().get()).contains("query.sql");
        model.copy();
        assertThat(model.verdictProperty().get()).as("of another action").isEmpty();
        assertThat(model.command()).startsWith("clickhouse-client").endsWith(model.fileName());
        model.tableProperty().set("other");
        assertThat(model.verdictProperty().get()).isEmpty();
        assertThat(Files.size(file)).isPositive();
    }

    @Test
    void theDatabaseAndTheTableAreRememberedOverAStart() {
        model.show(LAYOUT, "id");
        model.choose(engine("trino"));
        model.tableProperty().set(" hive.shop.orders ");
        model.remember();
        app.settings.flush();
        DecodeModel later = new DecodeModel(new TestApp(app.folder).context());
        later.show(LAYOUT, "id");
        assertThat(later.engineProperty().get().id()).isEqualTo("trino");
        assertThat(sql(later)).contains("from \"hive\".\"shop\".\"orders\" as w");
    }
}
