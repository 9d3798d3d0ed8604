/** Characters of a name or address of the invoice data. */
export const MAX_INVOICE_FIELD = 120;

/** Characters of a number or code of the invoice data, with spaces. */
export const MAX_INVOICE_CODE = 40;
