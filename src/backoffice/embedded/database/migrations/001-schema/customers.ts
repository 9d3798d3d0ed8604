import type { Kysely } from 'kysely';
import { type Engine, partOf, primaryKey, required, unique, withDefault } from '../columns.ts';

const createClients = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable } = engine;
  await createTable('client')
    .addColumn('id', integer, id)
    .addColumn('company_name', text, required)
    .addColumn('customer_code', text, withDefault())
    .addColumn('first_name', text, withDefault())
    .addColumn('surname', text, withDefault())
    .addColumn('vat_number', text, withDefault())
    .addColumn('tax_code', text, withDefault())
    .addColumn('recipient_code', text, withDefault())
    .addColumn('pec', text, withDefault())
    .addColumn('email', text, withDefault())
    .addColumn('telephone', text, withDefault())
    .addColumn('fax', text, withDefault())
    .addColumn('discount_chain', text, withDefault())
    .addColumn('payment_methods', text, withDefault('transfer'))
    .addColumn('payment_terms', text, withDefault())
    .addColumn('carrier', text, withDefault())
    .addColumn('port', text, withDefault())
    .addColumn('credit_limit', integer, withDefault(0))
    .addColumn('credit_used', integer, withDefault(0))
    .addColumn('trust_assured', integer, withDefault(0))
    .addColumn('advance_payments', integer, withDefault(0))
    .addColumn('min_order', integer, withDefault(0))
    .execute();
  await createTable('user')
    .addColumn('id', integer, id)
    .addColumn('email', text, unique)
    .addColumn('name', text, required)
    .addColumn('role', text, required)
    .addColumn('client_id', integer, (column) => column.references('client.id'))
    .addColumn('password', text, required)
    .addColumn('demo', integer, withDefault(0))
    .addColumn('telephone', text, withDefault(''))
    .addColumn('settings', text, withDefault('{}'))
    .addColumn('company_role', text, withDefault('admin'))
    .addColumn('order_limit', integer)
    .addColumn('is_active', integer, withDefault(1))
    .execute();
  // Clients and users reference each other, so this column comes after both tables.
  await db.schema
    .alterTable('client')
    .addColumn('agent_id', integer, (column) => column.references('user.id').onDelete('set null'))
    .execute();
  const agent = db.schema.createIndex('client_agent').on('client').column('agent_id');
  await agent.where('agent_id', 'is not', null).execute();
  await createKeyedTable('address')
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('address_code', text, required)
    .addColumn('name', text, withDefault())
    .addColumn('street', text, required)
    .addColumn('postal_code', text, withDefault())
    .addColumn('city', text, required)
    .addColumn('province', text, withDefault())
    .addColumn('telephone', text, withDefault())
    .addColumn('contact', text, withDefault())
    .addColumn('hours', text, withDefault())
    .addColumn('carrier_note', text, withDefault())
    .addColumn('position', integer, withDefault(0))
    .addPrimaryKeyConstraint('address_pkey', ['client_id', 'address_code'])
    .execute();
};

const createNewsletter = async ({ integer, text, createTable, createIndex }: Engine): Promise<void> => {
  await createTable('newsletter')
    .addColumn('email', text, primaryKey)
    .addColumn('locale', text, required)
    .addColumn('consent_version', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('confirmed_at', integer)
    .addColumn('token_hash', text, withDefault())
    .execute();
  await createIndex('newsletter_token', 'newsletter', ['token_hash']);
  await createTable('newsletter_link')
    .addColumn('token_hash', text, primaryKey)
    .addColumn('email', text, partOf('newsletter.email'))
    .addColumn('created_at', integer, required)
    .execute();
  await createIndex('newsletter_link_email', 'newsletter_link', ['email']);
};

const createLogins = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('session')
    .addColumn('token_hash', text, primaryKey)
    .addColumn('user_id', integer, partOf('user.id'))
    .addColumn('address_code', text, required)
    .addColumn('client_id', integer, (column) => column.references('client.id').onDelete('set null'))
    .addColumn('expires_at', integer, required)
    .execute();
  await createIndex('session_expires', 'session', ['expires_at']);
  await createTable('password_link')
    .addColumn('token_hash', text, primaryKey)
    .addColumn('user_id', integer, partOf('user.id'))
    .addColumn('expires_at', integer, required)
    .execute();
  await createTable('email_change')
    .addColumn('id', integer, id)
    .addColumn('user_id', integer, partOf('user.id'))
    .addColumn('old_email', text, required)
    .addColumn('new_email', text, required)
    .addColumn('locale', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('confirmed_at', integer)
    .addColumn('confirm_hash', text, withDefault())
    .addColumn('undo_hash', text, withDefault())
    .execute();
  await createIndex('email_change_confirm', 'email_change', ['confirm_hash']);
  await createIndex('email_change_undo', 'email_change', ['undo_hash']);
  await createTable('registration')
    .addColumn('email', text, primaryKey)
    .addColumn('data', text, required)
    .addColumn('locale', text, required)
    .addColumn('created_at', integer, required)
    .execute();
  await createIndex('password_link_expires', 'password_link', ['expires_at']);
  await createTable('mail')
    .addColumn('id', integer, id)
    .addColumn('kind', text, required)
    .addColumn('payload', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('due_at', integer, required)
    .addColumn('attempts', integer, withDefault(0))
    .addColumn('is_claimed', integer, withDefault(0))
    .execute();
  await createIndex('mail_due', 'mail', ['due_at']);
  await createTable('alert')
    .addColumn('id', integer, id)
    .addColumn('user_id', integer, partOf('user.id'))
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('sku', text, required)
    .addColumn('kind', text, required)
    .addColumn('locale', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('price', integer, required)
    .addColumn('is_armed', integer, required)
    .addColumn('token_hash', text, withDefault())
    .addUniqueConstraint('alert_key', ['user_id', 'client_id', 'sku', 'kind'])
    .execute();
  await createIndex('alert_token', 'alert', ['token_hash']);
  await createKeyedTable('attempt')
    .addColumn('attempt_key', text, primaryKey)
    .addColumn('count', integer, required)
    .addColumn('until', integer, required)
    .execute();
  await createIndex('attempt_until', 'attempt', ['until']);
};

const createPriceConditions = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('price_list')
    .addColumn('id', integer, id)
    .addColumn('code', text, unique)
    .addColumn('name', text, required)
    .addColumn('is_net', integer, withDefault(0))
    .addColumn('valid_from', text, withDefault())
    .addColumn('valid_to', text, withDefault())
    .execute();
  const rowKey = ['price_list_id', 'sku', 'from_quantity', 'valid_from'] as const;
  await createKeyedTable('price_list_row')
    .addColumn('price_list_id', integer, partOf('price_list.id'))
    .addColumn('sku', text, required)
    .addColumn('from_quantity', integer, withDefault(0))
    .addColumn('valid_from', text, withDefault())
    .addColumn('valid_to', text, withDefault())
    .addColumn('price', integer, required)
    .addPrimaryKeyConstraint('price_list_row_pkey', [...rowKey])
    .execute();
  await createKeyedTable('client_price_list')
    .addColumn('client_id', integer, partOf('client.id'))
    .addColumn('price_list_id', integer, partOf('price_list.id'))
    .addColumn('position', integer, withDefault(0))
    .addPrimaryKeyConstraint('client_price_list_pkey', ['client_id', 'price_list_id'])
    .execute();
  await createTable('promotion')
    .addColumn('code', text, primaryKey)
    .addColumn('name_it', text, withDefault())
    .addColumn('name_en', text, withDefault())
    .addColumn('client_id', integer, (column) => column.references('client.id').onDelete('cascade'))
    .addColumn('valid_from', text, withDefault())
    .addColumn('valid_to', text, withDefault())
    .execute();
  await createKeyedTable('promotion_row')
    .addColumn('promo_code', text, partOf('promotion.code'))
    .addColumn('promo_row', text, required)
    .addColumn('sku', text, required)
    .addColumn('from_quantity', integer, withDefault(0))
    .addColumn('price', integer)
    .addColumn('discount_chain', text, withDefault())
    .addPrimaryKeyConstraint('promotion_row_pkey', ['promo_code', 'promo_row'])
    .execute();
  await createIndex('promotion_row_sku', 'promotion_row', ['sku']);
};

/** Clients with their addresses, users with their logins, and the prices agreed with clients. */
export const createCustomerTables = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createClients(db, engine);
  await createLogins(engine);
  await createNewsletter(engine);
  await createPriceConditions(engine);
};
