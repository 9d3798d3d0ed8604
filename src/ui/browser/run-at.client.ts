/**
 * Runs a job where the parser meets `<name hidden></name>`, before the first paint: it can fill what precedes. Needs a script of the head;
 * later scripts run it at once.
 */
export const runAt = (name: `${string}-${string}`, job: () => void): void => {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        job();
      }
    },
  );
};
