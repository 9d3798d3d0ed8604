import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Consumer, stringDeserializers } from '@platformatic/kafka';
import type { UsageEvent } from '#src/contract/usage-event.ts';
import { claimPort } from './free-port.ts';
import { poll } from './poll.ts';

/** Runs the broker until standard input closes, which happens however this process ends. */
const RUN_UNTIL_INPUT_CLOSES = 'exec 3<&0; "$@" 3<&- & broker=$!; cat <&3; kill -KILL $broker';

/** A message as the broker keeps it. */
export type KeptMessage = { readonly topic: string; readonly key: string; readonly event: UsageEvent };

/** A Kafka broker in a process of its own. */
export type Broker = {
  /** `host:port` */
  readonly address: string;
  /** Kills the process; its messages are on disk. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /**
   * Reads the topics from their beginning, in the order of the broker, until `count` events are read. A batch whose acknowledgement
   * came too late was sent again with the same ids: its repetitions are left out.
   */
  read(topics: readonly string[], count: number): Promise<readonly KeptMessage[]>;
  /** Kills the process and removes its messages. */
  remove(): Promise<void>;
};

const toProperties = (port: number, controller: number, folder: string): string =>
  [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controller}`,
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names=CONTROLLER',
    `log.dirs=${join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=1',
    'group.initial.rebalance.delay.ms=0',
    // Clients of different keys are in different partitions.
    'num.partitions=4',
  ].join('\n');

const isListening = async (port: number): Promise<true | undefined> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
};

const readMessages = async (
  address: string,
  topics: readonly string[],
  count: number,
): Promise<readonly KeptMessage[]> => {
  const consumer = new Consumer({
    ...{ groupId: randomUUID(), clientId: 'tests', bootstrapBrokers: [address] },
    deserializers: stringDeserializers,
  });
  const stream = await consumer.consume({ topics: [...topics], mode: 'earliest', autocommit: false });
  const messages: KeptMessage[] = [];
  const ids = new Set<string | undefined>();
  try {
    for await (const { topic, key, value } of stream) {
      const event = JSON.parse(value) as UsageEvent;
      if (ids.has(event.event_id)) continue;
      messages.push({ topic, key, event });
      if (ids.add(event.event_id).size >= count) break;
    }
    return messages;
  } finally {
    await consumer.close(true);
  }
};

/** Starts a broker on free ports of 127.0.0.1; `lib` is that of `findKafka`. */
export const startBroker = async (lib: string): Promise<Broker> => {
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-kafka-'));
  const port = await claimPort();
  const properties = join(folder, 'server.properties');
  writeFileSync(properties, toProperties(port, await claimPort(), folder));
  const java = ['-Xmx384m', '-XX:TieredStopAtLevel=1', '-cp', join(lib, '*')];
  const format = ['kafka.tools.StorageTool', 'format', '-t', 'MkU3OEVBNTcwNTJENDM2Qk', '-c', properties];
  await promisify(execFile)('java', [...java, ...format]);
  let process: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!process) return;
    const ended = once(process, 'exit');
    process.stdin?.end();
    await ended;
    process = undefined;
  };
  const start = async (): Promise<void> => {
    process = spawn('sh', ['-c', RUN_UNTIL_INPUT_CLOSES, 'sh', 'java', ...java, 'kafka.Kafka', properties], {
      ...{ cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
    });
    await poll(() => isListening(port), { what: 'the broker listens', within: 120_000, every: 100 });
  };
  await start();
  const address = `127.0.0.1:${port}`;
  return {
    ...{ address, kill, start },
    read: (topics, count) => readMessages(address, topics, count),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
