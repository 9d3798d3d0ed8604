/** Pieces of a page as plain HTML; texts are HTML too. */
export const h2 = (title: string, ...blocks: readonly string[]): string =>
  `<h2>${title}</h2>${blocks.join('')}`;

export const h3 = (title: string, ...blocks: readonly string[]): string =>
  `<h3>${title}</h3>${blocks.join('')}`;

export const p = (...paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${text}</p>`).join('');

const toItems = (items: readonly string[]): string => items.map((text) => `<li>${text}</li>`).join('');

export const ul = (...items: readonly string[]): string => `<ul>${toItems(items)}</ul>`;

/** Steps, in their order. */
export const ol = (...items: readonly string[]): string => `<ol>${toItems(items)}</ol>`;

/** The first row names the columns, the first cell of every other its row. */
export const table = (
  caption: string,
  [head, ...rows]: readonly [readonly string[], ...(readonly string[])[]],
): string => {
  const columns = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr>${columns}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
};

export const link = (address: string, text: string): string => `<a href="${address}">${text}</a>`;

export const mail = (address: string): string => link(`mailto:${address}`, address);
