import { expect, it } from 'vitest';
import { sendInOrder } from './send-queue.ts';

const toForm = (): FormData => new FormData();

it('[C-01] sends one change after the other, in the order of the clicks', async () => {
  const log: string[] = [];
  const add = (name: string) =>
    sendInOrder({
      path: '/x',
      form: toForm,
      send: async () => {
        log.push(`${name} sent`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`${name} answered`);
        return name;
      },
    });
  expect(await Promise.all([add('first'), add('second')])).toEqual(['first', 'second']);
  expect(log).toEqual(['first sent', 'first answered', 'second sent', 'second answered']);
});

it('goes on after a change that failed', async () => {
  const failed = sendInOrder({ path: '/x', form: toForm, send: () => Promise.reject(new Error('no')) });
  const next = sendInOrder({ path: '/x', form: toForm, send: () => Promise.resolve('sent') });
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('sent');
});

it('asks for the form when its turn comes, so that it says the latest wish', async () => {
  let wish = 1;
  const first = sendInOrder({
    path: '/x',
    form: toForm,
    send: () => {
      wish = 5;
      return Promise.resolve();
    },
  });
  const second = sendInOrder({
    path: '/x',
    form: () => {
      const form = toForm();
      form.set('quantity', String(wish));
      return form;
    },
    send: (form) => Promise.resolve(form.get('quantity')),
  });
  await first;
  expect(await second).toBe('5');
});
