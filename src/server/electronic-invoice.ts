import type { Actor, Staff } from '#src/backoffice/port/staff.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { writeZip } from './lists/zip.ts';

/** The type of a file of an electronic invoice. */
export const INVOICE_TYPE = 'application/xml; charset=utf-8';

type Files = CommandOutput<'invoices.electronic'>['files'];

/** One electronic invoice as its file, several as an archive with the same bytes for the same invoices. */
export const toInvoiceDownload = (
  files: Files,
): { readonly name: string; readonly type: string; readonly content: string | Buffer } => {
  const [first, ...others] = files;
  return first && others.length === 0
    ? { name: first.file, type: INVOICE_TYPE, content: first.xml }
    : {
        name: 'fatture.zip',
        type: 'application/zip',
        content: writeZip(files.map(({ file, xml }) => [file, xml])),
      };
};

/**
 * The download of issued invoices and credit notes for someone of the staff: XML, or an archive of several. 422 with what the command
 * `invoices.electronic` says when one of them would be refused, 403 for who may not run it.
 */
export const serveElectronicInvoices = async (
  staff: Staff,
  actor: Actor,
  invoices: readonly string[],
): Promise<Response> => {
  const headers = { 'Cache-Control': 'private, no-store' };
  const { ok, ...outcome } = await staff.run(actor, {
    name: 'invoices.electronic',
    input: { invoices: [...invoices] },
  });
  if (!('result' in outcome)) {
    const status = outcome.refusal === 'forbidden' ? 403 : 422;
    return Response.json({ ok, ...outcome }, { status, headers });
  }
  const { files, refused } = outcome.result;
  if (refused.length > 0) return Response.json({ refused }, { status: 422, headers });
  const { name, type, content } = toInvoiceDownload(files);
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: { ...headers, 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
};
