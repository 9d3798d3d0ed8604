import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The broker of the tests, an ordinary Maven artifact. */
const VERSION = '3.9.1';
const FOLDER = join(import.meta.dirname, `../../.cache/kafka-${VERSION}`);
const POM = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>fondaco</groupId><artifactId>tests</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>
    <groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${VERSION}</version>
  </dependency></dependencies>
</project>`;

const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Downloads the broker with Maven (46 MB, once per clone) into a folder that appears when it is complete. */
const download = (): boolean => {
  const folder = `${FOLDER}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const pom = join(folder, 'pom.xml');
  writeFileSync(pom, POM);
  const args = [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${join(folder, 'lib')}`,
  ];
  const isComplete = works('mvn', ...args);
  if (isComplete && !existsSync(FOLDER)) renameSync(folder, FOLDER);
  else rmSync(folder, { recursive: true });
  return isComplete;
};

/** The folder with the broker's libraries; undefined where Java, Maven or its repository are not at hand. */
export const findKafka = (): string | undefined => {
  const lib = join(FOLDER, 'lib');
  const isThere = (): boolean => existsSync(lib) && readdirSync(lib).length > 0;
  if (!works('java', '-version')) return undefined;
  return isThere() || (works('mvn', '-version') && download()) ? lib : undefined;
};
