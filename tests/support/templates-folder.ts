let templates: string | undefined;

/** From now on templates of stores live in this folder, shared by all files of a run. */
export const keepTemplatesIn = (folder: string): void => {
  templates = folder;
};

/** @throws if the folder is not set. */
export const getTemplates = (): string => {
  if (templates === undefined) throw new Error('no folder for templates: keepTemplatesIn');
  return templates;
};
