using System;

/// <summary>What the library was given last.</summary>
public static class Standin
{
    public static string Told;
}

namespace Yitter.IdGenerator
{
    /// <summary>The names and types that an exported file uses of yitter/IdGenerator; it takes every number.</summary>
    public class IdGeneratorOptions
    {
        public short Method { get; set; }
        public DateTime BaseTime { get; set; }
        public ushort WorkerId { get; set; }
        public byte WorkerIdBitLength { get; set; }
        public byte SeqBitLength { get; set; }

        public IdGeneratorOptions(ushort workerId)
        {
            WorkerId = workerId;
        }
    }

    public class YitIdHelper
    {
        public static void SetIdGenerator(IdGeneratorOptions options)
        {
            Standin.Told = options.WorkerId.ToString();
        }
    }
}
