import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { COMMON_REFUSALS, type StaffCommand } from '#src/contract/staff/command.ts';
import { staffCommands } from '#src/contract/staff/commands.ts';
import { logEntrySchema } from '#src/contract/staff/log.ts';
import { commandRequestSchema } from '#src/contract/staff/request.ts';

const DESCRIPTION = [
  'The commands of the people who run the shop, for their programs. A command runs in one transaction: all of it or nothing. Money is',
  'in euros, instants are in milliseconds, days `yyyy-mm-dd`. The token is that of `tokens.add`; cookies are never read.',
].join(' ');

const entrySchema = logEntrySchema.pick({ subject: true, version: true, before: true, after: true });

/** Why a command was not run; nothing was changed. */
const refusedSchema = z
  .object({
    refusal: z.string(),
    problems: z.array(z.string()).optional(),
    changes: z.array(logEntrySchema).optional(),
  })
  .meta({ id: 'Refused' });

const toRefused = (description: string) => ({
  description,
  content: { 'application/json': { schema: refusedSchema } },
});

const toOperation = (name: string, command: StaffCommand): ZodOpenApiOperationObject => {
  const { effect, role, summary, input, result, refusals } = command;
  const own = [...refusals, ...COMMON_REFUSALS].map((refusal) => `\`${refusal}\``).join(', ');
  const done = effect === 'write' ? z.object({ result, entry: entrySchema }) : z.object({ result });
  return {
    ...{ operationId: name, summary, description: `For: ${[role].flat().join(', ')}. Refusals: ${own}` },
    security: [{ token: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: commandRequestSchema.extend({ input }).meta({ id: `${name}.request` }),
        },
      },
    },
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: done } } },
      400: toRefused('The body is not a JSON object in UTF-8'),
      401: toRefused('The token is missing or unknown'),
      403: toRefused('Another role has this command'),
      409: toRefused(
        '`stale`: others changed the subject since; `operation_reused`: by another command or input',
      ),
      413: toRefused('The body is larger than 1 MiB'),
      422: toRefused('The input is invalid, or the store refuses the command'),
      429: toRefused('Too many calls'),
    },
  };
};

/** The published document of the staff's commands: OpenAPI 3.1, generated from their declarations. */
export const toStaffOpenApi = (): object => {
  const paths = Object.entries<StaffCommand>(staffCommands).map(([name, command]) => [
    `/api/staff/${name}`,
    { post: toOperation(name, command) },
  ]);
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Fondaco, staff', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths) as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of `tokens.add`' },
      },
    },
  });
};
