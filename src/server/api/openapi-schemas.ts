import { z } from 'zod';
import { addressSchema, userSchema, userTempSchema } from '#src/contract/account.ts';
import { cartRowSchema, cartSchema, noticeSchema, vatLineSchema } from '#src/contract/cart.ts';
import { mainPageSchema, promoTabSchema } from '#src/contract/content.ts';
import {
  agentSchema,
  companySchema,
  creditSchema,
  deadlineSchema,
  monthSchema,
  overviewSchema,
  purchasesSchema,
} from '#src/contract/account-overview.ts';
import {
  facetEntrySchema,
  facetGroupSchema,
  listingSchema,
  paginationSchema,
  tabSchema,
} from '#src/contract/listing.ts';
import {
  checkoutOptionsSchema,
  linkedDocumentSchema,
  orderSchema,
  orderSummarySchema,
  preparedOrderSchema,
} from '#src/contract/order.ts';
import {
  categorySchema,
  offerSchema,
  pictureSchema,
  productSchema,
  suggestionSchema,
} from '#src/contract/product.ts';
import { errorAnswerSchema } from '#src/contract/wire.ts';
import type { PlacedCall } from './calls.ts';
import { wireItemSchema } from './content.ts';

/** The nouns of the answers. */
const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  Address: addressSchema,
  Agent: agentSchema,
  Cart: cartSchema,
  CartRow: cartRowSchema,
  Category: categorySchema,
  CheckoutOptions: checkoutOptionsSchema,
  Company: companySchema,
  Credit: creditSchema,
  Deadline: deadlineSchema,
  Error: errorAnswerSchema,
  FacetEntry: facetEntrySchema,
  FacetGroup: facetGroupSchema,
  LinkedDocument: linkedDocumentSchema,
  Listing: listingSchema,
  MainPage: mainPageSchema,
  MenuItem: wireItemSchema,
  Month: monthSchema,
  Notice: noticeSchema,
  Offer: offerSchema,
  Order: orderSchema,
  OrderSummary: orderSummarySchema,
  Overview: overviewSchema,
  Pagination: paginationSchema,
  Picture: pictureSchema,
  PreparedOrder: preparedOrderSchema,
  Product: productSchema,
  PromoTab: promoTabSchema,
  Purchases: purchasesSchema,
  Suggestion: suggestionSchema,
  Tab: tabSchema,
  User: userSchema,
  VatLine: vatLineSchema,
};

/** Who a body says that it is for; all may be left out. */
const userTempBodySchema = userTempSchema.partial();

export type Ref = { readonly $ref: string };
export type JsonSchema = Readonly<Record<string, unknown>>;

const toUri = (name: string): string => `#/components/schemas/${name}`;

/** `wrapper.add_to_cart` is `AddToCart`. */
const toName = (path: string): string =>
  (path.split('.').at(-1) ?? path).replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

const name = (registry: Registry, schema: z.ZodType, id: string): void => {
  if (!registry.has(schema)) registry.add(schema, { id });
};

/** The schemas of a registry by name, as the 2020-12 dialect that OpenAPI 3.1 uses has them. */
const toSchemas = (registry: Registry, io: 'input' | 'output'): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(registry, {
    ...{ io, uri: toUri },
    // Fields may be added to answers at any time: readers ignore the unknown.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  // In a component they would change what the references of its parts start from.
  const inPlace = JSON.stringify(schemas, (key, value: unknown) =>
    key === '$schema' || key === '$id' ? undefined : value,
  );
  return JSON.parse(inPlace) as Record<string, JsonSchema>;
};

/** Whether a call is asked for anything beside whom it is for. */
export const hasFields = ({ request }: Pick<PlacedCall, 'request'>): boolean =>
  Object.keys(request.shape).length > 0;

/** All schemas of the calls by name, made of those that parse requests and describe answers. */
export type NamedSchemas = {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Where a call's request or answer stands. */
  readonly toRef: (schema: z.ZodType) => Ref;
  /** The schemas of an object's fields. */
  readonly toFields: (schema: z.ZodType) => Readonly<Record<string, JsonSchema>>;
  readonly userTemp: Ref;
  readonly error: Ref;
};

export const nameSchemas = (calls: readonly PlacedCall[]): NamedSchemas => {
  const requests = z.registry<{ id: string }>();
  const answers = z.registry<{ id: string }>();
  name(requests, userTempBodySchema, 'UserTemp');
  for (const [id, schema] of Object.entries(ANSWERS)) name(answers, schema, id);
  for (const call of calls) {
    const { path, request, answer } = call;
    if (hasFields(call)) name(requests, request, `${toName(path)}Request`);
    name(answers, answer, `${toName(path)}Answer`);
  }
  const toId = (schema: z.ZodType): string => {
    const id = (requests.get(schema) ?? answers.get(schema))?.id;
    if (id === undefined) throw new Error('A schema without a name');
    return id;
  };
  const toRef = (schema: z.ZodType): Ref => ({ $ref: toUri(toId(schema)) });
  const schemas = { ...toSchemas(requests, 'input'), ...toSchemas(answers, 'output') };
  return {
    schemas,
    toRef,
    toFields: (schema) => (schemas[toId(schema)]?.['properties'] ?? {}) as Record<string, JsonSchema>,
    userTemp: toRef(userTempBodySchema),
    error: toRef(errorAnswerSchema),
  };
};
