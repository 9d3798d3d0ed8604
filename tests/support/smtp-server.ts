import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type ReceivedMail = { readonly envelope: readonly string[]; readonly message: string };

type Smtp = {
  /** Error replies to the first recipients; later ones are accepted. */
  readonly refusals?: string[];
  /** True closes the connection after receiving a message, without a reply. */
  readonly hangUp?: boolean;
  /** True never replies to a message that it received. */
  readonly isSilent?: boolean;
};

/** A mail server that accepts everything except as `Smtp` says. */
export const startSmtp = async ({ refusals = [], hangUp = false, isSilent = false }: Smtp = {}) => {
  const received: ReceivedMail[] = [];
  const handle = (socket: Socket): void => {
    let envelope: string[] = [];
    let message: string[] | undefined;
    let rest = '';
    const toReply = (line: string): string | undefined => {
      if (message) {
        // A line that starts with a dot has another one before it (RFC 5321, 4.5.2).
        if (line !== '.') return void message.push(line.replace(/^\./, ''));
        if (hangUp) return void socket.destroy();
        received.push({ envelope, message: message.join('\n') });
        [envelope, message] = [[], undefined];
        return isSilent ? undefined : '250 accepted';
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' || verb === 'RCPT') envelope.push(line);
      const refusal = verb === 'RCPT' ? refusals.shift() : undefined;
      if (refusal !== undefined) return refusal;
      if (verb === 'DATA') message = [];
      if (verb === 'QUIT') return '221 bye';
      return verb === 'DATA' ? '354 go on' : '250 ok';
    };
    socket.write('220 ready\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const reply = toReply(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  };
  const server: Server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, stop };
};
