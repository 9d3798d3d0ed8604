import { createServer } from 'node:net';

const PROBLEMS = {
  EADDRINUSE: 'is in use by another program',
  EADDRNOTAVAIL: 'is not an address of this machine',
  EACCES: 'may not be used by this account',
  ENOTFOUND: 'is an unknown host',
  EAI_AGAIN: 'is an unknown host',
};

/** One line about an error of listening; undefined for other errors. */
export const toAddressProblem = (error, { HOST, PORT }) => {
  if (!['listen', 'bind', 'getaddrinfo'].includes(error?.syscall)) return undefined;
  const problem = PROBLEMS[error.code] ?? `cannot be used (${error.code})`;
  return `HOST, PORT: ${HOST}:${PORT} ${problem}, allowed: an address of this machine and a free port`;
};

/** Tries to listen at an address; one line about the problem, undefined when the address is free. */
export const findAddressProblem = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => {
      const problem = toAddressProblem(error, address);
      if (problem === undefined) reject(error);
      else resolve(problem);
    });
    server.listen(address.PORT, address.HOST, () => server.close(() => resolve(undefined)));
  });
