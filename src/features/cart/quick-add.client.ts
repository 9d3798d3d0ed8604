const onSubmit = (event: SubmitEvent): void => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-quick-add], [data-paste-list]')) return;
  event.preventDefault();
  import('./quick-add-submit.client.ts').then(
    ({ sendQuickAdd }) => sendQuickAdd(form),
    // If the script cannot be loaded, the form is posted.
    () => form.submit(),
  );
};

/** Intercepts the forms that add by code; a customer's list is still posted, as one change. */
export const startQuickAdd = (): void => document.addEventListener('submit', onSubmit);
