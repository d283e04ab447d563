import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes the old class files of a jar anew in the format of Java 8, with the frames by which a verifier checks them in one pass: the AOT
 * cache of Java 25 takes no class that was compiled for Java 5 or before (JEP 483), and none that such a class is above. Picocli is
 * compiled so. Needs Java 24: {@code java ClassFileUpgrade.java JAR}.
 */
final class ClassFileUpgrade {
    /** The first version whose classes have frames. */
    private static final int WITH_FRAMES = ClassFile.JAVA_6_VERSION;

    private final Map<String, byte[]> entries = new LinkedHashMap<>();
    private final ClassFile format = ClassFile.of(
            ClassFile.StackMapsOption.STACK_MAPS_WHEN_REQUIRED,
            ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(this::find)
                    .orElse(ClassHierarchyResolver.defaultResolver())));

    public static void main(String[] args) throws IOException {
        new ClassFileUpgrade().rewrite(Path.of(args[0]));
    }

    private InputStream find(ClassDesc of) {
        String descriptor = of.descriptorString();
        byte[] known = entries.get(descriptor.substring(1, descriptor.length() - 1) + ".class");
        return known == null ? null : new java.io.ByteArrayInputStream(known);
    }

    private void rewrite(Path jar) throws IOException {
        Map<String, ZipEntry> heads = new LinkedHashMap<>();
        try (ZipFile from = new ZipFile(jar.toFile())) {
            from.stream().forEach(entry -> {
                try (InputStream content = from.getInputStream(entry)) {
                    heads.put(entry.getName(), entry);
                    entries.put(entry.getName(), content.readAllBytes());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        try (ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry head = new ZipEntry(entry.getKey());
                head.setLastModifiedTime(heads.get(entry.getKey()).getLastModifiedTime());
                to.putNextEntry(head);
                to.write(entry.getKey().endsWith(".class") ? upgraded(entry.getValue()) : entry.getValue());
                to.closeEntry();
            }
        }
    }

    private byte[] upgraded(byte[] bytes) {
        ClassModel old = format.parse(bytes);
        if (old.majorVersion() >= WITH_FRAMES) {
            return bytes;
        }
        ClassTransform version = (builder, element) -> {
            if (element instanceof ClassFileVersion) {
                builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
            } else {
                builder.with(element);
            }
        };
        // Bodies that are handed on as they are would get no frames.
        ClassTransform bodies = ClassTransform.transformingMethodBodies((builder, element) -> builder.with(element));
        return format.transformClass(old, bodies.andThen(version));
    }
}
