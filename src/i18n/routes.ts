/** The addresses of the pages without their locale, see `localize`. The files of `src/pages` make them. */
export const SHOP_PATH = '/shop';
export const CART_PATH = '/pages/cart';
export const LOGIN_PATH = '/pages/login';
export const ACCOUNT_PATH = '/pages/account';
export const ORDERS_PATH = '/pages/account/orders';
export const WISHLIST_PATH = '/pages/wishlist';
export const CHECKOUT_PATH = '/pages/checkout';
export const CLIENTS_PATH = '/pages/account/clients';
export const PROFILE_PATH = '/pages/account/profile';
export const DOCUMENTS_PATH = '/pages/account/documents';
export const ORDER_PATH = '/pages/order_detail';
export const NEWSLETTER_PATH = '/pages/newsletter';
export const USERS_PATH = '/pages/account/users';
export const REGISTER_PATH = '/pages/register';
export const PASSWORD_PATH = '/pages/password';
export const FLYERS_PATH = '/pages/flyers';
export const CONSENT_PATH = '/pages/consent';
export const BLOG_PATH = '/pages/blog';
export const SETTINGS_PATH = '/pages/account/settings';
export const ALERTS_PATH = '/pages/account/alerts';
export const ADDRESSES_PATH = '/pages/account/addresses';
export const THANKS_PATH = '/pages/thankyou';
export const EMAIL_PATH = '/pages/email';
export const DOCUMENT_PATH = '/pages/document';
export const ALERT_PATH = '/pages/alert';
export const COMPANY_PATH = '/pages/account/company';
export const PAYMENT_PATH = '/pages/payment';
export const CONTACT_PATH = '/pages/contact-us';
export const KEYS_PATH = '/pages/keys';
export const BRANDS_PATH = '/pages/brands';

/** The desk of those who run the shop. */
export const DESK_PATH = '/backoffice';
export const DESK_LOGIN_PATH = '/backoffice/login';
export const DESK_ORDERS_PATH = '/backoffice/orders';
export const DESK_SHIPPING_PATH = '/backoffice/shipping';
export const DESK_INVOICES_PATH = '/backoffice/invoices';
