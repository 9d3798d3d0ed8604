import { createHash } from 'node:crypto';
import type { AstroCookies } from 'astro';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepForm, takeKeptForm } from './kept-form.ts';

/** A browser's cookies; those that are too long are lost, as browsers lose them. */
const createJar = () => {
  const jar = new Map<string, string>();
  const cookies = {
    get: (name: string) => (jar.has(name) ? { value: String(jar.get(name)) } : undefined),
    set: (name: string, value: string) => {
      if (`${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800`.length <= 4096)
        jar.set(name, value);
    },
    delete: (name: string) => jar.delete(name),
  } as unknown as AstroCookies;
  return { jar, cookies };
};

type Fields = readonly (readonly [string, string])[];

const toForm = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const url = new URL('https://shop.example/pages/checkout');
const post = async (fields: Fields, cookies: AstroCookies): Promise<void> =>
  keepForm({ cookies, url, request: new Request(url, { method: 'POST', body: toForm(fields) }) });

const keepAndTake = async (fields: Fields): Promise<readonly (readonly [string, FormDataEntryValue])[]> => {
  const { jar, cookies } = createJar();
  await post(fields, cookies);
  const taken = takeKeptForm(cookies);
  expect(jar.size).toBe(0);
  expect(takeKeptForm(cookies)).toBeUndefined();
  return [...(taken ?? [])];
};

const TEXTS = {
  delivery: 'pickup',
  date_delivery: '2026-11-30',
  pickup_window: '13:00-16:00',
  payment_method: 'riba',
  invoice_kind: 'company',
  recipient_code: '0000000',
  pec: '',
  company_name: 'à'.repeat(120),
  vat_number: 'IT04123870265',
  tax_code: 'RSSMRA85T10A562S',
  terms_version: '2026-01',
  reference: '&'.repeat(80),
  phone: '+'.repeat(40),
  request_id: '6f1c1d2e-0b1a-4c3d-8e5f-123456789abc',
  address_code: '002',
};

describe('the form of a checkout whose session ended', () => {
  it('comes back once with every field that was typed, at its full length', async () => {
    const note = 'Perché “à” & così?\r\n'.repeat(50).slice(0, 1000);
    const notes = Array.from({ length: 8 }, (_, row) => [
      ['row_note_id', `${row}`] as const,
      ['row_note', `${row} ${'è%"\\'.repeat(49)}`] as const,
    ]).flat();
    const fields = [...Object.entries({ ...TEXTS, note }), ...notes];
    const taken = await keepAndTake([...fields, ['id_cart', '7'], ['seen', '[]'], ['step', 'send']]);
    expect(new Set(taken.map((field) => JSON.stringify(field)))).toEqual(
      new Set(fields.map((field) => JSON.stringify(field))),
    );
    expect(taken.filter(([name]) => name.startsWith('row_note'))).toEqual(notes);
  });

  it('comes back whatever characters it has, without those notes that do not fit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 1000 }),
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), { maxLength: 30 }),
        async (note, notes) => {
          const pairs = notes.map((text, row) => [
            ['row_note_id', `${row}`] as const,
            ['row_note', text] as const,
          ]);
          const typed = new Response(toForm([['note', note]]));
          const normalised = (await typed.formData()).get('note');
          const taken = await keepAndTake([['note', note], ...pairs.flat()]);
          expect(taken[0]).toEqual(['note', normalised]);
          expect(taken.filter(([name]) => name === 'row_note_id').length).toBe(
            taken.filter(([name]) => name === 'row_note').length,
          );
        },
      ),
    );
  });

  it('leaves nothing of a longer form behind in the cookies of a shorter one', async () => {
    const { jar, cookies } = createJar();
    // Hashes cannot be compressed below three quarters.
    const toHash = (seed: string): string => createHash('sha512').update(seed).digest('base64');
    const fields = ['note', 'reference', 'phone', 'company_name', 'pec', 'vat_number'].map(
      (name) => [name, Array.from({ length: 12 }, (_, at) => toHash(`${name}${at}`)).join('')] as const,
    );
    await post(fields, cookies);
    expect(jar.size).toBeGreaterThan(1);
    await post([['note', 'x']], cookies);
    expect(jar.size).toBe(1);
    expect([...(takeKeptForm(cookies) ?? [])]).toEqual([['note', 'x']]);
  });

  it('is empty for cookies that it did not write, or that were lost in part', async () => {
    const { jar, cookies } = createJar();
    expect(takeKeptForm(cookies)).toBeUndefined();
    await post([['note', 'words and more words']], cookies);
    const [name = '', value = ''] = [...jar][0] ?? [];
    for (const broken of ['', 'x', '{}', value.slice(0, -8), `x${value}`, value.slice(1)]) {
      jar.set(name, broken);
      expect(takeKeptForm(cookies), broken).toBeUndefined();
    }
  });
});
