import type { Producer } from '@platformatic/kafka';
import type { Sender } from './delivery.ts';

/** Times that a broker has to accept a connection and to respond (ms). */
const CONNECT_MS = 5_000;
const TIMEOUT_MS = 10_000;

type EventProducer = Producer<string, string, string, string>;

type Client = typeof import('@platformatic/kafka');

const openProducer = async (client: Promise<Client>, brokers: readonly string[]): Promise<EventProducer> => {
  const { Producer: KafkaProducer, ProduceAcks, stringSerializers } = await client;
  return new KafkaProducer({
    clientId: 'fondaco',
    bootstrapBrokers: [...brokers],
    serializers: stringSerializers,
    // A batch is acknowledged by all replicas in sync, or sent again by the queue, which keeps its order.
    acks: ProduceAcks.ALL,
    retries: false,
    autocreateTopics: true,
    connectTimeout: CONNECT_MS,
    timeout: TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
  });
};

/**
 * Sends events to the topics `cart` and `search` of Kafka, with the client as the key: a client's events are in one partition of each
 * topic. The time of a message is that of its event.
 */
export const createKafkaSender = (brokers: readonly string[]): Sender => {
  // Loaded only by shops with Kafka, and before they have visitors: it takes half a second of processor time.
  const client = import('@platformatic/kafka');
  let producer: EventProducer | undefined;
  const close = async (): Promise<void> => {
    const open = producer;
    producer = undefined;
    await open?.close();
  };
  return {
    name: 'kafka',
    send: async (batch) => {
      try {
        producer ??= await openProducer(client, brokers);
        await producer.send({
          messages: batch.map(({ event, at }) => ({
            topic: event.topic,
            key: String(event.id_client),
            value: JSON.stringify(event),
            timestamp: BigInt(at),
          })),
        });
        return { done: batch };
      } catch (error) {
        // The next attempt starts with new connections and looks for the brokers again.
        await close().catch(() => undefined);
        return { done: [], error };
      }
    },
    close,
  };
};
