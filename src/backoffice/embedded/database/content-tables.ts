/** What editors have written of a page and not published; `fields` is JSON of `PageFields`. Ms; `live_from`: null goes live by hand. */
export type PageDraftTable = {
  path: string;
  fields: string;
  saved_at: number;
  saved_by: string;
  live_from: number | null;
};

export type ContentTables = { page_draft: PageDraftTable };
