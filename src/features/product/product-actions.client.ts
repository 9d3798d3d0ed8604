/** The field over the links of the sidebar leaves those whose words hold what is typed. */
const field = document.querySelector<HTMLInputElement>('[data-filter-links]');

field?.addEventListener('input', () => {
  const text = field.value.trim().toLowerCase();
  const items = [...document.querySelectorAll<HTMLElement>('.side-links li')];
  for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(text);
  const none = document.querySelector<HTMLElement>('[data-no-links]');
  if (none) none.hidden = items.some(({ hidden }) => !hidden);
});
