const onSubmit = (event: SubmitEvent): void => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-quick-add], [data-paste-list]')) return;
  event.preventDefault();
  import('./quick-add-submit.client.ts').then(
    ({ sendQuickAdd }) => sendQuickAdd(form),
    // Without the script the form is posted like any other.
    () => form.submit(),
  );
};

/** Takes over the forms that add by code; a customer's list is posted as it is, in one change. */
export const startQuickAdd = (): void => document.addEventListener('submit', onSubmit);
