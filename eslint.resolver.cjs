const { existsSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

/** Resolves what this project writes: real paths with their extension, and `#src/` as in package.json. */
exports.interfaceVersion = 2;

exports.resolve = (source, file) => {
  const path = source.startsWith('#src/')
    ? join(__dirname, 'src', source.slice('#src/'.length))
    : source.startsWith('.')
      ? resolve(dirname(file), source)
      : undefined;
  return path && existsSync(path) ? { found: true, path } : { found: false };
};
