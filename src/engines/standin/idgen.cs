using System;

/// <summary>What the library was given last.</summary>
public static class Standin
{
    public static string Told;
}

namespace IdGen
{
    /// <summary>The names and types that an exported file uses of IdGen; it takes every number.</summary>
    public class IdStructure
    {
        public IdStructure(byte timestampBits, byte generatorIdBits, byte sequenceBits) { }
    }

    public interface ITimeSource { }

    public class DefaultTimeSource : ITimeSource
    {
        public DefaultTimeSource(DateTimeOffset epoch, TimeSpan tickDuration) { }
    }

    public enum SequenceOverflowStrategy { Throw, SpinWait }

    public class IdGeneratorOptions
    {
        public IdGeneratorOptions(IdStructure structure, ITimeSource time, SequenceOverflowStrategy full) { }
    }

    public class IdGenerator
    {
        public IdGenerator(int generatorId, IdGeneratorOptions options)
        {
            Standin.Told = generatorId.ToString();
        }
    }
}
