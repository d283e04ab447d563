package org.bitloupe.cli.command;

import java.lang.reflect.Method;
import java.util.List;
import org.bitloupe.tabular.rows.RowReader.Division;
import org.bitloupe.tabular.rows.WorkPool;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests of {@code batch}, with some numbers of threads and files in pieces of a few bytes. */
@ParameterizedClass
@MethodSource("divisions")
@Tag("soak")
@ExtendWith(BatchInPiecesTest.InPool.class)
final class BatchInPiecesTest {
    @Parameter(0)
    int threads;

    @Parameter(1)
    int piece;

    static List<Arguments> divisions() {
        List<Arguments> all =
                List.of(Arguments.of(2, 7), Arguments.of(1, 131_072), Arguments.of(3, 61), Arguments.of(7, 1));
        return all.subList(0, Rounds.of(1, all.size()));
    }

    @Nested
    final class Command extends BatchCommandTest {}

    @Nested
    final class Input extends BatchInputTest {}

    @Nested
    final class Duplicates extends BatchDuplicatesTest {}

    @Nested
    final class Keep extends BatchKeepTest {}

    @Nested
    final class Where extends BatchWhereTest {}

    @Nested
    final class Mixed extends MixedRowsTest {}

    /** Runs a test on a thread of a pool. */
    static final class InPool implements InvocationInterceptor {
        @Override
        public void interceptTestMethod(
                Invocation<@Nullable Void> invocation,
                ReflectiveInvocationContext<Method> which,
                ExtensionContext context)
                throws Throwable {
            run(invocation, context);
        }

        @Override
        public void interceptTestTemplateMethod(
                Invocation<@Nullable Void> invocation,
                ReflectiveInvocationContext<Method> which,
                ExtensionContext context)
                throws Throwable {
            run(invocation, context);
        }

        private static void run(Invocation<@Nullable Void> invocation, ExtensionContext context) throws Exception {
            BatchInPiecesTest test = context.getRequiredTestInstances()
                    .findInstance(BatchInPiecesTest.class)
                    .orElseThrow();
            WorkPool pool = new WorkPool(new Division(test.threads, test.piece));
            try {
                pool.call(() -> {
                    try {
                        invocation.proceed();
                    } catch (Exception | Error e) {
                        throw e;
                    } catch (Throwable e) {
                        throw new AssertionError(e);
                    }
                    return 0;
                });
            } finally {
                pool.shutdownNow();
            }
        }
    }
}
