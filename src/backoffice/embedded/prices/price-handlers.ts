import type { priceCommands } from '#src/contract/staff/prices.ts';
import type { Handlers } from '../command-handler.ts';
import { changePrices } from './change-prices.ts';
import { explainCandidates } from './explain-candidates.ts';
import { findClients, findLists } from './find-lists.ts';
import { findRows } from './find-rows.ts';
import { setList } from './set-list.ts';

export const priceHandlers: Handlers<keyof typeof priceCommands> = {
  'prices.lists': { find: findLists },
  'prices.clients': { find: findClients },
  'prices.rows': { find: findRows },
  'prices.change': changePrices,
  'prices.set': setList,
  'prices.explain': { find: explainCandidates },
};
