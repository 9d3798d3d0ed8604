/** The suite's commands; those of a store and of the browser run the files of one folder. */
export const KINDS = ['unit', 'contract', 'contract-postgres', 'contract-remote', 'http', 'e2e'] as const;
export type Kind = (typeof KINDS)[number];

/** Tests that fail under a mutation: of one kind, in these files, with a title that matches the pattern. */
export type Proof = { readonly kind: Kind; readonly files: readonly string[]; readonly title: string };

/** A fault. `before` occurs exactly once in `file`; all of `tests` fail when it is replaced by `after`. */
export type Mutation = {
  readonly name: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly tests: readonly Proof[];
};

const unit = (file: string, title: string): Proof => ({ kind: 'unit', files: [file], title });
const contract = (name: string, title: string, kind: Kind = 'contract'): Proof => ({
  ...{ kind, title },
  files: [`tests/contract/${name}.test.ts`],
});
const http = (name: string, title: string): Proof => ({
  ...{ kind: 'http', title },
  files: [`tests/http/${name}.test.ts`],
});
const e2e = (name: string, title: string): Proof => ({
  ...{ kind: 'e2e', title },
  files: [`tests/e2e/${name}.spec.ts`],
});

const UNIT: readonly Mutation[] = [
  {
    name: 'one filter value too many',
    file: 'src/contract/filters.ts',
    before: '.slice(0, MAX_FACET_VALUES);',
    after: '.slice(0, MAX_FACET_VALUES + 1);',
    tests: [unit('src/contract/filters.test.ts', 'are limited to 50')],
  },
  {
    name: 'amounts and VAT cut off, not rounded',
    file: 'src/backoffice/rules/money.ts',
    before: 'const rounded = (2n * n + d) / (2n * d);',
    after: 'const rounded = n / d;',
    tests: [
      unit('src/backoffice/rules/money.test.ts', 'rounded once'),
      unit('src/backoffice/rules/totals.test.ts', 'six rows at two rates'),
    ],
  },
  {
    name: 'price break above its quantity only',
    file: 'src/backoffice/embedded/products/pricing.ts',
    before: 'step.from <= quantity && step.price < best.price',
    after: 'step.from < quantity && step.price < best.price',
    tests: [unit('src/backoffice/embedded/products/pricing.test.ts', 'a guest at a break')],
  },
  {
    name: 'redirect to another host after a form',
    file: 'src/server/session/safe-path.ts',
    before: "  !path.startsWith('//') &&\n",
    after: '',
    tests: [unit('src/server/session/safe-path.test.ts', 'path of this site')],
  },
  {
    name: 'a page 0 of a list',
    file: 'src/ui/list/list-query.ts',
    before: 'return page >= 1 ?',
    after: 'return page >= 0 ?',
    tests: [unit('src/ui/list/list-query.test.ts', 'the page .* of a list')],
  },
  {
    name: 'English prices in the Italian format',
    file: 'src/i18n/format.ts',
    before: 'new Intl.NumberFormat(TAGS[locale], {',
    after: 'new Intl.NumberFormat(TAGS.it, {',
    tests: [unit('src/i18n/format.test.ts', '\\[N-11\\]')],
  },
];

const CONTRACT: readonly Mutation[] = [
  {
    name: 'order of another body under a request id',
    file: 'src/backoffice/embedded/orders/order-store.ts',
    before: 'return known.payload_hash === payload_hash',
    after: "return known.payload_hash !== ''",
    tests: [contract('orders-retried', 'is a conflict')],
  },
  {
    name: 'documents of every client in the list',
    file: 'src/backoffice/embedded/documents/document-list.ts',
    before: 'from invoice where client_id = ${client_id}) as listed`',
    after: 'from invoice where ${client_id} > 0) as listed`',
    tests: [contract('documents', '\\[Y-05\\]')],
  },
  {
    name: 'credit limit that cannot be reached',
    file: 'src/backoffice/embedded/customers/credit.ts',
    before: 'toCreditUsed(exposure) + total > credit_limit',
    after: 'toCreditUsed(exposure) + total >= credit_limit',
    tests: [contract('orders-refused', 'is allowed at exactly the limit')],
  },
  {
    name: 'session accepted after its end',
    file: 'src/backoffice/embedded/accounts/sessions.ts',
    before: "    .where('expires_at', '>', now),\n);",
    after: "    .where('expires_at', '>', now - now),\n);",
    tests: [contract('accounts-sessions', 'expires 30 days after its last use')],
  },
  {
    name: 'sessions outlive a changed password',
    file: 'src/backoffice/embedded/accounts/passwords.ts',
    before: '    await endOthersWork(tx, id, token);\n',
    after: '',
    tests: [contract('passwords', 'ends the user’s other sessions')],
  },
  {
    name: 'price bounds without their own price',
    file: 'src/backoffice/embedded/search/facets/evaluate.ts',
    before: 'if (isPriced && !(net >= min && net <= max)) continue;',
    after: 'if (isPriced && !(net > min && net < max)) continue;',
    tests: [contract('catalogue-list', '\\[S-06\\]')],
  },
  {
    name: 'files outside of the media folder',
    file: 'src/backoffice/embedded/content/media.ts',
    before: 'const isInside = (await realpath(file)).startsWith(',
    after: 'const isInside = file.startsWith(',
    tests: [contract('content', 'are found below its folder only')],
  },
  {
    name: 'HTML of imported descriptions as it is',
    file: 'src/backoffice/embedded/import/to-stored-product.ts',
    before: 'const clean = sanitiseHtml(escapeTextMarks(html));',
    after: 'const clean = html;',
    tests: [contract('import', 'sanitises HTML in descriptions')],
  },
  {
    name: 'mails with unescaped angle brackets',
    file: 'src/backoffice/safety/escape-html.ts',
    before: `text.replace(/[&<>"']/g`,
    after: `text.replace(/[&"']/g`,
    tests: [contract('mail-alternatives', '\\[Q-21\\]')],
  },
  {
    name: 'import with skipped lines reports success',
    file: 'src/cli/import.ts',
    before: 'process.exitCode = summary.skipped > 0 ? SKIPPED : 0;',
    after: 'process.exitCode = summary.skipped > 1 ? SKIPPED : 0;',
    tests: [contract('import-programs', '\\[E-31\\]')],
  },
  {
    name: 'cart of another client',
    file: 'src/backoffice/embedded/carts/cart-store.ts',
    before: `    .where('cart.client_id', '=', owner.client_id)
    .where('cart.address_code', '=', owner.address_code)
    .where('cart.agent_id', '=', owner.agent_id)
    .orderBy('cart_row.id')`,
    after: `    .where('cart.address_code', '=', owner.address_code)
    .where('cart.agent_id', '=', owner.agent_id)
    .orderBy('cart_row.id')`,
    tests: [contract('cart', 'another client neither sees nor changes it', 'contract-postgres')],
  },
  {
    name: 'no retry after a deadlock',
    file: 'src/backoffice/embedded/database/postgres-dialect.ts',
    before: "(error.code === '40001' || error.code === '40P01')",
    after: "error.code === '40001'",
    tests: [contract('database-postgres', 'with opposite lock orders both succeed', 'contract-postgres')],
  },
  {
    name: 'another change under a used operation id',
    file: 'src/backoffice/remote/carts/journal/journal.ts',
    before: 'if (stored && stored.payload_hash !== payload_hash)',
    after: "if (stored && stored.payload_hash === '')",
    tests: [contract('cart-operations', 'is refused for', 'contract-remote')],
  },
];

const HTTP: readonly Mutation[] = [
  {
    name: 'no HEAD for the calls that are read',
    file: 'src/server/api/method.ts',
    before: "['GET', 'HEAD', 'OPTIONS']",
    after: "['GET', 'OPTIONS']",
    tests: [http('api', 'accept only their own methods')],
  },
  {
    name: 'session cookie readable by scripts',
    file: 'src/server/session/session-cookie.ts',
    before: 'httpOnly: true,',
    after: 'httpOnly: false,',
    tests: [http('session', '\\[U-11\\] is HttpOnly')],
  },
  {
    name: 'types of files guessed by browsers',
    file: 'src/server/http/security-headers.ts',
    before: "  'X-Content-Type-Options': 'nosniff',\n",
    after: '',
    tests: [http('headers', 'protect every response')],
  },
  {
    name: 'pages of guests sent to customers',
    file: 'src/server/pages/guest-request.ts',
    before: "(method === 'GET' || method === 'HEAD') && !isPersonal(headers.cookie);",
    after: "(method === 'GET' || method === 'HEAD') && !isPersonal(headers.from);",
    tests: [http('headers', '\\[U-12\\] is shared for guests, and never for a session')],
  },
  {
    name: 'disabled menu items shown',
    file: 'src/features/navigation/menu.ts',
    before: '.filter((child) => !child.disable && !path.includes(child.name))',
    after: '.filter((child) => !path.includes(child.name))',
    tests: [http('menu', '\\[H-15\\]')],
  },
];

const E2E: readonly Mutation[] = [
  {
    name: 'plus and minus of the cart ignore the pack',
    file: 'src/features/cart/RowQuantity.tsx',
    before: 'void stepRow(row, pack, direction);',
    after: 'void stepRow(row, 1, direction);',
    tests: [e2e('cart-operations', 'on plus and minus result in the exact quantity')],
  },
  {
    name: 'quantity of a cart row without a name',
    file: 'src/features/cart/RowQuantity.tsx',
    before: '          aria-label={fill(labels.quantityOf, { code: row.carti })}\n',
    after: '',
    tests: [e2e('cart-tools', '\\[C-17\\]')],
  },
  {
    name: 'popup that does not vanish',
    file: 'src/features/cart/Messages.tsx',
    before: "if (kind === 'refused' || isActive) return;",
    after: "if (kind !== 'removed' || isActive) return;",
    tests: [e2e('cart-popups', '\\[H-30\\]')],
  },
  {
    name: 'number in the header of guests only',
    file: 'src/features/cart/cart-forms.client.ts',
    before: "document.querySelectorAll<HTMLElement>('[data-cart-count]')",
    after: "document.querySelectorAll<HTMLElement>('[data-cart-count][data-guest]')",
    tests: [e2e('header', '\\[U-20\\]')],
  },
  {
    name: 'focus lost when a panel closes',
    file: 'src/ui/browser/drawer.client.ts',
    before: '    opener.focus();\n',
    after: '    opener.blur();\n',
    tests: [e2e('filter-island', 'holds Tab until it is closed, which returns the focus')],
  },
  {
    name: 'no button to add in rows of a list',
    file: 'src/ui/QuantityForm.astro',
    before: '{canBuy && (\n  <form',
    after: "{canBuy && look === 'main' && (\n  <form",
    tests: [e2e('list', 'keys move between rows, type a quantity and add')],
  },
  {
    name: 'narrow panel of filters on phones',
    file: 'src/features/catalogue/FilterDrawer.css',
    before: 'width: 18.75rem;',
    after: 'width: 17.25rem;',
    tests: [e2e('filters-facets', '\\[N-38\\]')],
  },
  {
    name: 'an Italian text on English pages',
    file: 'public/locales/en/catalogue.json',
    before: '"noResult": "No Result"',
    after: '"noResult": "Nessun risultato"',
    tests: [e2e('filters-facets', '\\[F-10\\]')],
  },
  {
    name: 'note lost on the way to the order',
    file: 'src/features/checkout/checkout-form.ts',
    before: 'note: toOrderNote(fields, t),',
    after: "note: toOrderNote({ ...fields, note: '' }, t),",
    tests: [e2e('checkout', '\\[K-05\\] \\[N-16\\]')],
  },
];

/** Grouped by what proves them; at least one fault in every part of the product. */
export const MUTATIONS: readonly Mutation[] = [...UNIT, ...CONTRACT, ...HTTP, ...E2E];
