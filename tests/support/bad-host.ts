import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LIST, ROW, SCREW, TOTALS, USER } from './remote-shop.ts';

const MEGABYTE = 2 ** 20;
/** What a body of 100 MB is written in. */
const PIECE = Buffer.alloc(MEGABYTE, 'x');

/** The answers of a host that works, by the end of the call's name. */
const GOOD: Readonly<Record<string, unknown>> = {
  login: { user: USER, access_token: 'host-token' },
  get_b2b_menu: [{ name: 'viti', title: 'Viti', url: '/shop?category=viti' }],
  get_footers: { data: { footer_b2b_html: '<p>Piede</p>' } },
  get_promo_slider: [{ text: 'Offerte', url: '/shop?promo_list=1' }],
  get_page: { data: { css: 'p{color:red}', show_availability: false } },
  product_list: LIST,
  get_item: { success: true, data: SCREW },
  child_list: { 'TE-M8': SCREW },
  get_cart_items: {
    ...TOTALS,
    totale_netto: 8,
    totale_lordo: 9.76,
    totale_doc: 9.76,
    data: [ROW],
    id_cart: 5,
  },
  add_to_cart: { response: true, id_cart: 5 },
  update_cart: { response: true, id_cart: 5 },
  remove_cart_item: { response: true },
  prepare_order: { response: true, order: {} },
  send_order: { response: true, order: { name: 'O-1' } },
};

const writeForever = async (response: ServerResponse, bytes: number, pause_ms: number): Promise<void> => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"message":"');
  const piece = pause_ms > 0 ? Buffer.from('x') : PIECE;
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.byteLength) {
    if (!response.write(piece)) await new Promise((done) => response.once('drain', done).once('close', done));
    if (pause_ms > 0) await wait(pause_ms);
  }
  response.end('"}');
};

const sendText = (response: ServerResponse, text: string, status = 200, type = 'application/json'): void => {
  response.writeHead(status, { 'Content-Type': type }).end(text);
};

/** The ways in which a host misbehaves. */
export const FAULTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hang: () => undefined,
  reset: (response) => response.socket?.resetAndDestroy(),
  'HTML with 200': (response) => sendText(response, '<html><h1>Proxy</h1></html>', 200, 'text/html'),
  'half a JSON': (response) => sendText(response, '{"message":{"data":[{"sk'),
  '500': (response) => sendText(response, '{"message":"Traceback (most recent call last): File x.py"}', 500),
  '503': (response) => sendText(response, '{"message":"Manutenzione"}', 503),
  'wrong types': (response) =>
    sendText(response, '{"message":{"success":"x","data":7,"order":[],"product_list":"no","filters":3}}'),
  '1 MB of head': (response) =>
    void response.socket?.end(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(MEGABYTE)}\r\n\r\n`),
  '100 MB of body': (response) => void writeForever(response, 100 * MEGABYTE, 0),
  'slow drip': (response) => void writeForever(response, 1000, 100),
};

/** A host that answers well until it is told to misbehave. */
export const startBadHost = async () => {
  let fault: ((response: ServerResponse) => void) | undefined;
  let isHit: (call: string) => boolean = () => true;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const call = (request.url ?? '').split('?')[0]?.split(/[./]/).at(-1) ?? '';
      response.on('error', () => undefined); // The shop has left.
      if (fault && isHit(call)) return fault(response);
      const message = GOOD[call];
      return sendText(response, JSON.stringify({ message: message ?? 'no such call' }), message ? 200 : 404);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Misbehaves from now on, in all calls or in those whose last name is given; without a name it behaves again. */
    misbehave: (name?: string, calls?: readonly string[]): void => {
      fault = name === undefined ? undefined : FAULTS[name];
      isHit = (call) => calls === undefined || calls.includes(call);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

export type BadHost = Awaited<ReturnType<typeof startBadHost>>;
