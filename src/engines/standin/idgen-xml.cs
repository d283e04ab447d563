using System;
using System.Configuration;

namespace IdGen.Configuration
{
    /// <summary>A section as IdGen.Configuration reads it: its attributes have the same names and types.</summary>
    public class IdGeneratorsSection : ConfigurationSection
    {
        [ConfigurationProperty("idGenerators")]
        [ConfigurationCollection(typeof(IdGeneratorElement), AddItemName = "idGenerator")]
        public IdGeneratorsCollection IdGenerators
        {
            get { return (IdGeneratorsCollection)this["idGenerators"]; }
        }
    }

    public class IdGeneratorsCollection : ConfigurationElementCollection
    {
        protected override ConfigurationElement CreateNewElement()
        {
            return new IdGeneratorElement();
        }

        protected override object GetElementKey(ConfigurationElement element)
        {
            return ((IdGeneratorElement)element).Name;
        }
    }

    public class IdGeneratorElement : ConfigurationElement
    {
        [ConfigurationProperty("name", IsRequired = true, IsKey = true)]
        public string Name { get { return (string)this["name"]; } }

        [ConfigurationProperty("id", IsRequired = true)]
        public int Id { get { return (int)this["id"]; } }

        [ConfigurationProperty("epoch")]
        public string Epoch { get { return (string)this["epoch"]; } }

        [ConfigurationProperty("timestampBits", IsRequired = true)]
        public byte TimestampBits { get { return (byte)this["timestampBits"]; } }

        [ConfigurationProperty("generatorIdBits", IsRequired = true)]
        public byte GeneratorIdBits { get { return (byte)this["generatorIdBits"]; } }

        [ConfigurationProperty("sequenceBits", IsRequired = true)]
        public byte SequenceBits { get { return (byte)this["sequenceBits"]; } }

        [ConfigurationProperty("tickDuration")]
        public TimeSpan TickDuration { get { return (TimeSpan)this["tickDuration"]; } }

        [ConfigurationProperty("sequenceOverflowStrategy")]
        public string SequenceOverflowStrategy { get { return (string)this["sequenceOverflowStrategy"]; } }
    }

    public static class Program
    {
        public static void Main()
        {
            var section = (IdGeneratorsSection)ConfigurationManager.GetSection("idGenSection");
            foreach (IdGeneratorElement element in section.IdGenerators)
            {
                Console.WriteLine("taken " + element.Id);
            }
        }
    }
}
