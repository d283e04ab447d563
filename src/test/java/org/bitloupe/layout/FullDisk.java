package org.bitloupe.layout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file on a disk that has room for a few bytes more, takes them one at a time, and then says what Linux says. */
public final class FullDisk extends FileChannel {
    private final FileChannel file;
    private int room;

    public FullDisk(FileChannel file, int room) {
        this.file = file;
        this.room = room;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        if (room == 0) {
            throw new IOException("No space left on device");
        }
        room--;
        int limit = source.limit();
        source.limit(source.position() + 1);
        int written = file.write(source);
        source.limit(limit);
        return written;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        file.force(metaData);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    private static UnsupportedOperationException unused() {
        return new UnsupportedOperationException("saving does not need it");
    }

    @Override
    public int read(ByteBuffer target) {
        throw unused();
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw unused();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw unused();
    }

    @Override
    public long position() {
        throw unused();
    }

    @Override
    public FileChannel position(long newPosition) {
        throw unused();
    }

    @Override
    public FileChannel truncate(long size) {
        throw unused();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw unused();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw unused();
    }

    @Override
    public int read(ByteBuffer target, long position) {
        throw unused();
    }

    @Override
    public int write(ByteBuffer source, long position) {
        throw unused();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw unused();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw unused();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw unused();
    }
}
