/** A text field of a posted form, at most `max` characters; '' without one, and for a file. */
export const readText = (form: FormData, name: string, max = 500): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, max) : '';
};

/** The text fields of a name. */
export const readTexts = (form: FormData, name: string): readonly string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');
