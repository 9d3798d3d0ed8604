import { z } from 'zod';
import { MAX_NOTE_LENGTH } from './limits.ts';

/** What became of a cart that an agent proposed: `expired` after its last day, `withdrawn` by the agent. */
export const PROPOSAL_STATES = ['proposed', 'accepted', 'refused', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Instants in UTC (ISO 8601); `valid_to` is the last day, `yyyy-mm-dd`. */
export const proposalSchema = z
  .object({
    state: z.enum(PROPOSAL_STATES).catch('proposed'),
    agent: z.string().default(''),
    note: z.string().default(''),
    valid_to: z.string().default(''),
    /** When the client first opened it. */
    seen_at: z.string().optional(),
    answered_at: z.string().optional(),
    /** Why the client refused it. */
    reason: z.string().default(''),
    /** The address of the client that it was made for; empty where it is unknown. */
    address_code: z.string().default(''),
  })
  .meta({ id: 'Proposal' });
export type Proposal = Readonly<z.infer<typeof proposalSchema>>;

/** The fields of a new proposal. */
export const newProposalSchema = z.object({
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
  valid_to: z.iso.date(),
});
export type NewProposal = Readonly<z.infer<typeof newProposalSchema>>;

/** Maximum validity of a proposal, in days. */
export const MAX_PROPOSAL_DAYS = 180;

/** Default validity of a proposal, in days. */
export const PROPOSAL_DAYS = 14;
