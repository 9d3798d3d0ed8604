import {
  type Engine,
  partOf,
  positive,
  primaryKey,
  reference,
  required,
  unique,
  withDefault,
} from '../columns.ts';

const createCarts = async (engine: Engine): Promise<void> => {
  const { integer, text, uniqueId, createTable, createKeyedTable, createIndex } = engine;
  await createTable('cart')
    .addColumn('id', integer, uniqueId)
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('address_code', text, required)
    .addColumn('agent_id', integer, withDefault(0))
    .addColumn('version', integer, withDefault(1))
    .addColumn('coupon', text, withDefault())
    .addUniqueConstraint('cart_client_id_address_code_agent_id_key', [
      'client_id',
      'address_code',
      'agent_id',
    ])
    .execute();
  await createKeyedTable('coupon')
    .addColumn('code', text, primaryKey)
    .addColumn('percent', integer, withDefault(0))
    .addColumn('amount', integer, withDefault(0))
    .addColumn('valid_from', text, withDefault())
    .addColumn('valid_to', text, withDefault())
    .addColumn('min_net', integer, withDefault(0))
    .addColumn('max_uses', integer)
    .addColumn('uses', integer, withDefault(0))
    .execute();
  await createTable('cart_row')
    .addColumn('id', integer, uniqueId)
    .addColumn('cart_id', integer, partOf('cart.id'))
    .addColumn('sku', text, required)
    .addColumn('quantity', integer, positive)
    .addColumn('promo_code', text, withDefault())
    .addColumn('promo_row', text, withDefault())
    .addUniqueConstraint('cart_row_cart_id_sku_promo_code_promo_row_key', [
      'cart_id',
      'sku',
      'promo_code',
      'promo_row',
    ])
    .execute();
  await createKeyedTable('cart_operation')
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('operation_id', text, required)
    .addColumn('payload_hash', text, required)
    .addColumn('created_at', integer, required)
    .addPrimaryKeyConstraint('cart_operation_pkey', ['client_id', 'operation_id'])
    .execute();
  await createIndex('cart_operation_created', 'cart_operation', ['created_at']);
};

const createSavedCarts = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createIndex } = engine;
  await createTable('saved_cart')
    .addColumn('id', integer, id)
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('user_id', integer, partOf('user.id'))
    .addColumn('name', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('removed_at', integer)
    .execute();
  await createIndex('saved_cart_client', 'saved_cart', ['client_id', 'created_at desc']);
  await createTable('proposal')
    .addColumn('saved_cart_id', integer, (column) =>
      column.primaryKey().references('saved_cart.id').onDelete('cascade'),
    )
    .addColumn('state', text, required)
    .addColumn('note', text, required)
    .addColumn('valid_to', text, required)
    .addColumn('seen_at', integer)
    .addColumn('answered_at', integer)
    .addColumn('reason', text, withDefault())
    .execute();
  await createTable('saved_cart_row')
    .addColumn('id', integer, id)
    .addColumn('saved_cart_id', integer, partOf('saved_cart.id'))
    .addColumn('sku', text, required)
    .addColumn('quantity', integer, positive)
    .addColumn('promo_code', text, withDefault())
    .addColumn('promo_row', text, withDefault())
    .addColumn('price', integer)
    .addColumn('price_per', integer)
    .addColumn('pack', integer)
    .addColumn('proposed', integer)
    .addUniqueConstraint('saved_cart_row_saved_cart_id_sku_promo_code_promo_row_key', [
      'saved_cart_id',
      'sku',
      'promo_code',
      'promo_row',
    ])
    .execute();
};

const createArticleLists = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('article_list')
    .addColumn('id', integer, id)
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('owner_id', integer, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('name', text, withDefault())
    .addColumn('removed_at', integer)
    .addUniqueConstraint('article_list_owner_id_client_id_key', ['owner_id', 'client_id'])
    .execute();
  await createIndex('article_list_client', 'article_list', ['client_id']);
  await createKeyedTable('article_list_row')
    .addColumn('list_id', integer, partOf('article_list.id'))
    .addColumn('sku', text, required)
    .addColumn('position', integer, required)
    .addColumn('quantity', integer, positive)
    .addColumn('price', integer)
    .addColumn('price_per', integer)
    .addColumn('pack', integer)
    .addPrimaryKeyConstraint('article_list_row_pkey', ['list_id', 'sku'])
    .execute();
};

const createOrders = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('order')
    .addColumn('id', integer, id)
    .addColumn('name', text, unique)
    .addColumn('client_id', integer, reference('client.id'))
    .addColumn('address_code', text, required)
    .addColumn('user_id', integer, reference('user.id'))
    .addColumn('status', text, required)
    .addColumn('placed_at', integer, required)
    .addColumn('payment_method', text, required)
    .addColumn('date_delivery', text, required)
    .addColumn('net', integer, required)
    .addColumn('total', integer, required)
    .addColumn('row_count', integer, required)
    .addColumn('city', text, required)
    .addColumn('note', text, withDefault())
    .addColumn('document', text, required)
    .execute();
  await createIndex('order_client', 'order', ['client_id', 'placed_at desc']);
  await createKeyedTable('bought_article')
    .addColumn('client_id', integer, reference('client.id'))
    .addColumn('sku', text, required)
    .addColumn('placed_at', integer, required)
    .addColumn('order_id', integer, reference('order.id'))
    .addColumn('quantity', integer, positive)
    .addColumn('price', integer, required)
    .addColumn('price_per', integer, required)
    .addColumn('pack', integer, required)
    .addPrimaryKeyConstraint('bought_article_pkey', ['client_id', 'sku', 'placed_at', 'order_id'])
    .execute();
  await createKeyedTable('muted_article')
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('sku', text, required)
    .addColumn('muted_at', integer, required)
    .addPrimaryKeyConstraint('muted_article_pkey', ['client_id', 'sku'])
    .execute();
  await createKeyedTable('own_code')
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('sku', text, required)
    .addColumn('code', text, required)
    .addColumn('match_code', text, required)
    .addPrimaryKeyConstraint('own_code_pkey', ['client_id', 'sku'])
    .addUniqueConstraint('own_code_match', ['client_id', 'match_code'])
    .execute();
  await createKeyedTable('order_request')
    .addColumn('client_id', integer, reference('client.id'))
    .addColumn('request_id', text, required)
    .addColumn('payload_hash', text, required)
    .addColumn('order_id', integer, (column) => column.references('order.id'))
    .addColumn('created_at', integer, required)
    .addPrimaryKeyConstraint('order_request_pkey', ['client_id', 'request_id'])
    .execute();
  await createIndex('order_request_created', 'order_request', ['created_at']);
  await createTable('order_counter')
    .addColumn('year', integer, primaryKey)
    .addColumn('last', integer, required)
    .execute();
  await createKeyedTable('document_counter')
    .addColumn('series', text, required)
    .addColumn('year', integer, required)
    .addColumn('last', integer, required)
    .addPrimaryKeyConstraint('document_counter_pkey', ['series', 'year'])
    .execute();
};

/** Card payments of orders, and requests to change them. */
const createOrderFollowUps = async (engine: Engine): Promise<void> => {
  const { integer, text, uniqueId, createTable, createIndex } = engine;
  await createTable('card_payment')
    .addColumn('order_id', integer, (column) =>
      column.primaryKey().references('order.id').onDelete('cascade'),
    )
    .addColumn('charge_id', text, unique)
    .addColumn('state', text, required)
    .addColumn('locale', text, required)
    .addColumn('due_at', integer, required)
    .addColumn('checks', integer, required)
    .execute();
  await createIndex('card_payment_due', 'card_payment', ['state', 'due_at']);
  await createTable('order_approval')
    .addColumn('order_id', integer, (column) =>
      column.primaryKey().references('order.id').onDelete('cascade'),
    )
    .addColumn('locale', text, required)
    .addColumn('approver_id', integer, (column) => column.references('user.id'))
    .addColumn('decided_at', integer)
    .addColumn('reason', text, withDefault())
    .execute();
  await createTable('change_request')
    .addColumn('id', integer, uniqueId)
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('order_id', integer, (column) => column.references('order.id').onDelete('cascade'))
    .addColumn('address_code', text, withDefault())
    .addColumn('user_id', integer, reference('user.id'))
    .addColumn('kind', text, required)
    .addColumn('state', text, required)
    .addColumn('note', text, required)
    .addColumn('rows', text, withDefault('[]'))
    .addColumn('fields', text, withDefault('{}'))
    .addColumn('answer', text, required)
    .addColumn('locale', text, required)
    .addColumn('created_at', integer, required)
    .execute();
  await createIndex('change_request_order', 'change_request', ['order_id']);
  await createIndex('change_request_client', 'change_request', ['client_id']);
};

/** Carts, orders and what follows an order, without its documents. */
export const createOrderTables = async (engine: Engine): Promise<void> => {
  await createCarts(engine);
  await createSavedCarts(engine);
  await createArticleLists(engine);
  await createOrders(engine);
  await createOrderFollowUps(engine);
};
