import type { Deadline } from '#src/contract/account-overview.ts';
import type { Columns } from '#src/ui/list/list.ts';

/** Amounts to pay; `today` is `yyyy-mm-dd`. */
export const toDeadlineColumns = (today: string): Columns<Deadline> => ({
  due: { label: 'account:dueOn', kind: 'day', isRowHead: true, value: ({ due_day }) => due_day },
  amount: { label: 'account:grossAmount', kind: 'money', value: ({ amount }) => amount },
  invoice: { label: 'account:invoice', value: ({ invoice }) => invoice },
  payment: {
    label: 'account:payment',
    only: 'file',
    value: ({ method }, { t }) => method && t(`account:method_${method}`),
  },
  status: {
    label: 'account:status',
    value: ({ due_day }, { t }) => t(due_day < today ? 'account:isExpired' : 'account:isToExpire'),
  },
});
