import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it arrived; `body` is parsed JSON, absent when there was none. */
export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** The scripted response: `message` becomes `{"message": …}`, `raw` is sent verbatim, as `text` and `bytes` are, `hang` never responds. */
export type ScriptedResponse = {
  readonly status?: number;
  readonly message?: unknown;
  readonly raw?: unknown;
  readonly text?: string;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
  readonly hang?: boolean;
  readonly drop?: boolean;
};

/** A response, or what makes one of the request. */
export type Script = ScriptedResponse | ((request: RecordedRequest) => ScriptedResponse);

const toContent = ({ message, raw, text: plain, bytes }: ScriptedResponse): string | Buffer =>
  bytes ?? plain ?? JSON.stringify(raw === undefined ? { message: message ?? null } : raw);

/**
 * A host of the wire contract with scripted responses, on a free port of 127.0.0.1. Responses set
 * with `script` for a path are used in order; the last one repeats.
 */
export const startScriptedHost = async () => {
  const requests: RecordedRequest[] = [];
  const scripts = new Map<string, Script[]>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      const recorded: RecordedRequest = {
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: body === '' ? undefined : JSON.parse(body),
      };
      requests.push(recorded);
      const queue = scripts.get(path.split('?')[0] ?? '') ?? [{ status: 404, message: 'no such call' }];
      const script = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
      const answer = typeof script === 'function' ? script(recorded) : script;
      if (answer.hang) return;
      if (answer.drop) return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(toContent(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    script: (call: string, ...answers: readonly Script[]) => {
      const path = call === 'login' ? '/api/method/login' : `/api/method/${call}`;
      scripts.set(call.startsWith('/') ? call : path, [...answers]);
    },
    reset: () => {
      requests.length = 0;
      scripts.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type ScriptedHost = Awaited<ReturnType<typeof startScriptedHost>>;

/** Scripts what the layout of every page asks for: an empty menu and footer, no promotions, no styles. */
export const scriptLayout = (host: ScriptedHost): void => {
  host.script('b2b.home.get_b2b_menu', { message: [] });
  host.script('b2b.home.get_promo_slider', { message: [] });
  host.script('b2b.html.get_footers', { message: { data: { footer_b2b_html: '' } } });
  host.script('b2b.content.get_page', { message: { data: { css: '' } } });
};
