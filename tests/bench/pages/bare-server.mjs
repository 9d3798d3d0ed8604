// A bare `node:http` server: stores what is posted to it, `{ headers, body: base64 }`, and returns that to every GET.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

let stored = { headers: {}, body: Buffer.alloc(0) };

createServer(async (request, response) => {
  if (request.method === 'POST') {
    const { headers, body } = JSON.parse(await text(request));
    stored = { headers, body: Buffer.from(body, 'base64') };
  }
  response.writeHead(200, { ...stored.headers, 'Content-Length': stored.body.byteLength });
  response.end(stored.body);
}).listen(Number(process.argv[2]), '127.0.0.1');
