import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { Actor, CommandDone, CommandRefused } from '#src/backoffice/port/staff.ts';
import type { CommonRefusal } from '#src/contract/staff/command.ts';
import { type CommandInput, type CommandName, isCommand } from '#src/contract/staff/commands.ts';
import { commandRequestSchema } from '#src/contract/staff/request.ts';
import { readBody } from './body.ts';
import type { CallLimit } from './call-limit.ts';

type StaffContext = {
  readonly backOffice: Pick<BackOffice, 'staff'>;
  /** The network address of the caller. */
  readonly from: string;
  readonly limit: CallLimit;
};

type Failure = Omit<CommandRefused, 'ok'>;

/** The statuses of refusals; any other is 422. */
const STATUSES: Readonly<Partial<Record<CommonRefusal, number>>> = {
  unknown_command: 404,
  forbidden: 403,
  operation_reused: 409,
  stale: 409,
};

const fail = (status: number, failure: Failure, headers: Record<string, string> = {}): Response =>
  Response.json(failure, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };
const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The program that calls; undefined without a known token. */
const findProgram = async (
  request: Request,
  { staff }: StaffContext['backOffice'],
): Promise<Actor | undefined> => {
  const [, token] = BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
  return token === undefined ? undefined : staff?.findActor(token);
};

const toResponse = (outcome: CommandDone<unknown> | CommandRefused): Response => {
  if (!outcome.ok) {
    const { refusal, problems, changes } = outcome;
    const failure = { refusal, ...(problems && { problems }), ...(changes && { changes }) };
    return fail((STATUSES as Record<string, number | undefined>)[outcome.refusal] ?? 422, failure);
  }
  const { result, entry } = outcome;
  return Response.json({ result, ...(entry && { entry }) }, { headers: { 'Cache-Control': 'no-store' } });
};

/** Runs `POST /api/staff/{command}` for the program whose token the request has; cookies are never read. */
export const handleStaffCommand = async (
  request: Request,
  name: string,
  context: StaffContext,
): Promise<Response> => {
  const { staff } = context.backOffice;
  if (!staff || !isCommand(name)) return fail(404, { refusal: 'unknown_command' });
  if (request.method !== 'POST') return fail(405, { refusal: 'wrong_method' }, { Allow: 'POST' });
  const actor = await findProgram(request, context.backOffice);
  const seconds = context.limit({ address: context.from, token: actor && `staff ${actor.name}` });
  if (seconds !== undefined)
    return fail(429, { refusal: 'too_many_calls' }, { 'Retry-After': String(seconds) });
  if (!actor) return fail(401, { refusal: 'unknown_token' }, CHALLENGE);
  const read = await readBody(request);
  if (!read.ok) return fail(read.status, { refusal: read.code });
  const parsed = commandRequestSchema.safeParse(read.body);
  if (!parsed.success)
    return fail(422, {
      refusal: 'invalid_input',
      problems: ['allowed: input, operation_id, version, preview'],
    });
  const { input, preview, ...options } = parsed.data;
  const command = { name, input: input as CommandInput<CommandName> };
  return toResponse(await staff.run(actor, command, { ...options, isPreview: preview }));
};
