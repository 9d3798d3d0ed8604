/** Stores the choice of the banner without leaving the page. */
const form = document.querySelector<HTMLFormElement>('[data-consent-form]');

const hide = (): void => {
  document.documentElement.removeAttribute('data-ask-consent');
  document.getElementById('main')?.focus({ preventScroll: true });
};

const onSubmit = async (event: SubmitEvent): Promise<void> => {
  event.preventDefault();
  if (!form) return;
  const body = new FormData(form, event.submitter);
  try {
    // The response redirects to this page, which stays open.
    const { type } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    if (type === 'opaqueredirect') hide();
  } catch (error) {
    // The banner stays, for another try.
    console.warn(error);
  }
};

form?.addEventListener('submit', (event) => void onSubmit(event));
