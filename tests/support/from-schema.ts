import fc from 'fast-check';
import { anyJson } from './odd-values.ts';

/** The parts of a JSON schema that the published document uses for requests. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

/** Longer texts and arrays only make a run slow. */
const MOST = 40;
const LARGEST = 1_000_000;

/** Values that `schema` allows; `$ref` is looked up in `schemas`. Patterns and formats are not kept. */
export const fromSchema = (
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
): fc.Arbitrary<unknown> => {
  const inner = (part: Schema): fc.Arbitrary<unknown> => fromSchema(part, schemas);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const found = schemas[name];
    if (!found) throw new Error(`the document has no schema ${name}`);
    return inner(found);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inner)).map((parts): unknown => Object.assign({}, ...parts));
  const { minimum = -LARGEST, maximum = LARGEST, minLength = 0, maxLength = MOST } = schema;
  switch (schema.type ?? 'any') {
    case 'integer':
      return fc.integer({ min: Math.ceil(Math.max(minimum, -LARGEST)), max: Math.min(maximum, LARGEST) });
    case 'number':
      return fc.double({ min: Math.max(minimum, -LARGEST), max: Math.min(maximum, LARGEST), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.string({
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, MOST)),
        unit: 'binary',
      });
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, inner(part)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return anyJson;
  }
};
