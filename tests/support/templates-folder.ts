let templates: string | undefined;

/** From now on the stores that others are copies of are kept in this folder, which all files of a run share. */
export const keepTemplatesIn = (folder: string): void => {
  templates = folder;
};

/** @throws when nobody has said where. */
export const getTemplates = (): string => {
  if (templates === undefined) throw new Error('no folder for templates: keepTemplatesIn');
  return templates;
};
