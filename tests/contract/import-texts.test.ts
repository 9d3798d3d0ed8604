import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const find = (sku: string, visitor = GUEST) => store.backOffice.catalogue.find(sku, visitor);

describe('the texts of an import', () => {
  it.each([
    'Valvola P<Pmax 10 bar',
    'Relè <tipo A> 16A',
    'Dado a>b<c',
    'Vite <b>forte</b> & sicura',
    'Cavo R&D &amp; C. &trade;',
    '<5 A',
    'Classe <A>',
  ])('[E-34] names, brands, attributes and categories are plain text: %s', async (text) => {
    await store.put([
      {
        ...{ sku: 'A', name: { it: text, en: `${text} en` }, price: 5, availability: 'DISPONIBILE' },
        ...{ brand: text, short_description: 'x', color: text, size: text, unit: text.slice(0, 16).trim() },
        ...{
          attributes: { [text]: [text], Tensione: '<b1 kV' },
          value_names: { [text]: { en: `en ${text}` } },
        },
        ...{ category_path: 'viti', categories: [[text], [`en ${text}`]], tags: [text] },
        reviews: [{ rating: 5, text: 'x', author: text }],
      },
    ]);
    expect(await find('A')).toMatchObject({
      ...{ name: text, brand: text, unit: text.slice(0, 16).trim(), tags: [text] },
      attributes: { [text]: text, Tensione: '<b1 kV' },
      categories: [{ slug: 'viti', name: text }],
      reviews: [{ author: text }],
    });
    expect(await find('A', ENGLISH_GUEST)).toMatchObject({
      name: `${text} en`,
      attributes: { [text]: `en ${text}` },
      categories: [{ name: `en ${text}` }],
    });
    const { facets_check_results: groups } = (await store.list()).filters;
    const labels = groups.map(({ label, results }) => [
      label,
      Object.values(results).map((one) => one.label),
    ]);
    expect(labels).toContainEqual([text, [text]]);
  });

  it.each([
    [
      'Colore: nero & bianco\nLunghezza: 2 m\r\nPeso: 3 kg',
      'Colore: nero &amp; bianco<br />Lunghezza: 2 m<br />Peso: 3 kg',
    ],
    ['Colore: nero\rbianco', 'Colore: nero<br />bianco'],
    ['P<Pmax\nRelè <tipo A>\n<b1 kV', 'P&lt;Pmax<br />Relè &lt;tipo A&gt;<br />&lt;b1 kV'],
    ['a < b > c\nse a <b e c> d', 'a &lt; b &gt; c<br />se a &lt;b e c&gt; d'],
    ['Classe <A>\nL <i> max', 'Classe &lt;A&gt;<br />L &lt;i&gt; max'],
    ['5 &gt; 3\nR&D', '5 &amp;gt; 3<br />R&amp;D'],
    ['"virgolette"\nl\'apostrofo', '"virgolette"<br />l\'apostrofo'],
    ['<script>alert(1)\nx', '&lt;script&gt;alert(1)<br />x'],
    ['Ottima', 'Ottima'],
  ])('a description without a tag is plain text with its lines: %j', async (description, html) => {
    await store.put([{ sku: 'A', name: 'Vite', description }]);
    expect((await find('A'))?.description).toBe(html);
  });

  it.each([
    ['<p>uno\ndue</p>', '<p>uno\ndue</p>'],
    ['uno<br>due\ntre', 'uno<br />due\ntre'],
    ['<B>uno</B> & due', '<b>uno</b> &amp; due'],
    ['<a href="/x">uno</a>', '<a href="/x">uno</a>'],
    ['uno<script>alert(1)</script>', 'uno'],
    ['<p>P<Pmax 10 bar</p><p>Relè <tipo A></p>', '<p>P&lt;Pmax 10 bar</p><p>Relè &lt;tipo A&gt;</p>'],
    ['<p>Relè <o:p></o:p><x-y>A</x-y><svg><path d="M0 0"/><g>B</g></svg></p>', '<p>Relè AB</p>'],
    ['<ul><li>uno<li>due</ul>', '<ul><li>uno</li><li>due</li></ul>'],
  ])('a description with a tag is HTML: %j', async (description, html) => {
    await store.put([{ sku: 'A', name: 'Vite', description }]);
    expect((await find('A'))?.description).toBe(html);
  });

  it.each([
    ['P<Pmax & più', 'P<Pmax & più'],
    ['Relè <tipo A>', 'Relè <tipo A>'],
    ['<p>Ottima <b>vite</b></p>', 'Ottima vite'],
  ])('a short description or a review is a line of text: %j', async (short_description, text) => {
    const reviews = [{ rating: 5, text: short_description }];
    await store.put([{ sku: 'A', name: 'Vite', short_description, reviews }]);
    expect(await find('A')).toMatchObject({ short_description: text, reviews: [{ text }] });
  });
});
