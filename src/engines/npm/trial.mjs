// Tries an exported module on its library: node trial.mjs <library> <module> <epoch> <last machine> <time bits>. Prints what it finds;
// the clock is this program's own.
import { pathToFileURL } from 'node:url';

const [library, file, epochText, mostText, bitsText] = process.argv.slice(2);
const epoch = Number(epochText);
const most = Number(mostText);
let now = epoch + 1_000_000;
let read = () => now;
Date.now = () => read();

const raw = await import(library);
const { create } = await import(pathToFileURL(file));

const next = {
  'flake-idgen': (ids) => BigInt('0x' + ids.next().toString('hex')),
  'snowflake-id': (ids) => BigInt(ids.generate()),
  'nodejs-snowflake': (ids) => BigInt(ids.getUniqueID()),
  '@sapphire/snowflake': (ids) => ids.generate(),
}[library];
const id = (ids) => BigInt.asUintN(64, next(ids));

const say = (...words) => console.log(words.join(' '));
const refused = (what) => {
  try {
    what();
    return false;
  } catch (e) {
    return e;
  }
};

// Machines: those that the file names, and those that no setting holds.
const least = library === 'snowflake-id' ? 1 : 0;
for (const machine of [least, least + 1, 317, most - 1, most]) {
  const ids = create(machine);
  for (let i = 0; i < 20; i++) {
    now += i % 2 === 0 ? 7_919 * (i + 1) : 0;
    say('id', id(ids), now - epoch, machine);
  }
}
for (const machine of [least - 1, -1, most + 1, most + 2, 65_853, 2 ** 31, 2 ** 32, 2 ** 53, 1.5, NaN, Infinity, '7', 7n, null, undefined]) {
  const e = refused(() => create(machine));
  say(e instanceof RangeError && e.message.includes(`not ${least} to ${most}`) ? 'refused' : 'taken', String(machine));
}

// The end of the layout's time, where the library has bits above it.
now = epoch + 2 ** Number(bitsText) + 5;
if (Number(bitsText) < 42) {
  say('beyond', id(create(least)) >> 22n);
}
now = epoch + 2 ** 38;

if (library === 'flake-idgen') {
  const ids = create(1);
  say('bytes', ids.next().length);
  let lost = 0;
  for (let i = 0; i < 1_000; i++) {
    now += i % 2;
    const exact = id(ids);
    lost += BigInt(Number(exact)) === exact ? 0 : 1;
  }
  say('lost', lost > 0);
  now += 1;
  let made = 0;
  while (!refused(() => id(ids))) {
    made++;
  }
  say('room', made);
}
if (library === 'snowflake-id') {
  const Snowflake = raw.default.default ?? raw.default;
  for (const mid of [0, 1023, 1024]) {
    say('becomes', mid, (BigInt(new Snowflake({ mid, offset: epoch }).generate()) >> 12n) & 1023n);
  }
  let ids = create(1);
  let reads = 0;
  read = () => now + (reads++ > 0 ? 1 : 0);
  const seen = new Set();
  for (let i = 0; i < 4_097; i++) {
    reads = 0;
    seen.add(id(ids));
  }
  say('different', seen.size);
  read = () => now;
  ids = create(1);
  const before = id(ids);
  now += 1;
  id(ids);
  now -= 1;
  say('again', id(ids) === before);
}
if (library === 'nodejs-snowflake') {
  const ids = create(1);
  now += 7;
  const before = id(ids);
  now += 1;
  id(ids);
  now -= 1;
  say('again', id(ids) === before);
  say('begins', id(new raw.default.Snowflake({ instance_id: 1 })) >> 22n);
}
if (library === '@sapphire/snowflake') {
  const ids = create(1);
  const seen = new Set();
  for (let i = 0; i < 4_097; i++) {
    seen.add(id(ids));
  }
  say('different', seen.size);
} else {
  const ids = create(least);
  now += 1_000;
  id(ids);
  id(ids);
  now += 1;
  say('restarts', id(ids) & (library === 'nodejs-snowflake' ? 1023n : 4095n));
}
