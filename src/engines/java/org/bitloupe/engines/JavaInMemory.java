package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles an exported Java file and loads it, without a file. */
final class JavaInMemory {
    private JavaInMemory() {}

    /** The class of that name in the source; the test fails with what the compiler says, warnings included. */
    static Class<?> load(String name, String source) {
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
        JavaFileManager files = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(faults, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String type, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("memory:///" + type + ".class"), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return classes.computeIfAbsent(type, t -> new ByteArrayOutputStream());
                    }
                };
            }
        };
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("memory:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignore) {
                        return source;
                    }
                };
        List<String> options = List.of("-proc:none", "-Xlint:all,-processing,-classfile,-path");
        boolean good = compiler.getTask(null, files, faults, options, null, List.of(file))
                .call();
        assertThat(good).as("%s%n%s", faults.getDiagnostics(), source).isTrue();
        ClassLoader loader = new ClassLoader(JavaInMemory.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String type) throws ClassNotFoundException {
                ByteArrayOutputStream bytes = classes.get(type);
                if (bytes == null) {
                    throw new ClassNotFoundException(type);
                }
                return defineClass(type, bytes.toByteArray(), 0, bytes.size());
            }
        };
        try {
            return loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
