import { GrowingInts } from '../../arrays/growing-ints.ts';
import {
  codeAt,
  CodeListBuilder,
  type CodeLists,
  comparePrefix,
  lengthAt,
  upperBound,
} from '../../text/code-list.ts';
import { CodeIndex } from '../../text/codes.ts';
import type { TimeSlicer } from '../../../../time-slicer.ts';
import type { Renumbering } from './renumbering.ts';
import type { ReusedProducts } from './reused-products.ts';

/** Codes copied between two checks of the clock. */
const RANGE = 1 << 14;

/** Entries of dropped products, ascending. */
const findDropped = async (
  { owners }: CodeLists,
  renumbering: Renumbering,
  slicer: TimeSlicer,
): Promise<Int32Array> => {
  const dropped = new GrowingInts();
  for (let entry = 0; entry < owners.length; entry++) {
    if (renumbering.of(owners[entry] ?? 0) < 0) dropped.push(entry);
    if (entry % RANGE === 0 && slicer.isDueNow()) await slicer.yield();
  }
  return dropped.view();
};

/** Whether the entries `dropped` of `old` equal all entries of `added`. */
const areSame = (old: CodeLists, dropped: Int32Array, added: CodeLists): boolean => {
  const isSame = (entry: number, other: number): boolean => {
    const code = codeAt(added, other);
    return (
      old.owners[entry] === added.owners[other] &&
      old.separators[entry] === added.separators[other] &&
      lengthAt(old, entry) === code.length &&
      comparePrefix(old, entry, code) === 0
    );
  };
  return dropped.length === added.owners.length && dropped.every(isSame);
};

/** The reused codes of the previous index merged with `added`, whose products have their new numbers. */
export const mergeCodes = async (
  { previous, renumbering, keepsNumbers }: Pick<ReusedProducts, 'previous' | 'renumbering' | 'keepsNumbers'>,
  { list: added }: CodeIndex,
  slicer: TimeSlicer,
): Promise<CodeIndex> => {
  const { codes } = previous.text;
  const old = codes.list;
  const dropped = await findDropped(old, renumbering, slicer);
  if (keepsNumbers && areSame(old, dropped, added)) return codes;
  const [count, size] = [old.owners.length, old.bytes.length];
  const retainedSize = dropped.reduce((bytes, entry) => bytes - lengthAt(old, entry), size);
  const merged = new CodeListBuilder(
    count - dropped.length + added.owners.length,
    retainedSize + added.bytes.length,
  );
  const places = Array.from(added.owners, (_, at) => upperBound(old, codeAt(added, at)));
  let [from, next] = [0, 0];
  const copyUntil = async (end: number): Promise<void> => {
    for (let to = from; from < end; from = to) {
      to = Math.min(end, from + RANGE);
      merged.pushRange(old, [from, to], renumbering);
      if (slicer.isDueNow()) await slicer.yield();
    }
  };
  for (let at = 0; at <= dropped.length; at++) {
    const end = dropped[at] ?? count;
    for (; next < places.length && (places[next] ?? 0) <= end; next++) {
      await copyUntil(places[next] ?? 0);
      merged.push(added, next);
    }
    await copyUntil(end);
    from = end + 1;
  }
  return new CodeIndex(merged.build());
};
