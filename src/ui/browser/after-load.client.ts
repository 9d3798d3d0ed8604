/** Runs a job once the window has loaded: at once if it has. */
export const afterLoad = (job: () => void): void => {
  if (document.readyState === 'complete') job();
  else window.addEventListener('load', job);
};
