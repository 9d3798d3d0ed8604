/** Prints or copies the recovery codes, and makes or uses passkeys: their buttons show where a script runs. Focuses the field for a code. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print-page]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
for (const button of document.querySelectorAll<HTMLElement>('[data-copy-text]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset['copyText'] ?? '');
  });
}
document.querySelector<HTMLElement>('[data-door-first]')?.focus();

/** What a passkey answers, as JSON; rejects where the person or the browser refuses. */
const askPasskey = async ({ passkeyGet, passkeyCreate }: DOMStringMap): Promise<string> => {
  const credential =
    passkeyGet === undefined
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            JSON.parse(passkeyCreate ?? '') as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            JSON.parse(passkeyGet) as PublicKeyCredentialRequestOptionsJSON,
          ),
        });
  return JSON.stringify(credential);
};

for (const button of document.querySelectorAll<HTMLButtonElement>(
  '[data-passkey-get], [data-passkey-create]',
)) {
  const form = button.form;
  const field = form?.querySelector<HTMLInputElement>('[name="door-passkey"]');
  button.hidden = !('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential);
  button.addEventListener('click', (event) => {
    if (!form || !field || field.value !== '') return;
    event.preventDefault();
    askPasskey(button.dataset).then(
      (answer) => {
        field.value = answer;
        form.requestSubmit(button);
      },
      () => {
        button.insertAdjacentHTML('afterend', '<strong class="field-error" role="alert"></strong>');
        if (button.nextElementSibling)
          button.nextElementSibling.textContent = button.dataset['passkeyFailed'] ?? '';
      },
    );
  });
}
